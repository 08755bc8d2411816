import SeekImport
import SeekTerminalField

/// Completes a line that begins with `:`.
struct CommandCompleter: FieldCommands {
  let session: ShellSession

  /// Suggestions for the word the cursor is in, of the text before the cursor only.
  func suggestions(for line: String, cursorUTF8Offset: Int) -> SuggestionList {
    let before = String(decoding: line.utf8.prefix(cursorUTF8Offset), as: UTF8.self)
    let start = before.prefix { $0 == " " }.utf8.count
    let content = before.dropFirst(start)
    guard let space = content.firstIndex(of: " ") else {
      return names(beginningWith: String(content), range: start..<before.utf8.count)
    }
    guard let command = ShellCommand.named(ShellCommand.split(String(content)).name) else {
      return SuggestionList(replacedRange: before.utf8.count..<before.utf8.count)
    }
    let argument = content[content.index(after: space)...].drop { $0 == " " }
    let range = (before.utf8.count - argument.utf8.count)..<before.utf8.count
    return arguments(of: command, typed: String(argument), range: range)
  }

  private func names(beginningWith typed: String, range: Range<Int>) -> SuggestionList {
    let name = typed.dropFirst().lowercased()
    let found = ShellCommand.offered(in: session).filter { $0.name.hasPrefix(name) }
    return SuggestionList(
      replacedRange: range,
      suggestions: found.map { command in
        let takesMore = !command.arguments.isEmpty
        return SearchSuggestion(
          .command, ":" + command.name, completion: ":" + command.name + (takesMore ? " " : ""))
      })
  }

  private func arguments(
    of command: ShellCommand, typed: String, range: Range<Int>
  ) -> SuggestionList {
    let candidates: [SearchSuggestion]
    switch command.completion {
    case .nothing: candidates = []
    case .scopes:
      candidates =
        session.collection.scopesAtHand.map { SearchSuggestion(.scope, $0.name) }
        + words(["next", "previous"])
    case .commands:
      candidates =
        ShellCommand.offered(in: session).map { SearchSuggestion(.command, $0.name) }
        + words(Help.topics)
    case .recents:
      candidates = session.history.lines.prefix(50).map { SearchSuggestion(.recent, $0) }
    case .bookmarks(let verbs): candidates = bookmarks(typed: typed, behind: verbs)
    case .words(let given): candidates = words(given)
    case .fieldsOfResult(let first): candidates = fieldsOfResult(typed: typed, after: first)
    case .filterFields: candidates = words(session.filterNames)
    case .facetFields: candidates = facetFields(typed: typed)
    case .sortFields: candidates = sortFields(typed: typed)
    case .columns: candidates = columns(typed: typed)
    case .files: candidates = files(typed: typed)
    case .settings: candidates = settings(typed: typed)
    case .tokenActions: candidates = tokenActions(typed: typed)
    }
    // The quote around a name may still have to be typed.
    let quotes = Self.quote(before: typed) == nil ? "\"'" : ""
    let wanted = typed.lowercased()
    return SuggestionList(
      replacedRange: range,
      suggestions: candidates.filter {
        $0.completion.drop(while: quotes.contains).lowercased().hasPrefix(wanted)
          && $0.completion != typed
      }
    ).printable()
  }

  /// Words as arguments.
  ///
  /// - Parameters:
  ///   - lead: The part of the argument before each.
  ///   - end: What follows each in the line.
  private func words(
    _ words: [String], behind lead: String = "", end: String = ""
  ) -> [SearchSuggestion] {
    words.map { SearchSuggestion(.argument, $0, completion: lead + $0 + end) }
  }

  /// Names of bookmarks, also of one that is to be removed.
  private func bookmarks(typed: String, behind verbs: [String]) -> [SearchSuggestion] {
    let verbs = words(verbs, end: " ")
    let verb = verbs.first { typed.hasPrefix($0.completion) }
    return session.bookmarks.bookmarks.entries.map {
      SearchSuggestion(.bookmark, $0.name, completion: (verb?.completion ?? "") + $0.name)
    } + (verb == nil ? verbs : [])
  }

