import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ([:], Language.english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "de"], .german),
      (["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "de_AT@euro", "LANG": "en_GB"], .german),
      (["LC_NUMERIC": "de_DE"], .english), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "POSIX"], .english), (["LANG": "default"], .english),
    ] as [([String: String], Language)])
  func theLocaleChooses(environment: [String: String], language: Language) {
    #expect(Language { environment[$0] } == language)
  }

  @Test func aNameIsTakenApart() {
    let name = LocaleName("de_CH.UTF-8@x")
    #expect(name.language == "de" && name.territory == "CH")
    #expect(LocaleName("C.UTF-8").language == "" && LocaleName("").territory == "")
  }
}
