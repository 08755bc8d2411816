import Testing

@testable import DocumentImport

struct DelimiterGuessTests {
  @Test(arguments: [
    ("a,b\n1,2\n", ","), ("a\tb,c\n1\t2\n", "\t"), ("a;b,c\n1;2\n", ";"), ("a|b\n1|2", "|"),
    ("Hello, world\nGood bye, moon\n", nil), ("one,two\nthree\n", nil), ("a,b\n", nil),
    ("\"a, b\",\"c, d\"\n\"e, f\",\"g, h\"\n", ","),
  ])
  func theDelimiterCutsAllRecordsAlike(text: String, expected: Character?) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DelimiterGuess.delimiter(of: $0) }
    #expect(found == expected?.asciiValue)
  }

  @Test func aFileThatIsCalledATableHasItsUsualDelimiter() {
    let found = Array("only\none\n".utf8).withUnsafeBufferPointer {
      DelimiterGuess.delimiter(of: $0, usually: 0x09)
    }
    #expect(found == 0x09)
  }
}
