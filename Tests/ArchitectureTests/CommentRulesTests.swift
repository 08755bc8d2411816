import Testing

@Suite struct CommentRulesTests {
  private func hidden(_ text: String) -> [String] {
    CommentRules.hiddenNames(in: [
      SourceFile(path: "A/B.swift", text: text),
      SourceFile(
        path: "A/C.swift",
        text: "package enum Encoding {\n  package static func adopt() {}\n}\npackage func both() {}"
      ),
      SourceFile(path: "A/D.swift", text: "public func both() {}\npublic enum E { case one }"),
    ])
  }

  @Test(arguments: [
    ("/// See ``Encoding``.\npublic func a() {}", ["Encoding"]),
    ("/// See `Encoding.adopt()`.\n@discardableResult\npublic func a() {}", ["Encoding", "adopt"]),
    ("/// One.\n/// ``E/adopt()``\n@frozen public struct A {}", ["adopt"]),
  ])
  func aHiddenNameInAPublicCommentIsReported(text: String, names: [String]) {
    let found = hidden(text)
    #expect(found.count == names.count)
    for (sentence, name) in zip(found, names) {
      #expect(sentence.contains(": \(name) is not public"))
    }
  }

  @Test(arguments: [
    "/// See ``Encoding``.\npackage func a() {}",
    "/// See ``E/one``, ``both()``.\npublic func a() {}",
    "/// `adopt` is a word.\npublic func a() {}", "/// ``Encoding``\nlet x = 1\npublic func a() {}",
    "/// ``Encoding``\nfunc a() {}\npublic func b() {}",
  ])
  func otherCommentsPass(text: String) {
    #expect(hidden(text) == [])
  }
}
