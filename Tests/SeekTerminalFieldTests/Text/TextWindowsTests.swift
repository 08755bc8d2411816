import Testing

@testable import SeekTerminalField

@Suite struct TextWindowsTests {
  @Test func aShortTextIsOnePiece() {
    #expect(Array(TextWindows("two\nlines")) == ["two\nlines"])
    #expect(Array(TextWindows("")) == [])
    let whole = String(repeating: "x", count: TextWindows.size)
    #expect(Array(TextWindows(whole)) == [whole])
  }

  @Test(arguments: [TextWindows.size + 1, 7_401, 20_000]) func everyWordIsWholeInOne(_ count: Int) {
    let words = (0..<(count / 6)).map { "é\(10000 + $0)" }
    let pieces = Array(TextWindows(words.joined(separator: " ")))
    #expect(pieces.count > 1 || count < TextWindows.size)
    var found: Set<Substring> = []
    for piece in pieces { found.formUnion(piece.split(separator: " ")) }
    #expect(found.isSuperset(of: words.map { Substring($0) }))
    #expect(pieces.dropLast().allSatisfy { $0.last == "…" })
    #expect(pieces.last?.last != "…")
  }

  @Test func whatIsFarBehindTheBeginningIsLeftAlone() {
    let pieces = Array(TextWindows(String(repeating: "a", count: 10 * TextWindows.limit)))
    #expect(pieces.reduce(0) { $0 + $1.count } < 2 * TextWindows.limit)
  }
}
