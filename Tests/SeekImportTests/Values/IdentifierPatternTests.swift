import Testing

@testable import SeekImport

struct IdentifierPatternTests {
  @Test(arguments: [
    "DE89 3704 0044 0532 0130 00", "+49 170 1234567", "9f86d081884c7d659a2feaa0c55ad015",
    "ann@example.org", "(555) 010-0199",
  ])
  func accountsPhonesAndHashesAreIdentifiers(text: String) { #expect(fits(text)) }

  @Test(arguments: [
    "Boeing 747", "Ann Example", "1984", "東京", "", "12 Angry Men", "Miete April 2024", "@ann smith",
  ])
  func namesAreNotIdentifiers(text: String) { #expect(!fits(text)) }

  /// Contacts were called by their telephone numbers, and payments by accounts.
  @Test func identifiersAreNotTheTitleOfATable() throws {
    let text =
      "mobile,account,first,city\n+49 170 1234567,DE89 3704 0044 0532,Ann,Rome\n"
      + "+49 171 7654321,DE02 1203 0000 0000,Bo,Kiel\n"
    let source = try DataSource(name: "a.csv", utf8: Array(text.utf8))
    #expect(try ProfileInference.infer(from: [source]).title == "first")
    let codes =
      "mobile,account\n+49 170 1234567,DE89 3704 0044 0532\n+49 171 7,DE02 1203 0000 0000\n"
    let others = try DataSource(name: "a.csv", utf8: Array(codes.utf8))
    #expect(try ProfileInference.infer(from: [others]).title == "mobile")
  }

  private func fits(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { IdentifierPattern.fits($0) }
  }
}
