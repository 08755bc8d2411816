import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. Members of an object that are all alike are records, with their names.
/// 2. The leaves of a tree are records, with the way to them; nodes are, where they have all that leaves have.
/// 3. Settings, and a record with lists in it, are one record.
struct JSONNestingTests {
  @Test(arguments: ["", "\n  "])
  func membersThatAreAlikeAreRecords(space: String) throws {
    let text = """
      {\(space)"u1": {"name": "Ann", "city": "Rome"},\(space)"u\\u0032": {"name": "Bo"},
      "u3": {"name": "Cem",\(space)"key": 3, "city": "Ulm"}}
      """
    #expect(
      try recordsAsJSON(text, name: "a.json") == [
        #"{"key":"u1","name":"Ann","city":"Rome"}"#, #"{"key":"u2","name":"Bo"}"#,
        #"{"id":"u3","name":"Cem","key":3,"city":"Ulm"}"#,
      ])
    #expect(
      try issues(text, name: "a.json") == [
        "0: its records are the members of an object; --input json reads the file as one record"
      ])
  }

  /// The end of the file was looked for from the beginning for each of them.
  @Test func manyInOneLineAreReadOnce() throws {
    let growth = try ProcessorTime.growth(from: 20_000) { (count) throws in
      let members = (0..<count).map { #""k\#($0)":{"a":1}"# }.joined(separator: ",")
      #expect(try DataSource(name: "a.json", utf8: Array("{\(members)}".utf8)).byteCount > 0)
    }
    #expect(growth < 9)
  }

  @Test func theyAreFoundWithinAnEnvelope() throws {
    let text = #"{"version":1,"data":{"a":{"x":1},"b":{"x":2},"c":{"x":3}}}"#
    #expect(try recordsAsJSON(text, name: "a.json").count == 3)
  }

  /// Each was one record with a field for each value of each day.
  @Test(arguments: [
    (#"{"2024-03-01":{"open":1.5},"2024-03-02":{"open":2.5}}"#, 2),
    (#"{"base":"EUR","rates":{"2024-03-01":{"USD":1.08},"2024-03-04":{"USD":1.09}}}"#, 2),
    (
      #"{"Meta":{"Symbol":"X"},"Daily":{"2024-03-01":{"open":1.5,"close":2},"2024-03-02":{"open":2.5,"close":3}}}"#,
      2
    ),
    (
      #"{"meta":{"v":"7"},"files":{"a.py":{"summary":{"part":1}},"b.py":{"summary":{"part":1}},"c.py":{"summary":{}}}}"#,
      3
    ),
    (
      #"{"meta":{"v":{"w":1}},"files":{"a.py":{"summary":1},"b.py":{"summary":1},"c.py":{"summary":1}}}"#,
      1
    ),
  ])
  func mapsStandBesideValues(text: String, count: Int) throws {
    #expect(try recordsAsJSON(text, name: "a.json").count == count)
  }

  /// A lock file was one record with a field for each of its packages.
  @Test func manyAreFoundBesideATitle() throws {
    let packages = (0..<20).map { #""lib\#($0)":{"version":"1.\#($0)"}"# }.joined(separator: ",")
    let text = #"{"name":"app","version":"1","packages":{\#(packages)}}"#
    #expect(try recordsAsJSON(text, name: "lock.json").last == #"{"key":"lib19","version":"1.19"}"#)
    #expect(try recordsAsJSON(text, name: "lock.json").count == 20)
  }

  @Test func leavesOfATreeAreRecords() throws {
    let text = """
      {"roots": {"bar": {"children": [
        {"id": 1, "name": "A", "url": "u"},
        {"id": 2, "name": "Dev", "children": [{"id": 3, "name": "B", "url": "v"}]},
        {"id": 9, "name": "Nothing", "children": []}],
        "id": 4, "name": "Bar"},
       "other": {"children": [ ], "id": 5, "name": "Other"}}, "version": 1}
      """
    #expect(
      try recordsAsJSON(text, name: "Bookmarks") == [
        #"{"id":1,"name":"A","url":"u","folder":"Bar"}"#,
        #"{"id":3,"name":"B","url":"v","folder":"Bar/Dev"}"#,
      ])
    let source = try DataSource(name: "Bookmarks", utf8: Array(text.utf8))
    #expect(source.place(ofRecordAt: 0).line == 2)
    let oneLine = text.split(separator: "\n").joined()
    #expect(try recordsAsJSON(oneLine, name: "Bookmarks").count == 2)
  }

  /// Exports of chats, and of what somebody has watched and marked, were one record, or one for each chat or folder.
  @Test(arguments: [
    (
      #"{"bob":[{"Created":"2026-03-02","Content":"a"},{"Created":"2026-03-03"}],"zoe":[{"Created":"2026-03-04"}]}"#,
      3, #"{"Created":"2026-03-02","Content":"a","folder":"bob"}"#
    ),
    (
      #"{"Watched":{"Videos":{"VideoList":[{"Date":"2026-03-02"},{"Date":"2026-03-03"}]},"Likes":{"LikeList":[]}},"Profile":{"name":"x"}}"#,
      2, #"{"Date":"2026-03-02","folder":"Watched/Videos/VideoList"}"#
    ),
    (
      #"[{"chat":{"id":"1","messages":[{"m":{"text":"a","createdAt":"2026-03-02"}},{"m":{"text":"b","createdAt":"2026-03-03"}}]}}]"#,
      2, #"{"m":{"text":"a","createdAt":"2026-03-02"}}"#
    ),
    (
      #"{"conversations":[{"conversation":{"id":1},"events":[{"timestamp":1},{"timestamp":2}]}]}"#,
      2, #"{"timestamp":1}"#
    ),
    (
      #"[{"name":"A","created_at":"2026-03-01","chat_messages":[{"text":"a","created_at":"2026-03-02"},{"text":"b","created_at":"2026-03-02"}]}]"#,
      2, #"{"text":"a","created_at":"2026-03-02","folder":"A"}"#
    ),
    (
      #"{"roots":{"bar":{"children":[{"id":1,"name":"A","added":1,"url":"u"},{"id":2,"name":"B","added":1,"url":"v"}],"id":4,"name":"Bar","added":1,"changed":1},"other":{"children":[],"id":5,"name":"Other","added":1,"changed":1}}}"#,
      2, #"{"id":1,"name":"A","added":1,"url":"u","folder":"Bar"}"#
    ),
    // A person with what has happened to them, and devices.
    (#"{"user":{"name":"x","log":[{"date":"2026-03-02"},{"date":"2026-03-03"}]},"a":{}}"#, 1, "{"),
    (
      #"{"devices":[{"serial":"x","events":[{"time":1},{"time":2}]},{"serial":"y","events":[]}]}"#,
      2, #"{"serial":"x","#
    ),
  ])
  func whatHasHappenedIsRecords(text: String, count: Int, first: String) throws {
    let records = try recordsAsJSON(text, name: "a.json")
    #expect(records.count == count)
    #expect(records.first?.hasPrefix(first) == true, "\(records.first ?? "")")
  }

  /// They were left out, and nothing was said.
  @Test func nodesThatAreTooDeepAreCounted() throws {
    let open = (0..<70).map { level in
      #"{"name":"n\#(level)","text":"t","children":[{"name":"l\#(level)","text":"t"},"#
    }
    let text = open.joined() + #"{"name":"last","text":"t"}"# + String(repeating: "]}", count: 70)
    #expect(
      try issues(text, name: "a.json").first
        == "0: records nested deeper than 64 levels are left out: 2")
  }

  @Test func nodesThatAreLikeLeavesAreRecords() throws {
    let text =
      #"{"name":"a","replies":[{"name":"b","replies":[{"name":"c"}]},{"name":"d","replies":[]}]}"#
    #expect(
      try recordsAsJSON(text, name: "a.json").map { $0.prefix(11) } == [
        #"{"name":"a""#, #"{"name":"b""#, #"{"name":"c""#, #"{"name":"d""#,
      ])
  }

  /// Its first children were the records, each with all below it.
  @Test(arguments: ["", #""name":"r","#]) func aTreeWithManyChildrenIsOne(title: String) throws {
    let child = #"{"name":"a","children":[{"name":"b","url":"c"}]}"#
    let children = Array(repeating: child, count: 25).joined(separator: ",")
    let records = try recordsAsJSON(#"{\#(title)"children":[\#(children)]}"#, name: "a.json")
    #expect(records.count == 25)
    #expect(records.first?.hasPrefix(#"{"name":"b","url":"c""#) == true)
  }

  /// Nothing that all leaves have tells what a node is, so none is a record.
  @Test func nodesOfATreeWhoseLeavesDifferAreNone() throws {
    let leaves = (0..<10).map { number in
      "{"
        + ["a", "b"].filter { number % 5 != ($0 == "a" ? 0 : 1) }.map { #""\#($0)":1"# }
        .joined(separator: ",") + "}"
    }
    let text =
      #"{"title":"t","in":[{"x":1,"in":[\#(leaves[..<4].joined(separator: ","))]},"#
      + #"{"x":2,"in":[\#(leaves[4...].joined(separator: ","))]}]}"#
    #expect(try recordsAsJSON(text, name: "a.json").filter { $0.contains("x") }.isEmpty)
  }

  @Test func invalidJSONIsReported() throws {
    let text = "{\"u\":{\"n\":1},\n\"v\":{\"n\":tru},\n\"w\":{\"n\":3}}"
    #expect(try recordsAsJSON(text, name: "a.json").count == 2)
    #expect(try issues(text, name: "a.json").contains("2: not JSON"))
  }

  /// All names were compared with all: 30,000 took a quarter of a minute.
  @Test func thousandsOfListsAreLookedAtOnce() throws {
    let growth = try ProcessorTime.growth(from: 10_000) { (count) throws in
      let text = "{" + (0..<count).map { #""d\#($0)":[{"a":1}]"# }.joined(separator: ",") + "}"
      Array(text.utf8).withUnsafeBufferPointer {
        #expect(JSONNesting($0)?.records.count == count)
      }
    }
    #expect(growth < 9)
  }

  @Test(arguments: [
    #"{"server":{"port":80,"host":"x"},"logging":{"level":"info","file":"a"},"auth":{"key":1}}"#,
    #"{"a":{"x":1},"b":{"x":2}}"#, #"{"name":"Momo","tags":{"a":{"x":1},"b":{"x":2},"c":{"x":3}}}"#,
    #"{"name":"Momo","cast":[{"name":"a"},{"name":"b"}]}"#,
    #"{"users":{"u":{"name":"A","orders":[{"no":1},{"no":2}]},"v":{"name":"B","orders":[{"no":3}]}}}"#,
  ])
  func anotherObjectIsOneRecord(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.json").count == 1)
  }

  @Test func namedFormatIsUsed() throws {
    var options = ImportOptions()
    options.format = .values
    let text = #"{"a":{"x":1},"b":{"x":2},"c":{"x":3}}"#
    #expect(try recordsAsJSON(text, name: "a.json", options: options).count == 1)
  }
}
