import SearchCore
import SearchInterface
import Testing

@Suite struct BookmarksTests {
  private static let bookmarks: Bookmarks = {
    var bookmarks = Bookmarks()
    bookmarks.set("quick", to: "tag:quick noodles")
    bookmarks.set("Both", to: "cuisine:Thai rice OR soup")
    return bookmarks
  }()

  @Test func theNewestOfANameCounts() {
    var bookmarks = Self.bookmarks
    bookmarks.set("QUICK", to: "x")
    #expect(bookmarks.line(named: "quick") == "x")
    #expect(bookmarks.entries.map(\.name) == ["QUICK", "Both"])
    #expect(bookmarks.remove("quick") && !bookmarks.remove("quick"))
  }

  @Test(arguments: [
    ("saved:quick soup", "tag:quick noodles* soup"), ("a SAVED:Quick", "a tag:quick noodles"),
    ("saved:both x", "cuisine:Thai (rice OR soup*) x"), ("saved:nosuch x", "saved:nosuch x"),
    ("-saved:quick", "-saved:quick"), (#""saved:quick""#, #""saved:quick""#),
    (#"\saved:quick"#, #"\saved:quick"#), ("saved:qui", "saved:qui"), ("saved", "saved"),
    ("saved:quick saved:quick", "tag:quick noodles* tag:quick noodles"), ("", ""),
  ])
  func aBookmarkStandsForItsLine(line: String, expanded: String) {
    #expect(Self.bookmarks.expanding(line, syntax: .recipes) == expanded)
  }

  @Test func whileItIsTypedTheBeginningOfANameSaysNothing() {
    #expect(Self.bookmarks.expanding("x saved:qui", syntax: .recipes, isTyping: true) == "x ")
    #expect(
      Self.bookmarks.expanding("saved:zzz", syntax: .recipes, isTyping: true) == "saved:zzz")
    #expect(
      Self.bookmarks.expanding("saved:qui x", syntax: .recipes, isTyping: true) == "saved:qui x")
  }

  @Test func aFieldOfThatNameIsMeant() {
    let syntax = QuerySyntax(fields: [SearchableField("saved", .keyword)])
    #expect(Self.bookmarks.expanding("saved:quick", syntax: syntax) == "saved:quick")
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
    let syntax = QuerySyntax(bookmarkNames: ["quick"])
    let line = QueryParser.parse("saved:qiuck x", syntax: syntax)
    #expect(
      line.warnings.map(\.message)
        == ["no bookmark is called 'qiuck'; searched as words; nearest: quick"])
    #expect(QueryParser.parse("saved:", syntax: syntax).isPending)
  }

  /// The nearest name was the name itself.
  @Test(arguments: [
    ("-saved:Quick ", "a bookmark cannot be excluded; searched as words"),
    ("NOT saved:quick x", "a bookmark cannot be excluded; searched as words"),
    ("saved:quick x", "the line is too long to put a bookmark in; searched as words"),
  ])
  func aNameThatIsThereIsNotTheNearest(line: String, message: String) {
    let syntax = QuerySyntax(bookmarkNames: ["quick"])
    #expect(QueryParser.parse(line, syntax: syntax).warnings.map(\.message) == [message])
  }

  /// Only the first part of what stands for the name was excluded.
  @Test func notBeforeABookmarkLeavesItAsAMinusDoes() {
    var bookmarks = Bookmarks()
    bookmarks.set("ts", to: "cuisine:Thai soup")
    let line = "NOT saved:ts lime"
    #expect(bookmarks.expanding(line, syntax: .recipes) == line)
    #expect(
      bookmarks.expanding("NOT lime saved:ts", syntax: .recipes) == "NOT lime cuisine:Thai soup")
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
