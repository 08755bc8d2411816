import SeekImport
import SeekTerminalField

/// Shows records as a table: a header, aligned columns, numbers to the right.
///
/// ```text
///      Date        Description      Amount
///   1  2024-01-01  Immo GmbH      -1250.00
///   2  2024-01-04  Amazon EU        -73.35
/// ```
///
/// Pure: records and a width in, rows out. Where the columns do not all fit, those that the search is about and whose values
/// differ stay, then the title, the first number, what else the search is about, the first date, and the others in their order;
/// a number or a date is never shortened.
struct TableLayout: Sendable {
  let profile: Profile
  /// The fields that are shown where there is room, from left to right.
  let columns: [String]

  private static let gap = 2
  /// A column of text is not made narrower than this to make room for another.
  private static let leastTextColumns = 10
  private static let leastTitleColumns = 14
  /// A header is cut to so much where its values are shorter.
  private static let leastHeaderColumns = 4
  /// In output that is not cut to a terminal, a value longer than this reaches beyond its column.
  private static let alignedColumns = 60
  /// The length to which a value is cut before its width is measured.
  private static let valueLimit = 300

  private struct Column {
    let name: String
    let title: String
    let values: [String]
    let isNumber: Bool
    /// The columns it needs to be readable, and those it would like to have.
    let least: Int
    let natural: Int
    var width: Int
  }

  /// The rows of a page of records.
  ///
  /// - Parameters:
  ///   - firstRank: the rank of the first record, counted from 1 over all pages.
  ///   - width: of the terminal; nil where nothing is cut.
  ///   - needed: fields that the search filters or orders by.
  ///   - timedFields: the dates that are shown with their times.
  func rows(
    _ records: [Record], firstRank: Int, width: Int?, needed: [String] = [],
    timedFields: Set<String> = [], highlights: ResultRenderer.Highlights
  ) -> ResultRows {
    let rankColumns = max(3, String(firstRank + max(records.count, 1) - 1).count + 1)
    let room = width.map { max(1, $0 - rankColumns - Self.gap) }
    let dates = dates(timedFields: timedFields, records)
    let all = columns + needed.filter { !columns.contains($0) }
    var made: [String: Column] = [:]
    // On a narrow terminal a shorter title leaves room for the date and the amount.
    let titleColumns = room ?? .max < 40 ? Self.leastTextColumns : Self.leastTitleColumns
    func column(_ name: String) -> Column {
      if let column = made[name] { return column }
      let column = self.column(name, of: records, dates[name], titleColumns: titleColumns)
      made[name] = column
      return column
    }
    // A filter by one value has the same in all rows, and gives way to the amount.
    let varying = needed.filter { Set(column($0).values).count > 1 }
    func fitting(_ first: [String]) -> Set<String> {
      Self.fitting(priority(all, first: first, needed: needed), room: room, column)
    }
    var shown = fitting(varying)
    let matched =
      shown.isEmpty || room == nil
      ? [] : hiddenMatches(shown, among: all, records.count, column, highlights)
    if !matched.isEmpty {
      shown = fitting(varying + matched)
    }
    let table = Self.widened(all.filter(shown.contains).map(column), room: room)
    let indent = String(repeating: " ", count: rankColumns + Self.gap)
    var result = ResultRows(header: StyledText(indent))
    for (index, column) in table.enumerated() {
      result.header?.append(index == 0 ? "" : String(repeating: " ", count: Self.gap))
      let title = StyledText(column.title, .label)
      result.header?.append(Self.cell(width == nil ? title : title.cut(to: column.width), column))
    }
    result.header = result.header?.trimmed()
    let titles = table.first { $0.name == profile.title }.map { column in
      Passage.toldApart(
        records.indices.map { text($0, column, isCut: width != nil, highlights) },
        of: column.values, columns: column.width
      ) { StyledText.marking(highlights($0), in: $0, role: .title) }
    }
    result.rows = records.indices.map { index in
      let rank = String(firstRank + index)
      var row = StyledText(String(repeating: " ", count: max(0, rankColumns - rank.count)))
      row.append(rank, .rank)
      // A record that cannot be read any more has one value instead, which says so.
      if all.allSatisfy({ records[index][$0] == nil }) {
        let value = records[index].values.first?.value.displayText ?? ""
        row.append("  " + VisibleText.line(value, limit: Self.valueLimit), .warning)
        return width.map { row.cut(to: $0) } ?? row
      }
      for column in table {
        row.append(String(repeating: " ", count: Self.gap))
        let title = column.name == profile.title ? titles?[index] : nil
        row.append(
          Self.cell(title ?? text(index, column, isCut: width != nil, highlights), column))
      }
      return row.trimmed()
    }
    return result
  }

  /// The values of a record in the order of the columns, whole.
  func values(of record: Record, timedFields: Set<String>) -> [String] {
    let dates = dates(timedFields: timedFields, [record])
    return columns.map { Self.text(record[$0], dates[$0]) }
  }
}

extension TableLayout {
  /// The spelling of the dates in each date column.
  private func dates(timedFields: Set<String>, _ records: [Record]) -> [String: RowDates] {
    var dates: [String: RowDates] = [:]
    for field in profile.fields where field.role == .date {
      let usual = RowDates(tellingApart: records.compactMap { $0[field.name]?.shortText })
      dates[field.name] = timedFields.contains(field.name) ? usual.withTimes : usual
    }
    return dates
  }

