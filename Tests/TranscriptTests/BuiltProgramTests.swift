import Foundation
import Testing

@testable import ProgramUnderTest

@Suite struct BuiltProgramTests {
  @Test func theProgramOfTheReleaseBuildIsFound() throws {
    #expect(try BuiltProgram.seek().lastPathComponent == "seek")
  }

  @Test func aHelperStandsBesideTheTests() throws {
    #expect(try BuiltProgram.helper("EmbedSearchField").lastPathComponent == "EmbedSearchField")
    #expect(throws: BuiltProgram.NotBuilt.self) { try BuiltProgram.helper("no-such-program") }
  }

  @Test func aProgramThatIsMissingOrOlderThanItsSourcesIsToBeBuilt() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("", to: "Sources/Deep/File.swift")
    let program = folder.url.appending(path: "program")
    #expect(BuiltProgram.reasonToBuild(program, from: [source])?.contains("is missing") == true)
    try folder.write("", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let sources = [folder.url.appending(path: "Sources")]
    func change(_ file: URL, at second: Double) throws {
      let date = Date(timeIntervalSince1970: second)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    for folder in ["Sources", "Sources/Deep"] {
      try change(program.deletingLastPathComponent().appending(path: folder), at: 50)
    }
    try change(program, at: 100)
    try change(source, at: 90)
    #expect(BuiltProgram.reasonToBuild(program, from: sources) == nil)
    try change(source, at: 110)
    #expect(BuiltProgram.reasonToBuild(program, from: sources)?.contains("is older than") == true)
  }
}
