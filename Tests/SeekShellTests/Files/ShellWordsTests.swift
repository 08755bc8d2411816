import Testing

@testable import SeekShell

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]), ("a\\ b", ["a b"]), ("\"a 'b'\"", ["a 'b'"]),
    ("''", [""]), ("", []), ("x'y'z", ["xyz"]), ("\"a\\\"b\\n\"", ["a\"b\\n"]), ("a\\", ["a\\"]),
  ])
  func aLineIsCutAsAShellCutsIt(line: String, words: [String]) {
    #expect(ShellWords.split(line) == words)
  }

  @Test(arguments: ["'a", "\"a b", "a 'b c"])
  func aQuoteThatIsNotClosedIsNoLine(line: String) {
    #expect(ShellWords.split(line) == nil)
  }

  @Test func theWordUnderTheCursorMayHaveAnOpenQuote() {
    #expect(ShellWords.unquoted("cuisine:\"North In") == "cuisine:North In")
    #expect(ShellWords.unquoted("my\\ no") == "my no")
    #expect(ShellWords.unquoted("kind:\\") == "kind:")
  }

  @Test(arguments: [
    ("~/a\\ b", "/h/a b"), ("$HOME/a", "/h/a"), ("\"${HOME}/a\"b", "/h/ab"), ("'$HOME'", "$HOME"),
    ("\\$HOME", "$HOME"), ("a~/b", "a~/b"), ("$NONE/a", "/a"), ("x$HOME$HOME", "x/h/h"),
    ("US$ 5", "US$ 5"),
  ])
  func aWordIsExpandedAsAShellExpandsIt(word: String, expanded: String) {
    #expect(ShellWords.expanded(word) { $0 == "HOME" ? "/h" : nil } == expanded)
  }
}
