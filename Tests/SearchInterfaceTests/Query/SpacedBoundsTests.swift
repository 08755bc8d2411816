import SearchCore
import SearchInterface
import Testing

@Suite struct SpacedBoundsTests {
  private static let syntax = QuerySyntax(fields: [
    SearchableField("price", .number), SearchableField("date", .date),
    SearchableField("brand", .keyword),
  ])

  private func parse(_ line: String) -> ParsedLine {
    QueryParser.parse(line, syntax: Self.syntax)
  }

  /// They were words, and nothing was found.
  @Test(arguments: [
    ("x price: <10", "price:<10", "'price: <10' was read as price:<10"),
    ("x -price: 3..7 ", "-price:3..7", "'-price: 3..7' was read as -price:3..7"),
    ("x NOT price: >=1M ", "-price:>=1M", "'price: >=1M' was read as price:>=1M"),
    ("x date:  >=2024-01 ", "date:>=2024-01", "'date: >=2024-01' was read as date:>=2024-01"),
    ("x Date: 2024.. ", "date:2024..", "'Date: 2024..' was read as Date:2024.."),
    ("x price:< 10", "price:<10", "'price:< 10' was read as price:<10"),
    ("x price:>=  10 ", "price:>=10", "'price:>= 10' was read as price:>=10"),
    ("x price: > 10 ", "price:>10", "'price: > 10' was read as price:>10"),
    ("x price:> $10 ", "price:>10", "'price:> $10' was read as price:>$10"),
    ("x date:> 2024-01 ", "date:>2024-01", "'date:> 2024-01' was read as date:>2024-01"),
    ("x (price: <10) ", "price:<10", "'price: <10' was read as price:<10"),
  ])
  func aBoundBehindASpaceIsOne(line: String, token: String, message: String) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.text == "x ")
    #expect(parsed.warnings.map(\.message) == [message])
    #expect(parsed.warnings.map(\.isUnfinished) == [!line.hasSuffix(" ")])
  }

  /// They were words, with a remark how they are meant.
  @Test(arguments: [
    ("x price < 10", "price:<10", "'price < 10' was read as price:<10"),
    ("x Price >=10 ", "price:>=10", "'Price >=10' was read as price:>=10"),
    ("x -price> 10 ", "-price:>10", "'-price> 10' was read as -price:>10"),
    ("x price = 10 ", "price:10", "'price = 10' was read as price:10"),
    ("x NOT price > $10 ", "-price:>10", "'price > $10' was read as price:>$10"),
    ("x price 3..7 ", "price:3..7", "'price 3..7' was read as price:3..7"),
    ("x date > 2024-01 ", "date:>2024-01", "'date > 2024-01' was read as date:>2024-01"),
    (
      "x date < 2024-01-15T20:00 ", "date:<2024-01-15T20:00",
      "'date < 2024-01-15T20:00' was read as date:<2024-01-15T20:00"
    ),
    ("x (price < 10) ", "price:<10", "'price < 10' was read as price:<10"),
  ])
  func aBoundNeedsNoColon(line: String, token: String, message: String) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text) == [token])
    #expect(parsed.text == "x ")
    #expect(parsed.warnings.map(\.message) == [message])
    #expect(parsed.warnings.map(\.isUnfinished) == [!line.hasSuffix(" ")])
  }

  @Test(arguments: [
    "price 10", "price > soon", "brand > 10", "brand 3..7", "\\price > 10", "\"price\" > 10",
    "price \\> 10", "price > \\10", "prices > 10", "price -> 10",
  ])
  func whatIsNoBoundWithoutAColonIsWords(line: String) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens.isEmpty && !parsed.isPending)
    #expect(parsed.text == line + " ")
  }

  @Test(arguments: ["price >", "x price >= ", "x date <", "price: > "])
  func aNameAndASignAwaitTheNumber(line: String) {
    let parsed = parse(line)
    #expect(parsed.isPending && parsed.tokens.isEmpty)
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished })
    let whole = CanonicalLine.parse(line, syntax: Self.syntax)
    #expect(whole.tokens.isEmpty && whole.text.contains("price") == line.contains("price"))
  }

  @Test(arguments: ["price brand:Acme > 10 ", "price > brand:Acme 10 ", "price brand:Acme > "])
  func aNameThatATokenStoodBehindStaysAWord(line: String) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text) == ["brand:Acme"])
    #expect(parsed.clauses == parse(parsed.text).clauses)
    #expect(parse(parsed.text).tokens.isEmpty && !parse(parsed.text).isPending)
  }

  @Test(arguments: [
    "price: 10", "price:> soon", "price: > soon", "price:> <5", "price:> \\10",
    "price: <soon", "price: -<5", "brand: <10", "price: \"<10\"", "price: \\<10",
    "\"price:\" <10", "price: x <10", "other: <10", "<10",
  ])
  func whatIsNoBoundOfAFieldIsWords(line: String) {
    let parsed = parse(line + " ")
    #expect(parsed.tokens.isEmpty)
    #expect(parsed.text == line + " ")
  }

  /// Half way to `price:> 10` the line said that `>` is no number.
  @Test(arguments: ["price:> ", "price:>=  ", "x price:> $", "date:> "])
  func aSignAwaitsItsNumber(line: String) {
    let parsed = parse(line)
    #expect(parsed.isPending && parsed.tokens.isEmpty)
    #expect(parsed.warnings.allSatisfy { $0.isUnfinished })
    #expect(parse("price:> x").isPending == false)
    #expect(parse("brand:> ").tokens.map(\.text) == ["brand:>"])
  }

  @Test func wordsBetweenWhichATokenStoodStayWords() {
    let parsed = parse("price: brand:Acme <10 ")
    #expect(parsed.tokens.map(\.text) == ["brand:Acme"])
    #expect(parsed.text == #"price: \<10 "#)
    #expect(parsed.clauses == parse(parsed.text).clauses)
    #expect(parse(parsed.text).tokens.isEmpty)
  }

  @Test(arguments: ["price:> brand:Acme 10 ", "price: brand:Acme > 10 "])
  func aNumberBehindASignThatATokenStoodBehindStaysAWord(line: String) {
    let parsed = parse(line)
    #expect(parsed.tokens.map(\.text) == ["brand:Acme"])
    #expect(parsed.clauses == parse(parsed.text).clauses)
    #expect(parse(parsed.text).tokens.isEmpty)
  }
}
