/// One line of a vCard or an iCalendar file: a name, parameters, and a value, unfolded (RFC 6350, RFC 5545).
///
/// ```swift
/// ContentLine("item1.EMAIL;TYPE=work:ann@example.org")   // EMAIL, ["TYPE": "work"], ann@example.org
/// ```
struct ContentLine {
  /// In capitals, without a group before it.
  let name: String
  /// By their names in capitals; what stands without a name, as version 2.1 has types, under itself.
  let parameters: [String: String]
  /// As it is written.
  let value: ArraySlice<UInt8>

  /// - Returns: nil where there is no colon.
  init?(_ line: [UInt8]) {
    var parts: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = 0
    var colon: Int?
    for (place, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") else { continue }
      parts.append(line[start..<place])
      start = place + 1
      if byte == UInt8(ascii: ":") {
        colon = place
        break
      }
    }
    guard let colon, let first = parts.first else { return nil }
    let name = first.split(separator: UInt8(ascii: ".")).last ?? first
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let key = pair.first else { continue }
      let value = pair.count > 1 ? pair[1].filter { $0 != UInt8(ascii: "\"") } : Array(key)
      parameters[String(decoding: key, as: UTF8.self).uppercased()] = String(
        decoding: value, as: UTF8.self)
    }
    self.parameters = parameters
    value = line[(colon + 1)...]
  }

  /// Whether the value is coded so that a line end in it is written `=` and a line end.
  var isQuotedPrintable: Bool {
    parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
      || parameters["QUOTED-PRINTABLE"] != nil
  }

  /// The parts between a sign that no backslash stands before, without their backslashes.
  static func parts(of text: String, separator: Character?) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
        parts[parts.count - 1].append(character == "n" || character == "N" ? "\n" : character)
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}

extension ContentLine {
  /// Visits the lines of a component, each joined with those that continue it: by a space or a tab before them, and where
  /// a value is quoted-printable by a `=` at its end.
  ///
  /// - Complexity: O(bytes).
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ visit: (ContentLine) -> Void) {
    var line: [UInt8] = []
    /// Whether the line is known to be quoted-printable: what continues it does not change that.
    var isCoded = false
    var offset = 0
    func finish() {
      if let content = ContentLine(line) { visit(content) }
      line.removeAll(keepingCapacity: true)
      isCoded = false
    }
    while offset < text.count {
      var end = text.first(0x0A, from: offset, to: text.count) ?? text.count
      let next = end + 1
      if end > offset, text[end - 1] == 0x0D { end -= 1 }
      let piece = text[offset..<end]
      if let first = piece.first, first == 0x20 || first == 0x09, !line.isEmpty {
        line += piece.dropFirst()
      } else if line.last == UInt8(ascii: "="),
        isCoded || ContentLine(line)?.isQuotedPrintable == true
      {
        isCoded = true
        line.removeLast()
        line += piece
      } else {
        finish()
        line += piece
      }
      offset = next
    }
    finish()
  }
}
