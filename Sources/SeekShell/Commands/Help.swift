import SeekTerminalField

extension CommandContext {
  func help(_ argument: String) throws(ShellError) {
    let lines = try Help.lines(for: argument, commands: ShellCommand.offered(in: session))
    sayPaged(lines.flatMap { $0.wrapped(to: printer.columns, hanging: 6) })
  }
}

/// The text of `:help`, made from the table of commands; the manual page is made from the same.
enum Help {
  /// - Parameters:
  ///   - topic: a command with or without its colon, one of ``topics``, words to look for, or nothing for the overview.
  ///   - commands: those the overview lists.
  static func lines(
    for topic: String, commands: [ShellCommand] = ShellCommand.table
  ) throws(ShellError) -> [StyledText] {
    let name = String(topic.lowercased().drop { $0 == ":" })
    guard !name.isEmpty else { return overview(of: commands) }
    if let topic = topicTable.first(where: { $0.name == name }) { return lines(for: topic) }
    if let command = ShellCommand.named(name) { return lines(for: command) }
    // The whole of a chapter by its title, by some words of it only where no row has them.
    let chapters = chapters
    if let chapter = chapters.first(where: { $0.title.text.lowercased() == name }) {
      return lines(of: chapter.entries)
    }
    let found = mentions(of: topic)
    guard found.isEmpty else { return found }
    let words = words(of: topic)
    let titled = chapters.first { !words.isEmpty && isCalled($0.title.text, words) }
    if let titled { return lines(of: titled.entries) }
    let nearest = EditDistance.nearest(
      to: name, among: ShellCommand.table.map(\.name) + Self.topics)
    throw ShellError(
      "there is no help on “\(topic)”; "
        + .nearest(nearest.map { ":help " + $0 }, or: ":help lists the topics"))
  }

  static func lines(for topic: Topic) -> [StyledText] {
    let terms = topic.rows.map { StyledText($0.term.text).columns }
    let width = min(terms.max() ?? 0, 24)
    return topic.rows.map {
      row($0.term.text, $0.text, width: max(width, StyledText($0.term.text).columns))
    }
  }

  private static func lines(of entries: [Entry]) -> [StyledText] {
    entries.flatMap { entry in
      let shown = StyledText(entry.term)
      return entry.lines.prefix(1).map {
        row(entry.term, StyledText($0), width: max(19, shown.columns))
      }
    }
  }

  static func overview(of commands: [ShellCommand]) -> [StyledText] {
    [
      StyledText(
        saying: "Type words to search; Tab completes; Enter keeps the results. Commands:")
    ]
      + commands.map { row(":" + $0.name, $0.summary, width: 10) }
      + [StyledText(saying: ":help COMMAND says more; :help TEXT finds it. Topics:", .hint)]
      + StyledText("  " + topics.joined(separator: ", "), .scope).wrapped(to: 80, hanging: 2)
  }

  private static func lines(for command: ShellCommand) -> [StyledText] {
    var lines = [StyledText(command.usage, .scope), StyledText("  " + command.summary.text)]
    lines += command.detailLines.map { StyledText("  " + $0) }
    if !command.aliases.isEmpty {
      let aliases = command.aliases.map { ":" + $0 }.joined(separator: ", ")
      lines.append(StyledText(saying: "  Also \(aliases)", .hint))
    }
    if let key = command.key { lines.append(StyledText(saying: "  Key: \(key)", .hint)) }
    return lines
  }

  static func row(_ term: String, _ text: Message, width: Int) -> StyledText {
    row(term, StyledText(saying: text), width: width)
  }

  private static func row(_ term: String, _ text: StyledText, width: Int) -> StyledText {
    StyledText(StyledText(term, .scope), in: width, text)
  }

  static let keys: [(Message, Message)] = [
    ("Enter", "submit the line: the preview becomes output"),
    ("Tab, Shift-Tab", "complete, then walk the menu; the arrows walk it, too"),
    ("Esc, Ctrl-G", "close the menu and restore what was typed"),
    ("Up, Down", "lines of the history that begin with what is typed"),
    ("Down", "on the newest line: into the results; Enter opens one, Up goes back"),
    ("PageUp, Home, …", "through all results; there Ctrl-O opens a row's link"),
    ("Tab, Ctrl-E", "on a row: mark it for :write, :pipe, :copy, :open; edit its file"),
    ("Right", "on an empty line: take the submitted words back for editing"),
    ("Space, Tab", "behind field:value: make it a pill of the prompt"),
    ("Backspace", "at the text's start: select the last pill; again: remove it"),
    ("Left, Right", "move among pills; there Enter edits, - negates, x is off and on"),
    ("Alt-Right, Alt-Left", "search in the next scope, in the one before"),
    ("Ctrl-R", "search the history; the preview follows"),
    ("Ctrl-C", "cancel the line and its edits of pills, or the search waited for"),
    ("Ctrl-D", "leave, on an empty line"),
    ("Ctrl-Z", "suspend; fg comes back"),
    ("Ctrl-L", "clear the screen"),
    ("Ctrl-U", "clear the line; on an empty one (or Esc) words, pills, scope"),
    ("Ctrl-A, Ctrl-E", "to the line's beginning, to its end, as Home and End"),
    ("Ctrl-Left, -Right", "by a word, as Alt-B and Alt-F"),
    ("Delete, Ctrl-W", "delete the character under the cursor, the word before it"),
    ("Ctrl-K, Ctrl-Y", "cut what follows the cursor, put it in again"),
    ("Ctrl-P, Ctrl-N", "as Up and Down"),
    ("~/.editrc", "libedit's file of key bindings; bind -v there for the keys of vi"),
  ]

