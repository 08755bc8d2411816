import Testing

@testable import SeekImport

struct TOMLTests {
  private func json(_ text: String) throws -> String {
    let json = JSONWriter()
    json.value(.object(try TOML.decode(text)))
    defer { withExtendedLifetime(json) {} }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Each name was a call within the one before.
  @Test func namesWithinOneAnotherHaveAnEnd() {
    #expect(throws: YAMLError.self) {
      try TOML.decode(String(repeating: "a.", count: 100_000) + "a = 1")
    }
  }

  @Test func valuesOfAllKindsAreRead() throws {
    let text = """
      # a comment
      title = "An \\"Example\\" \\u00e9" # another
      date = 2026-12-14
      at = 2026-12-14T10:00:00Z
      tags = [
        "a", 'b\\n', # c
      ]
      rating = 5
      size = 1_000.5
      draft = false
      long = \"""
      one
      two\"""
      a.b = 1
      inline = { x = 1, "y z" = "q" }
      [params]
      k = "v"
      [[menu.main]]
      name = "m1"
      [[menu.main]]
      name = "m2"
      """
    #expect(
      try json(text)
        == #"{"title":"An \"Example\" é","date":"2026-12-14","at":"2026-12-14T10:00:00Z","#
        + #""tags":["a","b\\n"],"rating":5,"size":1000.5,"draft":false,"long":"one\ntwo","#
        + #""a":{"b":1},"inline":{"x":1,"y z":"q"},"params":{"k":"v"},"#
        + #""menu":{"main":[{"name":"m1"},{"name":"m2"}]}}"#)
  }

  @Test(arguments: [
    ("a = 1\nb = ", 2), ("a = nonsense\n", 1), ("a\n", 1), ("a = \"x\n", 1), ("[a\n", 1),
    ("a = [1\n", 2), ("a = 1 b = 2\n", 1), ("a = {x = 1\n", 1),
  ])
  func whatIsNoneSaysItsLine(text: String, line: Int) {
    let error = #expect(throws: YAMLError.self) { try TOML.decode(text) }
    #expect(error?.line == line)
  }

  @Test(arguments: [
    "---\ntitle: Soup\nrating: 5\n---\nText\n", "+++\ntitle = \"Soup\"\nrating = 5\n+++\nText\n",
    "{\n  \"title\": \"Soup\",\n  \"rating\": 5\n}\nText\n",
  ])
  func matterInFrontOfATextIsItsFields(text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let end = text.contains("\r") ? #"\r\n"# : #"\n"#
      #expect(
        try recordsAsJSON(text, name: "a.md")
          == [#"{"title":"Soup","path":"a.md","type":"md","rating":5,"text":"Text\#(end)"}"#])
    }
  }

  @Test func matterThatCannotBeReadIsNamed() throws {
    #expect(
      try issues("+++\na = 1\nb = \n+++\nText\n", name: "a.md") == [
        "3: the front matter is not TOML: missing value"
      ])
    // What cannot be read is searched as text.
    #expect(
      try recordsAsJSON("---\ntitle: [soup\n---\nText\n", name: "a.md").first?
        .contains(#""text":"---\ntitle: [soup\n---\nText"#) == true)
  }

  /// The keywords were text, and the file's name was the title.
  @Test(arguments: [
    (
      "#+TITLE: Soups\n#+DATE: <2024-05-01 Wed>\n#+FILETAGS: :food:soup:\n\n* Head\nText\n",
      #"{"title":"Soups","path":"a.org","type":"org","date":"2024-05-01","tags":["food","soup"],"text":"* Head\nText\n"}"#
    ),
    (
      ":PROPERTIES:\n:ID: 17\n:END:\n#+title: Soups\n# a comment\nText\n",
      #"{"title":"Soups","path":"a.org","type":"org","id":"17","text":"Text\n"}"#
    ),
    (
      "# a comment\n* Soups\nText\n",
      ##"{"title":"Soups","path":"a.org","type":"org","text":"# a comment\n* Soups\nText\n"}"##
    ),
  ])
  func theKeywordsOfOrgAreFields(text: String, record: String) throws {
    #expect(try recordsAsJSON(text, name: "a.org") == [record])
  }

  @Test func aLineAboveARuledOneIsAHeading() throws {
    #expect(
      try recordsAsJSON("* Soups\n\nText\n", name: "a.org.gz").first?
        .hasPrefix(#"{"title":"Soups","path":"a.org.gz","type":"org""#) == true)
    #expect(
      try recordsAsJSON("#+FILETAGS: :a:b:\n#+TAGS: c\n* Soups\n\nText\n", name: "a.org").first?
        .contains(#""tags":["a","b","c"]"#) == true)
    #expect(
      try recordsAsJSON("Soups\n=====\n\nText\n", name: "a.md").first?
        .hasPrefix(#"{"title":"Soups","#) == true)
  }
}
