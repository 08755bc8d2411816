import Testing

@testable import SeekTerminalField

@Suite struct NumberFormatTests {
  @Test(arguments: [
    ("C", "1,234,567", "1.5"), ("en_GB.UTF-8", "1,234,567", "1.5"),
    ("de_DE.UTF-8", "1.234.567", "1,5"), ("de_CH", "1’234’567", "1.5"),
    ("de_AT", "1\u{A0}234\u{A0}567", "1,5"), ("fr_FR", "1\u{202F}234\u{202F}567", "1,5"),
    ("sv", "1\u{A0}234\u{A0}567", "1,5"), ("es_MX", "1,234,567", "1.5"),
    ("zz_ZZ", "1,234,567", "1.5"),
  ])
  func numbersAreWrittenAsTheLocaleWritesThem(locale: String, number: String, tenths: String) {
    let format = NumberFormat(LocaleName(locale))
    #expect(Wording.number(1_234_567, format) == number)
    #expect(Wording.tenths(1.5, format) == tenths)
    #expect(Wording.number(-999, format) == "-999" && Wording.number(0, format) == "0")
    #expect(Wording.bytes(27_300_000, format) == "27\(format.point)3 MB")
    #expect(Wording.duration(.milliseconds(1_400), format) == "1\(format.point)4 s")
  }

  /// German messages had English numbers, `1,234` of them.
  @Test(arguments: [
    (["LC_MESSAGES": "de_DE.UTF-8"], "."), (["LC_MESSAGES": "de_DE", "LANG": "C.UTF-8"], "."),
    (["LC_MESSAGES": "de_DE", "LC_NUMERIC": "en_US"], ","), (["LANG": "de_DE"], "."), ([:], ","),
  ])
  func numbersAreThoseOfTheMessagesWhereNothingElseIsSaid(
    environment: [String: String], group: String
  ) {
    #expect(NumberFormat(environment: { environment[$0] }).group == group)
  }
}
