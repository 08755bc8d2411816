import SeekCore

/// Writes a row of an aligned table as an object; empty cells are left out.
///
/// ```text
/// {"Filesystem":"tmpfs","Size":"24G","Used":"0"}
/// ```
final class FixedWidthTranslator: RecordTranslator {
  private let layout: FixedWidthLayout

  init(_ layout: FixedWidthLayout) { self.layout = layout }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    var cells = Array(repeating: "", count: layout.columns.count)
    for line in record.split(separator: 0x0A) {
      let more = AlignedLine(line).cells(layout.division, count: cells.count)
      // A `+` ends each line of a cell but the last.
      for index in cells.indices where cells[index].isEmpty || cells[index].last == "+" {
        let above = cells[index].isEmpty ? "" : String(cells[index].dropLast()).trimmed + "\n"
        cells[index] = above + (more.indices.contains(index) ? more[index] : "")
      }
    }
    json.beginObject()
    for (column, value) in zip(layout.columns, cells) where !value.isEmpty {
      json.name(column.name)
      if layout.division == .listing, column.name == "modified",
        let date = WrittenDate(value, as: .value) ?? WrittenDate(value, as: .chat),
        let text = date.isoText(latest: layout.latest)
      {
        text.withUnsafeBufferPointer { json.string($0) }
      } else if column.spelling == .number,
        Array(value.utf8).withUnsafeBufferPointer(\.isPlainNumber)
      {
        json.number(value)
      } else {
        json.string(value)
      }
    }
    json.endObject()
  }
}
