import Dispatch
import SeekCore
import SeekPlatform
import Synchronization

/// Standard input, or another pipe, whose records are read while more of them come.
///
/// ```swift
/// let input = GrowingInput(descriptor: 0)
/// options.standardInput = input
/// input?.wait(past: 0, for: .milliseconds(100))     // its first line is there, or its end, or the time is over
/// let sources = try DataSource.open(paths: ["-"], options: options)
/// ```
/// Its bytes lie in a file without a name, which is opened, as far as its lines have an end, as often as somebody wants to, and
/// longer each time.
package final class GrowingInput: Sendable {
  private struct State {
    /// All that has come, and as far as the end of a line.
    var (byteCount, lineEnd) = (0, 0)
    var isAtEnd = false
    var wasStopped = false
    /// True from its first opening until somebody has seen its end.
    var isFollowed = false
    /// The reason why no more is read; nil for an end.
    var failure: Message?
  }

  private static let chunkByteCount = 1 << 18

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)
  private let source: Int32
  private let spool: Int32
  /// The command that prints it; nil for a pipe.
  private let command: (name: String, running: RunningCommand)?
  /// The bytes that may come.
  private let limit: Int

  /// Begins to read on a thread of its own.
  ///
  /// - Parameters:
  ///   - descriptor: Duplicated, so that it may be replaced.
  ///   - limit: The bytes after which no more is read; as many as a file may be unpacked to if nil.
  /// - Returns: nil where there is no place for what comes.
  package convenience init?(descriptor: Int32, limit: Int? = nil) {
    self.init(descriptor, of: nil, limit: limit ?? Compression.usualLimit)
  }

  /// Begins to read the output of a command.
  convenience init?(of running: RunningCommand, called name: String, limit: Int) {
    self.init(running.output, of: (name, running), limit: limit)
  }

  private init?(
    _ descriptor: Int32, of command: (name: String, running: RunningCommand)?, limit: Int
  ) {
    self.limit = limit
    let source = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard source >= 0 else { return nil }
    let spool = ByteBuffer.nameless()
    guard spool >= 0 else {
      close(source)
      return nil
    }
    (self.source, self.spool, self.command) = (source, spool, command)
    // It waits in the system for as long as nothing comes, and ends with the process.
    DispatchQueue(label: "seek.input").async { self.read() }
  }

  deinit {
    close(source)
    close(spool)
    command?.running.finish()
  }

  /// The name that a person knows it by.
  package var name: String { command?.name ?? "standard input" }

  /// The bytes that have come.
  package var byteCount: Int { state.withLock { $0.byteCount } }
  /// True if no more comes.
  package var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// True while its records are searched though more of them may come.
  package var isFollowed: Bool {
    get { state.withLock { $0.isFollowed } }
    set { state.withLock { $0.isFollowed = newValue } }
  }

  /// The reason why it was not read to its end, or how its command failed; nil otherwise.
  package var failure: Message? { state.withLock { $0.failure } }

  /// Reads no more: what has come is all there is. A command is ended.
  package func stop() {
    state.withLock { state in
      // One that has ended may be another process by now.
      guard !state.isAtEnd else { return }
      (state.isAtEnd, state.wasStopped) = (true, true)
      command?.running.stop()
    }
    news.signal()
  }

  /// True if it was stopped before its end.
  package var wasStopped: Bool { state.withLock { $0.wasStopped } }

  /// Reads no more of what is no text: it may have no end.
  ///
  /// - Throws: `SearchError` of code `binary`.
  package func refuseBinary() throws(SearchError) {
    guard byteCount >= RecordFormat.sampledByteCount else { return }
    var start = [UInt8](repeating: 0, count: RecordFormat.sampledByteCount)
    guard pread(spool, &start, start.count, 0) == start.count else { return }
    do throws(SearchError) {
      try start.withUnsafeBufferPointer { start throws(SearchError) in
        try RecordFormat.refuseBinary(beginning: start, name: name)
      }
    } catch {
      stop()
      throw error
    }
  }

  /// Waits for more lines than there were, for the end, or for a time.
  ///
  /// - Parameter byteCount: The bytes that had come with their lines.
  /// - Returns: The bytes that have come with their lines, which may be as many.
  @discardableResult package func wait(past byteCount: Int, for duration: Duration) -> Int {
    let limit = DispatchTime.now() + .microseconds(Int(duration / .microseconds(1)))
    while true {
      let (known, isAtEnd) = state.withLock { ($0.lineEnd, $0.isAtEnd) }
      if known > byteCount || isAtEnd || news.wait(timeout: limit) == .timedOut { return known }
    }
  }

  /// The bytes that have come, as far as lines have an end; nil where nothing can be mapped.
  func memory() -> MappedMemory? {
    let count = state.withLock { $0.isAtEnd ? $0.byteCount : $0.lineEnd }
    let descriptor = fcntl(spool, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { return nil }
    guard let memory = MappedMemory(mapping: descriptor, count: count) else {
      close(descriptor)
      return nil
    }
    return memory
  }

  private func read() {
    var room = [UInt8](repeating: 0, count: Self.chunkByteCount)
    while !isAtEnd {
      let taken = room.withUnsafeMutableBytes { Descriptor.read(source, into: $0) }
      guard taken > 0 else { return readEnd(taken < 0 ? failure(errno) : nil) }
      keep(room[..<taken])
    }
    _ = command?.running.status()
  }

  /// Takes the end of what is read; of a command also how it ended.
  ///
  /// - Parameter failure: The reason why nothing could be read.
  private func readEnd(_ failure: Message?) {
    command?.running.waitForEnd()
    // It is given back while nobody can stop it: its number may be that of another process then.
    state.withLock { state in
      let complaint = command.flatMap { $0.running.failure($0.running.status(), of: $0.name) }
      guard !state.isAtEnd else { return }
      (state.isAtEnd, state.failure) = (true, failure ?? complaint)
    }
    news.signal()
  }

  private func failure(_ number: Int32) -> Message {
    command.map {
      "the output of “\($0.name.shown())” cannot be read any more: \(SystemError.reason(number))"
    }
      ?? "standard input cannot be read any more: \(SystemError.reason(number))"
  }

  /// Appends what has come, unless somebody wanted no more meanwhile.
  private func keep(_ piece: ArraySlice<UInt8>) {
    let offset = byteCount
    guard piece.count <= limit - offset else {
      guard let command else {
        return end("standard input has more than \(limit) bytes; --unpack-limit allows more")
      }
      let reason: Message = "prints more than \(limit) bytes; --unpack-limit allows more"
      command.running.stop()
      return end("the command “\(name.shown())” \(reason)")
    }
    let isWritten = piece.withUnsafeBufferPointer {
      ByteBuffer.write($0, to: spool, at: offset)
    }
    guard isWritten else { return end(failure(errno)) }
    state.withLock { state in
      guard !state.isAtEnd else { return }
      state.byteCount += piece.count
      if let last = piece.lastIndex(of: 0x0A) {
        state.lineEnd = offset + last + 1 - piece.startIndex
      }
    }
    news.signal()
  }

  private func end(_ failure: Message?) {
    state.withLock { state in
      guard !state.isAtEnd else { return }
      (state.isAtEnd, state.failure) = (true, failure)
    }
    news.signal()
  }
}

extension GrowingInput: Hashable {
  package static func == (left: GrowingInput, right: GrowingInput) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
