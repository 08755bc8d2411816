import CEditLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LineEditor {
  /// Libedit's character reader (`EL_GETCFN`): 1 with a character, 0 at the end of input, -1 with `errno`.
  func readCharacter(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    while true {
      if let scalar = nextQueued() {
        prepareScreen(for: scalar)
        character.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      if Descriptors.isReadable(0, withinMilliseconds: 0) {
        guard let byte = readByte() else { return 0 }
        take(byte)
        continue
      }
      if decoder.isInScalar {
        // The rest of a scalar is on its way, or never comes.
        if !Descriptors.isReadable(0, withinMilliseconds: 50) { queue += decoder.flush() }
        continue
      }
      switch idle() {
      case .input: continue
      case .key(let scalar): queue.append(scalar)
      case .interrupted:
        errno = EINTR
        return -1
      case .ended: return 0
      }
    }
  }

  /// The next character for libedit; what would make the line too long is refused with a beep.
  private func nextQueued() -> Unicode.Scalar? {
    while !queue.isEmpty {
      let scalar = queue.removeFirst()
      let isText = scalar.value >= 0x20 && scalar.value != 0x7F && !PrivateKey.all.contains(scalar)
      guard isText, length >= lengthLimit else { return scalar }
      write("\u{07}")
    }
    return nil
  }

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return nil
    }
  }

  private func take(_ byte: UInt8) {
    guard byte == 0x1B else {
      // C1 controls would be taken for our private keys; no keyboard sends them.
      queue += decoder.take(byte).filter { !(0x80...0x9F).contains($0.value) }
      return
    }
    queue += decoder.flush()
    guard Descriptors.isReadable(0, withinMilliseconds: Self.escapeMilliseconds) else {
      queue.append(isVi && !capturesKeys ? PrivateKey.viCommandMode : PrivateKey.escape)
      return
    }
    takeSequence()
  }

  /// How long a lone Esc waits for the rest of a sequence.
  private static var escapeMilliseconds: Int32 { 40 }

  /// What follows an Esc: a control sequence goes on to libedit whole, but for the beginning of a paste.
  private func takeSequence() {
    var sequence: [UInt8] = []
    while sequence.count < 16,
      Descriptors.isReadable(0, withinMilliseconds: Self.escapeMilliseconds),
      let byte = readByte()
    {
      sequence.append(byte)
      let first = sequence[0]
      let isControlSequence = first == UInt8(ascii: "[")
      if !isControlSequence && first != UInt8(ascii: "O") { break }
      if sequence.count > 1, (0x40...0x7E).contains(byte) { break }
    }
    if sequence == Array("[200~".utf8) {
      pastedText = PastedText.oneLine(from: gatherPaste())
      queue.append(PrivateKey.paste)
      return
    }
    queue.append("\u{1B}")
    for byte in sequence { queue += decoder.take(byte) }
  }

  /// Bytes up to the end of a paste; one that never ends is over after a second of silence.
  private func gatherPaste() -> [UInt8] {
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    while Descriptors.isReadable(0, withinMilliseconds: 1_000), let byte = readByte() {
      bytes.append(byte)
      if byte == UInt8(ascii: "~"), bytes.suffix(end.count).elementsEqual(end) {
        bytes.removeLast(end.count)
        break
      }
      // The line takes a thousand characters; the rest is read so that it is not typed.
      if bytes.count > 65_536 { bytes.removeFirst(32_768) }
    }
    return bytes
  }
}

/// Text from a paste.
enum PastedText {
  /// Controls and white space, line ends among them, become one space; invalid UTF-8 becomes U+FFFD.
  static func oneLine(from bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20
        || (0x7F...0x9F).contains(scalar.value)
      {
        pendingSpace = true
        continue
      }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      result.append(scalar)
    }
    return String(result)
  }
}

/// Waiting for descriptors.
enum Descriptors {
  /// The corresponding C function is `poll`; true also at the end of input.
  static func isReadable(_ descriptor: Int32, withinMilliseconds timeout: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, timeout) > 0
  }

  /// Which of the descriptors can be read; empty after the timeout or a signal. A negative timeout waits for ever.
  static func readable(among descriptors: [Int32], withinMilliseconds timeout: Int32) -> Set<Int32>
  {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), timeout) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }
}
