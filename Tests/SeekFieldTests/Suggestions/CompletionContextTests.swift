import SeekCore
import SeekField
import Testing

@Suite struct CompletionContextTests {
  private func context(_ before: String, _ after: String) -> CompletionContext {
    .at(utf8Offset: before.utf8.count, in: before + after, syntax: .recipes)
  }

  @Test(
    arguments: [
      ("", "", .empty, 0..<0), ("thai ", "", .empty, 5..<5), ("thai ", "noo", .empty, 5..<5),
      ("", "noo", .empty, 0..<0),
      ("noo", "", .word(prefix: "noo", isNegated: false), 0..<3),
      ("thai noo", " x", .word(prefix: "noo", isNegated: false), 5..<8),
      ("-fri", "", .word(prefix: "fri", isNegated: true), 0..<4),
      ("é no", "", .word(prefix: "no", isNegated: false), 3..<5),
      ("cuisine:", "", .fieldValue(field: "cuisine", prefix: "", isNegated: false), 0..<8),
      ("x -CUISINE:T", "", .fieldValue(field: "cuisine", prefix: "T", isNegated: true), 2..<12),
      // What is chosen is excluded as it was typed to be.
      ("cuisine:!T", "", .fieldValue(field: "cuisine", prefix: "T", isNegated: true), 0..<10),
      ("cuisine:!=", "", .fieldValue(field: "cuisine", prefix: "", isNegated: true), 0..<10),
      (
        #"cuisine:"North A"#, "",
        .fieldValue(field: "cuisine", prefix: "North A", isNegated: false), 0..<16
      ),
      (
        #""first name":A"#, "", .fieldValue(field: "first name", prefix: "A", isNegated: false),
        0..<14
      ),
      (#""scope":l"#, "", .fieldValue(field: "scope", prefix: "l", isNegated: false), 0..<9),
      ("scope:D", "", .scopeName(prefix: "D"), 0..<7),
      (#"scope:"late n"#, "", .scopeName(prefix: "late n"), 0..<13),
      (#""a phr"#, "", .word(prefix: "a phr", isNegated: false), 0..<6),
      (#"x -"a phr"#, "", .word(prefix: "a phr", isNegated: true), 2..<9),
      (#"title:"a phr"#, "", .word(prefix: #"title:"a phr"#, isNegated: false), 0..<12),
      (#"x:"a phr"#, "", .nothing, 0..<8), (#"a ""#, "", .nothing, 2..<3),
      // Of several words, and behind a space.
      (
        "x first name:A", "", .fieldValue(field: "first name", prefix: "A", isNegated: false),
        2..<14
      ),
      (
        #"x -"first name": "#, "",
        .fieldValue(field: "first name", prefix: "", isNegated: true), 2..<17
      ),
      (
        "first name: A", "", .fieldValue(field: "first name", prefix: "A", isNegated: false),
        0..<13
      ),
      ("x scope:late n", "", .scopeName(prefix: "late n"), 2..<14),
      ("scope:Late ", "", .scopeName(prefix: "late "), 0..<11),
      ("scope:late x", "", .word(prefix: "x", isNegated: false), 11..<12),
      ("title:noo", "", .word(prefix: "title:noo", isNegated: false), 0..<9),
      // The name was corrected as a word would be.
      ("title:", "", .nothing, 0..<6),
      // An operator is no beginning of a word.
      ("thai OR", "", .nothing, 5..<7), ("NOT", "", .nothing, 0..<3),
      // In parentheses behind the name of their field.
      (
        "cuisine:(Thai OR F", "", .fieldValue(field: "cuisine", prefix: "F", isNegated: false),
        17..<18
      ),
      (
        #"cuisine:("Thai" OR "F"#, "", .fieldValue(field: "cuisine", prefix: "F", isNegated: false),
        19..<21
      ),
      ("cuisine:(", "", .fieldValue(field: "cuisine", prefix: "", isNegated: false), 9..<9),
      ("cuisine:(Thai) F", "", .word(prefix: "F", isNegated: false), 15..<16),
      ("(Thai OR F", "", .word(prefix: "F", isNegated: false), 9..<10),
    ] as [(String, String, CompletionContext.Kind, Range<Int>)])
  func thePartBeforeTheCursorIsCompleted(
    before: String, after: String, kind: CompletionContext.Kind, range: Range<Int>
  ) {
    let context = context(before, after)
    #expect(context.kind == kind)
    #expect(context.replacedRange == range)
  }

  @Test(arguments: [
    ("thai noo", "", "thai "), ("noo", " x", " x"), ("a no", "odles b", "a  b"),
    ("cuisine:T", "hai x", " x"), ("", "abc", "abc"), ("a ", "b", "a b"),
    // An operator joins nothing without it.
    ("NOT cuisine:", "", ""), ("a AND NOT no", " b", "a  b"), ("(a OR no", ") b", "(a ) b"),
  ])
  func theRestIsTheLineWithoutTheWholePart(before: String, after: String, rest: String) {
    #expect(context(before, after).rest == rest)
  }

  @Test(arguments: -2...12)
  func aCursorThatIsNowhereIsMovedToAPlace(offset: Int) {
    let line = "aé日👍"
    let context = CompletionContext.at(utf8Offset: offset, in: line, syntax: .recipes)
    let utf8 = Array(line.utf8)
    #expect((0...utf8.count).contains(context.replacedRange.upperBound))
    #expect(context.replacedRange.upperBound <= max(0, offset))
    #expect(String(validating: utf8[context.replacedRange], as: UTF8.self) != nil)
    #expect(context.replacedRange.upperBound + 3 >= min(max(0, offset), utf8.count))
  }

  /// The name was measured as it is spelled, which may be longer than the line before it.
  @Test(arguments: [
    ("Alpha        Beta", "scope:alpha beta", "alpha beta"),
    ("Alpha        Beta", "x scope:alpha    be", "alpha be"),
    ("Tokyo\u{3000}\u{3000}Osaka", "scope:tokyo osaka", "tokyo osaka"),
    ("\u{212A}elvin \u{212A}", "scope:kelvin k", "kelvin k"),
    ("kelvin k", "scope:\u{212A}elvin \u{212A}", "kelvin k"),
  ])
  func aScopeIsCompletedHoweverItsNameHasItsSpaces(name: String, line: String, prefix: String) {
    let syntax = QuerySyntax(scopes: [.all, SearchScope(name)])
    let context = CompletionContext.at(utf8Offset: line.utf8.count, in: line, syntax: syntax)
    #expect(context.kind == .scopeName(prefix: prefix))
    #expect(context.replacedRange.upperBound == line.utf8.count)
  }

  /// A word that is excluded is no value of the name before it.
  @Test func aSignBehindANameAndASpaceExcludesAWord() {
    let kind = context("first name: -th", "").kind
    guard case .word(let prefix, let isNegated) = kind else {
      Issue.record("\(kind)")
      return
    }
    #expect(prefix == "th" && isNegated)
  }
}
