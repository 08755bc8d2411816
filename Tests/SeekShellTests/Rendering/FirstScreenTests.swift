import SeekTerminalField
import Synchronization
import Testing

@testable import SeekShell

@Suite struct FirstScreenTests {
  private func rows(width: Int, height: Int) throws -> [String] {
    let shell = try TestShell()
    let first = FirstScreen(
      try FieldSurvey(of: shell.session.collection, most: 50, unless: { false }))
    return first.rows(width: width, height: height).map(\.plainText)
  }

  @Test func eachFieldHasTwoExamples() throws {
    let rows = try rows(width: 80, height: 20)
    #expect(rows.contains { $0.hasPrefix("  cuisine:") && $0.hasSuffix("Chinese · French") })
    #expect(rows.contains { $0.hasPrefix("  tags:") && $0.hasSuffix("noodles · soup") })
    #expect(rows.contains { $0.hasPrefix("  title ") && $0.contains("Pad Thai noodles · Thai") })
    #expect(!rows.contains { $0.contains("\u{1B}") })
  }

  /// Two of many numbers say little.
  @Test func numbersAndDatesAreRanges() throws {
    let shell = try TestShell()
    var survey = try FieldSurvey(of: shell.session.collection, most: 50, unless: { false })
    #expect(survey.fields.allSatisfy { $0.range == nil || $0.kind == .number || $0.kind == .date })
    let numbers = survey.fields.filter { $0.kind == .number || $0.kind == .date }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0.range?.contains(" to ") == true })
    let rows = FirstScreen(survey).rows(width: 80, height: 20).map(\.plainText)
    for field in numbers {
      #expect(rows.contains { $0.contains(field.name + ":") && $0.hasSuffix(field.range ?? "-") })
    }
    survey = FieldSurvey(of: [], profile: shell.session.collection.profile)
    #expect(survey.fields.allSatisfy { $0.range == nil })
  }

  /// The ranges were those of the first part of a large file for as long as they were shown.
  @Test func whatIsReadMeanwhileIsInTheRanges() async throws {
    let shell = try TestShell()
    let shown = ShownFirstScreen()
    let collection = shell.session.collection
    func range(in field: SearchField) -> String? {
      shown.current(in: field)?.rows(width: 80, height: 20).map(\.plainText)
        .first { $0.contains("minutes:") }
    }
    func rangeChanges(from old: String?, in field: SearchField) async throws {
      while range(in: field) ?? old == old { try await Task.sleep(for: .milliseconds(5)) }
    }
    let field = shell.session.state.field
    #expect(range(in: field) == nil, "it is not shown yet")
    let redrawn = Mutex(0)
    try await shell.onOwnThread {
      shown.begin(below: 2, of: collection, in: field, patience: .seconds(60)) {
        redrawn.withLock { $0 += 1 }
      }
    }
    #expect(range(in: field)?.hasSuffix("15 to 60") == true && shown.rowsAbove == 2)
    _ = try collection.add(json: #"{"id":"9","title":"Stew","minutes":900}"#, again: [])
    shown.renew()
    try await rangeChanges(from: range(in: field), in: field)
    let all = range(in: field)
    #expect(all?.hasSuffix("15 to 900") == true)
    _ = try await shell.run("cuisine:Thai")
    try await rangeChanges(from: all, in: shell.session.state.field)
    #expect(redrawn.withLock { $0 } == 3)
    shown.end()
    #expect(range(in: field) == nil)
  }

  @Test func fieldsWithoutARowAreCounted() throws {
    let all = try rows(width: 80, height: 20).count
    let few = try rows(width: 40, height: 3)
    #expect(few.count == 3)
    #expect(few.last == "  \(all - 2) more fields; :fields lists them")
    #expect(try rows(width: 18, height: 1) == ["  \(all) more; :fields"])
    #expect(try rows(width: 80, height: 0).isEmpty)
  }

  @Test(arguments: [12, 20, 40, 80, 120])
  func longValuesShareTheRow(width: Int) throws {
    for row in try rows(width: width, height: 20) { #expect(StyledText(row).columns <= width) }
    guard width == 40 else { return }
    let text = try #require(try rows(width: 40, height: 20).first { $0.hasPrefix("  text") })
    #expect(text.filter { $0 == "…" }.count >= 1 && text.contains(" · "))
  }
}
