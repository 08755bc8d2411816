import SeekCore

/// Parses the parts of a line by the grammar of ``QueryParser``, in one pass and without reading text again.
///
/// Words and filters become alternatives, each of items that all hold. Filters outside of parentheses are then taken out:
/// they are the tokens of the line. So are those in parentheses where that means the same (``Conjunction``).
///
/// `NOT NOT` is nothing, a part without letter or digit is not excluded, and an operator that is the whole line is a word.
struct LineParser {
  typealias Part = QueryLexer.Part

  /// The greatest depth of groups within one another; deeper parentheses are left out, so that no line exhausts the stack.
  static let depthLimit = 32

  let syntax: QuerySyntax
  /// True if the part at the end of the line may still be typed.
  let isTyping: Bool
  /// The end of the line, and of the word that is a prefix, in UTF-8 bytes.
  let end: Int
  let typedEnd: Int
  /// The number of `within:` that the line is in.
  let depth: Int
  var rest: ArraySlice<Part>
  var line = ParsedLine()
  var read: [(part: Part, role: Role)] = []
  private var loose: [Part] = []

  enum Role {
    case word
    /// A filter that is a clause.
    case filter
    /// A token of the line, a scope, or an operator or a parenthesis beside one.
    case token
  }

  init(
    _ parts: [Part], syntax: QuerySyntax, isTyping: Bool, end: Int, typedEnd: Int, depth: Int
  ) {
    (rest, self.syntax, self.isTyping) = (parts[...], syntax, isTyping)
    (self.end, self.typedEnd, self.depth) = (end, typedEnd, depth)
  }

  /// The clauses, of which a document must satisfy every one. Complexity: O(n) in the parts.
  mutating func clauses() -> [SearchClause] {
    let lists = Self.alternatives(group(depth: 0, isExcluded: false, name: nil).filled)
    let conjunctions = lists.map { Conjunction($0, takesApart: lists.count == 1) }
    var wanted: [String: String] = [:]
    for (list, conjunction) in conjunctions.enumerated() {
      var tokens = conjunction.tokens.map(\.token)
      // Alternatives that stayed apart join no tokens, so those of a list mean both.
      for index in tokens.indices where list > 0 && !tokens[index].isNegated {
        let token = tokens[index]
        guard token.isEnabled, let earlier = wanted[token.field], syntax.hasManyValues(token.field),
          !tokens[..<index].contains(where: { $0.field == token.field && !$0.isNegated })
        else { continue }
        tokens[index].narrows = !QueryParser.areBounds([earlier, token.value])
      }
      for token in tokens where !token.isNegated {
        wanted[token.field] = token.value
      }
      line.tokens += tokens
    }
    line.tokens = line.tokens.besideTheirFields
    // An `OR` at an end of the line joins nothing.
    line.hasOr = read.dropFirst().dropLast().contains { $0.part.operator == .or }
    if !line.hasOr {
      line.tokens = line.tokens.withoutSuperseded(syntax)
    }
    for (_, parts) in conjunctions.flatMap(\.tokens) {
      // All tokens of one pair of parentheses have the same parts.
      guard read[parts.lowerBound].role != .token else { continue }
      for index in parts { read[index].role = .token }
    }
    for index in read.indices where [.and, .or].contains(read[index].part.operator) {
      let isBeside = [index - 1, index + 1].contains {
        read.indices.contains($0) && read[$0].role == .token && read[$0].part.operator == nil
      }
      if isBeside { read[index].role = .token }
    }
    let alternatives = conjunctions.map(\.clauses).filter { !$0.isEmpty }
    guard let only = loose.last, read.allSatisfy({ $0.part.operator != nil }),
      loose.dropLast().allSatisfy({ $0.operator != .not })
    else { return begun(SearchClause.joined(alternatives)) }
    line.warnings.removeAll { $0.utf8Range == only.utf8Range }
    return [clause(only, isNegated: false)]
  }

  var words: [Part] {
    read.lazy.filter { $0.role == .word && $0.part.kind == .value && $0.part.operator == nil }
      .map(\.part)
  }
}

