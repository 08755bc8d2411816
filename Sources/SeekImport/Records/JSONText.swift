/// Spells records as JSON that is safe on a terminal: no control character is in it as it is.
package enum JSONText {
  package static func text(_ record: Record) -> String { text(.object(record.members)) }

  package static func text(_ value: RecordValue) -> String {
    let json = JSONWriter(isForTerminal: true)
    json.value(value)
    return withExtendedLifetime(json) { String(decoding: json.bytes, as: UTF8.self) }
  }

  /// A text in quotes. What steers a terminal is escaped, as the controls beyond ASCII and the marks that
  /// turn the direction of writing.
  package static func string(_ text: String) -> String { self.text(.string(text)) }
}
