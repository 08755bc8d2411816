import Testing

@testable import SeekIndex

@Suite struct LiveIndexTests {
  private struct Refused: Error {}

  private func index() throws -> LiveIndex<Int> {
    LiveIndex(try IndexSnapshot(building: []), 0)
  }

  @Test func aReaderKeepsWhatItTook() throws {
    let index = try index()
    let taken = index.current
    try index.update { $0.documents = 1 }
    #expect(taken.documents == 0)
    #expect(index.current.documents == 1)
  }

  @Test func anUpdateThatThrowsChangesNothing() throws {
    let index = try index()
    #expect(throws: Refused.self) {
      try index.update { state in
        state.documents = 1
        throw Refused()
      }
    }
    #expect(index.current.documents == 0)
  }

  @Test func updatesWaitForOneAnother() async throws {
    let index = try index()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { try index.update { $0.documents += 1 } } }
      }
      try await group.waitForAll()
    }
    #expect(index.current.documents == 4000)
  }
}
