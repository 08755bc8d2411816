import SeekImport
import SeekCore
import SeekPlatform

/// The folder of saved indexes, of which those used longest ago are removed when it is too large.
///
/// ```swift
/// let cache = IndexCache(folder: "/home/ada/.cache/seek")
/// cache.path(for: ["recipes.jsonl"])     // "/home/ada/.cache/seek/recipes.jsonl-2f0c….index"
/// ```
package struct IndexCache: Hashable, Sendable {
  /// A saved index.
  package struct Entry: Hashable, Sendable {
    package let path: String
    /// The name of its first source.
    package let name: String
    package let byteCount: Int
    /// When it was last used, in seconds from 1970.
    package let used: Int
  }

  package let folder: String
  /// The bytes that all may have together.
  package var limit = Self.usualLimit

  package static let usualLimit = 4_000_000_000
  private static let ending = ".index"

  /// `$XDG_CACHE_HOME/seek`, or `~/.cache/seek`; nil where neither is known.
  package static func usual(environment: (String) -> String?) -> IndexCache? {
    var cache: IndexCache
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      cache = IndexCache(folder: folder + "/seek")
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      cache = IndexCache(folder: home + "/.cache/seek")
    } else {
      return nil
    }
    if let megabytes = environment("SEEK_CACHE_MB").flatMap({ Int($0) }), megabytes >= 0 {
      cache.limit = min(megabytes, Int.max / 1_000_000) * 1_000_000
    }
    return cache
  }

  /// The file for the index of some sources, wherever they are named from.
  package func path(for sources: [String]) -> String {
    let paths = sources.map { SourceIdentity.realPath($0) }
    let name = paths.first?.split(separator: "/").last.map(String.init) ?? "index"
    let hash = String(ByteHash.of(paths.joined(separator: "\n")), radix: 16)
    return "\(folder)/\(name.prefix(80))-\(hash)\(Self.ending)"
  }

  /// All saved indexes, that used last first.
  package var entries: [Entry] {
    var found: [Entry] = []
    for name in FolderWalk.entries(of: folder) ?? [] {
      let path = folder + "/" + name
      var status = stat()
      guard name.hasSuffix(Self.ending), let dash = name.lastIndex(of: "-"),
        lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      found.append(
        Entry(
          path: path, name: String(name[..<dash]), byteCount: Int(status.st_size),
          used: SourceIdentity.nanoseconds(status) / 1_000_000_000))
    }
    return found.sorted { ($1.used, $0.path) < ($0.used, $1.path) }
  }

  /// Removes some of the saved indexes; who has one mapped keeps it.
  /// - Returns: Those that could not be removed.
  package func remove(_ entries: [Entry]) -> [Entry] {
    entries.filter { !Self.remove($0.path) }
  }

  /// Removes a saved index.
  /// - Returns: False where it is still there.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

  /// Removes those used longest ago until the rest is within the limit, but for one.
  package func makeRoom(keeping path: String) {
    var sum = 0
    let kept = entries.filter { $0.path == path }.reduce(0) { $0 + $1.byteCount }
    let others = entries.filter { $0.path != path }
    _ = remove(
      others.filter {
        sum += $0.byteCount
        return sum + kept > limit
      })
  }

  /// Says that a saved index was used just now. The corresponding C function is `utimes`.
  package static func touch(_ path: String) { utimes(path, nil) }
}
