import Testing

@testable import DocumentImport

struct GermanNumberTests {
  @Test(arguments: [
    ("1.234,50", "1234.50", true), ("-1.234.567", "-1234567", true), ("0,5", "0.5", true),
    ("0,125", "0.125", true), ("1234,567", "1234.567", true), ("1,234", "1.234", false),
    ("1.234", "1234", false), ("12", "12", false),
  ])
  func aNumberHasADecimalComma(text: String, plain: String, isCertain: Bool) {
    let number = Array(text.utf8).withUnsafeBufferPointer { GermanNumber($0) }
    #expect(number.map { String(decoding: $0.plain, as: UTF8.self) } == plain)
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
