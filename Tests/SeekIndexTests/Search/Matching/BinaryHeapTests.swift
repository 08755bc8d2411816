import Testing

@testable import SeekIndex

@Suite struct BinaryHeapTests {
  private func isHeap(_ elements: [Int]) -> Bool {
    elements.indices.dropFirst().allSatisfy { elements[($0 - 1) / 2] <= elements[$0] }
  }

  @Test(arguments: [0, 1, 2, 3, 10, 33, 500])
  func theLeastIsTheRoot(_ count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 51)
    var elements = (0..<count).map { _ in Int.random(in: 0..<100, using: &generator) }
    elements.withUnsafeMutableBufferPointer { BinaryHeap.order($0, by: <) }
    #expect(isHeap(elements))
    for _ in 0..<count {
      var sorted = elements.sorted()
      let new = Int.random(in: 0..<100, using: &generator)
      elements.withUnsafeMutableBufferPointer { BinaryHeap.sift(new, at: 0, in: $0, by: <) }
      #expect(isHeap(elements))
      sorted[0] = new
      #expect(elements.sorted() == sorted.sorted())
    }
  }
}
