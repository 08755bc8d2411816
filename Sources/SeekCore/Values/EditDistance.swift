/// The name nearest to a mistyped one: for unknown commands, fields, scopes and values.
package enum EditDistance {
  /// The number of insertions, deletions, substitutions and exchanges of neighbours that turn one text into the other
  /// (optimal string alignment distance), by Unicode scalars, ignoring ASCII case.
  ///
  /// ```swift
  /// EditDistance.between("scoep", "scope")   // 1
  /// ```
  /// - Complexity: O(n · m) in the scalars of both.
  package static func between(_ left: String, _ right: String) -> Int {
    let a = scalars(left)
    let b = scalars(right)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforePrevious[j - 2] + 1)
        }
        current[j] = best
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }

  /// The candidate nearest to `word`, or nil when none is near enough to be what was meant.
  ///
  /// ```swift
  /// EditDistance.nearest(to: "cuisin", among: ["course", "cuisine"])   // "cuisine"
  /// EditDistance.nearest(to: "x", among: ["id"])                       // nil
  /// ```
  /// Near enough is one edit for every three scalars, at least one, and never as many as `word` has
  /// scalars, which would replace it. The word itself wins over a candidate that begins with it, and that
  /// over one that is only similar. Ties go to the first; an empty word is near to nothing.
  /// - Complexity: O(n · m) in the scalars of the word and of all candidates.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = scalars(word)
    let limit = min(max(1, wanted.count / 3), wanted.count - 1)
    guard limit >= 0 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let known = scalars(candidate)
      if known == wanted { return candidate }
      let distance = known.starts(with: wanted) ? 0 : between(word, candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map {
      $0.properties.isUppercase && $0.isASCII ? Unicode.Scalar($0.value + 32) ?? $0 : $0
    }
  }
}
