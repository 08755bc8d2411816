/// A parameter of a header that is cut into pieces, or spelled with percent signs, by RFC 2231.
///
/// ```text
/// filename*=UTF-8''Jahres%C3%BCbersicht.pdf
/// name*0="very long"; name*1=" name.pdf"
/// ```
struct LongParameter {
  let text: String
  /// A name of more pieces is none.
  private static let mostPieces = 100

  /// - Returns: nil where the parameters have none of the name.
  init?(_ name: String, of parameters: [String: String], _ charsets: CharsetDecoder) {
    var bytes: [UInt8] = []
    var charset = ""
    if let whole = parameters[name + "*"] {
      bytes = Self.decoded(whole, charset: &charset)
    } else {
      for number in 0..<Self.mostPieces {
        if let piece = parameters["\(name)*\(number)"] {
          bytes += Array(piece.utf8)
        } else if let piece = parameters["\(name)*\(number)*"] {
          // The first one alone says the charset.
          bytes +=
            number == 0
            ? Self.decoded(piece, charset: &charset) : TransferEncoding.percent(piece)
        } else {
          break
        }
      }
    }
    guard !bytes.isEmpty else { return nil }
    text = charsets.decode(bytes, charset: charset).spacesCollapsed
  }

  /// What stands behind charset and language.
  private static func decoded(_ value: String, charset: inout String) -> [UInt8] {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return TransferEncoding.percent(value) }
    charset = String(parts[0])
    return TransferEncoding.percent(String(parts[2]))
  }
}

extension TransferEncoding {
  /// The bytes of a text in which some are spelled `%C3`.
  static func percent(_ text: String) -> [UInt8] {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let byte = UInt8(
          String(decoding: source[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }
}
