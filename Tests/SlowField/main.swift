// The shell over an engine that is as slow as a test wants it: the terminal tests type into it. Not a part of the
// program; the sources it opens are internal, so it is made of nothing but its name in a release build.
//
//   SlowField FILE hold       no question to the engine is answered while the file FILE.hold is there
//   SlowField FILE 60         each hit takes this many milliseconds

#if DEBUG
  import DocumentImport
  import Glibc
  import LineEditing
  import SearchCore
  import SearchIndex
  import SearchInterface

  @testable import SearchShell

  /// Waits while the file is there, unless the question is cancelled.
  @Sendable func waitForRelease() {
    guard CommandLine.arguments[2] == "hold" else { return }
    while access(CommandLine.arguments[1] + ".hold", F_OK) == 0, !Task.isCancelled {
      usleep(5_000)
    }
  }

  @Sendable func waitForHit() {
    if let milliseconds = UInt32(CommandLine.arguments[2]) { usleep(milliseconds * 1_000) }
  }

  let plain = try RecordCollection.load(paths: [CommandLine.arguments[1]], overrides: .init())
  // Built again from its own records, so that fetching a document can be slow.
  let schema = IndexSchema(plain.profile.searchableFields)
  let outcome = try Importer(
    sources: DataSource.open(paths: plain.origin.paths, options: plain.origin.options),
    profile: plain.profile
  ).run(
    workers: 1, makeSink: { _ in RecordIndexer(schema: schema, profile: plain.profile) },
    progress: nil)
  let engine = RecordEngine(
    snapshot: try IndexSnapshot(building: outcome.sinks.map(\.builder), language: nil), text: nil,
    willAnswer: waitForRelease
  ) {
    waitForHit()
    return RecordNumber(index: Int($0))
  }
  let collection = RecordCollection(
    origin: plain.origin, profile: plain.profile, profileFile: nil, engine: engine,
    library: plain.library, report: plain.report, loadTime: plain.loadTime)

  let editor = try LineEditor()
  let mailbox = Mailbox<SearchSessionState<RecordNumber>>()
  let waker = editor.waker
  let errors = Output(descriptor: 2)
  let shell = Shell(
    collection: collection,
    printer: Printer(output: Output(descriptor: 1), errors: errors, style: .plain),
    history: ShellHistory()
  ) { state in
    mailbox.put(state)
    waker.wake()
  }
  Interruption.install()
  ShellLoop(shell: shell, editor: editor, errors: errors, mailbox: mailbox).run()
#endif
