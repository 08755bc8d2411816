import Testing

@testable import SeekTerminalField

@Suite struct RowLayoutTests {
  /// Columns of a whole row, the gaps of two before excerpt and detail included.
  private func columns(of layout: RowLayout, rankColumns: Int) -> Int {
    rankColumns + 2 + layout.titleColumns
      + (layout.excerptColumns > 0 ? layout.excerptColumns + 2 : 0)
      + (layout.detailColumns > 0 ? layout.detailColumns + 2 : 0)
  }

  @Test(arguments: [3, 5, 8])
  func aRowFitsEveryTerminal(rankColumns: Int) {
    for width in (rankColumns + 3)...250 {
      for title in [0, 1, 12, 40, 300] {
        for detail in [0, 1, 12, 100] {
          for (hasExcerpt, prefersDetail) in [(true, false), (true, true), (false, false)] {
            let layout = RowLayout(
              width: width, rankColumns: rankColumns, widestTitle: title, widestDetail: detail,
              hasExcerpt: hasExcerpt, prefersDetail: prefersDetail)
            #expect(
              columns(of: layout, rankColumns: rankColumns) <= width, "\(width) \(title) \(detail)")
            #expect(layout.titleColumns > 0, "\(width) \(title) \(detail)")
          }
        }
      }
    }
  }

  @Test(arguments: [8, 20, 29])
  func underThirtyColumnsThereIsATitleOnly(width: Int) {
    let layout = RowLayout(width: width, rankColumns: 3, widestTitle: 50, widestDetail: 50)
    #expect(layout.titleColumns == width - 5)
    #expect(layout.excerptColumns == 0)
    #expect(layout.detailColumns == 0)
  }

  @Test func theExcerptHasWhatTitleAndDetailLeave() {
    let layout = RowLayout(width: 80, rankColumns: 3, widestTitle: 200, widestDetail: 200)
    #expect(layout.titleColumns == 32)
    #expect(layout.detailColumns == 16)
    #expect(columns(of: layout, rankColumns: 3) == 80)
  }

  @Test func aNarrowRowHasLongTitlesAloneAndAnExcerptBesideShortOnes() {
    let long = RowLayout(width: 40, rankColumns: 4, widestTitle: 30, widestDetail: 20)
    #expect((long.titleColumns, long.excerptColumns, long.detailColumns) == (34, 0, 0))
    let short = RowLayout(width: 40, rankColumns: 4, widestTitle: 14, widestDetail: 20)
    #expect((short.titleColumns, short.excerptColumns, short.detailColumns) == (14, 18, 0))
  }

  @Test func withoutDetailsTheExcerptReachesTheEdge() {
    let layout = RowLayout(width: 80, rankColumns: 3, widestTitle: 10, widestDetail: 0)
    #expect(layout.detailColumns == 0)
    #expect(layout.titleColumns == 20)
    #expect(columns(of: layout, rankColumns: 3) == 80)
  }

  @Test func linesWithoutATextBesideThemHaveTheWholeRow() {
    let line = RowLayout(
      width: 80, rankColumns: 3, widestTitle: 200, widestDetail: 0, hasExcerpt: false)
    #expect((line.titleColumns, line.excerptColumns, line.detailColumns) == (75, 0, 0))
    let short = RowLayout(
      width: 80, rankColumns: 3, widestTitle: 10, widestDetail: 40, hasExcerpt: false)
    #expect((short.titleColumns, short.excerptColumns, short.detailColumns) == (33, 0, 40))
  }

  /// Amounts of a table were cut beside blanks.
  @Test func whatWholeExcerptsLeaveGoesToTheDetailThenToTheTitle() {
    let layout = RowLayout(width: 80, rankColumns: 3, widestTitle: 40, widestDetail: 30)
    #expect((layout.titleColumns, layout.excerptColumns, layout.detailColumns) == (32, 23, 16))
    func given(_ excerpt: Int) -> [Int] {
      let given = layout.givingAway(widestExcerpt: excerpt, widestTitle: 40, widestDetail: 30)
      #expect(columns(of: given, rankColumns: 3) == 80)
      return [given.titleColumns, given.excerptColumns, given.detailColumns]
    }
    #expect(given(23) == [32, 23, 16])
    #expect(given(13) == [32, 13, 26])
    #expect(given(0) == [40, 1, 30])
  }

  @Test func noTerminalCutsNeitherTitleNorDetail() {
    let layout = RowLayout(width: nil, rankColumns: 3, widestTitle: 300, widestDetail: 90)
    #expect(layout.titleColumns == 300)
    #expect(layout.excerptColumns > 0)
    #expect(layout.detailColumns == 90)
  }

  /// Ten columns are an excerpt, beside a detail too; nine are not.
  @Test func theShortestExcerptHasTenColumns() {
    let excerpts = (30...120).map { width in
      RowLayout(width: width, rankColumns: 3, widestTitle: 12, widestDetail: 10)
    }.filter { $0.detailColumns > 0 && $0.excerptColumns > 0 }.map(\.excerptColumns)
    #expect(excerpts.min() == 10)
    let mail = (30...120).map { width in
      RowLayout(
        width: width, rankColumns: 3, widestTitle: 12, widestDetail: 10, prefersDetail: true)
    }.filter { $0.detailColumns > 0 && $0.excerptColumns > 0 }.map(\.excerptColumns)
    #expect(mail.min() == 20)
  }
}
