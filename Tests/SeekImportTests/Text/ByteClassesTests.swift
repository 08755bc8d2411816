import Testing

@testable import SeekImport

struct ByteClassesTests {
  @Test func aByteIsFoundWithinItsRangeOnly() {
    Array("a,b,c".utf8).withUnsafeBufferPointer { bytes in
      let comma = UInt8(ascii: ",")
      #expect(bytes.first(comma, from: 0, to: 5) == 1)
      #expect(bytes.first(comma, from: 2, to: 5) == 3)
      #expect(bytes.first(comma, from: 2, to: 3) == nil)
      #expect(bytes.first(comma, from: 4, to: 99) == nil)
      #expect(bytes.first(comma, from: 3, to: 2) == nil)
    }
  }

  @Test(arguments: [
    ("-12", true), ("3.50", true), ("0", true), ("007", false), ("1e5", false), ("+1", false),
    ("1.", false), (".5", false), ("", false), ("-", false), ("1,5", false),
    ("0.30000000000000004", true), ("-0.00012345678901234567", true), ("9.16e-07", true),
    ("1.2345678901234568e+16", true), ("1E-5", true), ("1e+05", true), ("1E5", false),
    ("1.5e3", true), ("1.5e999", false), ("1.5e-320", true), ("1e", false), ("1e-", false),
    ("1.e5", false), ("1.5e3x", false), ("123456789012345", true), ("1234567890123456", false),
    ("1234567890123456.5", true), ("1.5f3", false),
  ])
  func aPlainNumberIsOneThatIsNoName(text: String, isPlain: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.isPlainNumber } == isPlain)
  }

  @Test(arguments: [
    ("1e5", true), ("12E4", true), ("1.5e5", false), ("1e-5", false), ("12", false),
    ("1e999", false),
    ("01e5", false), ("e5", false),
  ])
  func anExponentAloneMayBeAName(text: String, isBare: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.isBareExponent } == isBare)
  }

  @Test(arguments: [
    ("-9007199254740993", true), ("9007199254740993", true), ("-0900719925474099", false),
    ("-12", true), ("--900719925474099", false),
  ])
  func longWholeNumbersAreComparedAsNumbers(text: String, isCompared: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.isComparedAsNumber } == isCompared)
  }

  @Test func noControlCharacterReachesATerminal() {
    #expect("a\u{1B}[31m\u{9B}b".shown() == "a\u{FFFD}[31m\u{FFFD}b")
    #expect("abcdef".shown(limit: 3) == "abc…")
    #expect("abc".shown(limit: 3) == "abc")
  }

  @Test func spacesAreTakenFromBothEnds() {
    #expect(" \ta b\t ".trimmed == "a b")
    #expect(" \t".trimmed == "")
  }

  @Test func theFirstPlaceFromWhichOnItHoldsIsFound() {
    for count in 0..<20 {
      let numbers = Array(0..<count)
      for bound in 0...count {
        #expect(numbers.partitioningIndex { $0 >= bound } == bound, "\(bound) of \(count)")
      }
    }
  }
}
