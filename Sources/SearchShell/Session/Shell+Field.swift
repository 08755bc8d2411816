import LineEditing
import SearchCore
import SearchInterface
import TerminalField

/// Steers the field on the terminal.
extension Shell: FieldDelegate {
  var appearance: FieldAppearance {
    var appearance = FieldAppearance()
    appearance.style = printer.style
    appearance.emptyLineHint = emptyLineHint
    appearance.rowHints = once == nil ? Self.rowHints : Self.onceRowHints
    appearance.marksRows = once != nil
    appearance.scopeBar = settings.scopeBar
    appearance.previewRows = settings.previewRows
    appearance.countNote = collection.isOld ? Message(" · old").text : ""
    appearance.showsBrowseArea = settings.start == .browse
    if settings.search == .auto {
      appearance.slowSearchNotice =
        "Searches take long here: from now on Enter searches. :set search live changes it."
    }
    return appearance
  }

  /// Beside the empty line: how `--once` is left, else the latest results or the bookmarks, where there are any.
  private var emptyLineHint: String {
    if once != nil { return Message("Ctrl-C leaves").text }
    if printed != nil { return ":results" }
    return bookmarks.bookmarks.entries.isEmpty ? "" : ":bookmarks"
  }

  private static var rowHints: [Message] {
    [
      "  Enter opens it, Ctrl-O opens its link, Up or any letter goes back to the line.",
      "  Enter opens · Ctrl-O link · Up goes back", "  Enter opens · Up goes back",
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
      session.send(.limitChanged(max(options.pageSize, most)))
    }
    return sentenceRows
  }

  var tokenSyntax: QuerySyntax { collection.syntax }

  func typedSyntax(for line: String) -> QuerySyntax { syntax(for: line, isTyped: true) }

  func parseTyped(_ line: String) -> ParsedLine { parse(line, isTyped: true) }

  var lineSuggester: Suggester<RecordEngine> { currentSuggester }

  var commands: (any FieldCommands)? { CommandCompleter(shell: self) }

  func rows(
    of documents: [RecordReference], firstRank: Int, width: Int,
    results: SearchResults<RecordReference>
  ) -> ResultRows {
    renderer.results(
      documents.map(collection.shownRecord), firstRank: firstRank, width: width,
      query: results.query, highlights: highlighter(for: results.readQuery))
  }

  var hasRowHeader: Bool { renderer.table != nil }

  func spokenRow(
    of document: RecordReference, in results: SearchResults<RecordReference>
  ) -> String {
    plainRow(
      collection.shownRecord(document), timedFields: results.query.timedFields, { _ in [] }
    ).replacing("\t", with: ", ")
  }

  /// The fields of the collection with example values, under the first line of a session.
  func rowsUnderEmptyLine(size: TerminalSize, room: Int) -> [StyledText] {
    guard let firstScreen = next.firstScreen, printed == nil, settings.start == .focus else {
      return []
    }
    return firstScreen.rows(
      width: size.columns, height: min(room, size.rows - 1 - firstScreen.rowsAbove))
  }

  func hint(for line: String) -> String? { Self.commandHint(for: line)?.text }

  func news(
    of query: SearchQuery, results: SearchResults<RecordReference>?, scopes: [SearchScope],
    browses: Bool
  ) -> (@Sendable () async -> LiveNews?)? {
    let (collection, suggester) = (collection, currentSuggester)
    let (sum, field, allScopes) = (orderSum(of: query), state.field, collection.scopes)
    return {
      guard
        var news = await LiveNews.gathered(
          about: query, results: results, scopes: scopes, sum: sum, collection: collection)
      else { return nil }
      if browses {
        news.browse = await BrowseArea.gathered(
          for: field, scopes: allScopes, suggester: suggester)
      }
      return news
    }
  }
}

extension RecordCollection {
  /// An example of what to type, from the names of the fields: never "Search". Nobody types the id of a record that has
  /// anything else.
  var placeholder: String {
    var names: [String] = []
    for field in profile.fields where !names.contains(field.name) { names.append(field.name) }
    let others = names.filter { $0 != profile.id || $0 == profile.title }
    var words: [String] = []
    for name in others.isEmpty ? names : others {
      let word = VisibleText.line(FieldWords.words(of: name), limit: 20)
      if !words.contains(word) { words.append(word) }
    }
    let shown = words.prefix(4).joined(separator: ", ")
    guard let first = shown.first else { return Message("Words").text }
    return first.uppercased() + shown.dropFirst()
  }
}
