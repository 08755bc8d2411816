import SeekLineEditing
import SeekField

extension VisibleText {
  /// A search as a heading or a list names it (``CanonicalLine/shown(_:)``).
  package static func search(_ line: String, limit: Int = .max) -> String {
    self.line(CanonicalLine.shown(line), limit: limit)
  }

  /// A line of an option or a script as it could be typed: a control, as a line break within quotes, is a space.
  package static func typed(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return line }
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { SearchToken.picture(of: $0) == nil ? $0 : " " }))
  }

  /// Words that are put into the line to be edited: what may not be there is a space.
  package static func editable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { LineText.mayHold($0) ? $0 : " " }))
  }

  /// A token that is put into the line to be edited. Of its value controls have a spelling, and to an engine what turns the
  /// direction of writing is a space.
  package static func editable(_ token: SearchToken) -> String {
    var token = token.standingAlone
    token.value = String(
      String.UnicodeScalarView(
        token.value.unicodeScalars.map {
          LineText.mayHold($0) || SearchToken.picture(of: $0) != nil ? $0 : " "
        }))
    return [token].spellings.joined()
  }
}
