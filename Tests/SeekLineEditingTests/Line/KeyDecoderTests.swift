import Testing

@testable import SeekLineEditing

struct KeyDecoderTests {
  typealias Key = KeyDecoder.Key

  /// Feeds bytes; `⏳` stands for a while in which nothing comes.
  private func keys(_ typed: String) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for scalar in typed.unicodeScalars {
      if scalar == "⏳" {
        keys += decoder.timeOut()
      } else {
        for byte in String(scalar).utf8 { keys += decoder.take(byte) }
      }
    }
    return keys
  }

  private func sequence(_ text: String) -> Key { .sequence(Array("\u{1B}\(text)".unicodeScalars)) }

  @Test func charactersAndControlsAreScalars() {
    #expect(keys("aé漢\u{1}") == [.scalar("a"), .scalar("é"), .scalar("漢"), .scalar("\u{1}")])
  }

  @Test func whatMayNotStandInALineIsNoKey() {
    #expect(
      keys("a\u{9B}\u{202E}\u{2066}b\u{200D}") == [.scalar("a"), .scalar("b"), .scalar("\u{200D}")])
  }

  /// libedit took it for Ctrl-V: the Enter behind it became a character of the line.
  @Test func nulIsNoKey() {
    #expect(keys("a\0\r") == [.scalar("a"), .scalar("\r")])
  }

  @Test(arguments: ["[A", "OA", "[Z", "[1;5C", "[3~", "[15~", "x", "\u{7F}", "[?1;2c", "[[A"])
  func aSequenceIsOneKey(text: String) {
    #expect(keys("\u{1B}\(text)a") == [sequence(text), .scalar("a")])
  }

  @Test(arguments: ["\u{1B}⏳", "\u{1B}[⏳", "\u{1B}O⏳", "\u{1B}[1;5⏳"])
  func anUnfinishedSequenceIsEsc(typed: String) {
    #expect(keys(typed + "a") == [.escape, .scalar("a")])
  }

  @Test func escBeforeAnotherSequenceIsEsc() {
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, sequence("[A")])
    #expect(keys("\u{1B}é") == [.escape, .scalar("é")])
  }

  @Test(arguments: ["\r", "\u{3}", "é"])
  func aKeyThatCannotBelongToASequenceEndsIt(key: String) {
    #expect(keys("\u{1B}[1\(key)") == key.unicodeScalars.map(Key.scalar))
  }

  @Test func aSequenceWithoutEndIsGivenUp() {
    let typed = keys("\u{1B}[" + String(repeating: "1", count: 100))
    #expect(typed.count < 100)
    #expect(typed.allSatisfy { $0 == .scalar("1") })
  }

  @Test(arguments: [
    ("thai", "thai"), ("a\nb", "a b"), ("a\r\n\r\n\tb\n", "a b"), ("\u{1B}[31mred", "[31mred"),
    ("", ""), ("漢字\u{3000}x", "漢字 x"), ("e\u{301}", "é"), ("a\u{0}\u{7}b", "a b"),
    ("a~[201~", "a~[201~"),
  ])
  func aPasteIsOneKeyOnOneLine(pasted: String, expected: String) {
    #expect(keys("\u{1B}[200~\(pasted)\u{1B}[201~b") == [.paste(expected), .scalar("b")])
  }

  @Test func aPasteWithoutEndIsOverWhenNothingMoreComes() {
    #expect(keys("\u{1B}[200~thai⏳b") == [.paste("thai"), .scalar("b")])
  }

  @Test func ofAHugePasteTheBeginningIsKept() throws {
    let huge = "begin" + String(repeating: "x", count: 50_000)
    let typed = keys("\u{1B}[200~\(huge)\u{1B}[201~b")
    #expect(typed.count == 2)
    guard case .paste(let text) = try #require(typed.first) else {
      Issue.record("no paste: \(typed)")
      return
    }
    #expect(text.hasPrefix("begin"))
    #expect(text.utf8.count < 20_000)
  }

  /// A paste without its end kept all keys for itself, and only SIGTERM ended it. Within a paste that goes on it is text.
  @Test func controlCAtTheEndOfWhatHasComeInterruptsAPaste() throws {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~thai".utf8 { _ = decoder.take(byte) }
    #expect(!decoder.isInterrupted)
    _ = decoder.take(0x03)
    #expect(decoder.isInterrupted)
    #expect(try #require(decoder.patience) <= 100)
    _ = decoder.take(UInt8(ascii: "x"))
    #expect(!decoder.isInterrupted)
    #expect(keys("\u{1B}[200~a\u{3}b\u{1B}[201~") == [.paste("a b")])
  }

  /// An answer that a terminal gave late was typed into the line.
  @Test(arguments: [
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}P1+r544e=787465\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\",
    "\u{1B}Xstart\u{1B}\\", "\u{1B}[M !!", "\u{1B}]11;rgb⏳",
    "\u{1B}]52;c;\(String(repeating: "QUJD", count: 10_000))\u{7}",
  ])
  func anAnswerOfTheTerminalIsDropped(answer: String) {
    #expect(keys("a\(answer)b") == [.scalar("a"), .scalar("b")])
  }

  @Test func aStringWithoutEndKeepsNoKeys() {
    #expect(keys("\u{1B}]11;rgb\rab") == [.scalar("\r"), .scalar("a"), .scalar("b")])
    #expect(keys("\u{1B}]11;rgb\u{1B}[Ab") == [sequence("[A"), .scalar("b")])
    #expect(keys("\u{1B}]11;rgb\u{1B}⏳b") == [.escape, .scalar("b")])
    #expect(keys("\u{1B}]⏳a") == [sequence("]"), .scalar("a")])
    #expect(keys("\u{1B}P\ra") == [sequence("P"), .scalar("\r"), .scalar("a")])
    #expect(keys("\u{1B}[M\ra") == [.scalar("\r"), .scalar("a")])
  }

  /// A connection that stalled within a key typed the rest of it, and submitted a paste.
  @Test(arguments: [
    "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[200", "\u{1B}]11;", "\u{1B}[M ",
    "\u{1B}]11;x\u{1B}",
  ])
  func onlyALoneEscIsSoonOver(typed: String) throws {
    var decoder = KeyDecoder()
    _ = decoder.take(0x1B)
    #expect(decoder.patience == 50)
    for byte in typed.utf8.dropFirst() { _ = decoder.take(byte) }
    #expect(try #require(decoder.patience) >= 500)
  }

  @Test func halfALetterIsWaitedFor() throws {
    var decoder = KeyDecoder()
    _ = decoder.take(0xE6)
    #expect(try #require(decoder.patience) >= 500)
  }

  @Test func privateKeysCannotBeTyped() {
    #expect(keys("\u{80}\u{81}\u{9F}a") == [.scalar("a")])
  }

  @Test(
    arguments: [
      ([], false), ([0x61], false), ([0x1B], true), ([0x1B, 0x5B], true), ([0xE6], true),
      ([0x1B, 0x5B, 0x41], false), (Array("\u{1B}[200~a".utf8), true),
    ] as [([UInt8], Bool)])
  func patienceIsNeededWhereSomethingIsUnfinished(bytes: [UInt8], expected: Bool) {
    var decoder = KeyDecoder()
    for byte in bytes { _ = decoder.take(byte) }
    #expect((decoder.patience != nil) == expected)
    _ = decoder.timeOut()
    #expect(decoder.patience == nil)
  }

  /// What came behind a pause of a second was typed, and its lines were submitted.
  @Test func aPasteIsWaitedForLongerThanAKey() throws {
    var decoder = KeyDecoder()
    for byte in "\u{1B}".utf8 { _ = decoder.take(byte) }
    let key = try #require(decoder.patience)
    for byte in "[200~a".utf8 { _ = decoder.take(byte) }
    #expect(try #require(decoder.patience) >= 100 * key)
  }

  /// There Ctrl-C is a character of the text that comes.
  @Test func itIsKnownWhetherAPasteIsUnderWay() {
    var decoder = KeyDecoder()
    for byte in "a\u{1B}[200~b".utf8 { _ = decoder.take(byte) }
    #expect(decoder.isInPaste)
    for byte in "\u{1B}[201~".utf8 { _ = decoder.take(byte) }
    #expect(!decoder.isInPaste)
  }
}
