/// How a row's columns are shared out among title, excerpt and detail.
struct RowLayout: Hashable, Sendable {
  private(set) var titleColumns: Int
  private(set) var excerptColumns: Int
  private(set) var detailColumns: Int

  /// The columns of an excerpt where no terminal limits the row.
  private static let uncutExcerptColumns = 60
  /// In a row of fewer columns two fifths tell hardly a title from another.
  private static let narrow = 60

  /// The title takes what its widest needs, from a quarter of the row, so that columns do not jump while typing, to two
  /// fifths, or three of a narrow one, the detail up to a fifth; the excerpt has the rest. Under 30 columns there is a
  /// title only; a nil width cuts nothing but the excerpt.
  ///
  /// - Parameter hasExcerpt: whether records have a text beside the title. Of lines, which have none, the title is all of
  ///   the row but the detail.
  /// - Parameter prefersDetail: whether the detail says more than an excerpt, as of mail. Then it has two fifths, and the
  ///   excerpt what is left, if that is enough for one.
  init(
    width: Int?, rankColumns: Int, widestTitle: Int, widestDetail: Int, hasExcerpt: Bool = true,
    prefersDetail: Bool = false
  ) {
    guard let width else {
      (titleColumns, excerptColumns, detailColumns) = (
        widestTitle, Self.uncutExcerptColumns, widestDetail
      )
      return
    }
    let room = max(1, width - rankColumns - 2)
    guard width >= 30 else {
      (titleColumns, excerptColumns, detailColumns) = (room, 0, 0)
      return
    }
    guard hasExcerpt else {
      let detail = min(widestDetail, max(width / 5, room - 2 - max(widestTitle, width / 4)))
      titleColumns = room - (detail == 0 ? 0 : detail + 2)
      (excerptColumns, detailColumns) = (0, detail)
      return
    }
    let share = prefersDetail ? width * 2 / 5 : width / 5
    let detail = min(widestDetail, max(10, share))
    let left = room - (detail == 0 ? 0 : detail + 2)
    let most = width < Self.narrow ? width * 3 / 5 : width * 2 / 5
    let title = min(max(widestTitle, width / 4), max(12, most))
    let excerpt = left - title - 2
    if excerpt >= (prefersDetail ? 20 : 10) {
      (titleColumns, excerptColumns, detailColumns) = (title, excerpt, detail)
    } else if prefersDetail, left >= 12 {
      (titleColumns, excerptColumns, detailColumns) = (left, 0, detail)
    } else if room - title - 2 >= 10 {
      (titleColumns, excerptColumns, detailColumns) = (title, room - title - 2, 0)
    } else {
      (titleColumns, excerptColumns, detailColumns) = (room, 0, 0)
    }
  }
}

extension RowLayout {
  /// The same row where all excerpts are whole and leave room: the detail takes what it needs of that, then the title.
  ///
  /// A table has short values where a text has passages: nothing is cut beside blanks.
  func givingAway(widestExcerpt: Int, widestTitle: Int, widestDetail: Int) -> RowLayout {
    let spare = max(0, excerptColumns - max(1, widestExcerpt))
    let detail = detailColumns > 0 ? max(0, min(spare, widestDetail - detailColumns)) : 0
    let title = max(0, min(spare - detail, widestTitle - titleColumns))
    var layout = self
    layout.detailColumns += detail
    layout.titleColumns += title
    layout.excerptColumns -= detail + title
    return layout
  }
}
