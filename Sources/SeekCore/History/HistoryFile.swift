import SeekPlatform

/// The file a history is kept in: one line each, oldest first, made readable by its owner only.
///
/// ```swift
/// let file = HistoryFile(path: "/home/ada/.local/state/seek/history")
/// try file.append("noodles")
/// try file.load().lines        // ["noodles", …]
/// ```
///
/// Several processes may use it at once: lines are appended, and the file replaced, under a lock, so that none is lost
/// or mixed with another. A line may be followed by a tab and the hashes of the collections it was submitted in, sixteen
/// hexadecimal digits each, with commas between them. A file that has grown past twice the limit is written anew with the newest lines when it is
/// loaded, for everybody who uses it; without a limit (`Int.max`, or one below 1) it never is.
public struct HistoryFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  let limit: Int
  /// The file as an error names it.
  let name: Message
  /// True if a person has named it: then it is written only where it is new, or has lines of a shell.
  private var isNamed = false

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: how many lines a history that is loaded has, none where it is below 1; by it the file is kept short.
  public init(path: String, limit: Int = 10_000) {
    self.init(path: path, limit: limit, name: "the history \(path)")
  }

  /// The history of a program at its usual place, `$XDG_STATE_HOME/PROGRAM/history`, else `~/.local/state/PROGRAM/history`.
  ///
  /// ```swift
  /// let history = HistoryFile(program: "inventory")
  /// if let history { editor.setHistory(try history.load()) }
  /// ```
  ///
  /// - Parameters:
  ///   - program: the name of its folder, one that a path can have: not empty, and without a slash.
  ///   - limit: how many lines a history that is loaded has, none where it is below 1; by it the file is kept short.
  /// - Returns: nil where there is no home, and where no folder can have the name.
  public init?(program: String, limit: Int = 10_000) {
    let path = Self.defaultPath(program: program) { getenv($0).map { String(cString: $0) } }
    guard let path else { return nil }
    self.init(path: path, limit: limit)
  }

  package init(path: String, limit: Int = 10_000, name: Message) {
    self.path = path
    self.limit = limit
    self.name = name
  }

  /// The file that a person has named: a new or empty one, or one with lines that were submitted in a collection.
  ///
  /// - Throws: ``SearchError`` where it is anything else; it is neither read nor written then.
  package init(named path: String) throws(SearchError) {
    self.init(path: path)
    isNamed = true
    do {
      try own.check(path)
    } catch {
      throw SearchError(Self.code(error), "\(name) \(Self.problem(error))")
    }
  }

  /// `$XDG_STATE_HOME/PROGRAM/history`, else `~/.local/state/PROGRAM/history` (XDG Base Directory Specification 0.8); nil
  /// where there is no home. A variable that holds no absolute path counts as not set.
  public static func defaultPath(
    program: String = "seek", environment: (String) -> String?
  ) -> String? {
    guard !program.isEmpty, !program.contains("/"), ![".", ".."].contains(program),
      !program.unicodeScalars.contains(where: SearchToken.steersTerminal)
    else { return nil }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/\(program)/history"
  }

  /// Reads the file; one that is not there yet is an empty history.
  ///
  /// Invalid UTF-8 is replaced; of lines that are there twice the newer stays; lines with control characters or of more
  /// than 4,096 bytes are left out.
  ///
  /// - Throws: ``SearchError`` naming the file and the reason.
  /// - Complexity: O(n) in the bytes of the file.
  public func load() throws(SearchError) -> SearchHistory {
    let stored = try attempt { () throws(FileFailure) in Self.lines(of: try file.read() ?? []) }
    // A file that cannot be shortened can still be read, and the next append tells the error. A history with a limit of 0
    // does not shorten the file of others.
    if limit > 0, (stored.count - 1) / 2 >= limit {
      try? file.replace { Self.text(of: history(of: Self.lines(of: $0))) }
    }
    return history(of: stored)
  }

  /// Adds one line at the end, whole even when several processes write at once; one that is not to be kept changes
  /// nothing (see ``SearchHistory``). Missing folders are made.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - collection: a hash of the collection it was submitted in.
  /// - Throws: ``SearchError``, after which the file holds what it held before.
  public func append(_ line: String, in collection: UInt64? = nil) throws(SearchError) {
    guard SearchHistory.isStorable(line) else { return }
    let stored = Self.stored(line, in: collection.map { [$0] } ?? [])
    try attempt { () throws(FileFailure) in try file.append(stored) }
  }

  /// The lines of the file for which `isWanted` holds, older ones than a history has among them.
  ///
  /// - Throws: ``SearchError`` naming the file and the reason.
  package func lines(where isWanted: (String) -> Bool) throws(SearchError) -> Set<String> {
    let stored = try attempt { () throws(FileFailure) in Self.lines(of: try file.read() ?? []) }
    return Set(stored.map { Self.line(of: $0).text }.filter(isWanted))
  }

  /// Removes lines from the file; those that others have appended stay. The file is replaced in one step.
  ///
  /// - Throws: ``SearchError``, after which the file holds what it held before.
  public func remove(_ lines: Set<String>) throws(SearchError) {
    guard !lines.isEmpty else { return }
    try remove(where: lines.contains)
  }

  /// The same as ``remove(_:)``, of all lines for which `isForgotten` holds, whoever has appended
  /// them.
  ///
  /// - Returns: The lines that are gone, without repeats; a file without any is left as it is.
  @discardableResult
  public func remove(where isForgotten: (String) -> Bool) throws(SearchError) -> [String] {
    var removed: Set<String> = []
    try attempt { () throws(FileFailure) in
      try file.replace { bytes in
        let stored = Self.lines(of: bytes)
        // Older lines than a history has may still be in the file.
        removed = Set(stored.map { Self.line(of: $0).text }.filter(isForgotten))
        guard !removed.isEmpty else { return nil }
        // All of it: this history may not take out what is beyond its limit.
        var history = history(of: stored, limit: .max)
        history.forget(removed)
        return Self.text(of: history)
      }
    }
    return Array(removed)
  }
}

