import SeekPlatform

/// Decodes bytes of any charset with iconv.
///
/// ```swift
/// CharsetDecoder().decode([0x63, 0xE9], charset: "iso-8859-1")   // "cé"
/// ```
/// Its converters are opened once each. One decoder serves one thread.
final class CharsetDecoder {
  /// The converters by the first name of their charset.
  private var converters: [String: iconv_t] = [:]
  private var labels: [String: Charset] = [:]
  /// Labels that iconv does not know, so that it is not asked again for every message of a mailbox.
  private var unknown: Set<String> = []
  /// More charsets than one mailbox has; beyond, all are closed and begun anew: what a message says depends on no other.
  private static let converterLimit = 64
  private static let unknownLimit = 1_000

  /// The label of a charset that is not known, where the text tells; set by the first since it was nil.
  private(set) var missing: String?

  init() {}

  deinit { for converter in converters.values { iconv_close(converter) } }

  /// A new record begins: nothing is ``missing`` in it.
  func begin() { missing = nil }

  /// The defect of a record whose text is in an unknown charset.
  var remark: RecordDefect? {
    missing.map { RecordDefect(reason: "", utf8Offset: 0, kind: .charset($0)) }
  }

  /// The text; a byte that is none in the charset becomes U+FFFD.
  ///
  /// - Parameter charset: As a message names it; where nothing is said, or what is not known, UTF-8 is tried, then
  ///   Windows-1252.
  func decode(_ bytes: [UInt8], charset label: String) -> String {
    if label.isEmpty { return guessed(bytes) }
    switch charset(label) {
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    case .unsaid: return guessed(bytes)
    case .windows1252: return Windows1252.text(of: bytes)
    case .hz:
      let names = ["GB18030"]
      return converter(names).map { convert(Self.withoutTildes(bytes), $0) } ?? guessed(bytes)
    case .named(let names):
      guard let converter = converter(names) else {
        if missing == nil, String(validating: bytes, as: UTF8.self) == nil {
          missing = String(label.prefix(40))
        }
        return guessed(bytes)
      }
      return convert(bytes, converter, unit: Charset.unit(of: names))
    }
  }

  /// True for the label of a charset that can be decoded.
  static func knows(_ label: String) -> Bool {
    switch Charset(label: label) {
    case .unsaid: !label.isEmpty
    case .utf8, .windows1252, .hz: true
    case .named(let names): CharsetDecoder().converter(names) != nil
    }
  }

  /// Appends the text as UTF-8, as ``decode(_:charset:)`` reads it.
  func append(_ bytes: Bytes, charset label: String, to output: ByteBuffer) {
    if case .named(let names) = charset(label), let converter = converter(names) {
      convert(UnsafeRawBufferPointer(bytes), converter, unit: Charset.unit(of: names)) {
        output.append($0)
      }
    } else {
      var text = decode(Array(bytes), charset: label)
      text.withUTF8 { output.append($0) }
    }
  }

  /// UTF-8, even where a few of its bytes are damaged, unless the bytes look like Windows-1252.
  private func guessed(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let isWestern = bytes.withUnsafeBufferPointer { UTF8Signs($0).isWestern }
    return isWestern ? Windows1252.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// Most messages have the label of one before.
  private func charset(_ label: String) -> Charset {
    if let known = labels[label] { return known }
    let charset = Charset(label: label)
    if labels.count == Self.unknownLimit { labels.removeAll() }
    labels[label] = charset
    return charset
  }

  private func converter(_ names: [String]) -> iconv_t? {
    guard let key = names.first else { return nil }
    if let known = converters[key] { return known }
    guard !unknown.contains(key) else { return nil }
    for name in names {
      let opened = iconv_open("UTF-8", name)
      guard opened != iconv_t(bitPattern: -1), let opened else { continue }
      if converters.count == Self.converterLimit {
        for converter in converters.values { iconv_close(converter) }
        converters.removeAll()
      }
      converters[key] = opened
      return opened
    }
    if unknown.count == Self.unknownLimit { unknown.removeAll() }
    unknown.insert(key)
    return nil
  }

  /// The GB2312 bytes of HZ (RFC 1843): those between `~{` and `~}` with their high bits.
  private static func withoutTildes(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isChinese = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "~"), index < bytes.count else {
        // No character goes beyond the end of a line.
        if byte == 0x0A { isChinese = false }
        plain.append(isChinese && byte > 0x20 ? byte | 0x80 : byte)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "{"): isChinese = true
      case UInt8(ascii: "}"): isChinese = false
      case UInt8(ascii: "~") where !isChinese: plain.append(UInt8(ascii: "~"))
      case 0x0A where !isChinese: break
      default:
        plain.append(isChinese ? byte | 0x80 : byte)
        continue
      }
      index += 1
    }
    return plain
  }

  private func convert(_ bytes: [UInt8], _ converter: iconv_t, unit: Int = 1) -> String {
    var output: [UInt8] = []
    bytes.withUnsafeBytes { convert($0, converter, unit: unit) { output += $0 } }
    return String(decoding: output, as: UTF8.self)
  }

  private func convert(
    _ source: UnsafeRawBufferPointer, _ converter: iconv_t, unit: Int, _ take: (Bytes) -> Void
  ) {
    // Back to the state a text begins in.
    iconv(converter, nil, nil, nil, nil)
    var offset = 0
    guard let base = source.baseAddress else { return }
    while offset < source.count {
      let input = UnsafeMutableRawPointer(mutating: base + offset)
        .assumingMemoryBound(to: CChar.self)
      var left = source.count - offset
      let room = max(64, min(left, 1 << 14) * 4)
      let failure = Self.convert(input, &left, converter, room: room, take)
      offset = source.count - left
      if failure == EILSEQ || failure == EINVAL {
        ([0xEF, 0xBF, 0xBD] as [UInt8]).withUnsafeBufferPointer(take)
        offset += min(unit, source.count - offset)
      } else if failure != 0, failure != E2BIG {
        break
      }
    }
    // The letter that is kept back because a mark might have followed.
    var none = 0
    _ = Self.convert(nil, &none, converter, room: 64, take)
  }

  /// Converts some of the input. The corresponding C function is `iconv`.
  ///
  /// - Returns: The number of the error; 0 for none.
  private static func convert(
    _ input: UnsafeMutablePointer<CChar>?, _ inputLeft: inout Int, _ converter: iconv_t, room: Int,
    _ take: (Bytes) -> Void
  ) -> Int32 {
    var (input, failure) = (input, Int32(0))
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var target: UnsafeMutablePointer<CChar>? = buffer.baseAddress.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
      }
      var left = room
      if iconv(converter, &input, &inputLeft, &target, &left) == -1 { failure = errno }
      count = room - left
    }
    piece.withUnsafeBufferPointer(take)
    return failure
  }
}
