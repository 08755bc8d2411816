import Dispatch
import SeekCollection
import Synchronization
import SeekTerminalField

extension Launch {
  /// Reads the sources again when they change; what is on the screen is searched again.
  ///
  /// A last line that has no end yet is read when it has one, or when nothing was written for a while.
  /// - Parameter tell: Gets what is wrong with records that are new, and how many results came since the search began.
  func watch(
    _ collection: RecordCollection, session: SearchSession<RecordEngine>,
    tell: @escaping @Sendable ([Message]) -> Void
  ) throws(ShellError) -> FileWatcher {
    let news = Mutex(WatchNews())
    let read: @Sendable (Bool) -> Void = { isGrowing in
      if !isGrowing, let failure = news.withLock({ $0.messageOfFailure() }) { tell([failure]) }
      guard isGrowing || news.withLock({ $0.isUnfinished }) else { return }
      let summary: UpdateSummary
      do throws(SearchError) {
        summary = try collection.reload(isGrowing: isGrowing)
      } catch {
        return news.withLock { $0.note(error) }
      }
      let count = collection.engine.documentCount
      if let told = news.withLock({ $0.messages(of: summary, documentCount: count) }) { tell(told) }
      guard !summary.changesNothing else { return }
      let older = session.state
      for event in collection.fieldEvents { session.send(event) }
      guard !older.field.asksNothing,
        let found = try? collection.found(by: older.field.query.page(from: 0, limit: 1)).totalCount,
        let told = news.withLock({
          $0.message(of: older.field.query, found: found, shown: older.results?.totalCount)
        })
      else { return }
      tell([told])
    }
    return try watcher(of: collection, settled: { read(false) }, changed: { read(true) })
  }

  private func watcher(
    of collection: RecordCollection, settled: @escaping @Sendable () -> Void,
    changed: @escaping @Sendable () -> Void
  ) throws(ShellError) -> FileWatcher {
    guard
      let watcher = FileWatcher(
        paths: collection.origin.paths, settled: settled, changed: changed)
    else {
      throw ShellError("the files cannot be watched on this system; :reload reads them again")
    }
    return watcher
  }

  /// Refuses formats that have an end, or a beginning, which rows that come later have not.
  func refuseToFollow(_ format: OutputFormat) throws(ShellError) {
    switch format {
    case .text, .jsonl, .fields: break
    case .json, .csv, .tsv:
      throw ShellError(
        "--watch with --filter goes on printing rows; choose --format text, jsonl or fields")
    }
  }

  /// `--filter` with `--watch`: prints the hits that are new, as `tail -f | grep`, until nobody reads them any more, or
  /// standard input ends.
  ///
  /// - Returns: `matched` where there were hits, of the first reading or later.
  func follow(_ context: CommandContext) throws(ShellError) -> ExitStatus {
    let (session, printer) = (context.session, context.printer)
    let collection = session.collection
    let format = try session.checked(printer.format)
    var rank = session.state.results?.totalCount ?? 0
    var seen = collection.store.count
    func printNew(_ summary: UpdateSummary) throws(ShellError) {
      let before = seen
      seen = collection.store.count
      for issue in summary.told { printer.warn(issue) }
      guard summary.added > 0 else { return }
      context.perform(.fieldsChanged(collection.engine.fields))
      var query = session.state.field.query
      query.isStrict = true
      let found: SearchResults<RecordReference>
      do throws(ShellError) {
        found = try collection.newHits(of: query, since: before)
      } catch {
        // A field may be another for a while.
        return printer.warn(Message(verbatim: error.message))
      }
      query.offset = rank
      rank += found.hits.count
      try session.write(
        SearchResults(query: query, hits: found.hits, totalCount: found.totalCount), as: format,
        on: printer.output)
    }
    if collection.hasFiles {
      try followFiles(of: collection, while: { !printer.output.isClosed }, printNew)
    } else {
      var failure: ShellError?
      try ShellError.catching {
        try collection.follow { summary in
          do throws(ShellError) {
            try printNew(summary)
          } catch {
            failure = error
          }
          if failure != nil || printer.output.isClosed { _ = collection.stopReading() }
        }
      }
      if let failure { throw failure }
    }
    return rank > 0 ? .matched : .nothingMatched
  }

  private func followFiles(
    of collection: RecordCollection, while goesOn: () -> Bool,
    _ changed: (UpdateSummary) throws(ShellError) -> Void
  ) throws(ShellError) {
    let change = DispatchSemaphore(value: 0)
    let isGrowing = Mutex(true)
    let note: @Sendable (Bool) -> Void = { grows in
      isGrowing.withLock { $0 = grows }
      change.signal()
    }
    let watcher = try watcher(of: collection, settled: { note(false) }, changed: { note(true) })
    defer { withExtendedLifetime(watcher) {} }
    // What came before it was watched.
    change.signal()
    while goesOn() {
      change.wait()
      if let summary = try? collection.reload(isGrowing: isGrowing.withLock { $0 }) {
        try changed(summary)
      }
    }
  }
}

extension RecordCollection {
  /// True if there are files to watch: standard input, and what a command prints, is read as it comes.
  var hasFiles: Bool { origin.paths != ["-"] }

  /// The hits of a query that were added after so many records, in the order of the files, with the count of all.
  fileprivate func newHits(
    of query: SearchQuery, since count: Int
  ) throws(ShellError) -> SearchResults<RecordReference> {
    var query = query.page(from: 0, limit: recordCount)
    (query.facets, query.rangeFacets) = ([], [])
    let found = try found(by: query)
    return SearchResults(
      query: query,
      hits: found.hits.filter { $0.document.index >= count }
        .sorted { $0.document.index < $1.document.index },
      totalCount: found.totalCount)
  }
}
