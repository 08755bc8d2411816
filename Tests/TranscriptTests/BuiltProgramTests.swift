import Foundation
import Testing

@testable import ProgramUnderTest

@Suite struct BuiltProgramTests {
  @Test func theProgramIsFound() throws {
    #expect(try BuiltProgram.seek().lastPathComponent == "seek")
  }

  @Test func aHelperStandsBesideTheTests() throws {
    #expect(try BuiltProgram.helper("EmbedSearchField").lastPathComponent == "EmbedSearchField")
    #expect(throws: BuiltProgram.NotBuilt.self) { try BuiltProgram.helper("no-such-program") }
  }
}
