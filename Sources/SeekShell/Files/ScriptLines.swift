import SeekCore
import SeekPlatform

/// The lines of a script, one after another; those of an open file as soon as they are there.
///
/// ```swift
/// var lines = ScriptLines(descriptor: 0, name: "standard input")
/// while let line = try lines.next() { run(line) }      // a line is run while the next is still being written
/// ```
struct ScriptLines {
  /// The name of the lines in an error; nil for those of `--command`.
  let name: String?
  /// The number of lines that were handed out.
  private(set) var count = 0
  /// Whole lines that were read already, the next one last.
  private var whole: [String] = []
  /// The descriptor from which more is read; nil at the end.
  private var descriptor: Int32?
  /// The bytes of lines that are not handed out yet, from ``start`` on.
  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes that came before ``bytes``, and the number of bytes already searched for
  /// the end of a line.
  private var bytesBefore = 0
  private var searched = 0

  init(_ lines: [String], name: String?) {
    whole = lines.reversed()
    self.name = name
  }

  /// - Parameter descriptor: Open for reading; it is not closed.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next line without its end, empty for a comment; nil at the end.
  mutating func next() throws(ShellError) -> String? {
    while whole.isEmpty {
      if let line = try takeLine() {
        // One that ends otherwise than most do may be several.
        whole = Self.lines(of: line).reversed()
        continue
      }
      guard try readMore() else { return nil }
    }
    count += 1
    return whole.popLast()
  }

  /// The lines of a whole text: `#` at the start makes a comment of a line, which counts as an empty one. A byte order mark
  /// is none of it.
  static func lines(of text: String) -> [String] {
    verbatim(of: text).map { $0.hasPrefix("#") ? "" : $0 }
  }

  /// The lines of a whole text with their comments.
  static func verbatim(of text: String) -> [String] {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension ScriptLines {
  /// The bytes up to the end of a line as text, or all there are once nothing follows; nil where more has to be read.
  private mutating func takeLine() throws(ShellError) -> String? {
    let end: Int
    if let feed = bytes[max(start, searched)...].firstIndex(of: 0x0A) {
      end = feed + 1
    } else if descriptor == nil, start < bytes.count {
      end = bytes.count
    } else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end
      searched = end
    }
    if let text = String(validating: bytes[start..<end], as: UTF8.self) { return text }
    let line = bytes[start..<end]
    let place = zip(String(decoding: line, as: UTF8.self).utf8, line).prefix { $0 == $1 }.count
    throw ShellError(
      "\(name ?? ""):\(count + 1): not UTF-8 from byte \(bytesBefore + start + place + 1) on; save the text in that encoding"
    )
  }

  /// Waits for more. The corresponding C function is `read`.
  /// - Returns: false where nothing is left, not even a line without an end.
  private mutating func readMore() throws(ShellError) -> Bool {
    guard let descriptor else { return false }
    bytesBefore += start
    searched -= start
    bytes.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
    guard count >= 0 else {
      throw ShellError("\(name ?? ""): \(SystemError.reason())")
    }
    bytes += chunk[..<count]
    if count == 0 { self.descriptor = nil }
    return count > 0 || !bytes.isEmpty
  }
}