  /// Names of the fields of a record behind its number.
  private func fieldsOfResult(typed: String, after first: [String]) -> [SearchSuggestion] {
    let number = typed.prefix { $0.isNumber }
    guard !number.isEmpty, typed.dropFirst(number.count).hasPrefix(" ") else { return [] }
    return words(first + session.columnNames, behind: number + " ")
  }

  /// Names of fields, then periods of dates, another field, that all values are wanted, and sums.
  private func facetFields(typed: String) -> [SearchSuggestion] {
    let names = session.filterNames
    guard let name = names.first(where: { typed.lowercased().hasPrefix($0.lowercased() + " ") })
    else { return words(names) }
    let periods =
      session.isFilter(name, of: .date) ? DatePeriod.allCases.reversed().map(\.rawValue) : []
    let sums = session.numberNames.map { "sum(\($0))" }
    return words(periods + names.filter { $0 != name } + ["all"] + sums, behind: name + " ")
  }

  /// Names of fields after the commas and signs typed so far, those that change nothing left out.
  private func columns(typed: String) -> [SearchSuggestion] {
    let start = typed.lastIndex { ",+-".contains($0) }.map { typed.index(after: $0) }
    let before = String(typed[..<(start ?? typed.startIndex)])
    let shown = session.renderer.columns ?? []
    let names = session.columnNames.filter { name in
      switch before.last {
      case "+": !shown.contains(name)
      case "-": shown.contains(name)
      default: !before.split(separator: ",").contains { $0 == name }
      }
    }
    return words(names, behind: before) + (before.isEmpty ? words(["auto", "off"]) : [])
  }

