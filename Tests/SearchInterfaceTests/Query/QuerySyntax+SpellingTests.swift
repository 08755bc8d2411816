import SearchCore
import Testing

@testable import SearchInterface

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
      ("casts", "cast"), ("", nil), ("t", nil),
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
}
