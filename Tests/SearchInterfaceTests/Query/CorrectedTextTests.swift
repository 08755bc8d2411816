import SearchCore
import Testing

@testable import SearchInterface

@Suite struct CorrectedTextTests {
  private let corrections = [
    SearchCorrection(typed: "noodls", found: "noodles"),
    SearchCorrection(typed: "noodls", found: "noodle"),
  ]

  @Test(arguments: [
    ("noodls soup", "(noodls OR noodles OR noodle) soup"),
    ("noodls ", "noodls OR noodles OR noodle "), ("noodls", "noodles OR noodle OR noodls"),
    // The last word is a prefix, and stays one.
    ("thai noodls", "thai (noodles OR noodle OR noodls"),
    ("(noodls OR rice) lime", "((noodls OR noodles OR noodle) OR rice) lime"),
    ("-noodls \"noodls x\" soup ", "-noodls \"noodls x\" soup "),
  ])
  func aWordThatWasReadOtherwiseGetsItsReadings(text: String, spelled: String) {
    #expect(CorrectedText.spelled(text, corrections, syntax: QuerySyntax()) == spelled)
  }

  @Test func thePrefixIsOneOfTheAlternatives() {
    let text = CorrectedText.spelled("thai noodls", corrections, syntax: QuerySyntax())
    #expect(
      CanonicalLine.parse(text, syntax: QuerySyntax()).clauses
        == [.word("thai"), .any([.word("noodles"), .word("noodle"), .prefix("noodls")])])
  }
}
