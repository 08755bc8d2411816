import SeekCollection
import SeekTerminalField

/// The state of one session over one collection: what its lines have changed, and what its numbers refer to.
///
/// It prints nothing and asks nobody; lines are run by a ``CommandContext``. One thread uses it, and waits there for each
/// search.
final class ShellSession {
  let collection: RecordCollection
  let field: FieldSession<RecordReference>
  /// Makes rows of records, with the columns that were chosen.
  var renderer: ResultRenderer {
    get {
      let usage = collection.library.fieldUsage
      if usage.revision != made.revision {
        var newer = ResultRenderer(profile: usage.profile)
        let chosen = made.renderer.columns
        if chosen != made.renderer.profile.columns { newer.columns = chosen }
        made = (newer, usage.revision)
      }
      return made.renderer
    }
    set { made.renderer = newValue }
  }
  /// As of one revision of the uses of the fields.
  private var made: (renderer: ResultRenderer, revision: Int)
  var options: SessionOptions
  /// The values that `:set` changes, apart from those of the field.
  var settings = ShellSettings()
  var history: ShellHistory
  var bookmarks: ShellBookmarks
  /// The expandable search of `--once`; nil in other sessions.
  var once: OnceAnswer?
  /// The page that numbers in commands (`:open 3`) refer to.
  var page = PrintedPage()
  /// The row whose record was opened by the last line: the list is shown again there.
  var opened: OpenedRow?
  /// The searches so far, for the exit status of a script.
  var tally = SearchTally()
  /// The text that the next line begins with; nil for none.
  var draft: String?
  /// True once `:quit` was run.
  var isOver = false
  /// The last change by `:add` or `:remove`, and the query at that time.
  var edit: (records: EditedRecords, query: SearchQuery)?

  /// - Parameters:
  ///   - onUpdate: called with each state of the field, on any thread.
  ///   - events: records the events of the field.
  init(
    collection: RecordCollection, history: ShellHistory,
    bookmarks: ShellBookmarks = ShellBookmarks(), options: SessionOptions = SessionOptions(),
    events: EventLog? = nil,
    onUpdate: (@Sendable (SearchSessionState<RecordReference>) -> Void)? = nil
  ) {
    self.collection = collection
    self.history = history
    self.history.collection = collection.historyHash
    self.bookmarks = bookmarks
    self.options = options
    let usage = collection.library.fieldUsage
    made = (ResultRenderer(profile: usage.profile), usage.revision)
    var suggester = Suggester(engine: collection.engine, syntax: collection.syntax)
    suggester.titles = { query, limit in
      var query = query
      query.limit = limit
      let results = try? await collection.engine.results(for: query)
      let renderer = ResultRenderer(profile: collection.profile)
      return (results?.hits ?? []).map { renderer.title(of: collection.shownRecord($0.document)) }
    }
    suggester.spelling = collection.spelling
    suggester.groups = { counts, kind in
      guard kind == .number else {
        let periods = FacetChart.periods(
          counts, most: FacetChart.leastPeriods, ofDays: false)
        return (periods ?? []).filter { $0.count > 0 }.map(\.label)
      }
      let chart = FacetChart(counts, isNumber: true, limit: FacetChart.leastPeriods)
      return chart.hasRanges ? chart.bars.filter { $0.count > 0 }.map(\.label) : []
    }
    field = FieldSession(
      session: SearchSession(
        engine: collection.engine,
        field: SearchField(
          syntax: collection.syntax, limit: options.pageSize, matching: [.stems, .typos]),
        onUpdate: onUpdate, onEffect: events?.recorder),
      suggester: suggester)
  }

  /// The field and the latest results, as of the last event performed.
  var state: SearchSessionState<RecordReference> { field.state }

  /// True if the field holds anything that must not be kept.
  var holdsPrivate: Bool { field.privateContent.isHeld(by: state.field) }

  var currentSuggester: Suggester<RecordEngine> {
    var current = field.suggester
    current.syntax = syntax
    current.everyScope = { [collection] query in
      let scopes = collection.scopesAtHand
      return await collection.scopeCounts(of: query, in: scopes)?.mostFirst.map(\.scope) ?? scopes
    }
    current.recents = Array(history.ownLines.prefix(Self.recentLimit))
    return current
  }

  /// The number of lines of the history that suggestions are looked for in.
  private static var recentLimit: Int { 200 }

  /// An engine that refused the query becomes an error of the line.
  func failOnMessage() throws(ShellError) {
    if let message = state.message { throw ShellError(message) }
  }

  /// Refuses a command that `--secure` forbids.
  func refuseIfSecure(_ refusal: Message) throws(ShellError) {
    if options.isSecure { throw ShellError(refusal) }
  }
}

struct SessionOptions {
  var pageSize = 10
  /// Refuses everything that writes a file or runs a program.
  var isSecure = false
  /// True if the profile's dictation command may run: the profile was named, or the person has seen the command.
  var trustsDictation = false
  /// The file that `:set save` writes; nil where there is none.
  var settingsPath: String?
  /// True if a NUL ends each printed row instead of a new line.
  var endsRowsWithNUL = false
  /// A sentence above the field.
  var prompt: String?
  /// The placeholder of an empty field; nil for the names of the fields.
  var placeholder: String?
}

/// The settings that `:set` changes outside the field.
struct ShellSettings: Hashable, Sendable {
  var scopeBar = SearchScopeActivation.automatic
  var search = SearchMode.auto
  var start = StartMode.focus
  /// The most rows of results a preview has, the screen may have fewer; nil for a share of the screen.
  var previewRows: Int?
  /// The commands that keys of a row run; see ``RowKey``.
  var rowCommands: [Unicode.Scalar: String] = [:]
  /// The sum that `:sort` has asked for.
  var orderSum: FacetSum?
  /// True if a script goes on after a line that failed; it ends with status 2 all the same.
  var goesOnAfterError = false
}

/// Counts the searches of a session, and those that matched.
struct SearchTally {
  private(set) var made = 0
  private(set) var matched = 0

  mutating func count(matches: Int) {
    made += 1
    if matches > 0 { matched += 1 }
  }
}
