import Synchronization

/// A list and those of other forms of the same word.
extension GatherMap {
  /// Adds a list, and united with it the lists of other forms of the same word.
  /// - Parameters:
  ///   - own: What an impact of the list itself counts.
  ///   - table: What an impact of both becomes; see ``ImpactTable/united``.
  func gather(
    _ list: PostingList, _ own: UnsafePointer<UInt8>, and forms: [PostingList],
    _ table: UnsafePointer<UInt8>
  ) {
    if case .gathered(let known) = list, own == ImpactTable.same.base {
      takeOver(known)
      add(forms: forms, table)
      return
    }
    added = forms.reduce(list.count) { $0 + $1.count }
    isWide = added > documentCount / Self.wideShare
    addLong(list, own, mayStop: false)
    for form in forms {
      form.forEach { document, impact in
        add(document, table[Int(impacts[Int(document)]) &<< 8 | Int(impact)])
      }
    }
    finish()
  }

  /// Takes over a list that is ready, into this map, which is empty.
  private func takeOver(_ list: GatheredPostings) {
    for word in 0..<wordCount where list.words[word] != 0 {
      (words[word], wordMaxima[word]) = (list.words[word], list.wordMaxima[word])
      (impacts + word &* 64).update(from: list.impacts + word &* 64, count: 64)
    }
    count = list.count
  }

  /// Adds lists of other forms of the word to what is ready, as ``gather(_:_:and:_:)`` does.
  func add(forms: [PostingList], _ table: UnsafePointer<UInt8>) {
    // Copies, which stay in registers.
    let (words, wordMaxima, impacts) = (words, wordMaxima, impacts)
    var count = count
    for form in forms {
      form.forEach { document, impact in
        let index = Int(document)
        let known = impacts[index]
        let united = table[Int(known) &<< 8 | Int(impact)]
        impacts[index] = united
        count &+= known == 0 ? 1 : 0
        words[index &>> 6] |= 1 &<< UInt64(document & 63)
        wordMaxima[index &>> 6] = max(wordMaxima[index &>> 6], united)
      }
    }
    self.count = count
  }
}

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
