import SeekLineEditing
import SeekPlatform

extension Launch {
  /// Plays the session unseen and writes it as pictures: all of it to a file, and the fullest screen beside it.
  func draw(to path: String) throws(ShellError) -> ExitStatus {
    guard !options.sources.isEmpty || isatty(0) == 1 else {
      throw ShellError("--picture plays files, and standard input can be read once; name a file")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard !path.isEmpty, access(folder, W_OK) == 0 else {
      throw ShellError("\(path) cannot be written: there is no such folder to write in")
    }
    guard path.hasSuffix(".svg") else {
      throw ShellError("--picture draws two files of SVG; name the first, as in soup.svg")
    }
    let stillPath = String(path.dropLast(4)) + "-still.svg"
    let own = Replaceable.own { $0.starts(with: ScreenPicture.signature.utf8) }
    for path in [path, stillPath] {
      try Self.writing(path) { () throws(FileFailure) in try own.check(path) }
    }
    // The signs of a picture do not depend on the terminal that it is asked for in.
    if !CharacterEncoding.adopt() { setenv("LC_ALL", "C.UTF-8", 1) }
    let speed = options.speed ?? 1
    let recorder = SessionRecorder(
      arguments: SeekCommand.withoutPicture(Array(CommandLine.arguments.dropFirst())), speed: speed)
    let recording = try recorder.record()
    let still = ScreenFrame.still(
      of: recording.frames, end: recording.length, moment: min(1, 1 / speed))
    for (path, frames) in [(path, recording.frames), (stillPath, still.map { [$0] } ?? [])] {
      try Self.writing(path) { () throws(FileFailure) in
        try AtomicFile.write(path: path, over: own) { put in
          _ = put(ScreenPicture.svg(of: frames, length: recording.length))
        }
      }
    }
    output.write(
      Message("\(path): \(recording.frames.count) screens; \(stillPath): one of them").text + "\n")
    return .matched
  }

  private static func writing<Result>(
    _ path: String, _ body: () throws(FileFailure) -> Result
  ) throws(ShellError) {
    do {
      _ = try body()
    } catch {
      guard error.kind == .notOwn || error.kind == .notPlain else {
        throw ShellError("\(path) cannot be written: \(error.reason)")
      }
      throw ShellError("\(path) is there already, and is no picture of seek; choose another name")
    }
  }
}

extension SeekCommand {
  /// Arguments without `--picture` and `--speed` and their values.
  static func withoutPicture(_ arguments: [String]) -> [String] {
    ArgumentScan(arguments).filter { !["picture", "speed"].contains($0.option?.name) }
      .flatMap(\.words)
  }
}
