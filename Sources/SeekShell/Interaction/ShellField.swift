import SeekLineEditing
import SeekCollection
import SeekTerminalField

/// Steers the field on the terminal: what its rows, hints and suggestions are in a session.
final class ShellField: FieldDelegate {
  private let session: ShellSession
  private let printer: Printer
  /// The fields under the first line; none once that line has ended.
  let firstScreen = ShownFirstScreen()

  init(session: ShellSession, printer: Printer) {
    self.session = session
    self.printer = printer
  }

  var appearance: FieldAppearance {
    var appearance = FieldAppearance()
    appearance.style = printer.style
    appearance.emptyLineHint = emptyLineHint
    let isOnce = session.once != nil
    appearance.rowHints = isOnce ? Self.onceRowHints : Self.rowHints
    if isOnce {
      appearance.valueHints = Self.onceValueHints
    } else if session.page.values.contains(where: { $0.rank != nil }) {
      appearance.valueHints = Self.groupHints
    }
    appearance.marksRows = true
    appearance.rowCommands = isOnce ? [:] : session.settings.rowCommands
    appearance.escapesToLeave = isOnce ? 2 : 0
    appearance.scopeBar = session.settings.scopeBar
    appearance.previewRows = session.settings.previewRows
    appearance.countNote = session.collection.ageNote?.text ?? ""
    appearance.showsBrowseArea = session.settings.start == .browse
    appearance.isMinimised = session.settings.start == .minimised && !printer.style.isSpoken
    if session.settings.search == .auto {
      appearance.slowSearchNotice =
        "Searches take long here: Enter searches until they are fast. :set search live changes it."
      appearance.fastSearchNotice = "Searches are fast again: every key searches."
    }
    return appearance
  }

  /// Beside the empty line: how `--once` is left, else the latest results or the bookmarks, where there are any.
  private var emptyLineHint: String {
    if session.once != nil { return Message("Ctrl-C leaves").text }
    if session.printed != nil { return ":results" }
    return session.bookmarks.bookmarks.entries.isEmpty ? "" : ":bookmarks"
  }

  private static var rowHints: [Message] {
    [
      "  Enter opens it, Tab marks it, Ctrl-O opens its link, Ctrl-E its file, Up goes back.",
      "  Enter opens · Tab marks · Ctrl-O link · Ctrl-E file · Up goes back",
      "  Enter opens · Tab marks · Ctrl-E file", "  Enter opens · Tab marks",
    ]
  }

  private static var onceValueHints: [Message] {
    ["  Enter prints it, Up or any letter goes back to the line.", "  Enter prints · Up goes back"]
  }

  private static var groupHints: [Message] {
    [
      "  Enter opens it, or filters by the group; Up or any letter goes back to the line.",
      "  Enter opens or filters · Up goes back",
    ]
  }

  private static var onceRowHints: [Message] {
    [
      "  Enter prints it, Tab marks several, Up or any letter goes back to the line.",
      "  Enter prints · Tab marks · Up goes back", "  Enter prints · Tab marks",
    ]
  }

  func adapt(to size: TerminalSize, isPlayed: Bool) -> [String] {
    // Output that is read aloud or kept is not cut to a screen.
    if !printer.style.isSpoken {
      printer.columns = size.columns
      // A session that is played cannot leave a pager.
      printer.rows = isPlayed ? nil : size.rows
      let most = appearance.mostRows(ofScreen: size.rows)
      session.field.session.send(.limitChanged(max(session.options.pageSize, most)))
    }
    return sentenceRows
  }

  /// The placeholder of an empty field: what is searched, within scope, pills and `:within`.
  var placeholder: String {
    let (field, results) = (session.state.field, session.state.results)
    let isNarrowed = !field.canonicalNarrowing.isEmpty && results?.query == field.query
    return session.options.placeholder.map { VisibleText.line($0) }
      ?? session.collection.placeholder(
        of: isNarrowed ? results?.totalCount : nil)
  }

  /// The rows of the sentence above the field; none where there is no sentence.
  var sentenceRows: [String] {
    guard let prompt = session.options.prompt else { return [] }
    return StyledText(VisibleText.line(prompt)).wrapped(to: printer.columns).map {
      $0.rendered(printer.style)
    }
  }

  var tokenSyntax: QuerySyntax { session.collection.syntax }

  func typedSyntax(for line: String) -> QuerySyntax {
    session.syntax(for: line, isTyped: true)
  }

  var lineSuggester: Suggester<RecordEngine> { session.currentSuggester }

