/// A line whose characters are counted as columns of a terminal, with its words.
struct AlignedLine {
  private let bytes: [UInt8]
  /// The byte that each character begins at, and the end; empty for ASCII, where they are the same.
  private var offsets: [Int] = []
  /// Half-open ranges of characters.
  private(set) var words: [Range<Int>] = []
  private(set) var count = 0

  init(_ line: ByteSlice) {
    var bytes = Array(line)
    if bytes.last == 0x0D { bytes.removeLast() }
    self.bytes = bytes
    let isASCII = !bytes.contains { $0 >= 0x80 }
    var start: Int?
    for (place, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if byte == 0x20 || byte == 0x09 {
        if let from = start { words.append(from..<count) }
        start = nil
      } else if start == nil {
        start = count
      }
      count += 1
      guard !isASCII else { continue }
      offsets.append(place)
      if Self.isWide(bytes[place...].prefix(3)) {
        offsets.append(place)
        count += 1
      }
    }
    if !isASCII { offsets.append(bytes.count) }
    if let start { words.append(start..<count) }
  }

  /// True if a character has two columns of a terminal: one of Chinese, Japanese or Korean, or of their width.
  private static func isWide(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 3, let first = bytes.first, let last = bytes.last else { return false }
    let second = bytes[bytes.startIndex + 1]
    return switch first {
    case 0xE1: second == 0x84
    case 0xE2: second >= 0xBA
    case 0xE3...0xE9, 0xEB, 0xEC: true
    case 0xEA: second < 0x93 || second >= 0xB0
    case 0xED: second < 0x9F
    case 0xEF: (0xA4...0xAB).contains(second) || second == 0xBC || second == 0xBD && last < 0xA1
    case 0xF0: second >= 0xA0 || second == 0x9F && last >= 0x8C
    default: false
    }
  }

  var firstByte: UInt8 { bytes.first { $0 > 0x20 } ?? 0 }

