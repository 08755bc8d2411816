/// Tells records apart by their bytes, to find those that did not change.
///
/// Two of a million different records share a hash once in forty million reloads; all that would do is to
/// miss one change.
enum RecordHash {
  /// - Parameter seed: What stands for the source, where the same record of another source is another one.
  /// - Complexity: O(bytes), eight at a time.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = (seed ^ UInt64(bytes.count)) &* factor
    var offset = 0
    if let base = bytes.baseAddress {
      let memory = UnsafeRawPointer(base)
      while offset + 8 <= bytes.count {
        hash = (hash ^ memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
        hash ^= hash >> 32
        offset += 8
      }
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* factor
      hash ^= hash >> 32
      offset += 1
    }
    return hash
  }

  static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of($0) }
  }
}
