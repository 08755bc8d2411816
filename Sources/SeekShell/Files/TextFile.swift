import SeekCollection
import SeekPlatform
import SeekTerminalField

/// Reads a small text file of the person's own, such as a script, and writes one.
enum TextFile {
  /// Writes a file whole or not at all; see ``AtomicFile``.
  ///
  /// - Parameter refusal: Thrown where the file is there already; nil replaces it.
  /// - Returns: False where it was abandoned, since it was no longer wanted.
  @discardableResult
  static func write(
    path: String, refusal: ShellError?, isWanted: @escaping () -> Bool = { true },
    _ body: (_ put: (String) -> Bool) -> Void
  ) throws(ShellError) -> Bool {
    do {
      try AtomicFile.write(
        path: path, over: refusal == nil ? .anything : .nothing, isWanted: isWanted, body)
      return true
    } catch {
      if error.kind == .abandoned { return false }
      if error.kind == .exists, let refusal { throw refusal }
      throw ShellError("\(path) cannot be written: \(error.reason)")
    }
  }

  /// True if the path leads to a terminal, as `/dev/tty` or, where it is one, `/dev/stdout`.
  static func isTerminal(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    defer { if descriptor >= 0 { close(descriptor) } }
    return isatty(descriptor) == 1
  }

  /// The whole file as UTF-8; see ``SmallTextFile``.
  static func contents(ofPath path: String) throws(ShellError) -> String {
    try ShellError.catching { try SmallTextFile.contents(ofPath: path) }
  }
}
