/// Checks that an engine means by filters, pages, counts and suggestions what every search field takes them to mean.
///
/// ```swift
/// let checks = SearchEngineChecks(BookEngine(books)) { book, field in book.values(of: field) }
/// #expect(await checks.failures() == [])
/// ```
///
/// It asks the engine of a small collection, with values that its documents have, and compares the answers with those of
/// ``SearchQuery/matches(fields:values:)``. What an engine need not have (values counted, suggestions, an order) may be
/// missing, but not be wrong. Filters are checked in every combination: alternatives, `AND`, excluded, switched off, in the scope,
/// within another search.
public struct SearchEngineChecks<Engine: SearchEngine>: Sendable {
  private let engine: Engine
  private let values: @Sendable (Engine.Document, String) -> [String]
  /// The number of documents that are compared one by one; counts of a larger collection are not.
  private static var mostDocuments: Int { 500 }

  /// Checks of an engine.
  ///
  /// - Parameters:
  ///   - engine: the engine, with some documents; up to 500 are compared.
  ///   - values: the values of a document in a field, none where it has none: numbers as digits, dates as ISO 8601 spells
  ///     them.
  public init(
    _ engine: Engine, values: @escaping @Sendable (_ document: Engine.Document, String) -> [String]
  ) {
    (self.engine, self.values) = (engine, values)
  }

  /// The rules that the engine breaks, a sentence each; none where all is well.
  ///
  /// - Complexity: some twenty searches for each field, one after the other.
  public func failures() async -> [String] {
    var findings = Findings()
    do {
      let description = try await engine.description()
      let documents = try await pages(description, &findings)
      await names(&findings)
      let filters = filters(of: description.fields, documents)
      for query in filters {
        await compare(query, with: documents, description, &findings)
      }
      await together(filters, &findings)
      for field in description.fields where field.isFilter {
        await counts(of: field, documents, description, &findings)
        await suggestions(of: field, &findings)
        await order(by: field, description, &findings)
      }
    } catch {
      findings.note("the engine describes itself and finds all documents", "it threw \(error)")
    }
    return findings.sentences
  }

  private struct Findings {
    var sentences: [String] = []

    mutating func note(_ rule: String, _ finding: String) {
      sentences.append("\(rule): \(finding)")
    }

    mutating func expect<Value: Equatable>(_ rule: String, _ found: Value, _ wanted: Value) {
      if found != wanted { note(rule, "\(found), not \(wanted)") }
    }
  }

  /// Pages of the whole collection; the documents that are compared.
  private func pages(
    _ description: CollectionDescription, _ findings: inout Findings
  ) async throws -> [Engine.Document] {
    let most = min(Self.mostDocuments, description.capabilities.mostHits ?? .max)
    let all = try await engine.results(for: SearchQuery(clauses: [], limit: most))
    findings.expect(
      "a query without words and filters counts every document", all.totalCount,
      description.documentCount)
    findings.expect("a page is full", all.hits.count, min(most, all.totalCount))
    let counted = try await engine.results(for: SearchQuery(clauses: [], limit: 0))
    findings.expect("a page of no hits has none", counted.hits.count, 0)
    findings.expect("a page of no hits counts all", counted.totalCount, all.totalCount)
    let size = max(1, all.hits.count / 3)
    var paged: [String] = []
    for offset in stride(from: 0, to: all.hits.count, by: size) {
      let query = SearchQuery(clauses: [], offset: offset, limit: size)
      let page = try await engine.results(for: query)
      findings.expect("a page is no longer than its limit", page.hits.count <= size, true)
      paged += page.hits.map { "\($0.document)" }
    }
    let whole = all.hits.map { "\($0.document)" }
    findings.expect(
      "pages one after the other are the whole", paged.prefix(whole.count) == whole[...], true)
    // The largest rank that an engine fetches must not be passed.
    if most - 4 >= all.totalCount {
      let query = SearchQuery(clauses: [], offset: all.totalCount + 1, limit: 3)
      let behind = try await engine.results(for: query)
      findings.expect("a page behind the last hit is empty", behind.hits.count, 0)
      findings.expect("a page behind the last hit counts all", behind.totalCount, all.totalCount)
    }
    return all.hits.map(\.document)
  }

  /// Names of fields that are none.
  private func names(_ findings: inout Findings) async {
    let rule = "a token of a field that is none throws a SearchError of code unknownField"
    let query = SearchQuery(clauses: [], tokens: [SearchToken("no such field", "x")])
    do {
      _ = try await engine.results(for: query)
      findings.note(rule, "it was answered")
    } catch let error as SearchError
      where error.code == .unknownField || error.code == .unsupported
    {
    } catch {
      findings.note(rule, "it threw \(error)")
    }
  }

