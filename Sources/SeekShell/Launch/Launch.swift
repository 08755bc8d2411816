import SeekLineEditing
import SeekCollection
import SeekIndex
import SeekPlatform
import SeekThreads
import SeekTerminalField

/// Runs a command line: loads the collection, then filters, runs lines, or opens the shell.
struct Launch {
  let options: SeekCommand
  /// The person's own settings; nil where there are to be none.
  let settings: SettingsFile?
  let output = Output(descriptor: 1)
  let errors = Output(descriptor: 2)
  /// The style of `--style`; read before the collection, which takes longer.
  private var look = StyleFile.Reading()
  /// The session of `--play`; read before the collection, too.
  private(set) var played: PlayedSession?

  init(options: SeekCommand, settings: SettingsFile? = nil) {
    (self.options, self.settings) = (options, settings)
  }

  func run() -> ExitStatus {
    TruncationGuard.install()
    OpenFiles.allowAll()
    do throws(ShellError) {
      let status: ExitStatus
      if options.manual {
        let text =
          options.sources.isEmpty
          ? Manual.page : try Manual.text(of: options.sources.joined(separator: " "))
        output.write(CharacterEncoding.adopt() ? text : ASCIIText.fold(text))
        status = .matched
      } else {
        var styled = self
        if let style = options.style { styled.look = try StyleFile.load(style) }
        styled.played = try options.play.map(PlayedSession.read)
        for note in styled.look.notes { errors.complain(note) }
        status =
          if let picture = options.picture {
            try draw(to: picture)
          } else {
            try styled.run(
              mode: try LaunchMode(options: options, standardInputIsTerminal: isatty(0) == 1))
          }
      }
      if let failure = output.failure { throw ShellError(Self.unwritable(failure)) }
      return status
    } catch {
      complain(Message(verbatim: error.message))
      return .failed
    }
  }

  /// So many threads at once are what searching needs; Swift would wait for them for ever.
  private static let threadCount = 3

  private func run(mode: LaunchMode) throws(ShellError) -> ExitStatus {
    guard WorkerThreads.areThere(Self.threadCount) else {
      throw ShellError(
        "the system gives this program no threads to search with; allow it more processes or memory"
      )
    }
    if options.play != nil, isatty(1) == 0, !options.isOnce {
      throw ShellError("--play shows a session on a terminal, and standard output is none")
    }
    if case .interactive = mode.task, isatty(1) == 0, !options.isOnce {
      throw ShellError(
        "standard output is no terminal; --filter LINE or --command LINE prints without a shell")
    }
    try checkNamedFiles(sources: mode.sources)
    if !options.into.isEmpty { return try load(mode.sources, into: options.into) }
    let isInteractive = if case .interactive = mode.task { true } else { false }
    if let collection = try server(among: mode.sources) {
      return try run(mode.task, in: collection)
    }
    // Whoever types the data themselves wants to see it.
    let isTyped =
      mode.sources.contains("-") && isatty(0) == 1 && options.reading.reloaded == nil
    let bar = LoadingBar(
      isInterruptible: isInteractive, isPlain: options.plain, hidesKeys: isInteractive && !isTyped)
    defer { TerminalEcho.show() }
    let profileFile = try profileFile(of: mode.sources)
    if options.reading.preprocessor == nil, let advice = profileFile?.preprocessorAdvice {
      complain(advice)
    }
    let isFollowed = mode.sources == ["-"] && options.watch && options.filter != nil
    var importOptions = try importOptions(
      growing: isFollowed || isInteractive && mode.sources == ["-"] && !isTyped)
    // What is empty may be filled while it is watched.
    importOptions.allowsNothing = options.watch && mode.sources != ["-"]
    // It need not outlive the field.
    defer { importOptions.command?.output.stop() }
    let collection: RecordCollection
    do {
      collection = try ShellError.catching {
        try RecordCollection.load(
          paths: mode.sources, overrides: options.profile.overrides,
          options: importOptions,
          profileFile: profileFile, index: savedIndex(of: mode.sources),
          waits: !isInteractive && !isFollowed || options.isOnce && !isPicker(of: mode.sources),
          firstPart: firstPart, progress: bar.report)
      }
      bar.finish()
    } catch {
      bar.finish()
      throw error
    }
    try options.reading.check(for: collection.report.formats)
    report(issuesOf: collection, task: mode.task)
    let status = try run(mode.task, in: collection)
    // A session saves it while the person types.
    guard !isInteractive else { return status }
    if let complaint = Self.complaint(saving: collection, in: options.index) {
      throw ShellError(complaint)
    }
    return collection.report.issues.contains(where: \.isFailure) ? .failed : status
  }

