import Testing

@testable import SearchIndex

@Suite struct PlaceCodingTests {
  private struct Entry {
    let limit: UInt32
    let place: UInt32
    let isLast: Bool
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
    var writer = PlaceWriter()
    var starts: [Int] = []
    for places in documents {
      starts.append((output - bytes.base) * 8 + writer.pendingBits)
      for (index, place) in places.enumerated() {
        writer.append(
          PhaseInCode(limit: limit).marked(place), isLast: index == places.count - 1, to: &output)
      }
    }
    writer.finish(to: &output)
    bytes.setCount(output - bytes.base)
    bytes.append(repeating: 0, count: 8)
    var reader = PlaceReader(bytes.base)
    for (index, places) in documents.enumerated() {
      var found: [UInt32] = []
      var other = PlaceReader(bytes.base, bit: starts[index])
      other.forEachPlace(below: limit) { found.append($0) }
      #expect(found == places, "document \(index), seed \(limit)")
      if index % 3 == 0 {
        reader.skip(below: limit)
      } else {
        var again: [UInt32] = []
        reader.forEachPlace(below: limit) { again.append($0) }
        #expect(again == places, "document \(index), seed \(limit)")
      }
    }
  }

  private func check(_ entries: [Entry], _ context: Comment) {
    var bytes = GrowableBuffer<UInt8>(capacity: entries.count * 6 + 64)
    var output = bytes.base
    var writer = PlaceWriter()
    var starts: [Int] = []
    for (index, entry) in entries.enumerated() {
      if index % 100 == 0 {
        writer.finish(to: &output)
        starts.append(output - bytes.base)
      }
      writer.append(
        PhaseInCode(limit: entry.limit).marked(entry.place), isLast: entry.isLast, to: &output)
    }
    writer.finish(to: &output)
    bytes.setCount(output - bytes.base)
    bytes.append(repeating: 0, count: 8)
    for (part, start) in starts.enumerated() {
      var reader = PlaceReader(bytes.base + start)
      for entry in entries[(part * 100)..<min(entries.count, part * 100 + 100)] {
        let read = reader.read(below: entry.limit)
        #expect(read.place == entry.place && read.isLast == entry.isLast, context)
      }
    }
  }

  @Test func everyPlaceOfSmallDocumentsReturns() {
    for limit: UInt32 in 1...70 {
      check(
        (0..<limit).map { Entry(limit: limit, place: $0, isLast: $0 % 3 == 0) }, "below \(limit)")
    }
  }

  @Test func placesOfDocumentsOfEverySizeReturn() {
    var generator = SeededGenerator(seed: 81)
    let entries = (0..<4000).map { _ -> Entry in
      let limit = UInt32.random(
        in: 1...(.max >> UInt32.random(in: 0..<32, using: &generator)), using: &generator)
      return Entry(
        limit: limit, place: UInt32.random(in: 0..<limit, using: &generator),
        isLast: Bool.random(using: &generator))
    }
    check(entries, "seed 81")
    check(
      [
        Entry(limit: .max, place: .max - 1, isLast: true),
        Entry(limit: .max, place: 0, isLast: false),
      ],
      "the greatest")
  }
}
