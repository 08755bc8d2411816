/// How the records stand in a file.
enum RecordFormat: Hashable, Sendable {
  /// JSON Lines: a record a line, each judged alone.
  case lines
  /// A JSON array, a pretty-printed object, or several of either one after the other.
  case values

  /// Where the records of such a file begin and end, and what reads them.
  var layout: any RecordLayout {
    switch self {
    case .lines: JSONLinesLayout()
    case .values: JSONValuesLayout()
    }
  }
}

extension RecordFormat {
  /// Recognises the format by the first bytes, and only where they leave it open by the name.
  ///
  /// ```swift
  /// RecordFormat.recognize(bytes("[{\"a\": 1}]"), name: "a.json")   // .values
  /// ```
  /// - Throws: `ImportError` when the bytes are empty, binary, or begin no JSON.
  static func recognize(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(ImportError) -> RecordFormat {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else {
      throw ImportError(.empty, path: name, message: "is empty: there is nothing to search in it")
    }
    try refuseBinary(bytes, name: name)
    let calledLines = [".jsonl", ".ndjson", ".jsonlines"].contains { name.hasSuffix($0) }
    switch bytes[start] {
    case UInt8(ascii: "["):
      // A line that is a list is no record; the name decides whether they all are lists.
      let next = bytes[(start + 1)...].first { !$0.isJSONWhitespace }
      let opensRecord = next == UInt8(ascii: "{") || next == UInt8(ascii: "]")
      return calledLines && !opensRecord ? .lines : .values
    case UInt8(ascii: "{"):
      return LineSample(bytes).areRecords ? .lines : .values
    default:
      // A broken first line must not hide the good ones after it.
      if calledLines || LineSample(bytes).hasRecord { return .lines }
      throw ImportError(
        .unsupportedFormat, path: name,
        message: "is no JSON: it begins with “\(beginning(bytes, from: start))”; "
          + "JSON Lines and JSON arrays can be read")
    }
  }

  private static func refuseBinary(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(ImportError) {
    let known: [(magic: [UInt8], message: String)] = [
      ([0x1F, 0x8B], "is compressed with gzip; unpack it first: gzip -dc FILE | seek -"),
      (
        [0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; unpack it first: zstd -dc FILE | seek -"
      ),
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A],
        "is compressed with xz; unpack it first: xz -dc FILE | seek -"
      ),
      ([0x50, 0x4B, 0x03, 0x04], "is a zip archive; unpack it first and name the files in it"),
      (Array("SQLite format 3\0".utf8), "is an SQLite database; export the table as JSON first"),
    ]
    for (magic, message) in known where bytes.starts(with: magic) {
      throw ImportError(.unsupportedFormat, path: name, message: message)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ImportError(
        .unsupportedFormat, path: name,
        message: "is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8 FILE | seek -")
    }
    if let zero = bytes.prefix(8192).firstIndex(of: 0) {
      throw ImportError(
        .binary, path: name,
        message: "is a binary file (byte \(zero) is zero); JSON Lines and JSON arrays can be read")
    }
  }

  /// The first characters of the content, fit to stand in a message.
  private static func beginning(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    let text = String(decoding: bytes[start...].prefix(60), as: UTF8.self)
    let line = text.prefix { !$0.isNewline }.prefix(20)
    let shown = String(line.map { $0.unicodeScalars.allSatisfy(\.isShowable) ? $0 : "\u{FFFD}" })
    return line.count < text.count ? shown + "…" : shown
  }
}

/// What the first lines of a file look like.
private struct LineSample {
  /// Most lines begin with `{` in the first column and end with `}`.
  private(set) var areRecords = false
  /// One line does.
  private(set) var hasRecord = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = 0
    var records = 0
    var offset = 0
    let limit = min(bytes.count, 1 << 20)
    while offset < limit, lines < 64 {
      let end = bytes.firstNewline(from: offset, to: bytes.count) ?? bytes.count
      let line = bytes[offset..<end]
      offset = end + 1
      guard let last = line.last(where: { !$0.isJSONWhitespace }) else { continue }
      lines += 1
      if line.first == UInt8(ascii: "{"), last == UInt8(ascii: "}") { records += 1 }
    }
    // One line is a record, or half of one.
    areRecords = records * 2 >= lines || lines == 1
    hasRecord = records > 0
  }
}

extension UInt8 {
  /// The four bytes RFC 8259 calls white space.
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension Unicode.Scalar {
  /// False for control characters, which must never reach a terminal.
  var isShowable: Bool { !(value < 0x20 || (0x7F...0x9F).contains(value)) }
}
