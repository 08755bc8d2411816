/// How a row's columns are shared out among title, excerpt and detail.
struct RowLayout: Hashable, Sendable {
  let titleColumns: Int
  let excerptColumns: Int
  let detailColumns: Int

  /// The columns of an excerpt where no terminal limits the row.
  private static let uncutExcerptColumns = 60

  /// The title takes what its widest needs, from a quarter of the row, so that columns do not jump while typing, to two
  /// fifths, the detail up to a fifth; the excerpt
  /// has the rest. Under 30 columns there is a title only; a nil width cuts nothing but the excerpt.
  init(width: Int?, rankColumns: Int, widestTitle: Int, widestDetail: Int) {
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
    let detail = widestDetail == 0 ? 0 : min(widestDetail, max(10, width / 5))
    let title = min(max(widestTitle, width / 4), max(12, width * 2 / 5))
    let excerpt = room - title - 2 - (detail == 0 ? 0 : detail + 2)
    if excerpt >= 10 {
      (titleColumns, excerptColumns, detailColumns) = (title, excerpt, detail)
    } else if room - title - 2 >= 10 {
      (titleColumns, excerptColumns, detailColumns) = (title, room - title - 2, 0)
    } else {
      (titleColumns, excerptColumns, detailColumns) = (room, 0, 0)
    }
  }
}
