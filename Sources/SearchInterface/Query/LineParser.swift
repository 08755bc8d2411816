import SearchCore

/// Parses the parts of a line by the grammar of ``QueryParser``, in one pass and without reading text again.
///
/// A group with only filters in it is no group: its tokens count for the whole line anyway. Groups within a group that
/// mean the same without their parentheses are taken apart, `NOT NOT` is nothing, a part without letter or digit is not
/// excluded, and an operator that is the whole line is a word.
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
  /// The parts that are not read yet.
  var rest: ArraySlice<Part>
  /// The line so far, without its words.
  var line = ParsedLine()
  /// The parts that were read, with true for those that are no words: filters, and operators and parentheses beside them.
  var read: [(part: Part, isTaken: Bool)] = []
  var joints = TokenJoints()
  /// For each token of the line its part, and true if it is in parentheses with words.
  var tokenParts: [(part: Part, isInGroup: Bool)] = []
  /// Operators that have nothing to join.
  private var loose: [Part] = []
  /// Operators beside filters, with the parts on both sides of each.
  private var beside: [Beside] = []
  /// The number of operators and groups that say more than that all of the line holds.
  private var choices = 0
  private var hasGroups = false

  struct Beside {
    let left: Part?
    let joint: Part
    let right: Part?
    let areFilters: Bool
  }

  init(
    _ parts: [Part], syntax: QuerySyntax, isTyping: Bool, end: Int, typedEnd: Int, depth: Int
  ) {
    (rest, self.syntax, self.isTyping) = (parts[...], syntax, isTyping)
    (self.end, self.typedEnd, self.depth) = (end, typedEnd, depth)
  }

  /// The clauses, of which a document must satisfy every one. Complexity: O(n) in the parts.
  mutating func clauses() -> [SearchClause] {
    var clauses = group(depth: 0, isExcluded: false, before: nil).clauses
    if clauses.isEmpty, !hasGroups, let only = loose.last, read.allSatisfy({ !isWord($0) }),
      loose.dropLast().allSatisfy({ $0.operator != .not })
    {
      line.warnings.removeAll { $0.utf8Range == only.utf8Range }
      clauses = [clause(only, isNegated: false)]
    }
    joints.refuse(into: &line)
    if choices > 0 {
      for (part, isInGroup) in tokenParts where isInGroup {
        line.warn("a filter in parentheses counts for the whole line", part)
      }
    }
    for joint in beside where !line.isPending { QueryParser.warn(of: joint, into: &line) }
    return clauses
  }

  /// The parts that are words.
  var words: [Part] { read.filter(isWord).map(\.part) }

  private func isWord(_ read: (part: Part, isTaken: Bool)) -> Bool {
    !read.isTaken && read.part.kind == .value && read.part.operator == nil
  }
}

// Groups and operators.
extension LineParser {
  /// An operator that waits for what is behind it.
  struct Waiting {
    let part: Part
    /// Its index in ``read``.
    let index: Int
  }

  /// A line, or what is in parentheses, as far as it is read.
  struct Group {
    /// The number of parentheses around it.
    let depth: Int
    /// True if an odd number of exclusions is around it.
    let isExcluded: Bool
    /// The operator right before the next item, with the number of parentheses around that.
    var before: TokenJoints.Joint?
    /// The index of its first token, and of its first operator beside a filter.
    let first: (token: Int, beside: Int)
    var alternatives: [[SearchClause]] = [[]]
    /// An `OR` or `AND` with nothing behind it yet.
    var joint: Waiting?
    /// An `OR` or `AND` with nothing before it, until it is known that no filter is behind it.
    var loose: Waiting?
    var negations: [Waiting] = []
    /// The part before an operator that was left out beside it, and that operator.
    var left: (part: Part, joint: Part)?
    /// The last part, if it is a filter.
    var filter: Part?
    var last: Part?
    var firstFilter: Part?
    /// The number of open parentheses that were left out because they are too deep.
    var openIgnored = 0
    var choices = 0
    var hasWords = false

    var isNegated: Bool { !negations.count.isMultiple(of: 2) }

    var clauses: [SearchClause] {
      let filled = alternatives.filter { !$0.isEmpty }
      guard filled.count > 1 else { return filled.first ?? [] }
      return [SearchClause.alternatives(filled)]
    }
  }

  private mutating func group(
    depth: Int, isExcluded: Bool, before: TokenJoints.Joint?
  ) -> Group {
    var group = Group(
      depth: depth, isExcluded: isExcluded, before: before, first: (line.tokens.count, beside.count)
    )
    while let part = rest.first {
      if part.kind == .closing, depth > 0, group.openIgnored == 0 { break }
      rest.removeFirst()
      switch part.kind {
      case .closing:
        hasGroups = true
        read.append((part, false))
        leaveOut(&group.loose, .before)
        group.filter = nil
        if group.openIgnored > 0 {
          group.openIgnored -= 1
        } else {
          line.warn("')' closes nothing; it was left out", part)
        }
      case .opening where part.name != nil && part.textField == nil: values(part, &group)
      case .opening: open(part, &group)
      case .value:
        if let joint = part.operator {
          join(joint, part, &group)
        } else {
          item(part, joint: group.before, &group)
        }
      }
    }
    leaveOut(&group.loose, .before)
    leaveOut(&group.joint, .behind)
    leaveOutNegations(&group)
    complete(nil, isFilter: false, &group)
    return group
  }

