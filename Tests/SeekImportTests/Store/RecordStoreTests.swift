import Testing

@testable import SeekImport

struct RecordStoreTests {
  @Test func recordsAreFoundInTheirSourceAndLine() throws {
    let sources = [
      try source("{\"a\": 1}\n\n{\"a\": 2}\n", name: "one"),
      try source("[\n{\"a\": 3},\n {\"a\":\n 4}]", name: "two"),
    ]
    let store = try Importer(sources: sources, profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    #expect(store.count == 4)
    #expect((0..<4).map { store[$0]["a"]?.displayText } == ["1", "2", "3", "4"])
    #expect((0..<4).map { store.sourceName(at: $0) } == ["one", "one", "two", "two"])
    #expect((0..<4).map { store.lineNumber(at: $0) } == [1, 3, 2, 3])
    #expect(store.rawJSON(at: 3) == "{\"a\":\n 4}")
  }

  @Test func aStoreOutlivesTheSourcesOfItsMaker() throws {
    func make() throws -> RecordStore {
      try Importer(sources: [source("{\"a\": 1}")], profile: textProfile("a"))
        .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    }
    #expect(try make().record(at: 0)["a"]?.displayText == "1")
  }

  /// Whatever the format, and in several files with the field that says which.
  @Test func singleFieldEqualsThatOfTheWholeRecord() throws {
    let lines = #"""
      {"a": "one, \"two\"}]", "b": {"a": [1, "}"], "c": -1.5e3}, "é": "x", "a.b": 1}
      {"b": [[], {}, "\\"], "a": null, "n" :12 , "t":true,"\u0061b":"escaped"}
      {"a": 1, "b": "a", "a": {"c": "last"}}
      {}
      """#
    let sources = [
      try source(lines, name: "one.jsonl"),
      try source("a,b\n\"x \"\"y\"\"\",2\n,3\n", name: "two.csv"),
      try source("[{\"e\u{301}\": 4}, {\"a\":\n [ 5 ]}]", name: "three.json"),
    ]
    let store = try Importer(
      sources: sources, profile: ProfileInference.infer(from: sources)
    ).run(workers: 1, makeSink: { _ in RecordingSink() }).store
    #expect(store.count == 8)
    for index in 0..<store.count {
      let record = store.record(at: index)
      for name in ["a", "b", "c", "n", "t", "ab", "é", "a.b", "b.c", "b.a", "source", "", "A"] {
        #expect(store.value(of: name, at: index) == record[name], "\(name) of \(index)")
      }
    }
  }

  /// What is mapped changes with the file: the second record of each stands elsewhere then, or is another one.
  @Test(arguments: [
    (".csv", "title,n\nPad Thai,1\nUdon,22\n", "title,n\nPad Thai,1\nSoba,333\nRamen,4\n"),
    (".csv", "title,n\nPad Thai,1\nUdon,22\n", "title,n\nPad Thai,1\nSoba and more,3\n"),
    (
      ".jsonl", "{\"title\":\"Pad Thai\"}\n{\"title\":\"Udon\"}\n",
      "{\"title\":\"Pad Thai\"}\n{\"title\":\"Soba\"}\n"
    ),
    (
      ".json", "[{\"title\":\"Pad Thai\"},\n{\"title\":\"Udon\"}]",
      "[{\"title\":\"Pad Thai\"},\n{\"title\":\"Soba\"}]\n"
    ),
    (".log", "Pad Thai\nUdon\n", "Pad Thai\nUdon and Ramen\n"),
    (
      ".mbox", "From a@x\nSubject: Pad Thai\n\n1\n\nFrom b@x\nSubject: Udon\n\n2\n",
      "From a@x\nSubject: Pad Thai\n\n1\n\nFrom b@x\nSubject: Soba\n\n2\n"
    ),
  ])
  func aFileThatIsOverwrittenShowsNoOtherRecord(
    suffix: String, before: String, after: String
  ) throws {
    let file = try TemporaryFile(before, suffix: suffix)
    let source = try DataSource.open(path: file.path)
    let store = try imported(source, workers: 1).store
    let field = try #require(store[1].members.first?.name)
    let first = store[0]
    #expect(store.value(of: field, at: 1) != nil && !store.rawJSON(at: 1).isEmpty)
    try file.overwrite(with: after)
    let reason = "\(file.path) has changed since it was read; load it again"
    #expect(store[1].members == [RecordMember(name: "error", value: .string(reason))])
    #expect(store.rawJSON(at: 1).isEmpty)
    #expect(store.value(of: field, at: 1) == nil)
    #expect(store[0] == first, "what stands as it stood is shown")
  }

  @Test func anEmptyStoreHasNoRecords() {
    #expect(RecordStore().count == 0)
  }

  private func store(_ texts: String...) throws -> RecordStore {
    try Importer(sources: texts.map { try source($0) }, profile: textProfile("a"))
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
  }

  @Test func aPlaceFindsTheRecordsThatBeginInItsLine() throws {
    let store = try store(
      "{\"a\":\"1\"}\n\n{\"a\":\"2\"}\n{\"a\":\"3\"}", "{\"a\":\"4\"}\n{\"a\":\"5\"}\n")
    #expect(store.count == 5)
    for (line, found) in [(1, [0, 3]), (2, [4]), (3, [1]), (4, [2]), (5, []), (0, [])] {
      #expect(
        store.indices(where: nil, is: "made.jsonl:\(line)", unless: { false }) == found,
        "line \(line)")
      let shown = (0..<5).filter { store.lineNumber(at: $0) == line }
      #expect(shown == found)
    }
    for name in [
      "made.jsonl", "made.jsonl:", "made.jsonl:03", "made.jsonl:+3", "other:3", ":3", "",
    ] {
      #expect(store.indices(where: nil, is: name, unless: { false }) == [], "\(name)")
    }
    #expect(store.removing([0]).indices(where: nil, is: "made.jsonl:1", unless: { false }) == [3])
  }

  @Test func aValueFindsTheRecordsThatHaveIt() throws {
    let store = try store("{\"a\":\"r\\u0035\"}\n{\"a\":5}\n{\"b\":\"r5\"}\n")
    #expect(store.indices(where: "a", is: "r5", unless: { false }) == [0])
    #expect(store.indices(where: "a", is: "5", unless: { false }) == [1])
    #expect(store.indices(where: "a", isAmong: ["5", "r5", "6"], unless: { false }) == [0, 1])
  }

  @Test func searchForAValueCanBeCancelled() throws {
    let store = try store("{\"a\":\"1\"}\n")
    #expect(store.indices(where: "a", is: "1", unless: { true }) == nil)
    #expect(store.indices(where: nil, is: "made.jsonl:1", unless: { true }) == nil)
  }
}
