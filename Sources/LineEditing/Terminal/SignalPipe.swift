import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns signals into bytes that a poll sees, while a line is read.
///
/// This is the only file that names the C functions of it: their descriptor is one variable a file.
struct SignalPipe: ~Copyable {
  /// The signals a line editor answers to.
  static let numbers: [Int32] = [SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT, SIGCONT]

  let readDescriptor: Int32
  private let writeDescriptor: Int32
  private var previous: [(number: Int32, action: sigaction)] = []

  /// - Throws: ``LineEditorError`` where no pipe can be made.
  init() throws(LineEditorError) {
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
      return cedit_catch_signal(number, writeDescriptor, &action) == 0 ? (number, action) : nil
    }
  }

  /// Gives every signal back what it did before.
  mutating func uninstall() {
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    previous = []
  }

  /// The signals that have arrived since the last call, in order.
  func take() -> [Int32] {
    DescriptorPair.drain(readDescriptor).map(Int32.init)
  }
}

/// A pipe whose ends never block.
enum DescriptorPair {
  static func make() throws(LineEditorError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw LineEditorError(.system, "no pipe could be made: \(String(cString: strerror(errno)))")
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
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
