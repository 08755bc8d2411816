import SeekPlatform

/// Scores a match by BM25F (Robertson, Zaragoza, *The Probabilistic Relevance Framework: BM25 and
/// Beyond*, 2009). One part of the score is frozen when the index is built, the other is computed
/// by the query.
///
///     frequency  = Σ over fields  weight · occurrences / (1 - b + b · length / average length)
///     impact     = frequency / (k1 + frequency)          frozen in one byte, 1...255
///     score      = Σ over terms   idf(term) · (k1 + 1) · impact
///     idf        = ln(1 + (N - df + ½) / (df + ½))
///
/// One byte an impact, after Anh and Moffat, *Impact transformation*, 2002. From there on scores are
/// whole numbers, so that a sum is the same in every order and ties are exact.
enum BM25FScorer {
  static let k1: Float = 1.2
  static let b: Float = 0.75
  /// The weight of an impact if the term is longer than the prefix typed, in fifths.
  static let longerTermFifths = 4

  /// The number of whole-number score units in a score of 1.
  static let unitsOfOne = 65536.0 * 255

  /// The weight of one occurrence in a field of this length.
  @inline(__always)
  static func norm(weight: Float, length: UInt32, average: Float, b: Float = b) -> Float {
    weight / (1 - b + b * (average > 0 ? Float(length) / average : 1))
  }

  /// The frozen part of the score.
  @inline(__always)
  static func impact(frequency: Float) -> UInt8 {
    // A weight may be greater than any Float; infinity by infinity would be no number.
    guard frequency < .infinity else { return 255 }
    let scaled = frequency / (k1 + frequency) * 255 + 0.5
    return UInt8(max(1, min(255, Int32(scaled))))
  }

  /// The impact of a term that goes on after the prefix typed.
  @inline(__always)
  static func damped(_ impact: UInt8) -> UInt8 {
    coarse(UInt8(truncatingIfNeeded: max(1, Int(impact) * longerTermFifths / 5)))
  }

  /// The impact of a term while it is typed: a ``CoarseImpact``, which keeps the lists of heavy prefixes small.
  @inline(__always)
  static func coarse(_ impact: UInt8) -> UInt8 { CoarseImpact.nearest(to: impact) }

  /// The frequency that has an impact, as far as a byte tells.
  static func frequency(_ impact: UInt8) -> Float {
    k1 * Float(impact) / max(1, Float(255 - Int(impact)))
  }

  /// The impact of a word that a document has in two forms.
  /// - Parameter other: That of the form which was not asked for.
  static func united(_ impact: UInt8, _ other: UInt8) -> UInt8 {
    guard impact < 255, other > 0 else { return impact }
    return self.impact(
      frequency: frequency(impact) + MatchWeights.otherForm * frequency(other))
  }

  /// The score of an impact of 1, in score units; at least 1, so that a word of every document
  /// still orders them.
  /// - Parameter repetitions: How often the query has the term.
  static func weight(documentFrequency: Int, documentCount: Int, repetitions: Int) -> Int {
    let df = Double(documentFrequency)
    let idf = log(1 + (Double(documentCount) - df + 0.5) / (df + 0.5))
    return max(1, Int((idf * Double(k1 + 1) * 65536).rounded())) * repetitions
  }

  static func score(_ units: Int) -> Double { Double(units) / unitsOfOne }
}

/// Impacts to what they count.
enum ImpactTable {
  /// A term asked for whole: as they are.
  static let same: FrozenArray<UInt8> = table { $0 }
  /// The prefix typed, as a term of its own.
  static let typed: FrozenArray<UInt8> = table { $0 == 0 ? 0 : BM25FScorer.coarse($0) }
  /// A term that goes on after the prefix.
  static let damped: FrozenArray<UInt8> = table { $0 == 0 ? 0 : BM25FScorer.damped($0) }

  /// The impact of a document with two forms of a word: the impact of both frequencies, that of the
  /// other form damped. The first index is the impact of the word.
  static let united: FrozenArray<UInt8> = {
    var bytes = GrowableBuffer<UInt8>(capacity: 65536)
    for impact in UInt8.min...UInt8.max {
      for other in UInt8.min...UInt8.max { bytes.append(BM25FScorer.united(impact, other)) }
    }
    return bytes.freeze()
  }()

  static let frequencies: FrozenArray<Float> = {
    var frequencies = GrowableBuffer<Float>(capacity: 256)
    for impact in UInt8.min...UInt8.max { frequencies.append(BM25FScorer.frequency(impact)) }
    return frequencies.freeze()
  }()

  static func warm() {
    for table in [same, typed, damped, united] { _ = table.count }
    _ = frequencies.count
  }

  private static func table(_ value: (UInt8) -> UInt8) -> FrozenArray<UInt8> {
    var bytes = GrowableBuffer<UInt8>(capacity: 256)
    for impact in UInt8.min...UInt8.max { bytes.append(value(impact)) }
    return bytes.freeze()
  }
}

/// Impacts of words that are being typed: fifteen steps, so that half a byte holds one.
///
/// A prefix has so many documents, and so small a weight, that finer ones would order nothing better.
enum CoarseImpact {
  /// The distance between neighbouring steps; the last step is the greatest impact, 255.
  static let stepSize: UInt8 = 17
  static let stepCount: UInt8 = 15

  @inline(__always)
  static func impact(ofStep step: UInt8) -> UInt8 { step &* stepSize }

  @inline(__always)
  static func step(of impact: UInt8) -> UInt8 { impact / stepSize }

  /// The impact of the nearest step but the first, which is none.
  @inline(__always)
  static func nearest(to impact: UInt8) -> UInt8 {
    let step = (Int(impact) + Int(stepSize) / 2) / Int(stepSize)
    return Self.impact(ofStep: UInt8(truncatingIfNeeded: max(1, step)))
  }
}
