import SeekCore
import Testing

struct NumberRangeAmountsTests {
  @Test(arguments: [
    (">1.234,50", ">1234.50"), (">$12", ">12"), ("12,50", "12.50"), (">1,234.50", ">1234.50"),
    ("10€..20€", "10..20"), ("..20 €", "..20"), ("EUR 5", "5"), (">=12%", ">=12"),
    ("$1.5M", "1.5M"), ("5.00 DR", "-5.00"),
    ("1,5M", "1.5M"), ("1.234,50..2.000", "1234.50..2000"), ("-12,5 €", "-12.5"),
    ("-$125.61", "-125.61"), ("$-5", "-5"), ("<-$100", "<-100"), ("-$200..-$100", "-200..-100"),
    ("($12.00)", "-12.00"), ("-1'290.50", "-1290.50"), ("<-1'000", "<-1000"), ("−5 €", "-5"),
    ("1,234,567", "1234567"), ("1.234.567", "1234567"), ("<= $1,000.00", "<=1000.00"),
  ])
  func moneyHasAPlainSpelling(text: String, plain: String) {
    let spelling = NumberRange.plainSpelling(of: text)
    #expect(spelling?.text == plain)
    #expect(spelling?.isCertain == true)
  }

  /// Nine currencies were indexed as amounts and could not be typed.
  @Test(arguments: ["HUF", "RUB", "BRL", "MXN", "ZAR", "KRW", "TRY", "SGD", "HKD"])
  func everyCurrencyThatIsIndexedCanBeTyped(currency: String) {
    #expect(NumberRange.plainSpelling(of: ">\(currency) 1,234.50")?.text == ">1234.50")
    #expect(NumberRange.plainSpelling(of: "5 \(currency)..10k\(currency)")?.text == "5..10k")
    #expect(NumberRange.isBeginningOfAmount(currency))
  }

  @Test(arguments: [
    ("1,234", "1234"), ("$1.234", "1.234"), (">1,234..2", nil), ("1,234..2,500", "1234..2500"),
  ])
  func ambiguousNumbersHaveADecimalPoint(text: String, plain: String?) {
    let spelling = NumberRange.plainSpelling(of: text)
    #expect(spelling?.text == plain)
    #expect(spelling?.isCertain ?? false == false)
  }

  /// `<-2.000` was less than minus two in a file that has `-2.464,37`.
  @Test(arguments: [
    ("2.000", "2000", false), ("<-2.000", "<-2000", false), ("-116,07", "-116.07", true),
    (">1.000,50", ">1000.50", true), ("1234.56", nil, true), ("2.5", nil, true),
    ("12", nil, true), ("1.000..2.500", "1000..2500", false), ("1,234", "1.2340", false),
    ("1.2340", nil, true),
  ])
  func besideADecimalCommaAPointPartsThousands(text: String, plain: String?, isCertain: Bool) {
    let spelling = NumberRange.plainSpelling(of: text, .decimalComma)
    #expect(spelling?.text == plain && spelling?.isCertain ?? true == isCertain)
  }

  @Test(arguments: [
    "12", ">1.5", "1.234", "3..7", "", "$", "..", "soon", "12 rooms", "1,23,4", "1990,1995", "$$5",
    "--5", "-$-5", "()", "(-5)", "1'29",
    "12.05.2024", "1,234.50.1", "0,123,4", "€..€", "1,2..3.4",
  ])
  func plainNumbersAndOtherTextsHaveNoPlainSpelling(text: String) {
    #expect(NumberRange.plainSpelling(of: text) == nil)
  }

  @Test(arguments: [("$", true), (">€", true), ("1,", true), ("1,234,", true), ("x", false)])
  func itsBeginningIsKnown(text: String, isBeginning: Bool) {
    #expect(NumberRange.isBeginningOfAmount(text) == isBeginning)
  }
}
