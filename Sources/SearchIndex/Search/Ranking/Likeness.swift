#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The similarity of a few documents: the cosine of their vectors of words.
///
/// ```swift
/// let likeness = Likeness([(words, 7), (words, 9), (words, 12)], of: 400) { frequencies[$0] }
/// likeness?.nearest(to: 0, count: 2)     // the two that are most like the first, and the share of their words
/// ```
///
/// A word counts its impact times its idf. All is whole numbers but the root of the cosine.
struct Likeness {
  /// Documents of more words together are not compared: that would take a millisecond and more.
  static let mostWords = 1 << 15

  /// The similarity of each two, row by row, in 1024ths.
  private let shares: [Int]
  private let count: Int

  /// nil where the documents have more than ``mostWords``.
  /// - Complexity: O(n² · words of a document).
  /// - Parameter frequency: The number of documents of the collection that have the term with a hash.
  init?(
    _ documents: [(words: DocumentWords, document: UInt32)], of documentCount: Int,
    frequency: (UInt64) -> Int
  ) {
    let total = documents.reduce(0) { $0 + $1.words.count(of: $1.document) }
    guard total <= Self.mostWords else { return nil }
    count = documents.count
    var terms = TermNumbers(capacity: total)
    var entries: [(number: Int, impact: Int)] = []
    entries.reserveCapacity(total)
    var starts = [0]
    for (words, document) in documents {
      words.forEach(of: document) { hash, impact in
        entries.append((terms.number(of: hash), Int(impact)))
      }
      starts.append(entries.count)
    }
    let weights = terms.hashes.map {
      Self.weight(documentFrequency: frequency($0), documentCount: documentCount)
    }
    var norms = [Int](repeating: 0, count: count)
    /// The words that other documents have too, by document.
    var common: [[(number: Int, weight: Int)]] = []
    for index in 0..<count {
      var own: [(number: Int, weight: Int)] = []
      for entry in entries[starts[index]..<starts[index + 1]] {
        let having = terms.counts[entry.number]
        let weight = weights[entry.number] * entry.impact
        norms[index] += weight * weight
        if having > 1 { own.append((entry.number, weight)) }
      }
      common.append(own)
    }
    var shares = [Int](repeating: 0, count: count * count)
    var row = [Int](repeating: 0, count: terms.counts.count)
    for first in 0..<count {
      for (number, weight) in common[first] { row[number] = weight }
      for second in (first + 1)..<max(first + 1, count) {
        var product = 0
        for (number, weight) in common[second] { product &+= row[number] &* weight }
        let share = Self.share(product, norms[first], norms[second])
        shares[first * count + second] = share
        shares[second * count + first] = share
      }
      for (number, _) in common[first] { row[number] = 0 }
    }
    self.shares = shares
  }

  /// The idf of a word in 64ths.
  static func weight(documentFrequency: Int, documentCount: Int) -> Int {
    let frequency = Double(documentFrequency)
    let rest = Double(documentCount) - frequency
    return Int((log(1 + (rest + 0.5) / (frequency + 0.5)) * 64).rounded())
  }

  /// The cosine in 1024ths.
  static func share(_ product: Int, _ first: Int, _ second: Int) -> Int {
    guard product > 0 else { return 0 }
    return Int(Double(product) / (Double(first) * Double(second)).squareRoot() * 1024)
  }

  /// The documents that are most like one, the nearest first.
  func nearest(to index: Int, count wanted: Int) -> [(index: Int, share: Int)] {
    let row = (0..<count).map { (index: $0, share: shares[index * count + $0]) }
    return Array(
      row.filter { $0.share > 0 }
        .sorted { $0.share != $1.share ? $0.share > $1.share : $0.index < $1.index }
        .prefix(wanted))
  }
}

/// Numbers the hashes of terms, and counts how often each is met.
private struct TermNumbers {
  private var keys: [UInt64]
  private var numbers: [Int32]
  private let mask: Int
  private(set) var counts: [Int] = []
  /// By number.
  private(set) var hashes: [UInt64] = []

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    mask = size - 1
    keys = Array(repeating: 0, count: size)
    numbers = Array(repeating: -1, count: size)
  }

  mutating func number(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while numbers[slot] >= 0 {
      if keys[slot] == hash {
        let number = Int(numbers[slot])
        counts[number] += 1
        return number
      }
      slot = (slot + 1) & mask
    }
    (keys[slot], numbers[slot]) = (hash, Int32(counts.count))
    counts.append(1)
    hashes.append(hash)
    return counts.count - 1
  }
}
