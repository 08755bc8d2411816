import SearchCore
import SearchInterface
import TerminalField
import Testing

@testable import SearchShell

@Suite struct LibraryMessageTests {
  private func german(_ text: String) -> String {
    Message(library: text, language: .german).text(in: .german)
  }

  @Test(arguments: [
    ("no scope is called 'x'; searched as words", "kein Bereich heißt „x“; als Wörter gesucht"),
    (
      "no scope is called 'x'; searched as words; nearest: y",
      "kein Bereich heißt „x“; als Wörter gesucht; am nächsten: y"
    ),
    // What stands in one may be another.
    (
      "not JSON: missing comma; none of the 3 records can be read",
      "kein JSON: ein Komma fehlt; keiner der 3 Datensätze ist lesbar"
    ),
    (
      "the quote is not closed; read to the end of the line",
      "das Anführungszeichen ist nicht geschlossen; gelesen bis zum Ende der Zeile"
    ),
    ("something new", "something new"), ("", ""), ("%1", "%1"),
  ])
  func whatALibrarySaysIsSaidInGerman(english: String, german wording: String) {
    #expect(german(english) == wording)
    #expect(Message(library: english, language: .english).text(in: .english) == english)
  }

  @Test func everyWarningOfALineIsKnown() {
    let syntax = QuerySyntax(
      fields: [SearchableField("tags", .keyword), SearchableField("year", .number)],
      scopes: [.all, SearchScope("Dinner")])
    let lines = [
      "scope:Dinnar", "-scope:Dinner", "tgas:x", "year:abc y", "year:9..1 x", "(a", "a)", "()x y",
      "OR a", "a OR", "\"a", "saved:x y", "-within:x", "tags:a OR b", "(tags:a b)", "a - b",
      ">80", "has:tags", "before:1990", "tags=a",
    ]
    var count = 0
    for line in lines {
      let warnings = QueryParser.parse(line, syntax: syntax).warnings
      count += warnings.count
      for warning in warnings {
        #expect(german(warning.message) != warning.message, "\(line): \(warning.message)")
      }
    }
    #expect(count >= 18)
  }

  @Test func aTextIsTakenApartByItsWording() {
    #expect(Message.arguments(of: "a 1 b 2", in: "a %1 b %2") == ["1", "2"])
    #expect(Message.arguments(of: "a 1 c 2", in: "a %1 b %2") == nil)
    #expect(Message.arguments(of: "ab", in: "ab") == [])
    #expect(Message.arguments(of: "a", in: "a%1a") == nil)
  }
}
