#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waiting for descriptors and reading them.
enum Descriptors {
  /// Which of the descriptors can be read, or have ended; empty after the timeout.
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
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return nil
    }
  }
}
