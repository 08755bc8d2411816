extension RecordValue {
  /// The value that bytes begin with; nil where that is no JSON.
  ///
  /// - Complexity: O(bytes of the value).
  init?(json: UnsafeBufferPointer<UInt8>) {
    var decoder = RecordDecoder(json)
    guard let value = try? decoder.decodeValue() else { return nil }
    self = value
  }
}

extension RecordDecoder {
  /// Decodes some members of the object that begins here; the others are passed over, which costs a fraction of reading them.
  ///
  /// If a name occurs twice the last value counts, as in a ``Record``.
  /// - Returns: A value for each name, nil where the object has no such member.
  /// - Throws: `RecordDefect` where there is no object, or the value is none. What is passed over is not looked at closely.
  /// - Complexity: O(bytes of the object).
  mutating func decodeMembers(_ names: [MemberName]) throws(RecordDefect) -> [RecordValue?] {
    var found = [RecordValue?](repeating: nil, count: names.count)
    skipWhitespace()
    guard skip(UInt8(ascii: "{")) else { throw defect("no object") }
    while true {
      skipWhitespace()
      if skip(UInt8(ascii: "}")) { return found }
      guard peek() == UInt8(ascii: "\"") else { throw defect("it ends inside an object") }
      let start = offset
      let hasEscape = passString()
      let end = offset
      var wanted: Int?
      if end > start + 1 {
        let spelled = bytes[(start + 1)..<(end - 1)].rebased
        for (place, name) in names.enumerated() where wanted == nil {
          if hasEscape || !name.isPlain {
            offset = start
            if try string() == name.name { wanted = place }
          } else if name.isSpelled(spelled) {
            wanted = place
          }
        }
      }
      offset = end
      skipWhitespace()
      guard skip(UInt8(ascii: ":")) else { throw defect("missing colon") }
      skipWhitespace()
      if let wanted {
        found[wanted] = try decodeValue()
      } else {
        passValue()
      }
      skipWhitespace()
      _ = skip(UInt8(ascii: ","))
    }
  }

  private mutating func passValue() {
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""): _ = passString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        offset += 1
      case UInt8(ascii: ",") where depth == 0: return
      default:
        offset += 1
        // A number or a word goes on; what is in brackets ends with them.
        continue
      }
      if depth == 0 { return }
    }
  }

  /// Stops after the closing quote; the offset is at the opening one.
  ///
  /// - Returns: True if there is a backslash in the string.
  private mutating func passString() -> Bool {
    var hasEscape = false
    offset += 1
    while let byte = peek() {
      offset += 1
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else { continue }
      hasEscape = true
      if offset < bytes.count { offset += 1 }
    }
    return hasEscape
  }
}

/// The name of a member that is looked for in many records.
struct MemberName: Sendable {
  let name: String
  private let utf8: [UInt8]
  /// Characters of other scripts have several spellings; names of ASCII are compared as they are.
  let isPlain: Bool

  init(_ name: String) {
    self.name = name
    utf8 = Array(name.utf8)
    isPlain = utf8.allSatisfy { $0 < 0x80 }
  }

  /// True if these are its bytes.
  func isSpelled(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == utf8.count else { return false }
    for place in 0..<bytes.count where bytes[place] != utf8[place] { return false }
    return true
  }
}
