#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one builder brings to a segment.
struct BuilderRun: Sendable {
  let words: RunWords
  let columns: RunColumns
}

/// The words of a run, sorted, and where they stand.
struct RunWords: Sendable {
  let terms: SortedTerms
  /// The terms in the order of the documents; see ``TokenLog``.
  let log: RunLog
  /// Of every term number how many words its ``Occurrence``s take.
  let wordCounts: FrozenArray<UInt32>
}

/// What a run knows of its documents beside their terms.
struct RunColumns: Sendable {
  let documentCount: Int
  let lengths: DocumentLengths
  let facets: [FacetColumnWriter]
  let numbers: [NumericColumnWriter]
}

extension SegmentBuilder {
  /// Sorts the terms of what the builder holds and leaves it empty.
  func finish() -> BuilderRun {
    if state.isInDocument { endDocument() }
    var taken = State(schema: schema, analyzer: analyzer, blockSize: state.blockSize)
    swap(&taken, &state)
    return taken.finish()
  }
}

extension SegmentBuilder.State {
  consuming func finish() -> BuilderRun {
    let documents = documentCount
    let (facets, numbers) = (facets, numbers)
    return BuilderRun(
      words: words.finish(),
      columns: RunColumns(
        documentCount: documents, lengths: lengths.finish(), facets: facets, numbers: numbers))
  }
}

extension TermInterner {
  /// The numbers of the strings in the order of their bytes.
  /// - Complexity: O(n log n).
  func sortedOrder() -> FrozenArray<UInt32> {
    struct Item: BitwiseCopyable {
      let key: UInt64
      let number: UInt32
    }
    let bytes = bytes.base
    let starts = starts.base
    var items = GrowableBuffer<Item>(capacity: count)
    for number in 0..<count {
      items.append(Item(key: TermDictionary.key(of: string(number)), number: UInt32(number)))
    }
    var sorted = UnsafeMutableBufferPointer(start: items.base, count: count)
    sorted.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      let (leftStart, rightStart) = (Int(starts[Int(left.number)]), Int(starts[Int(right.number)]))
      let leftCount = Int(starts[Int(left.number) + 1]) - leftStart
      let rightCount = Int(starts[Int(right.number) + 1]) - rightStart
      let order = memcmp(bytes + leftStart, bytes + rightStart, min(leftCount, rightCount))
      return order != 0 ? order < 0 : leftCount < rightCount
    }
    var order = GrowableBuffer<UInt32>(capacity: count)
    for index in 0..<count { order.append(items[index].number) }
    return order.freeze()
  }

  /// The counts alone, without the strings and the tables that found them.
  consuming func freezeCounts() -> FrozenArray<UInt32> { counts.freeze() }
}
