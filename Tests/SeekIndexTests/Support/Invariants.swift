@testable import SeekIndex

/// Checks of structures against themselves: each traps where one contradicts itself.
extension DocumentNumbers {
  /// Traps where a document is not found by its number.
  func checkInvariants() {
    for place in 0..<count { precondition(self.place(of: self[place]) == place) }
    precondition(numbers.map { $0.count == count } ?? true)
  }
}

extension DocumentSet {
  /// Traps where the tail holds members that are no documents.
  func checkInvariants() {
    precondition(words.count == (documentCount + 63) / 64)
    var documents = self
    documents.formIntersection(DocumentSet(documentCount: documentCount, full: true))
    precondition(documents.words == words, "bits behind the last document")
  }
}

extension FieldLengths {
  func checkInvariants() {
    precondition((0..<count).reduce(0) { $0 + UInt64(self[$1]) } == total)
    precondition(short.count == count || short.count == 1)
    precondition((0..<count).count { short[$0 & mask] == 255 } == long.count)
    for index in 0..<long.count {
      precondition(long[index].length >= 255 && short[Int(long[index].document) & mask] == 255)
      precondition(index == 0 || long[index - 1].document < long[index].document)
    }
  }
}

extension TermDictionary {
  /// Traps where the terms do not ascend strictly or a block is not where it should be.
  func checkInvariants() {
    precondition(blockStarts.count == (count + Self.blockSize - 1) / Self.blockSize)
    precondition(headKeys.count == blockStarts.count)
    var previous: [UInt8] = []
    var seen = 0
    forEachTerm(in: 0..<count) { ordinal, term in
      let bytes = Array(term)
      precondition(ordinal == 0 || previous.lexicographicallyPrecedes(bytes), "term \(ordinal)")
      precondition(bytes.count <= maximumLength)
      precondition(parts.contains(ordinal) == (bytes.last == PartTerms.mark), "part \(ordinal)")
      precondition(
        standsBesideWord(ordinal)
          == (bytes.last == PartTerms.mark && ordinal > 0 && previous == bytes.dropLast()))
      if ordinal % Self.blockSize == 0 {
        precondition(headKeys[ordinal / Self.blockSize] == Self.key(of: term), "key of \(ordinal)")
      }
      previous = bytes
      seen += 1
    }
    precondition(seen == count)
  }
}