  var commands: (any FieldCommands)? { CommandCompleter(session: session) }

  var valueRows: [StyledText] { session.page.values.map(\.row) }

  func identity(of document: RecordReference) -> Int? { document.index }

  func rows(
    of documents: [RecordReference], firstRank: Int, width: Int,
    results: SearchResults<RecordReference>
  ) -> ResultRows {
    session.renderer.results(
      documents.map(session.collection.shownRecord), firstRank: firstRank, width: width,
      query: results.query, highlights: session.highlighter(for: results.readQuery))
  }

  func lines(
    of document: RecordReference, in results: SearchResults<RecordReference>, width: Int
  ) -> (@Sendable () -> [StyledText])? {
    let collection = session.collection
    let highlights = session.highlighter(for: results.readQuery)
    return {
      DocumentRenderer(profile: collection.profile).lines(
        collection.shownRecord(document), width: width, highlights: highlights)
    }
  }

  var hasRowHeader: Bool { session.renderer.table != nil }

  func spokenRow(
    of document: RecordReference, in results: SearchResults<RecordReference>
  ) -> String {
    session.plainRow(
      session.collection.shownRecord(document), timedFields: results.query.timedFields, { _ in [] }
    ).replacing("\t", with: ", ")
  }

  /// The fields of the present results with example values, under the first line of a session.
  func rowsUnderEmptyLine(size: TerminalSize, room: Int) -> [StyledText] {
    guard session.printed == nil, session.settings.start == .focus,
      let current = firstScreen.current(in: session.state.field)
    else { return [] }
    return current.rows(
      width: size.columns, height: min(room, size.rows - 1 - firstScreen.rowsAbove))
  }

  func news(
    of query: SearchQuery, results: SearchResults<RecordReference>?, scopes: [SearchScope],
    browses: Bool
  ) -> (@Sendable () async -> LiveNews?)? {
    let (collection, suggester) = (session.collection, session.currentSuggester)
    let (sum, field) = (session.orderSum(of: query), session.state.field)
    // Those that a bar shows are not said twice.
    let otherScopes = scopes.isEmpty ? collection.scopes : []
    return {
      guard
        var news = await LiveNews.gathered(
          about: query, results: results, scopes: scopes,
          readings: collection.readings(of: field),
          counting: collection.scopeCounts)
      else { return nil }
      let counted = results.map(\.countedQuery) ?? query
      if let asked = counted.flatMap({ sum?.query(about: $0) }) {
        news.sum = sum?.beside(try? await collection.engine.results(for: asked))
      }
      if browses {
        news.browse = await BrowseArea.gathered(
          for: field, scopes: otherScopes, suggester: suggester)
      }
      return news
    }
  }
}

extension RecordCollection {
  /// The noun for so many records: that of their format, records of several sources, or `packages` of `debian-packages`; nil where
  /// none is one.
  private func things(_ count: Int) -> String? {
    let nouns = Set(report.formats.map(Noun.init))
    if nouns.count == 1, let noun = nouns.first.flatMap(\.self) {
      return noun.form(for: count)
    }
    guard report.formats.count <= 1 || profileFile?.name != nil else {
      return Noun.record.form(for: count)
    }
    let words = profile.name.lowercased().split { !$0.isLetter }.map(String.init)
    let things = words.last { word in
      word.count > 3 && word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    }
    return count == 1 ? things.map(FieldWords.singular) : things
  }

  /// The records by their number, or an example of what to type, from the names of the fields: never "Search". Nobody types an
  /// id, and titles and texts are in all collections.
  ///
  /// - Parameter count: The number of records that are searched; nil for all.
  func placeholder(of count: Int? = nil) -> String {
    let count = count ?? recordCount
    if let noun = things(count) { return Wording.number(count) + " " + noun }
    var words: [String] = []
    for field in profile.namedFields where field.name != profile.id || field.name == profile.title {
      let word = VisibleText.line(FieldWords.words(of: field.name), limit: 20)
      let isText = field.name == profile.title || !field.isFilter
      let shown = field.role == .bool ? word : FieldWords.plural(word)
      let isSaid = words.contains(shown) || words.contains(word)
      if !isSaid, !isText || !FieldWords.ofAnyRecord.contains(word) { words.append(shown) }
    }
    let shown = words.prefix(4).joined(separator: ", ")
    guard let first = shown.first else { return Wording.count(count, .record) }
    return first.uppercased() + shown.dropFirst()
  }
}
