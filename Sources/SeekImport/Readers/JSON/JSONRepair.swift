/// The way in which a program writes values that JSON could have as they are, so that they are read as these.
///
/// ```text
/// {"MESSAGE": [112, 117, 109, 112]}      the journal of systemd: text with other characters as a list of its bytes
/// {"content": "Gr\u00c3\u00bc\u00c3\u009fe"}   Facebook: each byte of UTF-8 as a character of its own
/// {"n": {"$numberLong": "42"}}           MongoDB: a value in an object that names its type
/// {"text": ["Hi ", {"type": "bold", "text": "Ann"}]}   Telegram: a text in parts, of which some have a format
/// ```
/// The file as a whole shows it; a value that cannot be read in this way stays as it is.
enum JSONRepair: UInt64, Sendable {
  case byteLists = 1
  case splitCharacters = 2
  case typedValues = 3
  case formattedTexts = 4

  /// The bytes at the beginning that are looked at.
  private static let sampled = 1 << 22

  /// - Returns: nil where the texts are as they should be.
  /// - Complexity: O(bytes that are looked at).
  init?(_ bytes: Bytes) {
    let sample = bytes.prefix(Self.sampled)
    let first = sample.prefix(4_096).rebased
    if ["\"__REALTIME_TIMESTAMP\"", "\"__CURSOR\""].contains(where: {
      first.firstRange(of: $0.utf8) != nil
    })
      || Self.hasByteList(sample.prefix(1 << 16).rebased)
    {
      self = .byteLists
    } else if Self.types.contains(where: { Self.begins(with: $0, in: first) }) {
      self = .typedValues
    } else if Self.hasFormattedText(sample.prefix(1 << 16).rebased) {
      self = .formattedTexts
    } else if Self.hasSplitCharacters(sample.rebased) {
      self = .splitCharacters
    } else {
      return nil
    }
  }

  /// True if a message is a list of numbers.
  private static func hasByteList(_ bytes: Bytes) -> Bool {
    var rest = bytes[...]
    while let name = rest.firstRange(of: "\"MESSAGE\"".utf8) {
      rest = rest[name.upperBound...]
      let value = rest.lazy.filter { !$0.isJSONWhitespace }.prefix(3)
      if value.starts(with: ":[".utf8), value.last?.isDigit == true { return true }
    }
    return false
  }

  /// True if a text is a list of its parts.
  private static func hasFormattedText(_ bytes: Bytes) -> Bool {
    var rest = bytes[...]
    while let name = rest.firstRange(of: "\"text\"".utf8) {
      rest = rest[name.upperBound...].drop { $0.isJSONWhitespace || $0 == UInt8(ascii: ":") }
      guard rest.first == UInt8(ascii: "[") else { continue }
      var decoder = RecordDecoder(rest.rebased)
      if case .list(let parts) = try? decoder.decodeValue(), text(of: parts) != nil { return true }
    }
    return false
  }

  /// The text that strings and objects with a kind and a text are parts of; nil where one of both is not there, or something else is.
  private static func text(of parts: [RecordValue]) -> String? {
    var (text, kinds) = ("", Set<Bool>())
    for part in parts {
      let record: Record? =
        if case .object(let members) = part { Record(members: members) } else { nil }
      guard let own = part.string ?? record?["text"]?.string,
        record == nil || record?["type"]?.string != nil
      else { return nil }
      kinds.insert(record == nil)
      text += own + (record?["href"]?.string.map { " (\($0))" } ?? "")
    }
    return kinds.count > 1 ? text : nil
  }

