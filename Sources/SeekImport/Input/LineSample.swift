/// A summary of the first lines of a file.
struct LineSample {
  /// Most lines begin with `{` in the first column and end with `}`.
  private(set) var areRecords = false
  /// More than half of the lines do.
  private(set) var areMostlyRecords = false
  /// More than half of those from the first on that does.
  private(set) var areMostlyRecordsBelow = false
  /// One line does.
  private(set) var hasRecord = false
  /// The first line does, and most of the others are no part of JSON.
  private(set) var areTextBelowRecord = false
  /// There is one line only, as far as was looked.
  private(set) var isOneLine = false

  /// - Parameter start: The beginning of the text, behind white space, which says nothing about the line it is in.
  init(_ bytes: Bytes, from start: Int) {
    var lines = 0
    var records = 0
    var (others, above) = (0, 0)
    var isFirst = false
    for (line, _) in bytes.lines(from: start) {
      guard line.startIndex < 1 << 20, lines < 64 else { break }
      guard let last = line.last(where: { !$0.isJSONWhitespace }) else { continue }
      lines += 1
      guard line.first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else {
        if records == 0 { above += 1 }
        let first = line.first { !$0.isJSONWhitespace }
        if first.map({ !"{}[]\"".utf8.contains($0) }) ?? false { others += 1 }
        continue
      }
      records += 1
      isFirst = isFirst || lines == 1
      // A brace alone may belong to a program.
      let next = line.dropFirst().first { !$0.isJSONWhitespace }
      hasRecord = hasRecord || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    }
    isOneLine = lines == 1
    areRecords = records * 2 >= lines || isOneLine
    areMostlyRecords = records * 2 > lines
    areMostlyRecordsBelow = records > 1 && records * 2 > lines - above
    areTextBelowRecord = isFirst && others * 2 > lines
  }
}
