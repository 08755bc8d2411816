import Testing

@testable import SeekImport

struct GitIgnoreTests {
  @Test(arguments: [
    ("*.log", "a/b.log", true), ("*.log", "b.log2", nil), ("/a.log", "a.log", true),
    ("/a.log", "b/a.log", nil), ("a/b", "a/b", true), ("a/b", "c/a/b", nil), ("!a", "a", false),
    ("a\n!a", "a", false), ("# a\n\na ", "a", true), ("b/", "b", nil), ("**/x", "x", true),
    ("**/x", "a/b/x", true), ("a/**", "a/b/c", true), ("a/**", "a", nil), ("a/**/z", "a/z", true),
    ("a/**/z", "a/b/c/z", true), ("a*b", "a/b", nil), ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", nil),
    ("\\!a", "!a", true), ("?", "é", nil), ("a?c", "abc", true), ("[", "[", true),
    ("*", "any", true),
  ])
  func theLastRuleThatMatchesDecides(rules: String, path: String, expected: Bool?) {
    #expect(GitIgnore(rules).verdict(on: path, isFolder: false) == expected)
  }

  @Test func aRuleForFoldersIsForFoldersOnly() {
    #expect(GitIgnore("build/").verdict(on: "a/build", isFolder: true) == true)
  }

  @Test func manyStarsTakeNoExponentialTime() {
    let pattern = Array(String(repeating: "*a", count: 40).utf8) + [UInt8(ascii: "b")]
    #expect(!Glob.matches(pattern, Array(String(repeating: "a", count: 2_000).utf8)))
  }
}
