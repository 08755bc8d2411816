/// Limits that are there for time, and decide no order between documents that are looked at.
enum SearchLimits {
  /// The number of shortest titles, of those that begin with the query, that are looked at beside
  /// the best. With none 7.09 letters must be typed until a title of movies is in sight, with these
  /// 6.72, with 16 the same. A median keystroke takes a twentieth longer.
  static let shortestTitles = 10
  /// The number of titles that are tried if a title must be read beyond the words that the table
  /// knows. With 10 .01 more letters must be typed.
  static let triedTitles = 64
  /// The greatest number of documents with the word being typed as a whole word, for these to be
  /// looked at too. A word of more documents is like any other, and the best of them are looked at
  /// anyway. No figure of titles changes without it, but a code of an airport is not there as soon as it is typed.
  static let mostNamed = 10
  /// The greatest number of titles that begin with the query, for these to be looked at. A more
  /// frequent beginning does not tell titles apart; looking through so many takes some twenty
  /// microseconds. With half as many `the` and `th` are not found at the beginning of films.
  static let mostTitles = 1 << 14
  /// The number of best hits of every tier that are looked at: with 16 of them .09 more letters are typed until a title is
  /// in sight; 64 give .04 less and cost half as much again.
  static let depth = 32
  /// The greatest number of documents for which all terms that begin with the word being typed are
  /// looked for at their positions; with more, only the word itself is. Every such term must be
  /// read, and so frequent a beginning does not tell titles apart.
  static let widePrefix = 2000
  /// The same limit for the number of terms, which is large in a few long documents: in a hundred
  /// novels one letter took 20 ms.
  static let widePrefixTerms = 1024
  /// The same limit if the query has more words before it than a ``TitleTable`` knows of a title:
  /// `back to the f` found Back to the Woods first, and 6.72 letters were typed instead of 6.69.
  /// Without a limit the worst keystroke of a million and a half documents takes a fifth longer.
  static let widePrefixBehindMany = 1 << 17
  /// The greatest number of words of a query whose positions are looked at.
  static let mostWords = 64
  /// Words at this distance or more are not near.
  static let farthestNear = 9
  /// The greatest number of documents of a word that may be several words run together, though
  /// `walle` may also be Waller. Looking for such words takes three microseconds of a median
  /// keystroke. Left out: titles whose words are joined .9842 for films and .9934 for airports, with it .9876 and .9964.
  static let mostRunTogether = 1000
  /// The greatest number of readings of the words. With 1 .9087 of Wikipedia's slips of one edit are found, with 3 .9767.
  static let readings = 10
  /// The number of readings if no document has a word as typed, but some have other forms of it.
  /// With none, the right word of a typo of one edit is on the first page for .954 of Wikipedia's
  /// list and .921 of Birkbeck's; with these for .976 and .939, and nDCG stays as it is.
  static let readingsBesideForms = 4
  /// The time after which a search that reads texts tells what it has found: the first rows come within a tenth of a
  /// second, with what looking up the words takes.
  static let firstReading = Duration.milliseconds(50)
  /// The least number of letters in each word of a reading that is offered.
  static let shortestOffer = 4
}
