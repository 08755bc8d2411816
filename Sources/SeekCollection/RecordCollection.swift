import SeekImport
import SeekCore
import SeekIndex
import SeekField
import SeekThreads

/// A collection of records ready to be searched: files, what was found out about their fields, and the index.
///
/// ```swift
/// let books = try await Collection(reading: ["books.csv", "mail.mbox"])
/// let found = try await books.engine.results(for: SearchQuery("sea"))
/// print(found.totalCount, found.hits.map { books.title(of: $0.document) })
/// ```
/// Copies are the same collection: a change is seen in all.
public struct RecordCollection: Sendable {
  /// The engine that answers, for `searchable()` and a field of your own as well.
  public let engine: RecordEngine

  /// The sources of the collection, for reading them again.
  package struct Origin: Sendable {
    package let paths: [String]
    package var options: ImportOptions
    /// The uses of fields that a person has named.
    package var overrides = ProfileOverrides()
    /// True for an index on a server, whose address is the path.
    package var isServer = false

    package init(paths: [String], options: ImportOptions) {
      (self.paths, self.options) = (paths, options)
    }
  }

  package let origin: Origin
  package let profileFile: ProfileFile?
  /// The index in memory that answers; nil where another engine does.
  package let index: InMemoryEngine<RecordReference>?
  package let library: RecordLibrary
  /// The report of the first reading: how many records there are, and which were left out and why.
  public package(set) var report: ImportReport
  /// From the first byte read to searchable.
  package var loadTime: Duration
  /// Its saved index; nil where there is to be none.
  package var saving: Saving?
  /// True if its index was to be saved, and its sources can be read only once.
  package var isUnsavable = false

  package init(
    origin: Origin, profileFile: ProfileFile?, engine: RecordEngine,
    index: InMemoryEngine<RecordReference>?, library: RecordLibrary,
    report: ImportReport = ImportReport(), loadTime: Duration = .zero
  ) {
    (self.origin, self.profileFile, self.engine) = (origin, profileFile, engine)
    (self.index, self.library, self.report) = (index, library, report)
    self.loadTime = loadTime
  }

  /// The engine's answer, waited for on this thread.
  ///
  /// - Parameter isAbandoned: Asked while it is waited for.
  /// - Throws: `SearchError` where the engine refuses a query, cannot be reached, or the search was cancelled.
  package func answers(
    _ queries: [SearchQuery], unless isAbandoned: () -> Bool
  ) throws(SearchError) -> [SearchResults<RecordReference>] {
    let engine = engine
    return try Blocking.answer(unless: isAbandoned) { try await engine.results(for: queries) }
  }

  /// As ``answers(_:unless:)`` for one query.
  package func answer(
    _ query: SearchQuery, unless isAbandoned: () -> Bool
  ) throws(SearchError) -> SearchResults<RecordReference> {
    let answers = try answers([query], unless: isAbandoned)
    return answers.first ?? SearchResults(query: query, hits: [], totalCount: 0)
  }

  /// The uses of the fields, as the sources are now.
  public var profile: Profile { library.profile }

  /// The records as they are now.
  package var store: RecordStore { library.store }

  /// The number of records that are there.
  public var recordCount: Int { engine.documentCount }

  /// The names that a line may have, for `QueryParser`.
  public var syntax: QuerySyntax { QuerySyntax(fields: engine.fields, scopes: scopes) }

  /// False for a record that is gone.
  package func has(_ number: RecordReference) -> Bool {
    number.record != nil || !store.isRemoved(number.index)
  }

  /// A record as it is in its file, for programs.
  package func record(_ number: RecordReference) -> Record {
    number.record ?? store.record(at: number.index)
  }

