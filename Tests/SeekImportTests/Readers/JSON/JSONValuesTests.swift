import Testing

@testable import SeekImport

/// 1. JSON is read however it was put together.
/// 2. Texts that a program has spoiled are mended where the file shows it.
/// 3. What only begins as JSON does is text.
struct JSONValuesTests {
  private static let two = [#"{"a":1}"#, #"{"a":2}"#]

  @Test(arguments: [
    "{\"a\":1}{\"a\":2}\n", "{\"a\":1}, {\"a\":2}\n", "{\"a\":1} {\"a\":2}",
    "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n",
    "window.YTD.tweets.part0 = [{\"a\":1}, {\"a\":2}];\n", "var data = [\n{\"a\":1},\n{\"a\":2}]",
    "[[\"a\"],[1],[2]]", "{\"columns\":[\"a\"],\"index\":[0,1],\"data\":[[1],[2]]}",
    "{\"meta\":[{\"name\":\"a\",\"type\":\"Int\"}],\"data\":[[1],[2]],\"rows\":2}",
    "[\"a\"]\n[1]\n[2]\n",
    "{\"range\":\"A1:A3\",\"values\":[[\"a\"],[1],[2]]}",
    "{\"table\":{\"columnNames\":[\"a\"],\"columnTypes\":[\"int\"],\"rows\":[[1],[2]]}}",
    "{\"results\":[{\"id\":0,\"series\":[{\"columns\":[\"a\"],\"values\":[[1],[2]]}]}]}",
    "callback({\"items\":[{\"a\":1},{\"a\":2}]});\n", "/**/$.show_2([{\"a\":1},{\"a\":2}])",
    ")]}'\n[{\"a\":1},{\"a\":2}]", "for(;;);{\"items\":[{\"a\":1},{\"a\":2}]}",
    "data: {\"a\":1}\n\ndata: {\"a\":2}\n\n",
    "event: new\nid: 7\ndata: {\"a\":1}\n\n: still here\n\nevent: new\ndata: {\"a\":2}\n\n",
  ])
  func theRecordsAreFound(text: String) throws {
    for name in ["a.json", "a.jsonl", "a.js", "made"] where name != "a.jsonl" || text.first == "[" {
      // Lines of lists are read where the name says that there are lines.
      guard text.last != "\n" || !text.hasPrefix("[\"") || name == "a.jsonl" else { continue }
      #expect(try recordsAsJSON(text, name: name) == Self.two, "\(name)")
    }
  }

  /// A phrase over two parts of a text was not found.
  @Test func theFormattedPartsOfATextAreOne() throws {
    let parts =
      #""the ",{"type":"bold","text":"old"}," mill ",{"type":"text_link","text":"map","href":"https://x.org"}"#
    let text =
      #"{"name":"Ann","messages":[{"id":1,"text":[\#(parts),""]},{"id":2,"text":["a","b"]}]}"#
    #expect(
      try recordsAsJSON(text, name: "result.json") == [
        #"{"id":1,"text":"the old mill map (https://x.org)","other":"Ann"}"#,
        #"{"id":2,"text":["a","b"]}"#,
      ])
  }

