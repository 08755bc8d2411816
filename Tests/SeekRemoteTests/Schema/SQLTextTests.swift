import SeekTestSupport
import Testing

@testable import SeekRemote

@Suite struct SQLTextTests {
  static let pieces = [
    "'", "\\", "\\'", "\"", ";", "--", "/*", "*/", "#", "\u{0}", "\n", "\u{1A}", " OR 1=1",
    "DROP TABLE a", ")", "(", "a", "ü", "日", "'\u{301}", "\u{200D}", "`", "%27", "\u{FF07}",
  ]

  @Test func nothingEndsAStringFromWithin() {
    for seed in Campaign.seeds(from: 1, short: 2_000, deep: 50_000) {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: Self.pieces, atMost: 12)
      for literal in [SQLText.string(text), SQLText.value(text)] {
        let lexer = StatementLexer("SELECT \(literal) FROM a")
        #expect(lexer.outside == "SELECT ? FROM a", "\(literal); \(Campaign.note(seed))")
        #expect(lexer.isClosed)
        #expect(!literal.unicodeScalars.contains { $0.value < 0x20 })
      }
      let kept = StatementLexer(SQLText.string(text)).strings[0].unicodeScalars
      let expected = ComposedText.of(text).unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
      #expect(Array(kept) == expected, "\(Campaign.note(seed))")
    }
  }

  @Test(arguments: [
    (1.0, "1"), (-2.5, "-2.5"), (1e-7, "0.0000001"), (1.5e-9, "0.0000000015"),
    (1e21, "1000000000000000000000"), (-1.25e20, "-125000000000000000000"), (0, "0"),
    (123_456.75, "123456.75"), (-0.000_012_5, "-0.0000125"),
  ])
  func numbersHaveNoExponent(number: Double, text: String) {
    #expect(SQLText.number(number) == text)
    #expect(Double(text) == number)
  }

  /// Without a point a server takes a number for a whole one.
  @Test(arguments: [(-890.0, "-890.0"), (-1e20, "-100000000000000000000.0"), (0.5, "0.5")])
  func aFractionHasAPoint(number: Double, text: String) {
    #expect(SQLText.fraction(number) == text)
  }

  @Test func lettersAndTheirMarksAreComposed() {
    #expect(
      Array(SQLText.string("cafe\u{301}").unicodeScalars) == Array("'caf\u{E9}'".unicodeScalars))
    let hangul = ComposedText.of("\u{1112}\u{1161}\u{11AB}A\u{30A}\u{301}x\u{301}")
    #expect(Array(hangul.unicodeScalars) == Array("\u{D55C}\u{1FA}x\u{301}".unicodeScalars))
    // A record is shown as it was read.
    #expect(SQLText.record("e\u{301}").unicodeScalars.count == 4)
  }

  @Test func everyNumberComesBack() {
    for seed in Campaign.seeds(from: 1, short: 500, deep: 10_000) {
      var random = SeededGenerator(seed: seed)
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = SQLText.number(number)
      #expect(Double(text) == number, "\(text); \(Campaign.note(seed))")
      #expect(text.allSatisfy { "0123456789.-".contains($0) })
    }
  }
}
