import Testing

@testable import DocumentImport

struct BinarySearchTests {
  @Test func theFirstPlaceFromWhichOnItHoldsIsFound() {
    for count in 0..<20 {
      let numbers = Array(0..<count)
      for bound in 0...count {
        #expect(numbers.partitioningIndex { $0 >= bound } == bound, "\(bound) of \(count)")
      }
    }
  }
}
