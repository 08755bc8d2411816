import SeekCore
import Testing

@testable import SeekImport

struct AmountColumnTests {
  private func spelling(_ values: [String], besides numbers: Int = 0) -> AmountSpelling? {
    var column = AmountColumn()
    for value in values {
      _ = Array(value.utf8).withUnsafeBufferPointer { column.note($0) }
    }
    return column.spelling(besides: numbers)
  }

  @Test(arguments: [
    ["$12", "$1,234.50"], ["£3"], ["$1,234", "$900"], ["12%", "7%"], ["1,234.50", "3"],
    ["EUR 12.50", "EUR 1,000"], ["12 €", "3 €"], ["$12", "5"], ["($12.00)", "$3.50"],
    ["$1.2M", "$350K"], ["34K", "0B"], ["12B", "5.3MB"], ["1.1B", "1.2k"],
    ["(12.90)", "7.10"], ["+5", "-3", "+12"], ["1'290.50", "90.50"], ["+9.50", "-3.20"],
    ["2 102 650", "942"], ["1.5 GB", "900 B"], ["12\u{A0}345", "2\u{A0}346"],
    ["-602 123 456", "22 334 455"], ["'-4.00'", "'1,250.00'"],
  ])
  func theseHaveADecimalPoint(values: [String]) {
    #expect(spelling(values) == .decimalPoint)
  }

  @Test(arguments: [
    ["12,50 €", "3 €"], ["12,50 €", "1.234 €"], ["$ 1.234,50", "$ 1.234"], ["12,5 %"],
    ["1.234,50", "3,5"], ["1 290,50", "290,50"], ["-1\u{202F}290,50", "3"],
  ])
  func theseHaveADecimalComma(values: [String]) {
    #expect(spelling(values) == .decimalComma)
  }

  @Test(arguments: [
    ["$12", "3 €"], ["$12", "USD 12"], ["$12", "12%"], ["12%", "12"], ["1.234 €"], ["1,234"],
    ["12,50"], ["12.50 €", "12,50 €"], ["12,50 €", "1.5"], ["12", "13"], [],
    ["555 123 456", "555 123 457"], ["602 123 456", "22 334 455"],
    ["12\u{A0}345", "12\u{A0}346"], ["1 B", "2 B"], ["+4915112345678"],
    ["+49 30 1234", "+49 40 5678"], ["+1", "+49", "+44"], ["+5", "+12"], ["(1)", "(2)"],
    ["1B", "2B"], ["2B", "340M"], ["250m", "1"], ["5 kg", "3 t"],
  ])
  func theseDoNotTell(values: [String]) {
    #expect(spelling(values) == nil)
  }

  @Test(arguments: [
    "‐12.50", "－12.50", "\u{200E}-12.50", "▲12.50", "△12.50", "12.50 −", "12.50–", "-Kz 12.50",
    "12.50- €", "12.50 D",
  ])
  func aMinusIsWrittenInManyWays(text: String) {
    let amount = Array(text.utf8).withUnsafeBufferPointer { Amount($0) }
    #expect(amount?.number(spelled: .decimalPoint) == -12.5)
  }

  @Test func bytesStandBesideThousandsOfThemByTheNameOfTheirField() {
    var column = AmountColumn()
    for value in ["1.5M", "12K", "160B"] {
      _ = Array(value.utf8).withUnsafeBufferPointer { column.note($0) }
    }
    #expect(column.spelling(besides: 0, areSizes: FieldNames.isSize("file size")) == .decimalPoint)
    #expect(column.spelling(besides: 0, areSizes: FieldNames.isSize("views")) == nil)
  }

  @Test func sharesAreNoNumbersByThemselves() {
    #expect(spelling(["12%"], besides: 1) == nil)
    #expect(spelling(["$12"], besides: 1) == .decimalPoint)
  }

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
