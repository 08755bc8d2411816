import SearchCore

/// The output of a program in aligned columns below a header line, as `ps`, `df` and `dpkg -l` print it; or `ls -l`.
///
/// ```text
/// Filesystem      Size  Used Avail Use% Mounted on
/// tmpfs            24G     0   24G   0% /dev/shm
/// ```
/// Each line is a record. Between two columns the header and all of the first lines have blanks. If
/// values push others aside, as in `ps`, the words of a line are the columns, provided the header
/// is in capitals. Other text is not a table.
struct FixedWidthLayout: RecordLayout {
  /// The way in which a line is divided into columns.
  fileprivate enum Division: Hashable {
    /// Columns that begin at these characters, counted from 0.
    case positions([Int])
    /// Columns of one word each; the last has the rest of the line.
    case words
    /// Cells between bars, `|` or `│`, as databases and Markdown print them.
    case bars
    /// The format of `ls -l`.
    case listing

    var fingerprintText: String {
      switch self {
      case .positions(let starts): starts.map(String.init).joined(separator: " ")
      case .words: "words"
      case .bars: "bars"
      case .listing: "listing"
      }
    }
  }

  fileprivate struct Column {
    let name: String
    var isNumber = false
  }

  fileprivate let columns: [Column]
  fileprivate let division: Division
  /// The offset of the first line after the header, in UTF-8 bytes.
  let bodyOffset: Int

  private static let sampledBytes = 1 << 16
  private static let sampledLines = 400
  private static let fewestColumns = 3
  /// The number of first lines among which a header with a ruled line below it is looked for.
  private static let mostLinesAbove = 8

  /// - Returns: nil where the text does not look like such a table.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines: [(line: AlignedLine, end: Int)] = []
    var start = 0
    let limit = min(bytes.count, Self.sampledBytes)
    while start < limit, lines.count < Self.sampledLines {
      let end = bytes.first(0x0A, from: start, to: bytes.count) ?? bytes.count
      lines.append((AlignedLine(bytes[start..<end]), end + 1))
      start = end + 1
    }
    // Text below the table, as `systemctl` adds it, is not part of the table.
    if let blank = lines.firstIndex(where: \.line.words.isEmpty), blank > Self.fewestColumns {
      lines.removeSubrange(blank...)
    }
    let rows = lines.map(\.line)
    guard rows.count > 1 else { return nil }
    var names: [String]
    let first: Int
    if let listing = Self.listing(rows) {
      (names, first, division) = (Self.namesOfListing, listing, .listing)
    } else if let ruler = rows.prefix(4).indices.first(where: {
      rows[$0].isRulerOfBars && $0 > 0 && rows[$0 - 1].bars != nil
    }),
      let header = rows[ruler - 1].bars, Self.haveBars(rows[(ruler + 1)...], header.count)
    {
      (names, first, division) = (header, ruler + 1, .bars)
    } else if let ruler = rows.prefix(Self.mostLinesAbove).firstIndex(where: \.isRuler), ruler > 0,
      ruler + 1 < rows.count
    {
      let starts = rows[ruler].rulerStarts
      guard starts.count >= Self.fewestColumns else { return nil }
      (names, first) = (rows[ruler - 1].cells(from: starts), ruler + 1)
      division = .positions(starts)
    } else {
      let body = Array(rows.dropFirst())
      guard let found = Self.columns(of: rows[0], above: body) else { return nil }
      (names, first) = (found.names, 1)
      division = found.division
    }
    bodyOffset = first == 0 ? 0 : min(lines[first - 1].end, bytes.count)
    var unique = UniqueNames()
    names = names.enumerated().map { index, name in
      unique.take(Self.cleaned(name, at: index, of: names.count))
    }
    var columns = names.map { Column(name: $0) }
    let division = division
    let cells = rows[first...].filter { division != .bars || $0.bars != nil }
      .map { $0.cells(division, count: names.count) }
    for index in columns.indices {
      let values = cells.map { $0[index] }.filter { value in
        !value.isEmpty && !Array(value.utf8).withUnsafeBufferPointer(MissingText.isSpelled)
      }
      columns[index].isNumber =
        !values.isEmpty
        && values.allSatisfy { Array($0.utf8).withUnsafeBufferPointer(\.isPlainNumber) }
    }
    self.columns = columns
  }

  /// The name as it can be typed before a colon: `%CPU` is `CPU`. There is no name above the marks
  /// of `dpkg -l`.
  private static func cleaned(_ name: String, at index: Int, of count: Int) -> String {
    let kept = name.drop { !$0.isLetter && !$0.isNumber }
    let end = kept.lastIndex { $0.isLetter || $0.isNumber }.map { kept.index(after: $0) }
    let cleaned = String(kept[..<(end ?? kept.startIndex)])
    guard cleaned.isEmpty else { return cleaned }
    return index == 0 && count > 3 ? "Status" : "column \(index + 1)"
  }
}