  private func run(
    _ task: LaunchMode.Task, in collection: RecordCollection
  ) throws(ShellError) -> ExitStatus {
    switch task {
    case .filter(let line): return try filter(line, in: collection)
    case .lines(let lines, let name):
      return try run(ScriptLines(lines, name: name), in: collection)
    case .linesOfInput:
      return try run(
        try ScriptLines(descriptor: 0, name: Message("standard input").text), in: collection)
    case .interactive: return try interact(with: collection)
    }
  }

  /// True if a person chooses among what comes of standard input, as soon as it comes.
  private func isPicker(of sources: [String]) -> Bool {
    sources == ["-"] && !options.select1 && !options.exit0
  }

  var importOptions: ImportOptions {
    var options = options.reading.importOptions
    options.keepsInMemory = self.options.secure
    return options
  }

  /// - Parameter isGrowing: True searches standard input while it is read; what must not lie on a disk is read first.
  private func importOptions(growing isGrowing: Bool) throws(ShellError) -> ImportOptions {
    var importOptions = importOptions
    if let command = options.reading.reloaded {
      let limit = importOptions.unpackedByteLimit
      importOptions.command = try ShellError.catching { try CommandInput(command, limit: limit) }
    } else if isGrowing, !importOptions.keepsInMemory {
      importOptions.standardInput = GrowingInput(
        descriptor: 0, limit: importOptions.unpackedByteLimit)
    }
    return importOptions
  }

  func complain(_ message: Message) {
    errors.complain(message.text, columns: options.plain ? nil : TerminalSize.ofOutput()?.columns)
  }
}

extension Launch {
  /// The profile that is named, else that beside the data.
  func profileFile(of sources: [String]) throws(ShellError) -> ProfileFile? {
    if let path = options.profile.file { return try namedProfile(path) }
    guard !options.profile.noProfile, !sources.contains(where: Self.isAddress) else {
      return nil
    }
    return try ShellError.catching { try ProfileFile.beside(sources) }
  }

  func namedProfile(_ path: String) throws(ShellError) -> ProfileFile {
    try ShellError.catching { try ProfileFile.read(path: path) }
  }

  func makeContext(
    for collection: RecordCollection, isUTF8: Bool,
    onUpdate: (@Sendable (SearchSessionState<RecordReference>) -> Void)? = nil
  ) throws(ShellError) -> CommandContext {
    let isTerminal = isatty(1) == 1
    var style = Style.chosen(
      options.plain ? .never : options.color, isTerminal: isTerminal, isUTF8: isUTF8,
      environment: Environment.value)
    style.isSpoken = options.plain
    style.sheet = look.sheet
    let printer = Printer(
      output: output, errors: errors, style: style,
      // At a terminal events would be printed in the middle of the screen.
      events: options.events && onUpdate == nil ? EventLog() : nil)
    printer.format = options.format.flatMap { OutputFormat($0) } ?? .text
    let session = ShellSession(
      collection: collection, history: try history(isInteractive: onUpdate != nil),
      bookmarks: bookmarks(),
      options: SessionOptions(
        pageSize: options.limit ?? 10, isSecure: options.secure,
        trustsDictation: options.profile.file != nil, settingsPath: settings?.path,
        endsRowsWithNUL: options.print0,
        prompt: options.profile.prompt ?? collection.profileFile?.prompt,
        placeholder: options.profile.placeholder ?? collection.profileFile?.placeholder),
      events: printer.events, onUpdate: onUpdate)
    let context = CommandContext(session: session, printer: printer)
    context.adopt(options.search)
    session.settings.start = options.start
    session.settings.previewRows = options.previewRows
    try settings?.apply(to: context)
    try start(context, isInteractive: onUpdate != nil)
    return context
  }

