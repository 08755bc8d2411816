import SeekImport
import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection

@Suite struct SavedIndexTests {
  private func load(_ source: String, _ index: SavedIndex, scope: String? = "course") throws
    -> RecordCollection
  {
    var overrides = ProfileOverrides()
    overrides.scopeField = scope
    return try RecordCollection.load(
      paths: [source], overrides: overrides, index: index, workers: 2)
  }

  private func titles(_ collection: RecordCollection, _ words: String) throws -> [String?] {
    try collection.answer(SearchQuery(words), unless: { false }).hits.map {
      collection.record($0.document)["title"]?.displayText
    }
  }

  @Test func theSecondStartOpensWhatTheFirstSaved() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines + "\n{broken\n")
    let index = SavedIndex(path: folder.path + "/index")
    let built = try load(source, index)
    #expect(built.saving?.isOpened == false && built.saving?.flaw == .missing)
    try built.saveIndex()
    let opened = try load(source, index)
    #expect(opened.saving?.isOpened == true)
    #expect(try titles(opened, "noodle") == titles(built, "noodle"))
    #expect(try titles(opened, "noodle").count == 3)
    #expect(opened.scopes == built.scopes)
    #expect(opened.report.issues == built.report.issues && opened.report.rejectedCount == 1)
    #expect(opened.report.accepted == 6 && opened.report.bytes == built.report.bytes)
    #expect(try index.verify(try #require(opened.saving).identity))
    // An update of it is one of records that stay in the file.
    #expect(try opened.add(json: #"{"id":"9","title":"Noodle pie"}"#).added == 1)
    #expect(try titles(opened, "noodle").count == 4)
    #expect(try opened.reload().changesNothing)
  }

  @Test func aChangedSourceOrProfileIsIndexedAnew() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let index = SavedIndex(path: folder.path + "/index")
    try load(source, index).saveIndex()
    #expect(try load(source, index, scope: "cuisine").saving?.isOpened == false)
    #expect(try load(source, index).saving?.isOpened == true)
    _ = try folder.file(
      "recipes.jsonl", TestRecipes.jsonLines + "\n{\"id\":\"7\",\"title\":\"Noodle pie\"}")
    let changed = try load(source, index)
    #expect(changed.saving?.isOpened == true && changed.age == .present)
    #expect(try titles(changed, "noodle").count == 4)
    try changed.saveIndex()
    // Of what is other from end to end nothing is kept.
    let others = TestRecipes.jsonLines.replacing("oodle", with: "ockerl").replacing(
      "oup", with: "ip")
    _ = try folder.file("recipes.jsonl", others)
    let anew = try load(source, index)
    #expect(anew.saving?.isOpened == false)
    #expect(try titles(anew, "nockerl").count == 3 && titles(anew, "noodle").isEmpty)
    try anew.saveIndex()
    #expect(try load(source, index).saving?.isOpened == true)
    // The fields are others, too.
    _ = try folder.file("recipes.jsonl", "{\"name\": \"soup\", \"course\": \"x\"}")
    #expect(try load(source, index).profile.title == "name")
  }

  /// It was built anew for each, in the place of the other.
  @Test func anotherSpellingOfThePathOpensTheSameIndex() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let data = folder.path + "/data"
    mkdir(data, 0o700)
    for name in ["a", "b"] {
      mkdir(data + "/" + name, 0o700)
      _ = try folder.file("data/\(name)/r.jsonl", TestRecipes.jsonLines)
    }
    symlink(source, folder.path + "/other")
    let index = SavedIndex(path: folder.path + "/index")
    let others = ["/./recipes.jsonl", "//recipes.jsonl", "/data/../recipes.jsonl", "/other"]
    try load(source, index).saveIndex()
    for spelling in others.map({ folder.path + $0 }) {
      let opened = try load(spelling, index)
      #expect(opened.saving?.isOpened == true && opened.age == .present, "\(spelling)")
      #expect(try !titles(opened, "noodle").contains(nil))
      #expect(opened.place(of: RecordReference(index: 2)) == "\(spelling):3")
      let fresh = try RecordCollection.load(paths: [spelling], overrides: ProfileOverrides())
      #expect(opened.profile.name == fresh.profile.name)
    }
    // The records of a folder say the paths of files of one name.
    try load(data, index).saveIndex()
    for spelling in [data, data + "/", folder.path + "/./data"] {
      let opened = try load(spelling, index)
      #expect(try !titles(opened, "noodle").contains(nil), "\(spelling)")
      #expect(opened.place(of: RecordReference(index: 0)).hasPrefix(spelling))
    }
  }

  /// Its records came out as errors in the place of data.
  @Test func aRecordThatHasChangedIsNeverPrinted() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let index = SavedIndex(path: folder.path + "/index")
    try load(source, index).saveIndex()
    let opened = try load(source, index)
    _ = try folder.file(
      "recipes.jsonl", TestRecipes.jsonLines.replacing("Noodle soup", with: "Poodle soup"))
    let number = RecordReference(index: 5)
    let error = #expect(throws: SearchError.self) { try opened.printedRecord(number) }
    #expect(error?.description.contains("recipes.jsonl has changed since it was read") == true)
    // It was read again, and the answers are right from now on.
    #expect(try titles(opened, "poodle") == ["Poodle soup"])
    #expect(throws: SearchError.self) { try opened.printedRecord(number) }
    let hits = try opened.answer(SearchQuery("poodle"), unless: { false }).hits
    #expect(try opened.shownRecords(of: hits).count == 1)
  }

  @Test func everyDamageIsSeenAndTheAnswersAreRight() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let index = SavedIndex(path: folder.path + "/index")
    let built = try load(source, index)
    try built.saveIndex()
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: index.path)))
    func expectDamage(_ bytes: [UInt8], _ note: Comment) throws {
      _ = try folder.file("index", bytes: bytes)
      chmod(index.path, 0o600)
      let again = try load(source, index)
      #expect(again.saving?.isOpened == false, note)
      #expect(try titles(again, "noodle") == titles(built, "noodle"), note)
    }
    for place in stride(from: 0, to: whole.count, by: 64 * max(1, whole.count / 12_800)) {
      var bytes = whole
      bytes[place] ^= 0x10
      try expectDamage(bytes, "byte \(place) of \(whole.count)")
    }
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 100)) {
      try expectDamage(Array(whole.prefix(length)), "\(length) of \(whole.count) bytes")
    }
  }

  @Test func aDamagedIndexIsSaidAndMadeAgain() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    let index = SavedIndex(path: folder.path + "/index")
    try load(source, index).saveIndex()
    truncate(index.path, 1_000)
    let again = try load(source, index)
    #expect(again.saving?.flaw?.message(path: "x")?.description.contains("damaged") == true)
    #expect(try titles(again, "noodle").count == 3)
    try again.saveIndex()
    #expect(try load(source, index).saving?.isOpened == true)
  }

  /// It was told at every start, as building was too quick for a new one to be written.
  @Test func aDamagedIndexInTheCacheIsSaidOnce() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    var index = SavedIndex(of: [source], in: IndexCache(folder: folder.path + "/cache"))
    index.threshold = .zero
    try load(source, index).saveIndex()
    truncate(index.path, 1_000)
    index.threshold = .seconds(60)
    let again = try load(source, index)
    try again.saveIndex()
    #expect(again.saving?.flaw == .damaged && access(index.path, F_OK) != 0)
    #expect(try load(source, index).saving?.flaw == .missing)
  }

  @Test func theThresholdAndTheLimitKeepItUnwritten() throws {
    let folder = try TestFolder()
    let source = try folder.file("recipes.jsonl", TestRecipes.jsonLines)
    var index = SavedIndex(of: [source], in: IndexCache(folder: folder.path + "/cache", limit: 10))
    index.threshold = .seconds(60)
    try load(source, index).saveIndex()
    index.threshold = .zero
    try load(source, index).saveIndex()
    #expect(access(index.path, F_OK) != 0)
    index = SavedIndex(of: [source], in: IndexCache(folder: folder.path + "/cache"))
    index.threshold = .zero
    try load(source, index).saveIndex()
    #expect(access(index.path, F_OK) == 0)
  }

  @Test func whatStaysTheSameAtBothEndsIsFoundByAllBytes() throws {
    let folder = try TestFolder()
    let line = #"{"title":"Noodle soup"}"#
    let text = Array(repeating: line, count: 10_000).joined(separator: "\n")
    let source = try folder.file("soups.jsonl", text)
    let index = SavedIndex(path: folder.path + "/index")
    try load(source, index, scope: nil).saveIndex()
    let identity = try #require(SourceIdentity(paths: [source], options: ImportOptions()))
    #expect(try index.verify(identity))
    let descriptor = open(source, O_WRONLY)
    pwrite(descriptor, "Poodle", 6, off_t(line.utf8.count * 5_000 + 5_000 + 10))
    close(descriptor)
    #expect(try !index.verify(identity))
  }
}
