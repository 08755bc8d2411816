import SeekCore
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("scope", "scope", 0), ("scoep", "scope", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("Cuisine", "cuisinE", 0), ("cafe", "café", 1),
    ("日本", "日木", 1), ("ab", "ba", 1), ("abcd", "badc", 2), ("ÉCOLE", "école", 1),
  ])
  func theDistanceIsTheNumberOfEdits(left: String, right: String, expected: Int) {
    #expect(EditDistance.between(left, right) == expected)
    #expect(EditDistance.between(right, left) == expected)
  }

  @Test(arguments: [
    ("cuisin", ["course", "cuisine"], "cuisine"), ("scoep", ["open", "scope"], "scope"),
    ("CUISINE", ["cuisine"], "cuisine"), ("s", ["open", "scope", "submit"], "scope"),
    ("xy", ["xz"], "xz"),
  ])
  func aSimilarNameIsFound(word: String, candidates: [String], expected: String) {
    #expect(EditDistance.nearest(to: word, among: candidates) == expected)
  }

  @Test(arguments: [
    ("", ["a", ""]), ("x", ["id", "y"]), ("http", ["cuisine", "tag"]), ("12", ["id"]),
    ("word", [] as [String]), ("abc", ["xyz"]),
  ])
  func distantNamesAreNotOffered(word: String, candidates: [String]) {
    #expect(EditDistance.nearest(to: word, among: candidates) == nil)
  }

  @Test func theWordItselfWinsOverOneThatBeginsWithIt() {
    #expect(EditDistance.nearest(to: "id", among: ["idle", "id"]) == "id")
  }

  @Test func aCandidateThatBeginsWithTheWordWinsOverASimilarOne() {
    #expect(EditDistance.nearest(to: "tag", among: ["tug", "tagged"]) == "tagged")
  }

  @Test func theFirstOfTwoEquallyNearWins() {
    #expect(EditDistance.nearest(to: "bag", among: ["tag", "rag"]) == "tag")
  }
}
