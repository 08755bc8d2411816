import SeekCore

extension FixedWidthLayout {
  /// Writes a row of the table as an object; empty cells are left out.
  ///
  /// ```text
  /// {"Filesystem":"tmpfs","Size":"24G","Used":"0"}
  /// ```
  func write(_ record: Bytes, to json: JSONWriter) {
    var parts = Array(repeating: [String](), count: columns.count)
    var isOpen = Array(repeating: true, count: parts.count)
    for text in record.split(separator: 0x0A) {
      let line = areMarked ? AlignedLine(text).withoutMark : AlignedLine(text)
      let more = line.cells(division, count: parts.count)
      // A mark ends each line of a cell but the last.
      for index in parts.indices where isOpen[index] {
        let part = more.indices.contains(index) ? more[index] : ""
        let isMarked = marks.indices.contains(index) && line.hasMark(at: marks[index])
        isOpen[index] = isMarked || areRowsRuled || !division.hasBars
        if part.isEmpty, !division.hasBars || areRowsRuled && !parts[index].isEmpty { continue }
        let isEnded = isMarked && AlignedLine.marks.contains { part.hasSuffix($0) }
        parts[index].append(isEnded ? String(part.dropLast()).trimmed : part)
      }
    }
    var cells = parts.map { $0.joined(separator: "\n") }
    if !division.hasBars, division != .listing {
      cells = cells.map {
        $0.first.map { "├└│|`\\".contains($0) } == true ? Self.withoutBranch($0) : $0
      }
    }
    json.beginObject()
    for (column, value) in zip(columns, cells) where !value.isEmpty {
      json.name(column.name)
      if division == .listing, column.name == "modified",
        let text = WrittenDate(value, as: .listing)?.isoText(latest: latest)
      {
        text.withUnsafeBufferPointer { json.string($0) }
      } else {
        json.string(value) { column.spelling == .number && $0.isPlainNumber }
      }
    }
    json.endObject()
  }

  /// A node of a tree without the lines in front of it: `├─sda1`, `│ └─vg0`, `\_ bash`.
  private static func withoutBranch(_ cell: String) -> String {
    var rest = cell[...]
    while let sign = branches.first(where: rest.hasPrefix) { rest = rest.dropFirst(sign.count) }
    return rest.isEmpty ? cell : String(rest)
  }

  private static let branches = ["├", "└", "│", "─", " ", "|-", "`-", "| ", "\\_ "]
}
