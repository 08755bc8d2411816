import SeekCore

@testable import SeekIndex

/// Documents of one text field each, for tests that count and order them.
enum TextBuilder {
  static let schema = IndexSchema([SearchableField("text", .text(weight: 1))])

  /// A builder with one document a text.
  static func of(_ texts: [String]) -> SegmentBuilder {
    let builder = SegmentBuilder(schema: schema, analyzer: .standard)
    for var text in texts {
      builder.beginDocument()
      text.withUTF8 { builder.addText(field: 0, utf8: $0) }
      builder.endDocument()
    }
    return builder
  }

  /// An engine over texts in a language, whose documents are the texts.
  static func engine(_ texts: [String], in language: StemLanguage) throws -> InMemoryEngine<String>
  {
    InMemoryEngine(snapshot: try IndexSnapshot(building: [of(texts)], language: language)) {
      texts[Int($0)]
    }
  }
}

extension IndexSnapshot {
  /// No documents, with some text fields.
  static func empty(_ textFields: [String] = []) -> IndexSnapshot {
    IndexSnapshot(
      schema: IndexSchema(textFields.map { SearchableField($0, .text(weight: 1)) }),
      analyzer: .standard, segments: [], nextDocument: 0)
  }
}
