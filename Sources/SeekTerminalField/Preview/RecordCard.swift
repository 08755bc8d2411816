/// The document of the selected row, shown below the list where the terminal has room for it.
package struct RecordCard: Sendable {
  /// The row of its document, counted from 0.
  package let row: Int
  /// The columns that its lines were made for.
  package let width: Int
  package let lines: [StyledText]

  /// The fewest rows below the list in which a record can be read.
  static let leastRows = 12

  /// At most so many lines. Where the first match is further down, lines before it are left out.
  func rows(_ height: Int) -> [StyledText] {
    guard lines.count > height, height > 4 else { return Array(lines.prefix(height)) }
    let omission = StyledText("  …", .hint)
    var rows = lines
    let match = lines.firstIndex { line in line.runs.contains { $0.role == .match } } ?? 0
    if match >= height - 1 {
      rows = [lines[0], omission] + lines[min(match - 1, lines.count - height + 2)...]
    }
    return rows.count > height ? rows.prefix(height - 1) + [omission] : rows
  }
}
