import SeekTerminalField

// The shell over an engine that is as slow as a test wants it: the terminal tests type into it. Not a part of the
// program; the sources it opens are internal, so it is made of nothing but its name where users build.
//
//   SlowField FILE hold       no question to the engine is answered while the file FILE.hold is there, and each fails while
//                             there is FILE.fail
//   SlowField FILE 60         each hit takes this many milliseconds

#if DEBUG || TESTS
  import SeekImport
  import Glibc
  import SeekLineEditing
  import SeekCollection
  import SeekCore
  import SeekField

  @testable import SeekShell

  /// Answers as another engine does, but late.
  struct SlowEngine: SearchEngine {
    let base: RecordEngine

    /// Waits while the file is there, unless the question is cancelled.
    private func waitForRelease() {
      guard CommandLine.arguments[2] == "hold" else { return }
      while access(CommandLine.arguments[1] + ".hold", F_OK) == 0, !Task.isCancelled {
        usleep(5_000)
      }
    }

    var fields: [SearchableField] { base.fields }

    var documentCount: Int { base.documentCount }

    func results(for query: SearchQuery) async throws -> SearchResults<RecordReference> {
      waitForRelease()
      if access(CommandLine.arguments[1] + ".fail", F_OK) == 0 {
        throw SearchError(.unavailable, "127.0.0.1:9306 has gone, and nobody there can tell why")
      }
      let results = try await base.results(for: query)
      if let milliseconds = UInt32(CommandLine.arguments[2]) {
        usleep(milliseconds * 1_000 * UInt32(results.hits.count + results.partialHits.count))
      }
      return results
    }

    func wordCompletions(
      for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      waitForRelease()
      return try await base.wordCompletions(for: query, limit: limit)
    }

    func valueCompletions(
      field: String?, prefix: String, for query: SearchQuery, limit: Int
    ) async throws -> [SearchSuggestion] {
      waitForRelease()
      return try await base.valueCompletions(
        field: field, prefix: prefix, for: query, limit: limit)
    }

    func nearestReading(of query: SearchQuery) async throws -> SearchSuggestion? {
      waitForRelease()
      return try await base.nearestReading(of: query)
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      base.highlights(in: text, for: query)
    }
  }

  let plain = try RecordCollection.load(paths: [CommandLine.arguments[1]], overrides: .init())
  let collection = RecordCollection(
    origin: plain.origin, profileFile: nil,
    engine: RecordEngine(SlowEngine(base: plain.engine)), index: plain.index,
    library: plain.library, report: plain.report, loadTime: plain.loadTime)

  let editor = try LineEditor()
  let mailbox = Mailbox(FieldNews<RecordReference>(), wake: editor.waker.wake)
  let printer = Printer(
    output: Output(descriptor: 1), errors: Output(descriptor: 2), style: .plain)
  let session = ShellSession(collection: collection, history: ShellHistory()) { state in
    mailbox.put { $0.state = state }
  }
  Interruption.install()
  ShellLoop(
    context: CommandContext(session: session, printer: printer),
    field: ShellField(session: session, printer: printer), editor: editor, mailbox: mailbox
  ).run()
#endif
