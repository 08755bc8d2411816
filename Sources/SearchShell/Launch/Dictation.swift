#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the dictation command of a profile and takes what it prints for what was said.
enum Dictation {
  /// How much of its output is read, in bytes; a line has no room for more.
  private static var limit: Int { 16_384 }

  /// - Returns: What it printed as one line without control characters, and its exit status; text that came before it
  ///   was interrupted counts.
  ///
  /// The command runs by the shell, with the terminal as its input. The corresponding C functions are `popen` and
  /// `pclose`.
  static func run(_ command: String) -> (text: String, status: Int32)? {
    let handler = signal(SIGPIPE, SIG_DFL)
    defer { signal(SIGPIPE, handler) }
    guard let pipe = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < limit {
      let count = read(fileno(pipe), &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    let isCut = bytes.count >= limit
    let status = pclose(pipe)
    // Whoever says more than a line holds is cut off, which is no failure.
    return (text(of: bytes), isCut ? 0 : status & 0x7F == 0 ? status >> 8 & 0xFF : 0)
  }

  /// `find\tme\n soup\n` as `find me soup`. A colon at the start is left out: nobody dictates commands.
  static func text(of bytes: [UInt8]) -> String {
    let words = String(decoding: bytes.prefix(limit), as: UTF8.self).unicodeScalars.split {
      $0.properties.isWhitespace || $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
    }
    let line = words.map { VisibleText.line(String($0)) }.joined(separator: " ")
    return String(line.drop { $0 == ":" || $0 == " " }.prefix(900))
  }
}
