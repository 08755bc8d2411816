import SeekCore
import SeekPlatform

/// The lines of a script, one after another; those of an open file as soon as they are there.
struct ScriptLines {
  /// The name of the lines in an error; nil for those of `--command`.
  let name: String?
  private(set) var count = 0
  /// Whole lines that were read already, the next one last.
  private var whole: [String] = []
  /// The file from which more is read; nil for given lines.
  private var file: UnsafeMutablePointer<FILE>?
  /// The number of bytes before the line that is read next.
  private var bytesBefore = 0

  init(_ lines: [String], name: String?) {
    whole = lines.reversed()
    self.name = name
  }

  /// - Parameter descriptor: Open for reading; it is not closed.
  init(descriptor: Int32, name: String) throws(ShellError) {
    guard let file = fdopen(descriptor, "r") else {
      throw ShellError("\(name): \(SystemError.reason())")
    }
    (self.file, self.name) = (file, name)
  }

  /// The next line without its end, empty for a comment; nil at the end.
  mutating func next() throws(ShellError) -> String? {
    while whole.isEmpty {
      guard let line = try readLine() else { return nil }
      // One that ends otherwise than most do may be several.
      whole = Self.lines(of: line).reversed()
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
  /// Waits for the next line, the last of which may have no end. The corresponding C function is `getline`.
  private mutating func readLine() throws(ShellError) -> String? {
    guard let file else { return nil }
    var (buffer, capacity) = (nil as UnsafeMutablePointer<CChar>?, 0)
    defer { free(buffer) }
    let count = getline(&buffer, &capacity, file)
    guard count > 0 else {
      guard ferror(file) == 0 else { throw ShellError("\(name ?? ""): \(SystemError.reason())") }
      return nil
    }
    let line = UnsafeRawBufferPointer(start: buffer, count: count)
    if let text = String(validating: line, as: UTF8.self) {
      bytesBefore += count
      return text
    }
    let place = zip(String(decoding: line, as: UTF8.self).utf8, line).prefix { $0 == $1 }.count
    throw ShellError(
      "\(name ?? ""):\(self.count + 1): not UTF-8 from byte \(bytesBefore + place + 1) on; save the text in that encoding"
    )
  }
}
