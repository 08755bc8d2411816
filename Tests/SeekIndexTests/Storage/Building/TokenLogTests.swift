import Testing

@testable import SeekIndex

@Suite struct TokenLogTests {
  private func entries(_ log: borrowing TokenLog) -> [UInt32] {
    (0..<log.count).map { log.first[$0] }
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
        field(0), 3, field(0), 5, 6, field(2), 1, 2, field(2), 4, TokenLog.endOfDocument,
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
      entries(log) == [field(0), 9, field(1), 7, TokenLog.samePosition, 8, TokenLog.endOfDocument])
  }

  @Test func itIsFullAtTheEndOfADocument() {
    var log = TokenLog(blockSize: 4)
    var wasFull: [Bool] = []
    for document in 0..<3 {
      let start = log.beginValue(field: 0)
      for term in 0..<(document == 1 ? 5 : 1) { append(UInt32(term), &log) }
      if document == 2 { log.dropValue(from: start) }
      log.endDocument()
      wasFull.append(log.isFull)
      if log.isFull { log.removeAll() }
    }
    #expect(wasFull == [false, true, false])
    #expect(entries(log) == [TokenLog.endOfDocument])
  }
}
