import LineEditing

/// True for a line that is not to be kept: a person typed a space at its start.
///
/// What is before a line may be taken out of it, by a key or because it became a pill. A space that is left behind,
/// or that is between a pill and the words, says nothing; and one that was typed first says it although it went with
/// the pill.
///
/// ```swift
/// var privacy = LinePrivacy()
/// privacy.lineChanged(from: .init(text: "", cursorUTF8Offset: 0), to: .init(text: " so", cursorUTF8Offset: 3))
/// privacy.isPrivate      // true
/// ```
struct LinePrivacy: Hashable, Sendable {
  private(set) var isPrivate: Bool
  /// A pill was formed of the line: what is left of it does not begin where the line did.
  private var isDecided = false

  init(line: String = "") { isPrivate = line.hasPrefix(" ") }

  /// A key changed the line.
  mutating func lineChanged(from older: LineBuffer, to newer: LineBuffer) {
    guard !isDecided else { return }
    guard newer.text.hasPrefix(" ") else {
      isPrivate = false
      return
    }
    guard !older.text.hasPrefix(" ") else { return }
    isPrivate = newer.text.utf8.count > older.text.utf8.count && newer.text.hasSuffix(older.text)
  }

  /// Words or a pill of a private line were taken back into this one.
  mutating func tookBackPrivate() { (isPrivate, isDecided) = (true, true) }

  /// A part of the line became a pill.
  mutating func formedPill() { isDecided = true }
}
