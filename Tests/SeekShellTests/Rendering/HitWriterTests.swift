import SeekImport
import Testing

@testable import SeekShell

struct HitWriterTests {
  private static var rows: [HitWriter.Row] {
    [
      HitWriter.Row(
        rank: 1, score: 3.25,
        record: Record(members: [
          RecordMember(name: "id", value: .string("7")),
          RecordMember(name: "title", value: .string("Pad \"Thai\",\nbest\u{1B}\u{9B}")),
          RecordMember(name: "n", value: .number(1.5, text: "1.50")),
          RecordMember(name: "tags", value: .list([.string("a"), .bool(true), .null])),
        ]), place: { "a.jsonl:1" }, path: { "a.jsonl" }),
      HitWriter.Row(
        rank: 2, score: 2, record: Record(members: [RecordMember(name: "x", value: .string("y"))]),
        place: { "a.jsonl:9" }, path: { "a.jsonl" }),
    ]
  }

  private func written(
    _ format: OutputFormat, idField: String? = "id", isTerminal: Bool = false,
    _ rows: [HitWriter.Row] = HitWriterTests.rows, chosen: [String]? = nil, pieces: Int = .max
  ) -> String {
    var text = ""
    var left = pieces
    HitWriter(
      format: format, query: "pad th", idField: idField, isTerminal: isTerminal, chosen: chosen
    )
    .write(rows) { piece in
      text += piece
      left -= 1
      return left > 0
    }
    return text
  }

  @Test func jsonLinesHoldTheRecordAndNoControlCharacter() {
    #expect(
      written(.jsonl)
        == #"{"rank":1,"id":"7","score":3.25,"query":"pad th","record":{"id":"7","#
        + #""title":"Pad \"Thai\",\nbest\u001b\u009b","n":1.50,"tags":["a",true,null]}}"# + "\n"
        + #"{"rank":2,"id":"a.jsonl:9","score":2,"query":"pad th","record":{"x":"y"}}"# + "\n")
  }

  @Test func jsonIsOneArray() {
    let text = written(.json)
    #expect(text.hasPrefix("[\n{\"rank\":1,") && text.hasSuffix("}}\n]\n"))
    #expect(written(.json, []) == "[]\n")
  }

  @Test func tablesHaveTheFieldsOfAllRows() {
    #expect(
      written(.csv)
        == "rank,id,score,query,title,n,tags,x\n"
        + "1,7,3.25,pad th,\"Pad \"\"Thai\"\",\nbest\u{1B}\u{9B}\",1.50,\"a, true, \",\n"
        + "2,a.jsonl:9,2,pad th,,,,y\n")
    #expect(written(.tsv, idField: nil).hasPrefix("rank\tid\tscore\tquery\tid\ttitle"))
  }

  @Test func aTerminalGetsPicturesOfControls() {
    #expect(written(.csv, isTerminal: true).contains("\"Pad \"\"Thai\"\", best␛\u{FFFD}\""))
  }

  @Test func chosenFieldsStandOnOneLine() {
    #expect(
      written(.fields(["title", "rank", "x"]))
        == "Pad \"Thai\", best␛\u{FFFD}\t1\t\n\t2\ty\n")
  }

  /// A line of a shell's history came back with one blank where it had two.
  @Test(arguments: [
    (["x"], "a  b\tc ", "\n", "a  b\tc \n"), (["x", "rank"], "a  b\tc ", "\n", "a b c\t1\n"),
    (["x"], "a  b\n\nc", "\n", "a b c\n"), (["x"], "a  b\n\nc", "\0", "a  b\n\nc\0"),
  ])
  func aValueIsWholeWhereItsRowCanHoldIt(
    fields: [String], value: String, rowEnd: String, expected: String
  ) {
    let record = Record(members: [RecordMember(name: "x", value: .string(value))])
    let row = HitWriter.Row(rank: 1, score: 1, record: record, place: { "" }, path: { value })
    let writer = HitWriter(
      format: .fields(fields), query: "", idField: nil, isTerminal: false, rowEnd: rowEnd)
    var text = ""
    writer.write([row]) { piece in
      text += piece
      return true
    }
    #expect(text == expected)
    let paths = HitWriter(
      format: .fields(["path"]), query: "", idField: nil, isTerminal: false, rowEnd: rowEnd)
    #expect((paths.unwritablePath(of: row) != nil) == (rowEnd == "\n" && value.contains("\n")))
  }

  /// Nothing empty goes to `xargs`.
  @Test func eachHitHasThePathOfItsFile() {
    #expect(written(.fields(["path"])) == "a.jsonl\na.jsonl\n")
  }

  @Test func chosenFieldsStandInEachFormat() {
    let chosen = ["n", "rank", "x", "id"]
    #expect(written(.csv, chosen: chosen) == "n,rank,x,id\n1.50,1,,7\n,2,y,a.jsonl:9\n")
    #expect(
      written(.jsonl, chosen: chosen)
        == #"{"n":1.50,"rank":1,"x":null,"id":"7"}"# + "\n"
        + #"{"n":null,"rank":2,"x":"y","id":"a.jsonl:9"}"# + "\n")
    #expect(written(.tsv, [], chosen: chosen) == "n\trank\tx\tid\n")
  }

  /// The header was another one where nothing was found.
  @Test func aTableWithoutRowsHasItsHeader() {
    var text = ""
    let writer = HitWriter(
      format: .csv, query: "x", idField: "id", isTerminal: false,
      usualFields: { ["title", "id", "n", "tags"] })
    writer.write([HitWriter.Row]()) { piece in
      text += piece
      return true
    }
    #expect(text == "rank,id,score,query,title,n,tags\n")
  }

  @Test func aReaderThatHasEnoughEndsIt() {
    #expect(written(.jsonl, pieces: 1).split(separator: "\n").count == 1)
  }
}