  static let syntax: [(String, Message)] = [
    ("thai noo", "records with thai and with a word that begins with noo"),
    ("thai noo\u{2423}", "a space at the end, here \u{2423}, makes the last word whole"),
    ("noo* thai", "a word that begins with noo, though another follows"),
    ("\"pad thai\"", "the words side by side, as they stand"),
    ("\"noodle soup\"~3", "both words, with at most three others between them"),
    ("*ssl*, lib*ssl", "words that contain ssl, that begin with lib and end in ssl"),
    ("/lib(ssl|crypto)[0-9]/", "a pattern; also [^a-z], a.*b, x{2,3}, \\d, \\w, \\s, ^ and $"),
    ("-fried", "without the word, as NOT fried; also -\"a phrase\", -(a group)"),
    ("rice OR soup", "one of them or both; AND may be left out and binds tighter"),
    ("thai (rice OR soup)", "parentheses group; AND, OR and NOT are written in capitals"),
    ("title:noo", "the word in that field; also title:\"a phrase\", title:(a OR b)"),
    ("\\OR, \\-x, \\tags:b", "a backslash makes a plain word of what follows"),
    ("cuisine:Thai", "a token: the field has the value"),
    ("cuisine:\"North Indian\"", "a value of several words"),
    ("track name:blue", "a field of several words; also \"track name\":blue"),
    ("cuisine:T*", "a value that begins so"),
    ("url:*ssl*", "a value that contains it; also url:/ssl|tls/"),
    ("cuisine:*", "any value at all; -cuisine:* has none"),
    ("tag:fried,hot", "one of the values, as tag:(fried OR hot)"),
    ("tag:fried AND tag:hot", "both of the values, as tag:(fried AND hot)"),
    ("-tag:fried", "the field does not have the value"),
    ("year:1990..1999", "a range of numbers; also 1990..<2000, <10, >=1.8k"),
    ("date:2024-01..", "a range of dates; also ..<2024-06, >=2024-01-15, 31.1.2024"),
    ("date:-7d", "relative dates; also last-week, this-month, march, now-1h"),
    ("size:>=1M", "units: k, M and G are thousands, millions and billions"),
    ("weight:<5", "a field weight_kg without its unit, if no other is called so"),
    ("date:>2024-01-15T20:30", "a time; also 2024-01-15T20 for all of its hour, 20:30:15+02:00"),
    ("saved:quick", "what :bookmark quick has kept"),
    ("scope:Dinner", "in another scope"),
    ("within:noodles lime", "within the results of another line, as :within does"),
    ("(cuisine:Thai OR x)", "either; any other token holds for the whole line"),
    ("(thai", "an unfinished line is read, too; a warning says how"),
  ]
}

extension Help {
  /// `:help sessions`: the file that `--play` types.
  static let sessions: [(Message, Message)] = [
    ("noodles", "a line is typed, and Enter pressed after it"),
    ("noodles<pause 2>", "no Enter after a line that ends with <…>; here two seconds pass"),
    ("# A caption", "a sentence for the audience, until the next; # alone removes it"),
    ("<Tab> <Enter> <Esc>", "keys; also BackTab, Space, Backspace, Delete"),
    ("<Up> <Down 3>", "also Left, Right, Home, End, PageUp, PageDown, Alt-Left, Alt-Right"),
    ("<Ctrl-U>", "Ctrl and a letter, but for Z"),
    ("<lt> <hash>", "the signs < and #; a < before no letter is typed as it is"),
    (":quit", "leaves; otherwise the keyboard is handed over at the end"),
    ("Space, Ctrl-C", "pause the session and go on; stop it and take the keyboard"),
    ("--speed 2", "twice as fast"),
    ("--picture soup.svg", "draws the session into a file, and a still beside it; needs tmux"),
  ]
}

