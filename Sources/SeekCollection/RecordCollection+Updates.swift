import SeekImport
import SeekCore
import SeekIndex
import SeekThreads

/// A change of a collection.
///
/// ```swift
/// let change = try await books.reload()
/// print(change.added, change.removed, change.issues.map(\.description))
/// ```
/// A record that was changed is one removed and one added.
public struct UpdateSummary: Hashable, Sendable {
  /// The number of records that are new.
  public package(set) var added = 0
  /// The number of records that are gone.
  public package(set) var removed = 0
  /// New problems with records that were not taken; those reported before are left out.
  public package(set) var issues: [Message] = []
  /// The records that a person has changed, to be undone.
  package var edit: EditedRecords?
  /// True if the index was built.
  package var isBuilt = false
  /// True if a record was left out because its last line has no end yet.
  package var isUnfinished = false

  /// True if all records are as they were.
  public var changesNothing: Bool { added == 0 && removed == 0 }
}

/// Records that a person has taken out, as JSON, with their numbers then, and the numbers of those that are new.
package struct EditedRecords: Hashable, Sendable {
  package var numbers: [Int] = []
  package var json = ""
  package var added = 0..<0
}

/// Updates while others search: only what changed is indexed, and a search sees all of it or nothing.
extension RecordCollection {
  /// Reads the sources again.
  ///
  /// - Parameters:
  ///   - isGrowing: True leaves out a record whose last line has no end yet.
  ///   - keeps: True keeps the index to be saved.
  ///   - opened: The sources, where they are open already.
  /// - Throws: `SearchError` where they cannot be read; nothing has changed then.
  /// - Complexity: O(bytes read + bytes indexed).
  package func reload(
    isGrowing: Bool = false, keeps: Bool = false, of opened: [DataSource]? = nil
  ) throws(SearchError) -> UpdateSummary {
    try reread(keeps: keeps) { store in
      var options = origin.options
      // What is empty now has no records any more; that is a change, too.
      options.allowsNothing = true
      let sources =
        try opened ?? DataSource.open(paths: origin.paths, options: options, reusing: store)
      let changes = store.compared(
        with: sources, profile: profile, isGrowing: isGrowing)
      return (
        changes, renewedUsage(of: sources, isGrowing: isGrowing && !changes.isReadOtherwise)
      )
    }
  }

  /// A growing source may have this many times the bytes before its fields are looked at again.
  private static var growthOfUsage: Int { 2 }

  /// The uses of the fields where those of newer sources are others; nil where they are the same.
  ///
  /// - Complexity: O(sampled records).
  private func renewedUsage(
    of sources: [DataSource], isGrowing: Bool
  ) -> RecordLibrary.FieldUsage? {
    var usage = library.fieldUsage
    let bytes = sources.reduce(0) { $0 + $1.byteCount }
    guard !isGrowing || bytes / Self.growthOfUsage >= usage.bytes else { return nil }
    // What a person has named may be gone for a while, and so may all records.
    guard
      let inferred = try? Self.profile(of: sources, overrides: origin.overrides, file: profileFile)
    else { return nil }
    guard inferred.fingerprint != usage.inferred.fingerprint else {
      if isGrowing { library.noteInference(ofBytes: bytes) }
      return nil
    }
    usage.profile = Self.adopting(
      profileFile, origin.overrides, into: inferred, of: origin, sourceCount: sources.count)
    (usage.inferred, usage.bytes) = (inferred, bytes)
    return usage
  }

  /// Reads the sources again where their saved index has turned out not to be theirs, and saves another one.
  package func readAgain() throws(SearchError) -> UpdateSummary {
    let summary = try reload(keeps: true)
    // Who cannot save it finds the difference the next time.
    try? saveIndex()
    return summary
  }