  /// True if the first member of that name is the first of its object, with white space or without.
  private static func begins(with name: String, in bytes: Bytes) -> Bool {
    guard let member = bytes.firstRange(of: "\"\(name)\"".utf8) else { return false }
    return bytes[..<member.lowerBound].last { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// True if nearly all escapes beyond ASCII that are beside each other are bytes of UTF-8.
  private static func hasSplitCharacters(_ bytes: Bytes) -> Bool {
    /// The character of `\u00c3`; U+FFFD for half of one.
    func escape(at place: Int) -> Unicode.Scalar? {
      guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] == UInt8(ascii: "u"),
        let value = bytes[(place + 2)..<(place + 6)].hexNumber
      else { return nil }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    var (split, others, place) = (0, 0, 0)
    while let next = bytes.first(UInt8(ascii: "\\"), from: place, to: bytes.count) {
      var run = String.UnicodeScalarView()
      place = next
      while let scalar = escape(at: place) {
        if scalar.value >= 0x80 { run.append(scalar) }
        place += 6
      }
      if place == next { place += 2 }
      guard !run.isEmpty else { continue }
      switch Windows1252.wasReadTwice(String(run)) {
      case true?: split += 1
      case false?: others += 1
      case nil: break
      }
    }
    return split > 0 && others * 10 <= split
  }

  /// The names of types in front of their values, as Extended JSON of MongoDB has them.
  private static let types: Set<String> = [
    "$oid", "$date", "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$symbol",
  ]

  /// The value of an object that names its type; nil for any other value.
  private static func typed(_ members: [RecordMember]) -> RecordValue? {
    guard members.count == 1, let (name, value) = members.first.map({ ($0.name, $0.value) }),
      types.contains(name)
    else { return nil }
    if case .object(let inner) = value {
      return name == "$date"
        ? typed(inner).flatMap { typed([RecordMember(name: name, value: $0)]) } : nil
    }
    guard let text = value.string else { return nil }
    if name == "$date", case .number(let milliseconds, _) = value {
      return DateReading.sinceEpoch(perSecond: 1_000).isoText(of: milliseconds)
        .map(RecordValue.string)
    }
    let isNumber =
      name.hasPrefix("$number") && Array(text.utf8).withUnsafeBufferPointer(\.isPlainNumber)
    return isNumber ? Double(text).map { .number($0, text: text) } : .string(text)
  }

  /// - Complexity: O(size of the value).
  func repaired(_ value: RecordValue) -> RecordValue {
    switch (self, value) {
    case (.byteLists, .list(let values)):
      let bytes = values.compactMap { value -> UInt8? in
        if case .number(_, let text) = value { UInt8(text) } else { nil }
      }
      // A field that an entry has twice is a list of both.
      guard !bytes.isEmpty, bytes.count == values.count else {
        return .list(values.map(repaired))
      }
      if String(validating: bytes, as: UTF8.self) == nil,
        bytes.withUnsafeBufferPointer({ UTF8Signs($0).isWestern })
      {
        return .string(Windows1252.text(of: bytes))
      }
      // Without what colours a terminal, and without the end of the line.
      let plain = ByteBuffer()
      bytes.withUnsafeBufferPointer { TerminalText.append($0, to: plain) }
      return .string(String(decoding: plain.bytes.filter { $0 != 0x0D }, as: UTF8.self))
    case (.formattedTexts, .list(let values)):
      return Self.text(of: values).map(RecordValue.string) ?? .list(values.map(repaired))
    case (.splitCharacters, .string(let text)):
      return Windows1252.textOnceRead(as: text).map(RecordValue.string) ?? value
    case (.typedValues, .object(let members)): return Self.typed(members) ?? repaired(members)
    case (_, .list(let values)): return .list(values.map(repaired))
    case (_, .object(let members)): return repaired(members)
    default: return value
    }
  }

  /// The object with these members, repaired.
  func repaired(_ members: [RecordMember]) -> RecordValue {
    .object(
      members.map { member in
        // The names of the journal have no small letters.
        let isOther = self == .byteLists && member.name.contains(where: \.isLowercase)
        return isOther ? member : RecordMember(name: member.name, value: repaired(member.value))
      })
  }
}

extension RecordTranslation {
  /// Writes records of JSON again that are repaired, and the first one with the text beside its list; nil where there are none.
  static func json(
    _ repair: JSONRepair?, rest: (text: String, utf8Offset: Int)? = nil
  ) -> RecordTranslation? {
    guard repair != nil || rest != nil else { return nil }
    var translation = RecordTranslation { extent, record, json throws(RecordDefect) in
      var decoder = RecordDecoder(record, mends: true)
      let value = try decoder.decodeValue()
      try decoder.finish()
      guard case .object(let members) = value else {
        throw RecordDefect(reason: "not an object", utf8Offset: 0)
      }
      let beside = extent.utf8Offset == rest?.utf8Offset ? rest?.text : nil
      json.value((repair?.repaired(members) ?? value).adding(rest: beside))
      return decoder.remark
    }
    if repair == nil {
      // What is broken is told as of any other record.
      translation.changes = { extent, record in
        extent.utf8Offset == rest?.utf8Offset && RecordValue(json: record, isWhole: true) != nil
      }
    }
    return translation
  }
}
