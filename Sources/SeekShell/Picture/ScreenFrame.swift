import SeekLineEditing

/// A screen of a played session, and the moment at which it came.
struct ScreenFrame: Sendable {
  static let size = TerminalSize(columns: 80, rows: 24)

  /// Counted from the first screen, at the speed at which it is to be shown.
  var second: Double
  /// The rows from the top, with SGR sequences.
  var rows: [String]
  /// Counted from 0.
  var cursor: (row: Int, column: Int)

  /// True if another frame has the same rows and cursor.
  func shows(_ other: ScreenFrame) -> Bool { rows == other.rows && cursor == other.cursor }

  /// The part of a screen that tells most of a search: a pill in the line, then the rows below it.
  private var fullness: (hasPill: Bool, rows: Int) {
    let plain = rows.map(SGR.removed(from:))
    let line = plain.indices.contains(cursor.row) ? plain[cursor.row] : ""
    return (line.contains("] ❯"), plain.dropFirst(cursor.row + 1).count { !$0.isBlank })
  }

  /// The fullest screen of those that stood for a moment.
  ///
  /// - Parameters:
  ///   - end: the second at which the last one went.
  ///   - moment: in seconds.
  static func still(of frames: [ScreenFrame], end: Double, moment: Double = 1) -> ScreenFrame? {
    let ends = frames.dropFirst().map(\.second) + [end]
    let held = zip(frames, ends).filter { $1 - $0.second >= moment }.map(\.0)
    return (held.isEmpty ? frames : held).max {
      let (one, other) = ($0.fullness, $1.fullness)
      return (one.hasPill ? 1 : 0, one.rows) < (other.hasPill ? 1 : 0, other.rows)
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