  /// Takes over what is in sources now; answers are not old any more.
  ///
  /// An index of the same records in the same order is the result, whatever has changed: it is updated where that does it,
  /// and built where not. With `keeps`, and after old answers, it is kept to be saved.
  /// - Parameters:
  ///   - progress: As ``Importer`` asks while the index is built.
  ///   - part: Ends the reading in place of `progress` where only a part is to be read.
  ///   - compared: Called when the records of old answers can be shown again, and when those of a part can be searched.
  ///   - compare: Compares the store there is with what the sources are now, and finds the uses of their fields where they are
  ///     others.
  package func reread(
    keeps: Bool = false, progress: (@Sendable (ImportProgress) -> Bool)? = nil,
    of part: PartialReading? = nil, compared: () -> Void = {},
    _ compare: (RecordStore) throws -> (SourceComparison, RecordLibrary.FieldUsage?)
  ) throws(SearchError) -> UpdateSummary {
    let index = try ownIndex()
    let summary = try changing {
      let (store, before) = (library.store, age)
      let (changes, usage) = try compare(store)
      if before == .old {
        library.publish(store.moved(by: changes))
        compared()
      }
      defer { if part != nil { compared() } }
      var summary: UpdateSummary
      var contents: SavedIndex.Contents?
      if changes.isUpdate, usage == nil {
        let change = try store.updated(
          by: changes, profile: profile, sink: makeIndexer(for: index))
        summary = try publish(change, in: index)
        let found = SourceCondition(change.bytes, change.rejectedCount, change.issues)
        let condition = library.condition
        summary.issues = news(
          in: changes.isContinuation ? condition.continued(found) : condition.reread(found))
      } else {
        let schema = usage.map { IndexSchema($0.profile.searchableFields) }
        let change = try store.rebuilt(
          by: changes, profile: usage?.profile ?? profile, workers: Processors.count,
          makeSink: { _ in makeIndexer(for: index, schema: schema) },
          progress: part?.report ?? progress)
        if part != nil { library.isStopped = change.outcome.report.wasStopped && library.isStopped }
        // A part is read from the beginning, and who ends it keeps at least what is there.
        if let part, part.share == nil, change.addedCount < change.removedCount {
          library.answers = origin.settledAge
          return UpdateSummary()
        }
        let built = try Self.contents(of: change.outcome, language: profileFile?.language)
        summary = try publish(change, built, in: index) {
          if let usage { library.fieldUsage = usage }
        }
        contents = built
        summary.issues = news(
          in: SourceCondition(
            change.bytes, change.outcome.report.rejectedCount, change.issues))
      }
      summary.isUnfinished = changes.isUnfinished
      if !summary.changesNothing { followScopes(of: index) }
      library.answers = part?.share.map { .part($0) } ?? origin.settledAge
      if before != .present && before != .growing || keeps { keep(contents) }
      return summary
    }
    return summary ?? UpdateSummary()
  }

  /// Makes a change while no other is made, and tells it.
  ///
  /// - Parameter change: Nil where it was abandoned.
  /// - Throws: `SearchError` where it cannot be made; nothing has changed then.
  private func changing(
    _ change: () throws -> UpdateSummary?
  ) throws(SearchError) -> UpdateSummary? {
    do {
      return try library.update {
        let summary = try change()
        if let summary { library.news.tell(summary) }
        return summary
      }
    } catch {
      throw SearchError(error) { "the collection could not be changed: \($0)" }
    }
  }

  private func publish(
    _ change: RecordRebuild<SegmentBuilder>, _ contents: SavedIndex.Contents,
    in index: InMemoryEngine<RecordReference>, beside: () -> Void
  ) throws -> UpdateSummary {
    try index.replace(by: contents.snapshot, numbers: change.numbers.map { DocID($0) }) {
      beside()
      library.publish(change.store)
    }
    return UpdateSummary(added: change.addedCount, removed: change.removedCount, isBuilt: true)
  }

  /// The problems of the sources that are new.
  private func news(in newer: SourceCondition) -> [Message] {
    defer { library.condition = newer }
    return library.condition.news(in: newer).map(\.message)
  }

  /// Adds records, each in the place of one with the same id.
  ///
  /// - Parameter json: An object, or several.
  /// - Parameter removed: Records that were removed, which these are again.
  package func add(json: String, again removed: [Int] = []) throws(SearchError) -> UpdateSummary {
    var edit = EditedRecords()
    var summary = try update { store, makeIndexer in
      var options = ImportOptions()
      options.format = .values
      let source = try DataSource(name: "added", utf8: Array(json.utf8), options: options)
      let change = try store.adding(
        source, removing: removed, profile: profile, sink: makeIndexer())
      // There is no file to blame.
      if change.addedCount == 0, let defect = change.issues.first(where: \.isRejection)?.reason {
        throw SearchError(.unsupported, "this is no JSON object: \(defect)")
      }
      edit = Self.edit(removing: change.removed, of: store)
      edit.added = store.count..<store.count + change.addedCount
      return change
    }
    summary.edit = edit
    return summary
  }

  /// Dates and numbers are in it as the file has them.
  private static func edit(removing numbers: [Int], of store: RecordStore) -> EditedRecords {
    let json = numbers.map { JSONText.text(store.record(at: $0)) }.joined(separator: "\n")
    return EditedRecords(numbers: numbers, json: json)
  }

  /// Takes out what a person has added, and brings back what was there before.
  ///
  /// - Parameter edit: The last change of the records.
  package func undo(_ edit: EditedRecords) throws(SearchError) -> UpdateSummary {
    var (added, summary) = (Set(edit.added), UpdateSummary())
    if !edit.numbers.isEmpty {
      summary = try add(json: edit.json, again: edit.numbers)
      // Those with an id have taken the place of what was added.
      added.subtract(summary.edit?.numbers ?? [])
    }
    let index = try ownIndex()
    guard !added.isEmpty, let rest = try changing({ try remove(added.sorted(), from: index) })
    else { return summary }
    summary.removed += rest.removed
    return summary
  }

