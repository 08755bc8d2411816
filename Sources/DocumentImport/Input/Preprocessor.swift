import SearchCore
import SearchPlatform
import Synchronization

/// A command that is run for each file, and whose output is read in place of the file.
///
/// ```swift
/// var options = ImportOptions()
/// options.preprocessor = Preprocessor(command: "pdftotext - -", globs: ["*.pdf"])
/// let sources = try DataSource.open(paths: ["manuals"], options: options)
/// ```
/// The command has the file as its standard input. A single word is a program, which gets the path as its argument, as with
/// ripgrep; more words are a command of the shell, in which `$1` is the path. It is run again where the file has changed. Files
/// in archives, messages of a Maildir and what comes through a pipe are read as they are.
public struct Preprocessor: Hashable, Sendable, CustomStringConvertible {
  /// The program, or the command of the shell.
  public let command: String
  /// The files it is run for, as `.gitignore` writes them: `*.pdf`, or `!*.txt` for those it is not run for. The last one that
  /// matches decides; none stands for all files.
  public let globs: [String]
  private let rules: GitIgnore
  private let outputs = Outputs()

  /// A command for some files.
  public init(command: String, globs: [String] = []) {
    (self.command, self.globs) = (command, globs)
    rules = GitIgnore(globs.joined(separator: "\n"))
  }

  public static func == (left: Preprocessor, right: Preprocessor) -> Bool {
    left.command == right.command && left.globs == right.globs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(command)
    hasher.combine(globs)
  }

  /// The command and the files, by which two are told apart.
  public var description: String { "\([command] + globs)" }

  /// True if it is run for the file of a path.
  func runs(on path: String) -> Bool {
    let verdict = rules.verdict(on: path, isFolder: false)
    var status = stat()
    return (verdict ?? globs.allSatisfy { $0.hasPrefix("!") })
      && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The output of the command for a file; that of before where the file is the same.
  ///
  /// - Parameter limit: It is ended where it prints more bytes; nil for what unpacked files may have.
  /// - Throws: `SearchError` where it cannot be run or fails, with the first line of its complaint.
  /// - Complexity: O(bytes that it prints), and its own time.
  func output(
    ofPath path: String, limit: Int?, usesFile: Bool
  ) throws(SearchError) -> MappedMemory {
    let input = try DataSource.descriptor(ofPath: path)
    defer { close(input) }
    var status = stat()
    let isKnown = fstat(input, &status) == 0
    let stamp = "\(status.st_size) \(status.modifiedNanoseconds) \(status.st_ino)"
    if isKnown, let known = outputs.memory(of: path, stamp) { return known }
    func failure(_ code: SearchError.Code, _ reason: Message) -> SearchError {
      SearchError(code, path: path, message: "the command “\(command.shown())” \(reason)")
    }
    let most = limit ?? Compression.usualLimit
    let output = SpooledBytes(usesFile: usesFile)
    guard let end = CommandEnd(of: words(for: path), input: input, output: output, limit: most)
    else {
      throw failure(
        .commandFailed, "cannot be run: \(strerror(errno).map { String(cString: $0) } ?? "")")
    }
    if output.count > most {
      throw failure(
        .commandFailed, "prints more than \(most) bytes; --unpack-limit allows more")
    }
    guard end.status != 128 + SIGINT else {
      throw failure(.interrupted, "was stopped by Ctrl-C")
    }
    guard end.status == 0 else {
      let complaint = end.complaint
      throw failure(
        .commandFailed,
        complaint.isEmpty
          ? "ended with status \(end.status)"
          : "ended with status \(end.status): \(complaint.shown())")
    }
    guard output.count > 0 else { throw failure(.empty, "prints nothing for it") }
    guard let memory = output.takeMemory() else {
      throw SearchError(.outOfMemory, path: path, message: "not enough memory to read it")
    }
    if isKnown { outputs.keep(memory, of: path, stamp) }
    return memory
  }

  private func words(for path: String) -> [String] {
    // A name that begins with a minus would be an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    let isProgram = !command.contains(where: \.isWhitespace) || access(command, X_OK) == 0
    return isProgram ? [command, path] : ["/bin/sh", "-c", command, "seek", path]
  }
}

/// The outputs of a command by files: a file that has not changed is not read by it again.
private final class Outputs: Sendable {
  private struct Kept {
    var entries: [String: (stamp: String, memory: MappedMemory)] = [:]
    var byteCount = 0
  }

