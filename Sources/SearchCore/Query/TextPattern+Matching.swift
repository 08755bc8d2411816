extension TextPattern {
  /// True if a value is described: with stars the whole of it, by an expression a part of it.
  ///
  /// - Parameter value: Folded.
  /// - Complexity: O(scalars of the value × size of the pattern), for each way that an item repeats once more.
  package func matches(_ value: String) -> Bool {
    let text = Array(value.unicodeScalars)
    if let node { return !node.ends(in: text, from: Set(0...text.count)).isEmpty }
    let pieces = ValueFolding.folded(self.text).split(
      separator: "*", omittingEmptySubsequences: false)
    let star = PatternNode.repeated(
      .scalars(ScalarRanges(ScalarRanges.spaces.complement.ranges)), atLeast: 0, atMost: nil)
    let whole = pieces.map { piece in
      PatternNode.sequence(
        piece.unicodeScalars.map { .scalars(ScalarRanges([$0.value...$0.value])) })
    }
    let node = PatternNode.sequence(Array(whole.map { [$0] }.joined(separator: [star])))
    return node.ends(in: text, from: [0]).contains(text.count)
  }
}

extension PatternNode {
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
