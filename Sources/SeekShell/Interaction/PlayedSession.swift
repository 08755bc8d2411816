import SeekTerminalField

/// A session that is typed by itself: the keys, pauses and captions of a file for `--play`.
///
/// ```text
/// # Words search on every key.
/// noodles<pause 2>
/// <Tab><Down 2><Enter>
/// :facets tags
/// ```
///
/// A line that begins with `#` is a caption, one without text removes it. Every other line is typed. Enter is pressed after
/// it, unless it ends with a `<…>`. Empty lines count for nothing.
struct PlayedSession: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// The bytes of a key, as a terminal sends them.
    case key([UInt8], KeyKind)
    /// A sentence for the audience; nil removes it.
    case caption(String?)
    case pause(Duration)
  }

  enum KeyKind: Hashable, Sendable {
    case text, enter, other
  }

  let steps: [Step]

  /// - Parameter path: names the file; it is small and UTF-8.
  static func read(path: String) throws(ShellError) -> PlayedSession {
    try PlayedSession(parsing: TextFile.contents(ofPath: path), name: path)
  }

  /// - Parameter name: what an error calls the text.
  init(parsing text: String, name: String) throws(ShellError) {
    var steps: [Step] = []
    for (index, line) in ScriptLines.verbatim(of: text).enumerated() where !line.isEmpty {
      do {
        steps += try Self.steps(of: line[...])
      } catch {
        throw ShellError("\(name):\(index + 1): \(error.message)")
      }
    }
    guard !steps.isEmpty else { throw ShellError("\(name): there is nothing to play") }
    self.steps = steps
  }

  private static func steps(of line: Substring) throws(ShellError) -> [Step] {
    if line.first == "#" {
      let caption = line.dropFirst().drop { $0 == " " }
      return [.caption(caption.isEmpty ? nil : String(caption))]
    }
    var steps: [Step] = []
    var rest = line
    var endsInText = false
    while let character = rest.first {
      if let (name, end) = name(at: rest) {
        steps += try Self.steps(named: name)
        endsInText = isCharacter(name)
        rest = rest[end...]
        continue
      }
      guard !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        throw ShellError("a control character cannot be typed; keys have names, as in <Tab>")
      }
      steps.append(.key(Array(String(character).utf8), .text))
      endsInText = true
      rest = rest.dropFirst()
    }
    return endsInText ? steps + [.key([0x0D], .enter)] : steps
  }

  /// The name of a key at the start of a text, and where it ends; nil for a `<` that is only a sign.
  private static func name(at text: Substring) -> (name: Substring, end: Substring.Index)? {
    guard text.first == "<", let end = text.firstIndex(of: ">") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard let first = name.first, first.isASCII, first.isLetter else { return nil }
    return (name, text.index(after: end))
  }

  /// Reads `Tab`, `Down 3`, `Ctrl-U`, `pause 1.5`.
  private static func steps(named name: Substring) throws(ShellError) -> [Step] {
    let words = name.split(separator: " ")
    let word = words.first?.lowercased() ?? ""
    if word == "pause" {
      guard words.count == 2, let seconds = Double(words[1]), (0...600).contains(seconds) else {
        throw ShellError(
          "<\(VisibleText.line(String(name)))> is no pause; write <pause 2>, in seconds")
      }
      return [.pause(.seconds(seconds))]
    }
    guard let key = key(named: word), words.count <= 2 else {
      throw ShellError(
        "there is no key <\(VisibleText.line(String(name)))>; a “<” before a letter is typed by <lt>"
      )
    }
    guard words.count == 2 else { return [key] }
    guard let count = Int(words[1]), (1...100).contains(count) else {
      throw ShellError(
        "<\(VisibleText.line(String(name)))> is no number of keys; write <Down 3>, at most 100")
    }
    return Array(repeating: key, count: count)
  }

  private static func isCharacter(_ name: Substring) -> Bool {
    if case .key(_, .text) = key(named: name.lowercased()) { return true }
    return false
  }

  private static func key(named name: String) -> Step? {
    if let text = characters[name] { return .key(Array(text.utf8), .text) }
    if let bytes = keys[name] { return .key(Array(bytes.utf8), name == "enter" ? .enter : .other) }
    // The terminal itself suspends the program at Ctrl-Z.
    guard name.hasPrefix("ctrl-"), name.utf8.count == 6, let letter = name.utf8.last,
      (UInt8(ascii: "a")...UInt8(ascii: "y")).contains(letter)
    else { return nil }
    return .key([letter & 0x1F], .other)
  }

  private static let characters = ["lt": "<", "hash": "#", "space": " "]

  private static let keys = [
    "tab": "\t", "backtab": "\u{1B}[Z", "enter": "\r", "esc": "\u{1B}", "backspace": "\u{7F}",
    "delete": "\u{1B}[3~", "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C",
    "left": "\u{1B}[D", "home": "\u{1B}[H", "end": "\u{1B}[F", "pageup": "\u{1B}[5~",
    "pagedown": "\u{1B}[6~", "alt-right": "\u{1B}[1;3C", "alt-left": "\u{1B}[1;3D",
  ]
}
