import SearchCore
import Testing

@Suite struct NumberRangeTypingTests {
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
  func whatNoNumberBeginsWithHasNoRange(_ text: String) {
    #expect(NumberRange.beginning(with: text).isEmpty)
  }
}
