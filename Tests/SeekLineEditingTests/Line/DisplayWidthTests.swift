import Testing

@testable import SeekLineEditing

struct DisplayWidthTests {
  init() { #expect(UTF8Locale.isSet) }

  @Test(arguments: [
    ("", 0), ("thai", 4), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｆｕｌｌ", 8), ("🐳", 2), ("한국", 4),
    ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1️⃣", 2), ("क्‍ष", 2),
    ("한", 2), ("ไทย", 3), ("❯", 1), ("…", 1), ("a漢b", 4),
  ])
  func textTakesItsColumns(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("a👍🏽b", "a  \u{1B}[2G👍🏽\u{1B}[4Gb"),
    ("\u{1B}[1m漢👨‍👩‍👧\u{1B}[0m|", "\u{1B}[1m漢  \u{1B}[3G👨‍👩‍👧\u{1B}[5G\u{1B}[0m|"),
    ("e\u{301} 漢字 🐳", "e\u{301} 漢字 🐳"), ("ක්‍ය", "ක්‍ය"),
  ])
  func anEmojiOfSeveralScalarsIsPutOnBlanks(row: String, placed: String) {
    #expect(DisplayWidth.placed(row: row) == placed)
  }

  @Test func aWidthIsNeverNegative() {
    #expect(DisplayWidth.columns(of: "\u{85}é") >= 0)
    #expect(DisplayWidth.columns(of: "\u{200B}é") >= 1)
  }

  @Test func anEmojiPresentationSelectorMakesTwoColumns() {
    #expect(DisplayWidth.columns(of: "❤\u{FE0F}") == 2)
  }
}