  private mutating func open(_ part: Part, _ group: inout Group) {
    let index = read.count
    read.append((part, false))
    guard group.depth < Self.depthLimit else {
      hasGroups = true
      line.warn("parentheses stand too deep within one another; this one was left out", part)
      group.openIgnored += 1
      return
    }
    let isExcluding = part.isNegated != group.isNegated
    let inner = self.group(
      depth: group.depth + 1, isExcluded: group.isExcluded != isExcluding, before: group.before)
    let isClosed = rest.first != nil
    if let closing = rest.popFirst() {
      read.append((closing, false))
    } else {
      line.warn(
        "the parenthesis is not closed; read to the end of the line", part, isUnfinished: true)
    }
    if part.textField == nil, let first = inner.firstFilter, !inner.hasWords {
      read[index].isTaken = true
      if isClosed { read[read.count - 1].isTaken = true }
      if isExcluding { exclude(inner, part) } else { group.choices += inner.choices }
      take(first, to: inner.last ?? part, &group)
      return
    }
    hasGroups = true
    for token in inner.first.token..<line.tokens.count { tokenParts[token].isInGroup = true }
    if part.isNegated { choices += 1 }
    let clauses = inner.clauses
    guard !clauses.isEmpty else {
      if isClosed { line.warn("there is nothing in the parentheses; they were left out", part) }
      leaveOut(&group.loose, .before)
      (group.hasWords, group.last, group.filter, group.before) = (true, part, nil, nil)
      return
    }
    var clause = clauses.count == 1 ? clauses[0] : .all(clauses)
    if let name = part.textField { clause = .field(name, clause) }
    // What asks for nothing excludes nothing.
    if isExcluding, clause.text.unicodeScalars.contains(where: QueryParser.belongsToTerm) {
      add([clause.excluded], part, &group)
    } else {
      add(part.textField == nil ? clauses : [clause], part, &group)
    }
  }

  /// "None of these" means that each is excluded, and only alternatives can be written so.
  private mutating func exclude(_ group: Group, _ part: Part) {
    let tokens = group.first.token..<line.tokens.count
    let fields = Set(tokens.map { line.tokens[$0].field })
    choices -= group.choices
    beside.removeLast(beside.count - group.first.beside)
    for token in tokens {
      line.tokens[token].isNegated.toggle()
      line.tokens[token].narrows = false
    }
    guard tokens.count > 1, fields.count > 1, group.choices != tokens.count - 1 else { return }
    line.warn("each filter in the parentheses is excluded by itself", part)
  }

  private mutating func join(_ joint: Part.Operator, _ part: Part, _ group: inout Group) {
    let waiting = Waiting(part: part, index: read.count)
    read.append((part, false))
    group.before = TokenJoints.Joint(joint: joint, depth: group.depth)
    guard joint != .not else {
      group.negations.append(waiting)
      group.filter = nil
      return
    }
    if joint == .or {
      group.choices += 1
      choices += 1
    }
    leaveOut(&group.loose, .before)
    leaveOutNegations(&group)
    if let filter = group.filter {
      complete(nil, isFilter: false, &group)
      (group.left, group.filter) = ((filter, part), nil)
      read[waiting.index].isTaken = true
    } else if group.alternatives.last?.isEmpty != false || group.joint != nil {
      group.loose = waiting
    } else {
      group.joint = waiting
      if joint == .or { group.alternatives.append([]) }
    }
  }

  /// Adds words, and what joins them to those before.
  mutating func add(_ clauses: [SearchClause], _ part: Part, _ group: inout Group) {
    leaveOut(&group.loose, .before)
    complete(part, isFilter: false, &group)
    choices += group.negations.isEmpty ? 0 : 1
    group.alternatives[group.alternatives.count - 1] += clauses
    (group.joint, group.negations, group.before) = (nil, [], nil)
    (group.hasWords, group.last, group.filter) = (true, part, nil)
  }

  /// Goes on behind a filter, or several in parentheses; operators beside it join nothing.
  mutating func take(_ first: Part, to last: Part, _ group: inout Group) {
    complete(first, isFilter: true, &group)
    if group.loose != nil, group.joint != nil {
      dropAlternative(&group)
      leaveOut(&group.joint, .behind)
    }
    for waiting in [group.joint, group.loose].compactMap(\.self) {
      read[waiting.index].isTaken = true
      let left = waiting.index == 0 ? nil : group.last ?? waiting.part
      beside.append(Beside(left: left, joint: waiting.part, right: first, areFilters: false))
    }
    if group.joint != nil { dropAlternative(&group) }
    for waiting in group.negations { read[waiting.index].isTaken = true }
    (group.joint, group.loose, group.negations, group.before) = (nil, nil, [], nil)
    (group.last, group.filter) = (last, last)
    group.firstFilter = group.firstFilter ?? first
  }

  private func dropAlternative(_ group: inout Group) {
    if group.alternatives.count > 1, group.alternatives.last?.isEmpty == true {
      group.alternatives.removeLast()
    }
  }

  /// Notes what is behind an operator that was left out.
  private mutating func complete(_ right: Part?, isFilter: Bool, _ group: inout Group) {
    guard let (left, joint) = group.left else { return }
    beside.append(Beside(left: left, joint: joint, right: right, areFilters: isFilter))
    group.left = nil
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
      line.warn("'\(part.source)' has nothing before it; it was left out", part)
    case .behind:
      line.warn(
        "'\(part.source)' has nothing behind it; it was left out", part,
        isUnfinished: rest.isEmpty)
    }
  }

  private mutating func leaveOutNegations(_ group: inout Group) {
    var last = group.negations.popLast()
    choices += last == nil ? 0 : 1
    loose += group.negations.map(\.part)
    group.negations = []
    leaveOut(&last, .behind)
  }
}
