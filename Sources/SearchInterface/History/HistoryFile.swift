import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file a history is kept in: one line each, oldest first, made readable by its owner only.
///
/// ```swift
/// let file = HistoryFile(path: "/home/ada/.local/state/seek/history")
/// try file.append("noodles")
/// try file.load().lines        // ["noodles", …]
/// ```
///
/// Several processes may use it at once: lines are appended, and the file replaced, under a lock, so that none is lost
/// or mixed with another. A file that has grown past twice the limit is written anew with the newest lines when it is
/// loaded, for everybody who uses it; without a limit (`Int.max`, or one below 1) it never is.
public struct HistoryFile: Hashable, Sendable {
  public let path: String
  let limit: Int
  /// What an error calls it.
  let kind: String

  /// - Parameter limit: how many lines a history that is loaded has, none where it is below 1; by it the file is kept short.
  public init(path: String, limit: Int = 10_000) {
    self.init(path: path, limit: limit, kind: "history")
  }

  init(path: String, limit: Int = 10_000, kind: String) {
    self.path = path
    self.limit = limit
    self.kind = kind
  }

  /// `$XDG_STATE_HOME/seek/history`, else `~/.local/state/seek/history` (XDG Base Directory Specification 0.8); nil
  /// where there is no home. A variable that holds no absolute path counts as not set.
  public static func defaultPath(environment: (String) -> String?) -> String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/seek/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/seek/history"
  }

  /// Reads the file; one that is not there yet is an empty history.
  ///
  /// Invalid UTF-8 is replaced; of lines that are there twice the newer stays; lines with control characters or of more
  /// than 4,096 bytes are left out.
  ///
  /// - Throws: ``HistoryError`` naming the file and the reason.
  /// - Complexity: O(n) in the bytes of the file.
  public func load() throws(HistoryError) -> SearchHistory {
    // A pipe nobody writes to would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return SearchHistory(limit: limit) }
      throw error("cannot be read")
    }
    defer { close(descriptor) }
    try checkThatFileIsPlain(descriptor)
    let (history, stored) = try read(descriptor, limit: limit)
    // A file that cannot be shortened is as good as before, and appending will say what is wrong. One that wants no lines
    // has nothing to say about those of others.
    if limit > 0, (stored.count - 1) / 2 >= limit { try? shorten() }
    return history
  }

  /// Adds one line at the end, whole even when several processes write at once; one that is not to be kept changes
  /// nothing (see ``SearchHistory``).
  ///
  /// The corresponding C functions are `flock` and `write` on a file opened with `O_APPEND`. Missing folders are made.
  ///
  /// - Throws: ``HistoryError``, after which the file holds what it held before.
  public func append(_ line: String) throws(HistoryError) {
    guard SearchHistory.isStorable(line) else { return }
    try makeFolder()
    try withLockedFile { descriptor throws(HistoryError) in
      let size = lseek(descriptor, 0, SEEK_END)
      // A writer that was killed may have left half a line; the new one must not be joined to it.
      var last = UInt8(ascii: "\n")
      if size > 0 { _ = pread(descriptor, &last, 1, size - 1) }
      let start = last == UInt8(ascii: "\n") ? "" : "\n"
      do throws(HistoryError) {
        try write(Array((start + line + "\n").utf8), to: descriptor)
      } catch {
        if size >= 0 { _ = ftruncate(descriptor, size) }
        throw error
      }
    }
  }

  /// Takes lines out, wherever they stand; what others have appended stays. The file is replaced in one step: written
  /// beside it, then renamed.
  ///
  /// - Throws: ``HistoryError``, after which the file holds what it held before.
  public func remove(_ lines: Set<String>) throws(HistoryError) {
    guard !lines.isEmpty else { return }
    try remove(where: lines.contains)
  }

  /// As ``remove(_:)``, of all lines for which `isForgotten` holds, whoever has appended them.
  ///
  /// - Returns: The lines that are gone, without repeats; a file without any is left as it is.
  @discardableResult
  public func remove(where isForgotten: (String) -> Bool) throws(HistoryError) -> [String] {
    try makeFolder()
    var removed: Set<String> = []
    try withLockedFile { descriptor throws(HistoryError) in
      // All of it: what is beyond this history's limit is not its own to take out.
      var (history, stored) = try read(descriptor, limit: .max)
      // Older lines than a history has may still stand in the file.
      removed = Set(stored.map { String(decoding: $0, as: UTF8.self) }.filter(isForgotten))
      guard !removed.isEmpty else { return }
      history.forget(removed)
      try replace(by: history)
    }
    return Array(removed)
  }

  /// Writes the file anew without the lines a history would leave out; what others append meanwhile waits for the lock.
  private func shorten() throws(HistoryError) {
    try withLockedFile { descriptor throws(HistoryError) in
      try replace(by: try read(descriptor, limit: limit).history)
    }
  }
}

extension HistoryFile {
  private func read(
    _ descriptor: Int32, limit: Int
  ) throws(HistoryError) -> (history: SearchHistory, stored: [ArraySlice<UInt8>]) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let capacity = chunk.count
    while true {
      let count = systemRead(descriptor, &chunk, capacity)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw error("cannot be read") }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    let stored = bytes.split(separator: UInt8(ascii: "\n"))
    let lines = stored.reversed().lazy.filter { $0.count <= SearchHistory.lineLimit }
      .map { String(decoding: $0, as: UTF8.self) }
    return (SearchHistory(Array(lines), limit: limit), stored)
  }

  private func replace(by history: SearchHistory) throws(HistoryError) {
    let text = history.lines.reversed().map { $0 + "\n" }.joined()
    do {
      try AtomicFile.write(path: path, readers: .ownerOnly) { put in _ = put(text) }
    } catch {
      throw self.error(
        error.isOfReplacing ? "cannot be replaced" : "cannot be written", because: error.reason)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(HistoryError) {
    guard bytes.withUnsafeBytes({ WholeWrite.write($0, to: descriptor) }) else {
      throw error("cannot be written")
    }
  }
}

// A method named like a C function hides it within the type.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}
