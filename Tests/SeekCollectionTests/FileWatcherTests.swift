import Foundation
import Glibc
import SeekTestSupport
import Testing

@testable import SeekCollection

struct FileWatcherTests {
  /// Makes changes, each of which has to be told before the next, in a loop of its own, no longer than a test may take.
  private func changes(
    of path: String, by changes: [() throws -> Void]
  ) async throws -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(FileWatcher(paths: [path]) { continuation.yield() })
    defer { withExtendedLifetime(watcher) {} }
    let deadline = Task {
      try? await Task.sleep(for: .seconds(300))
      continuation.finish()
    }
    defer { deadline.cancel() }
    var iterator = stream.makeAsyncIterator()
    for change in changes {
      try change()
      guard await iterator.next() != nil else { return false }
    }
    return true
  }

  private func changes(
    of path: String, by change: @escaping () throws -> Void
  ) async throws -> Bool {
    try await changes(of: path, by: [change])
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

  @Test func whatALinkLeadsToIsTold() async throws {
    let (folder, other) = (try TestFolder(), try TestFolder())
    let path = try other.file("a", "1")
    symlink(path, folder.path + "/link")
    #expect(try await changes(of: folder.path + "/link") { _ = try other.file("a", "2") })
  }

  @Test func aFileInAFolderIsTold() async throws {
    let folder = try TestFolder()
    #expect(try await changes(of: folder.path) { _ = try folder.file("new", "2") })
  }

  /// A folder made later is watched too, and those in it.
  @Test func aFileInANewFolderIsTold() async throws {
    let folder = try TestFolder()
    #expect(
      try await changes(
        of: folder.path,
        by: [
          {
            mkdir(folder.path + "/a", 0o700)
            mkdir(folder.path + "/a/b", 0o700)
          },
          { _ = try folder.file("a/b/new", "1") },
          { unlink(folder.path + "/a/b/new") },
        ]))
  }

  /// A folder that goes and comes back under its name is the folder that was named.
  @Test func aFolderThatComesBackIsTold() async throws {
    let folder = try TestFolder()
    mkdir(folder.path + "/notes", 0o700)
    #expect(
      try await changes(
        of: folder.path + "/notes/",
        by: [
          { rmdir(folder.path + "/notes") }, { mkdir(folder.path + "/notes", 0o700) },
          { _ = try folder.file("notes/new", "1") },
        ]))
  }

  /// Another program goes on and on in the same folder, until the change is told.
  @Test func aFileIsToldWhileOthersAreWritten() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a", "1")
    let other = Task.detached {
      while !Task.isCancelled {
        _ = try folder.file("other", "1")
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    defer { other.cancel() }
    #expect(try await changes(of: path) { _ = try folder.file("a", "2") })
  }

  /// A program that keeps its log open was seen when it closed it.
  @Test func aFileThatIsWrittenAndNotClosedIsTold() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a.log", "1\n")
    let writer = open(path, O_WRONLY | O_APPEND)
    defer { close(writer) }
    #expect(try await changes(of: path) { _ = Glibc.write(writer, "2\n", 2) })
    #expect(try await changes(of: path) { _ = ftruncate(writer, 0) })
  }

  @Test func whatIsNotThereIsNotWatched() {
    #expect(FileWatcher(paths: ["/none/there/at all"]) {} == nil)
    #expect(FileWatcher(paths: ["-"]) {} == nil)
  }
}
