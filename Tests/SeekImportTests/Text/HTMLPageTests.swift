import Testing

@testable import SeekImport

/// Tags and styles were searched, and a page was called as its file.
struct HTMLPageTests {
  private func page(_ text: String, name: String = "a.html") -> HTMLPage? {
    Array(text.utf8).withUnsafeBufferPointer { HTMLPage($0, name: name) }
  }

  @Test(arguments: [
    ("<html><head><style>p{}</style><title>My &amp; page\n</title></head><p>Hi", "My & page", "Hi"),
    ("<!DOCTYPE HTML><TITLE lang=en>A</TITLE >b", "A", "b"),
    ("<html><p>no title</p>", nil, "no title\n"), ("<html><title></title>x", nil, "x"),
  ])
  func titleAndTextAreThoseOfThePage(text: String, title: String?, expected: String) {
    #expect(page(text)?.title == title)
    #expect(page(text)?.text.drop { $0 == "\n" } == expected[...])
  }

  @Test func otherTextsAreNotPages() {
    #expect(page("<html><p>x", name: "a.txt") == nil)
    #expect(page("<div>{{ name }}</div>") == nil)
  }

  @Test func aPageIsARecord() throws {
    #expect(
      try recordsAsJSON("<html><title>Tea</title><p>now</p>", name: "a.html").first
        == #"{"title":"Tea","path":"a.html","type":"html","text":"now\n"}"#)
  }
}
