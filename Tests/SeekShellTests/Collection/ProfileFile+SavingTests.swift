import SeekImport
import SeekCollection
import SeekTestSupport
import Testing

@testable import SeekShell

/// A profile that is saved says what the collection was, and can be read again.
@Suite struct ProfileFileSavingTests {
  private static let records = """
    {"id":"1","name":"Momo","note":"grey men","year":1973,"kind":"novel"}
    {"id":"2","name":"Solaris","note":"an ocean","year":1961,"kind":"novel"}
    {"id":"3","name":"Pippi","note":"a horse","year":1945,"kind":"children"}
    """

  private func load(_ profile: String?) throws
    -> RecordCollection
  {
    let folder = try TestFolder()
    let path = try folder.file("books.jsonl", Self.records)
    let file = try profile.map { try ProfileFile.parse($0, path: "books.seek.yaml") }
    return try RecordCollection.load(
      paths: [path], overrides: ProfileOverrides(), profileFile: file, workers: 1)
  }

  @Test func aSavedProfileReadsBack() throws {
    let first = try load(
      "title: note\ntext: {note: 7, name: 0.5}\nscopes: {\"a: b\": \"year:<1970\"}")
    let text = ProfileFile.text(
      of: first.profile, source: "books.jsonl", scopes: first.scopes, file: first.profileFile)
    let second = try load(text)
    #expect(second.profile == first.profile)
    #expect(second.scopes == first.scopes)
    let inferred = try load(nil)
    let saved = try load(
      ProfileFile.text(
        of: inferred.profile, source: "books.jsonl", scopes: inferred.scopes, file: nil))
    #expect(saved.profile == inferred.profile)
  }

  @Test func templatesTypesAndTheDictationAreSavedToo() throws {
    let first = try load(
      """
      tokens: {year: date, kind: bool}
      row: "{kind}[ ({year})]"
      card: "{name}\\n{note}"
      dictation: dictate --once
      """)
    #expect(first.profile.row?.fieldNames == ["kind", "year"])
    #expect(first.profileFile?.dictation == "dictate --once")
    let text = ProfileFile.text(
      of: first.profile, source: "books.jsonl", scopes: first.scopes, file: first.profileFile)
    let second = try load(text)
    #expect(second.profile == first.profile, "\(text)")
    #expect(second.profileFile?.dictation == "dictate --once")
    let renderer = ResultRenderer(profile: second.profile)
    #expect(renderer.detail(of: second.store.record(at: 0)) == "novel (1973)")
    let card = DocumentRenderer(profile: second.profile).lines(
      second.store.record(at: 0), width: nil, highlights: { _ in [] })
    #expect(card.map(\.plainText) == ["Momo", "grey men"])
  }

  @Test(arguments: [
    ("name", "name"), ("two words", "two words"), ("no", "\"no\""), ("1", "\"1\""), ("", "\"\""),
    ("a: b", "\"a: b\""), ("é", "é"), ("a\u{1B}", "\"a\\u001b\""), ("a ", "\"a \""),
  ])
  func aScalarIsQuotedWhereItHasTo(text: String, expected: String) {
    #expect(ProfileFile.scalar(text) == expected)
  }
}
