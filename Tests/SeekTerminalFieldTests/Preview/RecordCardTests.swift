import Testing

@testable import SeekTerminalField

@Suite struct RecordCardTests {
  private func card(lines: Int, match: Int? = nil) -> RecordCard {
    RecordCard(
      row: 0, width: 40,
      lines: (0..<lines).map { StyledText("line \($0)", $0 == match ? .match : .plain) })
  }

  @Test func aShortRecordIsThereWhole() {
    #expect(card(lines: 12, match: 11).rows(12).map(\.plainText) == (0..<12).map { "line \($0)" })
  }

  @Test func ofALongRecordTheFirstMatchIsThere() {
    let near = card(lines: 40, match: 5).rows(12).map(\.plainText)
    #expect(near == (0..<11).map { "line \($0)" } + ["  …"])
    for match in [11, 12, 30, 38, 39] {
      let rows = card(lines: 40, match: match).rows(12).map(\.plainText)
      #expect(
        rows.count == 12 && rows[0] == "line 0" && rows.contains("line \(match)"),
        "\(match): \(rows)")
    }
  }
}
