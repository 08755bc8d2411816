import SeekCore

extension SegmentQuery {
  /// The documents of each pattern that texts are compared with.
  /// - Throws: `SearchError` where texts must be read and nobody reads them.
  static func comparedTexts(
    _ plan: QueryPlan, _ segment: Segment
  ) throws -> [ComparedTexts] {
    try plan.texts.map { text in
      guard plan.snapshot.texts != nil else {
        throw SearchError(
          .unsupported,
          "the texts of this collection cannot be read, so a pattern of several words as “\(text.pattern.text)” cannot be searched"
        )
      }
      let fields = plan.snapshot.schema.textFieldNames
      let key = ComparedTexts.Key(
        pattern: text.pattern, fields: text.fields.map { $0.map { fields[$0] } } ?? fields)
      return segment.caches.compared.value(for: key) {
        ComparedTexts(key, text.program, documentCount: segment.documentCount)
      }
    }
  }

  /// The documents of a conjunction whose texts match too.
  func documents(of conjunction: Conjunction) throws -> FoundDocuments {
    let found = try conjunction.documents()
    guard !compared.isEmpty, let texts = plan.snapshot.texts else { return found }
    var left = found.set(documentCount: segment.documentCount)
    for compared in compared {
      left = try compared.matching(left, texts, numbers: segment.numbers)
    }
    return FoundDocuments(left)
  }
}
