import SeekCore

@testable import SeekIndex

/// Collections and queries drawn from small vocabularies, so that words meet.
struct RandomCollection {
  static let schema = IndexSchema([
    SearchableField("title", .text(weight: 3)), SearchableField("body", .text(weight: 1)),
    SearchableField("genre", .keyword), SearchableField("tags", .list),
    SearchableField("year", .number), SearchableField("tags", .text(weight: 0.5)),
  ])

  static let words = [
    "a", "sea", "seas", "seaside", "search", "se", "moby", "mob", "mobile", "dick", "the", "then",
    "café", "cafe", "Cafés", "cafè", "straße", "strasse", "ÆON", "e\u{301}tude", "étude", "海",
    "海の本", "日本",
    "カ\u{3099}ス", "ガス", "हिन्दी", "한국어", "대한민국국립", "мир", "мі́р", "x86", "64", "6", "VI", "état",
    "İstanbul",
    "istanbul",
    "foo_bar", "getFoo", "fooBarGet", "get", "net", "C", ".NET", "👍🏽", "foo", "bar", "foo_barn", "น้ำ",
    "น้ำตก", "人民大会", "ﬁne",
    "fine", "ｆｕｌｌ", "full", "don't", "searching", "searched", "bars", "bolder", "search-engine",
    "c++", "na\u{ad}ive", "naive", "𝐛old", "bold", "Ωmega",
  ]
  static let separators = [" ", " ", " ", ", ", " — ", "\n", ". ", "-", "/", " \u{fffd} "]
  static let values = [
    "Thai", "thai", "THÄI", "Sea food", "sea", "Sea", "dinner", "本", "", "x:y", "Deep-Sea fish",
    "Food from the sea", "日本 food", "café Noir",
  ]

  var generator: SeededGenerator
  let documents: [NaiveDocument]
  private let vocabulary: [String]

  init(seed: UInt64, documentCount: Int) {
    var generator = SeededGenerator(seed: seed)
    let vocabulary = (0..<(3 + generator.below(Self.words.count))).map { _ in
      generator.pick(Self.words)
    }
    documents = (0..<documentCount).map { _ in Self.document(vocabulary, &generator) }
    self.vocabulary = vocabulary
    self.generator = generator
  }

  /// One more document of the same words.
  mutating func another() -> NaiveDocument { Self.document(vocabulary, &generator) }

  private static func document(
    _ vocabulary: [String], _ generator: inout SeededGenerator
  ) -> NaiveDocument {
    var document = NaiveDocument()
    for field in [0, 1, 1, 5, 0] where generator.happens(0.6) {
      document.texts.append((field, text(vocabulary, upTo: field == 0 ? 4 : 12, &generator)))
    }
    if generator.happens(0.8) { document.keywords.append((2, generator.pick(values))) }
    for _ in 0..<generator.below(4) { document.keywords.append((3, generator.pick(values))) }
    if generator.happens(0.7) {
      document.numbers[4] = Double(generator.below(20)) * (generator.happens(0.2) ? 0.5 : 1)
    }
    return document
  }

  private static func text(
    _ vocabulary: [String], upTo limit: Int, _ generator: inout SeededGenerator
  ) -> String {
    // The first words of the vocabulary are frequent, the last rare.
    (0..<generator.below(limit + 1)).map { _ in
      let place = min(generator.below(vocabulary.count), generator.below(vocabulary.count))
      return vocabulary[place] + generator.pick(separators)
    }.joined()
  }
}

extension RandomCollection {
  /// A page of some words, scope, tokens and facets.
  mutating func query() -> SearchQuery {
    var query = SearchQuery(
      clauses: (0..<generator.below(generator.happens(0.1) ? 12 : 4)).map { _ in
        clause()
      })
    query.limit = generator.pick([0, 1, 3, 10, 1000])
    query.offset = generator.pick([0, 0, 0, 1, 5, 100])
    if generator.happens(0.3) { query.scope = SearchScope("Some", tokens: tokens()) }
    if generator.happens(0.2) { query.within = [SearchScope("", tokens: tokens())] }
    if generator.happens(0.5) { query.tokens = tokens() }
    if generator.happens(0.4) { query.facets = ["genre", "tags", "year"] }
    if generator.happens(0.3) { query.facetLimit = generator.below(6) }
    if generator.happens(0.3) {
      let ranges = ["<5", "5..10", ">10", "..", "3", ">=4.5"].compactMap {
        NumberRange(parsing: $0)
      }
      query.rangeFacets = [RangeFacet("year", ranges.filter { _ in generator.happens(0.7) })]
    }
    return query
  }

