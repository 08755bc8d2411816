/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea, Flood, *Fast splittable pseudorandom
/// number generators*, 2014). A failure names the seed, and the seed repeats the failure.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// random.below(10)      // the same number in every run
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Seeds that follow one another have streams that share no numbers: a campaign counts its seeds up.
  public init(seed: UInt64) { state = Self.mixed(seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 on; `limit` is not among them.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True in so large a share of the calls.
  public mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Pieces one after the other, at most so many.
  public mutating func text(of pieces: [String], atMost count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
