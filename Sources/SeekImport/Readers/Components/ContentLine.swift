import SeekCore

/// The content of a file of components.
enum ComponentContent: Sendable {
  case contacts, calendar

  /// The names of components that begin a record.
  var names: [String] {
    switch self {
    case .contacts: ["vcard"]
    case .calendar: ["vevent", "vtodo", "vjournal", "vfreebusy"]
    }
  }

  /// The component of a record that begins in a line.
  func name(at line: Int, in bytes: Bytes) -> String? {
    // A quick test, since few lines begin with the letter.
    guard line < bytes.count, bytes[line] | 0x20 == UInt8(ascii: "b") else { return nil }
    return names.first { bytes.isLine("begin:\($0)", at: line) }
  }
}

/// One line of a vCard or an iCalendar file: a name, parameters, and a value, unfolded (RFC 6350, RFC 5545).
///
/// ```swift
/// ContentLine("item1.EMAIL;TYPE=work:ann@example.org")   // EMAIL, ["TYPE": "work"], ann@example.org
/// ```
struct ContentLine {
  /// The name in capitals, without the group before it.
  let name: String
  /// The values by the names of the parameters in capitals. A parameter without a name, as in
  /// version 2.1, has itself as its name.
  let parameters: [String: String]
  /// The value as it is written.
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

  /// True if the value is coded so that a line end in it is written `=` and a line end.
  var isQuotedPrintable: Bool {
    parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
      || parameters["QUOTED-PRINTABLE"] != nil
  }

  /// The parts between separators without a backslash before them; backslashes are removed.
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
  static func forEach(in text: Bytes, _ visit: (ContentLine) -> Void) {
    var line: [UInt8] = []
    /// True if the line is quoted-printable; the lines that continue it do not change that.
    var isCoded = false
    func finish() {
      if let content = ContentLine(line) { visit(content) }
      line.removeAll(keepingCapacity: true)
      isCoded = false
    }
    for (whole, _) in text.lines() {
      let piece = whole.withoutReturn
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
    }
    finish()
  }
}

extension ContentLine {
  /// Properties about the file rather than what it is about.
  private static let technical: Set<String> = [
    "BEGIN", "END", "VERSION", "PRODID", "REV", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE",
    "ACTION", "TRIGGER", "REPEAT", "ACKNOWLEDGED", "X-WR-ALARMUID", "X-APPLE-DEFAULT-ALARM",
  ]
  /// Parameters and values of parameters about how a property is written, or what it is for programs.
  private static let technicalParameters: Set<String> = [
    "VALUE", "ENCODING", "CHARSET", "TZID", "LANGUAGE", "QUOTED-PRINTABLE", "BASE64", "8BIT",
    "PREF",
    "INTERNET", "ROLE", "RSVP", "CUTYPE", "FMTTYPE", "ALTID", "PID", "INDEX", "NEEDS-ACTION", "URI",
    "RELATED", "X-APPLE-MAPKIT-HANDLE",
  ]
  private static let longestParameter = 200

  /// The parameters that say something of the value: what kind it is, a title, a status.
  ///
  /// - Parameter hasName: False leaves the name of a person out.
  private func kinds(hasName: Bool) -> [String] {
    parameters.sorted { $0.key < $1.key }.compactMap { key, value in
      guard !Self.technicalParameters.contains(key), hasName || key != "CN",
        value.utf8.count <= Self.longestParameter, value.contains(where: \.isLetter)
      else { return nil }
      guard key.hasSuffix("TYPE") || key == value.uppercased() else { return value }
      let words = value.split(separator: ",").filter {
        !Self.technicalParameters.contains($0.uppercased())
      }
      return words.isEmpty ? nil : words.joined(separator: ",").lowercased()
    }
    .filter { !Self.technicalParameters.contains($0.uppercased()) }
  }

  /// A property without a field of its own, with its name and what kind it is: `related (spouse): Ann Example`; nil for data, as
  /// a picture, and for what is about the file.
  ///
  /// - Parameter hasField: True if the value has a field, so that only its kind is left: `tel (work): 123`; nil without one.
  func asOther(_ charsets: CharsetDecoder, hasField: Bool = false) -> String? {
    // A picture may have megabytes; it is not decoded.
    let coding = parameters["ENCODING"]?.uppercased()
    guard !Self.technical.contains(name), coding != "B", coding != "BASE64",
      parameters["BASE64"] == nil, parameters["VALUE"]?.uppercased() != "BINARY",
      !value.starts(with: "data:".utf8)
    else { return nil }
    let kind = kinds(hasName: !hasField).joined(separator: ", ")
    guard !hasField || !kind.isEmpty else { return nil }
    let text = Self.parts(of: text(charsets), separator: ";").joinedParts(", ")
    guard !text.isEmpty else { return nil }
    let name = (name.hasPrefix("X-") ? String(name.dropFirst(2)) : name).lowercased()
    return name + (kind.isEmpty ? "" : " (\(kind))") + ": " + text
  }

  /// The texts of the events of an invitation, without their technical parts.
  static func texts(in bytes: Bytes, _ charsets: CharsetDecoder) -> [String] {
    var texts: [String] = []
    var isEntry = false
    forEach(in: bytes) { line in
      let inner = String(decoding: line.value, as: UTF8.self).trimmed.lowercased()
      if line.name == "BEGIN" || line.name == "END" {
        isEntry = line.name == "BEGIN" && ComponentContent.calendar.names.contains(inner)
      } else if isEntry, let text = line.asOther(charsets) {
        texts.append(text)
      }
    }
    return texts
  }

  /// The decoded value; backslashes are still there.
  func text(_ charsets: CharsetDecoder) -> String {
    let bytes = isQuotedPrintable ? TransferEncoding.quotedPrintable(value) : Array(value)
    return charsets.decode(bytes, charset: parameters["CHARSET"] ?? "")
  }
}

extension [String] {
  /// Joins the parts that are not empty.
  func joinedParts(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension Bytes {
  /// True if a line is a text in any case of letters, with nothing but white space after it.
  func isLine(_ text: String, at start: Int) -> Bool {
    guard begins(text, at: start) else { return false }
    var offset = start + text.utf8.count
    while offset < count, self[offset] != 0x0A {
      guard self[offset].isJSONWhitespace else { return false }
      offset += 1
    }
    return true
  }

  /// True if a text is there, in any case of letters.
  func begins(_ text: String, at start: Int) -> Bool {
    start + text.utf8.count <= count
      && zip(text.utf8, self[start...]).allSatisfy { $0 == $1 | 0x20 }
  }
}
