import SeekCore
import Testing

@Suite struct TextPatternMatchingTests {
  @Test(arguments: [
    ("*ssl*", "openssl", true), ("*ssl", "openssl", true), ("ssl*x", "ssl", false),
    ("lib*ssl", "libressl", true), ("lib*ssl", "lib ssl", true), ("lib*ssl", "lib\nssl", false),
    ("/lib(ssl|crypto)[0-9]/", "a libssl3", true),
    ("/lib(ssl|crypto)[0-9]/", "libssl", false), ("/^a{2,3}$/", "aaa", true),
    ("/^a{2,3}$/", "aaaa", false), ("/[^a]b/", "cb", true), ("/[^A]b/", "ab", false),
    ("/A+B/", "aab", true), ("/x.z/", "xyz", true), ("/^b/", "ab", false),
  ])
  func aValueIsComparedWhole(pattern: String, value: String, matches: Bool) throws {
    #expect(try #require(TextPattern(pattern)).matches(value) == matches)
  }

  /// Nested repetitions take exponential time where one way after the other is tried.
  @Test func repetitionsOfRepetitionsEnd() throws {
    let pattern = try #require(TextPattern("/^(a*)*(a|a)*b$/"))
    #expect(!pattern.matches(String(repeating: "a", count: 300)))
  }
}
