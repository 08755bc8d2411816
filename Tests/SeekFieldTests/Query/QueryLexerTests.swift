import SeekCore
import Testing

@testable import SeekField

@Suite struct QueryLexerTests {
  private static let syntax = QuerySyntax(
    fields: [SearchableField("first name", .keyword), SearchableField("title", .text(weight: 1))])

  private static func parts(_ line: String) -> [QueryLexer.Part] {
    QueryLexer.parts(of: line, syntax: syntax)
  }

  @Test(
    arguments: [
      ("", []), ("   ", []), ("a b", ["a", "b"]), ("  a\t\nb ", ["a", "b"]), ("面　条", ["面", "条"]),
      (#""a b" c"#, [#""a b""#, "c"]), (#""a b"c"#, [#""a b""#, "c"]),
      (#""a b""c d""#, [#""a b""#, #""c d""#]), (#""a b"#, [#""a b"#]),
      (#"-"a b" c"#, [#"-"a b""#, "c"]),
      (#"tag:"a b" c"#, [#"tag:"a b""#, "c"]), (#"tag:"a b"* c"#, [#"tag:"a b"*"#, "c"]),
      (#"5'10" tall"#, [#"5'10""#, "tall"]), (#""a \" b" c"#, [#""a \" b""#, "c"]),
      (#""a \\" b"#, [#""a \\""#, "b"]), ("- a", ["-", "a"]), ("--", ["--"]),
      ("--force x", ["--force", "x"]), ("--(a b)", ["--(a", "b", ")"]),
      (#""first name":Ada x"#, [#""first name":Ada"#, "x"]),
      (#""last name":Ada"#, [#""last name""#, ":Ada"]),
      ("(a b)", ["(", "a", "b", ")"]), ("((a))", ["(", "(", "a", ")", ")"]),
      ("-(a)", ["-(", "a", ")"]),
      ("f(x) (f(x))", ["f(x)", "(", "f(x)", ")"]), ("f(x y)", ["f(x", "y", ")"]),
      ("a)b", ["a", ")", "b"]), (#"("a")b"#, ["(", #""a""#, ")", "b"]), ("-)", ["-", ")"]),
      (#"\(a \)b f\(x"#, [#"\(a"#, #"\)b"#, #"f\(x"#]), ("title:(a)", ["title:(", "a", ")"]),
      ("tag:(a)", ["tag:(a)"]), (#"C:\Users"#, [#"C:\Users"#]),
    ] as [(String, [String])])
  func aLineIsSplitAtWhiteSpaceOutsideQuotes(line: String, sources: [String]) {
    #expect(Self.parts(line).map(\.source) == sources)
  }

  @Test(arguments: ["é:x  \"日 本\" -ß", "\u{301}a b", "a\r\nb", "\"\u{301} x"])
  func everyPartStandsWhereItsRangeSays(line: String) {
    let utf8 = Array(line.utf8)
    let parts = Self.parts(line)
    #expect(!parts.isEmpty)
    for part in parts {
      #expect(Array(part.source.utf8) == Array(utf8[part.utf8Range]))
    }
  }

  @Test func aPartIsTakenToPieces() throws {
    let part = try #require(Self.parts(#"-tag:"deep \"fried\""*"#).first)
    #expect(part.isNegated && part.isQuoted && part.endsInStar && !part.isOpenQuote)
    #expect(part.name == "tag")
    #expect(part.value == #"deep "fried""#)
  }

  @Test(
    arguments: [
      ("tag:x", "tag"), ("a.b-c_1:x", "a.b-c_1"), ("größe:x", "größe"), ("नाम:x", "नाम"),
      ("http://x", "http"), ("12:30", "12"), (":x", nil), ("a(b:x", nil), ("x", nil),
      ("--a:x", nil),
      (#""a b":x"#, nil), (#""first name":x"#, "first name"), (#""FIRST NAME":x"#, "FIRST NAME"),
      ("a\":x", nil),
    ] as [(String, String?)])
  func aNameStandsBeforeTheFirstColon(line: String, name: String?) {
    #expect(Self.parts(line).first?.name == name)
  }

  @Test(arguments: [
    ("tag:Th*", "Th", true), ("tag:*", "*", false), ("tag:a*b", "a*b", false),
    (#"tag:"Th*""#, "Th*", false), (#"tag:"Th"*"#, "Th", true), ("tag:**", "*", true),
    (#"tag:"Th*"#, "Th*", false),
  ])
  func onlyABareStarAtTheEndIsNotPartOfTheValue(line: String, value: String, endsInStar: Bool) {
    let part = Self.parts(line).first
    #expect(part?.value == value)
    #expect(part?.endsInStar == endsInStar)
  }

  @Test(arguments: [
    (#"\OR"#, "OR"), (#"\-x"#, "-x"), (#"\tag:x"#, "tag:x"), (#"\"a"#, #""a"#), (#"\(a"#, "(a"),
    (#"\\"#, #"\"#), (#"a\)b"#, "a)b"), (#"C:\\x"#, #"\x"#), (#"C:\x"#, #"\x"#),
  ])
  func aBackslashTakesTheMeaningAway(line: String, value: String) {
    let parts = Self.parts(line)
    #expect(parts.map(\.value) == [value])
    #expect(parts.allSatisfy { $0.operator == nil && !$0.isNegated && !$0.isQuoted })
  }

  /// Phones and text processors make them of straight ones.
  @Test(arguments: [
    ("“a b” c", "a b", true), ("„a b“ c", "a b", true), ("„a b” c", "a b", true),
    ("”a b” c", "a b", true), ("«a b» c", "a b", true), ("»a b« c", "a b", true),
    ("“a b\" c", "a b", true), ("“a “ c", "a ", true), ("“a b", "a b", false),
    ("«a “b” c» d", "a “b” c", true), (#"“a \” b” c"#, "a ” b", true),
  ])
  func curlyQuotesAreQuotes(line: String, value: String, isClosed: Bool) throws {
    for prefix in ["", "-", "title:", "tag:"] {
      let part = try #require(Self.parts(prefix + line).first)
      #expect(part.isQuoted && part.value == value && part.isOpenQuote != isClosed)
    }
    #expect(Self.parts("x" + line).first?.isQuoted == false)
    #expect(Self.parts("\"a “b” c\"").map(\.value) == ["a “b” c"])
    #expect(Self.parts(#"\“a"#).map(\.value) == ["“a"])
  }

  /// `tag:'rock music'` was the value `'rock` and a word.
  @Test(arguments: [
    ("'rock music' b", "rock music", true), ("'rock'", "rock", true), ("''", "", true),
    (#"'say "hi"'*"#, #"say "hi""#, true), ("'say", "'say", false), ("'n'roll", "'n'roll", false),
    ("'rock mus", "'rock", false), ("' x'", "'", false),
  ])
  func apostrophesQuoteBehindAName(line: String, value: String, isQuoted: Bool) throws {
    for prefix in ["title:", "first name:", "-title:"] {
      let part = try #require(Self.parts(prefix + line).first)
      #expect(part.isQuoted == isQuoted && part.value == value)
    }
    #expect(Self.parts(line).first?.isQuoted == false)
  }

  @Test func onlyBareCapitalsAreOperators() {
    let line = #"OR AND NOT or -OR "OR" \OR OR: x:OR"#
    #expect(Self.parts(line).map(\.operator) == [.or, .and, .not, nil, nil, nil, nil, nil, nil])
  }

  @Test func aCombiningMarkHidesNeitherQuoteNorColon() {
    let quoted = Self.parts("tag:\"\u{301}a b\"")
    #expect(quoted.count == 1)
    #expect(quoted.first?.isQuoted == true)
    #expect(quoted.first?.value.unicodeScalars.elementsEqual("\u{301}a b".unicodeScalars) == true)
    #expect(Self.parts("tag:\u{301}a").first?.name == "tag")
  }
}