  /// The bytes that are kept; others are made again.
  private static let limit = 64 << 20
  private let known = Mutex(Kept())

  func memory(of path: String, _ stamp: String) -> MappedMemory? {
    known.withLock { known in
      known.entries[path].flatMap { $0.stamp == stamp ? $0.memory : nil }
    }
  }

  func keep(_ memory: MappedMemory, of path: String, _ stamp: String) {
    let count = memory.bytes.count
    known.withLock { known in
      let old = known.entries.removeValue(forKey: path)
      known.byteCount -= old?.memory.bytes.count ?? 0
      // One in a file without a name has a descriptor, of which there are few.
      guard count < SpooledBytes.memoryLimit, known.byteCount + count <= Self.limit else { return }
      known.entries[path] = (stamp, memory)
      known.byteCount += count
    }
  }
}

/// The end of a command that was run.
private struct CommandEnd {
  /// 128 and the signal where one ended it.
  let status: Int32
  /// The first line that it wrote to standard error, of which only the beginning is kept.
  var complaint: String {
    let line = errors.split(separator: 0x0A).first { $0.contains { !$0.isJSONWhitespace } } ?? []
    return String(decoding: line, as: UTF8.self).trimmed
  }

  private let errors: [UInt8]
  private static let keptErrorCount = 4_096
  private static let chunk = 1 << 16
  /// The time in ms after which one that prints nothing more is looked after.
  private static let patience: Int32 = 20

  /// Runs a command to its end.
  ///
  /// - Parameter limit: It is killed where it has printed more bytes.
  /// - Returns: nil where it could not be started; `errno` says why.
  init?(of words: [String], input: Int32, output: SpooledBytes, limit: Int) {
    var (printed, complained): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    defer { for end in printed + complained where end >= 0 { close(end) } }
    guard let first = Descriptor.makePipe() else { return nil }
    printed = first
    guard let second = Descriptor.makePipe() else { return nil }
    complained = second
    let started = ChildProcess.start(
      words,
      descriptors: [
        (from: input, to: STDIN_FILENO), (from: printed[1], to: STDOUT_FILENO),
        (from: complained[1], to: STDERR_FILENO),
      ])
    let failure = errno
    for number in [printed[1], complained[1]] { close(number) }
    (printed[1], complained[1]) = (-1, -1)
    guard let process = started else {
      errno = failure
      return nil
    }
    var errors: [UInt8] = []
    var ends = [printed[0], complained[0]].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var status: Int32?
    while status == nil, ends.contains(where: { $0.fd >= 0 }) {
      let isDone = ends[0].fd < 0
      let ready = poll(&ends, 2, isDone ? Self.patience : -1)
      if ready < 0, errno != EINTR {
        kill(process, SIGKILL)
        break
      }
      // What it has left running may keep standard error open.
      if isDone { status = ChildProcess.statusIfEnded(process) }
      guard ready > 0 else { continue }
      if ends[0].revents != 0 {
        var count = 0
        output.append(room: Self.chunk) { room in
          count = Descriptor.read(ends[0].fd, into: UnsafeMutableRawBufferPointer(room))
          return count
        }
        let hasFailed = output.isOutOfMemory || count < 0
        if count == 0 || hasFailed { ends[0].fd = -1 }
        if hasFailed || output.count > limit { kill(process, SIGKILL) }
      }
      if ends[1].revents != 0 {
        var chunk = [UInt8](repeating: 0, count: Self.keptErrorCount)
        let count = chunk.withUnsafeMutableBytes { Descriptor.read(ends[1].fd, into: $0) }
        if count <= 0 { ends[1].fd = -1 }
        errors += chunk.prefix(max(0, min(count, Self.keptErrorCount - errors.count)))
      }
      if output.count > limit { break }
    }
    self.errors = errors
    self.status = status ?? ChildProcess.status(of: process)
  }
}

extension stat {
  fileprivate var modifiedNanoseconds: Int {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
