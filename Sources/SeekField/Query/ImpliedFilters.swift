import SeekCore

/// Filters of numbers or dates of which one range is within another. The one typed last is meant: what is within it, or around
/// it, gives way. Texts are alternatives however they are written, and any value (`field:*`) gives way to all.
///
/// ```text
/// [date:2021]      date:2021-03     [date:2021-03]
/// [date:2021-03]   date:2021        [date:2021]
/// [date:2021]      date:2022        [date:2021] or [date:2022]
/// [host:db*]       host:db-1        [host:db*] or [host:db-1]
/// [from:arnd]      from:*           [from:arnd]
/// ```
extension [SearchToken] {
  /// The filters of a line without those that give way to others in it; a line that says `OR` means both, and so does one with
  /// both bounds of a range.
  func withoutSuperseded(_ syntax: QuerySyntax) -> [SearchToken] {
    let fields = Dictionary(grouping: self.filter(\.isWanted), by: \.field)
    guard fields.contains(where: { $0.value.count > 1 }) else { return self }
    let ranges = fields.filter { QueryParser.areBounds($0.value.map(\.value)) }
    return reduce(into: []) { kept, token in
      guard ranges[token.field] == nil else { return kept.append(token) }
      guard !kept.makeIdle(token) else { return }
      let superseded = kept.superseded(by: [token], syntax)
      kept.removeAll(where: superseded.contains)
      kept.append(token)
    }
  }

  /// True if a filter asks for any value of a field beside others that ask for some.
  func makeIdle(_ token: SearchToken) -> Bool {
    token.isAnyValue && token.isWanted
      && contains { $0.isWanted && $0.field == token.field && !$0.filters(like: token) }
  }

  /// The filters that give way to others, which are typed behind them.
  func superseded(by others: [SearchToken], _ syntax: QuerySyntax) -> Set<SearchToken> {
    var superseded: Set<SearchToken> = []
    for (name, others) in Dictionary(grouping: others.filter(\.isWanted), by: \.field) {
      let (kind, areMany) = (syntax.filter(named: name)?.kind, syntax.hasManyValues(name))
      // `AND` before a filter says that both are asked for.
      let others = others.filter { areMany || !$0.narrows }
      let own = filter { $0.isWanted && $0.field == name }
      let mayBeWithin = kind?.isGrouped == true || (own + others).contains(where: \.isAnyValue)
      guard mayBeWithin else { continue }
      superseded.formUnion(
        own.filter { token in
          others.contains { other in
            guard !token.filters(like: other) else { return false }
            return areMany
              ? token.isAnyValue
              : token.isWithin(other, of: others, kind) || other.isWithin(token, of: own, kind)
          }
        })
    }
    return superseded
  }
}

extension SearchToken {
  fileprivate var isWanted: Bool { isEnabled && !isNegated }

  /// True if it is within another, and within the range that this is a bound of: 1980 is not within `>1990 <2000`. Another
  /// lower bound is one only to the lower one.
  fileprivate func isWithin(
    _ other: SearchToken, of all: [SearchToken], _ kind: SearchableField.Kind?
  ) -> Bool {
    isWithin(other, kind)
      && all.allSatisfy {
        !QueryParser.areBounds([other.value, $0.value]) || isWithin($0, kind)
          || QueryParser.areBounds([value, $0.value])
      }
  }

  /// True if every value that the token lets through another does, too, as far as their spellings tell.
  fileprivate func isWithin(_ other: SearchToken, _ kind: SearchableField.Kind?) -> Bool {
    guard !other.isAnyValue else { return true }
    guard kind?.isGrouped == true, match != .pattern, other.match != .pattern else { return false }
    let (value, whole) = (value.lowercased(), other.value.lowercased())
    if other.match == .prefix { return !value.contains("..") && value.hasPrefix(whole) }
    func ranges<Range>(_ read: (String) -> Range?) -> (Range, Range)? {
      guard match != .prefix, let range = read(value), let outer = read(whole) else { return nil }
      return (range, outer)
    }
    switch kind {
    case .number:
      return ranges { NumberRange(parsing: $0) }.map { $0.intersection($1) == $0 } ?? false
    case .date:
      // The beginning of a month or day is within its year: `2021-0`.
      return ranges { DateRange(parsing: $0, today: .today()) }.map { $0.isWithin($1) }
        ?? value.hasPrefix(whole + "-")
    default: return false
    }
  }
}
