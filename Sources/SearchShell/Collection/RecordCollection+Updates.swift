import DocumentImport
import SearchCore
import SearchIndex
import TerminalField

/// The result of an update.
struct UpdateSummary: Hashable, Sendable {
  var added = 0
  var removed = 0
  /// New problems with records that were not taken; those reported before are left out.
  var issues: [Message] = []
  /// The records that a person has removed, to be brought back.
  var removal: RemovedRecords?

  var changesNothing: Bool { added == 0 && removed == 0 }
}

/// Records that were removed, as JSON, and their numbers then.
struct RemovedRecords: Hashable, Sendable {
  let numbers: [Int]
  let json: String
}

/// Updates while others search: only what changed is indexed, and a search sees all of it or nothing.
extension RecordCollection {
  /// Reads the sources again.
  ///
  /// - Throws: ``ShellError`` where they cannot be read; nothing has changed then.
  /// - Complexity: O(bytes read + bytes indexed).
  func reload() throws(ShellError) -> UpdateSummary {
    let wasOld = isOld
    let summary = try reread { store, makeIndexer in
      var options = origin.options
      // What is empty now has no records any more; that is a change, too.
      options.allowsNothing = true
      let sources = try DataSource.open(paths: origin.paths, options: options, again: store)
      return try store.updated(to: sources, profile: profile, sink: makeIndexer())
    }
    if wasOld { keepUpdated(isInOrder: false) }
    return summary
  }

  /// Takes over what was read from the sources now; answers are not old any more.
  func reread(
    _ change: (RecordStore, () -> RecordIndexer) throws -> RecordChange<RecordIndexer>
  ) throws(ShellError) -> UpdateSummary {
    try update(isReload: true, change)
  }

  /// Adds records, each in the place of one with the same id.
  ///
  /// - Parameter json: An object, or several.
  /// - Parameter removed: Records that were removed, which these are again.
  func add(json: String, again removed: [Int] = []) throws(ShellError) -> UpdateSummary {
    try update { store, makeIndexer in
      var options = ImportOptions()
      options.format = .values
      let source = try DataSource(name: "added", utf8: Array(json.utf8), options: options)
      let alone: RecordStore
      do throws(ImportError) {
        alone = try Importer(sources: [source], profile: profile)
          .run(workers: 1, makeSink: { _ in makeIndexer() }).store
      } catch {
        // There is no file to blame.
        guard let defect = error.recordDefect else { throw error }
        throw ShellError("this is no JSON object: \(defect)")
      }
      let replaced = profile.id.map { field in
        let ids = (0..<alone.count).compactMap { alone.record(at: $0)[field]?.displayText }
        return store.indices(where: field, isAmong: Set(ids)) ?? []
      }
      return try store.adding(
        source, removing: (replaced ?? []) + removed, profile: profile, sink: makeIndexer())
    }
  }

  /// Removes the records of an id; without an id field, of a place such as `recipes.jsonl:12`.
  ///
  /// - Parameter isAbandoned: Asked while they are looked for.
  /// - Returns: nil where it was abandoned; nothing has changed then.
  func remove(
    id: String, unless isAbandoned: () -> Bool = { false }
  ) throws(ShellError) -> UpdateSummary? {
    let index = try ownIndex()
    do {
      return try library.update {
        try refuseIfOld()
        let store = library.store
        guard let found = store.indices(where: profile.id, is: id, unless: isAbandoned) else {
          return nil
        }
        // Dates and numbers are in it as the file has them.
        let json = found.map { JSONText.text(store.record(at: $0)) }.joined(separator: "\n")
        try index.update(removing: found.map { DocID($0) })
        library.publish(store.removing(found))
        followScopes(of: index)
        return UpdateSummary(
          removed: found.count,
          removal: found.isEmpty ? nil : RemovedRecords(numbers: found, json: json))
      }
    } catch {
      throw ShellError(error) { "the collection could not be changed: \($0)" }
    }
  }

  private func makeIndexer(for index: InMemoryEngine<RecordReference>) -> RecordIndexer {
    RecordIndexer(
      schema: index.snapshot.schema, profile: profile, analyzer: index.snapshot.analyzer)
  }

  /// The index in memory.
  /// - Throws: ``ShellError`` where the records are on a server, which seek only searches.
  private func ownIndex() throws(ShellError) -> InMemoryEngine<RecordReference> {
    guard let index else {
      throw ShellError("the records are on a server; change them there")
    }
    return index
  }

  /// - Parameter isReload: the files were read, and what is wrong with them is what was found now.
  private func update(
    isReload: Bool = false,
    _ change: (RecordStore, () -> RecordIndexer) throws -> RecordChange<RecordIndexer>
  ) throws(ShellError) -> UpdateSummary {
    let index = try ownIndex()
    do {
      return try library.update {
        if !isReload { try refuseIfOld() }
        let change = try change(library.store) { makeIndexer(for: index) }
        // A record that is asked for by its new number is there before a search can find it; one that
        // is gone is asked for by searches begun before, and says so.
        try index.update(adding: change.sink.builder, removing: change.removed.map { DocID($0) }) {
          _ in library.publish(change.store)
        }
        if change.addedCount + change.removed.count > 0 { followScopes(of: index) }
        var issues = change.issues
        if isReload {
          let newer = library.condition.reread(change)
          issues = library.condition.news(in: newer)
          library.condition = newer
          library.isOld = false
        }
        return UpdateSummary(
          added: change.addedCount, removed: change.removed.count, issues: issues.map(\.message))
      }
    } catch {
      throw ShellError(error) { "the collection could not be changed: \($0)" }
    }
  }

  /// The numbers of records change with the next reading.
  private func refuseIfOld() throws(ShellError) {
    guard isOld else { return }
    throw ShellError("the files have changed and are being read again; try it in a moment")
  }

  /// Scopes that come from the data follow it; those of a profile stay as they are written.
  private func followScopes(of index: InMemoryEngine<RecordReference>) {
    guard profileFile?.scopes.isEmpty ?? true,
      let newer = try? Self.scopes(of: profile, older: scopes, valuesOf: index.search)
    else { return }
    library.scopes = newer
  }
}
