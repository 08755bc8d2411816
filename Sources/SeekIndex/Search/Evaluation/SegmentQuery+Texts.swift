import SeekCore

extension SegmentQuery {
  /// The documents of each pattern that texts are compared with.
  /// - Throws: `SearchError` where texts must be read and nobody reads them.
  static func comparedTexts(
    _ plan: QueryPlan, _ segment: Segment
  ) throws -> [ComparedTexts] {
    try plan.texts.map { text in
      guard plan.reading.texts != nil else {
        throw SearchError(
          .unsupported,
          "the texts of this collection cannot be read, so a pattern of several words as “\(text.pattern.text)” cannot be searched"
        )
      }
      let fields = plan.reading.fields
      let key = ComparedTexts.Key(
        pattern: text.pattern, fields: text.fields.map { $0.map { fields[$0] } } ?? fields)
      return segment.caches.compared.value(for: key) {
        ComparedTexts(key, text.program, documentCount: segment.documentCount)
      }
    }
  }

  /// Leaves the documents whose texts match, of those that have all else.
  /// - Throws: `CancellationError`.
  func compareTexts(of conjunction: inout Conjunction) throws {
    guard !compared.isEmpty, let texts = plan.reading.texts else { return }
    var found = try conjunction.matches().documents
    for compared in compared {
      found = try compared.matching(found, texts, numbers: segment.numbers)
    }
    (conjunction.allowed, conjunction.phrases) = (found, [])
  }
}
