import Testing

@testable import DocumentImport

struct AmountSpellingTests {
  @Test(arguments: [
    ("$1,234.50", AmountSpelling.decimalPoint, 1234.5 as Double?),
    ("$1,234.50", .decimalComma, nil),
    ("1.234 €", .decimalComma, 1234), ("1.234 €", .decimalPoint, 1.234),
    ("1.234", .decimalComma, 1234), ("7", .decimalComma, nil), ("1.234", .decimalPoint, nil),
    ("€ 0.500", .decimalPoint, 0.5), ("€ 0.500", .decimalComma, nil), ("free", .decimalPoint, nil),
  ])
  func anAmountIsReadAsItIsSpelled(text: String, spelling: AmountSpelling, number: Double?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { spelling.number($0) } == number)
  }

  /// It is delivered as a number already.
  @Test(arguments: ["12", "12.50", "-3"]) func aNumberByItselfIsNone(text: String) {
    #expect(
      Array(text.utf8).withUnsafeBufferPointer { AmountSpelling.decimalPoint.number($0) } == nil)
  }
}
