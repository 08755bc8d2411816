@_exported public import SeekImport
import SeekCore
import SeekThreads

/// The short name of ``RecordCollection``. A file that needs the protocol of the standard library beside it writes
/// `Swift.Collection`.
public typealias Collection = RecordCollection

/// The public, asynchronous side: no thread of the concurrent pool waits while files are read.
extension RecordCollection {
  /// Reads files, finds out what their fields are for, and builds an index of their records.
  ///
  /// ```swift
  /// let books = try await Collection(reading: ["books.csv", "mail.mbox"])
  /// for issue in books.report.issues { print(issue) }      // what was left out, and why
  /// ```
  ///
  /// - Parameters:
  ///   - paths: Files, folders and tables of databases, as the program `seek` takes them.
  ///   - options: How files are read where their content does not say it.
  ///   - overrides: The uses of fields that are not to be found out.
  ///   - profile: A file that says the same, and names scopes; nil takes the one beside the data, `books.csv.seek.yaml`, if
  ///     there is one.
  ///   - index: A file for the index, which is opened in place of building it as long as the sources are the same, and
  ///     written where it was built; nil for none.
  /// - Throws: `SearchError` that names the file and what to do, and of code `cancelled` where the task is
  ///   cancelled.
  /// - Complexity: O(bytes of the files / cores).
  public init(
    reading paths: [String], options: ImportOptions = ImportOptions(),
    overrides: ProfileOverrides = ProfileOverrides(), profile: String? = nil,
    savingIndexAt index: String? = nil
  ) async throws(SearchError) {
    let isCancelled = Flag()
    let load: @Sendable () throws -> RecordCollection = {
      let file = try profile.map { try ProfileFile.read(path: $0) } ?? ProfileFile.beside(paths)
      let collection = try RecordCollection.load(
        paths: paths, overrides: overrides, options: options, profileFile: file,
        index: index.map { SavedIndex(path: $0) }, progress: { _ in !isCancelled.isSet })
      guard !isCancelled.isSet else { throw CancellationError() }
      do throws(FileFailure) { try collection.saveIndex() } catch {
        throw SearchError(.notSaved, "the index cannot be saved: \(error.reason)")
      }
      return collection
    }
    self = try await Self.answer(of: load, onCancel: { isCancelled.isSet = true })
  }

  /// The records, in the order of the files; each is decoded where it is asked for.
  ///
  /// ```swift
  /// let prices = books.records.compactMap { $0["price"]?.number }
  /// ```
  public var records: RecordStore { store }

  /// The record of a hit, with the dates as ISO 8601 spells them.
  ///
  /// ```swift
  /// let found = try await books.engine.results(for: SearchQuery("sea"))
  /// for hit in found.hits { print(books[hit.document]["author"]?.displayText ?? "") }
  /// ```
  /// - Complexity: O(bytes of the record).
  public subscript(_ number: RecordReference) -> Record { shownRecord(number) }

  /// The title of a record, on one line and without characters that steer a terminal; empty where the record has no value.
  ///
  /// ```swift
  /// print(found.hits.map { books.title(of: $0.document) })      // ["The Old Man and the Sea"]
  /// ```
  /// - Complexity: O(bytes of the record).
  public func title(of number: RecordReference) -> String { profile.shownTitle(of: self[number]) }

  /// Reads the sources again. Only what has changed is indexed, and whoever searches meanwhile sees all of it or nothing.
  ///
  /// ```swift
  /// let change = try await books.reload()
  /// print(change.added, change.removed)
  /// ```
  /// - Throws: `SearchError` where they cannot be read; nothing has changed then.
  /// - Complexity: O(bytes of the files).
  @discardableResult
  public func reload() async throws(SearchError) -> UpdateSummary {
    try await Self.answer { try reload(isGrowing: false, keeps: false) }
  }

  /// Adds records, each in place of one with the same id; they are not written to a file.
  ///
  /// ```swift
  /// try await books.add(json: #"{"id": 12, "title": "Momo"}"#)
  /// ```
  /// - Parameter json: An object, or several that follow one another.
  /// - Throws: `SearchError` for what is no object, or where the files are still being read.
  @discardableResult
  public func add(json: String) async throws(SearchError) -> UpdateSummary {
    try await Self.answer { try add(json: json, again: []) }
  }

  /// Removes the records with an id, or where they have none that of a place such as `books.csv:12`.
  ///
  /// ```swift
  /// let change = try await books.remove(id: "12")
  /// ```
  /// - Throws: `SearchError` where the files are still being read.
  @discardableResult
  public func remove(id: String) async throws(SearchError) -> UpdateSummary {
    try await Self.answer { try remove(id: id, unless: { false }) ?? UpdateSummary() }
  }

  /// The changes of the collection, from whatever they come: the sources, which are watched while somebody iterates, and
  /// read again when they change, ``reload()``, ``add(json:)`` and ``remove(id:)``.
  ///
  /// ```swift
  /// for await change in books.changes { print("\(change.added) new, \(change.removed) gone") }
  /// ```
  /// Each sequence gets every change from when it was made. Files are watched on Linux; elsewhere ``reload()`` reads them.
  public var changes: AsyncStream<UpdateSummary> { library.news.stream(of: self) }

  /// Does work that waits, on a thread of its own.
  private static func answer<Value: Sendable>(
    of work: @escaping @Sendable () throws -> Value, onCancel: @escaping @Sendable () -> Void = {}
  ) async throws(SearchError) -> Value {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        WorkerThreads.runAlone { continuation.resume(returning: Result(catching: work)) }
      }
    } onCancel: {
      onCancel()
    }
    do { return try result.get() } catch { throw SearchError(error) }
  }
}

extension Profile {
  /// The value of the title field on one line; of a record without one the first value it has.
  package func shownTitle(of record: Record) -> String {
    let value = record[title] ?? record.values.first?.value
    return VisibleText.line(value?.displayText ?? "", limit: 300)
  }
}
