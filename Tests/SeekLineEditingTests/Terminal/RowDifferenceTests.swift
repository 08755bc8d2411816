import Testing

@testable import SeekLineEditing

struct RowDifferenceTests {
  init() { #expect(UTF8Locale.isSet) }

  private func difference(_ older: String, _ newer: String, columns: Int = 40) -> String {
    var bytes = TerminalBytes()
    RowDifference.write(newer, over: older, columns: columns, into: &bytes)
    return String(decoding: bytes.content, as: UTF8.self)
  }

  @Test(arguments: [
    ("  1  noodle", "  1  noodle", ""),
    ("  1  noodle", "  1  noodles", "\u{1B}[12Gs"),
    ("  1  noodles", "  1  noodle", "\u{1B}[12G\u{1B}[K"),
    ("abc", "xbc", "\rx"),
    // A few cells between two changes are cheaper than a movement.
    ("a12b", "x12y", "\rx12y"),
    ("a1234567b", "x1234567y", "\rx\u{1B}[9Gy"),
    // The letter that has become a match is the only one written.
    (
      "\u{1B}[1mno\u{1B}[0modle", "\u{1B}[1mnoo\u{1B}[0mdle", "\u{1B}[3G\u{1B}[1mo\u{1B}[0m"
    ),
    ("麺a", "麺b", "\u{1B}[3Gb"),
    ("ab麺", "麺ab", "\r麺ab"),
    // Marks take no column: the row is written whole.
    ("e\u{301}a", "e\u{301}b", "\re\u{301}b\u{1B}[K"),
    ("🇩🇪a", "🇩🇪b", "\r  \u{1B}[1G🇩🇪\u{1B}[3Gb\u{1B}[K"),
    ("👍🏽a", "👍🏽b", "\r  \u{1B}[1G👍🏽\u{1B}[3Gb\u{1B}[K"),
    ("", "0123456789012345678901234567890123456789", "\r0123456789012345678901234567890123456789"),
  ])
  func onlyTheCellsThatDifferAreWritten(older: String, newer: String, bytes: String) {
    #expect(difference(older, newer) == bytes)
  }

  @Test(arguments: 1...300)
  func theScreenShowsTheNewerRow(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    func row(_ length: Int) -> String {
      String((0..<length).map { _ in "ab ·"[next(4)] })
    }
    let older = row(next(21))
    // Most of a row stays as it is while somebody types.
    var letters = Array(older)
    for _ in 0..<next(4) where !letters.isEmpty { letters[next(letters.count)] = "X" }
    let newer = next(3) == 0 ? row(next(21)) : String(letters.prefix(next(21)))
    var screen = Screen(columns: 20, rows: 2)
    screen.feed("\u{1B}[?7l" + older)
    screen.feed(difference(older, newer, columns: 20))
    var clean = Screen(columns: 20, rows: 2)
    clean.feed("\u{1B}[?7l" + newer)
    #expect(screen.lines == clean.lines, "\(older)| to |\(newer)")
    #expect(screen.cursor.row == 0)
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
