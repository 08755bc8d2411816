import SeekCore

/// Spells records as JSON that is safe on a terminal: no control character is in it as it is.
package enum JSONText {
  package static func text(_ record: Record) -> String { text(.object(record.members)) }

  package static func text(_ value: RecordValue) -> String {
    let text = JSONWriter.text { $0.value(value) }
    // Beyond ASCII there is nothing outside of quotes, and what is below a space is escaped already.
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    return String(
      text.unicodeScalars.lazy.map { scalar -> String in
        guard VisibleText.picture(of: scalar) != scalar else { return String(scalar) }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined())
  }

  /// A text in quotes. What steers a terminal is escaped, as the controls beyond ASCII and the marks that
  /// turn the direction of writing.
  package static func string(_ text: String) -> String { self.text(.string(text)) }
}
