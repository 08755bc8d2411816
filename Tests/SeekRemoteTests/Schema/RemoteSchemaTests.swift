import SeekCore
import Testing

@testable import SeekRemote

@Suite struct RemoteSchemaTests {
  private static let columns = [
    ("id", "bigint"), ("title", "field"), ("title", "string"), ("year", "uint"),
    ("price", "float"), ("added", "timestamp"), ("tags", "mva"), ("meta", "json"),
    ("unheard", "vector"),
  ]

  @Test func theColumnsOfAnIndexOfSomebodyElseAreFields() {
    let schema = RemoteSchema(columns: Self.columns)
    #expect(!schema.isLoaded)
    #expect(
      schema.fields.map(\.field) == [
        SearchableField("title", .text(weight: 1)), SearchableField("title", .keyword),
        SearchableField("year", .number), SearchableField("price", .number),
        SearchableField("added", .date), SearchableField("tags", .list),
      ])
    #expect(schema.columns.map(\.name).contains("meta"))
  }

  @Test func aProfileNamesTheFieldsAndTheirKinds() {
    let wanted = [
      SearchableField("Title", .text(weight: 4)), SearchableField("added", .number),
      SearchableField("nothing", .keyword), SearchableField("year", .list),
    ]
    let schema = RemoteSchema(columns: Self.columns, wanted: wanted)
    #expect(schema.fields.map(\.field) == Array(wanted.prefix(2)))
  }

  /// A distributed index shows no text field, so a profile is believed.
  @Test func aTextFieldThatCannotBeSeenIsBelieved() throws {
    let schema = RemoteSchema(
      columns: [("id", "bigint"), ("year", "bigint")],
      wanted: [SearchableField("body", .text(weight: 1)), SearchableField("a;b", .text(weight: 1))])
    #expect(schema.fields.map(\.column) == ["body"])
    #expect(try MatchWriter(schema).text(of: [.field("body", .word("a"))]) == "(@body a)")
  }

  @Test func conditionsOfWholeNumbersHaveWholeBounds() throws {
    let year = try RemoteSchema(columns: Self.columns).filter(named: "year")
    func expression(_ text: String) -> String? {
      NumberRange(parsing: text).map { year.expression(.number($0)) }
    }
    #expect(expression(">5") == "(year>=6)")
    #expect(expression(">5.5") == "(year>=6)")
    #expect(expression("<5") == "(year<=4)")
    #expect(expression("1..3") == "(year>=1 AND year<=3)")
    #expect(expression("1e300") == "(year>=4611686018427387904 AND year<=4611686018427387904)")
    #expect(expression(">9007199254740992") == "(year>=9007199254740993)")
    #expect(expression("<-9007199254740992") == "(year<=-9007199254740993)")
  }

  @Test func conditionsOfFractionsHavePoints() throws {
    let price = try RemoteSchema(columns: Self.columns).filter(named: "price")
    let range = try #require(NumberRange(parsing: "-890..3"))
    #expect(price.expression(.number(range)) == "(price>=-890.0 AND price<=3.0)")
  }

  /// Manticore says in a third column what a column is for.
  @Test func aDescriptionWithPropertiesTellsWhatCanBeSearched() {
    let table = RemoteTable(
      columns: ["Field", "Type", "Properties"],
      rows: [
        ["id", "bigint", ""], ["title", "text", "indexed stored"], ["note", "text", "stored"],
        ["tag", "string", "indexed attribute"], ["genre", "string", ""], ["flags", "uint:4", ""],
      ])
    let schema = RemoteSchema(columns: RemoteSchema.columns(describedBy: table))
    #expect(
      schema.fields.map(\.field) == [
        SearchableField("title", .text(weight: 1)), SearchableField("tag", .text(weight: 1)),
        SearchableField("tag", .keyword), SearchableField("genre", .keyword),
        SearchableField("flags", .number),
      ])
  }

  @Test func theSecondsOfADateAreThoseOf1970() throws {
    let added = try RemoteSchema(columns: Self.columns).filter(named: "added")
    let range = try #require(
      DateRange(parsing: "1970-01-02", today: CivilDate(dayNumber: 0)))
    #expect(added.expression(.dates(range)) == "(added>=86400 AND added<=172799)")
  }
}
