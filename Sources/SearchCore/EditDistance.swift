/// The name nearest to a mistyped one: for unknown commands, fields, scopes and values.
public enum EditDistance {
  /// How many insertions, deletions, substitutions and exchanges of neighbours turn one text into
  /// the other (optimal string alignment distance), by Unicode scalars, ASCII case ignored.
  ///
  /// ```swift
  /// EditDistance.between("scoep", "scope")   // 1
  /// ```
  /// - Complexity: O(n · m) in the scalars of both.
  public static func between(_ left: String, _ right: String) -> Int {
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

  /// The candidate nearest to `word`, or nil when none is near enough to be what was meant: at most
  /// one edit for every three scalars, and at least one. A candidate that begins with `word` wins over
  /// one that is only similar. Ties go to the first.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, word.unicodeScalars.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let begins = !word.isEmpty && scalars(candidate).starts(with: scalars(word))
      let distance = begins ? 0 : between(word, candidate)
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