  private func remove(
    _ numbers: [Int], from index: InMemoryEngine<RecordReference>
  ) throws -> UpdateSummary {
    try refuseIfOld()
    try index.update(removing: numbers.map { DocID($0) })
    library.publish(library.store.removing(numbers))
    followScopes(of: index)
    return UpdateSummary(removed: numbers.count)
  }

  /// Removes the records of an id; without an id field, of a place such as `recipes.jsonl:12`. Each table has ids of its
  /// own: where several have the id, `TABLE:ID` says which is meant.
  ///
  /// - Parameter isAbandoned: Asked while they are looked for.
  /// - Returns: nil where it was abandoned; nothing has changed then.
  package func remove(
    id: String, unless isAbandoned: () -> Bool
  ) throws(SearchError) -> UpdateSummary? {
    let index = try ownIndex()
    return try changing {
      try refuseIfOld()
      guard age != .growing else {
        // The next line that comes would bring it back.
        throw SearchError(
          .unsupported, "standard input is still being read; Ctrl-C on the empty line ends that")
      }
      let store = library.store
      let found =
        try profile.id.map { field throws(SearchError) in
          try Self.numbers(ofID: id, in: field, of: store)
        } ?? store.indices(where: nil, is: id, unless: isAbandoned)
      guard let found, !isAbandoned() else { return nil }
      let edit = Self.edit(removing: found, of: store)
      var summary = try remove(found, from: index)
      if !found.isEmpty { summary.edit = edit }
      return summary
    }
  }

  /// The records of `ID` or `TABLE:ID`.
  private static func numbers(
    ofID id: String, in field: String, of store: RecordStore
  ) throws(SearchError) -> [Int] {
    let tables = store.tables(withID: id, in: field)
    guard tables.count < 2 else {
      let ids = tables.map { VisibleText.line("\($0.name):\(id)") }
      throw SearchError(
        .unsupported,
        "“\(id)” is the id of a record in each of \(tables.count) tables; say which: \(ids.joined(separator: ", "))"
      )
    }
    if let table = tables.first { return table.records }
    for colon in id.indices where id[colon] == ":" {
      let (name, rest) = (id[..<colon], String(id[id.index(after: colon)...]))
      let named = store.tables(withID: rest, in: field).first { $0.name == name }
      if let named { return named.records }
    }
    return []
  }

  /// - Parameter schema: The fields that the index is to have; nil for those it has.
  private func makeIndexer(
    for index: InMemoryEngine<RecordReference>, schema: IndexSchema? = nil
  ) -> SegmentBuilder {
    SegmentBuilder(
      schema: schema ?? index.snapshot.schema, analyzer: index.snapshot.analyzer)
  }

  /// The index in memory.
  /// - Throws: `SearchError` where the records are on a server, which seek only searches.
  private func ownIndex() throws(SearchError) -> InMemoryEngine<RecordReference> {
    guard let index else {
      throw SearchError(.unsupported, "the records are on a server; change them there")
    }
    return index
  }

  private func update(
    _ change: (RecordStore, () -> SegmentBuilder) throws -> RecordChange<SegmentBuilder>
  ) throws(SearchError) -> UpdateSummary {
    let index = try ownIndex()
    let summary = try changing {
      try refuseIfOld()
      let change = try change(library.store) { makeIndexer(for: index) }
      var summary = try publish(change, in: index)
      summary.issues = change.issues.map(\.message)
      if !summary.changesNothing { followScopes(of: index) }
      return summary
    }
    return summary ?? UpdateSummary()
  }

  /// A record that is asked for by its new number is there before a search can find it; one that is gone is asked for by
  /// searches begun before, and says so.
  private func publish(
    _ change: RecordChange<SegmentBuilder>, in index: InMemoryEngine<RecordReference>
  ) throws -> UpdateSummary {
    try index.update(adding: change.sink, removing: change.removed.map { DocID($0) }) { _ in
      library.publish(change.store)
    }
    return UpdateSummary(added: change.addedCount, removed: change.removed.count)
  }

  /// The numbers of records change with the next reading.
  private func refuseIfOld() throws(SearchError) {
    switch age {
    case .present, .growing: return
    case .old:
      throw SearchError(
        .unsupported, "the files have changed and are being read again; try it in a moment")
    case .part:
      throw SearchError(.unsupported, "the files are still being read; try it in a moment")
    }
  }

  /// Scopes that come from the data follow it; those of a profile stay as they are written.
  private func followScopes(of index: InMemoryEngine<RecordReference>) {
    guard profileFile?.scopes.isEmpty ?? true,
      let newer = try? Self.scopes(of: profile, valuesOf: index.search)
    else { return }
    library.scopes = newer
  }
}
