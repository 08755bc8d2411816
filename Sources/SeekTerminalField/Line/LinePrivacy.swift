import SeekLineEditing

/// True for a line that is not to be kept: a person typed a space at its start.
///
/// The text at the start of a line may be removed, by a key or because it became a pill. A space
/// that remains then, or one between a pill and the words, means nothing. A space that was typed
/// first keeps the line private although it went with the pill.
package struct LinePrivacy: Hashable, Sendable {
  package private(set) var isPrivate: Bool
  /// True once a pill was formed from the line: the rest does not begin where the line did.
  private var isDecided = false

  package init(line: String = "") { isPrivate = line.hasPrefix(" ") }

  package mutating func lineChanged(from older: LineBuffer, to newer: LineBuffer) {
    guard !isDecided else { return }
    guard newer.text.hasPrefix(" ") else {
      isPrivate = false
      return
    }
    guard !older.text.hasPrefix(" ") else { return }
    isPrivate = newer.text.utf8.count > older.text.utf8.count && newer.text.hasSuffix(older.text)
  }

  /// Words or a pill of a private line were taken back into this one.
  package mutating func tookBackPrivate() { (isPrivate, isDecided) = (true, true) }

  package mutating func formedPill() { isDecided = true }
}
