import DocumentImport
import SearchCore

/// Makes rows of hits: rank, title, an excerpt around the match, and the values that filter.
///
/// ```text
///   1  pad-thai            Rice noodles fried with tamarind, egg and…    Thai · dinner
/// ```
///
/// Pure: results and a width in, a ``Frame`` out. Below 60 columns the values are dropped, below 30 the excerpt too; of
/// messages the excerpt goes first, then who wrote them, below 30 the day.
struct ResultRenderer: Sendable {
  /// Where the query's words match in a text: half-open ranges of UTF-8 offsets, ascending.
  typealias Highlights = @Sendable (String) -> [Range<Int>]

  let profile: Profile
  /// What rows of mail show, unless the profile says what they show.
  private let mailRow: MailRow?

  init(profile: Profile) {
    self.profile = profile
    mailRow = profile.row == nil ? MailRow(profile) : nil
  }

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
    let rankColumns = max(3, String(firstRank + records.count - 1).count + 1)
    let widestTitle = titles.map { ShownWidth.columns(of: $0) }.max() ?? 0
    let widestDetail = details.map { ShownWidth.columns(of: $0) }.max() ?? 0
    var layout = RowLayout(
      width: width, rankColumns: rankColumns, widestTitle: widestTitle, widestDetail: widestDetail,
      hasExcerpt: hasExcerpt, prefersDetail: mailRow != nil)
    var excerpts: [StyledText] = []
    if layout.excerptColumns > 0 {
      excerpts = records.map { excerpt(of: $0, columns: layout.excerptColumns, highlights) }
      if width != nil, !excerpts.contains(where: Self.isCut) {
        layout = layout.givingAway(
          widestExcerpt: excerpts.map(\.columns).max() ?? 0, widestTitle: widestTitle,
          widestDetail: widestDetail)
      }
    }
    return records.indices.map { index in
      let rank = String(firstRank + index)
      var row = StyledText(String(repeating: " ", count: max(0, rankColumns - rank.count)))
      row.append(rank + "  ", .rank)
      let title = title(
        titles[index], of: records[index], columns: layout.titleColumns, highlights)
      if layout.excerptColumns > 0 {
        row.append(title.fitted(to: layout.titleColumns))
        row.append("  ")
        let excerpt = excerpts[index]
        row.append(layout.detailColumns > 0 ? excerpt.fitted(to: layout.excerptColumns) : excerpt)
      } else {
        row.append(
          layout.detailColumns > 0
            ? title.fitted(to: layout.titleColumns) : title.cut(to: layout.titleColumns))
      }
      if layout.detailColumns > 0, !details[index].isEmpty {
        row.append("  ")
        let detail =
          leadsWithText(order)
          ? Passage.best(of: details[index], matches: [], columns: layout.detailColumns)
          : details[index]
        row.append(RowValues.cut(detail, to: layout.detailColumns))
      }
      return row.trimmed()
    }
  }
}

extension ResultRenderer {
  /// The title field's value on one line; a record without one shows the first value it has.
  func title(of record: Record) -> String {
    let value = record[profile.title] ?? record.values.first?.value
    let text = VisibleText.line(value?.displayText ?? "", limit: 300)
    return text.isEmpty ? Message("(untitled)").text : text
  }

  private static func isCut(_ excerpt: StyledText) -> Bool {
    let text = excerpt.plainText
    return text.hasPrefix("…") || text.hasSuffix("…")
  }

  /// Whether details begin with a text, which is cut between words.
  private func leadsWithText(_ order: SearchOrder) -> Bool {
    guard case .field(let name, _) = order, profile.row == nil, mailRow == nil else { return false }
    return name != profile.title && isProse(name)
  }

  /// Whether a field is searched and no more: its values may be long.
  private func isProse(_ name: String) -> Bool {
    !profile.fields.contains { $0.name == name && $0.isFilter }
  }

  /// The details of the records of a page; narrow rows have room for the day of a message alone.
  private func details(
    of records: [Record], order: SearchOrder, timedFields: Set<String>, isNarrow: Bool
  ) -> [String] {
    if isNarrow { return records.map { mailRow?.day(of: $0) ?? "" } }
    guard case .field(let name, _) = order else {
      let times = records.compactMap { record in eventDate.flatMap { record[$0]?.shortText } }
      let dates = RowDates(tellingApart: mailRow == nil ? times : [])
      return records.map { detail(of: $0, dates: dates, timedFields: timedFields) }
    }
    let dates =
      isDate(name) ? RowDates(tellingApart: records.compactMap { $0[name]?.shortText }) : .days
    return records.map { detail(of: $0, leading: name, dates: dates, timedFields: timedFields) }
  }

