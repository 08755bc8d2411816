import SeekCore
import Testing

@testable import SeekRemote

@Suite struct RemoteIndexDefinitionTests {
  private let definition = RemoteIndexDefinition(
    [
      SearchableField("title", .text(weight: 4)), SearchableField("year", .number),
      SearchableField("price", .number), SearchableField("tags", .list),
      SearchableField("released", .date), SearchableField("genre", .keyword),
    ], wholeNumbers: ["year"])

  @Test func aTableOfManticoreHasAColumnForEachField() {
    let statement = definition.createTable("books")
    for column in [
      "t00w400_title text indexed", "seek_t00w400_title bool", "n01_year bigint",
      "n02_price float", "l03_tags json", "d04_released string", "m04_released bigint",
      "k05_genre string", "seek_record string", "min_infix_len='2'",
    ] {
      #expect(statement.contains(column))
    }
    #expect(statement.hasPrefix("CREATE TABLE IF NOT EXISTS books ("))
  }

  @Test func whatAnIndexLacksIsNamed() {
    let all = definition.columns.map { column in
      (
        name: column.name,
        type: column.type == .fulltext
          ? "field"
          : column.type == .boolean ? "uint" : column.type == .integer ? "bigint" : "\(column.type)"
      )
    }
    #expect(definition.missing(in: all).isEmpty)
    #expect(definition.missing(in: all.filter { $0.name != "k05_genre" }) == ["k05_genre"])
    let other = all.map { ($0.name, $0.name == "n01_year" ? "float" : $0.type) }
    #expect(definition.missing(in: other) == ["n01_year"])
  }

  @Test func theSchemaReadsTheColumnsBack() {
    let attributes = definition.columns.filter { $0.type != .fulltext }.map { column in
      (name: column.name, type: column.type == .integer ? "bigint" : "\(column.type)")
    }
    let schema = RemoteSchema(
      columns: attributes.map { ($0.name, $0.type == "boolean" ? "bool" : $0.type) })
    #expect(schema.isLoaded)
    #expect(schema.fields.map(\.field) == definition.fields)
  }

  @Test func aRecordIsWrittenInTheOrderOfTheColumns() {
    let record = RemoteRecord(
      key: "a", position: 7, json: #"{"title":"it's"}"#,
      values: [
        .text("it's"), .number(1999), .absent, .list(["Ä", "b"]), .text("2024-05-01"),
        .text("x'); DROP"),
      ])
    let row = ReplaceWriter(definition, index: "books").row(record)
    let lexer = StatementLexer(row.text())
    let hash = row.stamp & 0xFFFF_FFFF
    #expect(
      lexer.outside
        == "(\(record.id),?,0,1999,-1000000000000000000000000000000.0,?,?,\(DateSeconds.ofMay),?,?,\(7 << 32 | hash),?)"
    )
    #expect(
      lexer.strings == [
        "it's", #"{"v":["Ä","b"],"f":["a","b"]}"#, "2024-05-01", "x'); DROP", "seekall",
        #"{"title":"it's"}"#,
      ])
  }

  /// Two texts of a record have another stamp, and so has one that marks the index as half loaded.
  @Test func theStampTellsRecordsApart() {
    let writer = ReplaceWriter(definition, index: "books")
    func row(_ title: String, at position: Int = 1, json: String = "{}") -> ReplaceWriter.Row {
      writer.row(RemoteRecord(key: "a", position: position, json: json, values: [.text(title)]))
    }
    let stamps = [row("a"), row("b"), row("a", json: "{\"b\":1}"), row("a", at: 2)].map(\.stamp)
    #expect(Set(stamps).count == 4)
    #expect(row("a").stamp == stamps[0])
    #expect(row("z").stamp < row("a", at: 2).stamp)
    #expect(!row("a").text(isHalf: true).contains("\(stamps[0])"))
    #expect(row("a").text(isHalf: true).contains("'seekall seekhalf'"))
  }

  @Test func aConfigurationNamesEveryColumn() {
    let text = definition.configuration(
      of: "books", folder: "/srv/books", port: 9306, agentPort: 9312)
    #expect(text.contains("rt_field = t00w400_title"))
    #expect(text.contains("rt_attr_json = l03_tags"))
    #expect(text.contains("listen = 127.0.0.1:9306:mysql41"))
  }

  @Test func theSameKeyHasTheSameNumber() {
    let (first, second) = (RemoteRecord.number(of: "a"), RemoteRecord.number(of: "b"))
    #expect(first == RemoteRecord.number(of: "a"))
    #expect(first != second)
    #expect(first > 0 && first < 1 << 63)
  }
}

private enum DateSeconds {
  /// 2024-05-01 is the 19,844th day after 1970-01-01.
  static let ofMay = (19_844 + 719_529) * 86_400
}
