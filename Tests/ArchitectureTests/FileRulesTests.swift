import Testing

@Suite struct FileRulesTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: "A/B.swift", text: text) }

  @Test func theLineAfterTheLongestIsReported() {
    let longest = String(repeating: "let x = 1\n", count: FileRules.longestFile)
    #expect(FileRules.length(of: file(longest)) == [])
    #expect(
      FileRules.length(of: file(longest + "\n"))
        == ["A/B.swift: 401 lines; at most 400, split by capability"])
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
    #expect(FileRules.leftovers(in: file("[\"V\(word)\"]")) == [])
  }

  @Test(arguments: [
    ("static volatile int kept = -1;", 1), ("  static struct termios modes = {0};", 1),
    ("static const int signals[] = {1};", 0), ("static inline int f(void) { return 1; }", 0),
    ("static void f(", 0), ("int f(void);", 0),
  ])
  func aVariableOfAHeaderIsReported(line: String, count: Int) {
    #expect(FileRules.variables(ofHeader: file(line)).count == count)
  }

  @Test func aTypeNamedLikeItsModuleIsReported() {
    let files = [file("struct B {}"), file("enum A {}")]
    #expect(
      FileRules.typeNamedLikeModule("A", in: files)
        == ["A/B.swift: declares A, the name of its module"])
    #expect(FileRules.typeNamedLikeModule("C", in: files) == [])
  }
}
