import SeekCore
import Testing

@testable import SeekField

@Suite struct QueryPrinterTests {
  private func text(_ clauses: [SearchClause]) -> String {
    QueryPrinter.text(of: clauses, syntax: .recipes)
  }

  @Test(arguments: [
    ("thai noo", "thai noo"), ("thai  noo ", "thai noo "), ("a AND b ", "a b "),
    ("NOT a b", "-a b"), ("(a OR b)", "a OR b "), ("(a OR b) c", "(a OR b) c"),
    ("((a b)) ", "a b "),
    ("-(a OR (b c))", "-(a OR b c)"), ("-(-a)", "-(-a)"), ("-(-(-a))", "-a "),
    ("title:(a OR b) c", "title:(a OR b) c"), ("title:(a)", "title:a "),
    ("\u{201C}a b\u{201D} c", "\"a b\" c"),
    ("noo* x", "noo* x"), ("a OR", "a "), ("", ""), ("f(x) C:\\x ", "f(x) C:\\x "),
    (#"\tag:b "#, #"\tag:b "#), (#"NOT \-x "#, #"NOT \-x "#), ("http://x ", "http://x "),
    (#"\OR "#, #"\OR "#), ("OR ", #"\OR "#), ("(a OR f(x ) b", "(a OR f(x ) b"),
    ("*ssl* lib*ssl", "*ssl* lib*ssl"), ("-*ssl*", "-*ssl*"), ("title:*ssl ", "title:*ssl"),
    ("/lib(ssl|crypto)[0-9]/ a ", "/lib(ssl|crypto)[0-9]/ a "), ("(/a b/ OR c)", "/a b/ OR c "),
    (#"NOT /a\/b/ "#, #"-/a\/b/"#), ("\"a b\"~3 ", "\"a b\"~3"),
    ("title:\"a b\"~0", "title:\"a b\"~0"),
    ("(*a* OR -\"b c\"~2)", "*a* OR -\"b c\"~2"), (#"\*ssl\* "#, #"\*ssl\* "#),
    // A sign in a group that is excluded.
    ("-(:* a) b", "-(:* a) b"),
    // Only a colon at the start begins a command.
    (#"\:clear x "#, #"\:clear x "#), ("fish :0 ", "fish :0 "),
    // A word that would be compared with the field before it.
    (#"minutes:>5 OR \<20 "#, #"(minutes:>5 OR \<20)"#), (#"<20 \<20 "#, "<20 <20 "),
  ])
  func aLineHasOneSpelling(line: String, spelled: String) {
    let parsed = QueryParser.parse(stored: line, syntax: .recipes)
    #expect(parsed.text == spelled)
    #expect(QueryParser.parse(stored: parsed.text, syntax: .recipes).line == parsed.line)
  }

  @Test func clausesArePrintedAsTheyAreTyped() {
    let clauses: [SearchClause] = [
      .any([.word("rice"), .phrase("red soup")]), .excluding(.word("fried")), .prefix("noo"),
    ]
    #expect(text(clauses) == "(rice OR \"red soup\") -fried noo")
  }

  /// A filter between them was taken out of the line.
  @Test func wordsThatWouldBeANameStayWords() {
    let syntax = QuerySyntax(fields: [
      SearchableField("first name", .keyword), SearchableField("tag", .list),
    ])
    let line = QueryParser.parse(stored: "first tag:x name:y ", syntax: syntax).line
    #expect(line.text == #"first \name:y "#)
    #expect(QueryParser.parse(stored: line.spelling, syntax: syntax).line == line)
  }

  @Test(arguments: [
    ("noodls soup", "(noodls OR noodles OR noodle) soup"),
    ("noodls ", "noodls OR noodles OR noodle "), ("noodls", "noodles OR noodle OR noodls"),
    // The last word is a prefix, and stays one.
    ("thai noodls", "thai (noodles OR noodle OR noodls*)"),
    ("(noodls OR rice) lime", "(noodls OR noodles OR noodle OR rice) lime"),
    ("-noodls \"noodls x\" soup ", "-noodls \"noodls x\" soup "),
  ])
  func aWordThatWasReadOtherwiseGetsItsReadings(line: String, spelled: String) {
    let corrections = ["noodles", "noodle"].map { SearchCorrection(typed: "noodls", found: $0) }
    let clauses = QueryParser.parse(stored: line, syntax: .recipes).clauses
    #expect(text(SearchClause.corrected(clauses, corrections)) == spelled)
  }
}

/// Scopes and enclosing searches, which are no operands of `OR`.
struct WholeLinePartsTests {
  @Test(arguments: [
    "(scope:Dinner soup) OR rice", "rice OR (scope:Dinner soup)", "saved:a OR saved:b",
    "rice OR saved:a",
    "(within:tag:hot soup) OR rice",
  ]) func theyAreNamedBesideOr(line: String) {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks.set("a", to: "scope:Dinner soup")
    syntax.bookmarks.set("b", to: "scope:Dinner rice")
    let messages = QueryParser.parse(line, syntax: syntax).warnings.map(\.description)
    #expect(messages.contains { $0.contains("counts for the whole line") }, "\(messages)")
  }

  @Test(arguments: [
    "scope:Dinner soup OR rice", "scope:Dinner (soup OR rice)", "(scope:Dinner soup) rice",
    "saved:a rice",
    "within:tag:hot within:tag:hot soup OR rice", "saved:w OR rice",
  ]) func elsewhereNothingIsSaid(line: String) {
    var syntax = QuerySyntax.recipes
    syntax.bookmarks.set("a", to: "scope:Dinner soup")
    syntax.bookmarks.set("w", to: "soup")
    let parsed = QueryParser.parse(line, syntax: syntax)
    #expect(parsed.warnings.isEmpty)
    #expect(parsed.line.enclosing.count < 2)
  }
}
