import SearchCore

/// Parentheses that hold nothing but filters: a token counts for the whole line anyway, so they are taken away.
///
/// ```text
/// (category:Toys category:Audio) robot    category:Toys category:Audio robot
/// -(category:Toys) robot                  -category:Toys robot
/// -(category:Toys OR brand:Acme)          -category:Toys -brand:Acme
/// -(category:Toys brand:Acme)             the same, and a warning: each is excluded by itself
/// ```
struct FilterParentheses {
  /// Parts with what each has become.
  typealias Parts = [(part: QueryLexer.Part, isTaken: Bool, token: Int?)]

  /// What stands in parentheses that are not closed yet, or in the whole line.
  private struct Group {
    /// Where the parenthesis stands; nil of the line itself.
    var opening: Int?
    var hasOnlyFilters = true
    var hasFilter = false
    /// Places among the tokens of the line.
    var tokens: [Int] = []
    /// Places of `OR` among the parts.
    var alternatives: [Int] = []
  }

  private let parts: Parts
  private var groups = [Group()]
  private var removed: Set<Int> = []

  /// The parts without those parentheses, with an exclusion of them passed on to the tokens.
  ///
  /// Complexity: O(n) in the parts, times the depth of the parentheses for what is excluded.
  static func removed(from parts: Parts, into line: inout ParsedLine) -> Parts {
    guard parts.contains(where: { $0.part.kind == .opening }) else { return parts }
    var groups = FilterParentheses(parts: parts)
    for index in parts.indices { groups.read(index, into: &line) }
    while groups.groups.count > 1 { groups.close(at: nil, into: &line) }
    return parts.indices.filter { !groups.removed.contains($0) }.map { parts[$0] }
  }

  private init(parts: Parts) { self.parts = parts }

  private mutating func read(_ index: Int, into line: inout ParsedLine) {
    let (part, isTaken, token) = parts[index]
    let last = groups.count - 1
    switch part.kind {
    case .opening: groups.append(Group(opening: index, hasOnlyFilters: part.textField == nil))
    case .closing: if last > 0 { close(at: index, into: &line) }
    case .value where isTaken:
      groups[last].hasFilter = true
      if let token { groups[last].tokens.append(token) }
    case .value where part.operator == .or: groups[last].alternatives.append(index)
    case .value: if part.operator == nil { groups[last].hasOnlyFilters = false }
    }
  }

  /// - Parameter closing: nil where the parentheses reach to the end of the line.
  private mutating func close(at closing: Int?, into line: inout ParsedLine) {
    guard let group = groups.popLast(), let opening = group.opening else { return }
    let outer = groups.count - 1
    guard group.hasOnlyFilters, group.hasFilter else {
      groups[outer].hasOnlyFilters = false
      return
    }
    removed.formUnion([opening, closing].compactMap(\.self))
    groups[outer].hasFilter = true
    groups[outer].tokens += group.tokens
    let part = parts[opening].part
    if closing == nil {
      line.warn(
        "the parenthesis is not closed; read to the end of the line", part, isUnfinished: true)
    }
    let notCount = parts[..<opening].reversed().prefix { $0.part.operator == .not }.count
    removed.formUnion((opening - notCount)..<opening)
    let isAfterNot = notCount % 2 == 1
    guard part.isNegated != isAfterNot else {
      groups[outer].alternatives += group.alternatives
      return
    }
    // None of them is each of them not, and so far only alternatives can be said so.
    let fields = Set(group.tokens.map { line.tokens[$0].field })
    let areAlternatives = group.alternatives.count == group.tokens.count - 1 || fields.count == 1
    for token in group.tokens { line.tokens[token].isNegated.toggle() }
    removed.formUnion(group.alternatives)
    if group.tokens.count > 1, !areAlternatives {
      line.warn("each filter in the parentheses is excluded by itself", part)
    }
  }
}
