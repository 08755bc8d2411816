import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file a history is kept in: one line each, oldest first, readable by its owner only.
///
/// Lines are appended under a lock, so several shells at once lose nothing; a file that has grown past twice the limit
/// is written anew when it is loaded.
public struct HistoryFile: Hashable, Sendable {
  public let path: String
  private let limit: Int

  public init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// `$XDG_STATE_HOME/seek/history`, else `~/.local/state/seek/history` (XDG Base Directory Specification 0.8); nil
  /// where there is no home.
  public static func defaultPath(environment: (String) -> String?) -> String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/seek/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/seek/history"
  }

  /// Reads the file; one that is not there yet is an empty history.
  ///
  /// Invalid UTF-8 is replaced, and lines with control characters or more than 4,096 bytes are left out.
  ///
  /// - Throws: ``HistoryError`` naming the file and the reason. Complexity: O(n) in its bytes.
  public func load() throws(HistoryError) -> SearchHistory {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return SearchHistory(limit: limit) }
      throw error("cannot be read")
    }
    defer { close(descriptor) }
    try checkThatFileIsPlain(descriptor)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw error("cannot be read") }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    let stored = bytes.split(separator: UInt8(ascii: "\n"))
    let history = SearchHistory(
      stored.reversed().map { String(decoding: $0, as: UTF8.self) }, limit: limit)
    if stored.count > limit * 2 { try rewrite(history) }
    return history
  }

  /// Adds one line at the end, whole even when several processes write at once.
  ///
  /// The corresponding C functions are `flock` and `write` on a file opened with `O_APPEND`.
  /// - Throws: ``HistoryError``, after which the file holds what it held before, or a line cut short at its end.
  public func append(_ line: String) throws(HistoryError) {
    guard SearchHistory.isStorable(line) else { return }
    try makeFolder()
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw error("cannot be written") }
    defer { close(descriptor) }
    try checkThatFileIsPlain(descriptor)
    guard flock(descriptor, LOCK_EX) == 0 else { throw error("cannot be locked") }
    try write(Array((line + "\n").utf8), to: descriptor)
  }

  /// Replaces the file by a history, in one step: written beside it, then renamed.
  public func rewrite(_ history: SearchHistory) throws(HistoryError) {
    try makeFolder()
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw error("cannot be written") }
    let text = history.lines.reversed().map { $0 + "\n" }.joined()
    do throws(HistoryError) {
      defer { close(descriptor) }
      try write(Array(text.utf8), to: descriptor)
    } catch {
      unlink(template)
      throw error
    }
    guard rename(template, path) == 0 else {
      let failure = error("cannot be replaced")
      unlink(template)
      throw failure
    }
  }
}

extension HistoryFile {
  /// A device or a pipe would be read for ever, and a history is no use in it.
  private func checkThatFileIsPlain(_ descriptor: Int32) throws(HistoryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryError(
        "the history \(path) is no plain file; name another by --history; lines are kept until you leave"
      )
    }
  }

  /// Makes the folders above the file, the last one for its owner only.
  private func makeFolder() throws(HistoryError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() where !part.isEmpty {
      folder += (index == 0 ? "" : "/") + part
      guard mkdir(folder, index == parts.count - 1 ? 0o700 : 0o755) != 0 else { continue }
      guard errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw error("cannot be written")
      }
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(HistoryError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        #if canImport(Glibc)
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw error("cannot be written") }
      written += count
    }
  }

  private func error(_ what: String) -> HistoryError {
    HistoryError(
      "the history \(path) \(what): \(String(cString: strerror(errno))); lines are kept until you leave"
    )
  }
}

/// Why a history could not be read or written.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One English sentence without a full stop, naming the file.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
