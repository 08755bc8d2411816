import Synchronization

/// The lists of the words asked for last, each united with those of its other forms: while one word is typed the
/// words before it stay the same, and uniting the lists of a frequent word costs more than searching them.
final class UnitedForms: Sendable {
  /// Sendable: a map is filled before it is remembered, and only read from then on.
  private struct Known: @unchecked Sendable {
    let term: [UInt8]
    let forms: [Int]
    var map: GatherMap
  }

  /// So many lists are remembered, those asked for last: a frequent word has two, with what it is as a part of others
  /// and with its other forms, and a query may have four such words. A map weighs more than a byte a document.
  static let capacity = 8

  /// The latest last.
  private let known = Mutex<[Known]>([])

  /// The united list of a word that was asked for lately; nil where it was not.
  /// - Parameter forms: The terms it is united with. One word has several such lists: with all its forms, with the other
  ///   spellings of a number alone, with itself as a part of others.
  func latest(of term: [UInt8], with forms: [Int]) -> GatherMap? {
    known.withLock { known in
      guard let index = known.lastIndex(where: { $0.term == term && $0.forms == forms })
      else { return nil }
      if index < known.count - 1 { known.append(known.remove(at: index)) }
      return known.last?.map
    }
  }

  /// The united list of a word, made by `unite` where it was not asked for lately.
  ///
  /// Two threads that ask at once may both make it; neither waits.
  /// - Parameters:
  ///   - forms: The terms it is united with.
  ///   - pool: Where the map of a word that is forgotten goes.
  func list(
    of term: [UInt8], with forms: [Int], pool: GatherPool, unite: () -> GatherMap
  ) -> GatherMap {
    if let latest = latest(of: term, with: forms) { return latest }
    let made = Known(term: term, forms: forms, map: unite())
    known.withLock { known in
      if known.count >= Self.capacity {
        var oldest = known.removeFirst()
        // Who still reads it keeps it.
        if isKnownUniquelyReferenced(&oldest.map) { pool.give(back: oldest.map) }
      }
      known.append(made)
    }
    return made.map
  }
}
