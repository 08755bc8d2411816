import Testing

@testable import SeekImport

struct DelimiterGuessTests {
  @Test(arguments: [
    ("a,b\n1,2\n", ","), ("a\tb,c\n1\t2\n", "\t"), ("a;b,c\n1;2\n", ";"), ("a|b\n1|2", "|"),
    ("Hello, world\nGood bye, moon\n", nil), ("one,two\nthree\n", nil), ("a,b\n", nil),
    ("01.03.24;Edeka;-1,30\n02.03.24;Rewe;-2,50\n", ";"),
    ("Tag;Name;Betrag, netto\n01.03.24;Edeka;-1,30\n", ";"),
    ("\"a, b\",\"c, d\"\n\"e, f\",\"g, h\"\n", ","),
  ])
  func theDelimiterCutsAllRecordsAlike(text: String, expected: Character?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DelimiterGuess.delimiter(of: $0) }
    #expect(found == expected?.asciiValue)
  }

  /// A table in a text was one text.
  @Test(arguments: [
    ("id;name;when\n1;a;02.03.2026\n2;b;13.03.2026\n", ";"), ("a,b\nx,1\ny,2\n", ","),
    ("name,city,job\nAnn,Oslo,baker\nBo,Rome,cook\n", ","), ("a,b\n1,2\n", nil),
    ("Roses are red,\nviolets are blue,\nsugar is sweet,\n", nil),
    ("One, two, three,\nfour, five, six,\nseven, eight, nine,\n", nil),
    ("1,25\n2,50\n3,75\n4,10\n", nil), ("a=1,b=2,b=3\na=4,b=5,b=6\na=7,b=8,b=9\n", nil),
    ("Miller,Ann\nStone,Bo\nBaker,Cy\n", nil),
    ("He came; she went.\nIt rained; it stopped.\nOh; no.\n", nil),
  ])
  func aTextMayBeATable(text: String, expected: Character?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DelimiterGuess.delimiter(ofText: $0) }
    #expect(found == expected?.asciiValue)
  }

  @Test func theFirstLineOfARaggedTableTells() {
    let guess = Array("Tag;Name;Betrag, netto\n01.03.24;Edeka\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess($0, usually: UInt8(ascii: ","))
    }
    #expect(guess.delimiter == UInt8(ascii: ";"))
    #expect(guess.isOpen)
  }

  @Test func aDelimiterThatTheUserNamesIsNoGuess() throws {
    var options = ImportOptions()
    options.delimiter = UInt8(ascii: ";")
    let source = try DataSource(
      name: "a.csv", utf8: Array("a,b;c\n1,2;3\n4,5;6\n".utf8), options: options)
    #expect(source.layout.guesses.allSatisfy { $0.kind != .separator })
  }

  @Test func aFileThatIsCalledATableHasItsUsualDelimiter() {
    let guess = Array("only\none\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess($0, usually: 0x09)
    }
    #expect(guess.delimiter == 0x09)
    #expect(!guess.isOpen)
  }

  @Test(arguments: [
    ("a;b\n1;2\n", nil), ("sep=;\na;b,c\n1,5;2\n3,5;4\n", nil), ("a,b\n1\n2,3\n", nil),
    ("a,b;c\n1,2;3\n4,5;6\n", ","), ("a;b,c;d\n1;2\n3;4;5\n", ";"),
    ("a\tb,c\n1\t2,3\n4\t5,6\n", "tab"), ("a;\"b, c, d\";e\n1;2\n3;4;5\n", nil),
  ])
  func aSeparatorThatNothingDecidesIsNamed(text: String, separator: String?) throws {
    let source = try DataSource(name: "a.csv", utf8: Array(text.utf8))
    let guesses = source.layout.guesses.filter { $0.kind == .separator }
    #expect(guesses.map(\.field) == [separator].compactMap(\.self))
  }
}
