#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one builder brings to a segment: its terms sorted, its postings sorted by term.
struct BuilderRun: Sendable {
  let tokens: SortedTokens
  let termBytes: FrozenArray<UInt8>
  let termStarts: FrozenArray<UInt64>
  let lengths: [FieldLengthsWriter]
  let facets: [FacetColumnWriter]
  let numbers: [NumericColumnWriter]

  var documentCount: Int { tokens.documentCount }
  var termCount: Int { tokens.order.count }

  /// The term at a place of the sorted order.
  func term(_ rank: Int) -> UnsafeBufferPointer<UInt8> {
    let number = Int(tokens.order[rank])
    let start = Int(termStarts[number])
    return UnsafeBufferPointer(
      start: termBytes.base + start, count: Int(termStarts[number + 1]) - start)
  }
}

extension SegmentBuilder {
  /// Sorts what the builder holds and leaves it empty.
  func finish() -> BuilderRun {
    if state.isInDocument { endDocument() }
    var taken = State(schema: schema, analyzer: analyzer)
    swap(&taken, &state)
    return taken.finish()
  }
}

extension SegmentBuilder.State {
  consuming func finish() -> BuilderRun {
    let order = terms.sortedOrder()
    let tokens = log.sorted(
      by: order, documentCount: documentCount, fieldCount: max(1, lengths.count))
    let strings = terms.freeze()
    return BuilderRun(
      tokens: tokens, termBytes: strings.bytes, termStarts: strings.starts, lengths: lengths,
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
