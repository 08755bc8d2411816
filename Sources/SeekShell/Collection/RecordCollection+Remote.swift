#if Remote
  import SeekCollection
  import SeekIndex
  import SeekRemote
  import SeekThreads
  import SeekTerminalField

  /// An index on a server as the engine of a shell: records come with the answers.
  private struct RemoteRecords: SearchEngine, ServerEngine {
    let base: RemoteEngine

    var server: OpenServer {
      OpenServer(
        name: base.url.server, address: base.url.description, version: base.server.version,
        agents: base.server.agents, isColumnar: base.server.isColumnar,
        isHalfLoaded: base.server.isHalfLoaded)
    }

    var fields: [SearchableField] { base.fields }

    var documentCount: Int { base.documentCount }

    /// Rows far down are fetched in one answer, which a server keeps in memory.
    var capabilities: EngineCapabilities {
      EngineCapabilities(explainsScores: false, matching: [], mostHits: 100_000)
    }

    func results(for query: SearchQuery) async throws -> SearchResults<RecordReference> {
      try await base.results(for: query).mapDocuments(Self.reference)
    }

    func results(
      for queries: [SearchQuery]
    ) async throws -> [SearchResults<RecordReference>] {
      try await base.results(for: queries).map { $0.mapDocuments(Self.reference) }
    }

    func resolve(_ token: SearchToken) async throws -> SearchToken? {
      let reading: TokenReading? = try await base.resolve(token)
      guard let reading else { return nil }
      let isValue = fields.contains {
        $0.name == token.field && ($0.kind == .keyword || $0.kind == .list)
      }
      return isValue && token.match == .exact ? reading.onlyValue(for: token) ?? token : token
    }

    func wordCompletions(
      for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      try await base.wordCompletions(for: query, limit: limit)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      try await base.valueCompletions(field: field, prefix: prefix, for: query, limit: limit)
    }

    func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
      try await base.nearestReading(of: query)
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      query.highlights(in: text)
    }

    /// A server is not trusted to send JSON: what is none is shown as it is.
    private static func reference(_ document: RemoteDocument) -> RecordReference {
      RecordReference(
        // An id that is no number is in the record as well.
        index: Int(document.id) ?? Int(truncatingIfNeeded: ByteHash.of(document.id)),
        record: Record(json: document.json)
          ?? Record(members: [RecordMember(name: "record", value: .string(document.json))]))
    }
  }

  extension RecordCollection {
    /// A keyword field with more values makes no scopes.
    private static let mostScopeValues = 40

    /// Opens an index on a search server; its fields are those that the server tells, or a profile names.
    static func open(
      remote url: RemoteURL, overrides: ProfileOverrides, profileFile: ProfileFile?
    ) throws(ShellError) -> RecordCollection {
      let clock = ContinuousClock()
      let start = clock.now
      let overrides = profileFile.map { overrides.filled(from: $0.overrides) } ?? overrides
      var wishes = RemoteEngine.Options()
      wishes.fields = overrides.remoteFields
      wishes.line = { QueryLine.Words($0, syntax: QuerySyntax(fields: $1)).text }
      let server = try ShellError.catching { [wishes] in
        try Blocking.answer(unless: { Interruption.isRequested }) {
          try await RemoteEngine.open(url, options: wishes)
        }
      }
      let engine = RecordEngine(RemoteRecords(base: server))
      let profile = Profile(server, overrides: overrides, file: profileFile)
      let library = RecordLibrary(
        RecordStore(), RecordLibrary.FieldUsage(profile: profile, inferred: profile))
      var origin = Origin(paths: [url.description], options: ImportOptions())
      origin.isServer = true
      var collection = RecordCollection(
        origin: origin, profileFile: profileFile, engine: engine, index: nil, library: library)
      if collection.profile.scopeField == nil, profileFile?.scopes.isEmpty ?? true {
        library.fieldUsage.profile.scopeField = try collection.fewValuedField()
      }
      library.scopes = try ShellError.catching { [collection] in
        try namedScopes(of: profileFile, fields: engine.fields)
          ?? scopes(of: collection.profile) {
            try collection.answer($0, unless: { Interruption.isRequested })
          }
      }
      collection.loadTime = clock.now - start
      return collection
    }

    /// The first keyword field with few values; nil if there is none.
    private func fewValuedField() throws(ShellError) -> String? {
      let names = engine.fields.filter { $0.kind == .keyword }.map(\.name)
      guard !names.isEmpty else { return nil }
      var query = SearchQuery(clauses: [], limit: 0)
      (query.facets, query.facetLimit) = (names, Self.mostScopeValues + 1)
      return try found(by: query).facets.first {
        (2...Self.mostScopeValues).contains($0.values.count)
      }?.field
    }
  }

  extension Profile {
    /// The profile of an index on a server: its fields, the heaviest text as the title.
    fileprivate init(_ server: RemoteEngine, overrides: ProfileOverrides, file: ProfileFile?) {
      let fields = server.fields.map { field in
        switch field.kind {
        case .text(let weight): ProfileField(name: field.name, role: .text(weight: weight))
        case .keyword: ProfileField(name: field.name, role: .keyword)
        case .list: ProfileField(name: field.name, role: .list)
        case .number: ProfileField(name: field.name, role: .number)
        case .date: ProfileField(name: field.name, role: .date)
        }
      }
      var title: (name: String, weight: Double)?
      for case (let name, .text(let weight)) in server.fields.map({ ($0.name, $0.kind) })
      where weight > title?.weight ?? 0 {
        title = (name, weight)
      }
      let index = server.url.index
      self.init(
        name: file?.name ?? index.prefix(1).uppercased() + index.dropFirst(),
        title: overrides.title ?? title?.name ?? fields.first?.name ?? "id",
        id: overrides.id ?? (server.hasRecords ? nil : "id"),
        scopeField: overrides.scopeField, fields: fields)
      row = file?.row
      card = file?.card
      columns = overrides.columns
    }
  }

  extension ProfileOverrides {
    /// The fields that a profile names for an index on a server; nil where it names none and the server tells.
    fileprivate var remoteFields: [SearchableField]? {
      guard textFields != nil || tokenFields != nil else { return nil }
      let texts = (title.map { [$0] } ?? []) + (textFields ?? []).filter { $0 != title }
      return texts.map { SearchableField($0, .text(weight: weights[$0] ?? ($0 == title ? 4 : 1))) }
        + (tokenFields ?? []).map {
          ProfileField(name: $0, role: tokenRoles[$0] ?? .keyword).searchableField
        }
    }
  }
#endif
