import SeekImport
import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection

/// Collections that are opened from a saved index of which the sources have changed, or are not read at once.
@Suite struct RecordCollectionSavingTests {
  private func load(_ source: String, _ folder: TestFolder, waits: Bool = true) throws
    -> RecordCollection
  {
    try RecordCollection.load(
      paths: [source], overrides: ProfileOverrides(),
      index: SavedIndex(path: folder.path + "/index"), waits: waits, workers: 2)
  }

  private func found(_ words: String, in collection: RecordCollection) throws -> [Record] {
    try collection.answer(SearchQuery(words), unless: { false }).hits.map {
      collection.record($0.document)
    }
  }

  private func titles(_ words: String, in collection: RecordCollection) throws -> [String?] {
    try found(words, in: collection).map { $0["title"]?.displayText }
  }

  @Test func oldAnswersAreMarkedUntilTheFilesAreReadAgain() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    try load(source, folder).saveIndex()
    let more = "\n{\"id\": \"7\", \"title\": \"Noodle pie\"}\n{broken"
    _ = try folder.file("recipes.jsonl", TestRecipes.jsonLines + more)
    let collection = try load(source, folder, waits: false)
    #expect(collection.age == .old && collection.saving?.isOpened == true)
    let old = ["Pad Thai noodles", "Noodle soup", "Thai noodle salad"]
    #expect(try Set(titles("noodle", in: collection)) == Set(old))
    // Numbers of records are those of the old index.
    #expect(throws: SearchError.self) { try collection.add(json: "{\"title\": \"Noodle bake\"}") }
    #expect(throws: SearchError.self) { try collection.remove(id: "1", unless: { false }) }
    let summary = try #require(try collection.refresh())
    #expect(summary.added == 1 && summary.removed == 0 && summary.issues.count == 1)
    #expect(collection.age == .present)
    #expect(try collection.refresh() == nil)
    #expect(try Set(titles("noodle", in: collection)) == Set(old + ["Noodle pie"]))
    try collection.saveIndex()
    let next = try load(source, folder, waits: false)
    #expect(next.age == .present && next.saving?.isOpened == true)
    #expect(try Set(titles("noodle", in: next)) == Set(old + ["Noodle pie"]))
    #expect(next.report.rejectedCount == 1 && next.report.accepted == 7)
    #expect(next.report.issues.count == 1)
  }

  /// Its place is another's now, or nobody's: what is shown is never another record.
  @Test func aRecordOfAnOldAnswerIsItselfOrSaysThatItHasChanged() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    try load(source, folder).saveIndex()
    let lines = TestRecipes.jsonLines.split(separator: "\n")
    let changes: [[Substring]] = [
      ["{\"id\": \"0\", \"title\": \"Egg\"}"] + lines, Array(lines.dropFirst()),
      Array(lines.reversed()), Array(lines.prefix(2)), [lines[0], lines[1], lines[3]],
    ]
    for change in changes {
      _ = try folder.file("recipes.jsonl", change.joined(separator: "\n"))
      let collection = try load(source, folder, waits: false)
      guard collection.age == .old else { continue }
      let records = try found("noodle", in: collection)
      #expect(records.count == 3)
      for record in records {
        let title = record["title"]?.displayText
        #expect(title?.lowercased().contains("noodle") ?? (record["error"] != nil))
        _ = collection.store.sourceName(at: 0)
      }
      for number in 0..<6 { _ = collection.place(of: RecordReference(index: number)) }
      _ = try collection.refresh()
      let now = change.filter { $0.lowercased().contains("noodle") }
      #expect(try found("noodle", in: collection).count == now.count)
      #expect(try !titles("noodle", in: collection).contains(nil))
    }
  }

  /// Equal scores are in the order of the files, as if no index had been saved.
  @Test func whoWaitsGetsTheOrderOfTheFiles() throws {
    let folder = try TestFolder()
    let lines = (0..<40).map { "{\"title\": \"Soup\", \"number\": \"n\($0)\"}" }
    func text(_ order: [Int]) -> String { order.map { lines[$0] }.joined(separator: "\n") }
    func numbers(_ collection: RecordCollection) throws -> [String?] {
      var query = SearchQuery("soup")
      query.limit = 100
      return try collection.answer(query, unless: { false }).hits.map {
        collection.record($0.document)["number"]?.displayText
      }
    }
    let source = try folder.file("soups.jsonl", text(Array(0..<30)))
    try load(source, folder).saveIndex()
    let orders: [(order: [Int], isUpdated: Bool)] = [
      (Array(0..<32), true), (Array(0..<10) + Array(11..<32), true), ([31] + Array(0..<31), false),
      (Array((0..<32).reversed()), false), (Array(0..<12) + [39] + Array(12..<32), false),
    ]
    for (order, isUpdated) in orders {
      _ = try folder.file("soups.jsonl", text(order))
      let session = try load(source, folder, waits: false)
      #expect(session.age == .old)
      let collection = try load(source, folder)
      #expect(collection.saving?.isOpened == isUpdated, "\(order)")
      #expect(try numbers(collection) == order.map { "n\($0)" })
      // What a session saves has their order, too.
      _ = try session.refresh()
      #expect(try Set(numbers(session)) == Set(order.map { "n\($0)" }))
      try session.saveIndex()
      let next = try load(source, folder, waits: false)
      #expect(next.age == .present && next.saving?.isOpened == true)
      #expect(try numbers(next) == order.map { "n\($0)" })
    }
  }

  @Test func anIndexOfWhichMuchIsGoneIsSavedAnew() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    try load(source, folder).saveIndex()
    let few = TestRecipes.jsonLines.split(separator: "\n").suffix(3).joined(separator: "\n")
    _ = try folder.file("recipes.jsonl", few)
    let collection = try load(source, folder, waits: false)
    try #require(collection.age == .old)
    #expect(try collection.refresh()?.removed == 3)
    try collection.saveIndex()
    let next = try load(source, folder, waits: false)
    #expect(next.age == .present && next.saving?.isOpened == true && next.store.count == 3)
    #expect(try titles("noodle", in: next) == titles("noodle", in: collection))
  }

  @Test func textsOfAFolderAreSaved() throws {
    let folder = try TestFolder()
    let notes = try TestFolder()
    for (name, text) in [
      ("a.txt", "one leek"), ("b.md", "# Leek\nsoup"), ("c.txt", "an egg"), ("d.txt", "x"),
      ("e.txt", "y"),
    ] {
      _ = try notes.file(name, text)
    }
    let built = try load(notes.path, folder)
    try built.saveIndex()
    let opened = try load(notes.path, folder)
    #expect(opened.saving?.isOpened == true && opened.age == .present)
    #expect(try found("leek", in: opened) == found("leek", in: built))
    #expect(try found("leek", in: opened).count == 2)
    #expect(opened.report.formats == built.report.formats)
    _ = try notes.file("a.txt", "one egg")
    let old = try load(notes.path, folder, waits: false)
    #expect(old.age == .old)
    #expect(try found("leek", in: old).count == 2)
    #expect(try old.refresh()?.added == 1)
    #expect(try found("leek", in: old).count == 1)
    try old.saveIndex()
    #expect(try found("egg", in: load(notes.path, folder)).count == 2)
  }

  /// Three soups, each record of which is made: unpacked, taken from a database, translated.
  private static let made: [(name: String, content: String)] = [
    (
      "soups.jsonl.gz",
      "H4sIAAAAAAACA6tWKsksyUlVslIKSExRCMlIzFTIy89PyUktVtJRSi7NLM7MA0mCJJRquarhqv3AihSK80sLUBQ6ZwDp4lQUtf55mfl5mErdilLzkjOAKgH/KBw2hAAAAA=="
    ),
    (
      "soups.db.gz",
      "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGAGYiYGBACxWZD4jAyEATODXjIjL0gx4x4GIBoFVAROjGzi4uKMqSWJSTmpxfmlBcVggsk5yNUxxFUhxNHJx1UBLKRRklmSk6pQklpRoqOQXJpZnJkH4WmC4oaZcTcD43PGC0BqFAwdIMzMrCjpn5eZnweOZLei1LzkDFEmZmVpv/z8FGB0g0SdM4BRXZwqzsisKxqQmKIQkpGYqZAHli8GsQF/aUw/AAQAAA=="
    ),
    (
      "soups.yaml",
      Data(
        "- {title: Pad Thai noodles, cuisine: Thai}\n- {title: Noodle soup, cuisine: Chinese}\n- {title: Onion soup, cuisine: French}\n"
          .utf8
      ).base64EncodedString()
    ),
  ]

  @Test(arguments: made)
  func recordsThatAreMadeAreMadeAgainWhenTheFirstIsShown(name: String, content: String) throws {
    let folder = try TestFolder()
    let bytes = Array(try #require(Data(base64Encoded: content)))
    let source = try folder.file(name, bytes: bytes)
    let built = try load(source, folder)
    try built.saveIndex()
    let opened = try load(source, folder)
    #expect(opened.saving?.isOpened == true)
    #expect(try found("soup", in: opened) == found("soup", in: built))
    #expect(try found("soup", in: opened).count == 2)
    let second = RecordReference(index: 1)
    #expect(opened.place(of: second) == built.place(of: second))
    #expect(opened.profile == built.profile)
    #expect(try opened.reload().changesNothing)
    #expect(try opened.add(json: "{\"title\": \"Soup\"}").added == 1)
    // Opened, and gone before a record was shown.
    let late = try load(source, folder)
    #expect(unlink(source) == 0)
    #expect(try late.answer(SearchQuery("soup"), unless: { false }).totalCount == 2)
    #expect(try found("soup", in: late).allSatisfy { $0["error"] != nil })
    #expect(late.place(of: RecordReference(index: 1)) == "")
    #expect(throws: SearchError.self) { try late.add(json: "{\"title\": \"Soup\"}") }
    #expect(try late.remove(id: "soups:1", unless: { false })?.removed == 0)
  }

  /// Customers and orders, both with ids from 1; the newer one has an order more.
  private static let shops = (
    "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGAFYmYGBACxWZD4jAyEASuDXjIjL5DBxBjOwLgcSIwM4MfEJi4pyVhZkpiUk5pflJJaVAwhmZ2DXB1DXBVCHJ18XBUgYhqZKQqZeSWp6alFCgVFmbmJRZUK2amVOgrAmMlVKEmtKNEMZ2QTl5dnrAebl1xaXJKfC9QIZzChmAoXxmlwXmJuKsRgSNx8ZGD8ASRGwfAHrEzMDIJO+WyMzAzCjnl5kPh/C4r/t6OBM8wBJzDuJbNTS0pyUsHxX5KaCACHBKeiAAYAAA==",
    "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGADYmYGBACxWZD4jAyEARuDXjIjL5DBxBjOwLgcSIwM4MfEJi4pyVhZkpiUk5pflJJaVAwhmZ2DXB1DXBVCHJ18XBUgYhqZKQqZeSWp6alFCgVFmbmJRZUK2amVOgrAmMlVKEmtKNEMZ2QTl5dnrAebl1xaXJKfC9QIZzChmAoXxmlwXmJuKsRgSNx8ZGD8ASRGwfAHrEzMDIJO+WyMzAzCjnl5oPhnZnwIiv+3QGoUDDfAxczMIF2SmggsFQo4gXEvmZ1aUpKTCo5/oDAAL6DYUgAGAAA="
  )

  @Test func tablesOfADatabaseAreScopesThatAreSavedAndReadAgain() throws {
    let folder = try TestFolder()
    let bytes = Array(try #require(Data(base64Encoded: Self.shops.0)))
    let source = try folder.file("shop.db.gz", bytes: bytes)
    let built = try load(source, folder)
    #expect(built.profile.name == "Shop" && built.duplicateIDs.count == 0)
    #expect(Set(built.scopes.map(\.name)) == ["All", "customers", "orders"])
    try built.saveIndex()
    let opened = try load(source, folder)
    #expect(opened.saving?.isOpened == true && opened.profile == built.profile)
    #expect(try found("tea", in: opened) == found("tea", in: built))
    #expect(try found("tea", in: opened).map { $0["source"]?.displayText } == ["orders"])
    #expect(opened.place(of: RecordReference(index: 2)) == source + "/orders:1")
    #expect(try opened.reload().changesNothing)
    let newer = Array(try #require(Data(base64Encoded: Self.shops.1)))
    _ = try folder.file("shop.db.gz", bytes: newer)
    let old = try load(source, folder, waits: false)
    #expect(old.age == .old)
    #expect(try old.refresh()?.added == 1)
    #expect(try opened.reload().added == 1)
    #expect(try found("tea", in: opened).count == 2)
    #expect(opened.duplicateIDs.count == 0)
  }

  @Test func anIDOfSeveralTablesIsRemovedFromTheOneThatIsNamed() throws {
    let folder = try TestFolder()
    let bytes = Array(try #require(Data(base64Encoded: Self.shops.0)))
    let shop = try load(try folder.file("shop.db.gz", bytes: bytes), folder)
    #expect {
      try shop.remove(id: "1", unless: { false })
    } throws: {
      "\($0)".contains("in each of 2 tables; say which: customers:1, orders:1")
    }
    #expect(try shop.remove(id: "dishes:1", unless: { false })?.removed == 0)
    #expect(try shop.remove(id: "orders:1", unless: { false })?.removed == 1)
    #expect(try found("tea", in: shop).isEmpty && found("ann", in: shop).count == 1)
    // Now only one has it.
    #expect(try shop.remove(id: "1", unless: { false })?.removed == 1)
    // What is added is in no table.
    _ = try shop.add(json: "{\"id\": 2, \"name\": \"Cy\"}")
    #expect {
      try shop.remove(id: "2", unless: { false })
    } throws: {
      "\($0)".contains("customers:2, orders:2, added:2")
    }
    #expect(try shop.remove(id: "added:2", unless: { false })?.removed == 1)
    #expect(try found("cy", in: shop).isEmpty && found("kettle", in: shop).count == 1)
  }

  @Test func whatIsReadOnlyOnceIsNotSaved() throws {
    let folder = try TestFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      guard let stream = fopen(pipe, "w") else { return }
      fputs(TestRecipes.jsonLines, stream)
      fclose(stream)
    }
    writer.start()
    let collection = try load(pipe, folder)
    #expect(collection.isUnsavable && collection.saving == nil)
    try collection.saveIndex()
    #expect(access(folder.path + "/index", F_OK) != 0)
  }
}
