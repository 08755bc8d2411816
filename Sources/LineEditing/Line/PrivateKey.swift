/// Characters that no keyboard sends and that stand for something the reader has seen.
///
/// They are C1 controls, which ``KeyDecoder`` never lets through; libedit looks up only characters below U+0100.
enum PrivateKey {
  /// A bracketed paste has been gathered.
  static let paste: Unicode.Scalar = "\u{80}"
  /// Esc, with nothing following it.
  static let escape: Unicode.Scalar = "\u{81}"
  /// The handler wants another line.
  static let edit: Unicode.Scalar = "\u{82}"
  /// Esc in vi's insert mode, where libedit would wait for the rest of a sequence.
  static let viCommandMode: Unicode.Scalar = "\u{83}"
  /// A character without width was typed, which libedit would count as one column.
  static let mark: Unicode.Scalar = "\u{84}"
  /// A key was pressed that the handler is asked about first.
  static let captured: Unicode.Scalar = "\u{85}"
}
