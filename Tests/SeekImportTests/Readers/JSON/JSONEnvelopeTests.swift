import Testing

@testable import SeekImport

/// 1. One object with one list of objects holds the records, whatever scalars and objects stand beside it.
/// 2. A record with parts is a record.
/// 3. A file that is more than one object, or none, is no envelope.
struct JSONEnvelopeTests {
  private func path(_ text: String) throws -> String? {
    let memory = try #require(
      Array(text.utf8).withUnsafeBufferPointer { MappedMemory(copying: $0) })
    defer { withExtendedLifetime(memory) {} }
    return JSONEnvelope(memory.bytes)?.path
  }

  private static let many = (0..<20).map { #"{"n":\#($0)}"# }.joined(separator: ",")

  @Test(arguments: [
    (#"{"items":[{"a":1},{"a":2}]}"#, "items"),
    ("\n{\n \"count\": 2, \"next\": null,\n \"movies\": [ {\"a\": \"]}\"} ]\n}\n", "movies"),
    (#"{"type":"FeatureCollection","name":"x","crs":{"p":[1]},"features":[{"a":1}]}"#, "features"),
    (#"{"ok":true,"tags":["a"],"rows":[{"a":1}],"n":-1.5e3}"#, "rows"),
    (#"{"a \"b\"":[{"a":1}]}"#, #"a \"b\""#),
    (#"{"data":{"page":1,"items":[{"a":1}]}}"#, "data.items"),
    (#"{"status":"ok","data":{"resultType":"vector","result":[{"a":1}]}}"#, "data.result"),
    (#"{"took":5,"hits":{"total":{"value":1},"hits":[{"a":1}]}}"#, "hits.hits"),
    (#"{"name":"Mine","movies":["# + many + "]}", "movies"),
    (#"{"items":[{"a":1},{"a":"#, "items"),
    (#"{"feed":{"entry":[{"a":1},{"a":2}]}}"#, "feed.entry"),
    (#"{"tracks":{"track":[{"a":1},{"a":2}],"@attr":{"page":"1"}}}"#, "tracks.track"),
    (#"{"_embedded":{"orders":[{"id":1}]},"_links":{"self":{}}}"#, "_embedded.orders"),
    (
      #"{"batchcomplete":"","continue":{"a":1},"query":{"info":{"n":1},"search":["# + many + "]}}",
      "query.search"
    ),
    (
      #"{"ok":true,"result":{"records":[{"a":1},{"a":2}],"fields":[{"id":"a"}]}}"#, "result.records"
    ),
    (#"{"data":[{"id":"1"},{"id":"2"}],"included":[{"id":"9"}]}"#, "data"),
    (#"{"data":[{"name":"Ann","email":"a","items":[{"date":"2024-05-01"}]}]}"#, "data"),
    (
      #"{"participants":[{"name":"A"},{"name":"B"}],"title":"x","messages":["# + many + "]}",
      "messages"
    ),
    (#"{"owner":"x","folders":[{"name":"a"}],"items":[{"name":"b"},{"name":"c"}]}"#, "items"),
    (#" [{"runs":[{"a":1},{"a":2}]}]"#, "runs"),
  ])
  func theListIsFound(text: String, path: String) throws {
    #expect(try self.path(text) == path)
  }

  @Test(arguments: [
    #"{"title":"Soup","steps":[{"text":"a"},{"text":"b"}]}"#,
    #"{"title":"Soup","author":{"books":[{"a":1}]}}"#,
    #"{"author":{"books":[{"a":1}]}}"#, #"{"data":{"name":"Soup","steps":[{"a":1}]}}"#,
    #"{"data":{"id":"1","type":"order","lines":[{"a":1},{"a":2}]}}"#,
    #"{"ok":true,"config":{"servers":[{"a":1}]}}"#,
    #"{"cols":[{"label":"a"}],"rows":[{"c":[{"v":1}]},{"c":[{"v":2}]}]}"#,
    #"{"version":1,"config":{"servers":[{"a":1},{"a":2}]}}"#,
    #"{"order":{"no":1,"lines":[{"a":1},{"a":2}]}}"#,
    #"{"name":"x","data":[{"a":1},{"a":2}],"marks":[{"b":1}]}"#,
    #"{"data":[{"a":1},{"a":2}],"scales":[{"b":1}],"marks":[{"b":1}]}"#,
    #"{"left":[{"a":1}],"right":[{"a":1}]}"#, #"{"left":["# + many + #"],"right":["# + many + "]}",
    // What is needed to make a thing is no small matter beside what is needed to use it.
    #"{"packages":["# + many + #"],"packages-dev":[{"a":"# + String(repeating: "1", count: 60)
      + "}]}",
    #"{"items":[1,2]}"#, #"{"items":[]}"#, #"{"items":{}}"#, "{}", "", "[{}]",
    #"{"items":[{"a":1}]} {"items":[{"a":1}]}"#, #"{"items":[{"a":1}]}x"#,
    #"{"items""#, #"{"items":"#, #"{"items":[{"a":1}], b}"#,
  ])
  func otherObjectsAreNotEnvelopes(text: String) throws {
    #expect(try path(text) == nil)
  }

  @Test func theRecordsAreThoseOfTheListAndTheFileSaysSo() throws {
    let text = """
      {"count": 3, "items": [
        {"title": "Momo", "parts": [{"a": 1}]},
        {"title": "Solaris"}, 7
      ], "next": {"title": "no record"}}
      """
    #expect(
      try recordsAsJSON(text, name: "a.json") == [
        #"{"title":"Momo","parts":[{"a":1}],"other":"no record"}"#, #"{"title": "Solaris"}"#,
      ])
    let noted = try issues(text, name: "a.json")
    #expect(
      noted.first
        == "0: its records are the list “items”; --input json reads the file as one record")
    #expect(noted.count == 2, "and the number")
    #expect(noted.last?.hasPrefix("3:") == true)
  }

  /// The name of a chat, and whoever a service included, could not be found.
  @Test(arguments: [
    (#"{"name":"Tea","type":"group","id":7,"messages":[{"date":"2026-03-02","a":"b"}]}"#, "Tea"),
    (#"{"data":[{"id":"1"},{"id":"2"}],"included":[{"name":"Ann"},{"name":"Bo"}]}"#, "Ann\nBo"),
    (#"{"total":2,"next":"https://a.org/?p=2","items":[{"a":1},{"a":2}]}"#, nil),
    (#"{"status":"ok","exported":"2026-03-02","items":[{"a":1},{"a":2}]}"#, nil),
  ])
  func theTextBesideTheListIsInTheFirstRecord(_ text: String, _ other: String?) throws {
    let source = try source(text, name: "a.json")
    let store = try imported(source, workers: 1).store
    #expect(store.record(at: 0)["other"] == other.map { .string($0) })
    #expect((1..<store.count).allSatisfy { store.record(at: $0)["other"] == nil })
  }

  /// A name of the file reached the terminal as it stands there.
  @Test func theNoteHoldsNoControlCharacter() throws {
    let name = "\u{1b}(31m" + String(repeating: "x", count: 100)
    let noted = try issues("{\"\(name)\": [{\"title\": \"Momo\"}]}", name: "a.json")
    let shown = "\u{fffd}(31m" + String(repeating: "x", count: 55) + "…"
    #expect(
      noted.first
        == "0: its records are the list “\(shown)”; --input json reads the file as one record")
  }

  /// The chats were the records, and no message could be found by its time.
  @Test func theMessagesOfChatsAreRecords() throws {
    let chats = ["Ann", "Bo"].map {
      #"{"name":"\#($0)","id":1,"messages":[{"date":"2024-05-01","text":"a"},{"date":"2024-05-02","text":"b"}]}"#
    }
    let text = #"{"about":"x","chats":{"about":"y","list":[\#(chats.joined(separator: ","))]}}"#
    let records = try recordsAsJSON(text, name: "a.json")
    #expect(records.count == 4)
    #expect(records.last == #"{"date":"2024-05-02","text":"b","folder":"Bo"}"#)
    // What has a time itself is not what contains others.
    let posts =
      #"{"data":[{"date":"2024-05-01","messages":[{"date":"2024-05-02"}]},{"date":"2024-05-01"}]}"#
    #expect(try recordsAsJSON(posts, name: "a.json").count == 2)
  }

  @Test func namedFormatGivesOneRecord() throws {
    var options = ImportOptions()
    options.format = .values
    let text = #"{"items":[{"title":"Momo"},{"title":"Solaris"}]}"#
    #expect(try recordsAsJSON(text, options: options) == [text])
    #expect(try issues(text, options: options).isEmpty)
  }

  @Test func aListThatIsCutShortIsTold() throws {
    let text = #"{"n":1,"items":[{"title":"Momo"},{"title":"Solaris"},{"ti"#
    #expect(try recordsAsJSON(text).count == 2)
    #expect(
      try issues(text).last == "1: the file ends before its list is closed; it may be cut short")
  }
}
