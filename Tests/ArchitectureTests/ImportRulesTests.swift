import Testing

@Suite struct ImportRulesTests {
  private func file(_ module: String, importing names: String...) -> SourceFile {
    SourceFile(
      path: "\(module)/File.swift", text: names.map { "import \($0)\n" }.joined())
  }

  @Test func anArrowThatPointsDownPasses() {
    #expect(ImportRules.violations(in: file("SearchIndex", importing: "Glibc", "SearchCore")) == [])
  }

  @Test(arguments: [
    ("SearchCore", "SearchIndex"), ("SearchInterface", "SearchIndex"), ("SearchCore", "Foundation"),
    ("LineEditing", "FoundationEssentials"), ("SearchIndex", "ArgumentParser"),
    ("SearchShell", "CSeekEditLine"), ("seek", "SearchIndex"),
  ])
  func anyOtherArrowIsReported(module: String, name: String) {
    #expect(
      ImportRules.violations(in: file(module, importing: name))
        == ["\(module)/File.swift: \(module) may not import \(name)"])
  }

  @Test func aModuleOutsideTheTableIsReported() {
    #expect(ImportRules.violations(in: file("Unplanned")).count == 1)
  }

  @Test func aCModuleOfTwoModulesIsReported() {
    let files = [
      file("LineEditing", importing: "CSeekEditLine"),
      file("SearchShell", importing: "CSeekEditLine"),
      file("SearchIndex", importing: "CSeekUTF8Proc"),
      file("SearchIndex", importing: "CSeekUTF8Proc"),
    ]
    #expect(
      ImportRules.sharedCModules(in: files)
        == ["CSeekEditLine is imported by LineEditing and SearchShell"])
  }

  @Test func aCModuleThatUsersWouldGetIsReported() {
    let text = "internal import CSeekZlib\nimport CSeekZstd\nimport SearchCore\n"
    #expect(
      ImportRules.exposedCModules(in: SourceFile(path: "DocumentImport/File.swift", text: text))
        == ["DocumentImport/File.swift: 'import CSeekZstd' must be an internal import"])
  }

  @Test func aRoundTripOfArrowsIsReported() {
    #expect(ImportRules.cycles(in: ["A": ["B"], "B": ["C"], "C": []]) == [])
    #expect(
      ImportRules.cycles(in: ["A": ["B"], "B": ["A"], "C": ["A"]])
        == ["A imports itself by way of others", "B imports itself by way of others"])
  }
}