  /// True if it has the words of another line.
  func repeats(_ other: AlignedLine) -> Bool {
    !words.isEmpty && words.map(text) == other.words.map(other.text)
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

  func place(ofAnyOf signs: String) -> Int? {
    (0..<count).first { signs.contains(text($0..<($0 + 1)).first ?? " ") }
  }

  func cells(from starts: [Int]) -> [String] {
    starts.indices.map { index in
      let start = index == 0 ? words.first?.lowerBound ?? 0 : starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : count
      return start < end ? text(start..<end) : ""
    }
  }

  /// True if no word reaches from one column into the next, as far as columns have positions.
  func isAligned(_ division: LineDivision) -> Bool {
    guard case .positions(let starts) = division else { return true }
    return !words.contains { word in
      starts.dropFirst().contains { $0 > word.lowerBound && $0 < word.upperBound }
    }
  }

  func cells(_ division: LineDivision, count: Int) -> [String] {
    switch division {
    case .positions(let starts):
      return isAligned(division) ? cells(from: starts) : cellsByWords(starts)
    case .words:
      return (0..<count).map { index in
        guard words.indices.contains(index) else { return "" }
        let isLast = index + 1 == count || index + 1 == words.count
        return text(words[index].lowerBound..<(isLast ? self.count : words[index + 1].lowerBound))
      }
    case .bars, .ruled:
      let cells = cells(between: division) ?? []
      return (0..<count).map { cells.indices.contains($0) ? cells[$0] : "" }
    case .listing:
      return (listing ?? []).suffix(count)
    }
  }

  /// A line in which a long value pushes others aside: each word is of the column that it covers most.
  func cellsByWords(_ starts: [Int]) -> [String] {
    var cells = Array(repeating: "", count: starts.count)
    var column = 0
    for word in words {
      func covered(_ index: Int) -> Int {
        let end = index + 1 < starts.count ? starts[index + 1] : .max
        let start = index == 0 ? 0 : starts[index]
        return max(0, min(word.upperBound, end) - max(word.lowerBound, start))
      }
      // A word is never in a column before that of the last word, and what begins the line is in the first.
      if word.lowerBound > 0 {
        column = (column..<starts.count).max { covered($0) < covered($1) } ?? column
      }
      cells[column] += (cells[column].isEmpty ? "" : " ") + text(word)
    }
    return cells
  }

  private static let barSigns = "|│┃║┆"
  private static let rulerSigns = "-─═━="

  var hasBars: Bool { bars(isOpen: true) != nil }

  /// True if it is a row between bars, or a line that rules some.
  var isDrawn: Bool { hasBars || isRulerOfBars || namesInBorder != nil }

  var isSummary: Bool { ExpandedRow.isSummary(bytes) }

  /// True if it is a sum or a sentence about the table above it: `Total: 3 items`, `2 jobs listed.`
  var isLegend: Bool {
    guard words.count > 1, !hasWideGap else { return isPrompt }
    return isPrompt || isSummary || isTotal || words.count > 2 && bytes.last == UInt8(ascii: ".")
  }

  /// True if it has a number behind words with a colon, or of rows: `Total records: 2`.
  var isFooter: Bool {
    isSummary
      || words.count > 1 && !hasWideGap && isNumber(words.count - 1)
        && text(words[words.count - 2]).last == ":"
  }

  /// True if it is a word with a colon and a number.
  var isTotal: Bool {
    words.count > 1 && !hasWideGap && words[0].lowerBound == 0 && text(words[0]).last == ":"
      && isNumber(1)
  }

  /// True if it begins as the line of a shell or of a database does: `ada@host:~$ ls`, `PS C:\>`, `$ exit`, `mysql>`.
  var isPrompt: Bool {
    guard
      let end = words.prefix(3).firstIndex(where: {
        "$#>".contains(text($0).last ?? " ") || text($0) == "%"
      })
    else { return words.first.map { "➜❯".contains(text($0)) } ?? false }
    let head = text(words[0].lowerBound..<words[end].upperBound)
    let isShell =
      head.contains("@") || head.contains(":\\") || "[>".contains(head.first ?? " ")
      || head.count == 1
    return !hasWideGap && (isShell || end == 0 && words.count < 3 && head.last != "%")
  }

  /// True if a sign in front of it marks it among others, as the one in use or one that failed.
  var isMarked: Bool {
    words.count > 1 && words[0].count < 3 && text(words[0]).allSatisfy { "*>●○×✓✗↻".contains($0) }
  }

  var withoutMark: AlignedLine {
    var line = self
    if isMarked { line.words.removeFirst() }
    return line
  }

  /// False for what is between the rows of a table, and for their number below the last of them.
  ///
  /// - Parameter isLast: True of the last line of a table with names.
  func isRow(of division: LineDivision, isLast: Bool) -> Bool {
    // Dots are in place of rows that a program has left out.
    func areDots(_ text: String) -> Bool { text.allSatisfy { ".…·⋮".contains($0) } }
    if division.hasBars {
      guard let cells = cells(between: division) else { return false }
      return !cells.allSatisfy(areDots) || cells.allSatisfy { $0.isEmpty } || cells == ["."]
    }
    if division == .listing { return listing != nil }
    return !isRuler() && !isRule && !(isLast && isSummary) && words.contains { !areDots(text($0)) }
  }

  /// The cells between bars; nil for a line without them, or one that rules a table.
  func cells(between division: LineDivision) -> [String]? {
    switch division {
    case .bars(let isOpen): return bars(isOpen: isOpen)
    case .ruled(let places):
      guard !isRulerOfBars,
        places.allSatisfy({
          $0 < count && Self.barSigns.contains(text($0..<($0 + 1)).first ?? " ")
        })
      else { return nil }
      let cells = zip([-1] + places, places + [count]).map { text(min($0 + 1, $1)..<$1) }
      return cells.dropFirst(places.first == 0 ? 1 : 0).dropLast(places.last == count - 1 ? 1 : 0)
    case .positions, .words, .listing: return nil
    }
  }

  /// The cells between bars; nil for a line without bars, or one that rules a table.
  ///
  /// - Parameter isOpen: True if no bars are at the ends of its lines, so that the first cell and the last may be empty.
  func bars(isOpen: Bool) -> [String]? {
    guard !isRulerOfBars, bytes.contains(UInt8(ascii: "|")) || bytes.contains(0xE2) else {
      return nil
    }
    let line = String(decoding: bytes, as: UTF8.self)
    var cells = [""]
    var isEscaped = false
    for character in line {
      if Self.barSigns.contains(character), !isEscaped {
        cells.append("")
      } else {
        if isEscaped, character != "|" { cells[cells.count - 1].append("\\") }
        if character != "\\" || isEscaped { cells[cells.count - 1].append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    guard cells.count > 1 else { return nil }
    cells = cells.map(\.trimmed)
    if !isOpen {
      if cells.first?.isEmpty == true { cells.removeFirst() }
      if cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
    }
    return cells
  }

  /// True if it is a line between rows of a table with bars: `----+----`, `|:---|---:|`, `├───┼───┤`.
  var isRulerOfBars: Bool {
    guard !bytes.contains(where: { $0 < 0x80 && ($0.isLetter || $0.isDigit) }) else { return false }
    let line = String(decoding: bytes, as: UTF8.self)
    func isDrawn(_ sign: Character) -> Bool { ("\u{2500}"..."\u{257F}").contains(sign) }
    func isLine(_ sign: Character) -> Bool { Self.rulerSigns.contains(sign) }
    return line.contains { "+|".contains($0) || isDrawn($0) && !isLine($0) }
      && line.contains(where: isLine)
      && line.allSatisfy { "+|: ".contains($0) || isLine($0) || isDrawn($0) }
  }

  var isComment: Bool { bytes.first == UInt8(ascii: "#") }

  /// The names in the line above a table, as ClickHouse draws it: `┌─id─┬─name─┐`; behind blanks, below which the rows are numbered.
  var namesInBorder: [String]? {
    let line = bytes.drop { $0 == 0x20 }
    guard line.starts(with: "┌─".utf8) || line.starts(with: "┏━".utf8) else { return nil }
    let names = String(decoding: line, as: UTF8.self).split { "┬┳".contains($0) }
      .map { $0.filter { !"┌┏┐┓─━".contains($0) }.trimmed }
    guard names.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
    return line.startIndex > 0 ? [""] + names : names
  }

  /// The characters of a line between rows that bars are at: those of the corners and crosses in `+----+----+`.
  var rulerPlaces: [Int] {
    (0..<count).filter { !(Self.rulerSigns + ": ").contains(text($0..<($0 + 1)).first ?? " ") }
  }

  /// True if a line between rows is the one that ends the names where lines are between all rows.
  var isHeavy: Bool { String(decoding: bytes, as: UTF8.self).contains { "=═━".contains($0) } }

  /// True if a line between rows begins with no bar and no corner: `----+----`, `:---|---:`.
  var isOpenRuler: Bool {
    text(0..<count).first.map { Self.rulerSigns.contains($0) || $0 == ":" } ?? false
  }

  /// The parts between gaps of two blanks or more.
  var wideRanges: [Range<Int>] {
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

  /// The words as names of columns, of which small ones belong to those before them: `Mounted on`.
  var namesOfWords: [String] {
    words.map(text).reduce(into: []) { names, word in
      if word.first?.isLowercase == true, let last = names.indices.last {
        names[last] += " " + word
      } else {
        names.append(word)
      }
    }
  }

  func areNumbers(from first: Int) -> Bool {
    words.indices.dropFirst(first).allSatisfy(isNumber)
  }

  func isNumber(_ word: Int) -> Bool {
    Array(text(words[word]).utf8).withUnsafeBufferPointer(\.isPlainNumber)
  }

  /// True if it has one word, from its beginning to a character or beyond it.
  func isOneWord(beyond end: Int) -> Bool {
    words.count == 1 && words[0].lowerBound == 0 && words[0].upperBound >= end
  }

  var hasWideGap: Bool {
    zip(words, words.dropFirst()).contains { $1.lowerBound - $0.upperBound > 1 }
  }

  /// True if it is a line of dashes or equals signs under the names of columns.
  ///
  /// - Parameter names: The line above, whose words are as long where the dashes are few.
  func isRuler(below names: AlignedLine? = nil) -> Bool {
    bytes.count >= 8 && rulerStarts.count > 1
      && bytes.allSatisfy { "-=+ ".utf8.contains($0) }
      && (bytes.count { $0 != 0x20 } * 2 > bytes.count || words == names?.words)
  }

  /// True if it has the types of the columns of R: `<chr>  <dbl>`.
  var isTypes: Bool {
    words.count > 1 && words.map(text).allSatisfy { $0.first == "<" && $0.last == ">" }
  }

  /// True if it is nothing but dashes or equals signs, in one run or in several, however far apart.
  var isRule: Bool {
    !words.isEmpty && words.allSatisfy { $0.count > 2 }
      && bytes.allSatisfy { "-= \t".utf8.contains($0) }
  }

  /// The starts of the runs of a ruler: of equals signs if it has any, else of dashes.
  var rulerStarts: [Int] {
    let line = UInt8(ascii: bytes.contains(UInt8(ascii: "=")) ? "=" : "-")
    func isPart(_ byte: UInt8) -> Bool {
      byte == line || byte == UInt8(ascii: "+") && line != UInt8(ascii: "-")
    }
    return bytes.indices.filter { isPart(bytes[$0]) && ($0 == 0 || !isPart(bytes[$0 - 1])) }
  }

  /// The last character of each column of a line `----+----` or `────┼────`; none for any other.
  var rulerEnds: [Int] {
    guard isRulerOfBars, !bytes.contains(UInt8(ascii: "|")) else { return [] }
    let places = rulerPlaces
    return (places + [count]).map { $0 - 1 }.filter { $0 >= 0 && !places.contains($0) }
  }

  /// True if the only character at a place is a sign that the cell goes on, and a bar or the end of the line is behind it; or if
  /// the place is blank, and the sign behind it ends the line.
  func hasMark(at place: Int) -> Bool {
    let place = place + 2 == count && text(place..<count - 1).isEmpty ? place + 1 : place
    guard place < count, Self.marks.contains(text(place..<(place + 1))) else { return false }
    return place + 1 >= count
      || text((place + 1)..<(place + 2)).first.map(Self.barSigns.contains) ?? true
  }

  /// The signs by which psql says that a cell goes on in the next line.
  static let marks = ["+", "↵"]
}
