import SeekPlatform
import SeekTerminalField

/// Runs the dictation command of a profile and takes what it prints for what was said.
enum Dictation {
  /// The number of bytes of its output that are read; a line cannot have more.
  private static var limit: Int { 16_384 }

  /// - Returns: What it printed as one line without control characters, and its exit status; text that came before it
  ///   was interrupted counts.
  ///
  /// The command runs by the shell, with the terminal as its input.
  static func run(_ command: String) -> (text: String, status: Int32)? {
    guard let pipe = CommandPipe(command, .output) else { return nil }
    let bytes = pipe.output(limit: limit)
    let status = pipe.finish()
    // Whoever says more than a line holds is cut off, and who interrupts has said it all: neither is a failure.
    return (text(of: bytes), bytes.count >= limit || status > 128 ? 0 : status)
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