  /// The values of a field that documents have, each once, as many as are tried.
  private func sample(_ field: SearchableField, _ documents: [Engine.Document]) -> [String] {
    var values: [String] = []
    for document in documents where values.count < 3 {
      for value in self.values(document, field.name)
      where values.count < 3 && !value.isEmpty && !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// Queries with filters of every kind, by values of the documents.
  private func filters(
    of fields: [SearchableField], _ documents: [Engine.Document]
  ) -> [SearchQuery] {
    var queries: [SearchQuery] = []
    func ask(_ tokens: SearchToken..., scope: SearchScope = .all, within: [SearchScope] = []) {
      var query = SearchQuery(clauses: [], scope: scope, tokens: tokens, limit: 10)
      query.within = within
      queries.append(query)
    }
    var others: SearchToken?
    for field in fields where field.isFilter {
      let tokens = sample(field, documents).map { SearchToken(field.name, $0) }
      guard let first = tokens.first else { continue }
      let last = tokens.last ?? first
      var (excluded, disabled, narrowing) = (first, first, last)
      (excluded.isNegated, disabled.isEnabled, narrowing.narrows) = (true, false, true)
      ask(first)
      ask(first, last)
      ask(first, narrowing)
      ask(excluded)
      ask(disabled)
      ask(last, excluded)
      ask(scope: SearchScope("Scope", tokens: [first]))
      ask(last, scope: SearchScope("Scope", tokens: [first]))
      ask(last, within: [SearchScope("", tokens: [first])])
      ask(SearchToken(field.name, "", match: .prefix))
      if field.kind == .number {
        ask(SearchToken(field.name, ">=\(first.value)"))
        ask(SearchToken(field.name, ">\(first.value)"), SearchToken(field.name, "<=\(last.value)"))
      } else {
        ask(SearchToken(field.name, first.value.uppercased()))
        ask(SearchToken(field.name, String(first.value.prefix(1)), match: .prefix))
      }
      if let other = others { ask(other, first) }
      others = first
    }
    return queries
  }

  /// Compares the answer to a query of filters with what each document says.
  private func compare(
    _ query: SearchQuery, with documents: [Engine.Document], _ description: CollectionDescription,
    _ findings: inout Findings
  ) async {
    let rule = "filters \(Self.spelling(of: query))"
    do {
      let known = { (field: String) in documents.flatMap { values($0, field) } }
      let filter = try QueryFilter(query, fields: description.fields, known: known)
      let passes = { (document: Engine.Document) in filter.matches { values(document, $0) } }
      let found = try await engine.results(for: query)
      findings.expect("\(rule) find no others", found.hits.allSatisfy { passes($0.document) }, true)
      if documents.count == description.documentCount {
        findings.expect("\(rule) count", found.totalCount, documents.count(where: passes))
      }
    } catch {
      findings.note(rule, "it threw \(error)")
    }
  }

  private static func spelling(of query: SearchQuery) -> String {
    let narrowings = query.within + [query.scope]
    return
      (narrowings.flatMap(\.tokens).map { "(\($0.text))" }
      + query.tokens.map {
        ($0.narrows ? "AND " : "") + $0.text + ($0.isEnabled ? "" : " (switched off)")
      }).joined(separator: " ")
  }

  /// Several queries at once are answered as one after the other.
  private func together(_ queries: [SearchQuery], _ findings: inout Findings) async {
    let rule = "several queries are answered in their order"
    let queries = Array(queries.prefix(4))
    do {
      let answers = try await engine.results(for: queries).map(\.totalCount)
      var counts: [Int] = []
      for query in queries { counts.append(try await engine.results(for: query).totalCount) }
      findings.expect(rule, answers, counts)
    } catch {
      findings.note(rule, "it threw \(error)")
    }
  }

  /// Counted values find as many documents.
  private func counts(
    of field: SearchableField, _ documents: [Engine.Document],
    _ description: CollectionDescription, _ findings: inout Findings
  ) async {
    guard documents.count == description.documentCount, field.kind != .number else { return }
    var query = SearchQuery(clauses: [], limit: 0)
    query.facets = [field.name]
    guard let counts = try? await engine.results(for: query).facets.first?.values else { return }
    for counted in counts.prefix(5) {
      let folded = ValueFolding.folded(counted.value)
      let having = documents.count { document in
        values(document, field.name).contains { ValueFolding.folded($0) == folded }
      }
      findings.expect(
        "the count of \(field.name) \(counted.value) is that of its documents", counted.count,
        having)
    }
  }

  /// Suggested values lead to results, as many as they say.
  private func suggestions(of field: SearchableField, _ findings: inout Findings) async {
    let all = SearchQuery(clauses: [])
    guard
      let suggested = try? await engine.valueCompletions(
        field: field.name, prefix: "", for: all, limit: 3)
    else { return }
    for suggestion in suggested {
      let token = SearchToken(field.name, suggestion.title)
      let query = SearchQuery(clauses: [], tokens: [token], limit: 0)
      guard let count = try? await engine.results(for: query).totalCount else { continue }
      findings.expect("\(token.text), which is suggested, finds something", count > 0, true)
      // A month that is suggested finds its days as well.
      if field.kind != .date, let told = suggestion.count {
        findings.expect("\(token.text) finds as many as its suggestion says", count, told)
      }
    }
    findings.expect("no more is suggested than asked for", suggested.count <= 3, true)
  }

  /// Hits in an order are in it, those without a value last.
  private func order(
    by field: SearchableField, _ description: CollectionDescription, _ findings: inout Findings
  ) async {
    guard field.kind == .number else { return }
    for isDescending in [false, true] {
      var query = SearchQuery(
        clauses: [], limit: min(20, description.capabilities.mostHits ?? .max))
      query.order = .field(field.name, descending: isDescending)
      guard let hits = try? await engine.results(for: query).hits else { return }
      let numbers = hits.map { values($0.document, field.name).first.flatMap(Double.init) }
      let present = numbers.compactMap(\.self)
      let sorted = isDescending ? present.sorted(by: >) : present.sorted()
      findings.expect(
        "hits in \(isDescending ? "descending" : "ascending") order of \(field.name)", numbers,
        sorted + numbers.filter { $0 == nil })
    }
  }
}
