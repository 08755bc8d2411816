extension TextOrder {
  /// What is read of an order so far.
  ///
  /// It is read in stretches, each some hundredths of a second, so that whoever gives up is not waited for and loses nothing.
  /// The beginnings of the texts are kept, so that documents which come later are read alone: twelve bytes a document with its rank, and the text.
  /// Once most that were read are removed, those that are left are read anew.
  struct Reading: Sendable {
    private var texts = FoldedTexts()
    /// Where the numbers stand in `texts`.
    private var slots = NumberSlots()
    /// How many documents were read that were there then.
    private var readCount = 0
    /// How many documents had been removed in the newest state in which one was passed over. What a search of an older
    /// state finds may be among those, so this order is none for it.
    private(set) var removedCount = 0
    /// What was read and is no part of the order yet: each ascending.
    private var runs: [[FoldedTexts.Entry]] = []
    private var order = TextOrder(ranks: [], slots: NumberSlots())

    /// So many documents are read at once.
    static let stretch = 1 << 14

    /// Does the next of what is left to do.
    ///
    /// - Parameters:
    ///   - documents: Those of the state that is searched; at least ``removedCount`` of them are removed.
    ///   - text: What the field of a document says, empty where there is none; asked on all cores, of each document once.
    /// - Returns: The order, of these documents or more; nil where there is more to do.
    /// - Throws: `CancellationError` where joining what was read takes long; what was read is kept.
    /// - Complexity: O(n · log n) for all of it, and what reading the documents costs.
    mutating func next(
      _ documents: NumberedDocuments, text: @Sendable (DocID) -> String
    ) throws -> TextOrder? {
      let count = documents.count
      if readCount > 2 * documents.liveCount + NumberSlots.pageSize { self = Reading() }
      if order.slots.end >= count { return order }
      if runs.count > 1, slots.end >= count || areLastAlike {
        try joinLast()
      } else if slots.end < count {
        readOn(documents, text)
      } else {
        try finish()
      }
      return order.slots.end >= count ? order : nil
    }

    private mutating func readOn(
      _ documents: NumberedDocuments, _ text: @Sendable (DocID) -> String
    ) {
      if runs.isEmpty { runs = [orderedRun()] }
      let (first, begin) = (slots.count, slots.end)
      let numbers = slots.append(
        upTo: min(documents.count, begin + Self.stretch), isLive: documents.isLive)
      let (count, live) = (numbers.count, numbers.count { $0 != nil })
      readCount += live
      if live < slots.end - begin { removedCount = documents.removedCount }
      let parts = max(1, min(Parallel.coreCount * 4, count / 512))
      let read = Parallel.map(parts) { part in
        FoldedTexts(numbers[(count * part / parts)..<(count * (part + 1) / parts)], text)
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
      order = TextOrder(ranks: ranks, slots: slots)
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
