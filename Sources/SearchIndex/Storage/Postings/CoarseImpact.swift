/// Impacts of words that are being typed: fifteen steps, so that half a byte holds one.
///
/// A prefix has so many documents, and so small a weight, that finer ones would order nothing better.
enum CoarseImpact {
  /// How far a step is from the next; the last is the greatest impact, 255.
  static let stepSize: UInt8 = 17
  static let stepCount: UInt8 = 15

  /// The impact of a step, 0 to ``stepCount``.
  @inline(__always)
  static func impact(ofStep step: UInt8) -> UInt8 { step &* stepSize }

  /// The step of an impact that is one of a step.
  @inline(__always)
  static func step(of impact: UInt8) -> UInt8 { impact / stepSize }

  /// The impact of the nearest step but the first, which is none.
  @inline(__always)
  static func nearest(to impact: UInt8) -> UInt8 {
    let step = (Int(impact) + Int(stepSize) / 2) / Int(stepSize)
    return Self.impact(ofStep: UInt8(truncatingIfNeeded: max(1, step)))
  }
}
