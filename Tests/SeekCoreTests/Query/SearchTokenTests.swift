import SeekCore
import Testing

@Suite struct SearchTokenTests {
  @Test(arguments: [
    (SearchToken("cuisine", "Thai"), "cuisine:Thai"),
    (SearchToken("tag", "deep fried", isNegated: true), #"-tag:"deep fried""#),
    (SearchToken("cuisine", "Th", match: .prefix), "cuisine:Th*"),
    (SearchToken("cuisine", "North Af", match: .prefix), #"cuisine:"North Af"*"#),
    (SearchToken("cuisine", "Th", match: .open), "cuisine:Th"),
    (SearchToken("tag", ""), #"tag:"""#), (SearchToken("tag", "", match: .prefix), "tag:*"),
    (SearchToken("tag", "C*"), #"tag:"C*""#), (SearchToken("tag", "*"), #"tag:"*""#),
    (SearchToken("tag", "a*b"), #"tag:"a*b""#),
    (SearchToken("tag", "a*b", match: .pattern), "tag:a*b"),
    (SearchToken("tag", #"5'10""#), #"tag:"5'10\"""#),
    (SearchToken("tag", #"a\b"#), #"tag:"a\\b""#), (SearchToken("tag", "f(x)"), #"tag:"f(x)""#),
    (SearchToken("tag", "“x”"), "tag:\"“x”\""), (SearchToken("tag", "a»"), "tag:\"a»\""),
    (SearchToken("price", "<10"), "price:<10"), (SearchToken("tag", "a:b"), "tag:a:b"),
    (SearchToken("tag", "a\u{3000}b"), "tag:\"a\u{3000}b\""),
    (SearchToken("tag", "off", isEnabled: false), "tag:off"),
    // A line has no line break of its own, so its picture stands for one.
    (SearchToken("tag", "a\nb\t\u{7F}"), "tag:\"a␊b␉␡\""),
    (SearchToken("tag", "a␊b"), #"tag:"a\␊b""#),
    (SearchToken("a\nb", "\u{1B}x"), "\"a␊b\":\"␛x\""),
  ])
  func aTokenIsSpelledAsTheQueryLineReadsIt(token: SearchToken, text: String) {
    #expect(token.text == text)
  }

  @Test func aTokenIsJoinedToThoseOfItsFieldBeforeIt() {
    let (hot, sour) = (SearchToken("tag", "hot"), SearchToken("tag", "sour"))
    let both = SearchToken("tag", "sour", narrows: true)
    let thai = SearchToken("cuisine", "Thai")
    #expect(SearchToken.joints(of: [hot, thai, sour, both]) == [nil, nil, .or, .and])
    #expect(SearchToken.joints(of: [both, hot]) == [nil, .or])
    let not = SearchToken("tag", "old", isNegated: true, narrows: true)
    #expect(SearchToken.joints(of: [hot, not, sour]) == [nil, nil, .or])
    let off = SearchToken("tag", "old", isEnabled: false, narrows: true)
    #expect(SearchToken.joints(of: [hot, off, sour]) == [nil, nil, .and], "the next narrows")
  }

  @Test(arguments: [
    ("first name", #""first name":x"#), ("scope", #""scope":x"#), ("Scope", #""Scope":x"#),
    ("a:b", #""a:b":x"#), ("-a", #""-a":x"#), ("", #""":x"#), (#"say "hi""#, #""say \"hi\"":x"#),
    ("price($)", #""price($)":x"#), ("size_kb", "size_kb:x"), ("a.b-c", "a.b-c:x"),
    ("größe", "größe:x"), ("नाम", "नाम:x"), ("料理", "料理:x"), ("a👍", #""a👍":x"#),
  ])
  func aFieldWithAnUnusualNameIsQuoted(field: String, text: String) {
    #expect(SearchToken(field, "x").text == text)
  }

  @Test func aCombiningMarkHidesNoQuoteAndNoSpace() {
    #expect(
      SearchToken("tag", "a\"\u{301}").text.unicodeScalars.elementsEqual(
        "tag:'a\"\u{301}'".unicodeScalars))
    #expect(SearchToken("tag", "a \u{301}b").text.unicodeScalars.contains("\""))
  }

  @Test(arguments: [
    ("'say", #""'say""#), (#""gucko""#, #"'"gucko"'"#),
    (#"say "hi" (loud)"#, #"'say "hi" (loud)'"#),
    (#"d'Or "hi""#, #""d'Or \"hi\"""#), (#"a\b"c"#, #""a\\b\"c""#), ("it's", "it's"),
    ("'tis'", #""'tis'""#), ("two words", #""two words""#),
  ])
  func aValueWithQuotesIsInTheOtherOnes(value: String, spelled: String) {
    #expect(SearchToken("tag", value).text == "tag:" + spelled)
  }

  @Test func tokensThatDifferInOnePropertyAreNotEqual() {
    let token = SearchToken("tag", "a")
    #expect(token != SearchToken("tag", "a", match: .open))
    #expect(token != SearchToken("tag", "a", isNegated: true))
    #expect(token != SearchToken("tag", "a", isEnabled: false))
    #expect(token == SearchToken("tag", "a", match: .exact, isNegated: false, isEnabled: true))
  }
}
