/// What orders the documents found.
public enum SearchRanking: Hashable, Sendable {
  /// How often the words stand in a document and how rare they are, nothing else: BM25F.
  case words
  /// As ``words``, and the best of them once more by where the words stand: a title that is the query comes first,
  /// then one that begins with it; words side by side and in order count more than words apart. Words that say
  /// little in the collection's language count less where ``WordMatching/stems`` is on.
  case places
}
