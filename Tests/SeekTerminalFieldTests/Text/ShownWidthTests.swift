import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct ShownWidthTests {
  init() { CharacterEncoding.adopt() }

  /// What is shown in place of a letter may be wider or narrower than it.
  @Test(arguments: ["", "noodles", "Brühe ß", "漢字 soup…", "Cre\u{301}me", "❯ · █ → x"])
  func inASCIIATextIsAsWideAsWhatIsShownOfIt(text: String) {
    let shown = ASCIIText.fold(text)
    #expect(
      ShownWidth.columns(of: text, asASCII: true) == ShownWidth.columns(of: shown, asASCII: false))
  }

  /// The key of a hint was shown as `?`.
  @Test func anArrowIsOneInASCII() {
    #expect(ASCIIText.fold("→ edits it · ^U") == "-> edits it - ^U")
  }

  /// The letter before a mark was lost with it.
  @Test func aLetterKeepsWhatIsOfASCII() {
    #expect(ASCIIText.fold("j\u{200D}e\u{301}\u{308} é漢\r\n") == "j?e? ??\r\n")
  }

  @Test func elsewhereItIsAsUnicodeHasIt() {
    #expect(ShownWidth.columns(of: "漢字ü", asASCII: false) == 5)
  }
}