  /// A record that is printed: in a file that has changed since it was indexed there may be another one at its place, and
  /// what is wrong is never printed as if it were data.
  ///
  /// - Throws: `SearchError` where it is not what was indexed any more; the files are read again then.
  package func printedRecord(_ number: RecordReference) throws(SearchError) -> Record {
    if let record = number.record ?? store.readableRecord(at: number.index) { return record }
    let name = VisibleText.line(store.sourceName(at: number.index))
    guard !store.isRemoved(number.index) else {
      throw SearchError(.notReadable, "the record is no longer there")
    }
    do throws(SearchError) {
      _ = try readAgain()
    } catch {
      throw SearchError(.notReadable, "\(name) has changed since it was read: \(error.message)")
    }
    throw SearchError(
      .notReadable, "\(name) has changed since it was read; it was read again, so search again")
  }

  /// A record as people read it: its dates as ISO 8601 spells them.
  package func shownRecord(_ number: RecordReference) -> Record {
    record(number).showingDates(profile.dateReadings)
  }

  /// The records of hits that are printed, as people read them.
  ///
  /// - Throws: As ``printedRecord(_:)``.
  package func shownRecords(of hits: [SearchHit<RecordReference>]) throws(SearchError) -> [Record] {
    var records: [Record] = []
    let readings = profile.dateReadings
    for hit in hits {
      records.append(try printedRecord(hit.document).showingDates(readings))
    }
    return records
  }

  /// The number of records that have an id that another has already, and the first of them, as the
  /// records are now.
  ///
  /// - Complexity: O(bytes) once after they have changed, else O(1).
  package var duplicateIDs: (count: Int, first: DuplicateID?) {
    if library.isAsLoaded { return (report.duplicateIDs, report.firstDuplicateID) }
    guard let id = profile.id else { return (0, nil) }
    return library.duplicateIDs { $0.duplicateIDs(of: id) }
  }

  /// Tells the collection from others in the history: a hash of its paths, of a pipe one of the names of its fields.
  package var historyHash: UInt64 {
    let fields = profile.fields.map(\.name).joined(separator: "\t")
    let names = origin.paths.map { $0 == "-" ? fields : SourceIdentity.realPath($0) }
    return ByteHash.of(names.joined(separator: "\n"))
  }

