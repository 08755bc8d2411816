/// The fewest letters, on the mean, after which titles can be in sight, whatever the order.
///
/// What is shown depends on the letters typed, and of the titles that begin with them only `first` fit. So the titles
/// that begin with a prefix can have been shown by then only where the prefix or one of its own prefixes had room for
/// them. How many documents that reaches at best is found for every length of what is typed, from long prefixes
/// to short ones: a prefix adds the `first` most frequent titles to those that its continuations show at best
/// (such sets are the independent ones of a transversal matroid, where choosing greedily is best: J. Edmonds and
/// D. R. Fulkerson, *Transversals and matroid partition*, 1965). The mean counts, for every length, the documents not
/// yet shown. It takes an order that knows which titles will be asked for no further: none can do better.
///
/// ```swift
/// let bound = LettersBound(titles: ["Alien", "Aliens", "Alive", "Always"], first: 3)
/// bound.anyOrder      // 1.25: three titles at the first letter, the fourth at the second
/// bound.steadyOrder   // 1.5: at the second letter the same three, the fourth at the third
/// ```
struct LettersBound {
  /// The mean over documents of any order, one that hides at the next letter what it has just shown included.
  let anyOrder: Double

  /// The mean of an order in which a title shown stays in sight while it begins with what is typed and no
  /// letter reorders two titles: the titles that begin with a prefix and come first are shown, at every length.
  let steadyOrder: Double

  /// - Parameter titles: One for each document; letter case is of no account.
  /// - Complexity: O(n · l²) for `n` titles of up to `l` letters.
  init(titles: [String], first: Int) {
    var counts: [String: Int] = [:]
    for title in titles { counts[title.lowercased(), default: 0] += 1 }
    let tree = TitleTree(counts, first: first)
    let longest = tree.titles.map(\.letters.count).max() ?? 0
    var unseen = 0
    var unseenSteadily = 0
    for length in 0..<longest {
      unseen += titles.count - tree.shown(by: length)
      unseenSteadily += titles.count - tree.shownSteadily(at: length)
    }
    anyOrder = Double(unseen) / Double(max(1, titles.count))
    steadyOrder = Double(unseenSteadily) / Double(max(1, titles.count))
  }
}

/// Distinct titles in alphabetic order, read as the tree of their prefixes.
private struct TitleTree {
  let titles: [(letters: [Character], documents: Int)]
  let first: Int

  init(_ counts: [String: Int], first: Int) {
    titles = counts.map { (Array($0.key), $0.value) }
      .sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    self.first = first
  }

  /// The most documents whose title can have been shown when `length` letters are typed; none before the first.
  func shown(by length: Int) -> Int {
    guard length > 0 else { return 0 }
    return children(of: titles.indices, at: 0).map { best(of: $0, at: 1, by: length).shown }
      .reduce(0, +)
  }

  /// The most documents in sight at `length` letters, those of shorter titles among them.
  func shownSteadily(at length: Int) -> Int {
    guard length > 0 else { return 0 }
    let shorter = titles.lazy.filter { $0.letters.count < length }.map(\.documents).reduce(0, +)
    return shorter + inSight(of: titles.indices, at: 0, length: length)
  }

  private func inSight(of range: Range<Int>, at depth: Int, length: Int) -> Int {
    if depth == length { return largest(in: range).prefix(first).reduce(0, +) }
    return children(of: range, at: depth).map { inSight(of: $0, at: depth + 1, length: length) }
      .reduce(0, +)
  }

  /// The documents shown at best by prefixes of `depth` to `length` letters that begin the titles of `range`, and
  /// those of each other title, most first.
  private func best(of range: Range<Int>, at depth: Int, by length: Int) -> (
    shown: Int, left: [Int]
  ) {
    var shown = 0
    var left: [Int] = []
    if depth == length || range.count <= first {
      left = largest(in: range)
    } else {
      left = titles[range].filter { $0.letters.count == depth }.map(\.documents)
      for child in children(of: range, at: depth) {
        let below = best(of: child, at: depth + 1, by: length)
        shown += below.shown
        left += below.left
      }
      left.sort(by: >)
    }
    return (shown + left.prefix(first).reduce(0, +), Array(left.dropFirst(first)))
  }

  private func largest(in range: Range<Int>) -> [Int] {
    titles[range].map(\.documents).sorted(by: >)
  }

  /// The titles of `range` that are longer than `depth`, those of the same next letter together.
  private func children(of range: Range<Int>, at depth: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard titles[start].letters.count > depth else {
        start += 1
        continue
      }
      var end = start + 1
      while end < range.upperBound, titles[end].letters[depth] == titles[start].letters[depth] {
        end += 1
      }
      parts.append(start..<end)
      start = end
    }
    return parts
  }
}
