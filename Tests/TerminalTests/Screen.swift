/// What a terminal shows at one moment.
struct Screen: Equatable, Sendable, CustomStringConvertible {
  /// From the top; spaces at the end of a row are cut.
  var rows: [String]
  /// From 0, in cells: a wide character is two.
  var cursorRow: Int
  var cursorColumn: Int
  /// The program's status where it has ended, 128 and the signal's number where a signal ended it;
  /// its last output may still be on its way to the screen.
  var exitStatus: Int?

  /// The row the cursor stands in.
  var cursorLine: String { rows.indices.contains(cursorRow) ? rows[cursorRow] : "" }

  /// The rows below the cursor, down to the last that is not empty.
  var rowsBelowCursor: [String] {
    var below = Array(rows.dropFirst(cursorRow + 1))
    while below.last == "" { below.removeLast() }
    return below
  }

  /// How many rows from the top to the last that is not empty.
  var filledRows: Int { (rows.lastIndex { !$0.isEmpty } ?? -1) + 1 }

  func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// The number of the first row that contains `text`.
  func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

  /// How many rows contain `text`.
  func count(of text: String) -> Int { rows.count { $0.contains(text) } }

  var description: String {
    let frame = rows.enumerated().map { number, row in
      "\(number == cursorRow ? ">" : " ")|\(row)"
    }
    let end = exitStatus.map { ", ended with \($0)" } ?? ""
    return frame.joined(separator: "\n")
      + "\ncursor in row \(cursorRow), column \(cursorColumn)\(end)"
  }
}
