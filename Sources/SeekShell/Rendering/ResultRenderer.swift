import SeekCollection
import SeekTerminalField

/// Makes rows of hits: rank, title, an excerpt around the match, and the values that filter.
///
/// ```text
///   1  pad-thai            Rice noodles fried with tamarind, egg and…    Thai · dinner
/// ```
///
/// Pure: results and a width in, rows out. Below 60 columns the values are dropped, below 30 the excerpt too; of
/// records with a template of their own, as messages, the excerpt goes first, then all but the day.
struct ResultRenderer: Sendable {
  /// Finds the matches of the query's words in a text: half-open ranges of UTF-8 offsets,
  /// ascending.
  typealias Highlights = @Sendable (String) -> [Range<Int>]

  let profile: Profile
  /// The fields that rows show as a table, from left to right; nil if rows are a title, an excerpt and values.
  var columns: [String]?
  private let template: RowTemplate

  init(profile: Profile) {
    self.profile = profile
    columns = profile.columns
    template = profile.rowTemplate
  }

  private var prefersDetail: Bool { profile.row == nil && template.detail != nil }

  /// One row a record, aligned with one another, each at most `width` columns. Where that is nil, as for output that is no
  /// terminal, title and values are whole and only the excerpt is one.
  ///
  /// - Parameter firstRank: the rank of the first record, counted from 1 over all pages.
  /// - Parameter order: what the records are ordered by, which rows then show.
  /// - Parameter timedFields: the dates that rows show with their times.
  /// - Parameter highlights: where the query matches in a text.
  func rows(
    _ records: [Record], firstRank: Int, width: Int?, order: SearchOrder = .relevance,
    timedFields: Set<String> = [], highlights: Highlights
  ) -> [StyledText] {
    let titles = records.map { title(of: $0) }
    let details = details(
      of: records, order: order, timedFields: timedFields, isNarrow: width ?? .max < 60)
    return RowComposer(hasExcerpt: hasExcerpt, prefersDetail: prefersDetail).rows(
      titles: titles, details: details, firstRank: firstRank, width: width, highlights: highlights,
      title: { index, columns in
        RowComposer.title(
          titles[index], whole: { records[index][profile.title]?.displayText }, columns: columns,
          highlights)
      },
      excerpt: {
        RowComposer.excerpt(of: excerptedTexts(of: records[$0]), columns: $1, highlights)
      },
      detail: { index, columns in
        let detail =
          leadsWithText(order)
          ? Passage.best(of: details[index], matches: [], columns: columns) : details[index]
        return RowValues.cut(detail, to: columns)
      })
  }
}

extension ResultRenderer {
  /// The rows of a query's results, as a table where the records have columns.
  ///
  /// - Parameters: as of ``rows(_:firstRank:width:order:timedFields:highlights:)``.
  func results(
    _ records: [Record], firstRank: Int, width: Int?, query: SearchQuery, highlights: Highlights
  ) -> ResultRows {
    guard let table else {
      return ResultRows(
        rows: rows(
          records, firstRank: firstRank, width: width, order: query.order,
          timedFields: query.timedFields, highlights: highlights))
    }
    var needed = query.tokens.filter(\.isEnabled).map(\.field)
    needed += query.order.fields.map(\.name)
    return table.rows(
      records, firstRank: firstRank, width: width, needed: needed,
      timedFields: query.timedFields, highlights: highlights)
  }

  /// The layout of the records as a table; nil if they are not shown as one.
  var table: TableLayout? { columns.map { TableLayout(profile: profile, columns: $0) } }

  /// The title field's value on one line; a record without one shows the first value it has.
  func title(of record: Record) -> String {
    let text = profile.shownTitle(of: record)
    return text.isEmpty ? Message("(untitled)").text : text
  }

  /// True if details begin with a text, which is cut between words.
  private func leadsWithText(_ order: SearchOrder) -> Bool {
    guard let name = order.fields.first?.name, profile.row == nil, template.detail == nil else {
      return false
    }
    return name != profile.title && isProse(name)
  }

  /// True if a field is searched and no more: its values may be long.
  private func isProse(_ name: String) -> Bool {
    !profile.fields.contains { $0.name == name && $0.isFilter }
  }

