import Synchronization

/// Cuts the sources into shares of about the same bytes, in document order.
struct ImportPlan {
  /// A part of one source.
  enum Piece: Sendable {
    /// The records that begin in a half-open range of UTF-8 bytes.
    case range(source: Int, from: Int, to: Int)
    case extents(source: Int, ArraySlice<RecordExtent>)

    var source: Int {
      switch self {
      case .range(let source, _, _), .extents(let source, _): source
      }
    }
  }

  /// The pieces of each share.
  private(set) var shares: [[Piece]]

  /// - Parameters:
  ///   - extents: Where the records of a source stand that needs them; empty for the others.
  ///   - shares: More of them than the work is worth are left out.
  init(sources: [DataSource], extents: [[RecordExtent]], shares: Int) {
    let total = sources.reduce(0) { $0 + $1.byteCount }
    let count = max(1, min(shares, total / 16_384 + 1))
    self.shares = Array(repeating: [], count: count)
    var base = 0
    for (number, source) in sources.enumerated() {
      // The cuts that fall into this source, as offsets in it.
      var start = 0
      var firstExtent = 0
      for share in 0..<count {
        let wanted = total * (share + 1) / count - base
        let end = share == count - 1 ? source.byteCount : min(max(wanted, start), source.byteCount)
        if !source.layout.needsExtents {
          let cut = source.layout.boundary(source.bytes, atOrAfter: end)
          if cut > start { self.shares[share].append(.range(source: number, from: start, to: cut)) }
          start = max(start, cut)
        } else {
          let all = extents[number]
          let next = all[firstExtent...].firstIndex { $0.utf8Offset >= end } ?? all.endIndex
          if next > firstExtent {
            self.shares[share].append(.extents(source: number, all[firstExtent..<next]))
          }
          firstExtent = next
          start = end
        }
      }
      base += source.byteCount
    }
  }
}

/// The shares of a plan that no worker has taken yet: each takes the next when it has done, so that none waits for a
/// slow one.
final class UntakenShares: Sendable {
  private let shares: [[ImportPlan.Piece]]
  private let taken = Atomic(0)

  init(_ shares: [[ImportPlan.Piece]]) { self.shares = shares }

  /// The first that is left and its place among all; nil where none is.
  func take() -> (place: Int, pieces: [ImportPlan.Piece])? {
    let place = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < shares.count ? (place, shares[place]) : nil
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