extension FixedWidthLayout {
  private static let namesOfListing = [
    "mode", "links", "owner", "group", "size", "modified", "name",
  ]

  /// The first line of `ls -l` among the lines; nil if they are not its output.
  private static func listing(_ rows: [AlignedLine]) -> Int? {
    let first = rows[0].words.first.map(rows[0].text) == "total" && rows[0].words.count == 2 ? 1 : 0
    let lines = rows[first...]
    guard lines.count > 1, lines.allSatisfy({ $0.isListing }) else { return nil }
    return first
  }

  /// True if lines are rows of so many cells, up to a blank line or the number of rows that a database adds.
  private static func haveBars(_ rows: ArraySlice<AlignedLine>, _ count: Int) -> Bool {
    let cells = rows.compactMap(\.bars)
    return !cells.isEmpty && cells.allSatisfy { $0.count == count }
      && rows.count { $0.bars == nil && !$0.isRulerOfBars && !$0.words.isEmpty } <= 2
  }

  /// The columns that a header and the lines below it have in common.
  private static func columns(
    of header: AlignedLine, above body: [AlignedLine]
  ) -> (names: [String], division: Division)? {
    let words = header.words.map(header.text)
    guard words.count >= fewestColumns, Set(header.wideNames).count == header.wideNames.count,
      header.hasWideGap,
      words.allSatisfy({
        $0.contains(where: \.isLetter) && $0.last.map { !".,;:".contains($0) } == true
      })
    else { return nil }
    let isCapital = words.allSatisfy { $0 == $0.uppercased() }
    // `Mounted on` has a small word, and is one name.
    let isTitle = words.count { $0.first?.isLowercase == true } * 4 <= words.count
    // In a few lines of any text, blanks may be aligned by chance.
    guard body.count >= (isTitle ? 2 : 4) else { return nil }
    if let (names, starts) = aligned(header, body), names.count >= fewestColumns {
      return (names, .positions(starts))
    }
    // Where values reach beyond their names, as in `ss`, each word is of the name that it covers most.
    let wide = (names: header.wideNames, starts: header.wideStarts)
    if wide.names.count > fewestColumns, isTitle,
      body.allSatisfy({ line in
        line.cellsByWords(wide.starts).dropLast().allSatisfy { !$0.isEmpty && !$0.contains(" ") }
          || line.words.count >= fewestColumns && line.words.count < wide.names.count
      })
    {
      return (wide.names, .positions(wide.starts))
    }
    guard isCapital, words.count > fewestColumns,
      body.count(where: { $0.words.count >= words.count }) * 20 >= body.count * 19
    else { return nil }
    return (words, .words)
  }

  /// The runs of characters at which some line has no blank, as far as the header goes.
  private static func aligned(
    _ header: AlignedLine, _ body: [AlignedLine]
  ) -> (names: [String], starts: [Int])? {
    var isUsed = Array(repeating: false, count: header.count)
    var dataCounts = Array(repeating: 0, count: header.count)
    for word in header.words { for place in word { isUsed[place] = true } }
    for line in body {
      for word in line.words where word.lowerBound < header.count {
        for place in word.clamped(to: 0..<header.count) {
          isUsed[place] = true
          dataCounts[place] += 1
        }
      }
    }
    var (names, starts): ([String], [Int]) = ([], [])
    var place = 0
    while place < isUsed.count {
      guard isUsed[place] else {
        place += 1
        continue
      }
      let end = isUsed[place...].firstIndex(of: false) ?? isUsed.count
      let name = header.text(place..<end)
      // Two names over one run, of which few lines fill the blank: the values of one column reach into the other.
      let blanks = zip(header.words, header.words.dropFirst()).map { $0.upperBound..<$1.lowerBound }
        .filter { $0.lowerBound > place && $0.upperBound < end }
      guard !name.contains("  "),
        blanks.allSatisfy({ dataCounts[$0.lowerBound] * 2 >= body.count })
      else { return nil }
      let isFilled = dataCounts[place..<end].contains { $0 > 0 }
      // `Mounted on` is one name, whether or not a value fills the blank in it.
      let goesOn =
        name.first?.isLowercase == true && names.first?.first?.isUppercase == true
        && header.words.contains { $0.upperBound + 1 == place }
      if !isFilled || goesOn, let last = names.indices.last {
        names[last] += " " + name
      } else if name.isEmpty, !names.isEmpty {
        // Values without a name belong to the column before them.
      } else {
        names.append(name)
        starts.append(place)
      }
      place = end
    }
    return (names, starts)
  }
}

