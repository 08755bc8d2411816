import SeekCore

extension Profile {
  /// Changes with everything that an index depends on; the same in every process.
  package var fingerprint: UInt64 {
    func sorted<Value>(_ values: [String: Value]) -> String {
      values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }
    let uses = fields.map { "\($0.name): \($0.role)" }.joined(separator: "\n")
    return ByteHash.of(
      "\(title)\n\(id ?? "")\n\(scopeField ?? "")\n\(sourceField ?? "")\n\(uses)\n\(sorted(amounts))\n\(sorted(units))\n\(sorted(dates))\n\(sorted(dateReadings))\n\(sorted(otherSpellings))\n\(yearFields)"
    )
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
    file.put(amounts.flatMap { [$0, "\($1)"] })
    file.put(units.flatMap { [$0, $1] })
    file.put(dates.flatMap { [$0, $1.rawValue] })
    file.put(dateReadings.flatMap { [$0] + $1.words })
    file.put(otherSpellings.flatMap { [$0, $1] })
    file.put(
      oddValues.flatMap { [$0.field, String($0.count), String($0.valueCount), $0.example] })
    file.put(guesses.flatMap { [$0.field, $0.kind.rawValue] })
    file.put(yearFields)
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
    for row in try file.rows(of: 2) {
      amounts[row[0]] = AmountSpelling.allCases.first { "\($0)" == row[1] }
    }
    for row in try file.rows(of: 2) { units[row[0]] = row[1] }
    for row in try file.rows(of: 2) { dates[row[0]] = DayOrder(rawValue: row[1]) }
    for row in try file.rows(of: 3) { dateReadings[row[0]] = DateReading(words: row.dropFirst()) }
    for row in try file.rows(of: 2) { otherSpellings[row[0]] = row[1] }
    for row in try file.rows(of: 4) {
      guard let count = Int(row[1]), let valueCount = Int(row[2]) else { throw .damaged }
      oddValues.append(
        OddValues(field: row[0], count: count, valueCount: valueCount, example: row[3]))
    }
    for row in try file.rows(of: 2) {
      guard let kind = FieldGuess.Kind(rawValue: row[1]) else { throw .damaged }
      guesses.append(FieldGuess(field: row[0], kind: kind))
    }
    yearFields = try file.texts()
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
  var words: [String] {
    switch self {
    case .written(let order): [order.rawValue, ""]
    case .sinceEpoch(let perSecond): ["", String(perSecond)]
    case .since1601(let perSecond): ["1601", String(perSecond)]
    case .sinceYear1(let perSecond): ["1", String(perSecond)]
    case .since2001(let perSecond): ["2001", String(perSecond)]
    case .daysSince1900: ["1900", ""]
    case .eightDigits: ["digits", ""]
    }
  }

  init?(words: ArraySlice<String>) {
    if let order = words.first.flatMap({ DayOrder(rawValue: $0) }) {
      self = .written(order)
    } else if words.first == "1900" {
      self = .daysSince1900
    } else if words.first == "digits" {
      self = .eightDigits
    } else if let perSecond = words.last.flatMap({ Int($0) }), perSecond > 0 {
      self =
        switch words.first {
        case "1601": .since1601(perSecond: perSecond)
        case "1": .sinceYear1(perSecond: perSecond)
        case "2001": .since2001(perSecond: perSecond)
        default: .sinceEpoch(perSecond: perSecond)
        }
    } else {
      return nil
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
