import Testing

@testable import SeekLineEditing

@Suite struct CharacterEncodingTests {
  @Test func charactersAreClassifiedWhateverTheEnvironmentSays() {
    CharacterEncoding.adopt()
    #expect(DisplayWidth.columns(of: "漢字") == 4)
    #expect(DisplayWidth.columns(of: "é") == 1)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", true), ("de_DE.utf8@euro", true), ("C.UTF-8", true), ("de_DE", false),
    ("de_DE@UTF-8", false), ("", false), ("de_DE.ISO-8859-1", false),
  ])
  func aLocaleThatIsNotInstalledStillNamesItsEncoding(name: String, isUTF8: Bool) {
    #expect(CharacterEncoding.namesUTF8(name) == isUTF8)
  }

  @Test func theFirstAnswerStays() {
    let first = CharacterEncoding.adopt()
    #expect((0..<100).allSatisfy { _ in CharacterEncoding.adopt() == first })
  }

  /// Adopting used to pass through the C locale, in which a thread that measured meanwhile got other widths.
  @Test func widthsHoldWhileOthersAdopt() async {
    CharacterEncoding.adopt()
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          if number.isMultiple(of: 2) { CharacterEncoding.adopt() }
          return DisplayWidth.columns(of: "漢字漢字") == 8
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
