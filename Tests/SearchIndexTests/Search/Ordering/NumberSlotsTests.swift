import Testing

@testable import SearchIndex

@Suite struct NumberSlotsTests {
  private let size = NumberSlots.pageSize

  @Test func pagesWithoutLiveNumbersTakeNoSlots() {
    var slots = NumberSlots()
    let given = slots.append(upTo: 4 * size) { $0 >= 2 * 1_024 }
    #expect(given.count == 2 * size && given.first == DocID(2 * size))
    #expect(slots.count == 2 * size)
    #expect(slots[DocID(2 * size + 3)] == 3)
    #expect(slots[DocID(size)] == nil)
    #expect(slots[DocID(4 * size)] == nil, "not asked about yet")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func everyLiveNumberHasItsOwnSlot(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var slots = NumberSlots()
    var given: [DocID?] = []
    let isLive = (0..<20_000).map { _ in Int.random(in: 0..<2_000, using: &generator) == 0 }
    while slots.end < isLive.count {
      let end = min(isLive.count, slots.end + Int.random(in: 1...3_000, using: &generator))
      given += slots.append(upTo: end) { isLive[Int($0)] }
    }
    #expect(given.count == slots.count && slots.count < isLive.count, "seed \(seed)")
    for number in isLive.indices where isLive[number] {
      #expect(slots[DocID(number)].map { given[$0] } == DocID(number), "seed \(seed)")
    }
  }
}
