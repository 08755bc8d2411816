import ArgumentParser
import SeekImport
import SeekCore
import SeekIndex

/// Counts the values of filter fields over what is found, and searches within filters.
struct FacetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facets",
    abstract: "Count facets and ranges, and search within filters; print one line of JSON.",
    discussion: """
      Times are processor time of the asking thread. `whole_` are questions without words, `counted_` what the \
      facets add to a query of words, by how many documents it finds; `filtered_` is a word within one value \
      of a field, `narrowed_` the same word with another, rarer or more frequent, beside it; `made_` is a filter \
      asked for the first time. Environment: ROUNDS passes (5), DOCS_MAX documents.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @OptionGroup var options: CorpusOptions

  @Option(
    help: "The fields to count; without it the first three the collection is fit to be filtered by."
  )
  var facets: String?

  @Option(help: "The number field whose ranges are counted; without it the first there is.")
  var number: String?

  @Option(help: "How many words are asked for, sampled from the texts.")
  var words = 200

  func run() throws {
    let filters = try filters()
    let counted = filters.filter { $0.role != .number }.map(\.name)
    let corpus = try options.corpus(corpus, filters: filters)
    let engine = try corpus.index(.plainWords, threads: options.threads)
    let rounds = Measuring.environment("ROUNDS", default: 5)
    var figures = Figures()
    figures.add("docs", engine.documentCount)
    figures.add("facets", counted.joined(separator: ","))
    let columns = engine.statistics.bytes["columns"] ?? 0
    figures.add("column_bytes_per_doc", Double(columns) / Double(engine.documentCount), digits: 2)
    figures.add(
      "columns_per_text_byte", Double(columns) / Double(corpus.textByteCount), digits: 4)

    let words = CorpusSample(corpus, seed: 1).phrases(of: 1, count: words)
    let ranges = try filters.first { $0.role == .number }.map {
      RangeFacet($0.name, try Self.tenths(of: $0.name, engine))
    }
    try whole(engine, counted, ranges, rounds, &figures)
    try self.counted(engine, words, counted, ranges, rounds, &figures)
    try filtered(engine, words, counted, ranges, rounds, &figures)
    print(figures.json)
  }

  private func filters() throws -> [ProfileField] {
    let known = try ProfileInference.infer(from: [try DataSource.open(path: corpus)])
    func field(_ name: Substring, _ role: ProfileField.Role) -> ProfileField {
      known.fields.first {
        $0.name == name && $0.role == role || $0.name == name && $0.role == .list
      }
        ?? ProfileField(name: String(name), role: role)
    }
    let keywords = known.fields.filter { $0.role == .keyword || $0.role == .list }
    let counted =
      facets?.split(separator: ",").map { field($0, .keyword) } ?? Array(keywords.prefix(3))
    let name = number ?? known.fields.first { $0.role == .number }?.name ?? known.id
    return counted + (name.map { [ProfileField(name: $0, role: .number)] } ?? [])
  }
}

extension FacetsCommand {
  private typealias Engine = InMemoryEngine<DocID>

  private func whole(
    _ engine: Engine, _ fields: [String], _ ranges: RangeFacet?, _ rounds: Int,
    _ figures: inout Figures
  ) throws {
    var all = SearchQuery(clauses: [])
    let plain = try Repetition.times(of: 20, rounds: rounds) { _ in _ = try engine.search(all) }
    all.facets = fields
    let counted = try Repetition.times(of: 20, rounds: rounds) { _ in _ = try engine.search(all) }
    figures.add("whole_plain", times: plain.processor)
    figures.add("whole_facets", times: counted.processor)
    guard let ranges else { return }
    (all.facets, all.rangeFacets) = ([], [ranges])
    let ranged = try Repetition.times(of: 20, rounds: rounds) { _ in _ = try engine.search(all) }
    figures.add("whole_ranges", times: ranged.processor)
  }

  /// What counting adds to queries of one word, by how much they find.
  private func counted(
    _ engine: Engine, _ words: [String], _ fields: [String], _ ranges: RangeFacet?, _ rounds: Int,
    _ figures: inout Figures
  ) throws {
    let queries = words.map { SearchQuery($0 + " ") }
    let found = try queries.map { try engine.search($0).totalCount }
    let plain = try Repetition.times(of: queries.count, rounds: rounds) {
      _ = try engine.search(queries[$0])
    }
    let faceted = try Repetition.times(of: queries.count, rounds: rounds) {
      var query = queries[$0]
      query.facets = fields
      _ = try engine.search(query)
    }
    let ranged = try Repetition.times(of: queries.count, rounds: rounds) {
      var query = queries[$0]
      if let ranges { query.rangeFacets = [ranges] }
      _ = try engine.search(query)
    }
    for (name, bounds) in [
      ("1k", 0..<1000), ("10k", 1000..<10_000), ("100k", 10_000..<100_000),
      ("more", 100_000..<(.max)),
    ] {
      let inside = found.indices.filter { bounds.contains(found[$0]) }
      guard !inside.isEmpty else { continue }
      figures.add("counted_\(name)_queries", inside.count)
      figures.add(
        "counted_\(name)_facets", times: inside.map { faceted.processor[$0] - plain.processor[$0] })
      figures.add(
        "counted_\(name)_ranges", times: inside.map { ranged.processor[$0] - plain.processor[$0] })
    }
  }

  /// A word within a filter beside the same word with another.
  private func filtered(
    _ engine: Engine, _ words: [String], _ fields: [String], _ ranges: RangeFacet?, _ rounds: Int,
    _ figures: inout Figures
  ) throws {
    var all = SearchQuery(clauses: [])
    all.facets = fields
    var tokens: [SearchToken] = []
    for facet in try engine.search(all).facets {
      let values = facet.values.map { SearchToken(facet.field, $0.value) }
      tokens += stride(from: 0, to: values.count, by: max(1, values.count / 8)).map { values[$0] }
    }
    if let ranges, let least = ranges.ranges.first, let most = ranges.ranges.last {
      tokens.append(SearchToken(ranges.field, "<\(least.upperBound)"))
      tokens.append(SearchToken(ranges.field, "\(least.upperBound)..\(most.lowerBound)"))
    }
    let made = try tokens.map { token in
      var query = SearchQuery(clauses: [], tokens: [token])
      query.limit = 0
      return try Repetition.times(of: 1, rounds: 1) { _ in _ = try engine.search(query) }.processor[
        0]
    }
    var filtered: [Double] = []
    var narrowed: [Double] = []
    for (index, token) in tokens.enumerated() {
      let some = stride(from: index % 7, to: words.count, by: 7).map { words[$0] }
      filtered += try Repetition.times(of: some.count, rounds: rounds) {
        var query = SearchQuery(some[$0] + " ")
        query.tokens = [token]
        _ = try engine.search(query)
      }.processor
      narrowed += try Repetition.times(of: some.count, rounds: rounds) {
        _ = try engine.search(SearchQuery(some[$0] + " " + some[($0 + 1) % some.count] + " "))
      }.processor
    }
    figures.add("filters", tokens.count)
    figures.add("made", times: made)
    figures.add("filtered", times: filtered)
    figures.add("narrowed", times: narrowed)
  }

  /// Ten ranges that share the numbers there are from the least to the greatest evenly.
  private static func tenths(of field: String, _ engine: Engine) throws -> [NumberRange] {
    var all = SearchQuery(clauses: [])
    all.facets = [field]
    let numbers = try engine.search(all).facets[0].values.compactMap { Double($0.value) }
    let least = numbers.min() ?? 0
    let width = ((numbers.max() ?? 0) - least) / 10
    return (0..<10).map { place -> NumberRange in
      let lower: Double = least + width * Double(place)
      return NumberRange(
        lowerBound: lower, upperBound: lower + width, includesUpperBound: place == 9)
    }
  }
}
