/// Cuts the sources into one piece a worker, of about the same bytes, in document order.
struct ImportPlan {
  /// A part of one source.
  enum Piece {
    /// Whole lines: a half-open range of UTF-8 bytes.
    case lines(source: Int, from: Int, to: Int)
    case values(source: Int, extents: ArraySlice<RecordExtent>)
  }

  /// The pieces of each worker.
  private(set) var shares: [[Piece]]

  /// - Parameters:
  ///   - extents: For every source of values where its records stand; empty for lines.
  ///   - workers: More of them than the work is worth are left out.
  init(sources: [DataSource], extents: [[RecordExtent]], workers: Int) {
    let total = sources.reduce(0) { $0 + $1.byteCount }
    let count = max(1, min(workers, total / 16_384 + 1))
    self.shares = Array(repeating: [], count: count)
    var base = 0
    for (number, source) in sources.enumerated() {
      // The cuts that fall into this source, as offsets in it.
      var start = 0
      var firstExtent = 0
      for worker in 0..<count {
        let wanted = total * (worker + 1) / count - base
        let end = worker == count - 1 ? source.byteCount : min(max(wanted, start), source.byteCount)
        switch source.format {
        case .lines:
          let cut = source.endOfLine(at: end)
          if cut > start { shares[worker].append(.lines(source: number, from: start, to: cut)) }
          start = max(start, cut)
        case .values:
          let all = extents[number]
          let next = all[firstExtent...].firstIndex { $0.utf8Offset >= end } ?? all.endIndex
          if next > firstExtent {
            shares[worker].append(.values(source: number, extents: all[firstExtent..<next]))
          }
          firstExtent = next
          start = end
        }
      }
      base += source.byteCount
    }
  }
}

extension DataSource {
  /// The first offset at or after `offset` where a line begins, or the end.
  func endOfLine(at offset: Int) -> Int {
    guard offset > 0, offset < byteCount else { return min(max(offset, 0), byteCount) }
    return bytes.firstNewline(from: offset - 1, to: byteCount).map { $0 + 1 } ?? byteCount
  }

  /// Where the records of an array stand, and whether the array was closed.
  func scanExtents() -> [RecordExtent] {
    guard format == .values else { return [] }
    var scanner = ValueScanner(bytes)
    var found: [RecordExtent] = []
    while let extent = scanner.next() { found.append(extent) }
    return found
  }
}
