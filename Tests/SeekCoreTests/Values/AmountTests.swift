import Testing

@testable import SeekCore

struct AmountTests {
  private func amount(_ text: String) -> Amount? {
    Array(text.utf8).withUnsafeBufferPointer { Amount($0) }
  }

  @Test(arguments: [
    ("$12", 12.0), ("$1,234.50", 1234.5), ("-$12", -12), ("$-12", -12), ("£ 3", 3), ("12%", 12),
    ("12.5 %", 12.5), ("USD 12.50", 12.5), ("12.50 USD", 12.5), ("1,234,567", 1_234_567),
    ("¥\u{A0}900", 900), ("12", 12), ("($12.00)", -12), ("$(12.00)", -12), ("(12.90)", -12.9),
    ("1'290.50", 1290.5), ("-1\u{2019}290.50", -1290.5), ("+9.50", 9.5), ("+$9.50", 9.5),
    ("$1 290.50", 1290.5), ("(12.50 %)", -12.5),
    ("12.50 US$", 12.5), ("100 HK$", 100), ("1,234.50 원", 1234.5),
    ("1,234円", 1234), ("US$1,290.50", 1290.5), ("Rs. 1,23,456", 123_456), ("+ 9.50", 9.5),
    ("$1.2M", 1_200_000), ("£350m", 350_000_000), ("-$2B", -2e9), ("$12k", 12_000),
    ("1.2bn USD", 1.2e9), ("CHF 12.–", 12), ("CHF 1'000.—", 1000), ("C$1,234.50", 1234.5),
    ("1.2k", 1_200), ("34K", 34_000), ("1.1B", 1.1e9), ("0B", 0), ("12MB", 12_000_000),
    ("1.2mb", 1.2e6), ("600kb", 6e5), ("1.2 Mb", 1.2e6), ("12b", 12),
    ("1.5 GB", 1.5e9), ("900 B", 900), ("900 bytes", 900), ("1.5 GiB", 1.5e9), ("1.2Ti", 1.2e12),
    ("4 Ko", 4_000), ("812Mo", 8.12e8), ("1.5 Gio", 1.5e9), ("12 octets", 12), ("12 o", nil),
    (".5", 0.5), ("-.75", -0.75), ("12.", 12), ("2 102 650", 2_102_650),
    ("2\u{202F}102\u{202F}650", 2_102_650), ("$1,234.50 CAD", 1234.5), ("￥1,234", 1234),
    ("65 km", 65), ("-5\u{A0}°C", -5), ("\u{2212}5\u{2009}kg", -5), ("12.5kg", 12.5),
    ("1,250 km/h", 1250), ("12m", 12),
    ("3 µg/m³", 3), ("RM 12.50", 12.5), ("Q1,234.56", 1234.56), ("S/ 12.00", 12), ("12 ZAR", 12),
    ("5.00 DR", -5), ("4 DR", nil), ("5dr", nil), ("1,234.50Cr", 1234.5), ("1,234.50 cr", 1234.5),
    ("-5.00 Dr", -5), ("5.00 S", -5), ("5.00 H", 5), ("5.0 H", nil), ("5 S", nil),
    ("7 (2d ago)", 7), ("7 (2)", nil), ("7 (pbk)", nil), ("100 (EUR)", nil), ("(a)", nil),
    ("b (7)", nil),
  ])
  func aSignStandsBesideADecimalPoint(text: String, number: Double?) {
    #expect(amount(text)?.number(spelled: .decimalPoint) == number)
  }

  @Test(arguments: [
    ("12,50 €", 12.5), ("1.234,50\u{A0}€", 1234.5), ("EUR 12,50", 12.5), ("-3,5 %", -3.5),
    ("1.234.567 kr", 1_234_567), ("€ 3", 3), ("1 290,50", 1290.5), ("-1\u{202F}290,50 €", -1290.5),
    ("12\u{A0}345\u{A0}678 kr", 12_345_678), ("(1.234,50 €)", -1234.5), ("12,50\u{202F}€", 12.5),
    ("1 234,50 руб.", 1234.5), ("R$ 1.234,50", 1234.5), ("-R$ 5,00", -5), ("- 1.234,50", -1234.5),
    ("+ 5,00", 5), ("5,00 R$", 5), ("1.234,50 S", -1234.5), ("1.234,50 H", 1234.5),
    ("1,2 Mio. €", 1_200_000), ("350 Tsd. €", 350_000), ("12,- €", 12), ("1.000,-", 1000),
    ("1.234,50-", -1234.5), ("1.234,50 kr.", 1234.5), ("1.234,--", 1234), ("12,50- EUR", -12.5),
    ("-\u{202F}12,50 €", -12.5), ("Rp 1.234.567", 1_234_567), ("1 234,56 лв.", 1234.56),
  ])
  func aSignStandsBesideADecimalComma(text: String, number: Double) {
    #expect(amount(text)?.number(spelled: .decimalComma) == number)
  }

  @Test(arguments: [
    "", "$", "%", "-", "12 rooms", "kg", "12 kg a", "12 R", "Q2", "R 12", "RM101", "12/kg",
    "$12–$20",
    "1,2345,678", "12,34.5", "007", "$007", "1.2.3",
    "10.0.0.1", "$1,234.50.1", "31.12.2019", "12:30", "$ -", "--12", "12 € 50", "$12x", "12a", ",-",
    ".", "..5", "12 b", "bytes", "5 gb", "1.2.",
    "1..2",
    "(12", "12)", "(-12)", "()", "(555) 1234", "1 29", "1'29.50", "1 290'500", "0 290", "+-3",
    "1' 290",
  ])
  func otherTextsAreNotAmounts(text: String) {
    #expect(amount(text) == nil)
  }

  @Test(arguments: [("¥1,234", true), ("1,234円", true), ("₩1,234", true), ("1,234 €", false)])
  func someCurrenciesHaveAPointEverywhere(text: String, hasPoint: Bool) {
    #expect(amount(text)?.sign.hasDecimalPoint == hasPoint)
  }

  @Test(arguments: [
    ("1,234.50", true), ("1.234.567", true), ("1,234", false), ("12,5", false),
    ("1'290", true), ("1 290,50", true), ("(12.90)", true), ("+9.50", true), ("1 290", false),
    ("1\u{A0}290", false),
    ("(12)", false), ("+49", false),
  ])
  func separatorsOfThousandsMakeAnAmountCertain(text: String, isCertain: Bool) {
    #expect(amount(text)?.isCertain == isCertain)
  }

  @Test(arguments: [
    (["34K", "1.1B"], true), (["0B", "34K"], true), (["12B", "5.3MB"], true),
    (["12M", "5.3Gi"], true), (["1B", "2B"], false), (["1 B", "2 B"], false),
    (["2B", "340M"], false),
    (["$1", "2 €"], false), (["5.00 CR", "6.00 DR"], true), (["5.00 DR", "6.00 DR"], true),
    // Crores, or kilometres of debts.
    (["5.00 CR", "6.00 CR"], false), (["5.00 CR", "6.00 DR", "1 km"], false),
  ])
  func unitsAreAlikeBesideEachOther(texts: [String], areAlike: Bool) {
    let signs = Set(texts.compactMap { amount($0)?.sign }.filter { $0 != .none })
    #expect(Amount.Sign.areAlike(signs, besides: 0) == areAlike)
  }
}