extension FixedWidthLayout {
  var needsExtents: Bool { false }
  var isTable: Bool { true }
  var note: Message? {
    "it is read as a table by its header; --split line reads its lines as text"
  }
  var formatFingerprint: UInt64 {
    let names = columns.map { "\0\($0.name)\0\($0.isNumber)" }.joined()
    return ByteHash.of("aligned \(division.fingerprintText)" + names)
  }

  /// The column whose values are names or commands, where one is called so.
  var title: String? {
    let names = columns.map(\.name)
    return names.first { FieldNames.rank(of: $0, in: FieldNames.title) != nil }
      ?? names.first { ["command", "cmd", "names"].contains($0.lowercased()) }
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var offset = max(start, bodyOffset)
    while offset < end {
      let newline = bytes.first(0x0A, from: offset, to: bytes.count)
      let lineEnd = newline ?? bytes.count
      let line = bytes[offset..<lineEnd]
      // Blanks before the first value are a part of the line.
      if line.contains(where: { $0 > 0x20 }),
        division != .bars || AlignedLine(line).bars != nil
      {
        let extent = RecordExtent(
          utf8Offset: offset, utf8Count: lineEnd - offset, isComplete: true)
        guard visit(extent) else { return }
      }
      offset = lineEnd + 1
    }
  }

  func makeTranslator() -> (any RecordTranslator)? { FixedWidthTranslator(self) }
}

private final class FixedWidthTranslator: RecordTranslator {
  private let layout: FixedWidthLayout

  init(_ layout: FixedWidthLayout) { self.layout = layout }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    let cells = AlignedLine(record[...]).cells(layout.division, count: layout.columns.count)
    json.beginObject()
    for (column, value) in zip(layout.columns, cells) where !value.isEmpty {
      json.name(column.name)
      if column.isNumber, Array(value.utf8).withUnsafeBufferPointer(\.isPlainNumber) {
        json.number(value)
      } else {
        json.string(value)
      }
    }
    json.endObject()
  }
}

/// A line whose characters are counted, with its words.
private struct AlignedLine {
  private let bytes: [UInt8]
  /// The byte that each character begins at, and the end; empty for ASCII, where they are the same.
  private var offsets: [Int] = []
  /// Half-open ranges of characters.
  private(set) var words: [Range<Int>] = []
  private(set) var count = 0

