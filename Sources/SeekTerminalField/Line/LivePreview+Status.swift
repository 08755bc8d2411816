import SeekField

/// The words at the right end of the line: how many results, in which order, and the key that clears.
extension LivePreview {
  /// The effect of Ctrl-U on an empty line, at length and in short: the words are cleared first, then the pills, then the scope.
  /// In a search of the history, where nothing is found yet, it only ends that.
  var clearHints: [String] {
    let field = field.state.field
    let hint: Message? =
      !field.text.isEmpty
      ? "^U clears the words"
      : field.pillCount > 0
        ? "^U clears the pills" : field.scope == .all ? nil : "^U clears the scope"
    guard !self.field.isLineRecalled, let hint else { return [] }
    return [hint.text, Self.clearsLine]
  }

  private static var clearsLine: String { Message("^U clears").text }

  /// Wordings of the status beside the line, each shorter than the one before: hints are shortened, then left out from the end.
  static func wordings(of parts: [[String]]) -> [String] {
    let all = parts.indices.reversed().flatMap { last in
      [parts[...last].compactMap(\.first), parts[...last].compactMap(\.last)]
    }.map { $0.joined(separator: " · ") }
    return all.enumerated().filter { $0 == 0 || $1 != all[$0 - 1] }.map(\.element)
  }

  /// The number of results, their order, the duration, and how to clear a typed line; then shorter
  /// versions, down to the number.
  func statuses(
    of results: SearchResults<Document>, isLineEmpty: Bool
  ) -> [String] {
    let number =
      self.field.state.areResultsPartial
      ? ResultNotes.numberSoFar(of: results) : ResultNotes.number(of: results)
    let count = number.text + appearance.countNote
    var statuses = [count]
    if let words = self.field.state.field.wordsInForce(isLineEmpty: isLineEmpty) {
      let with = Message(" with “\(words)”").text
      // The words are seen before the unit is.
      statuses.insert(Wording.number(results.totalCount) + with, at: 0)
      statuses.insert(count + with, at: 0)
    }
    let base = statuses.first ?? count
    let fields = results.query.order.fields
    if let name = fields.first?.name {
      for order in [SearchOrder.field(name, descending: false), results.query.order] {
        let shown = Message(", by \(order.wording)").text
        if statuses.first != base + shown { statuses.insert(base + shown, at: 0) }
      }
      if let sum = news.flatMap({ $0.query == results.query ? $0.sum : nil }) {
        // What was asked for stays longest.
        statuses = statuses.map { $0 + " · " + sum }
      }
    }
    let longest = statuses.removeFirst()
    let clears = isLineEmpty ? clearHints : [Self.clearsLine]
    let shorter = Self.wordings(of: [[longest], clears]) + statuses
    guard !self.field.state.areResultsPartial, let duration = self.field.state.searchDuration
    else { return shorter }
    return [([longest, Wording.duration(duration)] + clears.prefix(1)).joined(separator: " · ")]
      + shorter
  }
}

extension SearchField {
  /// The submitted words, which a line of filters leaves in force, and to which an `OR` joins; nil where other words take their
  /// place, or nothing is typed.
  func wordsInForce(isLineEmpty: Bool) -> String? {
    let typesWords =
      draft.map { line in
        let joinsWords = !line.replacedClauses.allSatisfy(\.isFilters)
        return !joinsWords && !line.clauses.allSatisfy(\.isFilters) || line.isRecalled
      } ?? isLineEmpty
    return typesWords || text.isEmpty ? nil : VisibleText.search(text, limit: 24)
  }
}
