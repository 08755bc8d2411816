import SearchInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a small text file of the person's own, such as a script, and writes one.
enum TextFile {
  /// Writes a file whole or not at all; see ``AtomicFile``.
  ///
  /// - Returns: false where it was given up, since it was no longer wanted.
  /// - Throws: ``ShellError`` naming the file and the reason.
  @discardableResult
  static func write(
    path: String, isWanted: @escaping () -> Bool = { true },
    _ body: (_ put: (String) -> Bool) -> Void
  ) throws(ShellError) -> Bool {
    do {
      try AtomicFile.write(path: path, isWanted: isWanted, body)
      return true
    } catch {
      if error.isGivenUp { return false }
      throw ShellError("\(path) cannot be written: \(error.reason)")
    }
  }

  /// The whole file as UTF-8; `-` is standard input.
  ///
  /// - Throws: ``ShellError`` naming the file and what is wrong with it.
  static func contents(ofPath path: String) throws(ShellError) -> String {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw ShellError("\(path): \(String(cString: strerror(errno)))")
    }
    defer { if descriptor > 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ShellError("\(path): \(String(cString: strerror(errno)))") }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let name = path == "-" ? Message("standard input").text : path
      let start = String(decoding: bytes, as: UTF8.self).utf8
      let place = zip(start, bytes).prefix { $0 == $1 }.count
      let line = 1 + bytes[..<place].count { $0 == 0x0A }
      throw ShellError(
        "\(name):\(line): not UTF-8 from byte \(place + 1) on; save the text in that encoding")
    }
    return text
  }
}