  /// The details of the records of a page; narrow rows have room for a part of a template alone.
  private func details(
    of records: [Record], order: SearchOrder, timedFields: Set<String>, isNarrow: Bool
  ) -> [String] {
    if isNarrow {
      guard profile.row == nil, let narrow = template.narrowDetail else {
        return records.map { _ in "" }
      }
      return records.map { text(of: narrow, $0) { _ in .days } }
    }
    guard let name = order.fields.first?.name else {
      let times = records.compactMap { record in
        template.eventDate.flatMap { record[$0]?.shortText }
      }
      let dates = RowDates(tellingApart: profile.row == nil ? times : [])
      return records.map { detail(of: $0, dates: dates, timedFields: timedFields) }
    }
    let dates =
      isDate(name) ? RowDates(tellingApart: records.compactMap { $0[name]?.shortText }) : .days
    return records.map { detail(of: $0, leading: name, dates: dates, timedFields: timedFields) }
  }

  /// The values of up to three fields that filter, or the text of a template.
  ///
  /// - Parameters:
  ///   - field: the field that records are ordered by, which comes before the others.
  ///   - timedFields: the dates that are shown with their times; the first of them comes before the others, too.
  func detail(
    of record: Record, leading field: String? = nil, dates: RowDates = .days,
    timedFields: Set<String> = []
  ) -> String {
    func spelling(_ name: String) -> RowDates {
      timedFields.contains(name) ? dates.withTimes : dates
    }
    switch profile.row {
    case .fields(let names):
      return names.map { VisibleText.line(record[$0]?.shortText ?? "", limit: 40) }
        .filter { !$0.isEmpty }.joined(separator: " · ")
    case .template(let template): return VisibleText.line(text(of: template, record, spelling))
    case nil: break
    }
    if let template = template.detail { return text(of: template, record, spelling) }
    let timed = profile.fields.first { timedFields.contains($0.name) && $0.role == .date }?.name
    let title = record[profile.title]?.displayText ?? ""
    return template.fields(leading: field ?? timed).lazy.compactMap { name -> String? in
      guard let value = record[name]?.shortText else { return nil }
      // A line of a log begins with its day.
      if isDate(name), title.hasPrefix(RowDates.days.text(of: value)) { return nil }
      let text =
        isProse(name)
        ? Passage.best(of: VisibleText.line(value, limit: 200), matches: [], columns: 40)
        : VisibleText.line(isDate(name) ? spelling(name).text(of: value) : value, limit: 40)
      return text.isEmpty ? nil : text
    }.prefix(3).joined(separator: " · ")
  }

  /// The text of a template, in which a day has the time of its clock where `spelling` says so.
  private func text(
    of template: RecordTemplate, _ record: Record, _ spelling: (String) -> RowDates
  ) -> String {
    let text = template.text { name, format in
      let value = record[name]?.shortText ?? ""
      let shown = format == .day ? spelling(name).text(of: value) : format?.text(of: value) ?? value
      return VisibleText.line(shown, limit: 40)
    }
    return String(text.drop { $0 == " " })
  }

  private func isDate(_ name: String) -> Bool {
    profile.fields.contains { $0.name == name && $0.role == .date }
  }

  /// The passage of the text field with a match, on one line; nil where only title and values match.
  /// - Parameter columns: how wide it may be.
  func foundPassage(of record: Record, columns: Int, _ highlights: Highlights) -> String? {
    for text in excerptedTexts(of: record) {
      if let found = Passage.found(in: text, columns: columns, highlights) { return found }
    }
    return nil
  }

  /// True if records may have a text beside their title.
  private var hasExcerpt: Bool { profile.fields.contains { $0.isExcerpted(in: profile) } }

  /// The texts that excerpts are of. Addresses and dates, which weigh little, say less than the text and are left to `:open`.
  private func excerptedTexts(of record: Record) -> some Sequence<String> {
    profile.fields.lazy.filter { $0.isExcerpted(in: profile) }.compactMap {
      record[$0.name]?.displayText
    }
  }
}

extension RecordValue {
  /// A value for a narrow column: of a list its first two elements, and how many more there are.
  var shortText: String {
    guard case .list(let elements) = self, elements.count > 2 else { return displayText }
    return elements.prefix(2).map(\.displayText).joined(separator: ", ") + " +\(elements.count - 2)"
  }
}
