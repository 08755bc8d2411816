import Testing

@testable import SeekShell

@Suite struct FieldWordsTests {
  @Test(arguments: [
    ("title", "title"), ("size_kb", "size"), ("trackName", "track name"), ("address.city", "city"),
    ("size.kb", "size"), ("image.w", "w"), ("image.h", "h"),
    ("COMMAND", "command"), ("CPU", "CPU"), ("Mounted on", "mounted on"),
    ("Betrag (EUR)", "betrag"),
    ("homepage-URL", "homepage URL"), ("kb", "kb"), ("_", "_"), ("1K-blocks", "1K blocks"),
  ])
  func aNameReadsAsWords(name: String, words: String) {
    #expect(FieldWords.words(of: name, in: .english) == words)
    #expect(FieldWords.words(of: name, in: .german).lowercased() == words.lowercased())
    #expect(FieldWords.words(of: "Empfänger_Name", in: .german) == "Empfänger Name")
  }

  @Test(arguments: [
    ("payee", "payees"), ("created", "created"), ("made", "made"), ("category", "categories"),
    ("breed", "breeds"), ("speed", "speeds"), ("shed", "sheds"), ("typed", "typed"),
    ("day", "day"), ("from", "from"), ("munt", "munt"), ("address", "addresses"),
    ("soort", "soort"), ("author", "authors"),
    ("tags", "tags"),
    ("payee name", "payees"), ("bank account", "bank accounts"), ("first name", "first names"),
    ("box", "box"), ("branch", "branches"), ("made by", "made by"), ("URL", "URL"),
    ("größe", "größe"), ("child", "children"), ("person", "people"), ("man", "men"),
  ])
  func aWordHasItsPlural(word: String, plural: String) {
    #expect(FieldWords.plural(word, in: .english) == plural)
    #expect(FieldWords.plural(word, in: .german) == word)
  }

  /// A mailbox of linux-mips had so many "mips".
  @Test(arguments: [
    ("linux-mips.mbox", "From a@b Thu Jan  1 00:00:00 2024\nSubject: a\n\nb\n", "1 mail"),
    ("names.vcf", "BEGIN:VCARD\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n", "2 contacts"),
  ])
  func recordsOfAFormatHaveItsNoun(file: String, records: String, placeholder: String) throws {
    let shell = try TestShell(records: records, file: file, tokenFields: nil, scopeField: nil)
    #expect(shell.field.placeholder == placeholder)
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
    #expect(shell.field.placeholder == placeholder ?? "Kinds")
  }

  /// Of titles and texts there are some in every collection.
  @Test func thePlaceholderCountsRecordsOfTitlesAndTexts() throws {
    let shell = try TestShell(
      records: #"{"id":"1","title":"tea","text":"hot"}"#, profile: "name: kitchen\n",
      tokenFields: [], scopeField: nil)
    #expect(shell.field.placeholder == "1 record")
  }

  /// It counted the collection beside any pill.
  @Test func thePlaceholderCountsWhatIsSearched() async throws {
    let records = (1...3).map { "{\"title\":\"tea \($0)\",\"kind\":\"k\($0 / 2)\"}\n" }.joined()
    let shell = try TestShell(
      records: records, profile: "name: teas\n", tokenFields: ["kind"], scopeField: "kind")
    #expect(shell.field.placeholder == "3 teas")
    _ = try await shell.run("kind:k1")
    #expect(shell.field.placeholder == "2 teas")
    _ = try await shell.run(":within")
    #expect(shell.field.placeholder == "2 teas")
  }

  /// It began with the number that each record has.
  @Test func thePlaceholderNamesNoIdAndNoUnit() throws {
    let shell = try TestShell(
      records: """
        {"id":"1","title":"tea","size_kb":3,"madeBy":"ann","text":"hot"}
        {"id":"2","title":"milk","size_kb":4,"madeBy":"ann","text":"cold"}
        """, profile: "name: kitchen\n", tokenFields: ["size_kb", "madeBy"], scopeField: "madeBy")
    #expect(shell.field.placeholder == "Sizes, made by")
  }

  @Test(arguments: [
    ("recipes", "recipe"), ("categories", "category"), ("movies", "movie"), ("boxes", "box"),
    ("people", "person"), ("packages", "package"), ("dishes", "dish"), ("classes", "class"),
  ])
  func aPluralHasItsWordForOne(plural: String, word: String) {
    #expect(FieldWords.singular(plural) == word)
  }
}
