import Foundation
import SeekTestSupport
import Testing

@testable import SeekCollection

@Suite struct IndexCacheTests {
  @Test func thoseUsedLongestAgoGoFirst() throws {
    let folder = try TestFolder()
    for (age, name) in ["new", "middle", "old"].enumerated() {
      let path = try folder.file("\(name)-0a.index", String(repeating: "x", count: 100))
      let time = timeval(tv_sec: 1_000_000 - age, tv_usec: 0)
      utimes(path, [time, time])
    }
    _ = try folder.file("notes.txt", "stays")
    let cache = IndexCache(folder: folder.path, limit: 250)
    #expect(cache.entries.map(\.name) == ["new", "middle", "old"])
    cache.makeRoom(keeping: folder.path + "/old-0a.index")
    #expect(cache.entries.map(\.name) == ["new", "old"])
    #expect(cache.remove(cache.entries).isEmpty)
    #expect(cache.entries.isEmpty && access(folder.path + "/notes.txt", F_OK) == 0)
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/seek"), (["HOME": "/h"], "/h/.cache/seek"),
      (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/seek"), ([:], nil),
    ] as [([String: String], String?)])
  func theFolderIsThatOfTheSystem(environment: [String: String], folder: String?) {
    #expect(IndexCache.usual { environment[$0] }?.folder == folder)
  }

  @Test func theLimitIsInMegabytes() {
    let environment = ["HOME": "/h", "SEEK_CACHE_MB": "3"]
    #expect(IndexCache.usual { environment[$0] }?.limit == 3_000_000)
    #expect(IndexCache.usual { $0 == "HOME" ? "/h" : "-1" }?.limit == IndexCache.usualLimit)
  }

  @Test func aSourceHasOneFileWhereverItIsNamedFrom() throws {
    let folder = try TestFolder()
    let source = try folder.file("a.jsonl", "{}")
    let cache = IndexCache(folder: "/c")
    #expect(cache.path(for: [source]) == cache.path(for: [folder.path + "/./a.jsonl"]))
    #expect(cache.path(for: [source]).hasPrefix("/c/a.jsonl-"))
    #expect(cache.path(for: [source]) != cache.path(for: [source, source]))
  }
}
