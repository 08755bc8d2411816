/// Text from a paste.
enum PastedText {
  /// Controls and white space, line ends among them, become one space; invalid UTF-8 becomes U+FFFD. What turns the
  /// direction of writing, as web pages put around names, is left out.
  ///
  /// ```swift
  /// PastedText.oneLine(from: Array("thai\r\n  noodles\n".utf8))     // "thai noodles"
  /// ```
  static func oneLine(from bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20
        || (0x7F...0x9F).contains(scalar.value)
      {
        pendingSpace = true
        continue
      }
      guard LineText.mayHold(scalar) else { continue }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      result.append(scalar)
    }
    return Composition.composed(String(result))
  }
}
