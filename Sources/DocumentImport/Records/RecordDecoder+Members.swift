extension RecordDecoder {
  /// Decodes one member of the object that begins here; the others are passed over, which costs a fraction of reading them.
  ///
  /// Of a name that stands twice the last value counts, as in a ``Record``.
  /// - Returns: nil where the object has no such member.
  /// - Throws: `RecordDefect` where there is no object, or the value is none. What is passed over is not looked at closely.
  /// - Complexity: O(bytes of the object).
  mutating func decodeMember(named name: String) throws(RecordDefect) -> RecordValue? {
    // Characters of other scripts have several spellings; names of ASCII are compared as they stand.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    var found: RecordValue?
    skipWhitespace()
    guard skip(UInt8(ascii: "{")) else { throw defect("no object") }
    while true {
      skipWhitespace()
      if skip(UInt8(ascii: "}")) { return found }
      guard peek() == UInt8(ascii: "\"") else { throw defect("it ends inside an object") }
      let start = offset
      let hasEscape = passString()
      var isWanted = false
      if hasEscape || !isPlain {
        offset = start
        isWanted = try string() == name
      } else if offset > start + 1 {
        isWanted = bytes[(start + 1)..<(offset - 1)].elementsEqual(name.utf8)
      }
      skipWhitespace()
      guard skip(UInt8(ascii: ":")) else { throw defect("missing colon") }
      skipWhitespace()
      if isWanted {
        found = try decodeValue()
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

  /// Stops behind the closing quote; the offset stands at the opening one.
  ///
  /// - Returns: Whether there is a backslash in the string.
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
