import Foundation
import Testing

@testable import SearchShell

/// Both languages say the same: every message of the sources has a German wording, with the same things standing in it.
@Suite struct CatalogueTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// Files whose words are not the catalogue's: options, which the parser of the command line prints among its own English
  /// words, and the comments in a profile, a file that is handed on with its keys.
  private static let others = [
    "SeekCommand.swift", "ReadingOptions.swift",
    "ProfileFile+Saving.swift",
  ]

  private static func literals(
    below folder: String, isMeant: (String) -> Bool = { _ in true }
  ) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: sources.appending(path: folder).path)
    return try (files?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".swift") && isMeant(String($0.split(separator: "/").last ?? ""))
    }.flatMap { file in
      SourceLiterals.found(
        in: try String(contentsOf: sources.appending(path: folder + "/" + file), encoding: .utf8))
    }
  }

  private static func shellLiterals() throws -> [String] {
    try ["SearchShell", "TerminalField"].flatMap { folder in
      try literals(below: folder) {
        !others.contains($0) && !$0.hasPrefix("German") && $0 != "Noun.swift"
      }
    }
  }

  /// What has a space and a word in it and is no message: what is typed, units, bytes of a file.
  private static let code: Set = [
    "[NAME | remove NAME]", ":set style NAME", ":set tint COLOUR", "--style FILE",
    "match: bold red", "--color WHEN", "thai noo", "thai noo ", "noo* thai", "\"pad thai\"",
    "rice OR soup",
    "thai (rice OR soup)", "tag:fried,hot", "tag:fried AND tag:hot", "AND ", "track name:blue",
    "\\OR, \\-x, \\tags:b",
    "cuisine:\"North Indian\"",
    "cuisine:Thai OR x", " (keyword)", " (list)", " (number)", " (date)", " (bool)", ".SH ",
    ".TH SEEK 1", ".B seek",
    "seek \\- ", "[save [FILE] [replace]]", "scope:Dinner cuisine:Thai -tag:fried noodles",
    "N [link|FIELD] [--dismiss]", "[NAME [VALUE]]",
    "[FIELD [all|N]] [sum(FIELD)]", "N|LINE | all TEXT",
    "[A,B,C | +A -B | auto | off]",
    "[FIELD [asc|desc] [sum] | relevance]",
    "[add F:V | remove N|F[:V] | not N | off N | edit N F:V]", "; searched as words",
    "FILE [FORMAT] [replace]", "add %1:", "remove %1", "seek: ", "less -R", ":help ",
    "noodles<pause 2>", "# A caption", "<Tab> <Enter> <Esc>", "<Up> <Down 3>", "<lt> <hash>",
    "--speed 2", " ms", "%1 ms", " kB", " MB", " GB",
  ]

  private static func isSentence(_ literal: String) -> Bool {
    let words = literal.replacing(/%\d/, with: "")
    return literal.contains(" ") && words.contains(/[A-Za-z]{2}/) && !code.contains(literal)
  }

  @Test func everyMessageHasAGermanWording() throws {
    let missing = Set(try Self.shellLiterals().filter(Self.isSentence))
      .subtracting(Catalogue.german.keys)
    #expect(missing.sorted() == [])
  }

  /// A summary of one word looks like no sentence in the source.
  @Test func allOfHelpHasAWording() {
    var messages = ShellCommand.table.flatMap {
      [$0.summary] + $0.details + [$0.key].compactMap { $0 }
    }
    messages += ShellSetting.table.map(\.summary)
    messages += (Help.keys + Help.looks).flatMap { [$0.0, $0.1] } + Help.syntax.map(\.1)
    messages += Help.chapters.map(\.title)
    let plain = ["~/.editrc", "--plain", "[field:value]", "\u{2026}", "%1"]
    for key in messages.flatMap(\.keys) where !Self.code.contains(key) && !plain.contains(key) {
      guard key.replacing(/%\d/, with: "").contains(/[a-z]/) else { continue }
      #expect(Catalogue.german[key] != nil, "\(key)")
    }
  }

  @Test func everyWordingIsStillSaid() throws {
    let said = Set(try Self.shellLiterals())
    let own = Catalogue.germanTables.dropLast().flatMap(\.keys)
    #expect(own.filter { !said.contains($0) }.sorted() == [])
    #expect(Self.code.subtracting(said).sorted() == [], "what is no message is there, too")
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

  @Test func noTwoTablesHaveTheSameMessage() {
    let count = Catalogue.germanTables.reduce(0) { $0 + $1.count }
    #expect(count == Catalogue.german.count && count > 500)
  }

  /// The wordings of a library are put together where they are thrown, so their parts are compared.
  @Test(arguments: [
    "SearchInterface", "SearchIndex", "SearchCore", "LineEditing", "DocumentImport",
  ])
  func whatTheLibrariesSayHasAWording(folder: String) throws {
    let parts = Set(Catalogue.germanLibraries.keys.flatMap(Self.parts))
    let said = try Self.literals(below: folder) { !Self.data.contains($0) }
      .filter { $0.split(separator: " ").count > 2 && !Self.isSQL($0) }.flatMap(Self.parts)
    #expect(Set(said).subtracting(parts).sorted() == [])
  }

  /// Files with words that nobody is told: those of languages, labels, what libedit would list of its functions.
  private static let data = [
    "AccentedWords.swift", "StemLanguage.swift", "StemLanguage+StopWords.swift",
    "IrregularForms.swift",
    "LightStems.swift", "Analyzer.swift", "Charset.swift", "HTMLText.swift",
    "LineEditor+SetUp.swift",
  ]

  /// What is said to a database, and what begins one.
  private static func isSQL(_ literal: String) -> Bool {
    literal.contains("SELECT ") || literal.contains("ORDER BY")
      || literal.hasPrefix("SQLite format")
  }

  @Test func wordingsOfTheLibrariesAreStillSaid() throws {
    let modules = ["SearchInterface", "SearchIndex", "DocumentImport", "LineEditing"]
    let said = try Set(modules.flatMap { try Self.literals(below: $0) }.flatMap(Self.parts))
    for key in Catalogue.germanLibraries.keys {
      #expect(Self.parts(of: key).allSatisfy(said.contains), "\(key)")
    }
  }

  /// The clauses of a message without what stands in them.
  private static func parts(of key: String) -> [String] {
    key.split(separator: /%\d|[;:]|the history|the list of bookmarks/)
      .map { String($0.trimmingPrefix(/[ '“”]+/)) }
      .map { String($0.reversed().drop { " '“”,".contains($0) }.reversed()) }
      .filter { $0.split(separator: " ").count > 2 }
  }
}
