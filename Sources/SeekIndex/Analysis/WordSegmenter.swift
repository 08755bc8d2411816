#if Segmentation
  internal import CSeekICU
#endif

/// Finds where the words begin in a text without spaces: Chinese, Japanese, Thai, Lao, Burmese,
/// Khmer.
///
/// ```swift
/// WordSegmenter.boundaries(in: "東京大学")   // [0, 6, 12]
/// ```
///
/// Only queries are segmented. Documents keep every character as a term, so that no text is missed
/// because it was cut differently, and indexing does not wait for a dictionary.
enum WordSegmenter {
  /// Ascending offsets in UTF-8 bytes, the ends of the text among them; nothing where ICU fails. Without the package trait
  /// `Segmentation` there are none: neighbouring letters are one group then, and rank by ``LetterPairs``.
  /// - Complexity: O(n), some ten nanoseconds a byte and some ten microseconds to begin.
  static func boundaries(in text: String) -> [Int] {
    #if Segmentation
      return text.withBytes { utf8 in
        guard let base = utf8.baseAddress, let length = Int32(exactly: utf8.count), length < .max
        else { return [] }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: utf8.count + 1) { buffer in
          guard let boundaries = buffer.baseAddress else { return [] }
          let count = cicu_word_boundaries(base, length, boundaries, length + 1)
          return count > 0 ? buffer.prefix(Int(count)).map(Int.init) : []
        }
      }
    #else
      return []
    #endif
  }
}