  /// The values of up to three filter fields, the scope field first; of a message its day and who wrote it.
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
    func shown(_ name: String) -> String {
      VisibleText.line(record[name]?.shortText ?? "", limit: 40)
    }
    switch profile.row {
    case .fields(let names): return names.map(shown).filter { !$0.isEmpty }.joined(separator: " · ")
    case .template(let template): return VisibleText.line(template.text(shown))
    case nil: break
    }
    if let mailRow { return mailRow.detail(of: record, dates: spelling(MailRow.dateField)) }
    let timed = profile.fields.first { timedFields.contains($0.name) && $0.role == .date }?.name
    let title = record[profile.title]?.displayText ?? ""
    return detailNames(leading: field ?? timed).lazy.compactMap { name -> String? in
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

  private func detailNames(leading field: String?) -> [String] {
    var names: [String] = []
    var others: [String] = []
    if let field { names.append(field) }
    // A payment or a meeting is one of its day.
    if let occasion, occasion != field { names.append(occasion) }
    if let scope = profile.scopeField, !names.contains(scope) { names.append(scope) }
    // Without its name `true` says nothing, and a code or an address little.
    var references: [String] = []
    for field in profile.fields
    where field.isFilter && field.name != profile.id && !names.contains(field.name) {
      if field.role == .date {
        others.append(field.name)
      } else if field.isReference || field.role == .bool {
        references.append(field.name)
      } else {
        names.append(field.name)
      }
    }
    // When something was written says less than what it is about; when something happened is a part of it.
    if names.count < 2 {
      names += others
    } else if let eventDate, !names.contains(eventDate) {
      names.insert(eventDate, at: 2)
    }
    return (names + references).filter { $0 != profile.title }
  }

  /// The day that the records are about, which leads.
  private var occasion: String? {
    let besideText = hasExcerpt
    return profile.fields.first { $0.isOccasion(besideText: besideText) }?.name
  }

  /// The same, or the date that records begin with, as entries of a ledger and lines of a log do, a number of their own
  /// before it.
  private var eventDate: String? {
    if let occasion { return occasion }
    let first = profile.fields.first { !$0.isReference }?.name
    return first.flatMap { isDate($0) ? $0 : nil }
  }

  private func isDate(_ name: String) -> Bool {
    profile.fields.contains { $0.name == name && $0.role == .date }
  }

  /// The passage of the text field with a match, on one line; nil where only title and values match.
  /// - Parameter columns: how wide it may be.
  func foundPassage(of record: Record, columns: Int, _ highlights: Highlights) -> String? {
    for field in profile.fields where isExcerpted(field) {
      guard let value = record[field.name] else { continue }
      if let found = Self.passage(of: value, columns: columns, highlights) { return found }
    }
    return nil
  }

  private static func passage(
    of value: RecordValue, columns: Int, _ highlights: Highlights
  ) -> String? {
    for (index, piece) in TextWindows(value.displayText).enumerated() {
      // Most matches stand in the first; of the others only one with a match is made visible.
      guard index == 0 || !highlights(piece).isEmpty else { continue }
      let text = VisibleText.line(piece)
      let matches = highlights(text)
      if !matches.isEmpty { return Passage.best(of: text, matches: matches, columns: columns) }
    }
    return nil
  }

  /// Whether records may have a text beside their title.
  private var hasExcerpt: Bool { profile.fields.contains(where: isExcerpted) }

  private func isExcerpted(_ field: ProfileField) -> Bool {
    field.isExcerpted && !field.isFilterToo(in: profile) && field.name != profile.title
  }

  /// A title in a row. Where only what would be cut off matches, as in a line of a log, its passage.
  private func title(
    _ title: String, of record: Record, columns: Int, _ highlights: Highlights
  ) -> StyledText {
    let matches = highlights(title)
    let marked = StyledText.marking(matches, in: title, role: .title)
    guard ShownWidth.columns(of: title) > columns, let value = record[profile.title] else {
      return marked
    }
    let shown = marked.cut(to: columns).plainText.utf8.count
    guard !matches.contains(where: { $0.upperBound < shown }),
      let passage = Self.passage(of: value, columns: columns, highlights)
    else { return marked }
    return StyledText.marking(highlights(passage), in: passage, role: .title)
  }

  /// The best passage of the text field with a match; else the start of the first one. Addresses and dates, which
  /// weigh little, say less than the text and are left to `:open`.
  private func excerpt(
    of record: Record, columns: Int, _ highlights: Highlights
  ) -> StyledText {
    if let found = foundPassage(of: record, columns: columns, highlights) {
      return StyledText.marking(highlights(found), in: found, role: .excerpt).cut(to: columns)
    }
    let first = profile.fields.lazy.filter(isExcerpted).compactMap { record[$0.name] }
      .flatMap { TextWindows($0.displayText) }.map { VisibleText.line($0) }.first { !$0.isEmpty }
    return StyledText(Passage.best(of: first ?? "", matches: [], columns: columns), .excerpt)
      .cut(to: columns)
  }
}

extension ProfileField {
  var isText: Bool {
    switch role {
    case .text: true
    case .keyword, .list, .number, .date, .bool: false
    }
  }

  var isFilter: Bool { !isText }

  /// Whether rows show a passage of the field.
  var isExcerpted: Bool {
    guard case .text(let weight) = role else { return false }
    return weight >= 0.5
  }

  /// Whether the profile also uses the field as a filter; then the detail column shows it.
  func isFilterToo(in profile: Profile) -> Bool {
    profile.fields.contains { $0.name == name && $0.isFilter }
  }
}

extension RecordValue {
  /// A value for a narrow column: of a list its first two elements, and how many more there are.
  var shortText: String {
    guard case .list(let elements) = self, elements.count > 2 else { return displayText }
    return elements.prefix(2).map(\.displayText).joined(separator: ", ") + " +\(elements.count - 2)"
  }
}
