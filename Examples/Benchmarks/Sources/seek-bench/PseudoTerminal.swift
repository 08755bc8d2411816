import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on a terminal that is read here: what it draws comes back as bytes.
final class PseudoTerminal {
  /// What a key led to: when each frame ended, in milliseconds from the key, and how many bytes were drawn.
  struct Answer {
    var frames: [Double] = []
    var bytes = 0
  }

  struct Failure: Error {}

  private let master: Int32
  private let process: pid_t
  private let clock = ContinuousClock()

  /// Starts a shell command in a session of its own, with the terminal as its controlling one.
  ///
  /// The corresponding C function is `forkpty`.
  init(command: String, rows: Int, columns: Int) throws {
    var descriptor: Int32 = -1
    process = cpty_start(command, Int32(rows), Int32(columns), &descriptor)
    guard process > 0 else { throw Failure() }
    master = descriptor
  }

  /// Reads until a first frame has been drawn.
  func waitForFrame(timeoutMilliseconds: Int32) -> Bool {
    let start = clock.now
    while clock.now - start < .milliseconds(Int(timeoutMilliseconds)) {
      if let bytes = read(withinMilliseconds: 200), Self.holdsEndOfFrame(bytes) { return true }
    }
    return false
  }

  func settle(silenceMilliseconds: Int32) {
    while read(withinMilliseconds: silenceMilliseconds) != nil {}
  }

  /// Types and reads until nothing more is drawn.
  func press(_ text: String, silenceMilliseconds: Int32) -> Answer {
    var answer = Answer()
    let start = clock.now
    let keys = Array(text.utf8)
    _ = write(master, keys, keys.count)
    while let bytes = read(withinMilliseconds: silenceMilliseconds) {
      answer.bytes += bytes.count
      if Self.holdsEndOfFrame(bytes) {
        let elapsed = (clock.now - start).components
        answer.frames.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
      }
    }
    return answer
  }

  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(master)
  }

  private func read(withinMilliseconds timeout: Int32) -> [UInt8]? {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, timeout) > 0 else { return nil }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Glibc)
      let count = Glibc.read(master, &chunk, chunk.count)
    #else
      let count = Darwin.read(master, &chunk, chunk.count)
    #endif
    return count > 0 ? Array(chunk[..<count]) : nil
  }

  /// A frame ends with the end of a synchronized update, `CSI ? 2026 l`.
  private static func holdsEndOfFrame(_ bytes: [UInt8]) -> Bool {
    let end = Array("\u{1B}[?2026l".utf8)
    guard bytes.count >= end.count else { return false }
    return (0...(bytes.count - end.count)).contains {
      bytes[$0..<($0 + end.count)].elementsEqual(end)
    }
  }
}
