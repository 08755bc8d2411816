import SeekCore
import SeekField
import Testing

@Suite struct TokenFormingTests {
  private func form(_ line: String, at cursor: Int? = nil) -> TokenForming? {
    TokenForming(
      line: line, cursorUTF8Offset: cursor ?? line.utf8.count, syntax: .recipes,
      isInData: { $0.value != "Nowhere" })
  }

  @Test(arguments: [
    ("cuisine:Thai ", "cuisine:Thai", ""), ("cuisine:Thai noo", "cuisine:Thai", "noo"),
    ("pad cuisine:Thai ", "cuisine:Thai", "pad "), ("-cuisine:Thai x y", "-cuisine:Thai", "x y"),
    ("NOT cuisine:Thai ", "-cuisine:Thai", ""),
    ("cuisine:\"North Thai\" a", "cuisine:\"North Thai\"", "a"),
    ("cuisine:T* ", "cuisine:T*", ""), ("cuisine:Thai tag:hot ", "cuisine:Thai tag:hot", ""),
    ("cuisine:Thai tag:h", "cuisine:Thai", "tag:h"),
    // What is spelled otherwise, or found nowhere beside it, forms as Enter takes it.
    ("cuisine: Thai ", "cuisine:Thai", ""), ("cuisine = Thai ", "cuisine:Thai", ""),
    ("cuisine\u{FF1A}Thai ", "cuisine:Thai", ""),
    ("cuisine:Thai nosuch:x ", "cuisine:Thai", "nosuch:x "),
  ])
  func aTokenThatSomethingFollowsForms(line: String, tokens: String, text: String) throws {
    let forming = try #require(form(line))
    #expect(forming.formed.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(forming.text == text)
    #expect(forming.cursorUTF8Offset == text.utf8.count)
  }

  @Test(arguments: [
    "", "noodles ", "cuisine:Thai", "cuisine: ", "cuisine: T", "cuisine:Nowhere ", "nosuch:x ",
    "(noodles OR cuisine:Thai ", "rice OR cuisine:Thai ", "\"cuisine:Thai ", "cuisine:\"Thai ",
    "\\cuisine:Thai ", "scope:Nowhere ", "cuisine:Thai OR cuisine:Lao AND ", "cuisine:Thai AND ",
    "cuisine:Thai NOT ",
  ])
  func whatIsNoWholeTokenStaysInTheLine(line: String) {
    #expect(form(line) == nil)
  }

  @Test func aScopeFormsToo() throws {
    let forming = try #require(form("scope:dinner noo"))
    #expect(forming.formed.scope?.name == "Dinner")
    #expect(forming.text == "noo")
  }

  @Test func theCursorKeepsItsPlaceAmongTheWordsThatStay() throws {
    #expect(try #require(form("cuisine:Thai noodles", at: 13)).cursorUTF8Offset == 0)
    #expect(try #require(form("cuisine:Thai noodles", at: 16)).cursorUTF8Offset == 3)
    #expect(try #require(form("pad cuisine:Thai noodles", at: 3)).cursorUTF8Offset == 3)
    // Offsets that no line has are taken back into it.
    #expect(try #require(form("cuisine:Thai x", at: 99)).cursorUTF8Offset == 1)
    #expect(try #require(form("cuisine:Thai x", at: -5)).cursorUTF8Offset == 0)
    #expect(try #require(form("cuisine:Thai x", at: .min)).cursorUTF8Offset == 0)
    #expect(try #require(form("cuisine:Thai x", at: .max)).cursorUTF8Offset == 1)
  }
}
