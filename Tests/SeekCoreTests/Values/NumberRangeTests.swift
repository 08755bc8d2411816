import SeekCore
import Testing

@Suite struct NumberRangeTests {
  private static let spellings: [(String, Double, Double)] = [
    ("10", 10, 10), ("=10", 10, 10), ("-5", -5, -5), ("+5", 5, 5), ("3..7", 3, 7),
    ("7..3", 3, 7), ("1990..", 1990, .infinity), ("1990..<", 1990, .infinity),
    ("..1990", -.infinity, 1990), ("1k", 1000, 1000),
    ("1K..2k", 1000, 2000), (">=1M", 1_000_000, .infinity), ("<=2g", -.infinity, 2e9),
    ("1_000_000", 1e6, 1e6), (" 3 .. 7 ", 3, 7), (">= 5", 5, .infinity), ("0.5..1.5", 0.5, 1.5),
    (".5", 0.5, 0.5), ("-3..-1", -3, -1), ("5.", 5, 5), ("1e3", 1000, 1000),
    ("1.5e-09", 1.5e-9, 1.5e-9), ("-2E+3", -2000, -2000), ("<=1e-8", -.infinity, 1e-8),
    ("2e-06..4e-06", 2e-6, 4e-6), ("1_0e2", 1000, 1000),
  ]

  @Test(arguments: spellings)
  func aSpellingIsRead(text: String, lower: Double, upper: Double) throws {
    let range = try #require(NumberRange(parsing: text))
    #expect(range == NumberRange(lowerBound: lower, upperBound: upper))
  }

  @Test(arguments: [
    "", " ", "soon", "..", "<", ">=", "<>5", "=<5", "==5", "nan", "inf", "-inf", "0x10", "1e", "e3",
    "1e+", "1e-+3", "1e3k", "1e3e4", "1e400", "1e1.5", "1e_3", ".e3", "1 0", "_1", "1_", "1__0",
    "1_.5", "k", "<k", "--1", "+-1", "1..2..3", "1...5", "1....5", "5M3", "5kk",
    "1,5", "３", "1..x", "x..1", "<1..2", "..<", "2..<1", "1..<1", "1..<<2", "1..<=2",
  ])
  func otherTextsAreNotNumbers(text: String) {
    #expect(NumberRange(parsing: text) == nil)
  }

  @Test func aSuffixMultipliesExactly() {
    // The product 1.1 * 1e6 is 1100000.0000000002.
    #expect(NumberRange(parsing: "1.1M")?.contains(1_100_000) == true)
    #expect(NumberRange(parsing: "2.3k")?.contains(2300) == true)
  }

  @Test func aNumberTooGreatIsNoBound() {
    #expect(NumberRange(parsing: String(repeating: "9", count: 400)) == nil)
    #expect(NumberRange(parsing: "<" + String(repeating: "9", count: 400)) == nil)
  }

  @Test(arguments: [
    ("<10", 10.0, false), ("<10", 9.99, true), ("<=10", 10, true), (">10", 10, false),
    (">10", 10.01, true), (">=10", 10, true), ("3..7", 3, true), ("3..7", 7, true),
    ("3..<7", 3, true), ("3..<7", 6.99, true), ("3..<7", 7, false), ("..< 7", 7, false),
    ("3..7", 7.01, false), ("10", 10, true), ("10", 9, false), ("..7", -1e300, true),
  ])
  func boundsBelongToTheRangeAsSpelled(text: String, number: Double, expected: Bool) throws {
    #expect(try #require(NumberRange(parsing: text)).contains(number) == expected)
  }

  @Test func notANumberIsInNoRange() {
    let everything = NumberRange(lowerBound: -.infinity, upperBound: .infinity)
    #expect(!everything.contains(.nan))
    #expect(everything.contains(-.infinity))
  }

  @Test(arguments: [
    ("19", [19, 19.5, 190, 199, 1900, 1999.5, 190_000], [1, 9, 20, 119, 200, 18.9, -19]),
    ("1.5", [1.5, 1.55, 1.599], [1.6, 15, 150, 1.49]), ("3.1", [3.1, 3.19], [3.2, 3]),
    ("2.", [2, 2.75], [3, 20]), ("0", [0, 0.5], [1, 10, -0.5]), ("0.0", [0, 0.05], [0.1]),
    ("-1", [-1, -1.5, -10, -199], [1, -2, -0.5, -20]),
  ])
  func numbersWhoseSpellingBeginsSo(_ text: String, _ within: [Double], _ without: [Double]) {
    let ranges = NumberRange.beginning(with: text)
    for number in within { #expect(ranges.contains { $0.contains(number) }, "\(number)") }
    for number in without { #expect(!ranges.contains { $0.contains(number) }, "\(number)") }
  }

  @Test(arguments: [
    "", "-", ".", ".5", "+1", "01", "1k", "1e3", "x", ">5", "1..2", "1.2.3", "1_0",
    "1234567890123456",
  ])
  func textsThatBeginNoNumberHaveNoRange(_ text: String) {
    #expect(NumberRange.beginning(with: text).isEmpty)
  }
}