  private static func text(_ value: RecordValue?, _ dates: RowDates?) -> String {
    guard let text = value?.shortText else { return "" }
    return VisibleText.line(dates?.text(of: text) ?? text, limit: valueLimit)
  }

  private func column(
    _ name: String, of records: [Record], _ dates: RowDates?, titleColumns: Int
  ) -> Column {
    let values = records.map { Self.text($0[name], dates) }
    let title = VisibleText.line(name, limit: 40)
    let isNumber = profile.fields.contains { $0.name == name && $0.role == .number }
    let header = ShownWidth.columns(of: title)
    let widest = values.map { ShownWidth.columns(of: $0) }.max() ?? 0
    let natural = max(header, widest)
    let least =
      isNumber || dates != nil
      ? max(widest, min(header, Self.leastHeaderColumns))
      : min(natural, name == profile.title ? titleColumns : Self.leastTextColumns)
    return Column(
      name: name, title: title, values: values, isNumber: isNumber, least: max(1, least),
      natural: natural, width: max(1, least))
  }

  /// The columns in the order in which they get room.
  ///
  /// - Parameters:
  ///   - first: those that come before the title.
  ///   - needed: those that come before the date.
  private func priority(_ names: [String], first: [String], needed: [String]) -> [String] {
    func leading(_ fits: (ProfileField) -> Bool) -> String? {
      names.first { name in
        name != profile.id && profile.fields.contains { $0.name == name && fits($0) }
      }
    }
    let main = [profile.title, leading { $0.role == .number && !$0.isReference }]
    let date = leading { $0.role == .date }
    let last = names.filter { $0 == profile.id }
    var order: [String] = []
    for name in first + main.compactMap(\.self) + needed + [date].compactMap(\.self)
      + names.filter({ $0 != profile.id }) + last
    where names.contains(name) && !order.contains(name) {
      order.append(name)
    }
    return order
  }

  /// The names of those columns that fit, in the order they were given; one always does.
  private static func fitting(
    _ names: [String], room: Int?, _ column: (String) -> Column
  ) -> Set<String> {
    guard let room else { return Set(names) }
    var (taken, shown) = (0, Set<String>())
    for name in names {
      // No column is narrower than one cell and the gap before it.
      guard shown.isEmpty || taken + gap < room else { break }
      let needed = column(name).least + (shown.isEmpty ? 0 : gap)
      guard shown.isEmpty || taken + needed <= room else { continue }
      taken += needed
      shown.insert(name)
    }
    return shown
  }

  /// The columns that are not shown and have the only match of a record.
  private func hiddenMatches(
    _ shown: Set<String>, among names: [String], _ count: Int, _ column: (String) -> Column,
    _ highlights: ResultRenderer.Highlights
  ) -> [String] {
    let hidden = names.filter { !shown.contains($0) }
    guard !hidden.isEmpty else { return [] }
    var matched: [String] = []
    for index in 0..<count {
      func matches(_ name: String) -> Bool { !highlights(column(name).values[index]).isEmpty }
      guard !matched.contains(where: matches), !shown.contains(where: matches) else { continue }
      if let name = hidden.first(where: matches) { matched.append(name) }
    }
    return matched
  }

  /// The columns with the room that is left shared among those that want more.
  private static func widened(_ columns: [Column], room: Int?) -> [Column] {
    var columns = columns
    guard let room else {
      for index in columns.indices {
        columns[index].width = min(columns[index].natural, alignedColumns)
      }
      return columns
    }
    var left = room - columns.map(\.width).reduce(0, +) - gap * max(0, columns.count - 1)
    if left < 0, columns.count == 1 { columns[0].width = room }
    while left > 0 {
      let hungry = columns.indices.filter { columns[$0].width < columns[$0].natural }
      guard !hungry.isEmpty else { break }
      let share = max(1, left / hungry.count)
      for index in hungry where left > 0 {
        let more = min(share, left, columns[index].natural - columns[index].width)
        columns[index].width += more
        left -= more
      }
    }
    return columns
  }

  /// A value as its column shows it: of a text that is too long the passage with a match.
  private func text(
    _ index: Int, _ column: Column, isCut: Bool, _ highlights: ResultRenderer.Highlights
  ) -> StyledText {
    let role: Role = column.name == profile.title ? .title : .plain
    var text = column.values[index]
    if text.isEmpty { return StyledText() }
    var matches = highlights(text)
    if isCut, ShownWidth.columns(of: text) > column.width {
      text = Passage.best(of: text, matches: matches, columns: column.width)
      matches = highlights(text)
    }
    let marked = StyledText.marking(matches, in: text, role: role)
    return isCut ? marked.cut(to: column.width) : marked
  }

  private static func cell(_ text: StyledText, _ column: Column) -> StyledText {
    let blanks = String(repeating: " ", count: max(0, column.width - text.columns))
    var cell = StyledText(column.isNumber ? blanks : "")
    cell.append(text)
    if !column.isNumber { cell.append(blanks) }
    return cell
  }
}
