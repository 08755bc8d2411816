import SeekCore

/// Tells bytes apart by a secret key, so that nobody who makes them can choose their hashes: SipHash-1-3, whose key can
/// be kept where that of Swift's `Hasher` ends with the process.
///
/// ```swift
/// let hash = KeyedHash()
/// hash.of("tt0816692") == hash.of("tt0816692")     // true; KeyedHash().of("tt0816692") is another
/// ```
struct KeyedHash: Hashable, Sendable {
  private let key: SIMD2<UInt64>

  init() { key = SIMD2(.random(in: 0 ... .max), .random(in: 0 ... .max)) }

  init(key first: UInt64, _ second: UInt64) { key = SIMD2(first, second) }

  /// - Complexity: O(bytes), eight at a time.
  func of(_ bytes: Bytes) -> UInt64 {
    var state = State(key)
    let memory = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= memory.count {
      state.take(
        UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var last = UInt64(truncatingIfNeeded: memory.count) << 56
    for (place, byte) in memory[offset...].enumerated() { last |= UInt64(byte) << (8 * place) }
    state.take(last)
    return state.finish()
  }

  func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of($0) }
  }

  private struct State {
    private var first: UInt64
    private var second: UInt64
    private var third: UInt64
    private var fourth: UInt64

    @inline(__always)
    init(_ key: SIMD2<UInt64>) {
      // The letters of "somepseudorandomlygeneratedbytes".
      first = key[0] ^ 0x736F_6D65_7073_6575
      second = key[1] ^ 0x646F_7261_6E64_6F6D
      third = key[0] ^ 0x6C79_6765_6E65_7261
      fourth = key[1] ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func take(_ word: UInt64) {
      fourth ^= word
      round()
      first ^= word
    }

    @inline(__always)
    mutating func finish() -> UInt64 {
      third ^= 0xFF
      for _ in 0..<3 { round() }
      return first ^ second ^ third ^ fourth
    }

    @inline(__always)
    private mutating func round() {
      first &+= second
      third &+= fourth
      second = Self.rotated(second, 13) ^ first
      fourth = Self.rotated(fourth, 16) ^ third
      first = Self.rotated(first, 32) &+ fourth
      third &+= second
      second = Self.rotated(second, 17) ^ third
      fourth = Self.rotated(fourth, 21) ^ first
      third = Self.rotated(third, 32)
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
      word &<< bits | word &>> (64 - bits)
    }
  }
}

extension KeyedHash {
  func write(to file: SavedFileWriter) {
    for word in [key[0], key[1]] { file.put(Int(truncatingIfNeeded: word)) }
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    let (first, second) = (try file.number(), try file.number())
    self.init(key: UInt64(truncatingIfNeeded: first), UInt64(truncatingIfNeeded: second))
  }
}
