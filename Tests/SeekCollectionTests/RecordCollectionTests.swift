import SeekImport
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection

@Suite struct RecordCollectionTests {
  private func load(_ paths: [String], scopeBy field: String? = "course") throws(SearchError)
    -> RecordCollection
  {
    var overrides = ProfileOverrides()
    overrides.scopeField = field
    return try RecordCollection.load(paths: paths, overrides: overrides, workers: 2)
  }

  private func message(loading paths: [String], scopeBy field: String? = nil) -> String? {
    do {
      _ = try load(paths, scopeBy: field)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func scopesAreAllAndTheFieldsValuesByFrequency() throws {
    let folder = try TestFolder()
    let collection = try load([try folder.file("recipes.jsonl", TestRecipes.jsonLines)])
    #expect(collection.scopes.map(\.name) == ["All", "Dinner", "Lunch", "Dessert"])
    #expect(collection.scopes.first == .all)
    #expect(collection.scopes.last?.tokens == [SearchToken("course", "Dessert")])
    #expect(collection.profile.name == "Recipes")
  }

  /// It was `Recipes and 1 more`.
  @Test func aFolderOfSeveralFilesIsCalledAsItIs() throws {
    let folder = try TestFolder()
    for name in ["recipes", "notes"] {
      _ = try folder.file("\(name).jsonl", "{\"title\":\"a\"}\n{\"title\":\"b\"}\n")
    }
    let name = try #require(folder.path.split(separator: "/").last?.prefix(4).lowercased())
    #expect(try load([folder.path], scopeBy: nil).profile.name.lowercased().hasPrefix(name))
    let files = ["notes", "recipes"].map { "\(folder.path)/\($0).jsonl" }
    #expect(try load(files, scopeBy: nil).profile.name == "Notes and 1 more")
  }

  /// No line found it, as the first ten thousand records have numbers there.
  @Test(arguments: [("needle", true), ("unknown", true), ("-", false)])
  func aTextBehindTheSampleIsFound(text: String, isFound: Bool) throws {
    let folder = try TestFolder()
    let rows = (0..<12_000).map { "title \($0),\($0 == 11_000 ? text : String($0 * 3))" }
    let table = "title,amount\n" + rows.joined(separator: "\n")
    let collection = try load([try folder.file("a.csv", table)], scopeBy: nil)
    let query = SearchQuery(isFound ? text : "needle")
    let found = try collection.answer(query, unless: { false }).totalCount
    #expect(found == (isFound ? 1 : 0))
    #expect(
      collection.profile.oddValues
        == (isFound ? [OddValues(field: "amount", count: 0, valueCount: 0, example: text)] : []))
    #expect(collection.profile.fields.contains { $0.name == "amount" && $0.isText } == isFound)
    #expect(collection.profile.fields.contains(ProfileField(name: "amount", role: .number)))
    #expect(collection.report.issues.isEmpty)
  }

  /// It was neither found nor a field: the first ten thousand records do not have it.
  @Test func aFieldBehindTheSampleIsOne() throws {
    let folder = try TestFolder()
    let lines = (0..<12_000).map {
      $0 == 11_000
        ? #"{"title":"title \#($0)","error":"late needle","code":7,"at":"2026-03-02"}"#
        : #"{"title":"title \#($0)"}"#
    }
    let collection = try load(
      [try folder.file("a.jsonl", lines.joined(separator: "\n"))], scopeBy: nil)
    let found = try collection.answer(SearchQuery("needle"), unless: { false }).totalCount
    #expect(found == 1)
    let fields = collection.profile.fields
    #expect(fields.contains(ProfileField(name: "code", role: .number)))
    #expect(fields.contains(ProfileField(name: "at", role: .date)))
    #expect(collection.report.issues.isEmpty)
  }

  @Test func aFieldOffersNineScopesAtMost() throws {
    let folder = try TestFolder()
    // Value n stands n times.
    let records = (1...14).flatMap { value in
      (1...value).map { #"{"title":"note \#(value) \#($0)","course":"c\#(value)"}"# }
    }
    let collection = try load([try folder.file("n.jsonl", records.joined(separator: "\n"))])
    #expect(collection.scopes.map(\.name) == ["All"] + (6...14).reversed().map { "c\($0)" })
  }

  /// Of the two scopes of that name the second was never meant.
  @Test func aValueThatIsCalledAsTheWholeCollectionIsNoScope() throws {
    let folder = try TestFolder()
    let records = ["ALL", "all", "All", "Lunch"].map { #"{"title":"note","course":"\#($0)"}"# }
    let collection = try load([try folder.file("n.jsonl", records.joined(separator: "\n"))])
    #expect(collection.scopes.map(\.name) == ["All", "Lunch"])
  }

  @Test func recordsOfSeveralFilesAreNumberedInTheirOrder() throws {
    let folder = try TestFolder()
    let collection = try load(
      [
        try folder.file("a.jsonl", #"{"title":"first"}"# + "\n" + #"{"title":"second"}"#),
        try folder.file("b.json", #"[{"title":"third"}]"#),
      ], scopeBy: nil)
    let titles = (0..<collection.store.count).map {
      collection.record(RecordReference(index: $0))["title"]?.displayText
    }
    #expect(titles == ["first", "second", "third"])
    let found = try collection.answer(SearchQuery("third"), unless: { false })
    #expect(found.hits.map(\.document) == [RecordReference(index: 2)])
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    let folder = try TestFolder()
    let good = try folder.file("good.jsonl", #"{"title":"x"}"#)
    let missing = folder.path + "/missing.jsonl"
    #expect(message(loading: [good, missing])?.contains(missing) == true)
  }

  @Test(arguments: ["", "\n\n", "[]", "{\"title\":"])
  func aFileWithoutRecordsIsNamed(text: String) throws {
    let folder = try TestFolder()
    let path = try folder.file("broken.jsonl", text)
    #expect(message(loading: [path])?.contains("broken.jsonl") == true)
  }

  @Test func aFolderIsNamed() throws {
    let folder = try TestFolder()
    #expect(message(loading: [folder.path])?.contains(folder.path) == true)
  }

  @Test func aScopeFieldThatIsNotThereIsNamed() throws {
    let folder = try TestFolder()
    let path = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    #expect(message(loading: [path], scopeBy: "cours")?.contains("cours") == true)
  }

  @Test func aRecordThatCannotBeReadIsReportedWithItsFileAndTheRestIsLoaded() throws {
    let folder = try TestFolder()
    let path = try folder.file(
      "half.jsonl", #"{"title":"a"}"# + "\n{\"title\":\n" + #"{"title":"b"}"#)
    let collection = try load([path], scopeBy: nil)
    #expect(collection.store.count == 2)
    #expect(collection.report.rejectedCount == 1)
    #expect(collection.report.issues.first?.description.contains("half.jsonl") == true)
  }

  @Test(arguments: [
    (ProfileField.Role.text(weight: 2), SearchableField("f", .text(weight: 2))),
    (.keyword, SearchableField("f", .keyword)), (.list, SearchableField("f", .list)),
    (.number, SearchableField("f", .number)),
  ])
  func aFieldIsIndexedForWhatItsProfileSays(role: ProfileField.Role, expected: SearchableField) {
    #expect(ProfileField(name: "f", role: role).searchableField == expected)
  }

  @Test(arguments: [
    ("1/15/2023", DayOrder.monthFirst), ("15/1/2023", .dayFirst), ("2023/1/15", .yearFirst),
    ("2023-01-15", nil), ("Jan 15, 2023", .monthFirst), ("15 Jan 2023", .dayFirst),
  ])
  func daysMayBeTypedAsTheyAreWritten(day: String, order: DayOrder?) throws {
    let folder = try TestFolder()
    let rows = (1...5).map { "note \($0),\"\(day)\"\n" }
    let path = try folder.file("days.csv", "title,day\n" + rows.joined())
    let field = try load([path], scopeBy: nil).syntax.filter(named: "day")
    #expect(field == SearchableField("day", .date, dayOrder: order))
  }

  @Test(arguments: [
    (["$12", "$1,234.50", "900"], ">900", 1), (["12,50 €", "3 €", "1.200 €"], ">20", 1),
    (["12%", "7%", "12.5%"], ">12", 1), (["1,234.50", "12", "5", "1000"], ">1000", 1),
  ])
  func moneyIsANumber(values: [String], wanted: String, count: Int) throws {
    let folder = try TestFolder()
    let records = values.enumerated().map { #"{"title":"t\#($0)","price":"\#($1)"}"# }
    let file = try folder.file("n.jsonl", records.joined(separator: "\n"))
    let collection = try load([file], scopeBy: nil)
    let query = SearchQuery(clauses: [], tokens: [SearchToken("price", wanted)])
    #expect(try collection.answer(query, unless: { false }).totalCount == count)
    #expect(collection.record(RecordReference(index: 1))["price"]?.displayText == values[1])
    // Added later, it is one, too.
    _ = try collection.add(json: #"{"title":"dear","price":"5000%"}"#)
    #expect(try collection.answer(query, unless: { false }).totalCount == count + 1)
  }
}
