import Foundation
import Testing

@testable import SeekImport

struct RecordValueDecoderTests {
  private struct Author: Decodable, Equatable {
    let name: String
    let born: Int?
  }

  private struct Book: Decodable, Equatable {
    let title: String
    let year: Int
    let price: Double?
    let tags: [String]
    let author: Author?
    let isNew: Bool?
  }

  @Test(arguments: [
    (
      #"{"title": "Momo", "year": 1973, "price": 9.5, "tags": ["time", 3], "author": {"name": "Ende", "born": 1929}, "isNew": true}"#,
      Book(
        title: "Momo", year: 1973, price: 9.5, tags: ["time", "3"],
        author: Author(name: "Ende", born: 1929), isNew: true)
    ),
    (
      #"{"title": 1984, "year": "1949", "price": null, "tags": "war", "isNew": "false"}"#,
      Book(title: "1984", year: 1949, price: nil, tags: ["war"], author: nil, isNew: false)
    ),
    (
      #"{"title": "", "year": 1, "price": "", "tags": [], "author": "", "isNew": ""}"#,
      Book(title: "", year: 1, price: nil, tags: [], author: nil, isNew: nil)
    ),
  ])
  private func aRecordBecomesAValue(json: String, book: Book) throws {
    #expect(try #require(Record(json: json)).decoded(as: Book.self) == book)
  }

  @Test(arguments: [
    (#"{"title": "a", "tags": []}"#, "year"),
    (#"{"title": "a", "year": "soon", "tags": []}"#, "year"),
    (#"{"title": ["a"], "year": 1, "tags": []}"#, "title"),
    (#"{"title": "a", "year": 1e300, "tags": []}"#, "year"),
    (#"{"title": "a", "year": 1, "tags": [], "author": 3}"#, "author"),
  ])
  func anErrorNamesTheField(json: String, field: String) throws {
    let record = try #require(Record(json: json))
    let error = #expect(throws: DecodingError.self) { try record.decoded(as: Book.self) }
    switch error {
    case .keyNotFound(let key, _)?: #expect(key.stringValue == field)
    case .typeMismatch(_, let context)?: #expect(context.codingPath.first?.stringValue == field)
    default: Issue.record("\(String(describing: error))")
    }
  }

  /// An empty cell of a table is a text, and of other types none.
  @Test func anEmptyTextIsOneOfTextsAlone() throws {
    struct Row: Decodable, Equatable {
      let note: String?
      let born: Int?
      let died: Date?
    }
    let record = try #require(Record(json: #"{"note": "", "born": "", "died": ""}"#))
    #expect(try record.decoded(as: Row.self) == Row(note: "", born: nil, died: nil))
    let other = try #require(Record(json: #"{"note": null}"#))
    #expect(try other.decoded(as: Row.self).note == nil)
  }

  /// The zone of the machine counts for no day that is written: this failed wherever that is not UTC.
  @Test func aDayIsTheOneWritten() {
    for text in ["2024-05-01", "2024-05-01T00:30:00-08:00", "2024-05-01T23:00:00Z"] {
      #expect(RecordValue.string(text).date?.text == "2024-05-01")
    }
    #expect(RecordValue.string("1969").date?.text == "1969-01-01")
  }

  @Test func valuesHaveTypes() {
    #expect(RecordValue.string("1.50").number == 1.5)
    #expect(RecordValue.number(1.5, text: "1.50").string == "1.50")
    #expect(RecordValue.string("2024-05-01T23:00:00+02:00").date?.text == "2024-05-01")
    #expect(RecordValue.string("soup").number == nil && RecordValue.string("soup").date == nil)
    #expect(RecordValue.null.list == [] && RecordValue.string("a").list == [.string("a")])
    #expect(RecordValue.list([.null]).string == nil && RecordValue.bool(true).string == "true")
  }

  @Test func aStoreIsACollection() throws {
    let source = try source("{\"a\": 1}\n{\"a\": 2}\n{\"a\": 3}\n")
    let store = try Importer(sources: [source], profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    #expect(store.compactMap { $0["a"]?.number } == [1, 2, 3])
    #expect(store.last?["a"]?.string == "3" && store.reversed().count == 3)
    let fewer = store.removing([1])
    #expect(fewer.count == 3 && fewer.isRemoved(1) && fewer[1]["error"] != nil)
    #expect(fewer.livingRecords.compactMap { $0["a"]?.number } == [1, 3])
  }

  @Test func aProfileIsPlainJSON() throws {
    var profile = Profile(
      name: "Books", title: "title", scopeField: "genre",
      fields: [
        ProfileField(name: "title", role: .text(weight: 4)),
        ProfileField(name: "genre", role: .keyword),
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(profile), as: UTF8.self) == #"""
        {"fields":[{"name":"title","role":"text","weight":4},{"name":"genre","role":"keyword"}],"name":"Books","scopeField":"genre","title":"title"}
        """#)
    (profile.amounts, profile.dates) = (["price": .decimalComma], ["day": .monthFirst])
    profile.dateReadings = [
      "at": .sinceEpoch(perSecond: 1000), "on": .written(.dayFirst),
      "x": .counted(perSecond: 1, sinceYear: 1601),
    ]
    (profile.otherSpellings, profile.columns) = (["Title": "title"], ["title"])
    #expect(try JSONDecoder().decode(Profile.self, from: encoder.encode(profile)) == profile)
    #expect(throws: DecodingError.self) {
      let text = #"{"name": "a", "title": "b", "fields": [{"name": "b", "role": "colour"}]}"#
      return try JSONDecoder().decode(Profile.self, from: Data(text.utf8))
    }
  }
}
