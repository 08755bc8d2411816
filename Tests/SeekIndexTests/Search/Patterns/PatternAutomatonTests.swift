import SeekCore
import Testing

@testable import SeekIndex

@Suite struct PatternAutomatonTests {
  private func matches(
    _ pattern: String, _ text: String, _ texts: PatternProgram.Texts = .words
  ) throws -> Bool {
    let automaton = PatternAutomaton(PatternProgram(try #require(TextPattern(pattern)), texts))
    return Array(Analyzer.foldedValue(text).utf8).withUnsafeBufferPointer(automaton.matches)
  }

  @Test(arguments: [
    ("*ssl*", "OpenSSL", true), ("*ssl", "OpenSSL 3", true), ("*ssl", "libssl3", false),
    ("lib*ssl", "a libopenssl.", true), ("lib*ssl", "glibssl", false),
    ("lib*ssl", "lib x ssl", false),
    ("*.tar.gz", "see a-b.tar.gz, or", true), ("*.tar.gz", "a.tar.gzip", false),
    ("/lib(ssl|crypto)[0-9]/", "libcrypto3", true), ("/lib(ssl|crypto)[0-9]/", "libssl-dev", false),
    ("/^a b$/", "a b", true), ("/^a b$/", "x\na b\ny", true), ("/^a b$/", "a bc", false),
    ("/a.c/", "aéc", true), ("/a.c/", "a\nc", false), ("/É+/", "caféé", true),
    ("/ß/", "strasse", true),
    ("/[É-Ê]x/", "ex", true), ("/[^A]b/", "ab", false), ("/[^A]b/", "cb", true),
    ("/海+水/", "海海水", true),
    ("/x{2,3}y/", "axxy", true), ("/^x{2,3}y/", "xxxxy", false), ("/x{2}/", "x", false),
    ("/a(b|)c/", "ac", true), ("/\\d\\d:\\d\\d/", "at 12:30", true), ("/\\w\\s\\w/", "é 海", true),
    ("/[[:digit:]]k/", "7k", true), ("/[]x]y/", "]y", true), ("/a\\.b/", "axb", false),
  ])
  func aPatternDescribesTexts(_ pattern: String, _ text: String, _ expected: Bool) throws {
    #expect(try matches(pattern, text) == expected)
  }

  @Test(arguments: [
    ("*ssl*", "with ssl in it", true), ("*ssl", "with ssl", true), ("*ssl", "ssl in it", false),
    ("a*b", "a and b", true), ("/d b/", "a and b", true),
  ])
  func aValueIsComparedWhole(_ pattern: String, _ value: String, _ expected: Bool) throws {
    #expect(try matches(pattern, value, .values) == expected)
  }

  @Test(arguments: [
    "/a(/", "/a)/", "/[a/", "/a{3,2}/", "/a{999}/", "/(a{200}){200}/", "/*a/", "/\\q/", "/--/",
    "**",
    "ab*", "/a/b/", "a b*c",
    // Each sign was a call within the one before.
    "/a" + String(repeating: "?", count: 900) + "/",
    "/" + String(repeating: "{", count: 5_000) + "/",
  ])
  func whatIsNoPatternIsRefused(_ text: String) {
    #expect(TextPattern(text) == nil)
  }

  /// Where a pattern is tried from every place and by every way, these take longer than the universe is old.
  @Test(
    arguments: [
      "/(a+)+b/", "/(a|aa)+$b/", "/(a*)*(a*)*c/", "/a?a?a?a?a?a?a?a?aaaaaaaab/", "/(.*a){12}b/",
    ])
  func noPatternTakesLong(_ pattern: String) throws {
    let text = String(repeating: "a", count: 10_000)
    #expect(try !matches(pattern, text))
    let marker = PatternMarker(try #require(TextPattern(pattern)))
    #expect(marker.ranges(in: FoldedText(text)).isEmpty)
  }

  @Test func manyStatesAreThrownAwayAndMadeAgain() throws {
    let text = (0..<20_000).map { ($0 * $0 / 7) % 3 == 0 ? "a" : "b" }.joined()
    #expect(try matches("/a.{14}c/", text) == false)
    #expect(try matches("/a.{14}c/", text + "a" + String(repeating: "b", count: 14) + "c"))
  }
}