// Groups and operators.
extension LineParser {
  /// A line, or what is in parentheses, as far as it is read.
  struct Group {
    /// The number of parentheses around it.
    let depth: Int
    /// True if an odd number of exclusions is around it.
    let isExcluded: Bool
    /// The name of a filter before the parentheses, whose values are in them.
    let name: Part?
    var alternatives: [[Item]] = [[]]
    /// An `OR` or `AND` with nothing behind it yet.
    var joint: Waiting?
    /// An `OR` or `AND` with nothing before it, until it is known that no filter is behind it.
    var loose: Waiting?
    var negations: [Waiting] = []
    /// The parts in parentheses, or beside `OR` in a bookmark, that count for the whole line.
    var ofWholeLine: [Part] = []
    /// The number of open parentheses that were left out because they are too deep.
    var openIgnored = 0

    var isNegated: Bool { !negations.count.isMultiple(of: 2) }
    var filled: [[Item]] { alternatives.filter { !$0.isEmpty } }
  }

  /// An operator that waits for what is behind it.
  struct Waiting {
    let part: Part
    /// Its index in ``LineParser/read``.
    let index: Int
  }

  /// A word, a filter or a group, which operators join.
  struct Item {
    enum Content {
      case token(SearchToken)
      case words([SearchClause])
      /// The alternatives in parentheses; named where the name of a filter is before them.
      case group([Conjunction], isNamed: Bool)
    }

    let content: Content
    /// True if it is excluded; words are so themselves.
    let isNegated: Bool
    /// True for a filter of a field that has many values in a document.
    var isOfList = false
    /// True if it is an operand of the `OR` beside it.
    var isOperand = false
    var joint: Part?
    /// Its parts in ``LineParser/read``, with the `NOT` before it.
    let parts: Range<Int>
  }

  private mutating func group(depth: Int, isExcluded: Bool, name: Part?) -> Group {
    var group = Group(depth: depth, isExcluded: isExcluded, name: name)
    while let part = rest.first {
      if part.kind == .closing, depth > 0, group.openIgnored == 0 { break }
      rest.removeFirst()
      switch part.kind {
      case .closing:
        read.append((part, .word))
        leaveOut(&group.loose, .before)
        if group.openIgnored > 0 {
          group.openIgnored -= 1
        } else {
          line.warn("“)” closes nothing; it was left out", part)
        }
      case .opening: open(part, &group)
      case .value:
        if let joint = part.operator { join(joint, part, &group) } else { item(part, &group) }
      }
    }
    leaveOut(&group.loose, .before)
    leaveOut(&group.joint, .behind)
    leaveOutNegations(&group)
    if group.filled.count > 1 {
      for part in group.ofWholeLine {
        line.warn(
          part.reservedName == .saved
            ? "the scope of “\(part.source)” counts for the whole line, not for one side of OR"
            : "“\(part.source)” counts for the whole line, not for one side of OR", part)
      }
      group.ofWholeLine = []
    }
    return group
  }

  private mutating func open(_ part: Part, _ group: inout Group) {
    let first = read.count
    read.append((part, .word))
    guard group.depth < Self.depthLimit else {
      line.warn("parentheses stand too deep within one another; this one was left out", part)
      group.openIgnored += 1
      return
    }
    let isOfFilter = part.name != nil && part.textField == nil
    let isExcluding = part.isNegated != group.isNegated
    let inner = self.group(
      depth: group.depth + 1, isExcluded: group.isExcluded != isExcluding,
      name: isOfFilter ? part : part.name == nil ? group.name : nil)
    group.ofWholeLine += inner.ofWholeLine
    let isClosed = rest.first != nil
    if let closing = rest.popFirst() { read.append((closing, .word)) }
    let lists = inner.filled
    let isWarned = isOfFilter && warnOfValues(lists, of: part, isClosed: isClosed)
    if !isClosed, !isWarned {
      line.warn(
        "the parenthesis is not closed; read to the end of the line", part, isUnfinished: true,
        isBegun: lists.isEmpty)
    }
    guard !lists.isEmpty else {
      if !isClosed, let field = part.name.flatMap(syntax.filter) {
        line.isPending = isTyping
        return add(.token(.anyValue(of: field.name)), isNegated: isExcluding, from: first, &group)
      }
      if isClosed { line.warn("there is nothing in the parentheses; they were left out", part) }
      if isOfFilter { for index in first..<read.count { read[index].role = .token } }
      leaveOut(&group.loose, .before)
      return
    }
    let conjunctions = lists.map { Conjunction($0) }
    guard let name = part.textField, conjunctions.contains(where: { !$0.clauses.isEmpty }) else {
      add(
        .group(conjunctions, isNamed: isOfFilter), isNegated: isExcluding, from: first, &group)
      return
    }
    let all = SearchClause.joined(conjunctions.map(\.all))
    let clause = SearchClause.field(name, all.count == 1 ? all[0] : .all(all))
    add(
      .words([isExcluding && clause.asksForSomething ? clause.excluded : clause]), from: first,
      &group)
  }

