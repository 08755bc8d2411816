import SeekCore
import SeekField
import Testing

@Suite struct BookmarksTests {
  private static let bookmarks: Bookmarks = {
    var bookmarks = Bookmarks()
    bookmarks.set("quick", to: "tag:quick noodles")
    bookmarks.set("Both", to: "cuisine:Thai rice OR soup")
    return bookmarks
  }()

  private static func spelled(
    _ line: String, _ bookmarks: Bookmarks = bookmarks, syntax: QuerySyntax = .recipes
  ) -> String {
    var syntax = syntax
    syntax.bookmarks = bookmarks
    return QueryParser.parse(stored: line, syntax: syntax).line.spelling
  }

  @Test func theNewestOfANameCounts() {
    var bookmarks = Self.bookmarks
    bookmarks.set("QUICK", to: "x")
    #expect(bookmarks.line(named: "quick") == "x")
    #expect(bookmarks.entries.map(\.name) == ["QUICK", "Both"])
    #expect(bookmarks.remove("quick") && !bookmarks.remove("quick"))
  }

  @Test(arguments: [
    ("saved:quick soup", "tag:quick noodles* soup"), ("a SAVED:Quick", "tag:quick a noodles"),
    ("saved:both x", "cuisine:Thai (rice OR soup*) x"), ("saved:nosuch x", "x"),
    ("-saved:quick", "-saved:quick"), (#""saved:quick""#, #""saved:quick""#),
    (#"\saved:quick"#, #"\saved:quick"#), ("saved:qui", ""), ("saved", "saved"),
    ("saved:quick saved:quick", "tag:quick AND tag:quick noodles* noodles"), ("", ""),
  ])
  func aBookmarkStandsForItsLine(line: String, expanded: String) {
    #expect(Self.spelled(line) == expanded)
  }

  @Test func whileItIsTypedTheBeginningOfANameSaysNothing() {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks = Self.bookmarks
    let begun = QueryParser.parse("x saved:qui", syntax: syntax)
    #expect(begun.isPending && begun.text == "x ")
    #expect(QueryParser.parse("saved:zzz", syntax: syntax).refusal != nil)
    #expect(QueryParser.parse("saved:qui x", syntax: syntax).text == "x")
  }

  /// The field hid all bookmarks.
  @Test(arguments: [
    ("saved:quick x", "tag:quick noodles* x"), ("\"saved\":quick", "\"saved\":quick"),
    ("saved:yes", "\"saved\":yes"), ("-saved:quick", "-\"saved\":quick"),
  ])
  func aFieldOfThatNameIsMeantWhereNoBookmarkIs(line: String, spelled: String) {
    var syntax = QuerySyntax.recipes
    syntax.fields.append(SearchableField("saved", .keyword))
    #expect(Self.spelled(line, syntax: syntax) == spelled)
  }

  @Test(arguments: [
    ("thai noodle soup", "thai-noodle-soup"), ("tag:\"x y\" -z", "tag-x-y-z"), ("  !! ", ""),
    ("麻婆 豆腐", "麻婆-豆腐"), (String(repeating: "long ", count: 20), "long-long-long-long-long"),
  ])
  func aNameIsMadeOfWords(line: String, name: String) {
    #expect(Bookmarks.name(for: line) == name)
    #expect(name.isEmpty || Bookmarks.isName(name))
  }

  @Test func anUnknownNameIsAWarningThatNamesTheNearest() {
    let syntax = QuerySyntax(bookmarks: Self.bookmarks)
    let line = QueryParser.parse("saved:qiuck x", syntax: syntax)
    #expect(
      line.warnings.map(\.message.description)
        == ["no bookmark is called “qiuck”; nearest: quick"])
    #expect(QueryParser.parse("saved:", syntax: syntax).isPending)
  }

  /// The nearest name was the name itself.
  @Test(arguments: [
    ("-saved:Quick ", "a bookmark cannot be excluded; searched as words"),
    ("NOT saved:quick x", "a bookmark cannot be excluded; searched as words"),
  ])
  func aNameThatIsThereIsNotTheNearest(line: String, message: String) {
    let syntax = QuerySyntax(bookmarks: Self.bookmarks)
    #expect(
      QueryParser.parse(line, syntax: syntax).warnings.map(\.message.description) == [message])
  }

  /// Only the first part of what stands for the name was excluded.
  @Test func notBeforeABookmarkLeavesItAsAMinusDoes() {
    var bookmarks = Bookmarks()
    bookmarks.set("ts", to: "cuisine:Thai soup")
    #expect(Self.spelled("NOT saved:ts lime", bookmarks) == "-saved:ts lime")
    #expect(Self.spelled("NOT lime saved:ts", bookmarks) == "cuisine:Thai -lime soup")
  }

  @Test func whatNoLineCouldNameIsNotKept() {
    var bookmarks = Bookmarks()
    for name in ["two words", "", "two"] {
      let isKept = bookmarks.set(name, to: "soup")
      #expect(isKept == (name == "two"))
    }
    #expect(bookmarks.entries.map(\.name) == ["two"])
  }
}

