/// What may stand in a line that is edited.
public enum LineText {
  /// Whether a character may stand in a line: no control, nothing that turns the direction of what follows (embeddings,
  /// overrides and isolates), no interlinear annotation. Joiners, which Persian words and emoji need, may.
  ///
  /// ```swift
  /// LineText.mayHold("\u{200D}")      // true
  /// LineText.mayHold("\u{202E}")      // false
  /// ```
  public static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: false
    default: true
    }
  }
}
