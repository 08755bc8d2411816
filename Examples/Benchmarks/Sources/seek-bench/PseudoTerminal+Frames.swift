import SeekTerminalDriver

/// Times what a program draws.
extension PseudoTerminal {
  /// What a key led to: when each frame ended, in milliseconds from the key, and how many bytes were drawn.
  struct Answer {
    var frames: [Double] = []
    var bytes = 0
  }

  /// Reads until a first frame has been drawn.
  func waitForFrame(_ limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let bytes = read(within: .milliseconds(200)), Self.holdsEndOfFrame(bytes) { return true }
    }
    return false
  }

  func settle(silence: Duration) {
    while read(within: silence) != nil {}
  }

  /// Types and reads until nothing more is drawn.
  func press(_ text: String, silence: Duration) -> Answer {
    var answer = Answer()
    let clock = ContinuousClock()
    let start = clock.now
    type(Array(text.utf8))
    while let bytes = read(within: silence) {
      answer.bytes += bytes.count
      if Self.holdsEndOfFrame(bytes) {
        answer.frames.append((clock.now - start) / .milliseconds(1))
      }
    }
    return answer
  }

  /// A frame ends with the end of a synchronized update, `CSI ? 2026 l`.
  private static func holdsEndOfFrame(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array("\u{1B}[?2026l".utf8)) != nil
  }
}