/// A kept line among other words.
@Suite struct BookmarkedLineTests {
  private func expanded(_ kept: String, in line: String) -> String {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks.set("q", to: kept)
    return QueryParser.parse(stored: line, syntax: syntax).line.spelling
  }

  private static let syntax: QuerySyntax = {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks.set("quick", to: "tag:quick noodles and more")
    syntax.bookmarks.set("odd", to: "rice !! soup")
    return syntax
  }()

  /// The words behind it became part of a phrase, a group or a choice.
  @Test(arguments: [
    (#""red blue"#, #""red blue" soup"#), (#"tag:hot "red blue"#, #"tag:hot "red blue" soup"#),
    (#"red ""#, #"red "" soup"#), ("\u{201C}red", "\"red\" soup"),
    ("\u{AB}red", "\"red\" soup"),
    (#""red\"#, #""red\\" soup"#), ("red OR", "red soup"), ("red NOT", "red soup"),
    ("red OR NOT (", "red soup"), ("-(red blue", "-(red blue*) soup"),
    ("-(red f(x", "-(red f(x* ) soup"), ("red )", "red soup"), ("(red) blue", "red blue* soup"),
    ("tag:hot", "tag:hot soup"), ("x:\"", #"x:"" soup"#), ("minutes:) <5", "minutes:* <5* soup"),
    (#"tag:"red blue"#, #"tag:"red blue" soup"#),
  ])
  func whatFollowsItIsNoPartOfIt(kept: String, line: String) {
    #expect(expanded(kept, in: "saved:q soup") == line)
  }

  @Test(arguments: [
    ("thai noo", "thai noo* soup"), ("thai noo ", "thai noo soup"), ("noo*", "noo* soup"),
    ("title:noo", "title:noo* soup"), ("-noo", "-noo* soup"), (#""noo""#, #""noo" soup"#),
    ("rice OR noo", "(rice OR noo*) soup"), ("!!", "soup"),
    (#"\-x"#, #"\-x* soup"#), (#"rice \noo"#, "rice noo* soup"), (#"\tag:b"#, #"\tag:b* soup"#),
  ])
  func itsLastWordStaysAPrefix(kept: String, line: String) {
    #expect(expanded(kept, in: "saved:q soup") == line)
  }

  /// What followed became its value.
  @Test(arguments: [
    ("rice minutes:<", "minutes:* rice 10"), ("rice minutes:", "minutes:* rice 10"),
    ("rice tag:", "tag:* rice 10"), (#"rice "tag":"#, "tag:* rice 10"),
    ("rice scope:", "rice 10"), ("rice title:", "rice 10"),
  ])
  func whatIsNotFinishedIsLeftOutAsItIsAlone(kept: String, line: String) {
    let joined = expanded(kept, in: "saved:q 10")
    #expect(joined.split(separator: " ").joined(separator: " ") == line)
  }

  @Test func atTheEndOfALineItMayStayUnfinished() {
    #expect(expanded("red OR", in: "x saved:q") == "x red ")
    #expect(expanded("thai noo", in: "x saved:q") == "x thai noo")
    #expect(expanded("thai noo", in: "(x saved:q)") == "x thai noo")
  }

  @Test(arguments: [
    "thai noo", #""red blue"#, "red NOT", "-(red blue", "-(red f(x", "title:noo", "red )",
    #""red\"#, "rice OR noo", #"\-x"#,
  ])
  func itMeansWhatItMeantAlone(kept: String) {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks.set("q", to: kept)
    let alone = QueryParser.parse(kept, syntax: syntax)
    let joined = QueryParser.parse("saved:q soup", syntax: syntax)
    #expect(joined.clauses == alone.clauses + [.prefix("soup")])
  }

  /// Columns were counted in what the bookmark stands for.
  @Test(arguments: [
    ("saved:quick foo:x", 13), ("foo:x saved:quick", 1), ("a saved:quick b saved:quick foo:x", 29),
    ("saved:quick ) lime", 13), ("lime saved:odd", 6), ("lime saved:odd rice", 6),
    ("saved:odd lime foo:x", 1), ("nothing foo:x", 9), ("日本 saved:quick foo:x", 16),
  ])
  func aWarningNamesWhatWasTyped(line: String, column: Int) {
    for parsed in [
      QueryParser.parse(line, syntax: Self.syntax),
      QueryParser.parse(stored: line, syntax: Self.syntax),
    ] {
      #expect(parsed.warnings.first?.column == column, "\(parsed.warnings)")
    }
  }

  @Test func theLineIsReadAsWhatItStandsFor() {
    let parsed = QueryParser.parse("saved:quick lime", syntax: Self.syntax)
    #expect(parsed.text == "noodles and more* lime")
    #expect(parsed.tokens.map(\.text) == ["tag:quick"])
  }
}
