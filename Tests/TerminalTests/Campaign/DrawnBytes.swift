/// What a program may not write to a terminal.
///
/// ```swift
/// DrawnBytes.problems(in: Array("\u{1B}]0;title\u{7}".utf8))    // ["ESC ]0;title"]
/// ```
enum DrawnBytes {
  /// One sentence for each byte sequence that steers a terminal and is none of the program's own.
  ///
  /// - Parameter terminal: the terminal's name; one of few letters has sequences of its own.
  static func problems(in bytes: [UInt8], terminal: String?) -> [String] {
    let found = bytes.split(separator: behindACrash).flatMap { part in
      var reader = Reader(
        bytes: Array(part), isVT52: terminal == "vt52", isPadded: terminal == "vt100")
      return reader.problems()
    }
    return found.prefix(3) + (found.count > 3 ? ["and \(found.count - 3) more"] : [])
  }

  /// What the handler of a crash writes first. It may cut what was being drawn, as a signal ends a write in the middle; a
  /// terminal drops a sequence in which another one begins.
  private static let behindACrash = Array("\u{1B}[?2026l\u{1B}[?7h".utf8)

  /// What stays switched on behind the last byte: pasting in brackets, a hidden cursor, a frame, a colour.
  static func leftOn(by bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var left: [String] = []
    for (name, on, off) in [
      ("bracketed paste", "\u{1B}[?2004h", "\u{1B}[?2004l"),
      ("a hidden cursor", "\u{1B}[?25l", "\u{1B}[?25h"),
      ("an unfinished frame", "\u{1B}[?2026h", "\u{1B}[?2026l"),
      ("no wrapping", "\u{1B}[?7l", "\u{1B}[?7h"),
      ("a pager's screen", "\u{1B}[?1049h", "\u{1B}[?1049l"),
    ] {
      guard let last = text.ranges(of: on).last else { continue }
      if !text[last.upperBound...].contains(off) { left.append("\(name) is left on") }
    }
    return left
  }

  private struct Reader {
    let bytes: [UInt8]
    let isVT52: Bool
    /// True where the terminal's description asks for time, which is given as NUL.
    let isPadded: Bool
    var place = 0
    var found: [String] = []

    mutating func problems() -> [String] {
      while place < bytes.count {
        switch bytes[place] {
        case 0x1B: escape()
        // Bell, backspace, tab, line feed and carriage return are how a line editor moves.
        case 0x07...0x0A, 0x0D, 0x20...0x7E: place += 1
        case 0x00 where isPadded: place += 1
        case 0x00...0x1F, 0x7F: report("a control", length: 1)
        default: scalar()
        }
      }
      for control in HostileCollection.controls {
        let text = Array((HostileCollection.before + control + HostileCollection.behind).utf8)
        if bytes.firstRange(of: text) != nil {
          found.append("of the data: \(DrawnBytes.shown(text))")
        }
      }
      return found
    }

    private mutating func report(_ kind: String, length: Int) {
      let around = bytes[max(0, place - 24)..<min(bytes.count, place + length + 24)]
      found.append("\(kind): \(DrawnBytes.shown(Array(around)))")
      place += length
    }

    /// A sequence of the program's own, or of the terminal's description.
    private mutating func escape() {
      guard place + 1 < bytes.count else { return place += 1 }
      let kind = bytes[place + 1]
      if isVT52 {
        // Moving, clearing and addressing, which takes two bytes more.
        if Array("ABCDHIJKFG=>".utf8).contains(kind) { return place += 2 }
        if kind == UInt8(ascii: "Y") { return place += 4 }
      }
      switch kind {
      case UInt8(ascii: "["): controlSequence()
      // Only the clipboard, which `:copy` asks for.
      case UInt8(ascii: "]") where bytes[place...].starts(with: Array("\u{1B}]52;c;".utf8)):
        place += 7
        // Base64, up to the end of the string.
        while place < bytes.count, bytes[place] > 0x20 { place += 1 }
        if place < bytes.count { place += bytes[place] == 0x1B ? 2 : 1 }
      // Saving and restoring the cursor, scrolling, and the keypad of a pager.
      case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "D"), UInt8(ascii: "M"),
        UInt8(ascii: "="), UInt8(ascii: ">"):
        place += 2
      // The usual letters, as terminals are told with colours.
      case UInt8(ascii: "(") where bytes[place...].starts(with: Array("\u{1B}(B".utf8)): place += 3
      default: report("an escape sequence", length: 2)
      }
    }

    /// `CSI`, with numbers, and a letter that draws: none that asks the terminal for an answer, which would come as keys.
    private mutating func controlSequence() {
      var end = place + 2
      while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
      guard end < bytes.count else { return place = bytes.count }
      let parameters = String(decoding: bytes[place + 2..<end], as: UTF8.self)
      let isPrivate = parameters.hasPrefix("?")
      let final = UnicodeScalar(bytes[end])
      let isOwn: Bool =
        switch final {
        case "h", "l":
          isPrivate
            ? ["?25", "?7", "?2004", "?2026", "?1", "?12", "?1049"].contains(parameters)
            : parameters == "4"
        case "m": !isPrivate && parameters != "31;7;95"
        case "A", "B", "C", "D", "G", "J", "K", "L", "M", "P", "@", "X", "d", "r": !isPrivate
        case "H": parameters != "3;3"
        // A pager keeps the window's title, which nothing changes.
        case "t": ["22;0;0", "23;0;0"].contains(parameters)
        default: false
        }
      if isOwn {
        place = end + 1
      } else {
        report("a control sequence", length: end + 1 - place)
      }
    }

    /// A character of several bytes: none of C1, alone or in UTF-8, and none that turns the direction of writing.
    private mutating func scalar() {
      var text = bytes[place..<min(bytes.count, place + 4)].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&text) else {
        // The end of what was read may cut a character; a byte alone is a control to terminals of one byte.
        if (0x80...0x9F).contains(bytes[place]) {
          report("a raw C1 control", length: 1)
        } else {
          place += 1
        }
        return
      }
      let length = UTF8.width(scalar)
      switch scalar.value {
      // A key that the terminal itself echoes before the program takes it.
      case RandomKeys.echoedControl: place += length
      case 0x80...0x9F: report("a C1 control", length: length)
      case 0x202A...0x202E, 0x2066...0x2069: report("a control of direction", length: length)
      default: place += length
      }
    }
  }

  /// Bytes as they can be printed.
  static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      switch $0.value {
      case 0x1B: "ESC "
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        "<\(String($0.value, radix: 16))>"
      default: String($0)
      }
    }.joined()
  }
}
