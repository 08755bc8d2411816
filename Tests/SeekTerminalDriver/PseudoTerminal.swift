internal import CSeekPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on a terminal whose other end is here: what is written are keys, and what it draws comes back as bytes.
///
/// ```swift
/// let terminal = try PseudoTerminal("/bin/cat", rows: 24, columns: 80)
/// terminal.type(Array("hello\r".utf8))
/// terminal.read(within: .milliseconds(200))     // hello, by the terminal and by cat
/// ```
///
/// The program runs in a process group of its own below a leader that does what a shell does, so that it can be stopped and
/// goes on by ``continueJob()``. The corresponding C functions are `posix_openpt`, `fork` and `execve`.
public final class PseudoTerminal {
  /// The program or its terminal could not be started.
  public struct Failure: Error, CustomStringConvertible {
    public let program: String
    public let errorNumber: Int32

    public var description: String {
      "\(program) cannot be started on a terminal: \(String(cString: strerror(errorNumber)))"
    }
  }

  /// What the program has done last.
  public enum Condition: Equatable, Sendable {
    case running
    /// Stopped by this signal.
    case stopped(Int32)
    /// Ended; 128 and the signal's number where a signal ended it, as a shell counts.
    case ended(Int32)
  }

  public private(set) var condition = Condition.running
  public let process: Int32
  private var session: cpty_session
  private var isOpen = true

  /// - Parameter environment: the whole of it; nothing is inherited.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: String = "/", rows: Int, columns: Int
  ) throws(Failure) {
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var variablePointers = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
    session = cpty_session()
    let number = cpty_start(
      &session, program, &argumentPointers, &variablePointers, folder, Int32(rows), Int32(columns))
    guard number == 0 else { throw Failure(program: program, errorNumber: number) }
    process = session.program
  }

  deinit {
    hangUp()
    kill(-process, SIGKILL)
    close(session.modes)
    close(session.statuses)
    // The leader ends when nobody can give it commands any more.
    close(session.commands)
    var status: Int32 = 0
    while waitpid(session.leader, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: What a person does

  /// Types keys; those the terminal has no room for are lost, as behind a program that does not read.
  /// - Returns: how many bytes it has taken.
  @discardableResult
  public func type(_ keys: [UInt8]) -> Int {
    isOpen ? max(0, write(session.terminal, keys, keys.count)) : 0
  }

  /// Makes the terminal as large; the program gets `SIGWINCH`.
  public func resize(rows: Int, columns: Int) {
    if isOpen { _ = cpty_resize(session.terminal, Int32(rows), Int32(columns)) }
  }

  /// Sends a signal to the program alone.
  public func send(_ signal: Int32) {
    refresh()
    if case .ended = condition { return }
    kill(process, signal)
  }

  /// Gives a stopped program the terminal again, as `fg` does.
  public func continueJob() {
    guard case .stopped = condition else { return }
    condition = .running
    var byte: UInt8 = 1
    write(session.commands, &byte, 1)
  }

  /// Closes the terminal, as its window does; the program gets `SIGHUP`.
  public func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(session.terminal)
  }

  // MARK: What there is to see

  /// What is drawn first within this time, at most `limit` bytes; nil where nothing is.
  public func read(within time: Duration, limit: Int = 65_536) -> [UInt8]? {
    guard isOpen, Self.wait(for: session.terminal, time) else { return nil }
    var piece = [UInt8](repeating: 0, count: limit)
    #if canImport(Glibc)
      let count = Glibc.read(session.terminal, &piece, limit)
    #else
      let count = Darwin.read(session.terminal, &piece, limit)
    #endif
    return count > 0 ? Array(piece[..<count]) : nil
  }

  /// The terminal's modes before the program started: it may change them at once.
  public var initialModes: TerminalModes { TerminalModes(session.initial) }

  /// The terminal's modes; nil where it is closed. The corresponding C function is `tcgetattr`.
  public var modes: TerminalModes? {
    var modes = termios()
    return tcgetattr(session.modes, &modes) == 0 ? TerminalModes(modes) : nil
  }

  /// True where the program has not read all that was typed. Of a line that is not ended yet, and that the terminal itself
  /// edits, nothing is counted.
  public var hasUnreadKeys: Bool { cpty_unread(session.modes) > 0 }

  /// Asks what has become of the program, waiting as long for something new.
  @discardableResult
  public func refresh(within time: Duration = .zero) -> Condition {
    if case .ended = condition { return condition }
    guard Self.wait(for: session.statuses, time) else { return condition }
    var status: Int32 = 0
    #if canImport(Glibc)
      let count = Glibc.read(session.statuses, &status, MemoryLayout<Int32>.size)
    #else
      let count = Darwin.read(session.statuses, &status, MemoryLayout<Int32>.size)
    #endif
    guard count == MemoryLayout<Int32>.size else { return condition }
    if status & 0xFF == 0x7F {
      condition = .stopped(status >> 8 & 0xFF)
    } else {
      condition = .ended(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }
    return condition
  }

  private static func wait(for descriptor: Int32, _ time: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds =
      time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }
}
