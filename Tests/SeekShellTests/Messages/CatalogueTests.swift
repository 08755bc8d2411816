import Foundation
import SeekCollection
import Testing

@testable import SeekShell

/// Both languages say the same: every message of the sources has a German wording, with the same things standing in it.
@Suite struct CatalogueTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// Files whose literals are not the catalogue's: the comments in a profile, a file that is handed on with its keys, words of languages, labels, markup,
  /// statements, and what a programmer is told: findings of checks and errors of decoding.
  private static let others = [
    "ProfileFile+Saving.swift",
    "AccentedWords.swift", "StemLanguage.swift", "StemLanguage+StopWords.swift",
    "IrregularForms.swift", "LightStems.swift", "Analyzer.swift", "Charset.swift",
    "HTMLText.swift", "LineEditor+SetUp.swift",
    "ScreenRow.swift", "ScreenPicture.swift", "SearchEngineChecks.swift", "QueryCoding.swift",
    "QueryLine+Coding.swift", "Profile+Coding.swift", "RecordValueDecoder.swift",
  ]

  /// True of the sentences and groups of options, which the parser of the command line has: of what it refuses all begin with an
  /// option.
  private static func isOfOptions(_ literal: String) -> Bool {
    literal.contains(" ") && !literal.contains(/^(--|%1 lacks |seek --help )/)
  }

  private static let libraries = [
    "SeekCore", "SeekIndex", "SeekRemote", "SeekField", "SeekLineEditing", "SeekImport",
    "SeekCollection",
  ]

  private static let ofShell = Result { try literals(of: ["SeekTerminalField", "SeekShell"]) }
  private static let ofLibraries = Result { try literals(of: libraries) }

  private static func literals(of modules: [String]) throws -> Set<String> {
    var found: Set<String> = []
    for module in modules {
      let files = FileManager.default.enumerator(atPath: sources.appending(path: module).path)
      for file in files?.compactMap({ $0 as? String }) ?? [] where file.hasSuffix(".swift") {
        guard !others.contains(String(file.split(separator: "/").last ?? "")) else { continue }
        let place = sources.appending(path: module + "/" + file)
        let literals = SourceLiterals.found(in: try String(contentsOf: place, encoding: .utf8))
        found.formUnion(
          ["SeekCommand.swift", "ReadingOptions.swift"].contains { file.hasSuffix("/" + $0) }
            ? literals.filter { !isOfOptions($0) } : literals)
      }
    }
    return found
  }

  /// What has a space and a word in it and is no message: what is typed, units, bytes of a file.
  private static let code: Set = [
    """
    { trap '' HUP INT TERM; read -r line <&3 || { kill -s TERM 0; sleep 1; kill -s KILL 0; }; } >/dev/null 2>&1 &
    exec 3<&-; exec /bin/sh -c "$1"
    """,
    "[NAME | remove NAME]", ":set style NAME", ":set tint COLOUR", "--style FILE",
    "match: bold red", "--color WHEN", "thai noo", "thai noo\u{2423}", "noo* thai", "\"pad thai\"",
    "rice OR soup", "\"noodle soup\"~3", "*ssl*, lib*ssl", "TERMINFO, TERMINFO_DIRS, TERMCAP",
    "thai (rice OR soup)", "tag:fried,hot", "tag:fried AND tag:hot", "AND ", "track name:blue",
    "\\OR, \\-x, \\tags:b",
    "cuisine:\"North Indian\"", " (values: ", "--filter LINE", "--format json",
    "--format json|jsonl|csv|tsv", "--format text", "--format title,year", "--input %1",
    "--script FILE, -c LINE", ":set ", ":set save", "LC_ALL, LC_MESSAGES, LANG",
    "[recipes] ~/recipes.jsonl", "color never", "typos off", "within:noodles lime",
    "gz, zst, xz, bz2, lz4",
    "zip, tar, 7z", "xlsx, ods", "docx, odt, pptx, odp, epub", "rg(1), grep(1)",
    "key ctrl-y copy title", "ps aux | seek -",
    "seek 'shop.db#orders'", "seek 'shop.db#select …'", "seek -", "tail -f LOG | seek -",
    "seek FILE < LINES",
    "seek FILE FOLDER '*.csv'", "seek LARGE.jsonl", "seek NAME", "seek manticore://HOST:PORT/INDEX",
    "seek notes --filter 'soup -onion'", "seek recipes.jsonl",
    "vi \"$(seek --once --format path notes)\"", "… /bookmarks", "… /hints",
    "(cuisine:Thai OR x)", ".SH ",
    ".TH SEEK 1", ".B seek",
    "seek \\- ", "[save [FILE] [replace]]", "scope:Dinner cuisine:Thai -tag:fried noodles",
    "N [link|FIELD] [--dismiss]", "[NAME [VALUE] | save]",
    "[FIELD [FIELD|PERIOD] [all|N]] [sum(FIELD)]", "N [FIELD]", "VISUAL, EDITOR",
    "DISPLAY, WAYLAND_DISPLAY",
    "N|LINE | all TEXT",
    "[A,B,C | +A -B | auto | off]",
    "[FIELD [asc|desc] [,FIELD …] [sum] | relevance]",
    "[add F:V | remove N|F[:V] | not N | off N | edit N F:V]",
    "FILE [FORMAT] [replace]", "add %1:", "remove %1", "seek: ", "less -R", "exec ", ":help ",
    "noodles<pause 2>", "# A caption", "<Tab> <Enter> <Esc>", "<Up> <Down 3>", "<lt> <hash>",
    "--speed 2", "--picture soup.svg", " 2>/dev/null", "command -v tmux >/dev/null",
    "command -v %1 >/dev/null || exit 127; ",
    "#{cursor_y} #{cursor_x} #{pane_dead} #{pane_dead_status}",
    "SHELL=/bin/sh; export SHELL; unset TMUX; ",
    ":query ", ":facets ", "TERM=screen-256color COLORFGBG='15;0' ", " ms", "%1 ms", " kB", " MB",
    " GB",
  ]

  /// The same of the libraries: values of a record, words of a server, names of formats.
  private static let data: Set = [
    "the record is no longer there", "%1 has changed since it was read; load it again",
    "[{date|day}][  {from|name}]", "SQLite format 30", "control stanzas",
    "blocks; await nextLine(initialText:_:)", "remote query error:", "syntax error",
    "text indexed", "remote from ", "tags :soup", "tags : soup", "status: open", "\"title\": blue",
    "status != open", "not available", "not applicable",
    ":sort date",
  ]

  private static func isSentence(_ literal: String) -> Bool {
    let words = literal.replacing(/%\d/, with: "")
    return literal.contains(" ") && words.contains(/[A-Za-z]{2}/) && !code.contains(literal)
  }

  /// A sentence of two words at least that is said to no database or server.
  private static func isSentenceOfLibrary(_ literal: String) -> Bool {
    let statement = #/\b(AS|ASC|BY|CREATE|DESC|FROM|IN|LIKE|LIMIT|REPLACE|SELECT|SET)\b|_| = /#
    let words = literal.replacing(/%\d/, with: "")
    return isSentence(literal) && !data.contains(literal) && !literal.contains(statement)
      && words.matches(of: /[A-Za-z]{2,}/).count > 1 && words.contains(/\b[a-z]{2,}\b/)
  }

  @Test func everyMessageHasAGermanWording() throws {
    let said = try Self.ofShell.get().filter(Self.isSentence)
      .union(Self.ofLibraries.get().filter(Self.isSentenceOfLibrary))
    #expect(said.subtracting(Catalogue.german.keys).sorted() == [])
  }

  /// A summary of one word looks like no sentence in the source.
  @Test func allOfHelpHasAWording() {
    var messages = ShellCommand.table.flatMap {
      [$0.summary] + $0.details + [$0.key].compactMap { $0 }
    }
    messages += ShellSetting.table.map(\.summary)
    messages += Help.topicTable.flatMap { [$0.title] + $0.rows.flatMap { [$0.term, $0.text] } }
    messages += Help.chapters.map(\.title)
    let plain = ["~/.editrc", "--plain", "[field:value]", "\u{2026}", "%1"]
    for key in messages.flatMap(\.keys) where !Self.code.contains(key) && !plain.contains(key) {
      // Terms of one word are names: of options, files, keys of a profile, formats.
      guard key.replacing(/%\d/, with: "").contains(/[a-z] [a-z]/) else { continue }
      #expect(Catalogue.german[key] != nil, "\(key)")
    }
  }

  /// The word for each thing in what a person reads, and those that it is never called.
  private static let oneWord: KeyValuePairs = [
    "record": "documents?", "result": "hits?", "correction": "mend(s|ed)?|respell\\w*|readings?",
    "token": "(a|an|the|no|two|these|their|its) filters?|has no filters?",
    "pill": "chips?|bubbles?",
    "suggestion": "proposals?|candidates?|lists completions",
    "bookmark": "kept search(es)?|saved search(es)?",
    "cancel": "abandon\\w*|abort(s|ed)?", "mailbox": "mail ?box file|mail file",
    "played session": "recordings?|macros?", "preview": "live results?",
  ]

  /// The options and their groups, whose words the parser has before the catalogue.
  private static let ofOptions = Set(CommandOption.all.flatMap { [$0.sentences, $0.group] })

  @Test func everyOptionHasAGermanLine() {
    #expect(Self.ofOptions.subtracting(Catalogue.german.keys).sorted() == [])
    for option in CommandOption.all {
      let text = CommandOption.firstSentence(
        of: Catalogue.wording(of: option.sentences, in: .german))
      #expect(Usage.row(option.usage, text).count <= 80, "\(text)")
    }
  }

  @Test func eachThingHasOneWord() throws {
    let said = try Self.ofShell.get().filter(Self.isSentence)
      .union(Self.ofLibraries.get().filter(Self.isSentenceOfLibrary))
    let texts = said.intersection(Catalogue.german.keys).union(CommandOption.all.map(\.sentences))
    for (word, others) in Self.oneWord {
      let pattern = try Regex("(?i)\\b(\(others))\\b")
      for text in texts { #expect(text.firstMatch(of: pattern) == nil, "\(word): \(text)") }
    }
  }

  @Test func everyWordingIsStillSaid() throws {
    let said = try Self.ofShell.get().union(Self.ofLibraries.get()).union(Self.ofOptions)
    #expect(Set(Catalogue.german.keys).subtracting(said).sorted() == [])
    #expect(
      Self.code.union(Self.data).subtracting(said).sorted() == [],
      "what is no message is there, too")
  }

  @Test func whatStandsInAMessageStandsInItsWording() {
    func places(_ text: String) -> [String] { text.matches(of: /%\d/).map { String($0.output) } }
    for (key, wording) in Catalogue.german {
      #expect(places(key).sorted() == places(wording).sorted(), "\(key)")
      #expect(key.hasSuffix(".") == wording.hasSuffix("."), "\(key)")
      #expect(key.prefix { $0 == " " } == wording.prefix { $0 == " " }, "\(key)")
      #expect(
        key.reversed().prefix { $0 == " " } == wording.reversed().prefix { $0 == " " }, "\(key)")
    }
  }

  @Test func eachLineOfTheFileIsAWording() throws {
    let file = Self.sources.appending(path: "SeekShell/Messages/german.json")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("    ") }.count == Catalogue.german.count)
    #expect(Catalogue.german.count > 500)
  }
}
