/// The text drawn beside and under the line.
///
/// Texts are written as they are. Text from data must contain no line break and no control sequence other than SGR
/// (``LineText/mayHold(_:)``).
public struct Overlay: Hashable, Sendable {
  /// Shown dim after the prompt while the line is empty, cut where it has no room; plain text.
  public var placeholder: String
  /// Wordings of the line's status, the longest first: the first that has room is shown at the line's right end. They may
  /// contain SGR sequences.
  public var statuses: [String]
  /// True if the status must be shown, if necessary in the first row under the line; a placeholder is cut for it.
  public var needsStatus: Bool
  /// Shown under the line, as many as the screen has rows for; each at most the terminal's width, may hold SGR sequences.
  public var rows: [String]

  /// An overlay of rows.
  public init(
    placeholder: String = "", statuses: [String] = [], needsStatus: Bool = false,
    rows: [String] = []
  ) {
    self.placeholder = placeholder
    self.statuses = statuses
    self.needsStatus = needsStatus
    self.rows = rows
  }
}
