import Testing

@testable import DocumentImport

struct AmountTests {
  private func amount(_ text: String) -> Amount? {
    Array(text.utf8).withUnsafeBufferPointer { Amount($0) }
  }

  @Test(arguments: [
    ("$12", 12.0), ("$1,234.50", 1234.5), ("-$12", -12), ("$-12", -12), ("£ 3", 3), ("12%", 12),
    ("12.5 %", 12.5), ("USD 12.50", 12.5), ("12.50 USD", 12.5), ("1,234,567", 1_234_567),
    ("¥\u{A0}900", 900), ("12", 12),
  ])
  func aSignStandsBesideADecimalPoint(text: String, number: Double) {
    #expect(amount(text)?.number(spelled: .decimalPoint) == number)
  }

  @Test(arguments: [
    ("12,50 €", 12.5), ("1.234,50\u{A0}€", 1234.5), ("EUR 12,50", 12.5), ("-3,5 %", -3.5),
    ("1.234.567 kr", 1_234_567), ("€ 3", 3),
  ])
  func aSignStandsBesideADecimalComma(text: String, number: Double) {
    #expect(amount(text)?.number(spelled: .decimalComma) == number)
  }

  @Test(arguments: [
    "", "$", "%", "-", "12 kg", "$12–$20", "1,23,456.5", "12,34.5", "007", "$007", "1.2.3",
    "10.0.0.1", "$1,234.50.1", "31.12.2019", "12:30", "$ -", "--12", "12 € 50", "$12k", "1..2",
  ])
  func anythingElseIsNone(text: String) {
    #expect(amount(text) == nil)
  }

  @Test(arguments: [("1,234.50", true), ("1.234.567", true), ("1,234", false), ("12,5", false)])
  func twoSignsBetweenDigitsAreCertain(text: String, isCertain: Bool) {
    #expect(amount(text)?.isCertain == isCertain)
  }
}
