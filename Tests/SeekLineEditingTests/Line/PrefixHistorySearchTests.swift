import Testing

@testable import SeekLineEditing

struct PrefixHistorySearchTests {
  private let lines = ["thai", "soup", "thyme", "thai"]

  /// Walks with `U` for Up and `D` for Down; returns the line after each key, "·" where it stays.
  private func walk(_ keys: String, from typed: String, in lines: [String]) -> [String] {
    var walk = PrefixHistorySearch()
    var line = typed
    return keys.map { key in
      let next = key == "U" ? walk.older(than: line, in: lines) : walk.newer(than: line, in: lines)
      guard let next else { return "·" }
      line = next
      return next
    }
  }

  @Test(arguments: [
    ("UUU", "", ["thai", "thyme", "soup"]),
    ("UUU", "th", ["thai", "thyme", "·"]),
    ("U", "x", ["·"]),
    ("UDU", "th", ["thai", "th", "thai"]),
    ("UUUDDD", "th", ["thai", "thyme", "·", "thai", "th", "·"]),
    ("D", "th", ["·"]),
    ("UD", "soup", ["·", "·"]),
  ])
  func onlyLinesThatBeginWithWhatWasTypedAreShown(keys: String, typed: String, expected: [String]) {
    #expect(walk(keys, from: typed, in: lines) == expected)
  }

  /// What was typed is a line of the history, too, and Up showed it once more behind it.
  @Test func whatWasTypedIsPassedOverOnTheWayBack() {
    #expect(
      walk("UUDDUU", from: "soup", in: ["fish", "soup a", "soup"])
        == ["soup a", "·", "soup", "soup", "soup a", "·"])
  }

  /// The program had written the value as the data has it, and `payee` did not find the line any more.
  @Test(arguments: [
    ("pay", ["payee:x", "Payee:Lidl", "·"]), ("Pay", ["Payee:Lidl", "·", "·"]),
    ("é", ["Élan", "·", "·"]),
  ])
  func smallLettersStandForCapitals(typed: String, expected: [String]) {
    #expect(walk("UUU", from: typed, in: ["Élan", "Payee:Lidl", "payee:x"]) == expected)
  }

  @Test func whatThePromptSaysIsNotShownAgain() {
    var walk = PrefixHistorySearch()
    walk.implied = "tag:hot "
    let lines = ["tag:hot soup", "tag:hot", "soup", "tag:hot rice"]
    #expect(walk.older(than: "", in: lines) == "rice")
    #expect(walk.older(than: "rice", in: lines) == "soup")
    #expect(walk.older(than: "soup", in: lines) == "tag:hot")
    #expect(walk.older(than: "tag:hot", in: lines) == "soup")
    #expect(walk.hasShown("soup") && !walk.hasShown("tag:hot soup"))
    #expect(walk.older(than: "ri", in: lines) == "rice", "what is typed begins the rest")
  }

  /// `soup` is another search than `tag:hot soup`, whose last word is the same, and was never reached.
  @Test func aWholeLineOfTheSameWordsAsTheRestOfOneIsShown() {
    var walk = PrefixHistorySearch()
    walk.implied = "tag:hot "
    let lines = ["soup", "soup", "tag:hot soup"]
    #expect(walk.older(than: "", in: lines) == "soup" && !walk.showsWholeLine)
    #expect(walk.older(than: "soup", in: lines) == "soup" && walk.showsWholeLine)
    #expect(walk.older(than: "soup", in: lines) == nil)
    #expect(walk.newer(than: "soup", in: lines) == "soup" && !walk.showsWholeLine)
    #expect(walk.newer(than: "soup", in: lines) == "")
  }

  /// Where the prompt says less behind a whole line, the walk goes on as it began.
  @Test func aWholeLineIsToldFromTheRestOfOneAndFromWhatWasTyped() {
    var walk = PrefixHistorySearch()
    walk.implied = "tag:hot "
    let lines = ["soup", "tag:hot soup", "sour"]
    #expect(walk.older(than: "so", in: lines) == "sour" && walk.showsWholeLine)
    walk.implied = ""
    #expect(walk.older(than: "sour", in: lines) == "soup" && !walk.showsWholeLine)
    #expect(walk.newer(than: "soup", in: lines) == "sour" && walk.showsWholeLine)
    #expect(walk.newer(than: "sour", in: lines) == "so" && !walk.showsWholeLine)
  }

  @Test func anEditedLineBeginsANewWalk() {
    var walk = PrefixHistorySearch()
    #expect(walk.older(than: "th", in: lines) == "thai")
    #expect(walk.older(than: "so", in: lines) == "soup")
    #expect(walk.newer(than: "soup", in: lines) == "so")
  }

  @Test func nothingIsFoundInAnEmptyHistory() {
    #expect(walk("UD", from: "a", in: []) == ["·", "·"])
  }

  @Test func aPrefixIsTakenByScalarsSoThatThaiAndHindiLinesAreFound() {
    // A vowel sign joins the letter before it into one character; the letter typed alone still begins the line.
    #expect(walk("U", from: "ก", in: ["กำแพง"]) == ["กำแพง"])
    #expect(walk("U", from: "ह", in: ["हिन्दी"]) == ["हिन्दी"])
  }

  @Test func aHistoryThatHasGrownIsWalkedFromItsNewEnd() {
    var walk = PrefixHistorySearch()
    #expect(walk.older(than: "", in: ["a"]) == "a")
    #expect(walk.newer(than: "a", in: ["a"]) == "")
    #expect(walk.older(than: "", in: ["a", "b"]) == "b")
  }

  @Test func aLineThatWasEnteredAgainIsShownOnce() {
    let lines = ["soup", "rice", "soup"]
    #expect(walk("UUUD", from: "", in: lines) == ["soup", "rice", "·", "soup"])
  }

  @Test func aHistoryThatHasShrunkIsNoTrap() {
    var walk = PrefixHistorySearch()
    #expect(walk.older(than: "", in: ["a", "b", "c"]) == "c")
    #expect(walk.older(than: "c", in: ["a"]) == nil || walk.older(than: "c", in: ["a"]) == "a")
    #expect(walk.newer(than: "c", in: []) != "c")
  }
}
