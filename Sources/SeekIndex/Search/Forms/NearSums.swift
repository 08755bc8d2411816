import Synchronization

/// The frequencies of near forms by document, in one flat array: a dictionary of them took four fifths of a search.
///
/// All zeros between two words.
final class NearSums {
  private let frequencies: UnsafeMutablePointer<Float>

  fileprivate init(documentCount: Int) {
    frequencies = .allocate(capacity: max(1, documentCount))
    frequencies.initialize(repeating: 0, count: documentCount)
  }

  deinit { frequencies.deallocate() }

  @inline(__always)
  func add(_ frequency: Float, to document: UInt32) { frequencies[Int(document)] += frequency }

  /// The frequency of a document, which is forgotten.
  @inline(__always)
  func takeFrequency(of document: UInt32) -> Float {
    defer { frequencies[Int(document)] = 0 }
    return frequencies[Int(document)]
  }
}

/// Keeps the sums of a segment for the next word.
final class NearSumsPool: Sendable {
  /// One thread has what it takes until it gives it back.
  private struct Kept: @unchecked Sendable { var sums: NearSums? }
  private let kept = Mutex(Kept())

  func take(documentCount: Int) -> NearSums {
    let known = kept.withLock { kept in
      defer { kept.sums = nil }
      return kept
    }
    return known.sums ?? NearSums(documentCount: documentCount)
  }

  func give(back sums: NearSums) {
    let given = Kept(sums: sums)
    kept.withLock { $0 = given }
  }
}