extension PostingStore {
  /// Traps where lists do not ascend, an impact is missing, or positions do not fit the postings.
  func checkInvariants(termCount: Int, documentCount: Int) {
    let blocks = (termCount + TermDictionary.blockSize - 1) / TermDictionary.blockSize
    precondition(recordStarts.count == blocks && positionStarts.count == blocks)
    precondition(postingStarts.count == blocks)
    precondition(longOrdinals.count == longLocations.count)
    precondition(longPositionStarts.count == longLocations.count)
    var postings = 0
    for ordinal in 0..<termCount {
      precondition(postings == self.postings(before: ordinal), "postings before \(ordinal)")
      var scratch = ShortListScratch()
      let list = list(of: ordinal, scratch: &scratch)
      precondition(list.count > 0 && list.count == documentFrequency(of: ordinal))
      var previous: UInt32?
      var positions = PositionCursor(self, ordinal: ordinal)
      list.forEach { document, impact in
        precondition(Int(document) < documentCount && impact > 0, "document \(document)")
        precondition(previous.map { $0 < document } ?? true, "order of term \(ordinal)")
        previous = document
        precondition(positions.move(to: document), "positions of \(ordinal) in \(document)")
        let places = positions.positions
        precondition(!places.isEmpty)
        precondition(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        postings += 1
      }
      if case .bitmap(let list) = list { Self.checkRanks(list) }
    }
    precondition(postings == postingCount, "\(postings) postings, \(postingCount) counted")
  }

  private static func checkRanks(_ list: BitmapPostings) {
    var rank = 0
    for word in 0..<list.wordCount {
      precondition(list.base(ofWord: word) == rank)
      rank += list.words[word].nonzeroBitCount
    }
    precondition(rank == list.count)
  }
}

extension ColumnValues {
  /// Traps where both directions differ.
  func checkInvariants() {
    lists?.checkInvariants()
    if let lists {
      precondition(lists.valueCount == valueCount && lists.documentCount == documentCount)
    }
    let rowCount = documents?.count ?? documentCount
    precondition(starts == nil ? codes.count == rowCount : starts?.count == rowCount + 1)
    // Their lists say what documents a sparse column has; a scan of its rows would not.
    precondition(documents == nil || lists != nil)
    var counts = [Int](repeating: 0, count: valueCount)
    for document in 0..<documentCount {
      forEachValue(of: document) { counts[$0] += 1 }
    }
    for value in 0..<valueCount {
      precondition(counts[value] > 0, "value \(value) of no document")
      guard let lists else { continue }
      precondition(counts[value] == lists.count(of: value), "value \(value)")
      lists.forEachDocument(of: value) { document in
        var hasValue = false
        forEachValue(of: Int(document)) { hasValue = hasValue || $0 == value }
        precondition(hasValue, "\(document) lacks \(value)")
      }
    }
  }
}

extension FacetColumn {
  func checkInvariants(documentCount: Int) {
    folded.checkInvariants()
    precondition(displayStarts.count == valueCount + 1)
    precondition(Int(displayStarts[valueCount]) == display.count)
    precondition(values.valueCount == valueCount && values.documentCount == documentCount)
    values.checkInvariants()
    moments?.checkInvariants(documentCount: documentCount)
  }
}

extension MomentColumn {
  func checkInvariants(documentCount: Int) {
    precondition(
      documents.count == 0 ? codes.count == documentCount : documents.count == codes.count)
    precondition(nanoseconds.count == 0 || nanoseconds.count == codes.count)
    for place in 0..<documents.count {
      precondition(documents[place] < documentCount)
      precondition(place == 0 || documents[place - 1] <= documents[place])
    }
  }
}

extension NumericColumn {
  func checkInvariants() {
    precondition(values.valueCount == numbers.count)
    precondition(rests.count == 0 || rests.count == numbers.count)
    for place in 0..<numbers.count {
      precondition(!numbers[place].isNaN)
      precondition(place == 0 || number(at: place - 1) < number(at: place))
    }
    values.checkInvariants()
  }
}

extension ValueLists {
  /// Traps where a list is not what its header says.
  func checkInvariants() {
    for value in 0..<valueCount {
      var previous: UInt32?
      var seen = 0
      forEachDocument(of: value) { document in
        precondition(Int(document) < documentCount && previous.map { $0 < document } ?? true)
        previous = document
        seen += 1
      }
      precondition(seen == count(of: value), "value \(value) has \(seen) documents")
    }
  }
}

extension StemTable {
  /// Traps where a bucket is out of order or an ordinal is none of the dictionary.
  func checkInvariants(termCount: Int) {
    precondition((starts.count - 1).nonzeroBitCount == 1 && starts[0] == 0)
    precondition(Int(starts[starts.count - 1]) == ordinals.count)
    for bucket in 0..<(starts.count - 1) {
      precondition(starts[bucket] <= starts[bucket + 1])
      let range = Int(starts[bucket])..<Int(starts[bucket + 1])
      for (left, right) in zip(range, range.dropFirst()) {
        precondition(ordinals[left] & ordinalMask < ordinals[right] & ordinalMask)
      }
    }
    for index in 0..<ordinals.count {
      precondition(Int(ordinals[index] & ordinalMask) < termCount)
    }
  }
}

extension RemovedDocuments {
  /// Traps where both forms contradict each other.
  func checkInvariants() {
    live.checkInvariants()
    precondition(!documents.isEmpty && live.count + count == live.documentCount)
    precondition(zip(documents, documents.dropFirst()).allSatisfy { $0 < $1 })
    precondition(documents.allSatisfy { !live.contains($0) })
  }
}

extension TopHits {
  func checkInvariants() {
    precondition(hits.count <= capacity)
    precondition(hits.count == capacity || !isHeap)
    guard hits.count == capacity, capacity > 0 else { return }
    precondition(threshold == hits.map(\.units).min())
    guard isHeap else { return }
    for index in hits.indices.dropFirst() {
      precondition(!Self.isWorse(hits[index], hits[(index - 1) / 2]))
    }
  }
}

extension PrefixTable {
  func checkInvariants(documentCount: Int) {
    for index in 0..<entries.count {
      let entry = entries[index]
      if index > 0 {
        precondition(entries[index - 1].precedes(entry.lower, entry.upper, entry.isExact))
      }
      var previous: UInt32?
      best(at: index).forEach { document, impact in
        precondition(impact > 0 && Int(document) < documentCount)
        precondition(previous.map { $0 < document } ?? true)
        previous = document
      }
      guard let list = list(of: entry) else { continue }
      precondition(entry.count == list.count)
      var count = 0
      previous = nil
      list.forEach { document, impact in
        precondition(impact > 0 && Int(document) < documentCount)
        precondition(previous.map { $0 < document } ?? true)
        previous = document
        count += 1
      }
      precondition(count == Int(entry.count))
    }
  }
}

extension IndexSnapshot {
  /// Traps where a structure contradicts itself; for tests.
  func checkInvariants() {
    precondition(segments.count == firstDocuments.count)
    for segment in segments {
      segment.checkInvariants()
      for place in 0..<segment.documentCount {
        precondition(segment.numbers[place] < nextDocument)
      }
    }
  }
}

extension Segment {
  /// Traps where a structure contradicts itself or another.
  func checkInvariants() {
    dictionary.checkInvariants()
    postings.checkInvariants(termCount: dictionary.count, documentCount: documentCount)
    prefixes.checkInvariants(documentCount: documentCount)
    caches.texts.checkInvariants(documentCount: documentCount)
    caches.titles.made?.checkInvariants(documentCount: documentCount, termCount: dictionary.count)
    precondition(numbers.count == documentCount)
    numbers.checkInvariants()
    for titles in [signedTitles, articleTitles] {
      precondition(titles.documentCount == documentCount)
      titles.checkInvariants()
    }
    precondition(fieldTotals == postings.spans.totals(without: removed?.documents ?? []))
    if let removed {
      precondition(removed.live.documentCount == documentCount)
      removed.checkInvariants()
    }
    for lengths in postings.spans.lengths {
      precondition(lengths.count == documentCount)
      lengths.checkInvariants()
    }
    for case .some(let column) in columns {
      switch column {
      case .facet(let facet): facet.checkInvariants(documentCount: documentCount)
      case .number(let number):
        precondition(number.documentCount == documentCount)
        number.checkInvariants()
      }
    }
  }
}

extension TextOrders {
  func checkInvariants(documentCount: Int) {
    for order in made { precondition(order.ranks.count == documentCount) }
  }
}

extension TitleTable {
  /// Traps where the columns contradict each other.
  func checkInvariants(documentCount: Int, termCount: Int) {
    let count = documents.count
    precondition(lengths.count == count && behind.allSatisfy { $0.count == count })
    precondition(starts.count == firsts.count + 1 && Int(starts[firsts.count]) == count)
    for word in 0..<firsts.count {
      precondition(firsts[word] < termCount && starts[word] < starts[word + 1])
      precondition(word == 0 || firsts[word - 1] < firsts[word])
      for index in (Int(starts[word]) + 1)..<max(Int(starts[word]) + 1, Int(starts[word + 1])) {
        let (before, own) = (behind.map { $0[index - 1] }, behind.map { $0[index] })
        precondition(!own.lexicographicallyPrecedes(before))
      }
    }
    for index in 0..<count {
      precondition(Int(documents[index] & ~Self.articleMark) < documentCount)
      precondition(lengths[index] > 0)
    }
  }
}

extension DocumentShelf {
  /// Traps where a page is not as long as its place asks.
  func checkInvariants() {
    precondition(pages.count == (count + Self.pageSize - 1) / Self.pageSize)
    precondition(pages.map { $0?.count { $0 != nil } ?? 0 } == liveCounts)
    for (index, page) in pages.enumerated() {
      guard let page else { continue }
      precondition(page.count == min(Self.pageSize, count - index * Self.pageSize))
      precondition(page.contains { $0 != nil }, "page \(index) is empty")
    }
  }
}
