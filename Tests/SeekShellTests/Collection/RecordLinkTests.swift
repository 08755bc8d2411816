import SeekImport
import Testing

@testable import SeekShell

@Suite struct RecordLinkTests {
  private let record = TestRecord.make([
    "title": .string("Soup"), "homepage": .string("https://a.org/soup"),
    "text": .string("See https://b.org for more"),
    "author": .object([
      RecordMember(name: "page", value: .string("http://c.org")),
      RecordMember(name: "again", value: .string("https://a.org/soup")),
    ]),
    "track name": .list([.string("https://d.org/1"), .string("https://d.org/2")]),
  ])

  @Test func aValueThatIsAnAddressIsALinkWhereverItIsNested() {
    #expect(
      RecordLink.links(of: record) == [
        RecordLink(field: "homepage", address: "https://a.org/soup"),
        RecordLink(field: "author.page", address: "http://c.org"),
        RecordLink(field: "track name", address: "https://d.org/1"),
        RecordLink(field: "track name", address: "https://d.org/2"),
      ])
  }

  @Test(arguments: [
    ("link", "https://a.org/soup"), ("link 2", "http://c.org"), ("Author", "http://c.org"),
    ("author.page", "http://c.org"), ("track name", "https://d.org/1"),
    ("track name 2", "https://d.org/2"),
  ])
  func aLinkIsNamedByNumberOrField(name: String, address: String) throws {
    #expect(try RecordLink.named(name, of: record, rank: "1").address == address)
  }

  @Test(arguments: [
    ("link 5", "there is no link 5 there; they go from 1 to 4"),
    ("link 0", "there is no link 0 there; they go from 1 to 4"),
    (
      "text",
      "“text” is no link of result 1; it has: link, author.page, homepage, track name"
    ),
  ])
  func anotherIsRefused(name: String, reason: String) {
    #expect(throws: ShellError("\(reason)")) {
      try RecordLink.named(name, of: record, rank: "1")
    }
    #expect(throws: ShellError("result 3 has no web address")) {
      try RecordLink.named(name, of: TestRecord.padThai, rank: "3")
    }
  }

  @Test(arguments: [
    "https://example.org", "http://localhost:8080/a?b=c&d#e", "HTTPS://EXAMPLE.ORG/(x)'$;",
    "https://de.wikipedia.org/wiki/Käse", "https://例え.jp/豆腐", "http://[::1]/",
  ])
  func whatIsPlainlyAnAddressIsOne(text: String) { #expect(RecordLink.address(in: text) != nil) }

  /// Nothing else may reach a browser, which opens programs for other schemes.
  @Test(arguments: [
    "", "example.org", "ftp://example.org", "file:///etc/passwd", "javascript:alert(1)",
    "mailto:a@b.org", "https://", "https:///etc", "https://bank.com@evil.org", "-https://a.org",
    " https://a.org", "https://a.org b", "https://a.org\n--help", "https://a.org/\u{1B}[31m",
    "https://a.org/\u{202E}gpj", "https://a.org/\u{200B}x", "https://a.org/\"x", "https://a.org\\x",
    "https://a.org/`id`", "https://\u{AD}",
  ])
  func anythingElseIsNone(text: String) { #expect(RecordLink.address(in: text) == nil) }

  /// Letters that look like others, or like nothing, stood in the host.
  @Test(arguments: [
    ("https://g\u{43E}\u{43E}gle.com/a?b", "https://xn--ggle-55da.com/a?b"),
    ("https://münchen.de:8080/Käse#é", "https://xn--mnchen-3ya.de:8080/Käse#é"),
    ("https://BÜCHER.example", "https://xn--bcher-kva.example"),
    ("http://例え.jp", "http://xn--r8jz45g.jp"),
    ("http://пример.испытание", "http://xn--e1afmkfd.xn--80akhbyknj4f"),
    ("https://a.org/b", "https://a.org/b"), ("https://A.org", "https://A.org"),
    ("http://[::1]:80/", "http://[::1]:80/"),
    ("https://xn--ggle-55da.com", "https://xn--ggle-55da.com"),
  ])
  func theHostIsShownInASCII(text: String, address: String) {
    #expect(RecordLink.address(in: text) == address)
  }

  @Test(arguments: [
    "\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{3033}", "\u{3035}", "\u{200C}", "\u{FE0F}",
    "\u{302E}", "%2F", "⁄", "．", "：", "ⓐ",
  ])
  func whatIsSeenAsNothingOrAsASlashIsInNoHost(letter: String) {
    #expect(RecordLink.address(in: "https://bank.com\(letter).evil.org/") == nil)
  }

  @Test(arguments: ["\u{3164}", "\u{115F}", "\u{3033}"])
  func whatIsSeenAsNothingIsInNoAddress(letter: String) {
    #expect(RecordLink.address(in: "https://a.org/x\(letter)") == nil)
  }

  @Test func anAddressThatNobodyReadsToItsEndIsNone() {
    let start = "https://a.org/"
    #expect(RecordLink.address(in: start + String(repeating: "x", count: 2_000)) != nil)
    #expect(RecordLink.address(in: start + String(repeating: "x", count: 2_048)) == nil)
  }
}
