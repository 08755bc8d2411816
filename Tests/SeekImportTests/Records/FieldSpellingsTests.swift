import Testing

@testable import SeekImport

/// Of records with a `Title` and others with a `title` half had no title.
struct FieldSpellingsTests {
  private let notes = try? [
    source(
      "[{\"Title\": \"A walk in the park\", \"Meta\": {\"Tag\": \"x\"}, \"n\": 1, \"N\": 2}]",
      name: "a.json"),
    source(
      #"{"title": "The long way home", "meta": {"tag": "y"}, "n": 3}"# + "\n"
        + #"{"title": "Nothing new today", "meta": {"tag": "x"}}"#, name: "b.jsonl"),
  ]

  @Test func namesThatDifferInCaseAreOneField() throws {
    let sources = try #require(notes)
    let profile = try ProfileInference.infer(from: sources)
    #expect(profile.title == "title")
    #expect(profile.otherSpellings == ["Title": "title", "Meta.Tag": "meta.tag"])
    #expect(profile.seenFields == ["title", "meta.tag", "n", "N"])
    let outcome = try Importer(sources: sources, profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() })
    let lines = RecordingSink.lines(of: outcome.sinks)
    #expect(
      lines.contains("text 0 A walk in the park") && lines.contains("text 0 The long way home"))
    let first = outcome.store.record(at: 0)
    #expect(first.members.map(\.name) == ["title", "meta", "n", "N", "source"])
    #expect(first["meta.tag"]?.displayText == "x")
    #expect(outcome.store.value(of: "title", at: 0)?.displayText == "A walk in the park")
    #expect(outcome.store.rawJSON(at: 0).contains("Title"), "the file keeps its spelling")
    #expect(outcome.report.issues.isEmpty)
  }

  @Test func aPersonMaySayEither() throws {
    var overrides = ProfileOverrides()
    overrides.title = "Title"
    overrides.textFields = ["Title", "title"]
    let profile = try ProfileInference.infer(from: try #require(notes), overrides: overrides)
    #expect(profile.title == "title")
    let shape = RecordShape.template(try RecordTemplate("{Title}[ ({Meta.Tag})]"))
    #expect(shape.unified(profile.otherSpellings).fieldNames == ["title", "meta.tag"])
    #expect(
      profile.fields.filter { if case .text = $0.role { true } else { false } }.map(\.name) == [
        "title"
      ])
  }

  @Test func aMemberStaysWhereTheRecordHasThatNameToo() {
    let spellings = FieldSpellings(["A": "a"])
    let members = ["A", "a", "b"].map { RecordMember(name: $0, value: .string($0)) }
    #expect(spellings.unified(members).map(\.name) == ["A", "a", "b"])
    #expect(spellings.unified([members[0]]).map(\.name) == ["a"])
  }
}
