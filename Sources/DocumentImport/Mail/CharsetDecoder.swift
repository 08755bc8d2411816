#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Decodes bytes of any charset with iconv.
///
/// ```swift
/// CharsetDecoder().decode([0x63, 0xE9], charset: "iso-8859-1")   // "cé"
/// ```
/// Its converters are opened once each. One decoder serves one thread.
final class CharsetDecoder {
  /// Nil for a charset that is not known.
  private var converters: [String: iconv_t?] = [:]
  /// More names than mailers use; one more is read as if it were not known.
  private static let converterLimit = 64

  init() {}

  deinit { for case let converter? in converters.values { iconv_close(converter) } }

  /// The text; a byte that is none in the charset becomes U+FFFD.
  ///
  /// - Parameter charset: In any case; where it is not known, UTF-8 is tried, then Latin-1.
  /// - Complexity: O(bytes).
  func decode(_ bytes: [UInt8], charset: String) -> String {
    let name = charset.lowercased()
    if name.isEmpty || name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "ascii" {
      return String(decoding: bytes, as: UTF8.self)
    }
    guard let converter = converter(name) else {
      return String(validating: bytes, as: UTF8.self) ?? latin(bytes[...])
    }
    return convert(bytes, converter)
  }

  /// Every byte as the scalar of its number.
  func latin(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private func converter(_ name: String) -> iconv_t? {
    if let known = converters[name] { return known }
    // iconv reads options behind slashes, and files by the names it is given.
    let isName =
      name.utf8.count <= 40
      && name.utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    guard isName, converters.count < Self.converterLimit else { return nil }
    let opened = iconv_open("UTF-8", name)
    let converter = opened == iconv_t(bitPattern: -1) ? nil : opened
    converters[name] = .some(converter)
    return converter
  }

  /// The corresponding C function is `iconv`.
  private func convert(_ bytes: [UInt8], _ converter: iconv_t) -> String {
    // Back to the state a text begins in.
    iconv(converter, nil, nil, nil, nil)
    var output: [UInt8] = []
    var offset = 0
    bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      while offset < bytes.count {
        var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base + offset)
          .assumingMemoryBound(to: CChar.self)
        var inputLeft = bytes.count - offset
        var failure: Int32 = 0
        let room = max(64, min(inputLeft * 4, 1 << 16))
        let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          var target: UnsafeMutablePointer<CChar>? = buffer.baseAddress.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
          }
          var left = room
          if iconv(converter, &input, &inputLeft, &target, &left) == -1 {
            failure = errno
          }
          count = room - left
        }
        output += piece
        offset = bytes.count - inputLeft
        if failure == EILSEQ || failure == EINVAL {
          output += [0xEF, 0xBF, 0xBD]
          offset += 1
        } else if failure != 0, failure != E2BIG {
          break
        }
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
