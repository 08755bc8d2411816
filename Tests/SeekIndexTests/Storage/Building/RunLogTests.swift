import Testing

@testable import SeekIndex

@Suite struct RunLogTests {
  /// A log of so many documents of one word, each a block of its own.
  static func log(documents: Int) -> RunLog {
    var log = TokenLog(blockSize: 1)
    for _ in 0..<documents {
      _ = log.beginValue(field: 0)
      var end = log.end
      if end.room < 1 { log.makeRoom(&end) }
      end.append(7)
      log.end = end
      log.endDocument()
    }
    return RunLog(log.freeze())
  }

  /// The first documents of the blocks that are left.
  static func documents(_ log: RunLog?) -> [Int] {
    var found: [Int] = []
    while let block = log?.takeBlock() { found.append(block.firstDocument) }
    return found
  }

  @Test func blocksKnowTheirDocuments() {
    #expect(Self.documents(Self.log(documents: 4)) == [0, 1, 2, 3])
    #expect(Self.documents(Self.log(documents: 0)) == [])
  }

  @Test(arguments: [(6, 3), (5, 3), (2, 1), (1, 1)])
  func theLastHalfIsSplitOff(_ left: Int, _ taken: Int) {
    let log = Self.log(documents: 8)
    for _ in left..<8 { _ = log.takeBlock() }
    let last = log.splitOff()
    #expect(Self.documents(last) == Array((8 - taken)..<8))
    #expect(Self.documents(log) == Array((8 - left)..<(8 - taken)))
    #expect(log.splitOff() == nil)
  }
}