  /// The state the options ask for, before the first line.
  private func start(_ context: CommandContext, isInteractive: Bool) throws(ShellError) {
    if let scope = options.scope {
      context.perform(.scopeSelected(try context.scope(named: scope)))
    }
    // One after the other, as they are typed: of a list field the second narrows the first.
    for text in options.token {
      let line = try context.filters(parsing: text, in: context.session.state.field)
      // A filter that no record has is no pill: a person edits it, and a script finds nothing.
      if isInteractive, context.refusesUnknown(line, in: "") {
        context.session.begin(withText: text)
      } else {
        context.perform(.tokensFormed(line, rest: ParsedLine()))
      }
    }
    if let sort = options.sort {
      context.perform(.orderChanged(try context.session.order(parsing: sort, for: "--sort")))
    }
    context.perform(.started)
    try context.session.failOnMessage()
    // Options asked for these searches, and no person.
    context.session.tally = SearchTally()
  }

  /// The history of a person; a script's lines are not theirs and are kept only where `--history` says so.
  private func history(isInteractive: Bool) throws(ShellError) -> ShellHistory {
    let usual =
      isInteractive && played == nil ? HistoryFile.defaultPath(environment: Environment.value) : nil
    guard !options.noHistory, !options.secure,
      let file = try namedHistory() ?? usual.map({ HistoryFile(path: $0) })
    else { return ShellHistory() }
    return ShellHistory(file, complain: complain)
  }

  /// The bookmarks of a person; scripts have them, too.
  private func bookmarks() -> ShellBookmarks {
    guard !options.noHistory, !options.secure, played == nil,
      let path = BookmarkFile.defaultPath(environment: Environment.value)
    else { return ShellBookmarks() }
    return ShellBookmarks(path: path, complain: complain)
  }

  /// `--filter`: every hit of one line, in the table's columns on a terminal, uncut otherwise.
  private func filter(_ line: String, in collection: RecordCollection) throws(ShellError)
    -> ExitStatus
  {
    let context = try makeContext(for: collection, isUTF8: CharacterEncoding.adopt())
    if isatty(1) == 1, !options.plain { context.printer.columns = TerminalSize.ofOutput()?.columns }
    if options.watch { try refuseToFollow(context.printer.format) }
    let status = try context.filter(line, limit: options.limit, printsQuery: options.printQuery)
    return options.watch && context.session.state.results != nil ? try follow(context) : status
  }

  /// Lines of a script, a pipe or `--command`; the first error stops, naming the line.
  private func run(
    _ script: ScriptLines, in collection: RecordCollection
  ) throws(ShellError) -> ExitStatus {
    var context = try makeContext(for: collection, isUTF8: CharacterEncoding.adopt())
    let (session, printer) = (context.session, context.printer)
    printer.printsEveryHit = options.limit == nil && isatty(1) == 0
    let isShown = isatty(1) == 1 && !options.plain
    if isShown { printer.columns = TerminalSize.ofOutput()?.columns }
    if let query = options.query { try context.recall(query, isNarrowed: true) }
    if options.start == .browse { context.browse() }
    var hasFailed = false
    printer.format = try session.checked(printer.format)
    var script = script
    while let line = try script.next() {
      context.place = script.name.map { "\($0):\(script.count)" }
      // Whoever reads along wants to know what was asked.
      if isShown, script.name != nil, !line.allSatisfy(\.isWhitespace) {
        var shown = StyledText("❯ ", .prompt)
        shown.append(VisibleText.line(line))
        printer.say(shown)
      }
      do {
        try context.execute(line)
      } catch {
        let located = context.place.map { ShellError("\($0): \(error.message)") } ?? error
        guard session.settings.goesOnAfterError else { throw located }
        errors.complain(located.message)
        hasFailed = true
      }
      if session.isOver { break }
    }
    if hasFailed { return .failed }
    return session.tally.made > 0 && session.tally.matched == 0 ? .nothingMatched : .matched
  }

