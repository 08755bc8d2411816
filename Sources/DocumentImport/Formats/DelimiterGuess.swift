/// Finds out whether a text is a table, and what stands between its columns.
///
/// ```swift
/// DelimiterGuess.delimiter(of: bytes)   // "a;b\n1;2\n" → UInt8(ascii: ";")
/// ```
enum DelimiterGuess {
  /// What may stand between columns, the surest first.
  static let candidates = "\t,;|".utf8
  private static let sampledRecords = 64
  private static let sampledBytes = 1 << 18

  /// The delimiter that cuts the first records into the same number of at least two fields, and into the most of those
  /// that do; nil where none does, or where the commas are those of sentences.
  static func delimiter(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var best: (delimiter: UInt8, columns: Int)?
    for candidate in candidates {
      // `-1,30` in each row is no end of a column where more are between semicolons.
      guard let columns = columnCount(of: bytes, delimiter: candidate),
        columns > best?.columns ?? 0
      else { continue }
      best = (candidate, columns)
    }
    return best?.delimiter
  }

  /// The delimiter of a file that is called a table: the one that stands in its first line most often.
  static func delimiter(
    of bytes: UnsafeBufferPointer<UInt8>, usually: UInt8
  ) -> UInt8 {
    if let found = delimiter(of: bytes) { return found }
    let line = bytes[..<(bytes.first(0x0A, from: 0, to: bytes.count) ?? bytes.count)]
    // A tab is in no name of a column.
    if usually == 0x09, line.contains(usually) { return usually }
    let counts = candidates.map { candidate in (candidate, line.count { $0 == candidate }) }
    let most = counts.map(\.1).max() ?? 0
    let best = counts.filter { $0.1 == most }.map(\.0)
    return most == 0 || best.contains(usually) ? usually : best.first ?? usually
  }

  /// Whether a delimiter cuts the first records, of two or more, into the same number of at least two fields.
  static func isTable(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> Bool {
    columnCount(of: bytes, delimiter: delimiter) != nil
  }

  private static func columnCount(
    of bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8
  ) -> Int? {
    let fields = DelimitedFields(delimiter: delimiter)
    var records = DelimitedScanner(
      bytes, delimiter: delimiter, from: 0, to: min(bytes.count, sampledBytes))
    var columns = 0
    var seen = 0
    var spaced = 0
    var separators = 0
    while seen < sampledRecords, let extent = records.next() {
      var count = 0
      let record = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      // Half a record at the end of the sample says nothing.
      let isRead: Void? = try? fields.forEach(in: record) { column, text in
        count = column + 1
        guard column > 0 else { return }
        separators += 1
        if text.first == 0x20 { spaced += 1 }
      }
      guard isRead != nil else { return nil }
      if seen == 0 { columns = count }
      guard count == columns, count > 1 else { return nil }
      seen += 1
    }
    let isSentences = delimiter == UInt8(ascii: ",") && spaced * 2 > separators
    return seen > 1 && !isSentences ? columns : nil
  }
}
