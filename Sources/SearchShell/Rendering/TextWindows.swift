/// A long text piece by piece, until somebody has found what he looks for.
///
/// ```swift
/// TextWindows("…").first { !highlights($0).isEmpty }
/// ```
///
/// A piece begins a little before the one before it ends: so a word is whole in one of them, and what stands before a
/// match can be shown. A record may be 50 MB: what lies far behind its beginning is left to `:open`.
struct TextWindows: Sequence, IteratorProtocol {
  /// Unicode scalars of a piece, of what it shares with the one before, and of all that is looked at.
  static let size = 4_000
  static let overlap = 300
  static let limit = 64_000

  private let scalars: String.UnicodeScalarView
  private var start: String.Index
  private var seen = 0

  init(_ text: String) {
    scalars = text.unicodeScalars
    start = text.startIndex
  }

  /// - Returns: A piece with something behind it that is left out ends in `…`.
  /// - Complexity: O(``size``).
  mutating func next() -> String? {
    guard start < scalars.endIndex, seen < Self.limit else { return nil }
    let step = Self.size - Self.overlap
    let next = scalars.index(start, offsetBy: step, limitedBy: scalars.endIndex)
    let end = next.flatMap {
      scalars.index($0, offsetBy: Self.overlap, limitedBy: scalars.endIndex)
    }
    defer {
      start = end.flatMap { $0 < scalars.endIndex ? next : nil } ?? scalars.endIndex
      seen += step
    }
    let piece = String(scalars[start..<(end ?? scalars.endIndex)])
    return (end ?? scalars.endIndex) < scalars.endIndex ? piece + "…" : piece
  }
}
