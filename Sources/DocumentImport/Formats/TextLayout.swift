/// Plain text, a line or a paragraph a record.
///
/// The record has one field, `text`, and those that the patterns of the user find in it; of lines that are known, as those
/// of a web server's log, what ``LineFields`` finds.
struct TextLayout: RecordLayout {
  let isParagraphs: Bool
  let patterns: FieldPatterns
  var lineFields = LineFields.none
  var note: String?

  /// What is said where nobody has asked for lines; nil where there is one only.
  static func linesNote(on bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: 0x0A), bytes[end...].contains(where: { $0 > 0x20 }) else {
      return nil
    }
    return "its lines are the records; --split file reads it as one"
  }

  var needsExtents: Bool { false }
  var title: String? { lineFields.title }
  var reading: UInt64 { lineFields.reading }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    isParagraphs
      ? bytes.beginningOfParagraph(atOrAfter: offset) : bytes.beginningOfLine(atOrAfter: offset)
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    if isParagraphs {
      var paragraphs = ParagraphScanner(bytes, from: start, to: end)
      while let extent = paragraphs.next(), visit(extent) {}
    } else {
      var lines = LineScanner(bytes, from: start, to: end)
      while let extent = lines.next(), visit(extent) {}
    }
  }

  func makeTranslator() -> (any RecordTranslator)? {
    TextTranslator(patterns.makeMatcher(), lineFields)
  }
}

private final class TextTranslator: RecordTranslator {
  private let matcher: FieldPatterns.Matcher?

  private let lineFields: LineFields

  init(_ matcher: FieldPatterns.Matcher?, _ lineFields: LineFields) {
    (self.matcher, self.lineFields) = (matcher, lineFields)
  }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    var text = record[...]
    if text.last == 0x0D { text.removeLast() }
    json.beginObject()
    matcher?.writeMembers(of: String(decoding: text, as: UTF8.self), to: json)
    lineFields.writeMembers(of: UnsafeBufferPointer(rebasing: text), to: json)
    json.endObject()
  }
}
