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
    var parts = Array(repeating: [String](), count: layout.columns.count)
    var isOpen = Array(repeating: true, count: parts.count)
    for text in record.split(separator: 0x0A) {
      let line = AlignedLine(text)
      let more = line.cells(layout.division, count: parts.count)
      // A mark ends each line of a cell but the last.
      for index in parts.indices where isOpen[index] {
        let part = more.indices.contains(index) ? more[index] : ""
        let isMarked =
          layout.marks.indices.contains(index) && line.hasMark(at: layout.marks[index])
        isOpen[index] = isMarked || layout.areRowsRuled
        if layout.areRowsRuled, part.isEmpty, !parts[index].isEmpty { continue }
        let isEnded = isMarked && AlignedLine.marks.contains { part.hasSuffix($0) }
        parts[index].append(isEnded ? String(part.dropLast()).trimmed : part)
      }
    }
    let cells = parts.map { $0.joined(separator: "\n") }
    json.beginObject()
    for (column, value) in zip(layout.columns, cells) where !value.isEmpty {
      json.name(column.name)
      if layout.division == .listing, column.name == "modified",
        let text = WrittenDate(value, as: .listing)?.isoText(latest: layout.latest)
      {
        text.withUnsafeBufferPointer { json.string($0) }
      } else {
        json.string(value) { column.spelling == .number && $0.isPlainNumber }
      }
    }
    json.endObject()
  }
}
