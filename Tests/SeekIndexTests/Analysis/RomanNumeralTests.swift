import SeekCore
import Testing

@testable import SeekIndex

@Suite struct RomanNumeralTests {
  @Test(arguments: [
    ("2", "ii"), ("4", "iv"), ("8", "viii"), ("9", "ix"), ("14", "xiv"), ("20", "xx"),
    ("39", "xxxix"), ("1", nil), ("5", nil), ("10", nil), ("40", nil), ("04", nil), ("0", nil),
    ("100", nil), ("", nil), ("x", nil), ("4a", nil), ("\u{664}", nil),
  ])
  func oneOrTwoDigitsAreSpelled(_ digits: String, _ numeral: String?) {
    #expect(RomanNumeral.spelled(digits) == numeral)
  }

  private func titles(_ text: String) throws -> [String] {
    let titles = [
      "Rocky", "Rocky IV", "Rocky III", "World War II", "World War 2 in Colour", "2 IV",
    ]
    let engine = try TextBuilder.engine(titles, in: .english)
    var query = SearchQuery(text)
    query.matching = .stems
    return try engine.search(query).hits.map(\.document)
  }

  /// What has the digits comes first, and letters ask for no digits.
  @Test(arguments: [
    ("rocky 4", ["Rocky IV"]), ("rocky 3", ["Rocky III"]), ("rocky 2", []),
    ("world war 2", ["World War 2 in Colour", "World War II"]),
    ("world war ii", ["World War II"]),
  ])
  func whatIsNumberedByRomansIsFoundByDigits(_ text: String, _ expected: [String]) throws {
    #expect(try titles(text) == expected)
  }
}
