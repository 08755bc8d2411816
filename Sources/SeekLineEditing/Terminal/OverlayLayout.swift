/// The positions of an overlay's parts on a screen of some size; a pure function of both.
///
/// ```text
/// All ❯ thai noo                42 results · 0.1 ms     the first status that fits beside the line
///
/// All [cuisine:Thai] ❯ noodles and soup and rice        none does, and it is needed:
///                               42 results · 0.1 ms     it takes the first row under the line
/// ```
struct OverlayLayout: Hashable, Sendable {
  /// The placeholder after the line, cut to what has room, with a sign where it is; empty where none is shown.
  let placeholder: String
  /// The status beside the line, and the column it begins in.
  let status: Status?
  /// The rows under the line, no more than the screen has room for.
  let rows: [String]

  struct Status: Hashable, Sendable {
    let text: String
    let column: Int
  }

  /// A placeholder that is cut to fewer columns is not shown.
  private static var leastPlaceholderColumns: Int { 6 }

  /// - Parameters:
  ///   - layout: of the line as it is.
  ///   - isLineEmpty: then the placeholder shows.
  ///   - isPlaceholderSetOff: True if the placeholder has a look of its own; else it is in parentheses, so as not to look
  ///     like what was typed.
  ///   - usesASCII: whether a cut is marked by `~`.
  /// - Complexity: O(n) in the line's own texts.
  init(
    _ overlay: Overlay, layout: LineLayout, isLineEmpty: Bool, size: TerminalSize,
    isPlaceholderSetOff: Bool = true, usesASCII: Bool = false
  ) {
    let room = size.columns - layout.end.column
    let rowRoom = max(0, size.rows - layout.end.row - 1)
    let statuses = overlay.statuses.map { (text: $0, columns: Self.columns(of: $0)) }
      .filter { $0.columns > 0 }
    var placeholder = ""
    if isLineEmpty, !overlay.placeholder.isEmpty {
      let whole = isPlaceholderSetOff ? overlay.placeholder : "(\(overlay.placeholder))"
      var free = room - 1
      // A status beside the line says more than the rest of a placeholder, and takes no row.
      if overlay.needsStatus, let least = statuses.last, least.columns <= room - 2 {
        free = room - 2 - least.columns
      }
      if free >= min(Self.leastPlaceholderColumns, DisplayWidth.columns(of: whole)) {
        placeholder = Self.cut(whole, to: free, sign: usesASCII ? "~" : "…")
      }
    }
    let used = DisplayWidth.columns(of: placeholder)
    var rows = overlay.rows
    if let (text, columns) = statuses.first(where: { used + 2 + $1 <= room }) {
      status = Status(text: text, column: size.columns - columns)
    } else {
      status = nil
      // Where hardly a row is left, what was found says more than how much.
      if overlay.needsStatus, rowRoom > min(rows.count, 2),
        let (text, columns) = statuses.first(where: { $1 <= size.columns })
      {
        rows.insert(String(repeating: " ", count: size.columns - columns) + text, at: 0)
      }
    }
    self.placeholder = placeholder
    self.rows = Array(rows.prefix(rowRoom))
  }

  /// The columns of text that may hold SGR sequences.
  private static func columns(of styled: String) -> Int {
    DisplayWidth.columns(of: SGR.removed(from: styled))
  }

  /// Cuts a text to a number of columns; `sign` is at the end of a text that was cut.
  private static func cut(_ text: String, to columns: Int, sign: String) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var room = columns - 1
    return text.prefix { character in
      room -= DisplayWidth.columns(of: character)
      return room >= 0
    } + sign
  }
}
