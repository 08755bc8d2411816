import Foundation
import ProgramUnderTest
import SeekTestSupport
import Testing

/// Eight shells share a history and bookmarks, and each is killed at a random moment. Properties:
///
/// 1. A line whose results were printed is in the history.
/// 2. A bookmark that was said to be kept is in the file.
/// 3. Every line of both files is whole.
/// 4. A file that a killed shell left behind is gone when the next one writes there.
@Suite(.serialized) struct KilledShellsCampaign {
  static let shells = 8
  static let linesOfAShell = 60

  @Test(arguments: Campaign.seeds(from: 1, short: 4, deep: 1_000))
  func nothingThatWasToldIsLost(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    try folder.write(#"{"title":"soup"}"#, to: "data.jsonl")
    for shell in 1...Self.shells {
      try folder.write(lines(of: shell, &random).joined(separator: "\n") + "\n", to: "in\(shell)")
    }
    // Sooner than one begins, or later than it ends.
    let delays = (1...Self.shells).map { _ in String(format: "0.%03d", random.below(250)) }
    let program = try BuiltProgram.seek().path
    let environment = [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "PATH": "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
    ]
    let script = """
      exec 2> /dev/null
      n=0
      for delay; do
        n=$((n + 1))
        # It may be killed before it has opened its output.
        : > out$n
        "$0" data.jsonl --plain --history state/seek/history < in$n > out$n 2>&1 &
        (sleep $delay; kill -KILL $!) &
      done
      wait
      "$0" data.jsonl --plain --history state/seek/history --command soup --command ":forget all junk"
      ls -A state/seek
      """
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", script, program] + delays, environment: environment,
      in: URL(filePath: folder.path), limit: Patience.campaign)
    let note = Comment(rawValue: Campaign.note(seed))
    let rest = run.output.split(separator: "\n").suffix(2)
    #expect(Set(rest).isSubset(of: ["bookmarks", "history"]) || rest.last == "history", note)
    #expect(!run.output.contains("unfinished"), note)
    let history = try written("history", folder)
    let bookmarks = try written("bookmarks", folder)
    #expect(
      history.allSatisfy { $0 == "soup" || $0.wholeMatch(of: #/soup r\d+n\d+e/#) != nil }, note)
    #expect(bookmarks.allSatisfy { $0.wholeMatch(of: #/(r\d+n\d+e) soup \1/#) != nil }, note)
    for shell in 1...Self.shells {
      for line in try text("out\(shell)", folder).split(separator: "\n") {
        if let told = line.firstMatch(of: #/results? for (soup r\d+n\d+e) in/#)?.output.1 {
          #expect(history.contains(String(told)), "\(told) was lost; \(note)")
        } else if let kept = line.firstMatch(of: #/Kept: saved:(r\d+n\d+e) is/#)?.output.1 {
          #expect(bookmarks.contains("\(kept) soup \(kept)"), "\(kept) was lost; \(note)")
        }
      }
    }
  }

  /// Searches, bookmarks of them, and lines that are forgotten again, for which the history is replaced.
  private func lines(of shell: Int, _ random: inout SeededGenerator) -> [String] {
    (1...Self.linesOfAShell).flatMap { number -> [String] in
      let name = "r\(shell)n\(number)e"
      switch random.below(6) {
      case 0: return ["soup \(name)", ":bookmark \(name)"]
      case 1: return ["junk \(name)", ":set on-error continue", ":forget junk"]
      default: return ["soup \(name)"]
      }
    }
  }

  private func written(_ name: String, _ folder: TemporaryFolder) throws -> Set<String> {
    guard let text = try? text("state/seek/" + name, folder) else { return [] }
    // In the history a tab ends the line.
    return Set(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
  }

  private func text(_ name: String, _ folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }
}
