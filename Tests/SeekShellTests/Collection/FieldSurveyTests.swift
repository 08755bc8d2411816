import SeekCollection
import SeekCore
import Testing

@testable import SeekShell

@Suite struct FieldSurveyTests {
  @Test func valuesAreCountedAndTheFrequentComeFirst() throws {
    let shell = try TestShell()
    let survey = try FieldSurvey(of: shell.session.collection, most: 50, unless: { false })
    #expect(survey.recordCount == 6)
    let tags = try #require(survey.fields.first { $0.name == "tags" })
    #expect(tags.values.prefix(2).map(\.value) == ["noodles", "soup"])
    #expect(tags.kindName == "list")
    #expect(survey.share(of: tags) == 1)
    #expect(survey.fields.map(\.name).count == Set(survey.fields.map(\.name)).count)
  }

  /// Those of all records were shown in a scope, and of many records those of fifty.
  @Test func valuesAreThoseOfTheResults() throws {
    let records = (1...200).map {
      #"{"title":"t","cuisine":"\#($0 > 190 ? "Thai" : "Lao")","course":"x","tags":["\#($0 % 3)"],"minutes":\#($0)}"#
    }.joined(separator: "\n")
    let shell = try TestShell(records: records)
    func survey(_ tokens: [SearchToken]) throws -> FieldSurvey {
      let query = SearchQuery(clauses: [], tokens: tokens)
      return try FieldSurvey(
        of: shell.session.collection, in: query, most: 50, unless: { false })
    }
    func values(_ survey: FieldSurvey, _ name: String) -> [String] {
      survey.fields.first { $0.name == name }?.values.map { "\($0.value) \($0.count)" } ?? []
    }
    #expect(values(try survey([]), "cuisine") == ["Lao 190", "Thai 10"])
    let thai = try survey([SearchToken("cuisine", "Thai")])
    #expect(values(thai, "cuisine") == ["Thai 10"] && thai.recordCount == 10)
    #expect(values(thai, "tags") == ["2 4", "0 3", "1 3"])
    #expect(thai.fields.first { $0.name == "minutes" }?.range == "191 to 200")
  }

  /// Ctrl-C did nothing for as long as a server takes to give up, before the first prompt and in `:fields`.
  @Test func anEngineThatNeverAnswersIsLeftAtOnce() async throws {
    let shell = try TestShell()
    try await shell.onOwnThread {
      let start = ContinuousClock.now
      let known = shell.session.collection
      let silent = RecordCollection(
        origin: known.origin, profileFile: nil,
        engine: RecordEngine(SilentEngine()), index: nil, library: known.library,
        report: known.report, loadTime: .zero)
      let context = CommandContext(
        session: ShellSession(collection: silent, history: ShellHistory()),
        printer: shell.context.printer, person: Person(isInterrupted: { true }))
      #expect(throws: ShellError.self) { try FieldSurvey(of: silent, most: 50, unless: { true }) }
      #expect(throws: ShellError.self) { try context.execute(":fields") }
      #expect(ContinuousClock.now - start < .seconds(30))
    }
  }

  @Test func missingValuesLowerTheShare() throws {
    let records = """
      {"id":"1","title":"a","cuisine":"Thai","course":"x","tags":[],"minutes":1}
      {"id":"2","title":"b","cuisine":" ","course":"x","tags":["t"],"minutes":2}
      {"id":"3","title":"c","course":"x","minutes":3}
      {"id":"4","title":"d","cuisine":null,"course":"x","minutes":4}
      """
    let shell = try TestShell(records: records)
    let survey = try FieldSurvey(of: shell.session.collection, most: 50, unless: { false })
    func share(_ name: String) -> Double? {
      survey.fields.first { $0.name == name }.map(survey.share)
    }
    #expect(share("cuisine") == 0.25)
    #expect(share("tags") == 0.25)
    #expect(share("course") == 1)
  }

  /// It began at 1857, and `2007-00-00` was printed as a date.
  @Test func aRangeOfDatesHasThoseThatLeaveAMonthOpen() throws {
    let days = ["1857-11-27", "1647-00-00", "1999-05-01", "2007-00-00"]
    let records = days.enumerated().map {
      #"{"id":"\#($0)","title":"a","cuisine":"x","course":"x","born":"\#($1)","tags":["t"]}"#
    }.joined(separator: "\n")
    let shell = try TestShell(
      records: records, profile: "tokens: {born: date}\n", tokenFields: nil, scopeField: nil)
    let survey = try FieldSurvey(of: shell.session.collection, most: 50, unless: { false })
    #expect(survey.fields.first { $0.name == "born" }?.range == "1647 to 2007")
  }

  @Test func ofManyRecordsSomeFromTheWholeCollectionAreSeen() throws {
    let records = (1...500).map {
      #"{"id":"\#($0)","title":"note \#($0)","cuisine":"\#($0 <= 250 ? "early" : "late")","course":"x","tags":["t"],"minutes":1}"#
    }.joined(separator: "\n")
    let shell = try TestShell(records: records)
    let survey = try FieldSurvey(of: shell.session.collection, most: 100, unless: { false })
    #expect(survey.recordCount == 100)
    let cuisine = try #require(survey.fields.first { $0.name == "cuisine" })
    #expect(Set(cuisine.values.map(\.value)) == ["early", "late"])
  }
}

/// A server that takes a question and never answers it.
private struct SilentEngine: SearchEngine {
  let fields: [SearchableField] = []
  let documentCount = 6

  func results(for query: SearchQuery) async throws -> SearchResults<RecordReference> {
    try await Task.sleep(for: .seconds(60))
    return SearchResults(query: query, hits: [], totalCount: 0)
  }
}
