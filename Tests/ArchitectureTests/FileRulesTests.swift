import Testing

@Suite struct FileRulesTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: "A/B.swift", text: text) }

  @Test func theLineAfterTheLongestIsReported() {
    let longest = String(repeating: "let x = 1\n", count: FileRules.longestFile)
    #expect(FileRules.length(of: file(longest)) == [])
    #expect(
      FileRules.length(of: file(longest + "\n"))
        == ["A/B.swift: 301 lines; at most 300, split by capability"])
  }

  @Test(arguments: ["try!", "as!", "fatalError("])
  func aConstructThatEndsTheProgramIsReported(word: String) {
    #expect(FileRules.crashes(in: file("let a = 1\n\(word) x")) == ["A/B.swift:2: \(word)"])
    #expect(FileRules.crashes(in: file("// \(word)\nlet a = \"\(word)\"")) == [])
  }

  @Test(arguments: [
    "nonisolated(unsafe) var a = 1  // Written once, before any thread starts.",
    "// The lock guards every property.\nfinal class A: @unchecked Sendable {}",
    "final class A: @unchecked Sendable {\n  // The lock guards every property.\n}",
    "// @unchecked Sendable",
  ])
  func aPromiseWithAProofPasses(text: String) {
    #expect(FileRules.unprovenPromises(in: file(text)) == [])
  }

  @Test(arguments: ["@unchecked Sendable", "nonisolated(unsafe)"])
  func aPromiseWithoutAProofIsReported(promise: String) {
    let text = "// About something else.\n\n\(promise) of \"http://x\"\n\n// Else."
    #expect(
      FileRules.unprovenPromises(in: file(text))
        == ["A/B.swift:3: \(promise) without a comment that proves it"])
  }

  @Test(arguments: ["TODO", "FIXME"])
  func workLeftForLaterIsReported(word: String) {
    #expect(FileRules.leftovers(in: file("\n// \(word): later")) == ["A/B.swift:2: \(word)"])
    #expect(FileRules.leftovers(in: file("// done")) == [])
  }

  @Test func aTypeNamedLikeItsModuleIsReported() {
    let files = [file("struct B {}"), file("enum A {}")]
    #expect(
      FileRules.typeNamedLikeModule("A", in: files)
        == ["A/B.swift: declares A, the name of its module"])
    #expect(FileRules.typeNamedLikeModule("C", in: files) == [])
  }
}
