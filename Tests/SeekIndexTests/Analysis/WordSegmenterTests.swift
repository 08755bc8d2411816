import Testing

@testable import SeekIndex

@Suite struct WordSegmenterTests {
  private func words(_ text: String) -> [String] {
    let boundaries = WordSegmenter.boundaries(in: text)
    let utf8 = Array(text.utf8)
    return zip(boundaries, boundaries.dropFirst()).map {
      String(decoding: utf8[$0..<$1], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("東京大学", ["東京", "大学"]), ("中华人民共和国", ["中华", "人民", "共和国"]),
    ("ภาษาไทยง่าย", ["ภาษา", "ไทย", "ง่าย"]), ("sea food", ["sea", " ", "food"]), ("a", ["a"]),
  ])
  func wordsAreCutByDictionary(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func anEmptyTextHasNoWords() { #expect(words("") == []) }

  @Test func longTextsKeepEveryBoundary() {
    let text = String(repeating: "東京 ", count: 3000)
    #expect(words(text).count == 6000)
    #expect(WordSegmenter.boundaries(in: text).last == text.utf8.count)
  }
}
