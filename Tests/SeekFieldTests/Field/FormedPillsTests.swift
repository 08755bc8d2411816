import SeekCore
import Testing

@testable import SeekField

/// Lines that are typed key by key, and the part of them that is in the line at the end: the rest is in pills.
@Suite struct FormedPillsTests {
  @Test(arguments: [
    ("tag:hot soup ri", "soup ri"), ("tag:hot AND soup ri", "AND soup ri"),
    ("tag:hot cuisine:Thai soup", "soup"), ("tag:hot -tag:hot soup", "soup"),
    ("tag:hot AND", "tag:hot AND"), ("tag:hot AND tag:mild so", "so"),
    // Of several pills only those go back that the line would have otherwise.
    ("cuisine:Thai tag:hot OR soup", "tag:hot OR soup"),
    ("cuisine:Thai tag:hot AND soup OR rice", "tag:hot AND soup OR rice"),
    ("tag:hot AND cuisine:Thai AND soup OR rice", "tag:hot AND cuisine:Thai AND soup OR rice"),
    ("tag:hot OR tag:mild AND soup", "tag:hot OR tag:mild AND soup"),
    ("soup tag:hot OR rice", "soup tag:hot OR rice"), ("tag:hot soup OR rice", "soup OR rice"),
    ("cuisine:Thai (soup OR tag:hot) ri", "(soup OR tag:hot) ri"),
  ])
  func aPillStaysAsLongAsTheLineMeansTheSame(typed: String, left: String) {
    for start in ["", "cuisine:Lao noodles"] {
      let submitted = QueryParser.parse(stored: start, syntax: .recipes)
      let whole = SearchField(syntax: .recipes).submitting(submitted)
      var line = TypedLine(field: whole)
      for key in typed { line.type(key) }
      #expect(line.text == left, "\(start)")
      #expect(
        line.field.submitting(line.field.parse(line.text)).query
          == whole.submitting(whole.parse(typed)).query, "\(start)")
    }
  }

  /// What the engine has made of a pill is no other meaning of the line.
  @Test func aPillThatIsSpelledAsInTheDataStays() {
    var line = TypedLine(field: SearchField(syntax: .recipes))
    for key in "cuisine:thai tag:hot " { line.type(key) }
    _ = line.field.handle(.tokenResolved(SearchToken("cuisine", "thai"), as: .thai))
    for key in "AND soup ri" { line.type(key) }
    #expect(line.field.canonicalNarrowing == "cuisine:Thai tag:hot" && line.text == "AND soup ri")
    for key in "ce OR fish" { line.type(key) }
    #expect(line.field.canonicalNarrowing == "cuisine:Thai tag:hot")
    line = TypedLine(field: SearchField(syntax: .recipes))
    for key in "cuisine:thai tag:hot " { line.type(key) }
    _ = line.field.handle(.tokenResolved(SearchToken("cuisine", "thai"), as: .thai))
    for key in "AND soup OR rice" { line.type(key) }
    #expect(line.text == "tag:hot AND soup OR rice" && line.field.tokens == [.thai])
    _ = line.field.handle(.lineAbandoned)
    #expect(line.field.tokens.isEmpty)
  }

  @Test func aPillThatAKeyHasChangedStays() {
    var line = TypedLine(field: SearchField(syntax: .recipes))
    for key in "tag:hot " { line.type(key) }
    _ = line.field.handle(.tokenNegated(0))
    for key in "AND soup OR rice" { line.type(key) }
    #expect(line.field.canonicalNarrowing == "-tag:hot" && line.text == "AND soup OR rice")
  }
}

/// A line as a terminal has it.
private struct TypedLine {
  var field: SearchField
  var text = ""
  private var cursor = 0
  private var formed = FormedPills()

  init(field: SearchField) { self.field = field }

  mutating func type(_ key: Character) {
    text.append(key)
    cursor = text.utf8.count
    let syntax = field.syntax
    var line = FormedPills.Line(text, cursorUTF8Offset: cursor)
    if let reopened = formed.reopen(line, in: field, syntax: { _ in syntax }) {
      line = reopened.line
      (text, cursor) = (line.text, line.cursorUTF8Offset)
      _ = field.handle(.tokensReopened(field.parse(text), count: reopened.count))
    }
    let forming = TokenForming(
      line: text, cursorUTF8Offset: cursor, syntax: syntax, opening: field.opening(of: text),
      isInData: { _ in true })
    guard let forming else {
      _ = field.handle(.inputChanged(field.parse(text)))
      return
    }
    (text, cursor) = (forming.text, forming.cursorUTF8Offset)
    formed.form(
      forming.formed, of: line, leaving: FormedPills.Line(text, cursorUTF8Offset: cursor),
      in: field)
    _ = field.handle(.tokensFormed(forming.formed, rest: field.parse(text)))
  }
}
