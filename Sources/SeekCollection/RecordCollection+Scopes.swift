import SeekImport
import SeekCore
import SeekField

/// The scopes of a collection: `All`, and those the profile lists or the values of the field that divides it.
extension RecordCollection {
  /// The number of scopes of a field that are offered beside `All`; more would not be a choice at a
  /// glance.
  private static let scopeLimit = 9
  /// The number of values of a field with more values from which scopes are chosen, the most
  /// frequent first.
  private static let mostScopes = 10_000

  /// `All` first, then those of the profile, else the scope field's values by frequency, at most nine.
  public var scopes: [SearchScope] { library.scopes }

  /// The scopes, and after them every other value of the scope field, the most frequent first.
  ///
  /// - Parameter isAbandoned: Asked while the engine is waited for.
  package func everyScope(unless isAbandoned: () -> Bool) -> [SearchScope] {
    guard let field = valuedScopeField else { return scopes }
    return joined(
      library.everyScope {
        (try? answer(Self.countsOfScopes(field), unless: isAbandoned))
          .map { Self.scopes(in: $0, field) }
      })
  }

  /// The same as ``everyScope(unless:)``, as far as it is known without waiting for the engine, which is asked meanwhile.
  package var scopesAtHand: [SearchScope] {
    guard let field = valuedScopeField else { return scopes }
    if let known = library.knownScopes { return joined(known) }
    if library.beginAskingForScopes() {
      Task.detached(priority: .utility) { [engine, library] in
        do {
          let found = try await engine.results(for: Self.countsOfScopes(field))
          _ = library.everyScope { Self.scopes(in: found, field) }
        } catch {
          library.endAskingForScopes()
        }
      }
    }
    return scopes
  }

  /// The counts of a query in some scopes, and where those are values of a field, in every other value that has any: one
  /// question to the engine.
  package func scopeCounts(of query: SearchQuery, in scopes: [SearchScope]) async -> ScopeCounts? {
    guard let field = valuedScopeField else {
      return await ScopeCounts.counted(of: query, in: scopes, engine: engine)
    }
    var asked = query.counting
    (asked.scope, asked.facets) = (.all, [field])
    guard let results = try? await engine.results(for: asked), !Task.isCancelled else { return nil }
    let values = results.facets.first?.values ?? []
    let counts = Dictionary(values.map { ($0.value, $0.count) }) { first, _ in first }
    let known = Set(scopes.map(\.name))
    let others = Self.scopes(in: results, field).filter {
      !known.contains($0.name) && !$0.name.isEmpty && !Self.isNameOfAll($0.name)
    }
    return ScopeCounts(
      entries: (scopes + others).map { scope in
        ScopeCounts.Entry(
          scope: scope, count: scope == .all ? results.totalCount : counts[scope.name] ?? 0)
      })
  }

  /// The field whose values are the scopes; nil where the profile lists them.
  private var valuedScopeField: String? {
    profileFile?.scopes.isEmpty ?? true ? profile.scopeField : nil
  }

  private func joined(_ others: [SearchScope]) -> [SearchScope] {
    let known = Set(scopes)
    return scopes + others.filter { !known.contains($0) && !Self.isNameOfAll($0.name) }
  }

  private static func countsOfScopes(_ field: String) -> SearchQuery {
    var everything = SearchQuery(clauses: [], limit: 0)
    (everything.facets, everything.facetLimit) = ([field], mostScopes)
    return everything
  }

  private static func scopes(
    in results: SearchResults<RecordReference>, _ field: String
  ) -> [SearchScope] {
    (results.facets.first?.values ?? []).map {
      SearchScope($0.value, tokens: [SearchToken(field, $0.value)])
    }
  }

  /// The scopes a profile names; nil where it names none.
  package static func namedScopes(
    of file: ProfileFile?, fields: [SearchableField]
  ) throws -> [SearchScope]? {
    guard let file, !file.scopes.isEmpty else { return nil }
    return try [.all]
      + file.scopes.map { scope in
        guard !isNameOfAll(scope.name) else {
          throw SearchError(
            .invalidProfile,
            "\(file.place(of: ["scopes", scope.name])): \(SearchScope.all.name) is the whole collection; give the scope “\(scope.name)” another name"
          )
        }
        let line = read(scope.line, fields)
        guard line.clauses.isEmpty, line.enclosing.isEmpty, !line.tokens.isEmpty else {
          throw SearchError(
            .invalidProfile,
            "\(file.place(of: ["scopes", scope.name])): the scope “\(scope.name)” is “\(scope.line)”, and a scope is made of tokens of fields that filter, as \(fields.first(where: \.isFilter)?.name ?? "field"):value"
          )
        }
        return SearchScope(scope.name, tokens: line.tokens)
      }
  }

  /// Warnings about scopes of the profile that may have been meant otherwise.
  package var scopeWarnings: [Message] {
    guard let file = profileFile else { return [] }
    return file.scopes.flatMap { scope in
      let place = Message(verbatim: file.place(of: ["scopes", scope.name]) + ": ")
      return Self.read(scope.line, engine.fields).warnings.map { place + $0.locatedMessage }
    }
  }

  private static func read(_ line: String, _ fields: [SearchableField]) -> ParsedLine {
    QueryParser.parse(line + " ", syntax: QuerySyntax(fields: fields, scopes: []))
  }

  /// True for a name that differs from that of `All` only in case: of two such scopes the second is
  /// never meant.
  private static func isNameOfAll(_ name: String) -> Bool {
    name.lowercased() == SearchScope.all.name.lowercased()
  }

  /// `All` and the values of the scope field, the most frequent first.
  ///
  /// - Parameter search: Answers the query for the values.
  package static func scopes(
    of profile: Profile,
    valuesOf search: (SearchQuery) throws -> SearchResults<RecordReference>
  ) throws -> [SearchScope] {
    guard let field = profile.scopeField else { return [.all] }
    var everything = SearchQuery(clauses: [], limit: 0)
    everything.facets = [field]
    let values = try search(everything).facets.first?.values ?? []
    let found = values.lazy.map(\.value).filter { !isNameOfAll($0) }
      .map { SearchScope($0, tokens: [SearchToken(field, $0)]) }
    return [.all] + found.prefix(scopeLimit)
  }
}
