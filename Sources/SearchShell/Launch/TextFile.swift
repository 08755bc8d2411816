import SearchCore
import TerminalField

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a small text file of the person's own, such as a script, and writes one.
enum TextFile {
  /// Writes a file whole or not at all; see ``AtomicFile``.
  ///
  /// - Parameter refusal: Thrown where the file is there already; nil replaces it.
  /// - Returns: False where it was abandoned, since it was no longer wanted.
  /// - Throws: ``ShellError`` naming the file and the reason.
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

  /// The most bytes of a script, a profile, a style or a session; a device such as `/dev/zero` has no end.
  private static let byteLimit = 16_000_000

  /// The whole file as UTF-8; `-` is standard input.
  ///
  /// - Throws: ``ShellError`` naming the file and what is wrong with it.
  static func contents(ofPath path: String) throws(ShellError) -> String {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0 else { throw ShellError("\(path): \(String(cString: strerror(errno)))") }
    let name = path == "-" ? Message("standard input").text : path
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: descriptor, limit: byteLimit)
    } catch {
      guard error.kind == .tooLarge else { throw ShellError("\(name): \(error.reason)") }
      throw ShellError(
        "\(name): more than \(Wording.bytes(byteLimit)), and a small text is read here")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let start = String(decoding: bytes, as: UTF8.self).utf8
      let place = zip(start, bytes).prefix { $0 == $1 }.count
      let line = 1 + bytes[..<place].count { $0 == 0x0A }
      throw ShellError(
        "\(name):\(line): not UTF-8 from byte \(place + 1) on; save the text in that encoding")
    }
    return text
  }
}
