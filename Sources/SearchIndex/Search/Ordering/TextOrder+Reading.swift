extension TextOrder {
  /// What is read of an order so far.
  ///
  /// It is read in stretches, each some hundredths of a second, so that whoever gives up is not waited for and loses nothing.
  /// The beginnings of the texts are kept, so that documents which come later are read alone: twelve bytes a document with its rank, and the text.
  struct Reading: Sendable {
    private var texts = FoldedTexts()
    /// What was read and is no part of the order yet: each ascending.
    private var runs: [[FoldedTexts.Entry]] = []
    private var order = TextOrder(ranks: [])

    /// So many documents are read at once.
    static let stretch = 1 << 14

    /// Does the next of what is left to do.
    ///
    /// - Parameters:
    ///   - count: Of the numbers that documents have had.
    ///   - text: What the field of a document says, empty where there is none; asked on all cores, of each number once.
    /// - Returns: The order, of `count` documents or more; nil where there is more to do.
    /// - Throws: `CancellationError` where joining what was read takes long; what was read is kept.
    /// - Complexity: O(n · log n) for all of it, and what reading the documents costs.
    mutating func next(
      count: Int, text: @Sendable (DocID) -> String
    ) throws -> TextOrder? {
      if order.ranks.count >= count { return order }
      if runs.count > 1, texts.count >= count || areLastAlike {
        try joinLast()
      } else if texts.count < count {
        readOn(to: count, text)
      } else {
        try finish()
      }
      return order.ranks.count >= count ? order : nil
    }

    private mutating func readOn(to end: Int, _ text: @Sendable (DocID) -> String) {
      if runs.isEmpty { runs = [orderedRun()] }
      let first = texts.count
      let count = min(end - first, Self.stretch)
      let parts = max(1, min(Parallel.coreCount * 4, count / 512))
      let read = Parallel.map(parts) { part in
        FoldedTexts((first + count * part / parts)..<(first + count * (part + 1) / parts), text)
      }
      for part in read { texts.append(part) }
      let all = texts
      runs += Parallel.map(parts) { part in
        all.sorted((first + count * part / parts)..<(first + count * (part + 1) / parts))
      }
    }

    /// Whether the last run is about as long as the one before it: then they become one, so that runs stay few, each longer
    /// than those behind it, and what was read long ago is seldom walked.
    private var areLastAlike: Bool {
      runs[runs.count - 2].count <= 2 * runs[runs.count - 1].count
    }

    private mutating func joinLast() throws {
      let joined = try joined(runs[runs.count - 2], runs[runs.count - 1])
      runs.removeLast(2)
      runs.append(joined)
    }

    private func joined(
      _ left: [FoldedTexts.Entry], _ right: [FoldedTexts.Entry]
    ) throws -> [FoldedTexts.Entry] {
      try texts.comparing { precedes, _ in
        var joined: [FoldedTexts.Entry] = []
        joined.reserveCapacity(left.count + right.count)
        var (leftPlace, rightPlace) = (0, 0)
        while leftPlace < left.count, rightPlace < right.count {
          if joined.count % Self.stretch == 0 { try Task.checkCancellation() }
          if precedes(right[rightPlace], left[leftPlace]) {
            joined.append(right[rightPlace])
            rightPlace += 1
          } else {
            joined.append(left[leftPlace])
            leftPlace += 1
          }
        }
        return joined + left[leftPlace...] + right[rightPlace...]
      }
    }

    /// Ranks what is one run now.
    private mutating func finish() throws {
      var ranks = [UInt32](repeating: TextOrder.nothing, count: texts.count)
      let entries = runs.first ?? []
      try texts.comparing { _, areSame in
        for (place, entry) in entries.enumerated() {
          if place % Self.stretch == 0 { try Task.checkCancellation() }
          let isRepeated = place > 0 && areSame(entries[place - 1], entry)
          ranks[Int(entry.number)] =
            isRepeated ? ranks[Int(entries[place - 1].number)] : UInt32(place)
        }
      }
      order = TextOrder(ranks: ranks)
      runs = []
    }

    /// The run that the order was made of.
    private func orderedRun() -> [FoldedTexts.Entry] {
      let ranks = order.ranks
      // Documents that say the same have one rank, the place of the first of them.
      var taken = [UInt32](repeating: 0, count: ranks.count)
      var numbers = [Int](repeating: 0, count: ranks.count)
      for (number, rank) in ranks.enumerated() where rank != TextOrder.nothing {
        numbers[Int(rank + taken[Int(rank)])] = number
        taken[Int(rank)] += 1
      }
      let count = ranks.reduce(0) { $0 + ($1 == TextOrder.nothing ? 0 : 1) }
      return numbers.prefix(count).compactMap(texts.entry)
    }
  }
}
