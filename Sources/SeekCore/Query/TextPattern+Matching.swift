extension TextPattern {
  /// True if a value is described: with stars a whole line of it, by an expression a part of it.
  ///
  /// - Parameter value: Folded.
  /// - Complexity: O(scalars of the value × size of the pattern), for each way that an item repeats once more.
  package func matches(_ value: String) -> Bool { folded.isFound(in: value) }

  /// The structure of the pattern, whose letters are folded as those of values are; a star stands for white space, too.
  package var folded: PatternNode {
    if let node { return node.folded }
    let text = ValueFolding.folded(self.text).unicodeScalars
    let star = PatternNode.repeated(.scalars(.any), atLeast: 0, atMost: nil)
    let pieces = text.split(separator: "*").map { piece in
      [PatternNode.sequence(piece.map(PatternNode.init(one:)))]
    }
    return .sequence(
      (text.first == "*" ? [] : [.edge]) + pieces.joined(separator: [star])
        + (text.last == "*" ? [] : [.edge]))
  }
}

extension PatternNode {
  /// True if a part of a folded value is described.
  package func isFound(in value: String) -> Bool {
    let text = Array(value.unicodeScalars)
    return !ends(in: text, from: Set(0...text.count)).isEmpty
  }

  fileprivate init(one scalar: Unicode.Scalar) {
    self = .scalars(ScalarRanges([scalar.value...scalar.value]))
  }

  /// A range of more scalars is one of whole scripts, which is left as it is.
  private static let foldedScalarsOfRange = 0x250

  fileprivate var folded: PatternNode {
    switch self {
    case .scalars(let set):
      guard !set.isComplement else { return self }
      let scalars = set.ranges.filter { $0.count <= Self.foldedScalarsOfRange }.joined()
      let forms = scalars.compactMap { Unicode.Scalar($0) }.map {
        Array(ValueFolding.folded(String($0)).unicodeScalars)
      }
      let one = forms.filter { $0.count == 1 }.map { $0[0].value...$0[0].value }
      // Marks are folded to nothing, which a set of others does not stand for.
      let others = forms.filter { $0.count > 1 || $0.isEmpty && forms.count == 1 }
      return .choice(
        [.scalars(ScalarRanges(set.ranges + one))]
          + others.map { .sequence($0.map(PatternNode.init(one:))) })
    case .edge: return self
    case .sequence(let nodes): return .sequence(nodes.map(\.folded))
    case .choice(let nodes): return .choice(nodes.map(\.folded))
    case .repeated(let node, let least, let most):
      return .repeated(node.folded, atLeast: least, atMost: most)
    }
  }

  /// The positions at which the node may end that begins at one of some positions.
  ///
  /// Sets of positions, not single ones, go through the node, so no expression takes exponential time.
  fileprivate func ends(in text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
    switch self {
    case .scalars(let set):
      return Set(
        starts.lazy.filter { $0 < text.count && set.hasInAnyCase(text[$0]) }.map { $0 + 1 })
    case .edge:
      return starts.filter {
        $0 == 0 || $0 == text.count || text[$0 - 1] == "\n" || text[$0] == "\n"
      }
    case .sequence(let nodes): return nodes.reduce(starts) { $1.ends(in: text, from: $0) }
    case .choice(let nodes):
      return nodes.reduce(into: []) { $0.formUnion($1.ends(in: text, from: starts)) }
    case .repeated(let node, let least, let most):
      var reached = starts
      for _ in 0..<least { reached = node.ends(in: text, from: reached) }
      var newest = reached
      var count = least
      while !newest.isEmpty, most.map({ count < $0 }) ?? true {
        newest = node.ends(in: text, from: newest).subtracting(reached)
        reached.formUnion(newest)
        count += 1
      }
      return reached
    }
  }
}

extension ScalarRanges {
  /// True if it has a scalar in small or in large letters; of what others leave, in both.
  fileprivate func hasInAnyCase(_ scalar: Unicode.Scalar) -> Bool {
    let spellings = [scalar] + scalar.properties.uppercaseMapping.unicodeScalars.prefix(1)
    func has(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
    return isComplement ? spellings.allSatisfy(has) : spellings.contains(where: has)
  }
}
