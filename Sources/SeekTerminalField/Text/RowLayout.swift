import SeekCore

/// Divides the columns of a row among title, excerpt and detail.
package struct RowLayout: Hashable, Sendable {
  package private(set) var titleColumns: Int
  package private(set) var excerptColumns: Int
  package private(set) var detailColumns: Int

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
  package init(
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
  package func givingAway(widestExcerpt: Int, widestTitle: Int, widestDetail: Int) -> RowLayout {
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

/// The values at the end of a row, in as many columns as there are.
package enum RowValues {
  /// The least number of columns of a word that is shortened.
  private static let leastWordColumns = 6

  /// The values that fit, and of the next one what does, unless it is a number or a day: a part of one is another. The word
  /// before it is shortened for it.
  package static func cut(_ detail: String, to columns: Int) -> StyledText {
    let values = detail.split(separator: " · ").map(String.init)
    var shown: [String] = []
    for (index, value) in values.enumerated() {
      // Before the last one there must be room for the sign that something is missing.
      let room = index == values.count - 1 ? columns : columns - 2
      let missing = ShownWidth.columns(of: joined(shown + [value])) - room
      if missing > 0, isNumber(value), let word = shown.popLast() {
        let left = ShownWidth.columns(of: word) - missing
        guard left >= leastWordColumns, !isNumber(word) else {
          return StyledText(joined(shown + [word]) + " …", .detail).cut(to: columns)
        }
        shown.append(shortened(word, to: left))
      }
      shown.append(value)
    }
    return StyledText(joined(shown), .detail).cut(to: columns)
  }

  /// `Drama, Silent` is `Drama…` rather than `Drama,…`.
  private static func shortened(_ word: String, to columns: Int) -> String {
    var text = StyledText(word).cut(to: columns).plainText.dropLast()
    while let last = text.last, last == " " || last == "," { text.removeLast() }
    return text + "…"
  }

  private static func joined(_ values: [String]) -> String { values.joined(separator: " · ") }

  private static func isNumber(_ value: String) -> Bool {
    value.contains(where: \.isNumber) && !value.contains(where: \.isLetter)
  }
}

/// The spelling of the dates of a page: the day alone, or with the time if days do not tell the
/// rows apart.
package struct RowDates: Hashable, Sendable {
  private let showsTime: Bool
  /// True if zones differ: without them the times would seem unordered.
  private let showsZone: Bool

  package static let days = RowDates(showsTime: false, showsZone: false)

  private init(showsTime: Bool, showsZone: Bool) {
    self.showsTime = showsTime
    self.showsZone = showsZone
  }

  /// With their times where two of the dates share a day.
  package init(tellingApart texts: [String]) {
    let timed = texts.compactMap(Parts.init)
    let sharesDays = Set(timed.map(\.day)).count < timed.count
    self.init(showsTime: sharesDays, showsZone: sharesDays && Set(timed.map(\.zone)).count > 1)
  }

  /// The same with times, whether they are needed to tell dates apart or not.
  package var withTimes: RowDates { RowDates(showsTime: true, showsZone: showsZone) }

  /// A date with a time to the day, or to the minute; any other text stays as it is.
  package func text(of date: String) -> String {
    guard let parts = Parts(date) else { return date }
    return parts.day + (showsTime ? " " + parts.clock : "") + (showsZone ? parts.zone : "")
  }

  /// A date with a time after it, as ISO 8601 spells them.
  private struct Parts {
    let day: String
    let clock: String
    /// `Z`, `+08` or `+05:30`; empty where none is named.
    let zone: String

    init?(_ text: String) {
      let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
      guard parts.count == 2, parts[0].utf8.count == 10 else { return nil }
      day = String(parts[0])
      clock = String(parts[1].prefix(5))
      let zone = parts[1].drop { !"+-Z".contains($0) }
      self.zone = String(zone.hasSuffix(":00") ? zone.dropLast(3) : zone)
    }
  }
}

extension SearchQuery {
  /// The fields that are filtered by the time of day: what tells their records apart is no longer the day.
  package var timedFields: Set<String> {
    Set(tokens.filter { $0.isEnabled && DateRange.hasTimes($0.value) }.map(\.field))
  }
}
