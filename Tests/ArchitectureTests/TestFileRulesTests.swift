import Testing

@Suite struct TestFileRulesTests {
  private func files(_ names: [String], text: String = "") -> [SourceFile] {
    names.map { SourceFile(path: "M/\($0).swift", text: text) }
  }

  @Test func aTestFileNamedAfterNoSourceFileIsReported() {
    let sources = files(["Trim", "Field+Tokens"])
    let tests = files([
      "TrimTests", "FieldTokensTests", "FieldTests", "Field+TokensTests", "Fixture", "TrinTests",
    ])
    #expect(
      TestFileRules.orphans(tests: tests, sources: sources)
        == ["M/TrinTests.swift: no source file or type has this name"])
  }

  @Test func aTestFileMayBeNamedAfterATypeInAnotherFile() {
    let sources = files(["Words"], text: "struct Trim {}")
    let tests = files(["TrimTests", "TrimEndsTests", "Trim+EndsTests"])
    #expect(TestFileRules.orphans(tests: tests, sources: sources) == [])
  }

  @Test(arguments: [
    (#"waitUntil("it", timeout: .seconds(9)) {"#, true), ("refresh(within: .seconds(1))", true),
    ("limit: Duration = .seconds(3)", true), ("ContinuousClock.now + .seconds(5)", true),
    ("refresh(within: .seconds(1)) == .running", false), ("refresh(within: Patience.wait)", false),
  ])
  func aLimitOfItsOwnIsReported(line: String, isReported: Bool) {
    let found = TestFileRules.ownLimits(in: SourceFile(path: "M/A.swift", text: "\n" + line))
    #expect(found == (isReported ? ["M/A.swift: " + line] : []))
  }

  @Test func aTimeLimitIsReported() {
    let limited = SourceFile(path: "M/A.swift", text: "@Suite(.timeLimit(.minutes(5))) struct A {}")
    #expect(TestFileRules.timeLimits(in: limited) == ["M/A.swift: a time limit"])
    #expect(TestFileRules.timeLimits(in: SourceFile(path: "M/A.swift", text: "struct A {}")) == [])
  }

  @Test func aPublicFunctionWithoutATestFileIsReported() {
    let sources = files(["Trim", "Word"], text: "public static func run() {}")
    #expect(
      TestFileRules.untested(sources: sources, tests: files(["TrimTests"]))
        == ["M/Word.swift: no test file WordTests"])
  }

  @Test func aTypeThatAnotherTestSpeaksOfNeedsNoFileOfItsOwn() {
    let sources = files(["Words"], text: "public struct Word { public func run() {} }")
    let tests = files(["TextTests"], text: "#expect(Word().run() == 1)")
    #expect(TestFileRules.untested(sources: sources, tests: tests) == [])
    let other = files(["TextTests"], text: "// Word\n#expect(Sword().run() == 1)")
    #expect(TestFileRules.untested(sources: sources, tests: other).count == 1)
  }

  @Test func aFileThatOnlyHoldsDataNeedsNoTestFile() {
    let sources = files(["Style"], text: "public struct Style { public var width = 1 }")
    #expect(TestFileRules.untested(sources: sources, tests: []) == [])
  }
}
