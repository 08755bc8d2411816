import LineEditing
import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Launch {
  /// Plays the session unseen and writes it as pictures: all of it to a file, and the fullest screen beside it.
  ///
  /// - Throws: ``ShellError`` where a file that is no such picture has the name, and as ``SessionRecorder``.
  func draw(to path: String) throws(ShellError) -> ExitStatus {
    let name = path.hasSuffix(".svg") ? String(path.dropLast(4)) : path
    let (moving, still) = (path, name + "-still.svg")
    let own = Replaceable.own { $0.starts(with: ScreenPicture.signature.utf8) }
    for path in [moving, still] {
      try Self.writing(path) { () throws(FileFailure) in try own.check(path) }
    }
    // The signs of a picture do not depend on the terminal that it is asked for in.
    if !CharacterEncoding.adopt() { setenv("LC_ALL", "C.UTF-8", 1) }
    let recorder = SessionRecorder(
      arguments: SeekCommand.withoutPicture(Array(CommandLine.arguments.dropFirst())),
      speed: options.speed ?? 1)
    let recording = try recorder.record()
    let fullest = ScreenFrame.still(of: recording.frames, end: recording.length)
    for (path, frames) in [(moving, recording.frames), (still, fullest.map { [$0] } ?? [])] {
      try Self.writing(path) { () throws(FileFailure) in
        try AtomicFile.write(path: path, over: own) { put in
          _ = put(ScreenPicture.svg(of: frames, length: recording.length))
        }
      }
    }
    output.write(
      Message("\(moving): \(recording.frames.count) screens; \(still): one of them").text + "\n")
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
    let names = ["--picture", "--speed"]
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      if names.contains(argument) {
        _ = rest.popFirst()
      } else if !names.contains(where: { argument.hasPrefix($0 + "=") }) {
        result.append(argument)
      }
    }
    return result
  }
}
