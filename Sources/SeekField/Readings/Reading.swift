import SeekCore

/// Another meaning of a search, that a person may have had in mind: of words, of a filter, or of where to look.
package struct Reading: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case words
    /// The nearest value to one that no document has.
    case value(of: SearchToken)
    /// The same, a day or month that is with none of the words.
    case valueWithoutWords(of: SearchToken, String)
    /// A filter that no document has, and no value is near to; of dates the first and the last one that there is.
    case unknown(SearchToken, first: String?, last: String?)
    /// The same search in all scopes, where one of them has nothing.
    case everywhere(except: SearchScope)
    /// The same search outside of those that enclose it, which are lines.
    case outside(of: [String])
    case withoutExclusions
    case withoutTokens([SearchToken])
    /// A word that was searched as another one too.
    case correction(of: String)

    package var name: String {
      switch self {
      case .words: "words"
      case .value, .valueWithoutWords: "value"
      case .unknown: "unknown"
      case .everywhere: "everywhere"
      case .outside: "outside"
      case .withoutExclusions: "withoutExclusions"
      case .withoutTokens: "withoutTokens"
      case .correction: "correction"
      }
    }
  }

  package let kind: Kind
  /// The line to type for it; empty where there is none.
  package internal(set) var line: String
  package let query: SearchQuery
  /// The number of documents it finds; nil where they are among the results.
  package var count: Int?

  package init(_ kind: Kind, _ line: String, _ query: SearchQuery, count: Int? = nil) {
    (self.kind, self.line, self.query, self.count) = (kind, line, query, count)
  }
}
