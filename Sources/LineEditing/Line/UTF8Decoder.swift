/// Decodes UTF-8 a byte at a time, as keys arrive; what is no UTF-8 becomes U+FFFD instead of getting lost.
///
/// ```swift
/// var decoder = UTF8Decoder()
/// decoder.take(0xC3)      // []
/// decoder.take(0xA9)      // ["é"]
/// decoder.take(0xFF)      // ["\u{FFFD}"]
/// ```
struct UTF8Decoder: Hashable, Sendable {
  private var pending: [UInt8] = []

  /// Whether bytes of an unfinished scalar are held.
  var isInScalar: Bool { !pending.isEmpty }

  /// Takes one byte in and returns the scalars that are complete with it.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    if !pending.isEmpty, byte & 0xC0 != 0x80 { scalars += flush() }
    pending.append(byte)
    if pending.count == Self.length(ofScalarBeginning: pending[0]) { scalars += flush() }
    return scalars
  }

  /// Gives up on an unfinished scalar.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending = [] }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  /// How many bytes a scalar has that begins with `byte`; 1 for a byte that begins none.
  private static func length(ofScalarBeginning byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
