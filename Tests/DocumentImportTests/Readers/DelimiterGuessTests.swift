import Testing

@testable import DocumentImport

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

  @Test func theFirstLineOfARaggedTableTells() {
    let found = Array("Tag;Name;Betrag, netto\n01.03.24;Edeka\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess.delimiter(of: $0, usually: UInt8(ascii: ","))
    }
    #expect(found == UInt8(ascii: ";"))
  }

  @Test func aFileThatIsCalledATableHasItsUsualDelimiter() {
    let found = Array("only\none\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess.delimiter(of: $0, usually: 0x09)
    }
    #expect(found == 0x09)
  }
}
