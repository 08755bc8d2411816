import Testing

@testable import SeekTerminalField

@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func numbersAreGrouped(value: Int, expected: String) {
    #expect(Wording.number(value) == expected)
  }

  @Test(arguments: [
    (Duration.microseconds(40), "0.0 ms"), (.microseconds(149), "0.1 ms"),
    (.microseconds(9_870), "9.9 ms"),
    (.milliseconds(42), "42 ms"), (.milliseconds(1_400), "1.4 s"),
  ])
  func durationsAreShort(value: Duration, expected: String) {
    #expect(Wording.duration(value) == expected)
  }

  @Test(arguments: [(4.0, "4"), (0.5, "0,5"), (0.25, "0,25"), (12_000, "12.000")])
  func factorsHaveThePointOfTheLocale(value: Double, expected: String) {
    #expect(Wording.factor(value, NumberFormat(LocaleName("de_DE.UTF-8"))) == expected)
    #expect(Wording.factor(0.5, NumberFormat(LocaleName("en_US.UTF-8"))) == "0.5")
  }

  @Test(arguments: [
    (999, "999 B"), (27_300_000, "27.3 MB"), (1_500, "1.5 kB"), (2_000_000_000, "2.0 GB"),
  ])
  func bytesAreInThousands(value: Int, expected: String) {
    #expect(Wording.bytes(value) == expected)
  }

  @Test(arguments: [
    ("no field is called “x”", "No field is called “x”"), ("“x” is no date", "“x” is no date"),
    ("scope: needs a name", "scope: needs a name"), ("äpfel", "Äpfel"), ("", ""),
  ])
  func aMessageByItselfIsASentence(message: String, sentence: String) {
    #expect(Wording.sentence(message) == sentence)
  }
}
