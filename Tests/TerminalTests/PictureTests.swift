import Foundation
import ProgramUnderTest
import Testing

/// `--play FILE --picture OUT.svg`, with the program in a terminal of tmux.
@Suite struct PictureTests {
  private func draw(
    _ picture: URL, _ session: String, in folder: URL
  ) async throws -> ProgramRun {
    let file = folder.appending(path: "demo.session")
    try session.write(to: file, atomically: true, encoding: .utf8)
    return try await ProgramRun.run(
      BuiltProgram.seek().path,
      ["recipes.jsonl", "--no-cache", "--play", file.path, "--picture", picture.path],
      environment: ["HOME": folder.path], in: BuiltProgram.collections)
  }

  /// It left its server of tmux behind, with the program in it; so it did where a command of tmux was just being run. The
  /// first moment at which there is a server is one. Foundation's `Process` would wait for a server that is left, too.
  @Test func onePictureThatIsEndedLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let session = try folder.write("# Words search.\n<pause 60>\n", to: "long.session")
    let picture = folder.path + "/a.svg"
    let script = #"""
      "$0" recipes.jsonl --no-cache --play "$1" --picture "$2" &
      for _ in $(seq 1000); do tmux -L "seek-$!" has-session 2>/dev/null && break; sleep .01; done
      tmux -L "seek-$!" has-session || exit 3
      kill "$!"; wait "$!"; echo "ended with $?"
      tmux -L "seek-$!" has-session && exit 4
      exit 0
      """#
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", script, BuiltProgram.seek().path, session.path, picture],
      environment: [
        "HOME": folder.path, "TMUX_TMPDIR": folder.path, "PATH": "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
      ], in: BuiltProgram.collections)
    #expect(run.status == 0 && run.output.contains("ended with 2\n"), "\(run)")
  }

  @Test func aSessionIsDrawnAndItsFullestScreenBesideIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "picture's \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appending(path: "soup.svg")
    let session = "# Words search.\ntags:jap<Tab><pause 4>\n"
    let run = try await draw(picture, session, in: folder)
    #expect(run.status == 0, "\(run.output)")
    let svg = try String(contentsOf: picture, encoding: .utf8)
    let still = try String(contentsOf: folder.appending(path: "soup-still.svg"), encoding: .utf8)
    for text in [svg, still] {
      #expect(text.contains(">[tags:japanese]<"), "\(run.output) \(text.suffix(3_000))")
      #expect(text.contains("Words search."))
      #expect(text.contains("</svg>") && !text.contains("\u{1B}"))
    }
    #expect(svg.contains("animation") && !still.contains("animation"))
    // Its own picture is replaced, a diary is not.
    #expect(try await draw(picture, session, in: folder).status == 0)
    let diary = folder.appending(path: "diary.svg")
    try "Dear diary".write(to: diary, atomically: true, encoding: .utf8)
    let refused = try await draw(diary, session, in: folder)
    #expect(
      refused.status == 2 && refused.output.contains("no picture of seek"), "\(refused.output)")
    #expect(try String(contentsOf: diary, encoding: .utf8) == "Dear diary")
  }
}
