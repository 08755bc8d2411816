import SeekImport
import SeekLineEditing
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct ResultRendererTests {
  private let renderer = ResultRenderer(profile: TestRecord.profile)
  private let none: ResultRenderer.Highlights = { _ in [] }

  init() { CharacterEncoding.adopt() }

  @Test func aRowHasRankTitleExcerptAndDetail() throws {
    let row = try #require(
      renderer.rows([TestRecord.padThai], firstRank: 7, width: 80, highlights: none).first)
    #expect(row.plainText.hasPrefix("  7  Pad Thai"))
    #expect(row.plainText.contains("Rice noodles with tamarind"))
    #expect(row.plainText.hasSuffix("  Dinner · Thai · a, b +2"))
    #expect(row.runs.first { $0.text.contains("Pad Thai") }?.role == .title)
  }

  /// A line of a log, of which rows showed the first forty columns.
  @Test(arguments: [
    ("web01", 60, "  1  2024-03-01 web01 INFO segfault at 0 ip 00007f5 sp 0000…"),
    ("00007ffd", 40, "  1  …sp 00007ffd error 4 in…"),
    ("tail", 40, "tail"),
  ])
  func whatALongLineMatchesIsSeen(word: String, width: Int, ending: String) throws {
    let lines = ResultRenderer(
      profile: Profile(
        name: "Log", title: "text", fields: [ProfileField(name: "text", role: .text(weight: 1))]))
    let text =
      "2024-03-01 web01 INFO segfault at 0 ip 00007f5 sp 00007ffd error 4 in libc-2.31.so "
      + String(repeating: "more ", count: 100) + "tail"
    let row = try #require(
      lines.rows(
        [TestRecord.make(["text": .string(text)])], firstRank: 1, width: width,
        highlights: TestRecord.marking(word)
      ).first)
    #expect(row.plainText.hasSuffix(ending))
    #expect(row.columns <= width)
  }

  /// Rows of a log and of an account had no room for the day, though what happens has one.
  @Test(arguments: [
    (["Food", "-7.40", "2024-01-15"], "Food · -7.40 · 2024-01-15"),
    (["Food", "-7.40", "2024-01-15T10:30:00Z"], "Food · -7.40 · 2024-01-15 10:30"),
  ])
  func recordsThatBeginWithADateShowIt(values: [String], ending: String) {
    let fields = [
      ProfileField(name: "id", role: .keyword),
      ProfileField(name: "at", role: .text(weight: 0.25)),
      ProfileField(name: "title", role: .text(weight: 4)),
      ProfileField(name: "kind", role: .keyword), ProfileField(name: "sum", role: .number),
      ProfileField(name: "at", role: .date),
    ]
    let record = TestRecord.make([
      "id": .string("17"), "at": .string(values[2]), "title": .string("Baker"),
      "kind": .string(values[0]), "sum": .string(values[1]),
    ])
    for (left, isShown) in [(0, true), (1, true), (2, false)] {
      let rows = ResultRenderer(
        profile: Profile(name: "Account", title: "title", fields: Array(fields.dropFirst(left)))
      ).rows([record, record], firstRank: 1, width: 80, highlights: none)
      #expect(rows[0].plainText.hasSuffix(isShown ? ending : "Food · -7.40"))
    }
  }
  /// Records that are about a day may begin with it too: it was shown twice.
  @Test func aDayThatLeadsIsShownOnce() {
    let fields = [
      ProfileField(name: "day", role: .date), ProfileField(name: "title", role: .text(weight: 4)),
      ProfileField(name: "kind", role: .keyword), ProfileField(name: "sum", role: .number),
    ]
    let record = TestRecord.make([
      "day": .string("2024-01-15"), "title": .string("Baker"), "kind": .string("Food"),
      "sum": .string("-7.40"),
    ])
    let rows = ResultRenderer(profile: Profile(name: "Account", title: "title", fields: fields))
      .rows([record], firstRank: 1, width: 80, highlights: none)
    #expect(rows[0].plainText.hasSuffix("  2024-01-15 · Food · -7.40"))
  }

  @Test func theScopeFieldComesFirstAndALongListIsCounted() {
    #expect(renderer.detail(of: TestRecord.padThai) == "Dinner · Thai · a, b +2")
  }

  /// Rows of exported tables began with ids and `false`, and those of a log said their day twice.
  @Test func whatSaysLittleWithoutItsNameComesLast() {
    let fields: [ProfileField] = [
      ProfileField(name: "text", role: .text(weight: 4)),
      ProfileField(name: "user_id", role: .keyword), ProfileField(name: "done", role: .bool),
      ProfileField(name: "state", role: .keyword), ProfileField(name: "sum", role: .number),
      ProfileField(name: "time", role: .date),
    ]
    let lines = ResultRenderer(profile: Profile(name: "Log", title: "text", fields: fields))
    let values: KeyValuePairs<String, RecordValue> = [
      "text": .string("2024-03-01 10:00:00 x"), "user_id": .string("u7"), "done": .bool(false),
      "state": .string("paid"), "sum": .string("12"), "time": .string("2024-03-01T10:00:00"),
    ]
    #expect(lines.detail(of: TestRecord.make(values)) == "paid · 12 · u7")
    let few = ResultRenderer(
      profile: Profile(name: "Log", title: "text", fields: [fields[0], fields[5]]))
    #expect(few.detail(of: TestRecord.make(values)).isEmpty)
  }

  /// Rows of a bank's export had no day.
  @Test(arguments: [
    ("Buchungstag", "2024-03-01 · paid · x"), ("date", "2024-03-01 · paid · x"),
    ("created", "paid · x · 12"),
  ])
  func theDayOfWhatHappenedComesFirst(name: String, detail: String) {
    let fields: [ProfileField] = [
      ProfileField(name: "text", role: .text(weight: 4)),
      ProfileField(name: "state", role: .keyword), ProfileField(name: "payee", role: .keyword),
      ProfileField(name: "sum", role: .number), ProfileField(name: name, role: .date),
    ]
    let lines = ResultRenderer(profile: Profile(name: "Bank", title: "text", fields: fields))
    let record = TestRecord.make([
      "text": .string("Rent"), "state": .string("paid"), "payee": .string("x"),
      "sum": .string("12"),
      name: .string("2024-03-01"),
    ])
    #expect(lines.detail(of: record) == detail)
  }

  @Test func theFieldThatOrdersComesBeforeTheScope() throws {
    let row = try #require(
      renderer.rows(
        [TestRecord.padThai], firstRank: 1, width: nil, order: .field("minutes", descending: true),
        highlights: none
      ).first)
    #expect(row.plainText.hasSuffix("  30 · Dinner · Thai"))
  }

  /// `Rice noodles with tamar…` was neither a word nor a passage.
  @Test(arguments: [
    (80, "  Rice noodles with…"), (nil, "  Rice noodles with tamarind · Dinner · Thai"),
  ])
  func aLongTextThatOrdersEndsAtAWord(width: Int?, ending: String) throws {
    let row = try #require(
      renderer.rows(
        [TestRecord.padThai], firstRank: 1, width: width, order: .field("text", descending: false),
        highlights: none
      ).first)
    #expect(row.plainText.hasSuffix(ending))
    #expect(width.map { row.columns <= $0 } ?? true)
  }

  @Test(arguments: [(59, false), (60, true)])
  func valuesAreDroppedUnderSixtyColumns(width: Int, isShown: Bool) {
    let rows = renderer.rows([TestRecord.padThai], firstRank: 1, width: width, highlights: none)
    #expect(rows.map(\.plainText).joined().contains("Dinner") == isShown)
  }

  @Test(arguments: [(29, false), (30, true)])
  func theExcerptIsDroppedUnderThirtyColumns(width: Int, isShown: Bool) {
    let rows = renderer.rows([TestRecord.padThai], firstRank: 1, width: width, highlights: none)
    #expect(rows.map(\.plainText).joined().contains("Rice") == isShown)
  }

  @Test func noRowIsWiderThanTheTerminal() {
    let wide = TestRecord.make([
      "title": .string(String(repeating: "漢字", count: 60)),
      "text": .string(String(repeating: "豆腐 e\u{301} ", count: 200)),
      "cuisine": .string(String(repeating: "中", count: 50)), "course": .string("晚餐"),
    ])
    for width in 8...120 {
      for rank in [1, 99] {
        let rows = renderer.rows(
          [wide, TestRecord.padThai], firstRank: rank, width: width,
          highlights: TestRecord.marking("豆腐"))
        for row in rows { #expect(row.columns <= width, "\(width): \(row.plainText)") }
      }
    }
  }

  @Test func rowsOfOnePageAreAligned() {
    let rows = renderer.rows(
      [TestRecord.padThai, TestRecord.padThai], firstRank: 9, width: 80, highlights: none)
    #expect(
      rows.map(\.plainText).map { $0.dropFirst(5) }
        == Array(repeating: rows[0].plainText.dropFirst(5), count: 2))
    #expect(rows.map { $0.plainText.prefix(5) } == ["  9  ", " 10  "])
  }

  @Test func anExcerptBeginsALittleBeforeAMatchThatWouldNotBeSeen() throws {
    let record = TestRecord.make([
      "title": .string("x"),
      "text": .string(String(repeating: "filler ", count: 100) + "ripe tamarind pods"),
    ])
    let row = try #require(
      renderer.rows([record], firstRank: 1, width: 60, highlights: TestRecord.marking("tamarind"))
        .first)
    #expect(row.plainText.contains("…filler"))
    #expect(row.plainText.hasSuffix("ripe tamarind pods"))
    #expect(row.runs.contains(StyledText("tamarind", .match).runs[0]))
  }

  /// A row of a long note showed its beginning, whatever was found in it.
  @Test(arguments: [3_990, 4_010, 30_000]) func aMatchFarBehindTheBeginningIsShown(
    _ place: Int
  ) throws {
    let words = String(repeating: "word ", count: place / 5) + "and tamarind too "
    let record = TestRecord.make([
      "title": .string("Long"), "text": .string(words + String(repeating: "more ", count: 50)),
    ])
    let row = try #require(
      renderer.rows([record], firstRank: 1, width: 60, highlights: TestRecord.marking("tamarind"))
        .first)
    #expect(row.plainText.contains("…and tamarind too more"))
  }

  @Test func matchesInTheTitleAreSetOff() {
    let rows = renderer.rows(
      [TestRecord.padThai], firstRank: 1, width: 80, highlights: TestRecord.marking("Thai"))
    #expect(rows.first?.runs.contains(StyledText("Thai", .match).runs[0]) == true)
  }

  @Test func aFieldOfLittleWeightIsNoExcerpt() {
    let record = TestRecord.make([
      "title": .string("x"), "url": .string("example.org/tamarind"),
    ])
    let rows = renderer.rows(
      [record], firstRank: 1, width: 80, highlights: TestRecord.marking("tamarind"))
    #expect(rows.map(\.plainText) == ["  1  x"])
  }

  @Test func aRecordWithoutATitleShowsItsFirstValue() {
    #expect(renderer.title(of: TestRecord.make(["text": .string("a\nb")])) == "a b")
    #expect(renderer.title(of: TestRecord.make(["title": .string(" ")])) == "(untitled)")
    #expect(renderer.title(of: TestRecord.make([:])) == "(untitled)")
  }

  @Test func noRecordsMakeNoRows() {
    #expect(renderer.rows([], firstRank: 1, width: 80, highlights: none) == [])
  }
}
