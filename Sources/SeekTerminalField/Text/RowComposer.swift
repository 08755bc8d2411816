import SeekCore

/// Arranges rows of hits: rank, title, excerpt and detail, aligned with one another.
///
/// ```text
///   1  pad-thai            Rice noodles fried with tamarind, egg and…    Thai · dinner
/// ```
package struct RowComposer {
  /// Finds the matches of the query's words in a text: half-open ranges of UTF-8 offsets, ascending.
  package typealias Highlights = (String) -> [Range<Int>]

  /// True if records may have a text beside their title.
  package var hasExcerpt: Bool
  /// True if the detail says more than an excerpt.
  package var prefersDetail: Bool

  package init(hasExcerpt: Bool, prefersDetail: Bool = false) {
    self.hasExcerpt = hasExcerpt
    self.prefersDetail = prefersDetail
  }

  /// One row for each title. The closures get the index of a title, and the columns that there are. Titles that differ only
  /// where they are cut are cut elsewhere.
  ///
  /// - Parameters:
  ///   - firstRank: the rank of the first row, counted from 1 over all pages.
  ///   - width: of the terminal; nil cuts nothing but the excerpt.
  package func rows(
    titles: [String], details: [String], firstRank: Int, width: Int?,
    highlights: Highlights, title: (Int, Int) -> StyledText, excerpt: (Int, Int) -> StyledText,
    detail: (Int, Int) -> StyledText
  ) -> [StyledText] {
    let rankColumns = max(3, String(firstRank + titles.count - 1).count + 1)
    let widestTitle = titles.map { ShownWidth.columns(of: $0) }.max() ?? 0
    let widestDetail = details.map { ShownWidth.columns(of: $0) }.max() ?? 0
    var layout = RowLayout(
      width: width, rankColumns: rankColumns, widestTitle: widestTitle, widestDetail: widestDetail,
      hasExcerpt: hasExcerpt, prefersDetail: prefersDetail)
    var excerpts: [StyledText] = []
    if layout.excerptColumns > 0 {
      excerpts = titles.indices.map { excerpt($0, layout.excerptColumns) }
      if width != nil, !excerpts.contains(where: Self.isCut) {
        layout = layout.givingAway(
          widestExcerpt: excerpts.map(\.columns).max() ?? 0, widestTitle: widestTitle,
          widestDetail: widestDetail)
      }
    }
    var cells = titles.indices.map { title($0, layout.titleColumns) }
    if width != nil {
      cells = Passage.toldApart(cells, of: titles, columns: layout.titleColumns) {
        StyledText.marking(highlights($0), in: $0, role: .title)
      }
    }
    return titles.indices.map { index in
      let rank = String(firstRank + index)
      var row = StyledText(String(repeating: " ", count: max(0, rankColumns - rank.count)))
      row.append(rank + "  ", .rank)
      let title = cells[index]
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
        row.append(detail(index, layout.detailColumns))
      }
      return row.trimmed()
    }
  }

  private static func isCut(_ excerpt: StyledText) -> Bool {
    let text = excerpt.plainText
    return text.hasPrefix("…") || text.hasSuffix("…")
  }

  /// A title with its matches marked. If only a part that would be cut off matches, as in a line of a log, its passage.
  ///
  /// - Parameter whole: the title uncut; nil if there is no more of it.
  package static func title(
    _ title: String, whole: () -> String?, columns: Int, _ highlights: Highlights
  ) -> StyledText {
    let matches = highlights(title)
    let marked = StyledText.marking(matches, in: title, role: .title)
    guard ShownWidth.columns(of: title) > columns, let whole = whole() else { return marked }
    let shown = marked.cut(to: columns).plainText.utf8.count
    guard !matches.contains(where: { $0.upperBound < shown }),
      let passage = Passage.found(in: whole, columns: columns, highlights)
    else { return marked }
    return StyledText.marking(highlights(passage), in: passage, role: .title)
  }

  /// The best passage of the first text with a match; without one the start of the first text.
  package static func excerpt(
    of texts: some Sequence<String>, columns: Int, _ highlights: Highlights
  ) -> StyledText {
    var start: String?
    for text in texts {
      if let found = Passage.found(in: text, columns: columns, highlights) {
        return StyledText.marking(highlights(found), in: found, role: .excerpt).cut(to: columns)
      }
      start = start ?? TextWindows(text).lazy.map { VisibleText.line($0) }.first { !$0.isEmpty }
    }
    return StyledText(Passage.best(of: start ?? "", matches: [], columns: columns), .excerpt)
      .cut(to: columns)
  }
}

extension RowComposer {
  static func rows(
    _ rows: [TerminalFieldRow], firstRank: Int, width: Int, highlights: Highlights
  ) -> [StyledText] {
    let titles = rows.map { row in
      let title = VisibleText.line(row.title, limit: 300)
      return title.isEmpty ? Message("(untitled)").text : title
    }
    let details =
      width < 60 ? rows.map { _ in "" } : rows.map { VisibleText.line($0.detail, limit: 200) }
    return RowComposer(hasExcerpt: rows.contains { !$0.text.isEmpty }).rows(
      titles: titles, details: details, firstRank: firstRank, width: width,
      highlights: highlights, title: { title(titles[$0], whole: { nil }, columns: $1, highlights) },
      excerpt: { excerpt(of: [rows[$0].text], columns: $1, highlights) },
      detail: { RowValues.cut(details[$0], to: $1) })
  }
}
