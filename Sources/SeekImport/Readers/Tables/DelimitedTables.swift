/// Tables with delimiters below each other in a file, each with names of its own.
///
/// ```text
/// name,qty
/// pen,2                     {"name":"pen","qty":2}
///
/// Payments
/// date,method,amount
/// 2024-03-01,card,9.50      {"date":"2024-03-01","method":"card","amount":9.50,"other":"Payments"}
/// ```
/// A further table begins behind a blank line, or one of delimiters alone, with names: of other columns than above, or of numbers
/// or dates where the table above has none. What is written above the names is a field of the first record below them.
struct DelimitedTables: RecordLayout {
  /// The tables, and for each the end of its bytes, where the text above the next begins.
  private let parts: [(table: DelimitedLayout, end: Int)]

  private static let sampledBytes = 1 << 20
  private static let mostTables = 64
  private static let mostBlocks = 256
  private static let fewestColumns = 3

  /// The layout of a file that has one table or several.
  ///
  /// - Complexity: O(bytes) where there are quotes, else bounded.
  static func layout(_ bytes: Bytes, start: TableStart, hasHeader: Bool?) -> any RecordLayout {
    var starts: [Start] = []
    if hasHeader == nil, start.skippedLines > 0, let above = above(start, in: bytes) {
      // What was taken for a text about the table is one itself.
      starts = [above] + further(in: bytes, below: above.names)
      if !starts.contains(where: { $0.names.utf8Offset == start.utf8Offset }) { starts = [] }
    }
    if starts.isEmpty, hasHeader != false {
      starts = [(nil, start)] + further(in: bytes, below: start)
    }
    guard starts.count > 1 else {
      return DelimitedLayout(bytes, start: start, hasHeader: hasHeader)
    }
    let ends = starts.dropFirst().map { $0.text ?? $0.names.utf8Offset } + [bytes.count]
    return DelimitedTables(
      parts: zip(starts, ends).map { own, end in
        let table = DelimitedLayout(
          bytes.prefix(end).rebased, start: own.names,
          hasHeader: own.names == start ? hasHeader : true, textAbove: own.text)
        return (table, end)
      })
  }

  /// The names of a table, and the beginning of the text above them; nil where that is left out.
  private typealias Start = (text: Int?, names: TableStart)

  /// The table of several rows above another; two columns of other names are mostly what is said of it.
  private static func above(_ start: TableStart, in bytes: Bytes) -> Start? {
    let text = TableStart.instruction(bytes)?.end ?? 0
    let fields = DelimitedFields(delimiter: start.delimiter, quotes: QuoteStyle(bytes))
    return blocks(of: bytes, fields, from: text, to: start.utf8Offset).lazy
      .map { Block(bytes, $0, fields) }
      .first { block in
        block.rowCount > 1 && !block.arePairs
          && block.names.map { $0.count > 2 || $0.contains(where: FieldNames.isUsual) } == true
      }
      .map { (text, TableStart(delimiter: start.delimiter, utf8Offset: $0.utf8Offset)) }
  }

  private static func further(in bytes: Bytes, below first: TableStart) -> [Start] {
    let end = min(bytes.count, sampledBytes)
    let isBlank = bytes.lines(from: first.utf8Offset).lazy.prefix { $0.next <= end }.contains {
      !$0.line.contains { $0 > 0x20 && $0 != first.delimiter }
    }
    guard isBlank else { return [] }
    let fields = DelimitedFields(delimiter: first.delimiter, quotes: QuoteStyle(bytes))
    var (starts, above, text) = ([Start](), Block?.none, Int?.none)
    for range in blocks(of: bytes, fields, from: first.utf8Offset, to: end).prefix(mostBlocks) {
      let block = Block(bytes, range, fields)
      guard block.hasCells else {
        text = text ?? range.lowerBound
        continue
      }
      defer { text = nil }
      if let known = above, block.isTable(below: known) {
        let names = TableStart(delimiter: first.delimiter, utf8Offset: block.utf8Offset)
        starts.append((text ?? range.lowerBound, names))
      } else if above != nil {
        continue
      }
      guard block.names != nil, starts.count < mostTables else { break }
      above = block
    }
    return starts
  }

