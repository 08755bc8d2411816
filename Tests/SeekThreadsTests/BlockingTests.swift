import SeekLineEditing
import SeekThreads
import Testing

@Suite struct BlockingTests {
  @Test func theResultOfAsynchronousWorkComesBack() async throws {
    let value = try await OwnThread.run {
      Blocking.wait(unless: { false }) { () async -> Int in
        await Task.yield()
        return 42
      }
    }
    #expect(value == 42)
  }

  @Test func aResultThatIsNilIsAResult() async throws {
    let value: Int?? = try await OwnThread.run {
      Blocking.wait(unless: { false }) { () async -> Int? in nil }
    }
    #expect(value == .some(nil))
  }

  @Test func manyThreadsMayWaitAtOnce() async throws {
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...16 {
        group.addTask {
          try await OwnThread.run { Blocking.wait(unless: { false }) { number } ?? 0 }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 136)
  }

  @Test func whatIsGivenUpIsNotWaitedFor() async throws {
    let (stream, never) = AsyncStream.makeStream(of: Int.self)
    let value = try await OwnThread.run {
      Blocking.wait(unless: { true }) {
        var numbers = stream.makeAsyncIterator()
        return await numbers.next() ?? 0
      }
    }
    #expect(value == nil)
    never.finish()
    #expect(try await OwnThread.run { Blocking.wait(unless: { false }) { 7 } } == 7)
  }
}
