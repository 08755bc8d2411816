/// The headers of a message or of a part of one, by RFC 5322.
///
/// ```swift
/// let headers = MailHeaders(bytes)
/// headers["subject"]   // the bytes of the first one, unfolded
/// headers.bodyOffset   // where the text begins
/// ```
struct MailHeaders {
  private var fields: [(name: String, value: [UInt8])] = []
  /// After the empty line, or at the first line that is no header.
  private(set) var bodyOffset: Int

  var isEmpty: Bool { fields.isEmpty }

  /// - Complexity: O(bytes of the headers).
  init(_ bytes: Bytes) {
    bodyOffset = bytes.count
    for (whole, next) in bytes.lines() {
      let line = whole.withoutReturn
      guard !line.isEmpty else {
        bodyOffset = next
        return
      }
      if let first = line.first, first == 0x20 || first == 0x09 {
        // What continues nothing is passed over, as mailers do.
        if !fields.isEmpty { fields[fields.count - 1].value += line }
      } else if Self.beginsField(line), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        fields.append((name, Array(line[(colon + 1)...])))
      } else if !line.starts(with: ">From ".utf8) {
        // A line that is no header ends them; a quoted border of an mbox is none.
        bodyOffset = line.startIndex
        return
      }
    }
  }

  /// True if a text begins with the name of a header and its colon: `Reply-To:`.
  static func beginsField(_ line: ByteSlice) -> Bool {
    let name = line.prefix(200).prefix { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
    return !name.isEmpty && name.endIndex < line.endIndex
      && line[name.endIndex] == UInt8(ascii: ":")
  }

  /// True if a line begins one of the fields that stand first in a message, as no quotation does below `From `.
  static func beginsMessage(_ line: ByteSlice) -> Bool {
    let name = line.prefix(40).prefix { $0 != UInt8(ascii: ":") }
    return firstNames.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// True if a text begins with the headers of a message, which a blank line ends: who has written it, what or when, and one that
  /// only programs write. Others may be those of a note or of a form.
  ///
  /// - Parameter isNumbered: True of a file that is called by a number, as mailers call each of theirs.
  static func areMessage(_ bytes: Bytes, isNumbered: Bool = false) -> Bool {
    guard beginsMessage(bytes[...]) else { return false }
    let headers = MailHeaders(bytes)
    let end = bytes[..<headers.bodyOffset].suffix(3).filter { $0 != 0x0D }.suffix(2)
    return end.elementsEqual([0x0A, 0x0A])
      && headers["from"] != nil && (headers["date"] != nil || headers["subject"] != nil)
      && (isNumbered
        || signs.contains { headers[$0.name]?.contains(UInt8(ascii: $0.sign)) == true })
  }

  /// Headers that only programs write, and a sign that is in each.
  private static let signs: [(name: String, sign: Unicode.Scalar)] = [
    ("message-id", "<"), ("mime-version", "."), ("received", ";"),
  ]

  private static let firstNames: Set = [
    "return-path", "received", "delivered-to", "x-original-to", "from", "to", "cc", "subject",
    "date",
    "message-id", "mime-version", "reply-to", "sender", "x-mozilla-status", "status", "x-uidl",
  ]

  /// The first value of a header, its name in lower case.
  subscript(name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

  /// The addresses of all headers of a name, which is in lower case.
  func addresses(_ name: String, _ words: EncodedWords) -> [String] {
    fields.filter { $0.name == name }.flatMap { Self.addresses(words.decode($0.value)) }
  }

  /// A value with its parameters: `text/plain; charset="utf-8"`.
  ///
  /// - Returns: The value and the names of the parameters in lower case.
  func structured(_ name: String) -> (value: String, parameters: [String: String])? {
    guard let raw = self[name] else { return nil }
    var value: String?
    var parameters: [String: String] = [:]
    for part in Self.split(raw, at: UInt8(ascii: ";")) {
      let text = String(decoding: part, as: UTF8.self).spacesCollapsed
      guard value != nil else {
        value = text.lowercased()
        continue
      }
      guard let equals = text.firstIndex(of: "=") else { continue }
      let name = String(text[..<equals]).spacesCollapsed.lowercased()
      parameters[name] = Self.unquoted(String(text[text.index(after: equals)...]).spacesCollapsed)
    }
    return value.map { ($0, parameters) }
  }

  /// The addresses of a list, cut at its commas: `Ann <a@x.org>, "Bee, Cee" <b@x.org>`.
  private static func addresses(_ text: String) -> [String] {
    split(Array(text.utf8), at: UInt8(ascii: ",")).compactMap { part in
      let address = String(decoding: part, as: UTF8.self).spacesCollapsed
      return address.isEmpty ? nil : address
    }
  }

  /// Cuts outside of quotes and of parentheses.
  private static func split(_ bytes: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted || depth > 0: index += 1
      case UInt8(ascii: "\"") where depth == 0: isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted && depth > 0: depth -= 1
      case separator where !isQuoted && depth == 0:
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    return parts + [bytes[min(start, bytes.count)...]]
  }

  private static func unquoted(_ text: String) -> String {
    guard text.hasPrefix("\"") else { return text }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension String {
  /// On one line, with one space between words and none at the ends.
  var spacesCollapsed: String {
    split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}

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

  /// Decodes the text after charset and language.
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
        let byte = source[(index + 1)...(index + 2)].hexNumber
      {
        bytes.append(UInt8(byte))
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }
}
