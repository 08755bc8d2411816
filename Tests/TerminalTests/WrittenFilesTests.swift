import Foundation
import ProgramUnderTest
import Testing

/// A file that the program could not write whole is not there, and a wish that failed is an error.
@Suite struct WrittenFilesTests {
  /// Runs a script of the shell with the program as `$0`, in a folder with a collection.
  private func run(_ script: String, records: Int = 1) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let lines = (1...records).map { #"{"title":"Soup \#($0)","text":"onions and leek and water"}"# }
    try folder.write(lines.joined(separator: "\n"), to: "soups.jsonl")
    return try await ProgramRun.run(
      "/bin/sh", ["-c", script, try BuiltProgram.seek().path],
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
      ],
      in: URL(filePath: folder.path), limit: Patience.campaign)
  }

  #if os(Linux)
    @Test(arguments: [("TERM", 15), ("HUP", 1), ("KILL", 9)])
    func aSignalLeavesNoHalfFile(signal: String, number: Int) async throws {
      // The file has no name while it is written, but its process has it open.
      let run = try await run(
        """
        exec 2> /dev/null
        "$0" soups.jsonl --command soup --command ":write out.jsonl" > /dev/null 2>&1 &
        seek=$!
        until ls -l /proc/$seek/fd | grep -q "$PWD.*(deleted)"; do
          kill -0 $seek || exit 9
          sleep 0.01
        done
        kill -\(signal) $seek
        wait $seek
        echo "status $?"
        ls -A
        """, records: 20_000)
      #expect(run.output == "status \(128 + number)\nsoups.jsonl\n")
    }
  #endif

  /// The signal that says so ended the program, and left a part of the file behind.
  @Test func aFileThatMayGrowNoMoreIsToldAndRemoved() async throws {
    let run = try await run(
      """
      (ulimit -f 8; "$0" soups.jsonl --command soup --command ":write out.jsonl" 2>&1 > /dev/null
       echo "status $?") | cat
      ls -A
      """, records: 2_000)
    #expect(
      run.output == """
        seek: out.jsonl cannot be written: File too large
        status 2
        soups.jsonl

        """)
  }

  /// `--index a.jsonl` made an index of the source, and `--index diary` of whatever was there; `--history` wrote to it.
  @Test func noOptionWritesOverAFileOfThePerson() async throws {
    let run = try await run(
      """
      exec 2>/dev/null </dev/null
      echo 'Dear diary' >diary; cp soups.jsonl other.jsonl; ln soups.jsonl hard
      ln -s soups.jsonl soft; ln -s diary link; ln -s nowhere dangling; : >empty; mkdir folder; mkfifo pipe
      state() { cat diary soups.jsonl other.jsonl | cksum; ls; }
      before=$(state)
      for file in soups.jsonl ./soups.jsonl "$PWD/soups.jsonl" hard soft other.jsonl diary link \
        dangling empty folder pipe /dev/full /dev/null; do
        "$0" soups.jsonl --index "$file" --filter soup >/dev/null; echo "index $?"
        test "$file" = empty && continue
        "$0" soups.jsonl --history "$file" -c soup >/dev/null; echo "history $?"
      done | sort | uniq -c | tr -s ' '
      test "$before" = "$(state)" && echo same
      for start in 1 2; do
        "$0" soups.jsonl --index new.index --history new.history -c soup >/dev/null; echo $?
      done
      wc -l <new.history
      """)
    #expect(run.output == " 13 history 2\n 14 index 2\nsame\n0\n0\n2\n", "\(run.output)")
  }

  /// They were read until memory was used up.
  @Test(arguments: ["--style", "--play", "--profile", "--script"])
  func aDeviceWithoutEndIsNoSmallFile(option: String) async throws {
    let run = try await run("\"$0\" soups.jsonl \(option) /dev/zero 2>&1; echo $?")
    #expect(
      run.output
        == "seek: /dev/zero: more than 16 MB, and a small text is read here\n2\n")
  }

  /// It was said to be kept, the status was 0, and an empty file stayed.
  @Test func aBookmarkThatCannotBeKeptIsAnError() async throws {
    let run = try await run(
      """
      (ulimit -f 0; "$0" soups.jsonl --command soup --command ":bookmark it" 2>&1 | grep -v '^ ') | cat
      (ulimit -f 0; "$0" soups.jsonl --command soup --command ":bookmark it" > /dev/null 2>&1
       echo "status $?") | cat
      ls -A state/seek
      """)
    #expect(run.output.contains("/state/seek/bookmarks cannot be written: File too large"))
    #expect(!run.output.contains("Kept"))
    #expect(run.output.hasSuffix("\nstatus 2\n"), "\(run.output)")
  }
}
