import CByteLanes

/// Spreads the impacts of a bitmap, which stand side by side, over memory of a byte a document.
///
///     bits      0 1 0 0 1 1          impacts   7 3 9
///     bytes     0 4 0 5 5 1    ->    0 7 0 5 5 9
///
/// Where the processor expands 64 bytes by a mask (AVX-512 VBMI2), a word of the bitmap takes a dozen instructions
/// however many documents it has; elsewhere each document takes five.
enum ImpactSpread {
  /// Whether the processor does 64 at once.
  static let isAtOnce = cbytelanes_spreads_at_once() != 0

  /// Makes the bytes of a list's documents the greater of themselves and what the list's impacts count.
  /// - Parameters:
  ///   - bytes: 64 a word.
  ///   - words: A bit a document.
  ///   - impacts: One a bit that is set.
  ///   - table: What every impact counts.
  ///   - atOnce: As far as ``isAtOnce`` says; tests ask for the other way too.
  /// - Returns: Behind the last impact.
  /// - Complexity: O(words), or O(words + documents).
  static func raise(
    _ bytes: UnsafeMutablePointer<UInt8>, _ words: UnsafePointer<UInt64>, wordCount: Int,
    _ impacts: UnsafePointer<UInt8>, _ table: UnsafePointer<UInt8>, atOnce: Bool = isAtOnce
  ) -> UnsafePointer<UInt8> {
    cbytelanes_raise_spread(
      bytes, words, Int64(wordCount), impacts, table, atOnce && isAtOnce ? 1 : 0)
  }
}