extension Help {
  private static var roles: [String] { Role.allCases.dropFirst().map(\.rawValue) }

  /// `:help looks`: what is drawn, and what decides about it.
  static let looks: [(Message, Message)] = [
    (":set style NAME", "prominent: on any background; dark, light: on one; minimal, plain"),
    (":set tint COLOUR", "for prompt and bars: green, bright-green, 208 or #rrggbb"),
    ("--style FILE", "YAML: style, tint, roles; the latest setting wins"),
    ("roles", Message(verbatim: roles.prefix(7).joined(separator: ", "))),
    ("more roles", Message(verbatim: roles.dropFirst(7).joined(separator: ", "))),
    ("match: bold red", "also dim, italic, underline, reverse, on COLOUR, plain"),
    ("--color WHEN", "auto, always, never; NO_COLOR and TERM=dumb mean never"),
    ("--plain", "redraws nothing; words say what colour would"),
    ("[field:value]", "a pill: in brackets, in reverse video where colour is on"),
    ("under 60 columns", "rows leave out the values"),
    ("under 30 columns", "rows have the title only"),
    ("under 16 rows", "the scope bar hides, unless :set scopes says otherwise"),
    ("\u{2026}", "text was cut; a cut list says how many are hidden"),
  ]
}

extension Help {
  /// Something help has a line for: a command, a key, a form of the query line, a word about the looks, an option.
  struct Entry {
    /// `:token`, `Alt-Right`, `-fried`
    let term: String
    /// The text about it; the first line is shown alone if the words are in the term.
    let lines: [String]
  }

  /// All of help, by chapter, in the order the manual page has.
  static var chapters: [(title: Message, entries: [Entry])] {
    let commands = ShellCommand.table.map { command in
      Entry(
        term: command.usage,
        lines: [command.summary.text] + command.details.map(\.text)
          + (command.key.map { [Message("Key: \($0)").text] } ?? []))
    }
    let topics = topicTable.map { topic in
      (topic.title, topic.rows.map { Entry(term: $0.term.text, lines: [$0.text.text]) })
    }
    return [("Examples", examples), ("Options", options), ("Commands", commands)] + topics
      + [("See also", related.map { Entry(term: $0.0, lines: [$0.1.text]) })]
  }

  private static var examples: [Entry] {
    Usage.examples.map { Entry(term: $0.line, lines: [$0.text.text]) }
  }

  private static var options: [Entry] {
    CommandOption.all.map { Entry(term: $0.usage, lines: [$0.text]) }
  }

  private static func isCalled(_ term: String, _ words: [Substring]) -> Bool {
    words.allSatisfy { !places(of: [$0], in: term).isEmpty }
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// Every line of help with words that begin as those of `text` do, the places set off; none where one of the words is
  /// nowhere. What is called so comes first.
  ///
  /// `:help negat` finds `:token`, the keys of a pill and `-tag:fried`.
  static func mentions(of text: String) -> [StyledText] {
    let words = words(of: text)
    guard !words.isEmpty else { return [] }
    var found: [StyledText] = []
    for isCalledSo in [true, false] {
      for (title, entries) in chapters {
        let mentioning = entries.filter { isCalled($0.term, words) == isCalledSo }
          .flatMap { rows(of: $0, mentioning: words) }
        if !mentioning.isEmpty { found += [StyledText(saying: title, .label)] + mentioning }
      }
    }
    return found
  }

  /// The lines of an entry that mention one of the words, where it mentions all of them; at most three.
  private static func rows(of entry: Entry, mentioning words: [Substring]) -> [StyledText] {
    let all = [entry.term] + entry.lines
    let isMeant = words.allSatisfy { word in all.contains { isCalled($0, [word]) } }
    guard isMeant else { return [] }
    var lines = entry.lines.filter { !places(of: words, in: $0).isEmpty }
    if lines.isEmpty { lines = Array(entry.lines.prefix(1)) }
    let term = entry.term.first == ":" ? String(entry.term.prefix { $0 != " " }) : entry.term
    return lines.prefix(3).enumerated().map { index, line in
      let shown = index == 0 ? term : ""
      return row(
        shown, StyledText.marking(places(of: words, in: line), in: line, role: .plain),
        width: max(19, StyledText(shown).columns))
    }
  }

  /// The ranges of words that begin with one of `words`: half-open ranges of UTF-8 offsets,
  /// ascending, disjoint.
  static func places(of words: [Substring], in text: String) -> [Range<Int>] {
    Self.words(of: text).compactMap { word in
      let length = words.filter(word.hasPrefix).map(\.utf8.count).max()
      let start = word.base.utf8.distance(from: word.base.startIndex, to: word.startIndex)
      return length.map { start..<(start + $0) }
    }
  }
}
