import SearchCore

/// Versions that are also written with a letter before them, or without a space: `2.1.0` finds
/// v2.1.0, `v3.1` finds 3.1 and `python3.11` finds Python 3.11.
extension QueryReadings {
  /// The readings of every word that has a number in parts and is written as one.
  func versions() -> [Reading] {
    clauses.indices.flatMap { index -> [Reading] in
      let (text, clause): (String, (String) -> SearchClause)
      switch clauses[index] {
      case .word(let word): (text, clause) = (word, SearchClause.word)
      case .prefix(let word): (text, clause) = (word, SearchClause.prefix)
      case .phrase, .excluding, .filter, .any, .all, .field: return []
      }
      return Self.spellings(of: text).compactMap { spelling in
        version(spelling, of: text, as: clause(spelling), at: index)
      }
    }
  }

  private static let letter: Character = "v"

  /// Other spellings of a version; none if a text is not a version.
  private static func spellings(of text: String) -> [String] {
    let name = text.prefix { $0.isLetter }
    let number = text.dropFirst(name.count)
    guard number.first?.isNumber == true, number.contains(".") else { return [] }
    if name.isEmpty { return [String(letter) + text] }
    return name.lowercased() == String(letter) ? [String(number)] : [name + "-" + number]
  }

  /// - Returns: nil where no document has the first part of it.
  private func version(
    _ spelling: String, of text: String, as clause: SearchClause, at index: Int
  ) -> Reading? {
    guard let first = snapshot.analyzer.phrases(in: spelling).first?.first else { return nil }
    let frequency = frequency(of: Array(first.text.utf8)[...], isPrefix: false)
    guard frequency > 0 else { return nil }
    var clauses = clauses
    clauses[index] = clause
    return Reading(
      clauses: clauses, cost: MatchWeights.spaceCost(frequency: frequency),
      corrections: [SearchCorrection(typed: text, found: spelling.replacing("-", with: " "))],
      isOfSpaces: true)
  }
}
