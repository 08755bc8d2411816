/// A line of a stanza: a field, or what continues one.
///
/// ```swift
/// StanzaLine.fieldName(of: bytes, any: .colon)   // of "Home town: Oslo": "home town"; of " and more": nil
/// ```
enum StanzaLine {
  /// Whose stanzas they are.
  enum Dialect: UInt64, Sendable {
    case people
    /// Only fields that are known to have numbers have them: versions are none.
    case control
    /// Two colons are before a text in Base64, and a line may be cut anywhere.
    case directory
  }

  /// The sign behind a name.
  enum Separator: UInt64, Sendable, CaseIterable {
    case colon = 1
    case equals
    /// One with blanks around it; names may be indented.
    case spacedEquals
    /// The colon of Chinese and Japanese.
    case wideColon
    /// A colon behind names that blanks align.
    case indentedColon
    case tab
    /// A colon with or without a blank behind it.
    case closeColon

    /// True if names may be indented.
    var isIndented: Bool { self == .spacedEquals || self == .indentedColon }

    private var firstByte: UInt8 {
      switch self {
      case .colon, .indentedColon, .closeColon: UInt8(ascii: ":")
      case .equals, .spacedEquals: UInt8(ascii: "=")
      case .wideColon: 0xEF
      case .tab: 0x09
      }
    }

    /// The end of the name and the beginning of what is behind the sign, in the bytes of a line; nil where it has no such sign.
    func place(in line: Bytes, from start: Int, to end: Int) -> (nameEnd: Int, valueStart: Int)? {
      guard var name = line.first(firstByte, from: start, to: end), name > start,
        self != .wideColon || line[name..<end].starts(with: "：".utf8)
      else { return nil }
      let value = name + (self == .wideColon ? 3 : 1)
      if self == .spacedEquals {
        guard line[name - 1] == 0x20, value >= end || line[value] == 0x20 else { return nil }
      }
      while self != .equals, name > start, [0x20, 0x09].contains(line[name - 1]) { name -= 1 }
      return name > start ? (name, value) : nil
    }
  }

  /// In lower case; nil where a line is neither a field nor the continuation of one.
  static func fieldNames(of stanza: Bytes, any separator: Separator? = nil) -> [String]? {
    var names: [String] = []
    for (line, _) in stanza.lines() where !line.isEmpty && line.first != UInt8(ascii: "#") {
      if names.isEmpty, section(line) != nil { continue }
      let name = fieldName(of: line.rebased, any: separator)
      if isContinuation(line), separator?.isIndented != true || name == nil {
        guard !names.isEmpty else { return nil }
        continue
      }
      guard let name else { return nil }
      names.append(name)
    }
    return names
  }

  /// The name in a line above the fields of a section, `[Ada]`, or of an element of a list, `[[book]]`.
  static func section(_ line: ByteSlice) -> Range<Int>? {
    let line = line.withoutReturn
    let brackets = line.prefix(2).prefix { $0 == UInt8(ascii: "[") }.count
    guard brackets > 0, line.count > 2 * brackets,
      line.suffix(brackets).allSatisfy({ $0 == UInt8(ascii: "]") }),
      case let name = line.dropFirst(brackets).dropLast(brackets),
      name.allSatisfy({ $0 >= 0x20 && !"[]=:".utf8.contains($0) })
    else { return nil }
    return name.indices
  }

  /// True if a line begins with a blank, or with a `+` alone, or ends a list.
  static func isContinuation(_ line: ByteSlice) -> Bool {
    line.first == 0x20 || line.first == 0x09 || line.elementsEqual("]".utf8)
      || line.first == UInt8(ascii: "+") && line.dropFirst().first.map { $0 <= 0x20 } ?? true
  }

  /// - Parameter separator: The sign behind a name of a few words in any script, with a space or nothing behind a colon, or of a
  ///   word before another sign; nil for the names of control files.
  static func fieldName(of line: Bytes, any separator: Separator? = nil) -> String? {
    let indent = separator?.isIndented == true ? line.prefix { $0 == 0x20 }.count : 0
    guard indent < line.count,
      let (end, value) = (separator ?? .colon).place(in: line, from: indent, to: line.count)
    else { return nil }
    let (first, name) = (line[indent], line[indent..<end])
    switch separator {
    case .equals, .spacedEquals:
      guard first.isLetter || first == UInt8(ascii: "_"),
        name.allSatisfy({ $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) })
      else { return nil }
    case .closeColon:
      // `http://` is no field, nor is `std::cout`.
      guard first.isLetter, value <= indent + 41,
        name.allSatisfy({ $0.isLetter || $0.isDigit || "_- ".utf8.contains($0) }),
        value >= line.count || !"/:\\".utf8.contains(line[value])
      else { return nil }
    case .colon, .indentedColon, .wideColon, .tab:
      guard first.isLetter, value <= indent + 41, name.count(where: { $0 == 0x20 }) < 4,
        name.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
        separator == .wideColon || separator == .tab && !line[value...].contains(0x09)
          || separator != .tab && (value >= line.count || line[value] <= 0x20)
      else { return nil }
    case nil:
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
        name.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { return nil }
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}

extension ByteSlice {
  /// True if it is a line of signs alone, as one between records, `--`, `=====`, or names what is below it: `======== a.jpg`.
  var isRule: Bool {
    count > 1 && first.map("-=_*~".utf8.contains) == true
      && (allSatisfy { $0 == first } || starts(with: "======== ".utf8))
  }
}
