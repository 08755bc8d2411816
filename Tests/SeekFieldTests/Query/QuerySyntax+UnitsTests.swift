import SeekCore
import SeekField
import Testing

/// `Betrag:<-100` was words where the column is called `Betrag (EUR)`.
struct QuerySyntaxUnitsTests {
  private static let syntax = QuerySyntax(
    fields: [
      SearchableField("Betrag (EUR)", .text(weight: 1)), SearchableField("Betrag (EUR)", .number),
      SearchableField("Track Length (ms)", .number), SearchableField("Weight [kg]", .number),
      SearchableField("Price (EUR)", .number), SearchableField("Price (USD)", .number),
      SearchableField("size", .number), SearchableField("Size (MB)", .number),
      SearchableField("depth_cm", .number), SearchableField("temp_max", .number),
      SearchableField("Note (long)", .text(weight: 1)),
    ], scopes: [.all])

  @Test(arguments: [
    ("betrag:<-100 ", "\"Betrag (EUR)\":<-100"), ("weight:>3 ", "\"Weight [kg]\":>3"),
    ("track length:>3 x", "\"Track Length (ms)\":>3"), ("size:3 ", "size:3"),
    ("size (mb):3 ", "\"Size (MB)\":3"), ("price:3 ", ""), ("depth:<5 ", "depth_cm:<5"),
    ("temp:3 ", ""), ("-betrag:12 ", "-\"Betrag (EUR)\":12"),
  ])
  func aNameNeedsNoUnit(line: String, token: String) {
    let parsed = QueryParser.parse(line, syntax: Self.syntax)
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == token)
    #expect(parsed.warnings.isEmpty != token.isEmpty)
  }

  /// `speed:>60mph` was `speed:>60` of km/h, and nothing was said.
  @Test(arguments: [
    ("speed:>60km/h ", "speed:>60", nil), ("speed:60km/h..80 ", "speed:60..80", nil),
    ("speed:>60 ", "speed:>60", nil), ("speed:>60km", "speed:*", nil),
    ("depth_cm:>5cm ", "depth_cm:>5", nil),
    ("depth_cm:>5€ ", "depth_cm:>5", nil),
    ("speed:>60mph ", "", "the numbers of speed are in “km/h”"),
    ("speed:>60km ", "", "the numbers of speed are in “km/h”"),
    ("speed:60km/h..80mph ", "", "the numbers of speed are in “km/h”"),
    ("count:>10kg ", "", "the numbers of count have no unit"),
    ("count:10kg ", "", "the numbers of count have no unit"),
    ("depth_cm:>5mm ", "", "the numbers of depth_cm have no unit"),
  ])
  func onlyTheUnitOfAFieldCanBeTyped(line: String, token: String, reason: String?) {
    var speed = SearchableField("speed", .number)
    speed.unit = "km/h"
    let fields = [speed, SearchableField("count", .number), SearchableField("depth_cm", .number)]
    let parsed = QueryParser.parse(line, syntax: QuerySyntax(fields: fields, scopes: [.all]))
    #expect(parsed.tokens.map(\.text).joined(separator: " ") == token)
    #expect(parsed.clauses.isEmpty)
    let isRefused = reason.map { parsed.refusal?.description.hasSuffix($0) == true }
    #expect(isRefused ?? (parsed.refusal == nil))
  }

  /// `>5m` of metres was more than five millions.
  @Test(arguments: [
    ("length:>5m ", "m", "length:>5"), ("length:5m..12m ", "m", "length:5..12"),
    ("length:<100d ", "d", "length:<100"), ("length:>5 ", "m", "length:>5"),
    ("length:>5k ", "m", "length:>5k"), ("length:>5m ", "km", "length:>5m"),
    ("length:>5mm ", "m", ""), ("length:<5m3 ", "m", ""),
  ])
  func aUnitOfOneLetterIsThatOfItsField(line: String, unit: String, token: String) {
    var length = SearchableField("length", .number)
    length.unit = unit
    let parsed = QueryParser.parse(line, syntax: QuerySyntax(fields: [length], scopes: [.all]))
    #expect(parsed.tokens.map(\.text) == (token.isEmpty ? [] : [token]))
    #expect((parsed.refusal == nil) == !token.isEmpty)
  }

  @Test func aTextFieldNeedsNoneEither() {
    let parsed = QueryParser.parse("note:hot ", syntax: Self.syntax)
    #expect(parsed.clauses == [.field("Note (long)", .word("hot"))])
  }

  /// `size_kb:<1M` let everything below a million kilobytes through.
  @Test(arguments: [
    ("size_kb:<1M ", "size_kb:<1000"), ("size_kb:500k..2G ", "size_kb:500..2000000"),
    ("size_mb:>1.5G ", "size_mb:>1500"), ("size_kb:>1MB ", "size_kb:>1000"),
    ("size_kb:1MB..2GiB ", "size_kb:1000..2000000"),
    ("size_mb:<1T ", "size_mb:<1000000"), ("size_kb:<900 ", "size_kb:<900"),
    ("kb:<1M ", "kb:<1M"),
  ])
  func aSizeIsReadInTheUnitOfItsField(line: String, token: String) {
    let syntax = QuerySyntax(
      fields: ["size_kb", "size_mb", "kb"].map { SearchableField($0, .number) }, scopes: [.all])
    let parsed = QueryParser.parse(line, syntax: syntax)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.warnings.isEmpty == line.hasPrefix(token))
  }
}
