extension Record {
  /// The record as a value of a program's own type.
  ///
  /// ```swift
  /// struct Book: Decodable { let title: String, year: Int?, tags: [String] }
  /// let books = try outcome.store.map { try $0.decoded(as: Book.self) }
  /// ```
  ///
  /// A name is looked up as `record["name"]` does, so a key may be a dotted path. Formats differ in what they tell apart:
  /// a number may be in a text, a text a number, and one value is a list of one where a list is wanted. What is missing, null,
  /// or, as a cell of a table, empty is nil; an empty `String` stays one.
  ///
  /// - Throws: `DecodingError`, which names the field.
  /// - Complexity: O(n) in the values of the record.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(from: RecordValueDecoder(value: .object(members), codingPath: []))
  }
}

/// Hands the values of a record to a type that decodes itself.
private struct RecordValueDecoder: Decoder {
  let value: RecordValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: String].self) }
    return KeyedDecodingContainer(Members<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    Elements(values: value.list, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: Any.Type) -> DecodingError {
    DecodingError.typeMismatch(
      type,
      .init(codingPath: codingPath, debugDescription: "“\(value.displayText)” is no \(type)"))
  }
}

extension RecordValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch value.string {
    case "true": return true
    case "false": return false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    guard let text = value.string else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard let number = value.number else { throw mismatch(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  /// The digits first: a `Double` has fewer than the largest whole numbers.
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    if let number = value.string.flatMap({ Number($0) }) { return number }
    guard let number = value.number.flatMap({ Number(exactly: $0) }) else { throw mismatch(type) }
    return number
  }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [RecordMember]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { value(of: key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    value(of: key).map { $0 == .null || $0 == .string("") } ?? true
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    value(of: key) == .string("")
      ? "" : try decodeNil(forKey: key) ? nil : decode(type, forKey: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(for: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try decoder(for: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    RecordValueDecoder(value: .object(members), codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func value(of key: Key) -> RecordValue? { members.value(atPath: key.stringValue[...]) }

  private func decoder(for key: Key) throws -> RecordValueDecoder {
    guard let value = value(of: key) else {
      throw DecodingError.keyNotFound(
        key,
        .init(
          codingPath: codingPath, debugDescription: "the record has no field “\(key.stringValue)”"))
    }
    return RecordValueDecoder(value: value, codingPath: codingPath + [key])
  }
}

private struct Elements: UnkeyedDecodingContainer {
  private struct Position: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  let values: [RecordValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(values: [RecordValue], codingPath: [any CodingKey]) {
    (self.values, self.codingPath) = (values, codingPath)
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: next(type))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try next(type).container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([RecordValue].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next(RecordValue.self) }

  private mutating func next(_ type: Any.Type) throws -> RecordValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "the list has no more elements"))
    }
    defer { currentIndex += 1 }
    return RecordValueDecoder(
      value: values[currentIndex], codingPath: codingPath + [Position(intValue: currentIndex)])
  }
}
