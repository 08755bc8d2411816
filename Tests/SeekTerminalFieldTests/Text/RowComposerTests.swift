import Testing

@testable import SeekTerminalField

@Suite struct RowComposerTests {
  private let rows = [
    TerminalFieldRow(
      title: "Pad Thai", text: "Rice noodles fried with tamarind", detail: "Thai · dinner"),
    TerminalFieldRow(title: "Soup\u{1B}[31m", text: "Broth with noodles", detail: "Chinese"),
  ]

  private func composed(_ width: Int, _ highlights: RowComposer.Highlights = { _ in [] })
    -> [StyledText]
  {
    RowComposer.rows(rows, firstRank: 9, width: width, highlights: highlights)
  }

  @Test func titlesPassagesAndDetailsAreColumns() {
    let lines = composed(80).map(\.plainText)
    #expect(lines[0].hasPrefix("  9  Pad Thai") && lines[0].hasSuffix("Thai · dinner"))
    #expect(lines[1].hasPrefix(" 10  Soup␛[31m") && lines[1].hasSuffix("Chinese"))
    let columns = lines.map { $0.firstRange(of: "noodles").map { _ in 0 } }
    #expect(columns == [0, 0], "both have their text")
  }

  @Test(arguments: [10, 20, 29, 30, 40, 59, 60, 80, 200])
  func noRowIsWiderThanTheTerminal(width: Int) {
    for row in composed(width) { #expect(row.columns <= width, "\(row.plainText)") }
  }

  @Test func aNarrowTerminalHasNoDetails() {
    #expect(!composed(40).contains { $0.plainText.contains("Chinese") })
  }

  @Test func matchesAreSetOffInTitleAndText() {
    let marked = composed(80) { $0.hasPrefix("Rice") ? [5..<12] : $0 == "Pad Thai" ? [4..<8] : [] }
    #expect(marked[0].runs.filter { $0.role == .match }.map(\.text) == ["Thai", "noodles"])
  }
}