  private mutating func clause(depth: Int = 0) -> SearchClause {
    switch generator.below(depth < 3 ? 17 : 10) {
    case 15: return .pattern(pattern())
    case 16:
      let words = (0..<(1 + generator.below(3))).map { _ in generator.pick(Self.words) }
      return .near(words.joined(separator: " "), distance: generator.below(4))
    case 14: return .tokens(tokens())
    case 10, 11:
      return .any((0..<generator.below(4)).map { _ in clause(depth: depth + 1) })
    case 13:
      let name = generator.pick(["title", "body", "tags", "nowhere"])
      return .field(name, clause(depth: depth + 1))
    case 12: return .all((0..<generator.below(3)).map { _ in clause(depth: depth + 1) })
    case 0...2: return .word(generator.pick(Self.words))
    case 3...5:
      let word = generator.pick(Self.words)
      let scalars = word.unicodeScalars.prefix(1 + generator.below(word.unicodeScalars.count))
      return .prefix(String(String.UnicodeScalarView(scalars)))
    case 6: return .prefix(generator.pick(Self.words) + " " + generator.pick(Self.words))
    case 7: return .word(generator.pick(["--", "sea the", "海本"]))
    case 8:
      let count = 1 + generator.below(3)
      return .phrase((0..<count).map { _ in generator.pick(Self.words) }.joined(separator: " "))
    default: return .excluding(clause(depth: depth + 1))
    }
  }

  private mutating func pattern() -> TextPattern {
    generator.pick(
      [
        "*ea*", "*s", "s*a", "*NT*", "*t*s*", "/s(e|o)a?/", "/[a-h]{2}r/", "/ou?ld|ing/", "*nt",
        "/[st]s/", "/da{0,2}y?/", "d*t",
      ].compactMap { TextPattern($0) })
  }

  private mutating func tokens() -> [SearchToken] {
    (0..<generator.below(4)).map { _ in
      let isNegated = generator.happens(0.25)
      let isEnabled = !generator.happens(0.1)
      let narrows = generator.happens(0.3)
      if generator.happens(0.3) {
        let range = generator.pick(["5", "<10", ">=3", "2..8", "12.5", "..4", "100", ">18"])
        let begun = generator.pick(["1", "12", "7", "0", "8.5", "9"])
        return generator.happens(0.3)
          ? SearchToken(
            "year", begun, match: generator.pick([.prefix, .open]), isNegated: isNegated,
            isEnabled: isEnabled)
          : SearchToken(
            "year", range, isNegated: isNegated, isEnabled: isEnabled, narrows: narrows)
      }
      if generator.happens(0.15) {
        return SearchToken(
          generator.pick(["genre", "tags"]), generator.pick(["*a*", "s*d", "*sea", "/th.i|y$/"]),
          match: .pattern, isNegated: isNegated, isEnabled: isEnabled, narrows: narrows)
      }
      let match = generator.pick([SearchToken.Match.exact, .exact, .prefix, .open])
      let value = generator.pick(
        Self.values + [
          "s", "th", "nothing", "SEA FOOD", "food", "fo", "from the", "cafe", "fish!", "y", "",
        ])
      return SearchToken(
        generator.pick(["genre", "tags"]), value, match: match, isNegated: isNegated,
        isEnabled: isEnabled, narrows: narrows)
    }
  }
}

extension RandomCollection {
  /// An index of the documents, built by several builders into several segments.
  func snapshot(
    builders count: Int, segments: Int, prefixThreshold: Int? = nil,
    analyzer: Analyzer = .standard, language: StemLanguage? = nil
  ) throws -> IndexSnapshot {
    // Small blocks, so that a log has several.
    let builders = (0..<count).map { _ in
      SegmentBuilder(schema: Self.schema, analyzer: analyzer, blockSize: 200)
    }
    // A segment takes the documents of its builders in turn; those of several segments stand one behind the other.
    let parts = segments == 1 ? count * 3 : count
    for part in 0..<parts {
      let builder = builders[part % count]
      builder.beginStretch(at: part)
      builder.add(
        documents[(documents.count * part / parts)..<(documents.count * (part + 1) / parts)])
    }
    let snapshot = try IndexSnapshot(
      building: builders, segmentCount: segments, prefixThreshold: prefixThreshold)
    return IndexSnapshot(
      schema: snapshot.schema, analyzer: snapshot.analyzer, segments: snapshot.segments,
      nextDocument: snapshot.nextDocument, language: DetectedLanguage(given: language))
  }
}

extension SegmentBuilder {
  func add(_ documents: some Sequence<NaiveDocument>) {
    for document in documents {
      beginDocument()
      for var text in document.texts {
        text.value.withUTF8 { addText(field: text.field, utf8: $0) }
      }
      for var keyword in document.keywords {
        keyword.value.withUTF8 { addKeyword(field: keyword.field, utf8: $0) }
      }
      for (field, number) in document.numbers { addNumber(field: field, number) }
      endDocument()
    }
  }
}
