import Synchronization

/// The frequencies of near forms by document, in one flat array: a dictionary of them took four fifths of a search.
///
/// All zeros between two words.
final class NearSums {
  private let frequencies: UnsafeMutablePointer<Float>
  private let impacts: UnsafeMutablePointer<UInt8>
  /// A bit a document that has a frequency.
  private let touched: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  fileprivate init(documentCount: Int) {
    wordCount = (documentCount + 63) / 64
    frequencies = .allocate(capacity: max(1, documentCount))
    frequencies.initialize(repeating: 0, count: documentCount)
    impacts = .allocate(capacity: max(1, documentCount))
    impacts.initialize(repeating: 0, count: documentCount)
    touched = .allocate(capacity: max(1, wordCount))
    touched.initialize(repeating: 0, count: wordCount)
  }

  deinit {
    frequencies.deallocate()
    impacts.deallocate()
    touched.deallocate()
  }

  @inline(__always)
  func add(_ frequency: Float, to document: UInt32) {
    frequencies[Int(document)] += frequency
    touched[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
  }

  /// Notes the impact of the word itself, of a document that has a near form.
  @inline(__always)
  func note(_ impact: UInt8, of document: UInt32) {
    if touched[Int(document &>> 6)] & (1 &<< UInt64(document & 63)) != 0 {
      impacts[Int(document)] = impact
    }
  }

  /// Calls `body` with each document that has a near form, ascending, and forgets it.
  @inline(__always)
  func drain(_ body: (_ document: UInt32, _ frequency: Float, _ impact: UInt8) -> Void) {
    for word in 0..<wordCount where touched[word] != 0 {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let document = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        body(UInt32(truncatingIfNeeded: document), frequencies[document], impacts[document])
        (frequencies[document], impacts[document]) = (0, 0)
      }
    }
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
