import Testing

@testable import SeekIndex

@Suite struct PositionCodingTests {
  private struct Document {
    let limit: UInt32
    let places: [UInt32]
  }

  /// Documents of one limit and several places, read by each way of reading.
  @Test(arguments: [1, 2, 3, 40, 64, 300, 70_000, .max] as [UInt32])
  func documentsAreReadAndPassedOver(_ limit: UInt32) {
    var generator = SeededGenerator(seed: UInt64(limit))
    let documents = (0..<300).map { _ in
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        UInt32.random(in: 0..<limit, using: &generator)
      }
    }
    var bytes = GrowableBuffer<UInt8>(capacity: 300 * 12 * 6 + 64)
    var output = bytes.base
    var writer = PositionWriter()
    var starts: [Int] = []
    for places in documents {
      starts.append((output - bytes.base) * 8 + writer.pendingBits)
      for (index, place) in places.enumerated() {
        writer.append(
          PhaseInCode(limit: limit).marked(place), last: index == places.count - 1 ? 1 : 0,
          to: &output)
      }
    }
    writer.finish(to: &output)
    bytes.setCount(output - bytes.base)
    bytes.append(repeating: 0, count: 8)
    var reader = PositionReader(bytes.base)
    for (index, places) in documents.enumerated() {
      var found: [UInt32] = []
      var other = PositionReader(bytes.base, bit: starts[index])
      other.forEachPosition(below: limit) { found.append($0) }
      #expect(found == places, "document \(index), seed \(limit)")
      if index % 3 == 0 {
        reader.skip(below: limit)
      } else {
        var again: [UInt32] = []
        reader.forEachPosition(below: limit) { again.append($0) }
        #expect(again == places, "document \(index), seed \(limit)")
      }
    }
  }

  /// Documents of a limit each.
  private func check(_ documents: [Document], _ context: Comment) {
    var bytes = GrowableBuffer<UInt8>(
      capacity: documents.reduce(64) { $0 + $1.places.count * 6 + 1 })
    var output = bytes.base
    var writer = PositionWriter()
    for document in documents {
      let code = PhaseInCode(limit: document.limit)
      for (index, place) in document.places.enumerated() {
        writer.append(
          code.marked(place), last: index == document.places.count - 1 ? 1 : 0,
          to: &output)
      }
    }
    writer.finish(to: &output)
    bytes.setCount(output - bytes.base)
    bytes.append(repeating: 0, count: 8)
    var reader = PositionReader(bytes.base)
    for document in documents {
      var found: [UInt32] = []
      reader.forEachPosition(below: document.limit) { found.append($0) }
      #expect(found == document.places, context)
    }
  }

  @Test func everyPlaceOfSmallDocumentsReturns() {
    for limit: UInt32 in 1...70 {
      let documents = (0..<limit).map { Document(limit: limit, places: Array(0...$0)) }
      check(documents, "below \(limit)")
    }
  }

  @Test func placesOfDocumentsOfEverySizeReturn() {
    var generator = SeededGenerator(seed: 81)
    let documents = (0..<2000).map { _ -> Document in
      let limit = UInt32.random(
        in: 1...(.max >> UInt32.random(in: 0..<32, using: &generator)), using: &generator)
      let places = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        UInt32.random(in: 0..<limit, using: &generator)
      }
      return Document(limit: limit, places: places)
    }
    check(documents, "seed 81")
    check(
      [Document(limit: .max, places: [.max - 1]), Document(limit: .max, places: [0, .max - 1])],
      "the greatest")
  }
}
