/// Cuts the sources into one piece a worker, of about the same bytes, in document order.
struct ImportPlan {
  /// A part of one source.
  enum Piece {
    /// The records that begin in a half-open range of UTF-8 bytes.
    case range(source: Int, from: Int, to: Int)
    case extents(source: Int, ArraySlice<RecordExtent>)
  }

  /// The pieces of each worker.
  private(set) var shares: [[Piece]]

  /// - Parameters:
  ///   - extents: Where the records of a source stand that needs them; empty for the others.
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
        if !source.layout.needsExtents {
          let cut = source.layout.boundary(source.bytes, atOrAfter: end)
          if cut > start { shares[worker].append(.range(source: number, from: start, to: cut)) }
          start = max(start, cut)
        } else {
          let all = extents[number]
          let next = all[firstExtent...].firstIndex { $0.utf8Offset >= end } ?? all.endIndex
          if next > firstExtent {
            shares[worker].append(.extents(source: number, all[firstExtent..<next]))
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
  /// Where the records stand of a layout that needs it; empty for another.
  func scanExtents() -> [RecordExtent] {
    guard layout.needsExtents else { return [] }
    var found: [RecordExtent] = []
    layout.scan(bytes, from: 0, to: byteCount) { extent in
      found.append(extent)
      return true
    }
    return found
  }
}
