import DocumentImport
import SearchCore
import SearchIndex
import SearchInterface

/// A collection ready to be searched: the index, the records it answers with, and what was said while loading.
struct RecordCollection: Sendable {
  let profile: Profile
  let engine: RecordEngine
  let store: RecordStore
  let report: ImportReport
  /// `All` first, then the scope field's values by frequency, at most nine.
  let scopes: [SearchScope]
  /// From the first byte read to searchable.
  let loadTime: Duration

  var syntax: QuerySyntax { QuerySyntax(fields: engine.fields, scopes: scopes) }

  func record(_ number: RecordNumber) -> Record { store.record(at: number.index) }

  /// The file and the line of a record: `recipes.jsonl:12`.
  func place(of number: RecordNumber) -> String {
    let line = store.lineNumber(at: number.index)
    return store.sourceName(at: number.index) + (line > 0 ? ":\(line)" : "")
  }
}

extension RecordCollection {
  /// How many scopes of a field are offered beside `All`; more would not be a choice at a glance.
  private static let scopeLimit = 9

  /// Reads the sources, infers what their fields are for, and builds the index on all cores.
  ///
  /// - Throws: ``ShellError`` with status 2, naming the file and what to do.
  /// - Complexity: O(n) in the bytes of the sources.
  static func load(
    paths: [String], overrides: ProfileOverrides, options: ImportOptions = ImportOptions(),
    workers: Int = Processors.count
  ) throws(ShellError) -> RecordCollection {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let sources = try DataSource.open(paths: paths, options: options)
      let profile = try ProfileInference.infer(from: sources, overrides: overrides)
      let schema = IndexSchema(profile.fields.map(\.searchableField))
      let outcome = try Importer(sources: sources, profile: profile).run(
        workers: workers, makeSink: { _ in RecordIndexer(schema: schema) }, progress: nil)
      let snapshot = try IndexSnapshot(building: outcome.sinks.map(\.builder))
      let engine = RecordEngine(snapshot: snapshot) { RecordNumber(index: Int($0)) }
      return RecordCollection(
        profile: profile, engine: engine, store: outcome.store, report: outcome.report,
        scopes: try scopes(of: profile, engine: engine), loadTime: clock.now - start)
    } catch let error as ImportError {
      throw ShellError(error.description)
    } catch let error as SearchError {
      throw ShellError(error.message)
    } catch {
      throw ShellError("the collection could not be loaded: \(error)")
    }
  }

  private static func scopes(of profile: Profile, engine: RecordEngine) throws -> [SearchScope] {
    guard let field = profile.scopeField else { return [.all] }
    var everything = SearchQuery(clauses: [], limit: 0)
    everything.facets = [field]
    let values = try engine.search(everything).facets.first?.values ?? []
    return [.all]
      + values.prefix(scopeLimit).map {
        SearchScope($0.value, tokens: [SearchToken(field, $0.value)])
      }
  }
}

extension ProfileField {
  var searchableField: SearchableField {
    switch role {
    case .text(let weight): SearchableField(name, .text(weight: weight))
    case .keyword: SearchableField(name, .keyword)
    case .list: SearchableField(name, .list)
    case .number: SearchableField(name, .number)
    }
  }
}