  private func interact(with collection: RecordCollection) throws(ShellError) -> ExitStatus {
    if let status = try onceWithoutAsking(in: collection) { return status }
    try takeKeysFromTerminal()
    // The field is drawn on the terminal while what is found goes where standard output leads.
    let answers = options.isOnce ? try takeScreenFromTerminal() : output
    var editing = LineEditor.Options()
    editing.drawsOverlay = !options.plain
    editing.searchLabels = SearchLabels(
      finding: Message("Search in the history: ").text,
      failing: Message("No line of the history has: ").text,
      ending: Message("No further line has: ").text)
    var style = Style.chosen(
      options.color, isTerminal: true, isUTF8: true, environment: Environment.value)
    style.sheet = look.sheet
    editing.placeholderLook = style.code(for: .hint)
    // It takes the terminal for what it is to be between lines.
    let editor = try ShellError.catching {
      try TerminalEcho.whileShown { try LineEditor(options: editing) }
    }
    if let name = editor.unknownTerminal {
      complain("TERM “\(name)” is unknown here; using xterm-256color")
    }
    guard played == nil || editor.showsOverlay else {
      throw ShellError(
        "--play needs a terminal that can move the cursor; TERM says this one cannot")
    }
    Interruption.install()
    defer { Interruption.uninstall() }
    let mailbox = Mailbox(FieldNews<RecordReference>(), wake: editor.waker.wake)
    let tell: @Sendable ([Message]) -> Void = { messages in
      mailbox.put { $0.told += messages.map { Notice($0) } }
    }
    let context = try makeContext(for: collection, isUTF8: editor.isUTF8) { state in
      mailbox.put { $0.state = state }
    }
    let search = context.session.field.session
    let field = ShellField(session: context.session, printer: context.printer)
    if options.plain {
      context.printer.wrappedColumns = isatty(1) == 1 ? editor.size.columns : nil
    } else {
      context.printer.columns = editor.size.columns
      context.printer.rows = editor.size.rows
    }
    prepare(collection, session: search, screen: field.firstScreen, tell: tell)
    // Known by the time somebody types a scope.
    _ = collection.scopesAtHand
    // What was typed while the collection loaded was echoed; the line gets it, the screen need not show it twice.
    if editor.showsOverlay { output.write("\r\u{1B}[K") }
    if options.isOnce {
      context.session.beginOnce(with: options.query, printsAll: options.onceAll)
    } else {
      greet(in: context, on: field, showsBelowLine: editor.showsOverlay) { tell([]) }
    }
    if options.plain, options.start == .browse { context.browse() }
    if !options.isOnce, let query = options.query { context.begin(with: query) }
    let isWatched = options.watch && collection.hasFiles
    let watcher = try isWatched ? watch(collection, session: search, tell: tell) : nil
    defer { withExtendedLifetime(watcher) {} }
    TerminalEcho.show()
    let player = played.map { SessionPlayer($0, speed: options.speed ?? 1) }
    ShellLoop(
      context: context, field: field, editor: editor, mailbox: mailbox, player: player
    ).run()
    guard options.isOnce else { return .matched }
    return try context.printOnce(
      to: answers, limit: options.limit, printsQuery: options.printQuery)
  }

  /// Uses the terminal itself as the screen if standard output is a pipe.
  ///
  /// - Returns: What standard output was.
  private func takeScreenFromTerminal() throws(ShellError) -> Output {
    guard isatty(1) == 0 else { return output }
    let answers = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard answers >= 0, ControllingTerminal.replace(1) else {
      throw ShellError("no terminal to search on; --filter LINE prints without one")
    }
    return Output(descriptor: answers)
  }
}
