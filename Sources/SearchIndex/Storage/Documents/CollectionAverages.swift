#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What BM25F must know of the whole collection before impacts can be frozen: of every text field about
/// how long it is.
///
/// A mean is rounded to a power of the eighth root of 2, so that a small update seldom moves it and the
/// impacts frozen before stay those of an index built anew. An average is at most 4.5% off.
struct CollectionAverages: Hashable, Sendable {
  /// Of every text field the mean length over all documents, in places, rounded.
  let lengths: [Float]

  /// - Parameter totals: Of every text field how many places all documents have together.
  init(totals: [UInt64], documentCount: Int) {
    lengths = totals.map { total in
      documentCount == 0 ? 0 : Self.rounded(Double(total) / Double(documentCount))
    }
  }

  init(_ runs: [RunColumns], fieldCount: Int) {
    self.init(
      totals: (0..<fieldCount).map { field in
        runs.reduce(UInt64(0)) { $0 + $1.lengths.totals[field] }
      },
      documentCount: runs.reduce(0) { $0 + $1.documentCount })
  }

  /// The power of the eighth root of 2 that is nearest in ratio; 0 stays 0.
  static func rounded(_ mean: Double) -> Float {
    mean > 0 ? Float(exp2((log2(mean) * 8).rounded() / 8)) : 0
  }
}
