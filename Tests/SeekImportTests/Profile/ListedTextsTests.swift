import Testing

@testable import SeekImport

/// 1. Texts are lists where their parts are values of their own, or the field is called so.
/// 2. Names, places and sentences stay one text.
/// 3. The records keep what is written.
struct ListedTextsTests {
  private func profile(_ texts: [String], of field: String) throws -> Profile {
    try ProfileInference.infer(from: [source(lines(texts, of: field))])
  }

  private func lines(_ texts: [String], of field: String) -> String {
    texts.enumerated().map { #"{"n":\#($0),"\#(field)":"\#($1)"}"# + "\n" }.joined()
  }

  /// `tags:garden` found one record in two.
  @Test(arguments: [
    (["garden, water", "garden", "water, tools"], "topic", ListSign.comma),
    (["red,blue", "red", "blue,green", "green", "green,red"], "colours", .comma),
    (["Ann Lee, Bob Ray", "Bob Ray", "Bob Ray, Cy Fox", "Ann Lee"], "authors", .comma),
    (["Smith, John; Doe, Ann", "Doe, Ann", "Lee, Cy; Smith, John"], "authors", .semicolon),
    (["Action|Comedy", "Comedy", "Drama|Comedy", "Drama"], "kinds", .bar),
    (["to-read, favourites", "crime"], "Bookshelves", .comma),
    (["swift; c", "c"], "skills", .semicolon),
  ])
  func partsThatAreValuesThemselvesMakeLists(
    texts: [String], field: String, sign: ListSign
  ) throws {
    let profile = try profile(texts, of: field)
    #expect(profile.listSigns == [field: sign])
    let place = try #require(profile.fields.firstIndex { $0.role == .list })
    let words = try delivered(lines(texts, of: field), profile)
    let values = words.filter { $0.hasPrefix("keyword \(place) ") }
    #expect(values.count > texts.count && !values.contains { $0.contains(sign.rawValue) })
    #expect(words.contains { $0.hasPrefix("text") && $0.hasSuffix(texts[0]) })
    #expect(try recordsAsJSON(lines(texts, of: field))[0].contains(texts[0]))
  }

  @Test(arguments: [
    (["Smith, John", "Smith, Ann", "Jones, John", "Doe, Ann"], "person"),
    (["Smith, John", "Doe, Ann", "Smith, John"], "authors"),
    (["Berlin, Germany", "Munich, Germany", "Germany", "Oslo, Norway", "France"], "place"),
    (["12 Main St, Springfield", "14 Main St, Springfield", "Springfield"], "address"),
    (["Well, it works", "Well, no", "Hello, you", "it works"], "remark"),
    (["Arts, Crafts & Sewing", "Arts, Crafts & Sewing", "Kitchen"], "categories"),
    (["1,5", "2,25", "1,5", "2,1"], "betrag"), (["Dec 31, 2019", "Jan 1, 2020"], "day"),
    (["We went there, and it rained all day long", "so, well"], "tags"),
    (["Acme, Inc.", "Foo, Inc.", "Acme"], "firm"), (["red, blue", "blue, red", "blue"], "title"),
  ])
  func otherTextsAreOne(texts: [String], field: String) throws {
    #expect(try profile(texts, of: field).listSigns.isEmpty)
  }

  @Test func whatOnlyTheNameSaysIsNamed() throws {
    #expect(
      try profile(["red, blue", "green"], of: "tags").guesses.contains(
        FieldGuess(field: "tags", kind: .list)))
    #expect(try profile(["red, blue", "red"], of: "tags").guesses.allSatisfy { $0.kind != .list })
  }
}
