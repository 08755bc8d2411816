import Testing

@testable import DocumentImport

struct NearestNameTests {
  @Test(
    arguments: [
      ("cuisin", "cuisine"), ("Tytle", "title"), ("xyz", nil), ("cat", "category"), ("", nil),
    ] as [(String, String?)])
  func theNearestNameIsNearEnough(word: String, name: String?) {
    #expect(NearestName.nearest(to: word, among: ["title", "cuisine", "category"]) == name)
  }
}
