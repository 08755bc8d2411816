import Foundation
import Testing

/// The rules, applied to this package. Each is shown to be able to fail in its own test file.
@Suite struct HouseTests {
  let sources: SourceTree
  let tests: SourceTree

  /// Read once, not once a test.
  private static let trees = Result {
    (sources: try SourceTree("Sources"), tests: try SourceTree("Tests"))
  }

  init() throws {
    (sources, tests) = try Self.trees.get()
  }

  @Test func theTreeIsFound() {
    #expect(Set(sources.modules) == Set(ImportRules.allowed.keys))
    #expect(tests.files.contains { $0.path == "ArchitectureTests/HouseTests.swift" })
  }

  @Test func everyImportPointsDown() {
    #expect(sources.files.flatMap(ImportRules.violations) == [])
  }

  @Test func cModulesStayInside() {
    #expect(sources.files.flatMap(ImportRules.exposedCModules) == [])
  }

  @Test func theTableOfImportsHasNoCycle() {
    #expect(ImportRules.cycles(in: ImportRules.allowed) == [])
  }

  @Test func eachCModuleIsImportedByOneModule() {
    #expect(ImportRules.sharedCModules(in: sources.files) == [])
  }

  @Test func foldersAreLayers() {
    for module in sources.modules {
      #expect(LayerRules.circles(in: sources.files(of: module)) == [], "\(module)")
    }
  }

  @Test func noFileIsTooLong() {
    #expect(sources.files.flatMap(FileRules.length) == [])
    #expect(tests.files.flatMap(FileRules.length) == [])
  }

  @Test func nothingEndsTheProgramInsteadOfReporting() {
    #expect(sources.files.flatMap(FileRules.crashes) == [])
  }

  @Test func everyPromiseToTheCompilerHasAProof() {
    #expect(sources.files.flatMap(FileRules.unprovenPromises) == [])
  }

  /// The release program restored no terminal after a crash: what the handler read was not what had been written.
  @Test func noHeaderHasVariables() {
    #expect(sources.headers.contains { $0.path == "CSeekEditLine/CSeekEditLine.h" })
    #expect(sources.headers.flatMap(FileRules.variables) == [])
  }

  @Test func noWorkIsLeftForLater() {
    #expect(sources.files.flatMap(FileRules.leftovers) == [])
  }

  /// A comment told users to call `CharacterEncoding.adopt()`, which they could not.
  @Test func commentsOfPublicDeclarationsNamePublicOnes() {
    #expect(CommentRules.hiddenNames(in: sources.files) == [])
  }

  @Test func noModuleBearsTheNameOfItsType() {
    for module in sources.modules {
      #expect(FileRules.typeNamedLikeModule(module, in: sources.files(of: module)) == [])
    }
  }

  /// The libraries. The shell's tests go by families of commands instead.
  static let libraries = [
    "SeekCore", "SeekIndex", "SeekRemote", "SeekField", "SeekLineEditing", "SeekImport",
  ]

  @Test(arguments: libraries)
  func everyTestFileIsNamedAfterASourceFile(module: String) {
    let tests = tests.files(of: module + "Tests")
    #expect(!tests.isEmpty)
    #expect(TestFileRules.orphans(tests: tests, sources: sources.files(of: module)) == [])
  }

  @Test(arguments: libraries)
  func whatCanBeCalledFromOutsideIsTested(module: String) {
    let tests = tests.files(of: module + "Tests")
    #expect(TestFileRules.untested(sources: sources.files(of: module), tests: tests) == [])
  }

  /// A limit of its own is a guess about the machine, and was too low for a busy one.
  @Test func testsOfProgramsWaitByPatience() {
    let waits = ["TerminalTests", "TranscriptTests", "ProgramUnderTest"].flatMap(tests.files)
      .flatMap(TestFileRules.ownLimits)
    // A session may go on, but has to end soon once it is asked.
    #expect(waits.filter { !$0.contains("Campaign/SessionRun.swift") } == [])
  }

  @Test func noTestHasATimeLimit() {
    #expect(tests.files.flatMap(TestFileRules.timeLimits) == [])
  }

  @Test func nothingIsAPlaceholder() {
    #expect((sources.files + tests.files).filter { $0.name == "Placeholder" }.map(\.path) == [])
  }

  /// A tag would be one that does not exist yet: the newest source is built.
  @Test(arguments: ["seek.rb", "PKGBUILD", "default.nix", "deb"])
  func packagesTakeTheOneStepOfInstallation(file: String) throws {
    let package = try String(
      contentsOf: SourceTree.top.appending(path: "Examples/package/\(file)"), encoding: .utf8)
    #expect(package.contains("Examples/package/install"))
    #expect(!package.contains("tag:"))
    let program = sources.files.first { $0.name == "SeekCommand" }?.text
      .firstMatch(of: /version: "([0-9.]+)"/)?.output.1
    if let version = package.firstMatch(of: /\n  version = "([0-9.]+)"/) {
      #expect(version.output.1 == program)
    }
  }
}
