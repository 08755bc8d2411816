import Testing

@testable import SeekIndex

@Suite struct TokenLogTests {
  private func entries(_ log: consuming TokenLog) -> [[UInt32]] {
    let run = RunLog(log.freeze())
    var blocks: [[UInt32]] = []
    while let block = run.takeBlock() { blocks.append((0..<block.count).map { block.entries[$0] }) }
    return blocks
  }

  private func append(_ entry: UInt32, _ log: inout TokenLog) {
    var end = log.end
    if end.room < 1 { log.makeRoom(&end) }
    end.append(entry)
    log.end = end
  }

  private func field(_ number: UInt32) -> UInt32 { TokenLog.mark | number }

  @Test func fieldsComeInTheOrderOfTheSchema() {
    var log = TokenLog(blockSize: 100)
    for (field, terms) in [(2, [1, 2]), (0, [3]), (2, [4]), (0, [5, 6])] {
      _ = log.beginValue(field: field)
      for term in terms { append(UInt32(term), &log) }
    }
    log.endDocument()
    #expect(
      entries(log) == [
        [field(0), 3, field(0), 5, 6, field(2), 1, 2, field(2), 4, TokenLog.endOfDocument]
      ])
  }

  @Test func anotherReadingStaysWithTheTermBeforeIt() {
    var log = TokenLog(blockSize: 100)
    _ = log.beginValue(field: 1)
    append(7, &log)
    append(TokenLog.samePosition, &log)
    append(8, &log)
    _ = log.beginValue(field: 0)
    append(9, &log)
    log.endDocument()
    #expect(
      entries(log) == [
        [field(0), 9, field(1), 7, TokenLog.samePosition, 8, TokenLog.endOfDocument]
      ])
  }

  @Test func blocksHoldWholeDocuments() {
    var log = TokenLog(blockSize: 4)
    for document in 0..<3 {
      let start = log.beginValue(field: 0)
      for term in 0..<(document == 1 ? 5 : 1) { append(UInt32(term), &log) }
      if document == 2 { log.dropValue(from: start) }
      log.endDocument()
    }
    #expect(
      entries(log) == [
        [
          field(0), 0, TokenLog.endOfDocument, field(0), 0, 1, 2, 3, 4, TokenLog.endOfDocument,
        ],
        [TokenLog.endOfDocument],
      ])
  }

  @Test func anEmptyLogHasNoBlocks() {
    #expect(entries(TokenLog(blockSize: 4)).isEmpty)
  }

  @Test func theTermsOfADocumentAreItsOwn() {
    var log = TokenLog(blockSize: 100)
    for terms in [[1], [2, 3]] {
      log.endDocument()
      _ = log.beginValue(field: 0)
      for term in terms { append(UInt32(term), &log) }
    }
    var found: [Int] = []
    log.forEachTermOfDocument { found.append($0) }
    #expect(found == [2, 3])
  }
}