  init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    var bytes = Array(line)
    if bytes.last == 0x0D { bytes.removeLast() }
    self.bytes = bytes
    if bytes.contains(where: { $0 >= 0x80 }) {
      offsets = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    }
    var start: Int?
    for byte in bytes where byte & 0xC0 != 0x80 {
      if byte == 0x20 || byte == 0x09 {
        if let from = start { words.append(from..<count) }
        start = nil
      } else if start == nil {
        start = count
      }
      count += 1
    }
    if let start { words.append(start..<count) }
  }

  /// The characters of a range, without the blanks around them.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    let isASCII = offsets.isEmpty
    var part = bytes[
      (isASCII ? range.lowerBound : offsets[range.lowerBound])..<(isASCII
        ? range.upperBound : offsets[range.upperBound])]
    while let first = part.first, first <= 0x20 { part.removeFirst() }
    while let last = part.last, last <= 0x20 { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }

  /// The values that begin at these characters.
  func cells(from starts: [Int]) -> [String] {
    starts.indices.map { index in
      let start = index == 0 ? 0 : starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : count
      return start < end ? text(start..<end) : ""
    }
  }

  func cells(_ division: FixedWidthLayout.Division, count: Int) -> [String] {
    switch division {
    case .positions(let starts):
      let isAligned = !words.contains { word in
        starts.dropFirst().contains { $0 > word.lowerBound && $0 < word.upperBound }
      }
      return isAligned ? cells(from: starts) : cellsByWords(starts)
    case .words:
      return cells(ofWords: Array(0..<count))
    case .bars:
      let cells = bars ?? []
      return (0..<count).map { cells.indices.contains($0) ? cells[$0] : "" }
    case .listing:
      // A device has two numbers in place of a size; a date is three words, or a day and a time.
      var first = 4
      if words.count > 5, text(words[first]).hasSuffix(",") { first += 1 }
      let date = first + 1
      let isDay = words.count > date && text(words[date]).utf8.count == 10
      let hasZone =
        isDay && words.count > date + 2 && "+-".contains(text(words[date + 2]).first ?? " ")
      let name = date + (isDay ? hasZone ? 3 : 2 : 3)
      return cells(ofWords: [0, 1, 2, 3, 4, date, name])
    }
  }

  /// The values that begin at these words and go on to the next.
  private func cells(ofWords first: [Int]) -> [String] {
    first.indices.map { index in
      guard words.indices.contains(first[index]) else { return "" }
      let next = index + 1 < first.count ? first[index + 1] : words.count
      let end = words.indices.contains(next) ? words[next].lowerBound : count
      return text(words[first[index]].lowerBound..<end)
    }
  }

  /// A line in which a long value pushes others aside: each word is of the column that it covers most.
  fileprivate func cellsByWords(_ starts: [Int]) -> [String] {
    var cells = Array(repeating: "", count: starts.count)
    var column = 0
    for word in words {
      func covered(_ index: Int) -> Int {
        let end = index + 1 < starts.count ? starts[index + 1] : .max
        let start = index == 0 ? 0 : starts[index]
        return max(0, min(word.upperBound, end) - max(word.lowerBound, start))
      }
      // A word is never in a column before that of the last word.
      column = (column..<starts.count).max { covered($0) < covered($1) } ?? column
      cells[column] += (cells[column].isEmpty ? "" : " ") + text(word)
    }
    return cells
  }

  /// The cells between bars; nil for a line without bars, or one that rules a table.
  var bars: [String]? {
    guard !isRulerOfBars, bytes.contains(UInt8(ascii: "|")) || bytes.contains(0xE2) else {
      return nil
    }
    let line = String(decoding: bytes, as: UTF8.self)
    var cells = [""]
    var isEscaped = false
    for character in line {
      if "|│┃║".contains(character), !isEscaped {
        cells.append("")
      } else {
        if isEscaped, character != "|" { cells[cells.count - 1].append("\\") }
        if character != "\\" || isEscaped { cells[cells.count - 1].append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    guard cells.count > 1 else { return nil }
    cells = cells.map(\.trimmed)
    // Where no bar is at the beginning, as in psql, one at the end has an empty cell behind it.
    let ends = [line.first { $0 != " " }, line.last { $0 != " " }].map {
      $0.map("|│┃║".contains) ?? false
    }
    if ends[0] {
      cells.removeFirst()
      if ends[1], cells.count > 1 { cells.removeLast() }
    }
    return cells
  }

  /// A line between rows of a table with bars: `----+----`, `|:---|---:|`, `├───┼───┤`.
  var isRulerOfBars: Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    return line.contains { "+|┼┬┴╪╬╦╩".contains($0) } && line.contains { "-─═━".contains($0) }
      && line.allSatisfy { "-+|=: ─═━│┃║┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╞╪╡╒╤╕╘╧╛".contains($0) }
  }

  /// The parts between gaps of two blanks or more.
  private var wideRanges: [Range<Int>] {
    var names: [Range<Int>] = []
    for word in words {
      if let last = names.last, word.lowerBound - last.upperBound < 2 {
        names[names.count - 1] = last.lowerBound..<word.upperBound
      } else {
        names.append(word)
      }
    }
    return names
  }

  var wideNames: [String] { wideRanges.map(text) }
  var wideStarts: [Int] { wideRanges.map(\.lowerBound) }

  /// True if two words have more than one blank between them.
  var hasWideGap: Bool {
    zip(words, words.dropFirst()).contains { $1.lowerBound - $0.upperBound > 1 }
  }

  /// A line of dashes or equals signs under the names of columns.
  var isRuler: Bool {
    bytes.count >= 8 && rulerStarts.count > 1
      && bytes.allSatisfy { "-=+ ".utf8.contains($0) }
      && bytes.count { $0 != 0x20 } * 2 > bytes.count
  }

  /// The starts of the runs of a ruler: of equals signs if it has any, else of dashes.
  var rulerStarts: [Int] {
    let line = UInt8(ascii: bytes.contains(UInt8(ascii: "=")) ? "=" : "-")
    func isPart(_ byte: UInt8) -> Bool {
      byte == line || byte == UInt8(ascii: "+") && line != UInt8(ascii: "-")
    }
    return bytes.indices.filter { isPart(bytes[$0]) && ($0 == 0 || !isPart(bytes[$0 - 1])) }
  }

  /// True if it is one of `ls -l`: a kind, nine letters of permissions, a number, two names, a size, a date, a name.
  var isListing: Bool {
    guard words.count >= 8, let mode = words.first, (10...11).contains(mode.count),
      mode.lowerBound == 0, "-dlbcps".utf8.contains(bytes[0]),
      bytes[1..<10].allSatisfy({ "-rwxsStT".utf8.contains($0) })
    else { return false }
    return text(words[1]).allSatisfy(\.isNumber)
  }
}
