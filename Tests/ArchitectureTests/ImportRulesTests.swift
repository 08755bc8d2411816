import Testing

@Suite struct ImportRulesTests {
  private func file(_ module: String, importing names: String...) -> SourceFile {
    SourceFile(
      path: "\(module)/File.swift", text: names.map { "import \($0)\n" }.joined())
  }

  @Test func anArrowThatPointsDownPasses() {
    #expect(ImportRules.violations(in: file("SeekIndex", importing: "Glibc", "SeekCore")) == [])
  }

  @Test(arguments: [
    ("SeekCore", "SeekIndex"), ("SeekField", "SeekIndex"), ("SeekCore", "Foundation"),
    ("SeekLineEditing", "FoundationEssentials"), ("SeekIndex", "ArgumentParser"),
    ("SeekShell", "CSeekEditLine"), ("seek", "SeekIndex"),
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
      file("SeekLineEditing", importing: "CSeekEditLine"),
      file("SeekShell", importing: "CSeekEditLine"),
      file("SeekIndex", importing: "CSeekUTF8Proc"),
      file("SeekIndex", importing: "CSeekUTF8Proc"),
    ]
    #expect(
      ImportRules.sharedCModules(in: files)
        == ["CSeekEditLine is imported by SeekLineEditing and SeekShell"])
  }

  @Test func aCModuleThatUsersWouldGetIsReported() {
    let text = "internal import CSeekZlib\nimport CSeekZstd\nimport SeekCore\n"
    #expect(
      ImportRules.exposedCModules(in: SourceFile(path: "SeekImport/File.swift", text: text))
        == ["SeekImport/File.swift: 'import CSeekZstd' must be an internal import"])
  }

  @Test func aRoundTripOfArrowsIsReported() {
    #expect(ImportRules.cycles(in: ["A": ["B"], "B": ["C"], "C": []]) == [])
    #expect(ImportRules.cycles(in: ["A": ["B"], "B": ["A"], "C": ["A"]]) == ["A", "B"])
  }
}
