/// Which forms of a word find documents beside the word as it is typed; what is quoted never has any.
///
/// ```swift
/// var query = SearchQuery("noodls ")
/// query.matching = [.stems, .typos]
/// ```
///
/// Whatever is on, documents that have the words as typed come first, those that need another form behind
/// them, those that need a correction last.
public struct WordMatching: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Words of the same stem: `connected` finds `connection`.
  public static let stems = WordMatching(rawValue: 1)
  /// Words a slip or two away, where the word as typed is rare: `noodls` finds `noodles`.
  public static let typos = WordMatching(rawValue: 2)
}
