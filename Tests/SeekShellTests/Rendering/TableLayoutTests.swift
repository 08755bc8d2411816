import SeekImport
import SeekLineEditing
import SeekCore
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct TableLayoutTests {
  init() { CharacterEncoding.adopt() }

  private static let profile = Profile(
    name: "Bank", title: "payee", id: "ref",
    fields: [
      ProfileField(name: "ref", role: .text(weight: 0.25)),
      ProfileField(name: "day", role: .date), ProfileField(name: "payee", role: .text(weight: 4)),
      ProfileField(name: "category", role: .keyword), ProfileField(name: "amount", role: .number),
      ProfileField(name: "method", role: .keyword),
    ])

  private static let columns = ["ref", "day", "payee", "category", "amount", "method"]

  private static func payment(
    _ ref: String, _ day: String, _ payee: String, _ category: String, _ amount: String,
    _ method: String
  ) -> Record {
    TestRecord.make([
      "ref": .string(ref), "day": .string(day), "payee": .string(payee),
      "category": .string(category), "amount": .number(0, text: amount), "method": .string(method),
    ])
  }

  private static let payments = [
    payment("R1", "2024-01-01", "Immo GmbH", "Rent", "-1250.00", "transfer"),
    payment("R2", "2024-01-04", "Amazon EU", "Books", "-73.35", "direct debit"),
  ]

  private func lines(
    width: Int?, columns: [String] = TableLayoutTests.columns, needed: [String] = [],
    word: String? = nil, _ records: [Record] = TableLayoutTests.payments
  ) -> [String] {
    let highlights: ResultRenderer.Highlights
    if let word { highlights = TestRecord.marking(word) } else { highlights = { _ in [] } }
    let shown: ResultRows = TableLayout(profile: Self.profile, columns: columns).rows(
      records, firstRank: 1, width: width, needed: needed, highlights: highlights)
    let header = shown.header.map { [$0] } ?? []
    return (header + shown.rows).map(\.plainText)
  }

  @Test func columnsAreAlignedBelowAHeader() {
    #expect(
      lines(width: 80) == [
        "     ref  day         payee      category    amount  method",
        "  1  R1   2024-01-01  Immo GmbH  Rent      -1250.00  transfer",
        "  2  R2   2024-01-04  Amazon EU  Books       -73.35  direct debit",
      ])
    #expect(lines(width: nil) == lines(width: 200))
  }

  @Test func aNarrowTerminalKeepsTitleDateAndNumber() {
    #expect(
      lines(width: 40) == [
        "     day         payee        amount",
        "  1  2024-01-01  Immo GmbH  -1250.00",
        "  2  2024-01-04  Amazon EU    -73.35",
      ])
    #expect(lines(width: 20) == ["     ref  payee", "  1  R1   Immo GmbH", "  2  R2   Amazon EU"])
  }

  /// The category is the same in all rows of a filter by it; the amount is what one looks for.
  @Test func aFilterByOneValueGivesWayToTheAmount() {
    let rents = (1...2).map {
      Self.payment(
        "R\($0)", "2024-01-0\($0)", "Immo Verwaltung GmbH", "Rent and more", "-1250.0\($0)",
        "transfer")
    }
    let shown = lines(width: 40, needed: ["category", "day"], rents)
    #expect(shown[0].split(separator: " ") == ["day", "payee", "amount"])
    #expect(shown[1].hasSuffix("  -1250.01") && shown[2].hasSuffix("  -1250.02"))
    #expect(lines(width: 60, needed: ["category", "day"], rents)[0].contains("category"))
  }

  @Test func aFieldThatIsFilteredOrOrderedByIsShown() {
    #expect(lines(width: 40, needed: ["method"])[0].contains("method"))
    #expect(
      lines(width: 80, columns: ["payee"], needed: ["amount"])[0] == "     payee        amount")
  }

  @Test func theColumnWithTheOnlyMatchIsShown() {
    #expect(lines(width: 40, word: "Books")[0].contains("category"))
    #expect(!lines(width: 40, word: "Amazon")[0].contains("category"), "its title matches")
  }

  @Test(arguments: [8, 12, 30, 40, 60, 80, 120])
  func rowsFitTheScreen(width: Int) {
    let long = Self.payment(
      String(repeating: "R", count: 50), "2024-01-01", String(repeating: "麻", count: 50),
      "\u{1B}[2J", "-123456789.00", "")
    for line in lines(width: width, [long] + Self.payments) {
      #expect(StyledText(line).columns <= width, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func ofALongTextThePassageWithTheMatchIsShown() {
    let words = "first " + String(repeating: "and more ", count: 20) + "needle"
    let record = Self.payment("R1", "2024-01-01", words, "Rent", "-1", "")
    #expect(lines(width: 60, word: "needle", [record])[1].contains("needle"))
  }
}
