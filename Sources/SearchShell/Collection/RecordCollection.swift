import DocumentImport
import SearchCore
import SearchIndex
import SearchInterface
import SearchRemote
import TerminalField

/// A collection ready to be searched: the index, the records it answers with, and what was said while loading.
struct RecordCollection: Sendable {
  /// The sources of the collection, for reading them again.
  struct Origin: Sendable {
    let paths: [String]
    let options: ImportOptions
    /// The uses of fields that a person has named.
    var overrides = ProfileOverrides()
  }

  let origin: Origin
  let profileFile: ProfileFile?
  let engine: RecordEngine
  /// The index in memory that answers; nil where another engine does.
  let index: InMemoryEngine<RecordReference>?
  /// The server that answers; nil for an index in memory.
  var server: RemoteEngine?
  let library: RecordLibrary
  var report: ImportReport
  /// From the first byte read to searchable.
  var loadTime: Duration
  /// Its saved index; nil where there is to be none.
  var saving: Saving?
  /// True if its index was to be saved, and its sources can be read only once.
  var isUnsavable = false

  /// The engine's answer, waited for on this thread.
  ///
  /// - Parameter isAbandoned: Asked while it is waited for.
  /// - Throws: ``ShellError`` where the engine refuses a query, cannot be reached, or the search was cancelled.
  func answers(
    _ queries: [SearchQuery], unless isAbandoned: () -> Bool
  ) throws(ShellError) -> [SearchResults<RecordReference>] {
    let engine = engine
    return try Blocking.answer(unless: isAbandoned) { try await engine.results(for: queries) }
  }

  /// As ``answers(_:unless:)`` for one query.
  func answer(
    _ query: SearchQuery, unless isAbandoned: () -> Bool
  ) throws(ShellError) -> SearchResults<RecordReference> {
    let answers = try answers([query], unless: isAbandoned)
    return answers.first ?? SearchResults(query: query, hits: [], totalCount: 0)
  }

  /// The uses of the fields, as the sources are now.
  var profile: Profile { library.profile }

  /// The records as they are now.
  var store: RecordStore { library.store }

  /// The records that are there.
  var recordCount: Int { engine.documentCount }

  var syntax: QuerySyntax { QuerySyntax(fields: engine.fields, scopes: scopes) }

  /// False for a record that is gone.
  func has(_ number: RecordReference) -> Bool {
    number.record != nil || !store.isRemoved(number.index)
  }

  /// A record as it is in its file, for programs.
  func record(_ number: RecordReference) -> Record {
    number.record ?? store.record(at: number.index)
  }

  /// A record that is printed: in a file that has changed since it was indexed there may be another one at its place, and
  /// what is wrong is never printed as if it were data.
  ///
  /// - Throws: ``ShellError`` where it is not what was indexed any more; the files are read again then.
  func printedRecord(_ number: RecordReference) throws(ShellError) -> Record {
    if let record = number.record ?? store.readableRecord(at: number.index) { return record }
    let name = VisibleText.line(store.sourceName(at: number.index))
    guard !store.isRemoved(number.index) else {
      throw ShellError("the record is no longer there")
    }
    do throws(ShellError) {
      _ = try readAgain()
    } catch {
      throw ShellError("\(name) has changed since it was read: \(error.message)")
    }
    throw ShellError("\(name) has changed since it was read; it was read again, so search again")
  }

  /// A record as people read it: its dates as ISO 8601 spells them.
  func shownRecord(_ number: RecordReference) -> Record {
    record(number).showingDates(profile.dateReadings)
  }

  /// The records of hits that are printed, as people read them.
  ///
  /// - Throws: As ``printedRecord(_:)``.
  func shownRecords(of hits: [SearchHit<RecordReference>]) throws(ShellError) -> [Record] {
    var records: [Record] = []
    let readings = profile.dateReadings
    for hit in hits {
      records.append(try printedRecord(hit.document).showingDates(readings))
    }
    return records
  }

  /// The spelling of words in the records.
  var spelling: WordSpelling<RecordEngine> {
    WordSpelling(engine: engine) { [library] number in
      let record = number.record ?? library.store.record(at: number.index)
      let profile = library.profile
      let names = [profile.title] + profile.fields.filter(\.isText).map(\.name)
      return names.compactMap { record[$0]?.displayText }
    }
  }

  /// The number of records that have an id that another has already, and the first of them, as the
  /// records are now.
  ///
  /// - Complexity: O(bytes) once after they have changed, else O(1).
  var duplicateIDs: (count: Int, first: DuplicateID?) {
    if library.isAsLoaded { return (report.duplicateIDs, report.firstDuplicateID) }
    guard let id = profile.id else { return (0, nil) }
    return library.duplicateIDs { $0.duplicateIDs(of: id) }
  }

  /// Tells the collection from others in the history: a hash of its paths, of a pipe one of the names of its fields.
  var historyHash: UInt64 {
    let fields = profile.fields.map(\.name).joined(separator: "\t")
    let names = origin.paths.map { $0 == "-" ? fields : SourceIdentity.realPath($0) }
    return ByteHash.of(names.joined(separator: "\n"))
  }

  /// The file and the line of a record, `recipes.jsonl:12`, or the server and the number there.
  func place(of number: RecordReference) -> String {
    if let server { return "\(server.url.description)#\(number.index)" }
    let line = store.lineNumber(at: number.index)
    return store.sourceName(at: number.index) + (line > 0 ? ":\(line)" : "")
  }
}

