/// The units of sizes and counts, as records and typed ranges have them: `K`, `MB`, `GiB`, `bytes`, in French `Mo`.
///
/// ```swift
/// var text = "1.5 GiB".utf8[...]
/// SizeUnit.take(from: &text, isTyped: false)     // power 9, bytes; "1.5 " is left
/// ```
/// Some programs write small letters directly behind the digits, `1.2mb`; behind a blank these are millibars.
/// All are powers of a thousand: what `ls -h` and `df -H` call `4.0K` is compared as it is read.
package enum SizeUnit {
  private static let letters = Array("kmgtp".utf8)
  private static let words: [StaticString] = [
    "bytes", "byte", "Bytes", "Byte", "octets", "octet", "Bi",
  ]

  /// The thousands that a letter stands for, in either case; nil for another.
  package static func factor(of letter: UInt8) -> Double? {
    letters.firstIndex(of: letter | 0x20).map { (0...$0).reduce(1) { scale, _ in scale * 1_000 } }
  }

  /// Takes a unit from the end; nil, and nothing is taken, where there is none.
  ///
  /// - Parameter isTyped: True if letters may have any case. In records `12m` are metres, or minutes.
  /// - Returns: The power of ten, the letter, and whether a `B` or an `i` says that bytes are counted.
  static func take<Bytes: BidirectionalCollection<UInt8>>(
    from text: inout Bytes, isTyped: Bool
  ) -> (power: Int, letter: UInt8?, isBytes: Bool)? where Bytes.SubSequence == Bytes {
    for word in words where text.count > word.utf8CodeUnitCount {
      let name = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      if text.suffix(name.count).elementsEqual(name) {
        text = text.dropLast(name.count)
        return (0, nil, true)
      }
    }
    func isLast(_ sign: Unicode.Scalar, of text: Bytes) -> Bool {
      text.last == UInt8(ascii: sign)
        || isTyped && text.last.map { $0 | 0x20 } == UInt8(ascii: sign) | 0x20
    }
    var rest = text
    let isSmall = !isTyped && rest.last == UInt8(ascii: "b")
    // An octet alone has no letter.
    let isOctet = isLast("o", of: rest)
    if isLast("B", of: rest) || isSmall || isOctet { rest = rest.dropLast() }
    let isPlain = rest.count < text.count && !isOctet
    if isLast("i", of: rest) { rest = rest.dropLast() }
    let isBytes = rest.count < text.count
    guard let letter = rest.last, let place = letters.firstIndex(of: letter | 0x20),
      isTyped || letter & 0x20 == 0 || letter == UInt8(ascii: "k")
        || isSmall && rest.dropLast().last?.isDigit == true
    else {
      guard isPlain, text.dropLast().last.map({ $0.isDigit || $0 == 0x20 && !isSmall }) == true
      else {
        return nil
      }
      text = text.dropLast()
      return (0, nil, true)
    }
    text = rest.dropLast()
    return (3 * place + 3, letter, isBytes)
  }
}
