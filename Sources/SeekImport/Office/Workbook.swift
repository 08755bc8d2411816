#if Archives
  import SeekCore

  import SeekPlatform

  /// The sheets of an Excel workbook.
  ///
  /// A cell has its value as people write it: a date by its number format as `2024-05-01`, a time as `13:30`, a number as the file
  /// has it.
  struct Workbook {
    private let parts: Archive
    private var sheets: [(name: String, path: String)] = []
    private var strings = SharedStrings()
    /// The kind of the values of each style of cells.
    private var styles: [CellKind] = []
    private var isFrom1904 = false

    /// The kind of a number in a cell, by its format.
    enum CellKind: Equatable {
      case number, day, moment, time, duration
      /// A code of so many digits, as `00501` is.
      case digits(Int)
    }

    /// A sheet has no more rows.
    private static let rowLimit = 1_048_576

    init(_ parts: Archive) {
      self.parts = parts
      readSheets()
      readStyles()
      readStrings()
    }

    private mutating func readSheets() {
      let targets = parts.relations(of: "xl/workbook.xml")
      var paths: Set<String> = []
      var (found, from1904) = ([(name: String, path: String)](), false)
      parts.each("xl/workbook.xml") { events, event in
        guard event == .start else { return true }
        if events.name == "workbookPr" {
          from1904 = ["1", "true"].contains(events.attributes["date1904"] ?? "")
        }
        guard events.name == "sheet" else { return true }
        let attributes = events.attributes
        if let name = attributes["name"], let path = attributes["id"].flatMap({ targets[$0] }),
          paths.insert(path).inserted
        {
          found.append((name, path))
        }
        return true
      }
      (sheets, isFrom1904) = (found, from1904)
    }

    private mutating func readStyles() {
      var formats: [Int: CellKind] = [:]
      var kinds: [CellKind] = []
      var isInCells = false
      parts.each("xl/styles.xml") { events, event in
        if events.name == "cellXfs", event != .text { isInCells = event == .start }
        guard event == .start else { return true }
        if events.name == "numFmt" {
          let attributes = events.attributes
          if let id = attributes["numFmtId"].flatMap({ Int($0) }) {
            formats[id] = Self.kind(ofFormat: attributes["formatCode"] ?? "")
          }
        }
        if isInCells, events.name == "xf" {
          let id = events.attributes["numFmtId"].flatMap { Int($0) } ?? 0
          kinds.append(formats[id] ?? Self.kind(ofBuiltIn: id))
        }
        return true
      }
      styles = kinds
    }

    /// Formats that every workbook has; some of them are dates of East Asia.
    private static func kind(ofBuiltIn id: Int) -> CellKind {
      switch id {
      case 14...17, 27...31, 36, 50...54, 57...58: .day
      case 18...21, 32...35, 45, 47, 55...56: .time
      case 46: .duration
      case 22: .moment
      default: .number
      }
    }

    /// The lengths of codes; numbers of two digits are hours and the like.
    private static let digitsOfCode = 3...20

    /// The kind of numbers that a format such as `dd/mm/yyyy hh:mm` or `#,##0.00 [$€-407]` is for.
    static func kind(ofFormat code: String) -> CellKind {
      if digitsOfCode.contains(code.utf8.count), code.allSatisfy({ $0 == "0" }) {
        return .digits(code.utf8.count)
      }
      var letters: Set<Character> = []
      var isDuration = false
      var rest = code.lowercased()[...]
      while let sign = rest.popFirst() {
        switch sign {
        case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
        case "\\", "_", "*": rest = rest.dropFirst()
        case "[":
          let inner = rest.prefix { $0 != "]" }
          rest = rest.dropFirst(inner.count + 1)
          if ["h", "hh", "m", "mm", "s", "ss"].contains(inner) { isDuration = true }
        // Negative numbers and texts have formats of their own behind it.
        case ";": rest = ""
        default: letters.insert(sign)
        }
      }
      if isDuration { return .duration }
      let isTime = !letters.isDisjoint(with: "hs")
      let isDay = !letters.isDisjoint(with: "yd") || letters.contains("m") && !isTime
      return isDay ? (isTime ? .moment : .day) : isTime ? .time : .number
    }

    private mutating func readStrings() {
      var strings = SharedStrings()
      var text = ""
      var isText = false
      var phoneticDepth = 0
      parts.each("xl/sharedStrings.xml") { events, event in
        switch (event, event == .text ? "" : events.name) {
        case (.start, "si"): text = ""
        case (.end, "si"): strings.append(Self.unescaped(text))
        // Japanese has readings beside its words.
        case (.start, "rPh"): phoneticDepth += 1
        case (.end, "rPh"): phoneticDepth -= 1
        case (.start, "t"): isText = phoneticDepth == 0
        case (.end, "t"): isText = false
        case (.text, _) where isText: text += events.text
        default: break
        }
        return true
      }
      self.strings = strings
    }

    func append(to output: inout SheetWriter) {
      for (name, path) in sheets {
        output.begin(name)
        var sheet = Sheet()
        parts.each(path) { events, event in
          read(events, event, of: &sheet, to: &output)
          return !output.isFull
        }
      }
    }

    /// The position in a sheet.
    private struct Sheet {
      var row = 0
      var column = 0
      var type = ""
      var style = 0
      var text = ""
      var isText = false
      var phoneticDepth = 0
    }

    private func read(
      _ events: XMLEvents, _ event: XMLEvents.Event, of sheet: inout Sheet,
      to output: inout SheetWriter
    ) {
      switch (event, event == .text ? "" : events.name) {
      case (.start, "dimension"):
        let last = (events.attributes["ref"] ?? "").split(separator: ":").last ?? ""
        output.says(width: Self.column(of: last) + 1)
      case (.start, "row"):
        let told = events.attributes["r"].flatMap { Int($0) }
        let number =
          told.flatMap { (1...Self.rowLimit).contains($0) ? $0 : nil }
          ?? min(sheet.row + 1, Self.rowLimit)
        if number > sheet.row + 1 { output.endRow() }
        (sheet.row, sheet.column) = (number, -1)
      case (.end, "row"): output.endRow()
      case (.start, "c"):
        sheet.column += 1
        (sheet.type, sheet.style, sheet.text) = ("", 0, "")
        events.forEachAttribute { name, value in
          switch name {
          case "r": sheet.column = max(sheet.column, Self.column(of: value))
          case "t": sheet.type = value
          case "s": sheet.style = Int(value) ?? 0
          default: break
          }
        }
      case (.start, "rPh"): sheet.phoneticDepth += 1
      case (.end, "rPh"): sheet.phoneticDepth -= 1
      case (.start, "v"), (.start, "t"): sheet.isText = sheet.phoneticDepth == 0
      case (.end, "v"), (.end, "t"): sheet.isText = false
      case (.text, _) where sheet.isText: sheet.text += events.text
      case (.end, "c"): output.cell(value(of: sheet), column: sheet.column)
      default: break
      }
    }

    /// 27 of `AB3`; -1 without letters.
    private static func column(of reference: some StringProtocol) -> Int {
      var column = 0
      for byte in reference.utf8.prefix(4) {
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { break }
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      }
      return column - 1
    }

    private func value(of cell: Sheet) -> String {
      switch cell.type {
      case "s": return Int(cell.text.trimmed).flatMap { strings[$0] } ?? ""
      case "b": return cell.text == "1" ? "TRUE" : cell.text == "0" ? "FALSE" : ""
      case "e": return ""
      case "str", "inlineStr": return Self.unescaped(cell.text)
      case "d": return cell.text
      default:
        let kind = styles.indices.contains(cell.style) ? styles[cell.style] : .number
        guard let serial = Double(cell.text) else { return cell.text }
        switch kind {
        case .digits(let count):
          if let number = Int(exactly: serial), number >= 0 {
            return CivilDate.padded(number, count)
          }
          return Self.rounded(cell.text, serial)
        case .number: return Self.rounded(cell.text, serial)
        case .day, .moment, .time, .duration: break
        }
        return Self.text(ofSerial: serial, kind, isFrom1904: isFrom1904) ?? cell.text
      }
    }

    /// A number as Excel shows it: it saves 4.35 with two digits more than it counts with, as 4.3499999999999996.
    static func rounded(_ text: String, _ number: Double) -> String {
      guard text.contains("."), text.utf8.count > 16, number.isFinite else { return text }
      var bytes = [CChar](repeating: 0, count: 40)
      let count = withVaList([number]) { vsnprintf(&bytes, bytes.count, "%.15g", $0) }
      guard count > 0, count < bytes.count else { return text }
      return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        .replacing(",", with: ".")
    }

    /// A text without `_x000D_` and the like, by which Excel writes what XML has no character for.
    static func unescaped(_ text: String) -> String {
      guard text.contains("_x") else { return text }
      var result = ""
      var rest = text[...]
      while let mark = rest.firstRange(of: "_x") {
        let digits = rest[mark.upperBound...].prefix(4)
        let behind = rest[digits.endIndex...]
        guard digits.utf8.count == 4, behind.first == "_", let code = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(code)
        else {
          result += rest[..<mark.upperBound]
          rest = rest[mark.upperBound...]
          continue
        }
        result += rest[..<mark.lowerBound]
        result.unicodeScalars.append(scalar)
        rest = behind.dropFirst()
      }
      return (result + rest).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// The day and time of a number of days.
    ///
    /// - Returns: nil for numbers that are none.
    static func text(ofSerial serial: Double, _ kind: CellKind, isFrom1904: Bool) -> String? {
      // Days after the year 9999 are none.
      guard (0..<2_958_466).contains(serial) else { return nil }
      let seconds = Int((serial * 86_400).rounded())
      let (days, rest) = (seconds / 86_400, seconds % 86_400)
      func two(_ number: Int) -> String { CivilDate.padded(number, 2) }
      let hours = kind == .duration ? seconds / 3_600 : rest / 3_600
      var clock = two(hours) + ":" + two(rest / 60 % 60)
      if rest % 60 > 0 { clock += ":" + two(rest % 60) }
      // A time with a day before it is one of that day, whatever of it is shown.
      guard kind != .duration, kind != .time || days > 0 else { return clock }
      // The first workbooks took 1900 for a leap year.
      let origin = isFrom1904 ? -24_107 : days < 60 ? -25_568 : -25_569
      let day = CivilDate(dayNumber: days + origin).text
      return kind == .day && rest == 0 ? day : day + " " + clock
    }
  }

  /// The texts that cells share, end to end in memory.
  private struct SharedStrings {
    private let bytes = ByteBuffer()
    private var ends: [Int] = []

    mutating func append(_ text: String) {
      var text = text
      text.withUTF8 { bytes.append($0) }
      ends.append(bytes.count)
    }

    subscript(number: Int) -> String? {
      guard ends.indices.contains(number) else { return nil }
      let range = (number == 0 ? 0 : ends[number - 1])..<ends[number]
      return withExtendedLifetime(bytes) {
        bytes.bytes.count >= range.upperBound
          ? String(decoding: bytes.bytes[range], as: UTF8.self) : nil
      }
    }
  }

  /// The tables of a spreadsheet of LibreOffice.
  enum OpenDocumentTables {
    /// More rows than this that are the same are one by chance: a sheet is filled to its end with them.
    private static let repeatedRowLimit = 1_000
    private static let repeatedCellLimit = 1_000

    static func append(_ parts: Archive, to output: inout SheetWriter) {
      var (column, rowTimes, cellTimes) = (0, 1, 1)
      var (value, text) = ("", "")
      var paragraphDepth = 0
      var annotationDepth = 0
      parts.each("content.xml") { events, event in
        switch (event, event == .text ? "" : events.name) {
        case (.start, "table"): output.begin(events.attributes["name"] ?? "")
        case (.start, "table-row"):
          column = 0
          rowTimes = repetition(events.attributes["number-rows-repeated"])
        case (.end, "table-row"): output.endRow(times: min(rowTimes, repeatedRowLimit))
        case (.start, "table-cell"), (.start, "covered-table-cell"):
          let attributes = events.attributes
          cellTimes = repetition(attributes["number-columns-repeated"])
          (value, text) = (Self.value(attributes), "")
        case (.end, "table-cell"), (.end, "covered-table-cell"):
          let isPadded =
            text.first == "0" && !value.isEmpty && text.allSatisfy("0123456789".contains)
          let content = value.isEmpty || isPadded && Int(text) == Int(value) ? text : value
          if !content.isEmpty {
            for place in 0..<min(cellTimes, repeatedCellLimit) {
              output.cell(content, column: column + place)
            }
          }
          column += cellTimes
        // A comment is no part of what a cell has.
        case (.start, "annotation"): annotationDepth += 1
        case (.end, "annotation"): annotationDepth -= 1
        case (.start, "p"):
          paragraphDepth += 1
          if !text.isEmpty { text += "\n" }
        case (.end, "p"): paragraphDepth -= 1
        case (.start, _) where paragraphDepth > 0 && annotationDepth == 0:
          text += events.inlineText(breaks: ["line-break"])
        case (.text, _) where paragraphDepth > 0 && annotationDepth == 0: text += events.text
        default: break
        }
        return !output.isFull
      }
    }

    private static func repetition(_ text: String?) -> Int {
      min(max(1, text.flatMap { Int($0) } ?? 1), 1 << 20)
    }

    /// The value of a cell that is no text, as a table has it.
    private static func value(_ attributes: [String: String]) -> String {
      switch attributes["value-type"] {
      case "float", "currency", "percentage": attributes["value"] ?? ""
      case "date": (attributes["date-value"] ?? "").replacing("T00:00:00", with: "")
      case "boolean": (attributes["boolean-value"] ?? "").uppercased()
      case "time": clock(attributes["time-value"] ?? "")
      default: ""
      }
    }

    /// `13:30` of `PT13H30M00S`.
    private static func clock(_ duration: String) -> String {
      let numbers = duration.split { !$0.isNumber }.prefix(3).map(String.init)
      guard numbers.count == 3 else { return duration }
      return numbers[0] + ":" + numbers[1] + (Int(numbers[2]) == 0 ? "" : ":" + numbers[2])
    }
  }
#endif
