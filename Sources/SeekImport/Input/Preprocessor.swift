import SeekCore
import SeekPlatform
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
  /// - Throws: `SearchError` where it cannot be run or fails, with the last line of its complaint.
  /// - Complexity: O(bytes that it prints), and its own time.
  func output(
    ofPath path: String, limit: Int?, usesFile: Bool
  ) throws(SearchError) -> MappedMemory {
    let input = try InputFile.descriptor(ofPath: path)
    defer { close(input) }
    var status = stat()
    let isKnown = fstat(input, &status) == 0
    let stamp = "\(status.st_size) \(status.modifiedNanoseconds) \(status.st_ino)"
    if isKnown, let known = outputs.memory(of: path, stamp) { return known }
    func failure(_ code: SearchError.Code, _ reason: Message) -> SearchError {
      SearchError(code, path: path, message: "the command “\(command.shown())” \(reason)")
    }
    let most = limit ?? Compression.usualLimit
    guard let running = RunningCommand(words(for: path), input: input) else {
      throw failure(.commandFailed, "cannot be run: \(SystemError.reason())")
    }
    defer { running.finish() }
    let output = ByteBuffer(usesFile: usesFile)
    _ = output.fill(from: running.output, upTo: most) {}
    if output.count > most || output.isOutOfMemory { running.stop() }
    let end = running.status()
    if output.count > most {
      throw failure(
        .commandFailed, "prints more than \(most) bytes; --unpack-limit allows more")
    }
    guard end != 128 + SIGINT else { throw failure(.interrupted, "was stopped by Ctrl-C") }
    if let message = running.failure(end, of: command) {
      throw SearchError(.commandFailed, path: path, message: message)
    }
    guard output.count > 0 else { throw failure(.empty, "prints nothing for it") }
    let memory = try output.memory(for: path)
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
      guard count < ByteBuffer.memoryLimit, known.byteCount + count <= Self.limit else { return }
      known.entries[path] = (stamp, memory)
      known.byteCount += count
    }
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