  /// The ranges of the records between blank lines.
  private static func blocks(
    of bytes: Bytes, _ fields: DelimitedFields, from start: Int, to end: Int
  ) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    for record in DelimitedScanner(bytes, fields, from: start, to: end) {
      if let last = blocks.last,
        bytes[last.upperBound..<record.utf8Offset].count(where: { $0 == 0x0A }) < 2
      {
        blocks[blocks.count - 1] = last.lowerBound..<record.utf8End
      } else {
        blocks.append(record.utf8Range)
      }
    }
    return blocks
  }

  /// Records between blank lines, which may begin with the names of a table.
  private struct Block {
    /// The beginning of its first record of several cells.
    private(set) var utf8Offset: Int
    private(set) var names: [String]?
    private(set) var spellings: [TableColumn.Spelling] = []
    /// True if a record has several cells.
    private(set) var hasCells = false
    private(set) var rowCount = 0
    /// True if a column has numbers or dates.
    var hasKinds: Bool { spellings.contains { $0 != .text } }
    /// True if the names are a pair as those below them are: a number here and a date there make no column.
    private(set) var arePairs = false

    init(_ bytes: Bytes, _ range: Range<Int>, _ fields: DelimitedFields) {
      utf8Offset = range.lowerBound
      let block = bytes[range].rebased
      guard
        let first = DelimitedScanner(block, fields).first(where: {
          block[$0].contains(fields.delimiter)
        })
      else { return }
      hasCells = true
      utf8Offset += first.utf8Offset
      // A row of data has mostly a number.
      guard first.utf8End < block.count, block[first].contains(where: \.isLetter) else { return }
      let sample = DelimitedSample(
        block, delimiter: fields.delimiter, from: first.utf8Offset, findsNames: true)
      let heading = DelimitedHeading(sample, in: block, from: first.utf8Offset, isThere: nil)
      let names = heading.names.map(\.trimmed)
      guard heading.isThere, names.count > 1, names.allSatisfy({ !$0.isEmpty }),
        sample.areOfWidth(names.count)
      else { return }
      (self.names, rowCount) = (names, heading.columns.recordCount)
      spellings = heading.columns.spellings(withFirst: false, delimiter: fields.delimiter)
        .map(\.spelling)
      arePairs =
        names.count == 2 && !hasKinds && block[first.utf8End...].contains(where: \.isDigit)
    }

    func isTable(below above: Block) -> Bool {
      guard let names, let others = above.names, Set(names) != Set(others) else { return false }
      if hasKinds || names.contains(where: FieldNames.isUsual) { return true }
      guard names.count != others.count else { return above.hasKinds }
      // Two words may be what is said of the table above.
      return names.count >= DelimitedTables.fewestColumns
        || rowCount > 1 && names.allSatisfy { !$0.contains(" ") && $0.last != ":" }
    }
  }
}

extension DelimitedTables {
  var needsExtents: Bool { parts.contains(where: \.table.needsExtents) }
  var note: Message? { parts[0].table.note }
  var formatFingerprint: UInt64 {
    parts.reduce(0) { ($0 &* 31 &+ UInt64($1.end)) ^ $1.table.formatFingerprint }
  }
  var dateSpellings: [String: DayOrder] { merged(\.dateSpellings) }
  var amountSpellings: [String: AmountSpelling] { merged(\.amountSpellings) }
  var guesses: [FieldGuess] { parts.flatMap(\.table.guesses) }

  private func merged<Value>(_ values: (DelimitedLayout) -> [String: Value]) -> [String: Value] {
    parts.reduce(into: [:]) { $0.merge(values($1.table)) { first, _ in first } }
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    var (place, goesOn) = (start, true)
    for part in parts where part.end > place && place < end && goesOn {
      part.table.scan(bytes, from: place, to: min(end, part.end)) {
        goesOn = visit($0)
        return goesOn
      }
      place = part.end
    }
  }

  func makeTranslation() -> RecordTranslation? {
    let translations = parts.map { $0.table.makeTranslation() }
    return RecordTranslation { extent, record, json throws(RecordDefect) in
      let part = parts.firstIndex { extent.utf8Offset < $0.end } ?? parts.count - 1
      return try translations[part]?.write(extent, record, json)
    }
  }
}
