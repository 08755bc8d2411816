import SeekPlatform

/// Reads and writes all of some bytes, where the system may take a part or be interrupted.
package enum Descriptor {
  /// Writes all of a text.
  ///
  /// The corresponding C functions are `write`, and `poll` for a descriptor that does not wait itself: the maker of a pipe
  /// may have asked that of it.
  ///
  /// - Returns: False after a failure; `errno` has the reason.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// As ``write(_:to:)-(String,_)``, of bytes.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = FileCall.write.make { most in
        systemWrite(descriptor, rest.baseAddress, min(rest.count, most))
      }
      if count < 0, errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// A pipe that no other program inherits, its reading end first. The corresponding C function is `pipe`.
  ///
  /// - Returns: nil where the system has none left; `errno` has the reason.
  package static func makePipe() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Reads what there is, and waits where there is nothing; a signal in between is no failure. The corresponding C function is
  /// `read`.
  ///
  /// - Returns: The number of bytes, 0 at the end; less after a failure, and `errno` has the reason.
  package static func read(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads to the end. The corresponding C function is `read`.
  ///
  /// - Parameter limit: No more is read when so many bytes have come.
  /// - Returns: Nil after a failure; `errno` has the reason.
  package static func read(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let room = min(65_536, limit - bytes.count)
      let count = chunk.withUnsafeMutableBytes {
        read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<room]))
      }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// Reads all of a small file, or of a pipe or a device with no more than it.
  ///
  /// - Parameter limit: The most bytes that it may have; a device such as `/dev/zero` has no end.
  /// - Throws: ``FileFailure`` with the kind `notRead`, or `tooLarge`.
  package static func contents(of descriptor: Int32, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = read(descriptor, limit: limit + 1) else { throw FileFailure(.notRead) }
    guard bytes.count <= limit else { throw FileFailure(.tooLarge, EFBIG) }
    return bytes
  }
}

// A method named like a C function hides it within the type.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, buffer, count) }
