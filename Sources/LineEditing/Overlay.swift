/// What is drawn beside and under the line.
public struct Overlay: Hashable, Sendable {
  /// Shown dim behind the prompt while the line is empty; plain text.
  public var placeholder: String
  /// Shown at the right end of the line where there is room; may hold SGR sequences.
  public var status: String
  /// Shown in its place where there is room for no more than this.
  public var shortStatus: String
  /// Shown under the line, as many as the screen has rows for; each at most the terminal's width, may hold SGR sequences.
  public var rows: [String]

  public init(
    placeholder: String = "", status: String = "", shortStatus: String = "", rows: [String] = []
  ) {
    self.placeholder = placeholder
    self.status = status
    self.shortStatus = shortStatus
    self.rows = rows
  }
}
