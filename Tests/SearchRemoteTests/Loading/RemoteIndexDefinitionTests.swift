import SearchCore
import Testing

@testable import SearchRemote

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
      "k05_genre string", "seek_record string", "min_prefix_len='1'",
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
    let lexer = StatementLexer(row)
    #expect(
      lexer.outside
        == "(\(record.id),?,0,1999,-1000000000000000000000000000000,?,?,\(DateSeconds.ofMay),?,?,7,?)"
    )
    #expect(
      lexer.strings == [
        "it's", #"{"v":["Ä","b"],"f":["a","b"]}"#, "2024-05-01", "x'); DROP", "seekall",
        #"{"title":"it's"}"#,
      ])
  }

  @Test func aConfigurationNamesEveryColumn() {
    let text = definition.configuration(
      of: "books", folder: "/srv/books", port: 9306, agentPort: 9312)
    #expect(text.contains("rt_field = t00w400_title"))
    #expect(text.contains("rt_attr_json = l03_tags"))
    #expect(text.contains("listen = 127.0.0.1:9306:mysql41"))
    let front = RemoteIndexDefinition.frontConfiguration(
      of: "books", agents: ["10.0.0.1:9312"], folder: "/srv/front", port: 9306)
    #expect(front.contains("agent = 10.0.0.1:9312:books"))
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