  @Test(arguments: [
    (#"{"a":{"0":1,"1":2},"b":{"0":"x","1":null}}"#, [#"{"a":1,"b":"x"}"#, #"{"a":2,"b":null}"#]),
    (
      #"{"index":{"0":"x","1":"y"},"b":{"0":1,"1":2}}"#,
      [#"{"index":"x","b":1}"#, #"{"index":"y","b":2}"#]
    ),
    (
      #"{"alice":{"2023":5,"2024":7},"bob":{"2023":1,"2024":2},"cyd":{"2023":3,"2024":4}}"#,
      [
        #"{"key":"alice","2023":5,"2024":7}"#, #"{"key":"bob","2023":1,"2024":2}"#,
        #"{"key":"cyd","2023":3,"2024":4}"#,
      ]
    ),
    (#"{"x":{"a":1},"y":{"a":2}}"#, [#"{"x":{"a":1},"y":{"a":2}}"#]),
    (#"{"0":{"a":1},"1":{"a":2}}"#, [#"{"key":"0","a":1}"#, #"{"key":"1","a":2}"#]),
    (#"{"x":"y","values":[["a","b"],["c","d"]]}"#, [#"{"x":"y","values":[["a","b"],["c","d"]]}"#]),
    (#"{"x":{"0":1},"y":{"1":2}}"#, [#"{"x":{"0":1},"y":{"1":2}}"#]),
    (#"{"a":[1,2],"b":["x",null]}"#, [#"{"a":1,"b":"x"}"#, #"{"a":2,"b":null}"#]),
    (
      #"{"place":"Rye","units":{"rain":"mm"},"daily":{"time":["mon","tue"],"rain":[0,1.5]}}"#,
      [#"{"time":"mon","rain":0,"place":"Rye"}"#, #"{"time":"tue","rain":1.5,"place":"Rye"}"#]
    ),
    (#"{"a":["x","y"],"b":["u","v"]}"#, [#"{"a":["x","y"],"b":["u","v"]}"#]),
    (#"{"min":[0,0],"max":[1,1]}"#, [#"{"min":[0,0],"max":[1,1]}"#]),
    (
      #"{"rain":[[1,0],[2,4]],"sun":[[1,9],[2,5]]}"#,
      [#"{"time":1,"rain":0,"sun":9}"#, #"{"time":2,"rain":4,"sun":5}"#]
    ),
    (
      #"{"a":[[1,0],[2,4]],"b":[[3,9],[2,5]]}"#,
      [#"{"a":[[1,0],[2,4]],"b":[[3,9],[2,5]]}"#]
    ),
    (
      #"{"about":"a long text of some other things","s":{"time":[1,2],"n":[1,2]}}"#,
      [#"{"about":"a long text of some other things","s":{"time":[1,2],"n":[1,2]}}"#]
    ),
    (#"{"a":[1,2],"b":["x"]}"#, [#"{"a":[1,2],"b":["x"]}"#]),
    (#"{"a":[1,2],"b":["x","y"],"c":1}"#, [#"{"a":[1,2],"b":["x","y"],"c":1}"#]),
  ])
  func columnsOfNumberedValuesAreATable(text: String, expected: [String]) throws {
    for name in ["a.json", "made"] { #expect(try recordsAsJSON(text, name: name) == expected) }
  }

  /// 3,000 users with two values each became two records.
  @Test(arguments: [(20, 2), (21, 21), (22, 22)])
  func manyColumnsOfFewRowsAreRecords(columns: Int, records: Int) throws {
    let users = (0..<columns).map { #""user\#($0)":{"0":0,"1":1}"# }
    let text = "{" + users.joined(separator: ",") + "}"
    for name in ["a.json", "made"] {
      #expect(try recordsAsJSON(text, name: name).count == records)
    }
  }

  /// Lists beside the records are no table.
  @Test(arguments: [
    #"{"people":[{"name":"x","n":1},{"name":"y","n":2}],"links":[[0,1],[1,0]]}"#,
    #"{"fields":[{"name":"x"},{"name":"y"}],"results":[{"n":1},{"n":2},{"n":3}],"pairs":[[1,2]]}"#,
  ])
  func recordsBesideListsStayRecords(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.json").allSatisfy { $0.contains(#""n":"#) })
  }

  @Test func columnsWithoutNamesAreNumbered() throws {
    #expect(
      try recordsAsJSON("[[1, \"x\"], [2, \"y\"]]", name: "a.json") == [
        #"{"column 1":1,"column 2":"x"}"#, #"{"column 1":2,"column 2":"y"}"#,
      ])
  }

  /// They were lists of values, and no record could be shown again.
  @Test(arguments: [
    (
      #"[["id","name"],[1,"ada","x"],[2]]"#,
      [#"{"id":1,"name":"ada","column 3":"x"}"#, #"{"id":2}"#]
    ),
    (#"[["id","x"],[1,{"y":2}],[2,{}]]"#, [#"{"id":1,"x":{"y":2}}"#, #"{"id":2,"x":{}}"#]),
    (#"[[1,2],[3]]"#, [#"{"column 1":1,"column 2":2}"#, #"{"column 1":3}"#]),
    (
      #"[["a","b"],["c"]]"#, [#"{"column 1":"a","column 2":"b"}"#, #"{"column 1":"c"}"#]
    ),
    (#"[["a"]]"#, [#"{"value":["a"]}"#]),
    (#"{"p":[[1,2],[3,4]]}"#, [#"{"column 1":1,"column 2":2}"#, #"{"column 1":3,"column 2":4}"#]),
    (
      #"{"meta":{"view":{"id":"x","columns":[{"name":"a"},{"name":"b"}]}},"data":[[1,2],[3,4]]}"#,
      [#"{"a":1,"b":2}"#, #"{"a":3,"b":4}"#]
    ),
  ])
  func rowsMayHaveAnyNumberOfValues(text: String, expected: [String]) throws {
    #expect(try recordsAsJSON(text, name: "a.json") == expected)
    let source = try DataSource(name: "a.json", utf8: Array(text.utf8))
    for extent in source.scanExtents() {
      var again: RecordExtent?
      source.layout.scan(source.bytes, from: extent.utf8Offset, to: source.byteCount) {
        again = $0
        return false
      }
      #expect(again?.utf8Range == extent.utf8Range)
    }
  }

  /// Two programs wrote into one line, and it was skipped.
  @Test(arguments: ["{\"a\":2}{\"a\":\"}{\"}", "{\"a\":2},\t{\"a\":\"}{\"}"])
  func aLineMayHaveSeveralRecords(line: String) throws {
    let text = "{\"a\":1}\n\(line)\n{\"a\":4}\n"
    for name in ["a.json", "a.jsonl", "a.log"] {
      #expect(
        try recordsAsJSON(text, name: name) == Self.two + [#"{"a":"}{"}"#, #"{"a":4}"#])
    }
  }

  /// Packages of a lock file, a note, a log and a wiki were refused as broken JSON.
  @Test(arguments: [
    "[[package]]\nname = \"a\"\n", "[2024-05-01 10:00] started\n", "[\"quoted\"] text\n",
    "[1] a footnote\n", "{'a': 1, 'b': None}\n{'a': 2, 'b': None}\n", "plain text\nmore\n",
    "{\"quoted\"} text\n", "[[link]] of a wiki\n",
  ])
  func whatOnlyBeginsSoIsText(text: String) throws {
    for name in ["Cargo.lock", "a.jsonl"] {
      #expect(try DataSource(name: name, utf8: Array(text.utf8)).format == .text)
    }
  }

  /// They were refused as no objects.
  @Test(arguments: [
    ("a.json", #"["a","b"]"#, [#"{"value":"a"}"#, #"{"value":"b"}"#]),
    ("a.jsonl", "\"a\"\n2\n", [#"{"value":"a"}"#, #"{"value":2}"#]),
    ("a.json", "\"a\"", [#"{"value":"a"}"#]),
    ("a.jsonl", "[[1,2],[3]]\n[[4]]\n", [#"{"value":[[1,2],[3]]}"#, #"{"value":[[4]]}"#]),
    ("a.json", "[-1, true]", [#"{"value":-1}"#, #"{"value":true}"#]),
    ("a.json", #"[{"a":1}, 5]"#, [#"{"a":1}"#]),
  ])
  func valuesAreRecords(name: String, text: String, expected: [String]) throws {
    #expect(try recordsAsJSON(text, name: name) == expected)
  }

  /// What a program prints before its log was lost.
  @Test func linesOfTextAmongObjectsAreKept() throws {
    let text = "Listening on port 3000\n{\"a\":1}\n{\"a\":2}\n{\"a\":}\n"
    let first = #"{"text":"Listening on port 3000"}"#
    #expect(try recordsAsJSON(text, name: "a.log") == [first] + Self.two)
    let number = try recordsAsJSON("3 workers\n{\"a\":1}\n{\"a\":2}\n", name: "a.log")
    #expect(number == [#"{"text":"3 workers"}"#] + Self.two)
    let issues = try issues(text, name: "a.log")
    #expect(issues.count == 1 && issues.first?.contains("not JSON") == true)
    #expect(try recordsAsJSON(text, name: "a.jsonl") == Self.two)
    #expect(try recordsAsJSON("{\"a\":1}\n\u{FEFF}{\"a\":2}\n", name: "a.jsonl") == Self.two)
  }

  @Test func listsOfBytesAreTexts() throws {
    let text = """
      {"__REALTIME_TIMESTAMP":"1","MESSAGE":"plain","N":[1]}
      {"__REALTIME_TIMESTAMP":"2","MESSAGE":[27,91,49,109,195,188,27,91,48,109,13],"N":[300]}
      {"__REALTIME_TIMESTAMP":"3","MESSAGE":[71,114,252,110],"N":[1]}

      """
    let records = try recordsAsJSON(text, name: "a.json")
    #expect(records[1] == #"{"__REALTIME_TIMESTAMP":"2","MESSAGE":"ü","N":[300]}"#)
    #expect(records[2].contains(#""MESSAGE":"Grün""#))
    #expect(
      try recordsAsJSON("{\"rgb\":[65,66,67]}\n{\"rgb\":[1]}\n", name: "a.jsonl")[0]
        == #"{"rgb":[65,66,67]}"#)
  }

  /// A field that is there twice, bytes of no text, and an entry without what the journal adds.
  @Test(arguments: [
    (#"{"__CURSOR":"x","MESSAGE":[[102,195,188,114],"b"]}"#, #""MESSAGE":["für","b"]"#),
    (#"{"__CURSOR":"x","MESSAGE":[97,32,255,254,32,98]}"#, #""MESSAGE":"a "#),
    (#"{"PRIORITY":"3","MESSAGE" : [ 195, 188]}"#, #""MESSAGE":"ü""#),
    (#"{"rgb":[65,66,67],"MESSAGE":[65]}"#, #"{"rgb":[65,66,67],"MESSAGE":"A"}"#),
  ])
  func bytesAreTextsWhereverTheyAre(text: String, part: String) throws {
    let records = try recordsAsJSON(text + "\n" + text + "\n", name: "a.json")
    #expect(records.count == 2)
    #expect(records.first?.contains(part) == true)
  }

  @Test func charactersThatWereSplitAreMended() throws {
    let text =
      #"[{"t":"Gr\u00c3\u00bc\u00c3\u009fe"},{"t":"\u00e6\u00b2\u00a1"},{"t":"a \u00f0\u009f\u0098\u0080"}]"#
    #expect(
      try recordsAsJSON(text, name: "a.json")
        == [#"{"t":"Grüße"}"#, #"{"t":"没"}"#, #"{"t":"a 😀"}"#])
    // Other programs write the same characters as they are meant.
    for record in [#"{"t":"caf\u00e9 \u2014"}"#, #"{"t":"BEYONC\u00c9\u2019S"}"#] {
      #expect(try recordsAsJSON("[\(record)]", name: "a.json") == [record])
    }
  }

  @Test func valuesWithTheirTypesAreValues() throws {
    let ada =
      #"{"_id":{"$oid":"5a8c60b8"},"on":{"$date":"2018-02-20T17:54:00Z"},"n":{"$numberLong":"42"}}"#
    let bob =
      #"{"_id":{"$oid":"5a8c60b9"},"on":{"$date":{"$numberLong":"1519149240091"}},"n":[{"$numberDouble":"NaN"}]}"#
    #expect(
      try recordsAsJSON("\(ada)\n\(bob)\n", name: "a.json") == [
        #"{"_id":"5a8c60b8","on":"2018-02-20T17:54:00Z","n":42}"#,
        #"{"_id":"5a8c60b9","on":"2018-02-20T17:54:00.091Z","n":["NaN"]}"#,
      ])
    let spaced = ada.replacing("{\"$", with: "{\n  \"$")
    #expect(
      try recordsAsJSON("[\(spaced),\(spaced)]", name: "a.json")[1]
        == #"{"_id":"5a8c60b8","on":"2018-02-20T17:54:00Z","n":42}"#)
    for record in [#"{"$oid":"5a","n":1}"#, #"{"a":{"$ref":"b"}}"#] {
      #expect(try recordsAsJSON("\(record)\n\(record)\n", name: "a.jsonl")[0] == record)
    }
  }

  private static let messages =
    #""messages":[{"date":"2024-01-01","text":"x"},{"date":"2024-01-02","text":"y"}]"#

  @Test(arguments: [
    "{\"name\":\"Zoe\",\(messages)}",
    "{\"participants\":[{\"name\":\"Zoe\"},{\"name\":\"Tom\"}],\(messages),\"title\":\"Zoe\"}",
    "{\"about\":\"x\",\"chats\":{\"list\":[{\"name\":\"Zoe\",\(messages)}]},\"me\":{\"id\":1}}",
  ])
  func messagesOfChatsAreRecords(text: String) throws {
    let records = try recordsAsJSON(text, name: "result.json")
    #expect(records.count == 2 && records[0].hasPrefix(#"{"date":"2024-01-01","text":"x""#))
    #expect(records[0].contains("folder") == text.contains("chats"))
  }

  /// One byte refused the whole file.
  @Test(arguments: [
    ("a.jsonl", "{\"a\":1}\n{\"a\":\"\0\"}\n{\"a\":2}\n", 3),
    ("a.csv", "a,b\n1,2\n\0,3\n4,5\n", 3),
    ("a.log", "one\nt\0wo\nthree\n", 3),
  ])
  func aZeroByteLosesNoRecord(name: String, text: String, count: Int) throws {
    let source = try DataSource(name: name, utf8: Array(text.utf8))
    let report = try imported(source, workers: 1).report
    #expect((report.accepted, report.rejectedCount) == (count, 0))
    #expect(report.issues.first?.line == (name == "a.csv" ? 3 : 2))
  }

  @Test(
    arguments: [
      [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 10, 0, 0, 3, 0, 10, 0x41, 10, 0], [0x41, 0x42, 0],
    ] as [[UInt8]])
  func whatHasMoreOfThemIsBinary(bytes: [UInt8]) {
    #expect(bytes.withUnsafeBufferPointer { $0.isBinary })
  }
}
