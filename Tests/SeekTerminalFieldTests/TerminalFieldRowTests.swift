import SeekCore
import Testing

@testable import SeekTerminalField

@Suite struct TerminalFieldRowTests {
  private struct Book {
    let title: String
    let blurb: String
    let genre: String?
    let tags: [String]
    let pages: Int
  }

  private let fields = [
    SearchableField("blurb", .text(weight: 1)), SearchableField("title", .text(weight: 4)),
    SearchableField("genre", .keyword), SearchableField("tags", .list),
    SearchableField("pages", .number),
  ]

  @Test func theRowOfADocumentFollowsItsFields() {
    let row = TerminalFieldRow(
      reflecting: Book(
        title: "Momo", blurb: "A girl", genre: "fantasy", tags: ["time", "Rome"], pages: 304),
      fields: fields)
    #expect(
      row == TerminalFieldRow(title: "Momo", text: "A girl", detail: "fantasy · time, Rome · 304"))
  }

  @Test func valuesThatAreMissingLeaveNoGap() {
    let row = TerminalFieldRow(
      reflecting: Book(title: "Momo", blurb: "", genre: nil, tags: [], pages: 1), fields: fields)
    #expect(row.detail == "1")
  }

  @Test func aDocumentWithoutTheFieldsDescribesItself() {
    #expect(TerminalFieldRow(reflecting: "Momo", fields: fields).title == "Momo")
    #expect(TerminalFieldRow(reflecting: 7, fields: []).title == "7")
  }
}
