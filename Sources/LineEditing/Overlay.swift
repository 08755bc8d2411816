/// What is drawn beside and under the line.
///
/// Texts are written as they are: what else than SGR sequences steers a terminal, line breaks among it, is to be taken out of
/// what comes from data (``LineText/mayHold(_:)``).
public struct Overlay: Hashable, Sendable {
  /// Shown dim behind the prompt while the line is empty, cut where it has no room; plain text.
  public var placeholder: String
  /// What is told of the line, the longest wording first: the first that has room is shown at the line's right end; they
  /// may hold SGR sequences.
  public var statuses: [String]
  /// Whether a status must be seen: one that has no room beside the line takes the first row under it, and a placeholder is
  /// cut for it.
  public var needsStatus: Bool
  /// Shown under the line, as many as the screen has rows for; each at most the terminal's width, may hold SGR sequences.
  public var rows: [String]

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
