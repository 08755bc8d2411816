import Testing

@testable import SeekIndex

@Suite struct CodeArrayTests {
  private struct Sum: CodeArray.Visitor {
    let count: Int
    func visit<Code: FixedWidthInteger & UnsignedInteger>(_ codes: UnsafePointer<Code>) -> Int {
      (0..<count).reduce(0) { $0 + Int(codes[$1]) }
    }
  }

  @Test(arguments: [
    (1, 1), (256, 1), (257, 2), (65_536, 2), (65_537, 4), (Int(UInt32.max), 4),
  ])
  func numbersReturnInAsFewBytesAsTheLimitNeeds(_ limit: Int, _ width: Int) {
    var numbers = GrowableBuffer<UInt32>()
    let expected = [0, limit / 2, limit - 1, 0, limit / 3]
    for number in expected { numbers.append(UInt32(number)) }
    let codes = CodeArray(numbers, limit: limit)
    #expect(codes.width == width && codes.count == 5 && codes.byteCount == 5 * width)
    #expect((0..<5).map { codes[$0] } == expected)
    #expect(codes.accept(Sum(count: 5)) == expected.reduce(0, +))
  }

  @Test func nothingIsAnEmptyArray() {
    let codes = CodeArray(GrowableBuffer<UInt32>(), limit: 1)
    #expect(codes.count == 0 && codes.accept(Sum(count: 0)) == 0)
  }
}
