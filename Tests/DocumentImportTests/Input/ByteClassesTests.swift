import Testing

@testable import DocumentImport

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
  ])
  func aPlainNumberIsOneThatIsNoName(text: String, isPlain: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.isPlainNumber } == isPlain)
  }
}
