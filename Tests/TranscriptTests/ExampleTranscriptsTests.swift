import Foundation
import ProgramUnderTest
import Testing

/// The sessions of `Tests/TranscriptTests/Transcripts`, each run as it is written.
///
/// `SEEK_RECORD_TRANSCRIPTS=1 swift test --filter ExampleTranscripts` writes what is printed now into
/// the files whose output differs; read the difference before committing it.
@Suite struct ExampleTranscriptsTests {
  static let folder = BuiltProgram.repository.appending(
    path: "Tests/TranscriptTests/Transcripts")

  static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test func thereAreTranscripts() {
    #expect(!Self.names.isEmpty, "no *.txt in \(Self.folder.path)")
  }

  @Test(arguments: names)
  func theSessionPrintsWhatTheFileSays(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let expected = try Transcript(parsing: String(contentsOf: file, encoding: .utf8))
    let found = try await TranscriptRunner().run(
      expected, path: BuiltProgram.searchPath(besides: ["EmbedSearchField"]))
    if expected.steps.map(\.withoutDurations) == found.steps.map(\.withoutDurations) { return }
    if ProcessInfo.processInfo.environment["SEEK_RECORD_TRANSCRIPTS"] == "1" {
      try Data(found.text.utf8).write(to: file)
      return
    }
    let difference = lineDifference(
      expected: expected.steps.flatMap(\.withoutDurations.lines),
      found: found.steps.flatMap(\.withoutDurations.lines))
    Issue.record("\(name) differs (times are written N ms):\n\(difference)")
  }
}
