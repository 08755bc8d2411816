import SearchCore

extension QueryReadings.Reading {
  /// The line that a person would type for the query; nil for a query with operators, which are not
  /// written anew.
  var text: String? {
    var words: [String] = []
    for (index, clause) in clauses.enumerated() {
      switch clause {
      case .word(let text): words.append(text)
      // The last word is taken for a beginning as it is, while nothing follows it.
      case .prefix(let text):
        let found = corrections.first { $0.found.replacing(" ", with: "-") == text }?.found
        words.append(index == clauses.count - 1 && !endsInStar ? found ?? text : text + "*")
      case .phrase(let text): words.append("\"\(text)\"")
      case .all(let clauses) where clauses.isEmpty: continue
      case .excluding, .filter, .any, .all, .field: return nil
      }
    }
    return words.joined(separator: " ")
  }
}
