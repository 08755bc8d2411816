extension Unicode.Scalar {
  /// False for control characters, which must never reach a terminal.
  var isShowable: Bool { !(value < 0x20 || (0x7F...0x9F).contains(value)) }
}

extension String {
  /// What of a text of a file stands in a message: no control character, and no more than so many scalars.
  func shown(limit: Int = .max) -> String {
    let kept = unicodeScalars.prefix(limit)
    let shown = kept.map { $0.isShowable ? Character($0) : "\u{FFFD}" }
    return String(shown) + (kept.endIndex < unicodeScalars.endIndex ? "…" : "")
  }

  /// Without the spaces at both ends.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...last])
  }
}
