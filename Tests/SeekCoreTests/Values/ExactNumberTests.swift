import Testing

@testable import SeekCore

/// 1. A whole number compares to its last digit, whichever way it was made. 2. It is written as a person writes it.
@Suite struct ExactNumberTests {
  @Test(arguments: [
    "9007199254740993", "-9007199254740993", "1610521604143693812", "18446744073709551615",
    "1234567890123456789012345678901234", "0", "-5",
  ])
  func aWholeNumberIsNotItsNeighbour(_ text: String) throws {
    let whole = try #require(Int128(text))
    let number = try #require(ExactNumber(text))
    #expect(number == ExactNumber(whole))
    #expect(number.description == text)
    #expect(ExactNumber(whole - 1) < number)
    #expect(number < ExactNumber(whole + 1))
    #expect(-number == ExactNumber(-whole))
  }

  @Test func thePowerOfTenIsPartOfTheNumber() {
    #expect(
      ExactNumber("9007199254740993", exponent: 3)
        == ExactNumber(9_007_199_254_740_993_000 as Int64))
    #expect(ExactNumber("1.1", exponent: 6) == ExactNumber(1_100_000))
    #expect(ExactNumber("15", exponent: -1) == ExactNumber(1.5))
    #expect(ExactNumber("many") == nil)
  }

  @Test func numbersThatAreTooLongStayInOrder() throws {
    let texts = [
      "1" + String(repeating: "0", count: 36), "1" + String(repeating: "0", count: 35) + "1",
    ]
    let numbers = try texts.map { try #require(ExactNumber($0)) }
    #expect(numbers[0] <= numbers[1])
    #expect(-numbers[0] == ExactNumber("-" + texts[0]) && -(-numbers[1]) == numbers[1])
    #expect(ExactNumber("1" + String(repeating: "9", count: 400)) == ExactNumber(.infinity))
  }

  @Test(
    arguments: [
      (1, "1"), (-0.0, "0"), (1.5, "1.5"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (-3, "-3"), (.infinity, "inf"),
    ] as [(Double, String)])
  func numbersReadAsAPersonWritesThem(_ number: Double, _ text: String) {
    #expect(ExactNumber(number).description == text)
  }

  @Test func boundsAreComparedToTheLastDigit() throws {
    let id = 1_610_521_604_143_693_812
    #expect(try #require(NumberRange(parsing: "\(id)")).contains(ExactNumber(id)))
    #expect(try #require(NumberRange(parsing: ">\(id)")).contains(ExactNumber(id + 1)))
    #expect(try !#require(NumberRange(parsing: "\(id)")).contains(ExactNumber(id + 1)))
    #expect(try !#require(NumberRange(parsing: "<\(id)")).contains(ExactNumber(id)))
    #expect(NumberRange.beginning(with: "1610521604143").contains { $0.contains(ExactNumber(id)) })
  }
}
