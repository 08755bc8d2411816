import Testing

@testable import DocumentImport

struct GermanNumberTests {
  @Test(arguments: [
    ("1.234,50", true), ("-1.234.567", true), ("0,5", true), ("0,125", true), ("1234,567", true),
    ("1,234", false), ("1.234", false), ("12", false), ("0,30000000000000004", true),
  ])
  func aNumberHasADecimalComma(text: String, isCertain: Bool) {
    let number = Array(text.utf8).withUnsafeBufferPointer { GermanNumber($0) }
    #expect(number?.isCertain == isCertain)
  }

  @Test(arguments: [
    "", "-", ",5", "5,", "1.23,4", "1234.567,8", "007", "01,5", "1,234.50", "1,2,3", "12 kg",
    "1..2",
    ".123", "31.12.2019", "--1",
  ])
  func anythingElseIsNone(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { GermanNumber($0) } == nil)
  }
}
