/// Tells bytes apart: records, to find those that did not change, and the parts of a saved file, to find damage.
///
/// Each step is reversible in the hash and in the word, so bytes that differ in one word never have the same hash.
///
/// Two of a million different records share a hash once in forty million reloads; all that would do is to
/// miss one change.
package enum ByteHash {
  /// - Parameter seed: A value of the source, so that the same record of another source has another hash.
  /// - Complexity: O(bytes), thirty-two at a time.
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = (seed ^ UInt64(bytes.count)) &* factor
    var offset = 0
    if let base = bytes.baseAddress {
      let memory = UnsafeRawPointer(base)
      if bytes.count >= 32 {
        // Four at once: a multiplication waits for the one before, and four do not wait for each other.
        var lanes = SIMD4<UInt64>(hash, ~hash, hash &* factor, hash &+ factor)
        while offset + 32 <= bytes.count {
          for lane in 0..<4 {
            let word = memory.loadUnaligned(fromByteOffset: offset &+ lane &* 8, as: UInt64.self)
            let mixed = (lanes[lane] ^ word) &* factor
            lanes[lane] = mixed ^ mixed &>> 32
          }
          offset += 32
        }
        for lane in 0..<4 { hash = step(hash, lanes[lane]) }
      }
      while offset + 8 <= bytes.count {
        hash = step(hash, memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
    }
    while offset < bytes.count {
      hash = step(hash, UInt64(bytes[offset]))
      offset += 1
    }
    return hash
  }

  @inline(__always)
  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }

  package static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of($0) }
  }
}
