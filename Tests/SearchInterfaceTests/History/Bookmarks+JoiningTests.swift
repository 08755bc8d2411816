import SearchCore
import SearchInterface
import Testing

@Suite struct BookmarksJoiningTests {
  private func expanded(_ kept: String, in line: String) -> String {
    var bookmarks = Bookmarks()
    bookmarks.set("q", to: kept)
    return bookmarks.expanding(line, syntax: .recipes)
  }

  /// The words behind it became part of a phrase, a group or a choice.
  @Test(arguments: [
    (#""red blue"#, #""red blue" soup"#), (#"tag:hot "red blue"#, #"tag:hot "red blue" soup"#),
    (#"red ""#, "red soup"), ("\u{201C}red", "\u{201C}red\" soup"),
    ("\u{AB}red", "\u{AB}red\u{BB} soup"),
    (#""red\"#, #""red\\" soup"#), ("red OR", "red soup"), ("red NOT", "red soup"),
    ("red OR NOT (", "red soup"), ("-(red blue", "-(red blue*) soup"),
    ("-(red f(x", "-(red f(x* ) soup"), ("red )", "red soup"), ("(red) blue", "(red) blue* soup"),
    ("tag:hot", "tag:hot soup"), ("x:\"", "x:\"\" soup"), ("minutes:) <5", "minutes: <5* soup"),
    (#"tag:"red blue"#, #"tag:"red blue" soup"#),
  ])
  func whatFollowsItIsNoPartOfIt(kept: String, line: String) {
    #expect(expanded(kept, in: "saved:q soup") == line)
  }

  @Test(arguments: [
    ("thai noo", "thai noo* soup"), ("thai noo ", "thai noo soup"), ("noo*", "noo* soup"),
    ("title:noo", "title:noo* soup"), ("-noo", "-noo* soup"), (#""noo""#, #""noo" soup"#),
    ("rice OR noo", "(rice OR noo*) soup"), ("!!", "!! soup"),
    (#"\-x"#, "x* soup"), (#"rice \noo"#, "rice noo* soup"), (#"\tag:b"#, #"\tag:b soup"#),
  ])
  func itsLastWordStaysAPrefix(kept: String, line: String) {
    #expect(expanded(kept, in: "saved:q soup") == line)
  }

  /// What followed became its value.
  @Test(arguments: [
    ("rice minutes:<", "rice 10"), ("minutes:<", "10"), ("rice minutes:", "rice 10"),
    ("rice tag:", "rice 10"), (#"rice "tag":"#, "rice 10"), ("rice scope:", "rice 10"),
    ("rice title:", "rice 10"),
  ])
  func whatIsNotFinishedIsLeftOutAsItIsAlone(kept: String, line: String) {
    let joined = expanded(kept, in: "saved:q 10")
    #expect(joined.split(separator: " ").joined(separator: " ") == line)
  }

  @Test func atTheEndOfALineItMayStayUnfinished() {
    #expect(expanded("red OR", in: "x saved:q") == "x red OR")
    #expect(expanded("thai noo", in: "x saved:q") == "x thai noo")
    #expect(expanded("thai noo", in: "(x saved:q)") == "(x thai noo*)")
  }

  /// What is put in reads back to the clauses of the kept line, and the words behind it.
  @Test(arguments: [
    "thai noo", #""red blue"#, "red NOT", "-(red blue", "-(red f(x", "title:noo", "red )",
    #""red\"#,
  ])
  func itMeansWhatItMeantAlone(kept: String) {
    let alone = QueryParser.parse(kept, syntax: .recipes)
    let joined = QueryParser.parse(expanded(kept, in: "saved:q soup"), syntax: .recipes)
    #expect(joined.clauses == alone.clauses + [.prefix("soup")])
    #expect(joined.warnings.isEmpty)
  }
}