  /// The file and the line of a record, `recipes.jsonl:12`, or the server and the number there.
  ///
  /// ```swift
  /// books.place(of: hit.document)      // "books.csv:12"
  /// ```
  public func place(of number: RecordReference) -> String {
    if origin.isServer { return "\(origin.paths.first ?? "")#\(number.index)" }
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
  /// - Throws: `SearchError` with status 2, naming the file and what to do.
  /// - Complexity: O(n) in the bytes of the sources.
  package static func load(
    paths: [String], overrides: ProfileOverrides, options: ImportOptions = ImportOptions(),
    profileFile: ProfileFile? = nil, index: SavedIndex? = nil, waits: Bool = true,
    firstPart: Duration = PartialReading.first, workers: Int = Processors.count,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(SearchError) -> RecordCollection {
    let clock = ContinuousClock()
    let start = clock.now
    var origin = Origin(paths: paths, options: options)
    origin.overrides = overrides
    do {
      var saving = index.flatMap {
        Saving($0, paths: paths, options: options, overrides: overrides, file: profileFile)
      }
      func collection(
        of contents: SavedIndex.Contents, _ inferred: Profile,
        _ age: RecordLibrary.Age = .present
      ) throws -> RecordCollection {
        let (report, snapshot) = (contents.report, contents.snapshot)
        let profile = adopting(
          profileFile, overrides, into: inferred, of: origin, sourceCount: report.formats.count)
        let library = RecordLibrary(
          contents.store,
          RecordLibrary.FieldUsage(profile: profile, inferred: inferred, bytes: report.bytes),
          condition: SourceCondition(report))
        let engine = InMemoryEngine(snapshot: snapshot, texts: library.reader(ofFields:)) {
          RecordReference(index: Int($0))
        }
        library.scopes =
          try namedScopes(of: profileFile, fields: engine.fields)
          ?? scopes(of: profile, valuesOf: engine.search)
        library.answers = age
        var collection = RecordCollection(
          origin: origin, profileFile: profileFile, engine: RecordEngine(engine), index: engine,
          library: library, report: report, loadTime: clock.now - start)
        collection.saving = saving
        collection.isUnsavable = index != nil && saving == nil
        return collection
      }
      let opened = saving?.open(origin)
      if let opened, !opened.isOld {
        return try collection(of: opened.contents, opened.profile)
      }
      let sources = try origin.openSources(waits: waits, firstPart, progress)
      let allowsNothing = options.allowsNothing
      var inferred = try profile(
        of: sources, overrides: overrides, file: profileFile, allowsNothing: allowsNothing)
      func adopted() -> Profile {
        adopting(
          profileFile, overrides, into: inferred, of: origin, sourceCount: sources.count)
      }
      var profile = adopted()
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
      var contents = try build(
        sources, profile, language: profileFile?.language, workers: workers,
        allowsNothing: allowsNothing, progress: first.report)
      // The sample was wrong about a field, or did not have it: it is read again as it is.
      let chosen = profileFile.map { overrides.filled(from: $0.overrides) } ?? overrides
      let report = contents.report
      var corrected: Profile?
      if chosen.textFields == nil, first.share == nil, !report.wasStopped {
        corrected = inferred.searching(report.unsearchedTexts)
        if chosen.tokenFields == nil, let late = report.lateFields {
          corrected = (corrected ?? inferred).adding(late)
        }
      }
      if let corrected {
        inferred = corrected
        profile = adopted()
        contents = try build(
          sources, profile, language: profileFile?.language, workers: workers, progress: progress)
      }
      saving?.keep(contents, inferred, after: clock.now - start)
      return try collection(
        of: contents, inferred, first.share.map { .part($0) } ?? origin.settledAge)
    } catch {
      throw SearchError(error) { "the collection could not be loaded: \($0)" }
    }
  }

  package static func build(
    _ sources: [DataSource], _ profile: Profile, language: StemLanguage?, workers: Int,
    allowsNothing: Bool = false, progress: (@Sendable (ImportProgress) -> Bool)?
  ) throws -> SavedIndex.Contents {
    let schema = IndexSchema(profile.searchableFields)
    let importer = Importer(sources: sources, profile: profile)
    let outcome = try (allowsNothing ? importer.read : importer.run)(
      workers, { _ in SegmentBuilder(schema: schema, analyzer: .standard) }, progress)
    return try contents(of: outcome, language: language)
  }

  /// The index of what was imported.
  package static func contents(
    of outcome: ImportOutcome<SegmentBuilder>, language: StemLanguage?
  ) throws -> SavedIndex.Contents {
    SavedIndex.Contents(
      store: outcome.store, report: outcome.report,
      snapshot: try IndexSnapshot(building: outcome.sinks, language: language))
  }

  package static func profile(
    of sources: [DataSource], overrides: ProfileOverrides, file: ProfileFile?,
    allowsNothing: Bool = false
  ) throws -> Profile {
    do {
      return try ProfileInference.infer(
        from: sources, overrides: file.map { overrides.filled(from: $0.overrides) } ?? overrides,
        allowsNothing: allowsNothing)
    } catch {
      // The command line says what is wrong by itself; of a file it has to be said which.
      guard let name = error.unknownField, let file, !overrides.names.contains(name) else {
        throw error
      }
      throw SearchError(
        .notReadable,
        "\(file.place(naming: name)): \(error.message); correct it there, or open the data with --no-profile"
      )
    }
  }

  /// The profile with what a person wrote down about rows, cards and scopes.
  ///
  /// - Parameter sourceCount: The number of sources; a folder of several is called as it is.
  package static func adopting(
    _ file: ProfileFile?, _ overrides: ProfileOverrides, into inferred: Profile,
    of origin: Origin? = nil, sourceCount: Int = 1
  ) -> Profile {
    var profile = inferred
    if let folder = origin?.paths.first, sourceCount > 1, origin?.paths.count == 1,
      DataSource.isFolder(folder)
    {
      profile.name = CollectionName.name(of: [SourceIdentity.realPath(folder)])
    }
    profile.name = origin?.options.command?.command ?? profile.name
    guard let file else { return profile }
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
