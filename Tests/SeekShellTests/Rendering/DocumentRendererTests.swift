import SeekImport
import SeekLineEditing
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct DocumentRendererTests {
  private let renderer = DocumentRenderer(profile: TestRecord.profile)

  init() { CharacterEncoding.adopt() }

  private func lines(_ record: Record, width: Int?) -> [String] {
    renderer.lines(record, width: width) { _ in [] }.map(\.plainText)
  }

  @Test func everyFieldStandsUnderItsNameInFileOrder() {
    #expect(
      lines(TestRecord.padThai, width: 80) == [
        "title    Pad Thai", "text     Rice noodles with tamarind", "cuisine  Thai",
        "course   Dinner", "tags     a", "         b", "         c", "         d", "minutes  30",
      ])
  }

  @Test func longTextIsWrappedAtWords() {
    let record = TestRecord.make(["text": .string("one two three four five six")])
    #expect(
      lines(record, width: 20) == ["text  one two three", "      four five six"])
    #expect(lines(record, width: nil) == ["text  one two three four five six"])
  }

  @Test func aWordWiderThanTheLineIsBrokenInside() {
    let record = TestRecord.make(["t": .string("a 漢漢漢漢漢漢漢漢漢漢漢 b")])
    #expect(lines(record, width: 13) == ["t  a", "   漢漢漢漢漢", "   漢漢漢漢漢", "   漢 b"])
  }

  @Test func indentationLeavesNoEmptyLineBehind() {
    let record = TestRecord.make(["t": .string("  漢漢漢漢漢漢 b")])
    #expect(lines(record, width: 13) == ["t    漢漢漢漢", "   漢漢 b"])
  }

  @Test func theTimesOfALongSeriesAreCounted() {
    let days = (1...30).map { RecordValue.string("2024-04-\($0 < 10 ? "0" : "")\($0)") }
    let shown = lines(TestRecord.make(["start": .list(days)]), width: 40)
    #expect(shown.count == 25 && shown.last == "       +6")
    let words = days.map { RecordValue.string("on " + $0.displayText) }
    #expect(lines(TestRecord.make(["t": .list(words)]), width: 40).count == 30)
  }

  @Test func lineBreaksOfTheTextAreKept() {
    let record = TestRecord.make(["t": .string("a\n\nb")])
    #expect(lines(record, width: 40) == ["t  a", "", "   b"])
  }

  private static let nested = TestRecord.make([
    "title": .string("Onion soup"),
    "nutrition": .object([
      RecordMember(name: "calories", value: .number(210, text: "210")),
      RecordMember(
        name: "per",
        value: .object([RecordMember(name: "portion", value: .string("a bowl of a quarter litre"))])
      ),
    ]),
  ])

  /// All of it stood in one line, `calories: 210, per: portion: a bowl of …`.
  @Test func whatIsNestedIsIndented() {
    #expect(
      lines(Self.nested, width: 80) == [
        "title      Onion soup", "nutrition  calories: 210", "           per:",
        "             portion: a bowl of a quarter litre",
      ])
    #expect(
      lines(Self.nested, width: 40) == [
        "title      Onion soup", "nutrition  calories: 210", "           per:",
        "             portion: a bowl of a", "               quarter litre",
      ])
    let marked = renderer.lines(
      Self.nested, width: 80, highlights: TestRecord.marking("portion"))
    #expect(!marked.contains { $0.runs.contains { $0.role == .match } }, "a name was not searched")
  }

  @Test(arguments: [20, 24, 40, 80])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let record = TestRecord.make([
      "a_name_of_twenty_four_xx": .string("Rice noodles with tamarind, egg and lime"),
      "漢字漢字漢字漢字漢字漢字": .string(" " + String(repeating: "豆腐", count: 40)),
      "code": .string("\tlet x = \"" + String(repeating: "y", count: 90) + "\""),
    ])
    for line in lines(record, width: width) + lines(Self.nested, width: width) {
      #expect(StyledText(line).columns <= width, "\(line)")
    }
  }

  @Test func nothingIsLostByWrapping() {
    let text = "Soup of onions, gratinated with cheese; served hot in the bowl it was baked in"
    let record = TestRecord.make(["t": .string(text)])
    for width in 13...90 {
      let words = lines(record, width: width).map { $0.dropFirst(3) }.joined(separator: " ")
      #expect(words.filter { $0 != " " } == text.filter { $0 != " " }, "\(width)")
    }
  }

  @Test func matchesAreSetOffAndControlCharactersShown() {
    let record = TestRecord.make(["t\u{1B}": .string("red\u{1B}[31m tamarind")])
    let lines = renderer.lines(record, width: 60, highlights: TestRecord.marking("tamarind"))
    #expect(lines.map(\.plainText) == ["t␛  red␛[31m tamarind"])
    #expect(lines.first?.runs.last == StyledText("tamarind", .match).runs[0])
  }
}
