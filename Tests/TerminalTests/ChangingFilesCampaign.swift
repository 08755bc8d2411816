import Foundation
import ProgramUnderTest
import SeekTestSupport
import Testing

/// A file is cut short, written anew, replaced or removed while it is loaded and while it is open. Properties:
///
/// 1. No signal ends the program: it goes on, or says in a sentence why it could not begin.
/// 2. Loaded again at the end, the file has the records that it then has.
/// 3. No raw control character is printed.
@Suite(.serialized) struct ChangingFilesCampaign {
  @Test(arguments: Campaign.seeds(from: 1, short: 20, deep: 400))
  func aFileThatChangesIsNoCrash(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let count = random.pick([20, 2_000, 40_000])
    try folder.write(records(count), to: "a.jsonl")
    let last = 1 + random.below(200)
    try folder.write(records(last), to: "last")
    var changes = [#"echo ":set on-error continue""#, "echo soup"]
    for number in 0..<(1 + random.below(4)) {
      // The first comes before, while or after the file is loaded.
      changes.append(String(format: "sleep 0.%03d", random.below(number == 0 ? 120 : 60)))
      changes.append(try change(number, of: count, in: folder, &random))
      changes += ["echo soup", "echo ':open 1'", "echo ':more'"]
      if random.happens(0.5) { changes.append("echo :reload") }
    }
    changes += ["cp last new", "mv new a.jsonl", "echo :reload", "echo :info"]
    let script = """
      { \(changes.joined(separator: "\n")); } |
        "$0" a.jsonl --plain --history '' 2>&1
      echo "ended with $?"
      """
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", script, try BuiltProgram.seek().path],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      in: folder.url, limit: Patience.campaign)
    let trace = Comment(
      rawValue: "\(Campaign.note(seed))\n\(script)\n\(run.output.suffix(1_500))")
    let isLoaded = run.output.contains(" soup")
    let status = run.output.firstMatch(of: #/ended with (\d+)\n$/#).flatMap { Int($0.output.1) }
    #expect([0, 1, 2].contains(status), trace)
    if isLoaded {
      #expect(run.output.contains("A: \(last) record"), trace)
    } else {
      #expect(status == 2 && run.output.contains("seek: a.jsonl"), trace)
    }
    #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A }, trace)
  }

  /// The command of one change.
  private func change(
    _ number: Int, of count: Int, in folder: TemporaryFolder, _ random: inout SeededGenerator
  ) throws -> String {
    let size = records(count).utf8.count
    switch random.below(5) {
    case 0: return "truncate -s \(random.below(size)) a.jsonl"
    case 1: return "truncate -s +\(1 + random.below(9_000)) a.jsonl"
    case 2: return "rm -f a.jsonl"
    default: break
    }
    try folder.write(records(1 + random.below(2 * count)), to: "other\(number)")
    return random.happens(0.5) ? "cat other\(number) > a.jsonl" : "mv other\(number) a.jsonl"
  }

  private func records(_ count: Int) -> String {
    (1...count).map { #"{"title":"soup \#($0)","text":"leek and water"}"# + "\n" }.joined()
  }
}
