import Foundation
import ProgramUnderTest
import Testing

/// `Examples/remote/cluster`: a cluster of Sphinx from nothing, loaded and searched by the program.
///
/// 1. The configuration that the program prints is one that the servers take.
/// 2. `--into` spreads the records over both, and finds all of them again.
/// 3. The address of the front opens as a collection: words, tokens, scopes, counts of values.
@Suite struct ClusterExampleTests {
  private static let lines = [
    "landscape", ":explain 1", ":token add year:<1850", ":clear", ":facets department", ":info",
  ]

  @Test func theExampleClusterIsLoadedAndAnswers() async throws {
    let home = try TemporaryFolder()
    let script = BuiltProgram.repository.appending(path: "Examples/remote/cluster").path
    let run = try await ProgramRun.run(
      "/bin/sh",
      ["-c", "printf '%s\\n' ':set on-error continue' \"$LINES_TO_RUN\" | '\(script)' 2>&1"],
      environment: [
        "PATH": try BuiltProgram.searchPath(besides: []),
        "SEEK": "seek", "HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
        "LC_ALL": "C.UTF-8", "TERM": "dumb",
        "PORT": "\(Int.random(in: 20_000..<30_000))",
        "LINES_TO_RUN": Self.lines.joined(separator: "\n"),
      ], in: BuiltProgram.collections)
    let output = run.output
    for expected in [
      "1,131 records written in", "; 0 refused; records now:", "11 results for landscape in All",
      "3 results for year:<1850 landscape", "Fine Arts",
      "the server does not tell where a score comes from", "Shards: ",
      "Typos and other forms of words are found as the server is configured.",
    ] {
      #expect(output.contains(expected), "no \(expected) in:\n\(output)")
    }
  }
}
