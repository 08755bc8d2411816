#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one builder brings to a segment: its terms sorted, and the postings of each.
struct BuilderRun: Sendable {
  let documentCount: Int
  /// The builder's term numbers in the order of their bytes.
  let order: FrozenArray<UInt32>
  let postings: RunPostings
  let termBytes: FrozenArray<UInt8>
  let termStarts: FrozenArray<UInt64>
  let lengths: DocumentLengths
  let facets: [FacetColumnWriter]
  let numbers: [NumericColumnWriter]

  var termCount: Int { order.count }

  /// The term at a place of the sorted order.
  func term(_ rank: Int) -> UnsafeBufferPointer<UInt8> {
    let number = Int(order[rank])
    let start = Int(termStarts[number])
    return UnsafeBufferPointer(
      start: termBytes.base + start, count: Int(termStarts[number + 1]) - start)
  }
}

extension SegmentBuilder {
  /// Sorts what the builder holds and leaves it empty.
  func finish() -> BuilderRun {
    if state.isInDocument { endDocument() }
    var taken = State(schema: schema, analyzer: analyzer, batchSize: state.batchSize)
    swap(&taken, &state)
    return taken.finish()
  }
}

extension SegmentBuilder.State {
  consuming func finish() -> BuilderRun {
    sortLog()
    let count = terms.count
    let documents = documentCount
    let (facets, numbers) = (facets, numbers)
    let order = terms.sortedOrder()
    let strings = terms.freeze()
    return BuilderRun(
      documentCount: documents, order: order, postings: sorter.finish(termCount: count),
      termBytes: strings.bytes, termStarts: strings.starts, lengths: lengths.finish(),
      facets: facets, numbers: numbers)
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

  /// The strings alone, without the tables that found them.
  consuming func freeze() -> (bytes: FrozenArray<UInt8>, starts: FrozenArray<UInt64>) {
    (bytes.freeze(), starts.freeze())
  }
}
