import SeekCore

extension Profile {
  /// Changes with everything that an index depends on; the same in every process.
  package var fingerprint: UInt64 {
    let uses = fields.map { "\($0.name): \($0.role)" }.joined(separator: "\n")
    let spelled = Spelling.allCases.map { spelling in
      texts(spelling).map { "\($0): \($1)" }.sorted().joined(separator: "\n")
    }.joined(separator: "\n\n")
    return ByteHash.of(
      "\(title)\n\(id ?? "")\n\(scopeField ?? "")\n\(sourceField ?? "")\n\(uses)\n\(spelled)\n\(yearFields)\(repeatedFields)"
    )
  }

  /// The properties that say how the values of fields, or their names, are written.
  enum Spelling: String, CaseIterable, CodingKey {
    case amounts, units, dates, dateReadings, listSigns, otherSpellings
  }

  /// One of them as texts, by the fields.
  func texts(_ spelling: Spelling) -> [String: String] {
    switch spelling {
    case .amounts: amounts.mapValues { "\($0)" }
    case .units: units
    case .dates: dates.mapValues(\.rawValue)
    case .dateReadings: dateReadings.mapValues(\.word)
    case .listSigns: listSigns.mapValues(\.rawValue)
    case .otherSpellings: otherSpellings
    }
  }

  /// - Returns: False for a text that is none of a field.
  mutating func take(_ text: String, _ spelling: Spelling, of field: String) -> Bool {
    switch spelling {
    case .amounts: amounts[field] = AmountSpelling.allCases.first { "\($0)" == text }
    case .units: units[field] = text
    case .dates: dates[field] = DayOrder(rawValue: text)
    case .dateReadings: dateReadings[field] = DateReading(word: text)
    case .listSigns: listSigns[field] = ListSign(rawValue: text)
    case .otherSpellings: otherSpellings[field] = text
    }
    return texts(spelling)[field] != nil
  }
}

/// A profile in a saved index, as it was inferred: what a person wrote down is read again at every start.
extension Profile {
  package func write(to file: SavedFileWriter) {
    for text in [name, title] { file.put(text) }
    for text in [id, scopeField, sourceField] { file.put([text].compactMap(\.self)) }
    file.put(columns.map { ["columns"] + $0 } ?? [])
    file.put(seenFields.map { ["seen"] + $0 } ?? [])
    file.put(fields.flatMap { [$0.name] + $0.role.words })
    for spelling in Spelling.allCases { file.put(texts(spelling).flatMap { [$0, $1] }) }
    file.put(
      oddValues.flatMap { [$0.field, String($0.count), String($0.valueCount), $0.example] })
    file.put(guesses.flatMap { [$0.field, $0.kind.rawValue] })
    file.put(yearFields)
    file.put(repeatedFields)
  }

  package init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    self.init(name: try file.text(), title: try file.text(), fields: [])
    id = try file.texts().first
    scopeField = try file.texts().first
    sourceField = try file.texts().first
    let (columns, seen) = (try file.texts(), try file.texts())
    self.columns = columns.isEmpty ? nil : Array(columns.dropFirst())
    seenFields = seen.isEmpty ? nil : Array(seen.dropFirst())
    for row in try file.rows(of: 3) {
      guard let role = ProfileField.Role(words: row.dropFirst()) else { throw .damaged }
      fields.append(ProfileField(name: row[0], role: role))
    }
    for spelling in Spelling.allCases {
      for row in try file.rows(of: 2) {
        guard take(row[1], spelling, of: row[0]) else { throw .damaged }
      }
    }
    for row in try file.rows(of: 4) {
      guard let count = Int(row[1]), let valueCount = Int(row[2]) else { throw .damaged }
      oddValues.append(
        OddValues(field: row[0], count: count, valueCount: valueCount, example: row[3]))
    }
    for row in try file.rows(of: 2) {
      guard let kind = FieldGuess.Kind(rawValue: row[1]) else { throw .damaged }
      guesses.append(FieldGuess(field: row[0], kind: kind))
    }
    (yearFields, repeatedFields) = (try file.texts(), try file.texts())
  }
}

extension ProfileOverrides {
  /// Changes with every choice; the same in every process.
  package var fingerprint: UInt64 {
    var plain = self
    (plain.weights, plain.tokenRoles) = ([:], [:])
    let pairs = weights.map { "\($0): \($1)" }.sorted() + tokenRoles.map { "\($0): \($1)" }.sorted()
    return ByteHash.of("\(plain)\n\(pairs.joined(separator: "\n"))")
  }
}

extension ProfileField.Role {
  var words: [String] {
    switch self {
    case .text(let weight): ["text", String(weight)]
    default: ["\(self)", ""]
    }
  }

  init?(words: ArraySlice<String>) {
    guard let name = words.first, let weight = words.last else { return nil }
    if name == "text", let weight = Double(weight) {
      self = .text(weight: weight)
      return
    }
    let others: [Self] = [.keyword, .list, .number, .date, .bool]
    guard let role = others.first(where: { "\($0)" == name }) else { return nil }
    self = role
  }
}

extension DateReading {
  var word: String {
    switch self {
    case .written(let order): order.rawValue + ":"
    case .counted(let perSecond, 1970): ":\(perSecond)"
    case .counted(let perSecond, let year): "\(year):\(perSecond)"
    case .daysSince1900: "1900:"
    case .eightDigits: "digits:"
    }
  }

  init?(word: String) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    if let perSecond = Int(parts[1]), perSecond > 0 {
      self = .counted(perSecond: perSecond, sinceYear: Int(parts[0]) ?? 1970)
    } else if let order = DayOrder(rawValue: parts[0]) {
      self = .written(order)
    } else {
      guard ["1900", "digits"].contains(parts[0]) else { return nil }
      self = parts[0] == "1900" ? .daysSince1900 : .eightDigits
    }
  }
}

extension SavedFileWriter {
  fileprivate func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }
}

extension SavedFileReader {
  fileprivate mutating func texts() throws(SavedFileFlaw) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  /// Texts in rows of so many.
  fileprivate mutating func rows(of length: Int) throws(SavedFileFlaw) -> [[String]] {
    let texts = try texts()
    guard texts.count.isMultiple(of: length) else { throw .damaged }
    return stride(from: 0, to: texts.count, by: length).map { Array(texts[$0..<($0 + length)]) }
  }
}
