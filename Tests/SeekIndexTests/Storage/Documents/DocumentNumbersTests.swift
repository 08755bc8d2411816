import Testing

@testable import SeekIndex

@Suite struct DocumentNumbersTests {
  private func numbers(_ values: [DocID]) -> DocumentNumbers {
    var buffer = GrowableBuffer<DocID>()
    for value in values { buffer.append(value) }
    return DocumentNumbers(buffer)
  }

  @Test func numbersWithoutGapsWeighNothing() {
    for numbers in [DocumentNumbers(5..<9), numbers([5, 6, 7, 8])] {
      numbers.checkInvariants()
      #expect(numbers.byteCount == 0)
      #expect((0..<4).map { numbers[$0] } == [5, 6, 7, 8])
      #expect([4, 5, 8, 9, .max].map { numbers.place(of: $0) } == [nil, 0, 3, nil, nil])
    }
  }

  @Test func numbersWithGapsAreFoundByTheirPlaceAndBack() {
    let values: [DocID] = [2, 3, 7, 100, .max - 1]
    let numbers = numbers(values)
    numbers.checkInvariants()
    #expect(numbers.byteCount == 20)
    for (place, value) in values.enumerated() {
      #expect(numbers[place] == value)
      #expect(numbers.place(of: value) == place)
    }
    #expect([0, 1, 4, 99, 101, .max].allSatisfy { numbers.place(of: $0) == nil })
  }

  /// Documents came between others, which have kept their numbers.
  @Test func numbersInAnyOrderAreFoundByTheirPlaceAndBack() throws {
    let values: [DocID] = [7, 2, 100, 3, .max - 1, 0]
    let mixed = numbers(values)
    mixed.checkInvariants()
    for (place, value) in values.enumerated() { #expect(mixed.place(of: value) == place) }
    #expect([1, 4, 8, 99, 101, .max].allSatisfy { mixed.place(of: $0) == nil })
  }

  @Test func noDocumentsHaveNoNumbers() {
    #expect(numbers([]).place(of: 0) == nil)
    #expect(DocumentNumbers(7..<7).place(of: 7) == nil)
  }
}
