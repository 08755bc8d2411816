import SeekCore

// Filters beside `OR`, outside of parentheses.
extension LineParser {
  /// The alternatives of a line as they are meant: a filter right beside `OR` is an operand of it. Filters of one field that
  /// are all that an `OR` joins are tokens, which count for the whole line, as any other filter does.
  ///
  /// ```text
  /// soup OR tag:fish                        an operand
  /// tag:fish soup OR rice                   a token beside (soup OR rice)
  /// cuisine:Thai OR cuisine:Lao soup        two tokens and a word
  /// cuisine:Thai OR cuisine:Lao OR soup     three operands
  /// lang:de OR lang:en AND os:linux         the second operand is both
  /// ```
  static func alternatives(_ lists: [[Item]]) -> [[Item]] {
    guard lists.count > 1, lists.joined().contains(where: { !$0.isWords }) else { return lists }
    var lists = lists
    var result = [lists[0]]
    var first = 1
    while first < lists.count {
      // All that this `OR` and those right behind it join.
      var last = first
      while last + 1 < lists.count, lists[last].count == 1 { last += 1 }
      let joined =
        [lists[first - 1].last, lists[last].first].compactMap(\.self)
        + lists[first..<last].compactMap(\.first)
      let isBound =
        lists[first - 1].dropFirst().last?.isJoined ?? false
        || lists[last].dropFirst().first?.isJoined ?? false
      if !isBound, Self.areTokens(joined) {
        result[result.count - 1] += lists[first...last].joined()
      } else {
        markOperands(endingIn: &result[result.count - 1])
        for index in first...last {
          markOperands(beginning: &lists[index])
        }
        result += lists[first...last]
      }
      first = last + 1
    }
    return result
  }

  /// Marks the operands of an `OR` before a list: the first item, and those that `AND` joins to it, as it binds tighter.
  private static func markOperands(beginning items: inout [Item]) {
    for place in items.indices {
      guard place == 0 || items[place].isJoined else { break }
      items[place].isOperand = true
    }
  }

  /// Marks the operands of an `OR` behind a list: the last item, and those that `AND` joins it to.
  private static func markOperands(endingIn items: inout [Item]) {
    for place in items.indices.reversed() {
      items[place].isOperand = true
      guard items[place].isJoined else { break }
    }
  }

  /// True if either of some filters of one field will do.
  private static func areTokens(_ items: [Item]) -> Bool {
    guard let field = items.first?.choice, items.allSatisfy({ $0.choice == field }) else {
      return false
    }
    return !QueryParser.areBounds(
      items.flatMap { Conjunction([$0]).tokens.map(\.token.value) })
  }
}

extension LineParser.Item.Content {
  /// The field of the first filter; nil for words.
  var field: String? {
    switch self {
    case .token(let token): token.field
    case .words: nil
    case .group(let lists, _): lists.first?.tokens.first?.token.field
    }
  }
}
