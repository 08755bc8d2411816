import Synchronization
import Testing

@testable import SeekImport

@Suite struct SourceSupplyTests {
  @Test func sourcesAreOpenedOnceAndNotBeforeTheyAreWanted() throws {
    let count = Mutex(0)
    let source = try source("{\"a\": 1}")
    let supply = SourceSupply {
      count.withLock { $0 += 1 }
      return [source]
    }
    #expect(count.withLock { $0 } == 0)
    #expect(supply.sources.first === source && supply.sources.count == 1)
    #expect(count.withLock { $0 } == 1)
    #expect(SourceSupply([source]).sources.first === source)
  }
}
