import SeekImport
import SeekCore
import Synchronization
import Testing

struct ImporterTests {
  private func run(
    _ sources: [DataSource], _ profile: Profile, workers: Int = 2
  ) throws -> ImportOutcome<RecordingSink> {
    try Importer(sources: sources, profile: profile)
      .run(workers: workers, makeSink: { _ in RecordingSink() })
  }

  @Test func deliversEveryUseOfAField() throws {
    let profile = Profile(
      name: "Recipes", title: "title",
      fields: [
        ProfileField(name: "title", role: .text(weight: 4)),
        ProfileField(name: "cuisine", role: .text(weight: 1)),
        ProfileField(name: "cuisine", role: .keyword),
        ProfileField(name: "tags", role: .list),
        ProfileField(name: "minutes", role: .number),
        ProfileField(name: "vegan", role: .keyword),
      ])
    let lines = try delivered(
      #"{"minutes":30,"title":"Pad \"Thai\"","tags":["fried","noodle"],"cuisine":"Thai","vegan":false,"other":1}"#,
      profile)
    #expect(
      lines == [
        "begin", "number 4 30.0", #"text 0 Pad "Thai""#, "keyword 3 fried", "keyword 3 noodle",
        "text 1 Thai", "keyword 2 Thai", "keyword 5 false", "end",
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func documentsStandInOrderWhateverTheWorkers(workers: Int) throws {
    let titles = (0..<5_000).map { "title \($0) \(String(repeating: "x", count: $0 % 97))" }
    let lines = titles.map { #"{"title":"\#($0)"}"# }
    let half = lines.count / 2
    let sources = [
      try source(lines[..<half].joined(separator: "\n")),
      try source("[" + lines[half...].joined(separator: ",\n") + "]", name: "made.json"),
    ]
    let outcome = try run(sources, textProfile("title"), workers: workers)
    let got = RecordingSink.lines(of: outcome.sinks).filter { $0.hasPrefix("text") }
    #expect(got == titles.map { "text 0 \($0)" })
    #expect(outcome.store.count == titles.count)
    #expect(outcome.store.record(at: 4_321)["title"] == .string(titles[4_321]))
    #expect(outcome.store.rawJSON(at: 4_321) == lines[4_321])
    #expect(outcome.store.sourceName(at: 4_321) == "made.json")
    #expect(outcome.store.lineNumber(at: half) == 1)
    #expect(outcome.store.lineNumber(at: half + 9) == 10)
    #expect(outcome.sinks.count <= workers)
  }

  /// A word in a field that the sample had shown to be of numbers was found by nobody, and nothing was said.
  @Test(arguments: [
    (#"{"title":"c","n":"needle"}"#, true), (#"{"title":"c","n":"-"}"#, false),
    (#"{"title":"c","n":"7"}"#, false), (#"{"title":"c","n":null}"#, false),
    (#"{"title":"needle","n":7}"#, false),
  ])
  func aTextBehindTheNumbersOfTheSampleIsNamed(line: String, isNamed: Bool) throws {
    let early = (0..<10).map { #"{"title":"a\#($0)","n":\#($0)}"# }.joined(separator: "\n")
    let profile = try ProfileInference.infer(from: [source(early)])
    let report = try run([source(early + "\n" + line)], profile).report
    #expect(
      report.issues.map(\.reason.description)
        == (isNamed
          ? ["“needle” in “n” is not searched: the first records have numbers there"] : []))
  }

  /// Words that nobody finds were left out, and nothing was said.
  @Test func fieldsThatAreNotSearchedAreCounted() throws {
    var profile = textProfile("title")
    profile.seenFields = ["seen.deep", "title", "list"]
    let lines = [
      #"{"title":"a","seen":{"deep":1},"list":[{}],"none":null,"empty":{"x":[""]}}"#,
      #"{"title":"b","list":[{"x":"c"}],"seen":{"other":"d"}}"#, #"{"title":"e","error":"f"}"#,
    ]
    func reasons(_ lines: ArraySlice<String>) throws -> [String] {
      try run([source(lines.joined(separator: "\n"))], profile).report.issues.map(
        \.reason.description)
    }
    #expect(try reasons(lines[..<1]) == [])
    #expect(
      try reasons(lines[2...]) == [
        "the field “error” is not searched: it is rare, or deep within others"
      ])
    #expect(
      try reasons(lines[...]) == [
        "3 fields are not searched, as “error”: they are rare, too many, or deep within others"
      ])
    let many = (0..<3_000).map { #"{"title":"a","f\#($0)":"x"}"# }
    #expect(try reasons(many[...]).first?.hasPrefix("1,000 fields or more are not") == true)
    #expect(try run([source(lines[2])], textProfile("title")).report.issues.isEmpty)
  }

  @Test func aBrokenRecordIsSkippedNamedAndCounted() throws {
    let text = """
      {"title": "one"}
      {"title": "two" "year": 1}
      {"title": "three"}

      ["four"]
      {"title": "five"
      """
    let outcome = try run([source(text, name: "recipes.jsonl")], textProfile("title"))
    #expect(outcome.report.accepted == 2)
    #expect(outcome.report.rejectedCount == 3)
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "recipes.jsonl:2: not JSON: missing comma; skipped",
        "recipes.jsonl:5: not an object; skipped",
        "recipes.jsonl:6: half a record: its end is missing; skipped",
      ])
    #expect(outcome.report.issues.map(\.utf8Column) == [17, nil, nil])
  }

  /// What stands between records is taken for a byte, which empty files and records side by side do not have.
  @Test func progressNeverGoesPastTheEnd() throws {
    let made = try source(
      "[" + String(repeating: #"{"title":"a"}"#, count: 1_000) + "]", name: "made.json")
    let seen = Mutex<[Double]>([])
    _ = try Importer(sources: [made], profile: textProfile("title")).run(
      workers: 1, makeSink: { _ in RecordingSink() },
      progress: { progress in
        seen.withLock { $0.append(progress.fraction) }
        return true
      })
    #expect(seen.withLock { $0.max() } == 1)
  }

  @Test func issuesAreCappedAndCounted() throws {
    let text = #"{"title": "good"}"# + "\n" + String(repeating: "{bad}\n", count: 1_500)
    let report = try run([source(text)], textProfile("title")).report
    #expect(report.rejectedCount == 1_500)
    #expect(report.issues.count == ImportIssue.limit)
    #expect(report.issues.last?.line == 1_001)
  }

  @Test func aFileWithoutOneGoodRecordNamesTheFirstReason() throws {
    let error = #expect(throws: SearchError.self) {
      try run([source(#"{"a":bad}"# + "\n{worse}", name: "a.jsonl")], textProfile("title"))
    }
    #expect(error?.code == .noRecords)
    #expect(
      error?.description
        == "a.jsonl:1: not JSON: 'b' where a value should be; none of the 2 records can be read"
    )
  }

  @Test func duplicateIDsAreCountedAndKept() throws {
    var profile = textProfile("title")
    profile.id = "id"
    let text = """
      {"id": 1, "title": "one"}
      {"id": "2", "title": "two"}
      {"title": "without"}
      {"id": 1, "title": "again"}
      {"title": "without"}
      {"id": "2", "title": "again"}
      """
    let outcome = try run([source(text, name: "a.jsonl")], profile)
    #expect(outcome.report.accepted == 6)
    #expect(outcome.report.duplicateIDs == 2)
    #expect(
      outcome.report.firstDuplicateID?.message
        == "a.jsonl:4: the id “1” stands in a.jsonl:1 already; both are kept")
  }

  @Test func aProgressThatSaysNoStopsAndKeepsWhatWasRead() throws {
    let line = #"{"title": "\#(String(repeating: "long ", count: 200))"}"# + "\n"
    let made = try source(String(repeating: line, count: 2_000))
    let outcome = try Importer(sources: [made], profile: textProfile("title"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }, progress: { $0.bytesRead < 600_000 })
    #expect(outcome.report.wasStopped)
    #expect(outcome.report.accepted > 500)
    #expect(outcome.report.accepted < 2_000)
    #expect(outcome.sinks.first?.recordCount == outcome.store.count)
  }

  /// A file of such numbers alone had no record that could be read.
  @Test func numbersBeyondADoubleAreANumberField() throws {
    let text = (0..<3).map { "{\"n\": 12345678901234567890123456789\($0)}\n" }.joined()
    let profile = try ProfileInference.infer(from: [source(text)])
    #expect(profile.fields.contains(ProfileField(name: "n", role: .number)))
  }

  /// Ids of nineteen digits that differ in the last one are one Double.
  @Test(arguments: [("made.jsonl", "{\"id\":%}"), ("made.csv", "%,x")])
  func aNumberIsDeliveredToItsLastDigit(name: String, line: String) throws {
    let ids = (0..<3).map { "123456789012345678\($0)" }
    let lines = ids.map { line.replacing("%", with: $0) }
    let header = name.hasSuffix("csv") ? ["id,other"] : []
    let profile = Profile(
      name: "Ids", title: "id", fields: [ProfileField(name: "id", role: .number)])
    let outcome = try run(
      [source((header + lines).joined(separator: "\n"), name: name)], profile, workers: 1)
    #expect(outcome.sinks.flatMap(\.numbers).map(\.description) == ids)
  }

  @Test func aNumberBeyondADoubleIsKeptAsText() throws {
    let profile = Profile(
      name: "", title: "n",
      fields: [
        ProfileField(name: "n", role: .text(weight: 1)), ProfileField(name: "n", role: .number),
      ])
    let lines = try delivered(
      """
      {"n": 123456789012345678901234567890}
      {"n": 1e999}
      """, profile)
    #expect(
      lines == [
        "begin", "text 0 123456789012345678901234567890", "number 1 1.2345678901234568e+29", "end",
        "begin", "text 0 1e999", "end",
      ])
  }
}