extension RecordCollection {
  /// Reads the sources, infers what their fields are for, and builds the index on all cores.
  ///
  /// - Parameters:
  ///   - profileFile: What a person wrote down about them; the overrides win.
  ///   - index: Where the index is saved, and opened from; nil for nowhere.
  ///   - waits: True reads all of the sources before this returns; else their first part answers, or the index that was saved
  ///     before they changed, until ``refresh()`` has read them, as ``age`` says.
  ///   - firstPart: The time after which much data is left to ``refresh()``, where nobody waits.
  ///   - progress: As ``Importer`` asks; false keeps what is loaded.
  /// - Throws: ``ShellError`` with status 2, naming the file and what to do.
  /// - Complexity: O(n) in the bytes of the sources.
  static func load(
    paths: [String], overrides: ProfileOverrides, options: ImportOptions = ImportOptions(),
    profileFile: ProfileFile? = nil, index: SavedIndex? = nil, waits: Bool = true,
    firstPart: Duration = PartialReading.first, workers: Int = Processors.count,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(ShellError) -> RecordCollection {
    let clock = ContinuousClock()
    let start = clock.now
    let origin = Origin(paths: paths, options: options, overrides: overrides)
    do {
      var saving = index.flatMap {
        Saving($0, paths: paths, options: options, overrides: overrides, file: profileFile)
      }
      func collection(
        of contents: SavedIndex.Contents, _ inferred: Profile,
        _ age: RecordLibrary.Age = .present
      ) throws -> RecordCollection {
        let (report, snapshot) = (contents.report, contents.snapshot)
        let profile = adopting(profileFile, overrides, into: inferred)
        let library = RecordLibrary(
          contents.store,
          RecordLibrary.FieldUsage(profile: profile, inferred: inferred, bytes: report.bytes),
          condition: SourceCondition(report))
        let engine = InMemoryEngine(
          snapshot: snapshot, text: library.reader(ofField:), texts: library.reader(ofFields:)
        ) {
          RecordReference(index: Int($0))
        }
        library.scopes =
          try namedScopes(of: profileFile, fields: engine.fields)
          ?? scopes(of: profile, valuesOf: engine.search)
        library.answers = age
        return RecordCollection(
          origin: origin, profileFile: profileFile,
          engine: RecordEngine(engine), index: engine, library: library, report: report,
          loadTime: clock.now - start, saving: saving,
          isUnsavable: index != nil && saving == nil)
      }
      let opened = saving?.open(origin)
      if let opened, !opened.isOld {
        return try collection(of: opened.contents, opened.profile)
      }
      let sources = try origin.openSources(waits: waits, firstPart, progress)
      let inferred = try profile(of: sources, overrides: overrides, file: profileFile)
      let profile = adopting(profileFile, overrides, into: inferred)
      if let opened, opened.profile.fingerprint == inferred.fingerprint {
        let old = try collection(
          of: opened.contents.looking(in: sources), inferred, .old)
        if !waits { return old }
        let summary = try old.refresh(progress: progress)
        var present = old
        present.report = old.presentReport
        present.saving?.isOpened = summary?.isBuilt == false
        return present
      }
      saving?.isOpened = false
      let first = PartialReading(
        waits ? .seconds(Int.max) : firstPart, next: progress ?? { _ in true })
      let contents = try build(
        sources, profile, language: profileFile?.language, workers: workers,
        progress: first.report)
      saving?.keep(contents, inferred, after: clock.now - start)
      return try collection(
        of: contents, inferred, first.share.map { .part($0) } ?? origin.settledAge)
    } catch {
      throw ShellError(error) { "the collection could not be loaded: \($0)" }
    }
  }

  static func build(
    _ sources: [DataSource], _ profile: Profile, language: StemLanguage?, workers: Int,
    progress: (@Sendable (ImportProgress) -> Bool)?
  ) throws -> SavedIndex.Contents {
    let schema = IndexSchema(profile.searchableFields)
    let outcome = try Importer(sources: sources, profile: profile).run(
      workers: workers, makeSink: { _ in SegmentBuilder(schema: schema, analyzer: .standard) },
      progress: progress)
    return try contents(of: outcome, language: language)
  }

  /// The index of what was imported.
  static func contents(
    of outcome: ImportOutcome<SegmentBuilder>, language: StemLanguage?
  ) throws -> SavedIndex.Contents {
    SavedIndex.Contents(
      store: outcome.store, report: outcome.report,
      snapshot: try IndexSnapshot(building: outcome.sinks, language: language))
  }

  static func profile(
    of sources: [DataSource], overrides: ProfileOverrides, file: ProfileFile?
  ) throws -> Profile {
    do {
      return try ProfileInference.infer(
        from: sources, overrides: file.map { overrides.filled(from: $0.overrides) } ?? overrides)
    } catch {
      // The command line says what is wrong by itself; of a file it has to be said which.
      guard let name = error.unknownField, let file, !overrides.names.contains(name) else {
        throw error
      }
      throw ShellError(
        "\(file.place(naming: name)): \(error.message); correct it there, or open the data with --no-profile"
      )
    }
  }

  /// The profile with what a person wrote down about rows, cards and scopes.
  static func adopting(
    _ file: ProfileFile?, _ overrides: ProfileOverrides, into inferred: Profile
  ) -> Profile {
    guard let file else { return inferred }
    var profile = inferred
    profile.name = file.name ?? profile.name
    // Who wrote down what a row shows has no use for columns that nobody asked for.
    if file.row != nil, overrides.columns == nil, file.overrides.columns == nil {
      profile.columns = nil
    }
    profile.row = file.row?.unified(profile.otherSpellings)
    profile.card = file.card?.unified(profile.otherSpellings)
    if !file.scopes.isEmpty { profile.scopeField = file.overrides.scopeField }
    return profile
  }
}