extension HistoryFile {
  private var file: LineFile { LineFile(path: path, own: own) }

  /// A shell writes the hash of a collection behind each line, as no other program does.
  private var own: Replaceable {
    guard isNamed else { return .anything }
    return .own { start in
      start.isEmpty || Self.lines(of: start).contains { !Self.line(of: $0).collections.isEmpty }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  private static func text(of history: SearchHistory) -> String {
    history.lines.reversed().map { stored($0, in: history.collections[$0] ?? []) + "\n" }.joined()
  }

  /// A line with the hashes of its collections, as the file has it.
  private static func stored(_ line: String, in collections: Set<UInt64>) -> String {
    guard !collections.isEmpty else { return line }
    let hashes = collections.sorted().map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: hashDigits - digits.count) + digits
    }
    return line + "\t" + hashes.joined(separator: ",")
  }

  /// A line of the file, and the hashes after it. Anything else after a tab belongs to the line, which is then left out.
  private static func line(of bytes: ArraySlice<UInt8>) -> (text: String, collections: Set<UInt64>)
  {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tab = text.utf8.lastIndex(of: UInt8(ascii: "\t")) else { return (text, []) }
    var collections: Set<UInt64> = []
    let hashes = text[text.utf8.index(after: tab)...]
    for hash in hashes.split(separator: ",", omittingEmptySubsequences: false) {
      guard hash.utf8.count == hashDigits, let number = UInt64(hash, radix: 16) else {
        return (text, [])
      }
      collections.insert(number)
    }
    return (String(text[..<tab]), collections)
  }

  private static var hashDigits: Int { 16 }

  private func history(of stored: [ArraySlice<UInt8>], limit: Int? = nil) -> SearchHistory {
    let lines = stored.reversed().map(Self.line).filter {
      $0.text.utf8.count <= SearchHistory.lineLimit
    }
    var collections: [String: Set<UInt64>] = [:]
    for line in lines where !line.collections.isEmpty {
      collections[line.text, default: []].formUnion(line.collections)
    }
    return SearchHistory(
      lines.map(\.text), limit: limit ?? self.limit, collections: collections)
  }

  /// Says in words what went wrong.
  private func attempt<Value>(
    _ body: () throws(FileFailure) -> Value
  ) throws(SearchError) -> Value {
    do {
      return try body()
    } catch {
      throw SearchError(
        Self.code(error), "\(name) \(Self.problem(error)); lines are kept until you leave")
    }
  }

  private static func code(_ error: FileFailure) -> SearchError.Code {
    switch error.kind {
    case .notPlain, .notOwn, .notRead, .tooLarge: .notReadable
    case .notLocked, .notReplaced, .notWritten, .exists, .abandoned: .notSaved
    }
  }

  private static func problem(_ error: FileFailure) -> Message {
    switch error.kind {
    case .notPlain: "is no plain file; name another by --history"
    case .notOwn: "has lines that seek did not write, and stays as it is; name another by --history"
    case .notRead, .tooLarge: "cannot be read: \(error.reason)"
    case .notLocked: "cannot be locked: \(error.reason)"
    case .notReplaced: "cannot be replaced: \(error.reason)"
    case .notWritten, .exists, .abandoned: "cannot be written: \(error.reason)"
    }
  }
}