  private mutating func join(_ joint: Part.Operator, _ part: Part, _ group: inout Group) {
    let waiting = Waiting(part: part, index: read.count)
    read.append((part, .word))
    guard joint != .not else {
      group.negations.append(waiting)
      return
    }
    leaveOut(&group.loose, .before)
    leaveOutNegations(&group)
    if joint == .or, let before = read.dropLast().last, before.role == .token,
      before.part.kind == .value
    {
      return warnOfIdle(part)
    }
    if group.alternatives.last?.isEmpty != false || group.joint != nil {
      group.loose = waiting
    } else {
      group.joint = waiting
      if joint == .or { group.alternatives.append([]) }
    }
  }

  /// Adds an item to the last alternative.
  /// - Parameter first: The index of its first part in ``read``.
  mutating func add(
    _ content: Item.Content, isNegated: Bool = false, from first: Int, _ group: inout Group
  ) {
    var item = Item(
      content: content, isNegated: isNegated,
      isOfList: content.field.map(syntax.hasManyValues) ?? false,
      joint: (group.joint ?? group.loose)?.part,
      parts: (group.negations.first?.index ?? first)..<read.count)
    // At the beginning of a line an operator joins filters to those that a search field has.
    if group.loose != nil,
      group.depth > 0 || !group.filled.isEmpty || !item.isFilters(behind: group.loose)
    {
      leaveOut(&group.loose, .before)
      item.joint = group.joint?.part
    }
    group.alternatives[group.alternatives.count - 1].append(item)
    (group.joint, group.loose, group.negations) = (nil, nil, [])
  }

  /// Goes on behind a part that counts for the whole line, as a scope; operators beside it join nothing.
  mutating func pass(_ group: inout Group) {
    if group.depth > 0, let part = read.last?.part, !line.isPending {
      group.ofWholeLine.append(part)
    }
    if let joint = group.joint ?? group.loose, joint.part.operator == .or, !line.isPending {
      warnOfIdle(joint.part)
    }
    if group.joint?.part.operator == .or { group.alternatives.removeLast() }
    (group.joint, group.loose, group.negations) = (nil, nil, [])
  }

  private mutating func warnOfIdle(_ or: Part) {
    line.warn("OR was left out; what is beside it counts for the whole line", or)
  }

  /// The side on which an operator has nothing to join.
  private enum Side {
    case before, behind
  }

  private mutating func leaveOut(_ waiting: inout Waiting?, _ side: Side) {
    guard let part = waiting?.part else { return }
    waiting = nil
    loose.append(part)
    switch side {
    case .before:
      line.warn("“\(part.source)” has nothing before it; it was left out", part)
    case .behind:
      line.warn(
        "“\(part.source)” has nothing behind it; it was left out", part,
        isUnfinished: rest.isEmpty)
    }
  }

  private mutating func leaveOutNegations(_ group: inout Group) {
    var last = group.negations.popLast()
    loose += group.negations.map(\.part)
    group.negations = []
    leaveOut(&last, .behind)
  }
}
