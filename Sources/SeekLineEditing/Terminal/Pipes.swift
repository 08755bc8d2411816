internal import CSeekSignals
import SeekCore
import SeekPlatform
import Synchronization

/// Waiting for descriptors and reading them.
enum Descriptors {
  /// Returns the descriptors that can be read or have ended; none after the timeout.
  ///
  /// A negative timeout waits for ever. A signal is no timeout: who has caught it says so by a descriptor. The corresponding
  /// C function is `poll`.
  static func readable(among descriptors: [Int32], withinMilliseconds timeout: Int32) -> [Int32] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&entries, nfds_t(entries.count), timeout)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? entries.filter { $0.revents != 0 }.map(\.fd) : []
    }
  }

  /// One byte, nil at the end of input or after an error. The corresponding C function is `read`.
  static func byte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
      // Another program has taken what there was.
      if errno == EAGAIN { _ = readable(among: [descriptor], withinMilliseconds: -1) }
    }
  }
}

/// Lets any thread tell the line editor that there is news.
///
/// ```swift
/// let waker = editor.waker
/// Task.detached { mailbox.put(await engine.answer()); waker.wake() }
/// ```
///
/// Several wakes before the editor looks are one ``LineEvent/woken``.
public struct WakePipe: Sendable {
  private let ends: Ends

  init() throws(SearchError) {
    ends = try Ends()
  }

  /// Wakes the editor; never blocks. A full pipe means that it will wake anyway.
  public func wake() {
    ends.isAsked.store(true, ordering: .releasing)
    nudge()
  }

  /// Ends the editor's waiting without an event: there is something to print.
  func nudge() { DescriptorPair.put(1, into: ends.writeDescriptor) }

  var readDescriptor: Int32 { ends.readDescriptor }

  /// Forgets the wakes so far.
  ///
  /// - Returns: True if ``wake()`` was called. The bytes do not say so: a pipe full of nudges has no room for another.
  func drain() -> Bool {
    _ = DescriptorPair.drain(ends.readDescriptor)
    return ends.isAsked.exchange(false, ordering: .acquiring)
  }

  private final class Ends: Sendable {
    let readDescriptor: Int32
    let writeDescriptor: Int32
    let isAsked = Atomic(false)

    init() throws(SearchError) {
      (readDescriptor, writeDescriptor) = try DescriptorPair.make()
    }

    deinit {
      close(readDescriptor)
      close(writeDescriptor)
    }
  }
}

/// Catches signals while a line is read, and tells them in the order in which they are to be answered.
struct SignalPipe: ~Copyable {
  /// The signals a line editor answers, the strongest first.
  static let numbers: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGCONT, SIGWINCH]
  /// Those that need no handler: they end or stop the program.
  private static let urgent: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// Can be read when a signal has arrived.
  let readDescriptor: Int32
  private let writeDescriptor: Int32
  private var previous: [(number: Int32, action: sigaction)] = []
  /// Arrived, and not answered yet.
  private var pending: Set<Int32> = []

  /// - Throws: `SearchError` where no pipe can be made.
  init() throws(SearchError) {
    (readDescriptor, writeDescriptor) = try DescriptorPair.make()
  }

  deinit {
    close(readDescriptor)
    close(writeDescriptor)
  }

  /// Begins to catch. The corresponding C function is `sigaction`.
  mutating func install() {
    previous = Self.numbers.compactMap { number in
      var action = sigaction()
      return csignals_catch(number, writeDescriptor, &action) == 0 ? (number, action) : nil
    }
  }

  /// Restores what every signal did before, and sends again each that arrived and was not answered.
  mutating func uninstall() {
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    previous = []
    while let number = next() { kill(getpid(), number) }
  }

  /// The strongest signal that has arrived and was not answered yet; nil where there is none.
  ///
  /// One that arrived several times is answered once. Stopping and going on cancel each other, as in the system.
  mutating func next() -> Int32? {
    collect()
    guard let strongest = Self.numbers.first(where: pending.contains) else { return nil }
    return pending.remove(strongest)
  }

  /// The strongest that has arrived of those that end or stop the program. The others can still be read.
  mutating func nextUrgent() -> Int32? {
    collect()
    let strongest = Self.urgent.first(where: pending.contains)
    if let strongest { pending.remove(strongest) }
    for number in pending {
      DescriptorPair.put(UInt8(truncatingIfNeeded: number), into: writeDescriptor)
    }
    pending = []
    return strongest
  }

  private mutating func collect() {
    for number in DescriptorPair.drain(readDescriptor).map(Int32.init) {
      if number == SIGCONT { pending.remove(SIGTSTP) }
      if number == SIGTSTP { pending.remove(SIGCONT) }
      pending.insert(number)
    }
  }
}

/// A pipe whose ends never block.
enum DescriptorPair {
  static func make() throws(SearchError) -> (read: Int32, write: Int32) {
    guard let ends = Descriptor.makePipe() else {
      throw SearchError(.noPipe, "no pipe could be made: \(SystemError.reason())")
    }
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    return (ends[0], ends[1])
  }

  /// Writes one byte, unless the pipe is full.
  static func put(_ byte: UInt8, into descriptor: Int32) {
    var byte = byte
    _ = write(descriptor, &byte, 1)
  }

  /// Every byte there is; none where the pipe is empty.
  static func drain(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