  /// The names in the folder of a path, those with a dot in front only behind one, in quotes where they have spaces; behind
  /// the name of a file what may follow it.
  private func files(typed: String) -> [SearchSuggestion] {
    guard !session.options.isSecure else { return [] }
    let quote = Self.quote(before: typed)
    let path = typed.dropFirst(quote == nil ? 0 : 1)
    guard !path.contains(quote ?? " ") else { return formats(typed: typed) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let begun = path.dropFirst(folder.count).lowercased()
    let place = folder.isEmpty ? "./" : ShellWords.belowHome(folder)
    return (FolderWalk.entries(of: place) ?? []).compactMap { name in
      guard name.lowercased().hasPrefix(begun), begun.hasPrefix(".") || !name.hasPrefix("."),
        VisibleText.line(name) == name,
        let sign = quote.map(String.init) ?? Self.quote(around: folder + name),
        sign.isEmpty || !name.contains(sign)
      else { return nil }
      let isFolder = DataSource.isFolder(place + name)
      let whole = name + (isFolder ? "/" : "")
      // What is in a folder goes on within its quotes.
      return SearchSuggestion(
        .argument, whole, completion: sign + folder + whole + (isFolder ? "" : sign))
    }
  }

  private static func quote(before text: some StringProtocol) -> Character? {
    text.first.flatMap { "\"'".contains($0) ? $0 : nil }
  }

  /// The quote that a path needs as one argument, or none; nil for a path with both.
  private static func quote(around path: String) -> String? {
    guard path.contains(" ") || quote(before: path) != nil else { return "" }
    return ["\"", "'"].first { !path.contains($0) }
  }

  /// The formats of a file, or the names of fields after the last comma, then that a file may be replaced.
  private func formats(typed: String) -> [SearchSuggestion] {
    let (_, rest) = WrittenFile.split(typed)
    guard let space = rest.lastIndex(of: " ") else { return [] }
    let (before, word) = (rest[..<space].trimmed, rest[rest.index(after: space)...])
    let lead = String(typed.dropLast(word.count))
    guard before.isEmpty else {
      return before.split(separator: " ").last == "replace" ? [] : words(["replace"], behind: lead)
    }
    let names = session.columnNames.filter {
      !$0.contains(" ") && !OutputFormat.names.contains($0)
    }
    return words(word.contains(",") ? [] : OutputFormat.names + ["replace"], behind: lead)
      + words(word.goingOn(with: names), behind: lead)
  }

  private func sortFields(typed: String) -> [SearchSuggestion] {
    let names = session.sortNames
    if let name = names.first(where: { typed.lowercased().hasPrefix($0.lowercased() + " ") }) {
      let sums = session.numberNames.contains(name) ? FacetSum.Kind.allCases.map(\.rawValue) : []
      return words(["asc", "desc"] + sums, behind: name + " ")
    }
    return words(names, end: " ") + words(["relevance"])
  }

  /// Names of settings, then what the named one can be.
  private func settings(typed: String) -> [SearchSuggestion] {
    let (name, argument) = ShellCommand.split(typed)
    guard typed.contains(" "), let setting = ShellSetting.named(name) else {
      return words(ShellSetting.table.map(\.name), end: " ")
    }
    return words(setting.values.filter { $0 != argument }, behind: setting.name + " ")
  }

  /// The offset at which the token begins whose value is being typed before the cursor, as in
  /// `:token add cuisine:Th`, in UTF-8 bytes; nil if there is none. Its values are those of the
  /// same token in a line of words.
  func tokenOffset(in line: String, cursorUTF8Offset: Int) -> Int? {
    let before = String(decoding: line.utf8.prefix(cursorUTF8Offset), as: UTF8.self)
    let content = before.drop { $0 == " " }
    guard content.first == ":", let space = content.firstIndex(of: " "),
      ShellCommand.named(ShellCommand.split(String(content)).name)?.name == "token"
    else { return nil }
    var token = content[space...].drop { $0 == " " }
    let verb = token.prefix { $0 != " " }.lowercased()
    // `edit` has a number before its token.
    for _ in 0..<(verb == "add" ? 1 : verb == "edit" ? 2 : 0) {
      token = token.drop { $0 != " " }.drop { $0 == " " }
    }
    guard let colon = token.firstIndex(of: ":"),
      session.collection.syntax.filter(named: String(token[..<colon].drop { $0 == "-" })) != nil
    else { return nil }
    return before.utf8.count - token.utf8.count
  }

  /// Verbs, then for `remove`, `not` and `off` the tokens there are, for `add` the fields.
  private func tokenActions(typed: String) -> [SearchSuggestion] {
    let verb = typed.prefix { $0 != " " }.lowercased()
    guard typed.contains(" ") else {
      return words(ShellCommand.tokenVerbs, end: " ")
    }
    switch verb {
    case "add":
      return session.filterNames.map {
        SearchSuggestion(.token, $0 + ":", completion: "add \($0):")
      }
    case "remove":
      return session.state.field.tokens.map {
        SearchSuggestion(.token, $0.text, completion: "remove \($0.text)")
      }
    case "not", "off", "edit":
      return session.state.field.tokens.enumerated().map {
        SearchSuggestion(.token, $0.element.text, completion: "\(verb) \($0.offset + 1)")
      }
    default: return []
    }
  }
}

extension CommandCompleter {
  func help(for line: String, width: Int, height: Int) -> [StyledText] {
    let (name, _) = ShellCommand.split(line)
    let isNameComplete = line.drop { $0 == " " }.contains(" ")
    let found =
      isNameComplete
      ? ShellCommand.named(name).map { [$0] } ?? []
      : ShellCommand.offered(in: session).filter {
        $0.name.hasPrefix(name) || $0.aliases.contains(name)
      }
    guard !found.isEmpty else {
      return [StyledText(ShellCommand.unknown(name).message, .warning).cut(to: width)]
    }
    let widest = found.map { StyledText($0.usage).columns }.max() ?? 0
    let shown = found.count > height ? max(1, height - 1) : found.count
    var rows = found.prefix(shown).map { command in
      StyledText(
        StyledText(command.usage, .scope), in: found.count > 1 ? min(widest, 24) : widest,
        StyledText(saying: command.summary, .hint)
      ).cut(to: width)
    }
    if shown < found.count, height > 1 {
      rows.append(StyledText(saying: "  \(found.count - shown) more", .hint).cut(to: width))
    }
    return rows
  }

  func hint(for line: String) -> String? { ShellCommand.hint(for: line)?.text }

  func summary(of suggestion: SearchSuggestion) -> String? {
    ShellCommand.named(suggestion.title.filter { $0 != ":" })?.summary.text
  }
}
