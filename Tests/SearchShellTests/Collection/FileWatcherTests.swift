import Foundation
import Testing

@testable import SearchShell

struct FileWatcherTests {
  /// Waits for a change in a loop of its own, no longer than a test may take.
  private func changes(of path: String, by change: () throws -> Void) async throws -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(FileWatcher(paths: [path]) { continuation.yield() })
    defer { withExtendedLifetime(watcher) {} }
    try change()
    let deadline = Task {
      try? await Task.sleep(for: .seconds(20))
      continuation.finish()
    }
    defer { deadline.cancel() }
    var iterator = stream.makeAsyncIterator()
    return await iterator.next() != nil
  }

  @Test func aFileThatIsWrittenIsTold() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a", "1")
    #expect(try await changes(of: path) { _ = try folder.file("a", "2") })
  }

  @Test func aFileThatTakesItsNameIsTold() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a", "1")
    #expect(
      try await changes(of: path) {
        let newer = try folder.file("b", "2")
        rename(newer, path)
      })
  }

  @Test func aFileInAFolderIsTold() async throws {
    let folder = try TestFolder()
    #expect(try await changes(of: folder.path) { _ = try folder.file("new", "2") })
  }

  @Test func whatIsNotThereIsNotWatched() {
    #expect(FileWatcher(paths: ["/none/there"]) {} == nil)
    #expect(FileWatcher(paths: ["-"]) {} == nil)
  }
}
