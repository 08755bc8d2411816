import Testing

@testable import SearchShell

@Suite struct FieldWordsTests {
  @Test(arguments: [
    ("title", "title"), ("size_kb", "size"), ("trackName", "track name"), ("address.city", "city"),
    ("COMMAND", "command"), ("CPU", "CPU"), ("Mounted on", "mounted on"),
    ("Betrag (EUR)", "betrag"),
    ("homepage-URL", "homepage URL"), ("kb", "kb"), ("_", "_"), ("1K-blocks", "1K blocks"),
  ])
  func aNameReadsAsWords(name: String, words: String) {
    #expect(FieldWords.words(of: name) == words)
  }

  /// A placeholder of column names said nothing about what is searched.
  @Test(arguments: [
    ("debian-packages", "3 packages"), ("Movies 2024", "3 movies"), ("bus", nil), ("mail", nil),
  ])
  func thePlaceholderCountsWhatTheCollectionIsNamedAfter(name: String, placeholder: String?) throws
  {
    let records = (1...3).map { "{\"title\":\"tea \($0)\",\"kind\":\"hot\"}\n" }.joined()
    let shell = try TestShell(
      records: records, profile: "name: \(name)\n", tokenFields: ["kind"], scopeField: "kind")
    #expect(shell.field.placeholder == placeholder ?? "Title, kind")
  }

  /// It began with the number that each record has.
  @Test func thePlaceholderNamesNoIdAndNoUnit() throws {
    let shell = try TestShell(
      records: """
        {"id":"1","title":"tea","size_kb":3,"madeBy":"ann","text":"hot"}
        {"id":"2","title":"milk","size_kb":4,"madeBy":"ann","text":"cold"}
        """, profile: "name: kitchen\n", tokenFields: ["size_kb", "madeBy"], scopeField: "madeBy")
    #expect(shell.field.placeholder == "Title, size, made by, text")
  }
}
