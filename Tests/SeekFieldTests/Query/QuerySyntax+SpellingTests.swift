import SeekCore
import Testing

@testable import SeekField

@Suite struct QuerySyntaxSpellingTests {
  private let syntax = QuerySyntax(
    fields: [
      SearchableField("title", .text(weight: 4)), SearchableField("tags", .list),
      SearchableField("year", .number), SearchableField("released", .date),
      SearchableField("cast", .list), SearchableField("cost", .number),
      SearchableField("first name", .keyword),
    ],
    scopes: [.all, SearchScope("Drama")])

  private func name(_ typed: String, before rest: String = "x") -> String? {
    syntax.name(meantBy: typed, before: rest[...].unicodeScalars)
  }

  @Test(
    arguments: [
      ("titel", "title"), ("TITEL", "title"), ("tilte", "title"), ("tite", "title"),
      ("tit", nil), ("tag", "tags"), ("yea", "year"), ("ta", nil), ("yaer", "year"),
      ("relaesed", "released"), ("raleesd", nil), ("scpoe", "scope"), ("scope", nil),
      ("within", nil), ("saved", nil), ("title", nil), ("foo", nil), ("note", nil), ("cest", nil),
      ("casts", "cast"), ("", nil), ("t", nil), ("Date", "released"),
    ] as [(String, String?)])
  func theOnlyNearNameIsMeant(typed: String, expected: String?) {
    #expect(name(typed) == expected)
  }

  @Test(arguments: ["//x.org", ":string", "\\Users"])
  func anotherSyntaxIsNoName(rest: String) {
    #expect(name("titel", before: rest) == nil)
  }

  @Test(arguments: [
    ("year", "1990", true), ("year", "<1", true), ("year", "soon", false), ("year", "", true),
    ("released", "2024-0", true), ("released", "soon", false), ("released", "today", true),
    ("scope", "drama", true), ("scope", "x", false), ("tags", "x", true), ("title", "x", true),
  ])
  func aValueFitsItsField(name: String, value: String, expected: Bool) {
    #expect(syntax.mayHave(value, in: name) == expected)
  }

  @Test(
    arguments: [
      ("labels", "labels.name"), ("User", "user.login"), ("milestone", "milestone.number"),
      ("geo", nil), ("label", nil),
    ] as [(String, String?)])
  func anObjectIsThePartByWhichItIsCalled(typed: String, expected: String?) {
    let names = [
      "labels.color", "labels.name", "user.id", "user.login", "milestone.number", "geo.lat",
      "geo.lon",
    ]
    let syntax = QuerySyntax(fields: names.map { SearchableField($0, .keyword) })
    #expect(syntax.name(meantBy: typed, before: "x"[...].unicodeScalars) == expected)
    #expect(syntax.nestedName(meantBy: typed) == expected)
    #expect(syntax.nestedName(meantBy: "color") == "labels.color")
    let line = QueryParser.parse("-labels:bug ", syntax: syntax)
    #expect(line.tokens.map(\.text) == ["-labels.name:bug"])
    #expect(
      line.warnings.map(\.message.description) == [
        "no field is called “labels”; read as labels.name"
      ])
  }

  @Test func ofNestedFieldsTheLastPartIsEnough() {
    let syntax = QuerySyntax(fields: [
      SearchableField("address.city", .keyword), SearchableField("address.geo.lat", .number),
      SearchableField("home.zip", .keyword), SearchableField("work.zip", .keyword),
      SearchableField("name.first", .text(weight: 1)), SearchableField("name.first", .keyword),
    ])
    func parse(_ line: String) -> ParsedLine { QueryParser.parse(line, syntax: syntax) }
    #expect(parse("City:york ").tokens.map(\.text) == ["address.city:york"])
    #expect(
      parse("city:york ").warnings.map(\.message.description) == [
        "no field is called “city”; read as address.city"
      ])
    #expect(
      parse("lat:>0 geo.lat:0 ").tokens.map(\.field) == ["address.geo.lat", "address.geo.lat"])
    #expect(parse("first:Bob ").tokens.map(\.field) == ["name.first"])
    #expect(
      parse("zip:10 ").warnings.map(\.message.description) == [
        "no field is called “zip”; searched as words; nearest: home.zip, work.zip"
      ])
    #expect(parse("ity:x ").tokens.isEmpty && parse("lat:north ").tokens.isEmpty)
  }

  /// `price` was no more like `unit price` than any word.
  @Test(arguments: [
    ("price:1 ", "unit price"), ("stock:no ", "in stock"), ("unti:1 ", nil), ("date:x ", nil),
  ])
  func aWholeWordOfANameIsNear(line: String, name: String?) {
    let syntax = QuerySyntax(fields: [
      SearchableField("unit price", .number), SearchableField("in stock", .keyword),
      SearchableField("order_date", .keyword), SearchableField("ship_date", .keyword),
      SearchableField("Größe", .keyword),
    ])
    let message = QueryParser.parse(line, syntax: syntax).warnings[0].message.description
    #expect(message.hasSuffix(name.map { "; nearest: \($0)" } ?? "; searched as words"))
    #expect(QueryParser.parse("groesse:klein ", syntax: syntax).tokens.map(\.field) == ["Größe"])
  }
}
