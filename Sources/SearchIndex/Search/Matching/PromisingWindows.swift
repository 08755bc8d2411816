/// The few windows of a union whose documents may score most; a window is a word of 64 documents.
struct PromisingWindows {
  private let capacity: Int
  private var words: [(word: Int, most: Int)] = []
  private var least = Int.min

  init(capacity: Int) {
    self.capacity = capacity
    words.reserveCapacity(capacity)
  }

  /// Offers a word and the most that one of its documents can score.
  @inline(__always)
  mutating func offer(_ word: Int, _ most: Int) {
    if most > least { insert(word, most) }
  }

  @inline(never)
  private mutating func insert(_ word: Int, _ most: Int) {
    if words.count == capacity,
      let last = words.indices.min(by: { words[$0].most < words[$1].most })
    {
      words[last] = (word, most)
    } else {
      words.append((word, most))
    }
    if words.count == capacity { least = words.map(\.most).min() ?? least }
  }

  var ascending: [Int] { words.map(\.word).sorted() }
}
