import SeekCore

/// The part of a text that fits a row: where most of the query's words are, and closest together.
package enum Passage {
  /// More matches of one text are not looked at.
  private static let mostMatches = 64

  /// - Parameters:
  ///   - matches: Half-open ranges of UTF-8 offsets, ascending.
  ///   - columns: How wide the passage may be.
  /// - Returns: The text where it fits; else a passage that begins and ends at words, with `…` for what is left out.
  package static func best(of text: String, matches: [Range<Int>], columns: Int) -> String {
    guard columns > 1, ShownWidth.columns(of: text) > columns else { return text }
    let spots = spots(matches.prefix(mostMatches), in: text)
    guard let window = densest(spots, columns: columns - 2), window.last.end > columns - 1 else {
      return end(of: text[...], columns: columns)
    }
    let start = window.first.start
    let width = window.last.end - start
    let rest = text[window.first.range.lowerBound...]
    let behind = ShownWidth.columns(of: String(rest))
    // A quarter of the columns go to what is before, and more where little follows.
    let room = min(max(columns / 4, columns - behind - 1), columns - 2 - width)
    let before = context(text[..<window.first.range.lowerBound], columns: room)
    return "…" + end(of: text[before...], columns: columns - 1)
  }

  /// The best passage of a long text, on one line; nil if nothing in it matches.
  ///
  /// - Parameter highlights: finds the matches in a text, half-open ranges of UTF-8 offsets, ascending.
  package static func found(
    in text: String, columns: Int, _ highlights: (String) -> [Range<Int>]
  ) -> String? {
    for (index, piece) in TextWindows(text).enumerated() {
      // Most matches are in the first; of the others only one with a match is made visible.
      guard index == 0 || !highlights(piece).isEmpty else { continue }
      let line = VisibleText.line(piece)
      let matches = highlights(line)
      if !matches.isEmpty { return best(of: line, matches: matches, columns: columns) }
    }
    return nil
  }

  /// Cells of a column with those cut elsewhere that are the same though their texts are not: where these differ first can be
  /// read then.
  ///
  /// - Parameters:
  ///   - texts: the text of each cell, uncut.
  ///   - mark: makes a cell of a passage.
  package static func toldApart(
    _ cells: [StyledText], of texts: [String], columns: Int, _ mark: (String) -> StyledText
  ) -> [StyledText] {
    let shown = cells.map { $0.cut(to: columns).plainText }
    guard Set(shown).count < shown.count else { return cells }
    var cells = cells
    for same in Dictionary(grouping: cells.indices, by: { shown[$0] }).values {
      let different = Set(same.map { texts[$0] })
      guard let first = different.first, different.count > 1 else { continue }
      let common = different.reduce(first) { $0.commonPrefix(with: $1) }
      for index in same {
        let start = texts[index].prefix(common.count).utf8.count
        let rest = texts[index].dropFirst(common.count)
        let word = rest.prefix { !$0.isWhitespace }.utf8.count
        cells[index] = mark(
          best(of: texts[index], matches: [start..<start + word], columns: columns))
      }
    }
    return cells
  }

  /// A match, and the columns in which it begins and ends.
  private struct Spot {
    let range: Range<String.Index>
    let word: String
    let start: Int
    let end: Int
  }

  private static func spots(_ matches: ArraySlice<Range<Int>>, in text: String) -> [Spot] {
    let utf8 = text.utf8
    var position = utf8.startIndex
    var column = 0
    return matches.compactMap { match in
      guard
        let start = utf8.index(
          utf8.startIndex, offsetBy: match.lowerBound, limitedBy: utf8.endIndex),
        let end = utf8.index(utf8.startIndex, offsetBy: match.upperBound, limitedBy: utf8.endIndex),
        position <= start
      else { return nil }
      let word = String(text[start..<end])
      let first = column + ShownWidth.columns(of: String(text[position..<start]))
      column = first + ShownWidth.columns(of: word)
      position = end
      return Spot(range: start..<end, word: word.lowercased(), start: first, end: column)
    }
  }

  /// The matches that fit `columns` and are most different words, of several such the closest, then the first.
  private static func densest(_ spots: [Spot], columns: Int) -> (first: Spot, last: Spot)? {
    var best: (first: Spot, last: Spot, words: Int)?
    for (index, first) in spots.enumerated() {
      var words: Set<String> = []
      for last in spots[index...] where last.end - first.start <= columns {
        guard words.insert(last.word).inserted else { continue }
        let isBetter =
          best.map { best in
            words.count != best.words
              ? words.count > best.words
              : last.end - first.start < best.last.end - best.first.start && words.count > 1
          } ?? true
        if isBetter { best = (first, last, words.count) }
      }
    }
    return (best.map { ($0.first, $0.last) }) ?? spots.first.map { ($0, $0) }
  }

  /// The index to begin at, so that at most so many columns are before the end of `text`: at a
  /// word, if one begins there.
  private static func context(_ text: Substring, columns: Int) -> String.Index {
    var room = columns
    let kept = text.suffix(
      text.reversed().prefix { character in
        room -= ShownWidth.columns(of: String(character))
        return room >= 0
      }.count)
    guard kept.startIndex > text.startIndex else { return text.startIndex }
    return kept.firstIndex(of: " ").map { kept.index(after: $0) } ?? kept.startIndex
  }

  /// The part of the text that fits, up to the end of a word if one is near.
  private static func end(of text: Substring, columns: Int) -> String {
    var room = columns
    let end = ShownWidth.end(of: text, room: &room)
    guard end < text.endIndex else { return String(text) }
    // The last column is that of the sign that says something was left out.
    var kept = text[..<end]
    kept = kept.dropLast()
    let isWhole = text[kept.endIndex] == " "
    if !isWhole, let space = kept.lastIndex(of: " "),
      kept.distance(from: space, to: kept.endIndex) <= columns / 3
    {
      kept = kept[..<space]
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}

/// A long text piece by piece, until somebody has found what he looks for.
///
/// A piece begins a little before the one before it ends: so a word is whole in one of them, and what is before a
/// match can be shown. A record may be 50 MB: what lies far behind its beginning is left to `:open`.
package struct TextWindows: Sequence, IteratorProtocol {
  /// Unicode scalars of a piece, of what it shares with the one before, and of all that is looked at.
  package static let size = 4_000
  package static let overlap = 300
  package static let limit = 64_000

  private let scalars: String.UnicodeScalarView
  private var start: String.Index
  private var seen = 0

  package init(_ text: String) {
    scalars = text.unicodeScalars
    start = text.startIndex
  }

  /// - Returns: A piece with something after it that is left out ends in `…`.
  package mutating func next() -> String? {
    guard start < scalars.endIndex, seen < Self.limit else { return nil }
    let step = Self.size - Self.overlap
    let next = scalars.index(start, offsetBy: step, limitedBy: scalars.endIndex)
    let end = next.flatMap {
      scalars.index($0, offsetBy: Self.overlap, limitedBy: scalars.endIndex)
    }
    defer {
      start = end.flatMap { $0 < scalars.endIndex ? next : nil } ?? scalars.endIndex
      seen += step
    }
    let piece = String(scalars[start..<(end ?? scalars.endIndex)])
    return (end ?? scalars.endIndex) < scalars.endIndex ? piece + "…" : piece
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
