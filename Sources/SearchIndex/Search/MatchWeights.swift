/// What another form of a word counts beside the word as typed: every weight of the order of matches, each with
/// the measurement that set it.
enum MatchWeights {
  /// What an occurrence of a word of the same stem counts, where one of the word as typed is 1.
  ///
  /// nDCG@10 of 0, .6, .8 and 1 on Cranfield: .358 .378 .379 .378; StackFAQ: .704 .761 .760 .758; XQuAD German:
  /// .917 .940 .940 .940; Russian: .883 .954 .955 .954.
  static let stemShare: Float = 0.8

  /// A word is corrected only where fewer documents have it, and all words together.
  static let rareDocuments = 10
  /// How many readings of the words are asked for at most.
  static let readings = 10

  /// What a correction costs, in points: each edit, and a first letter that differs.
  static let editCost = 100
  static let firstLetterCost = 50
  /// What is taken off where the edit exchanges neighbours, doubles a letter or leaves one of two out, or puts a vowel
  /// in the place of another.
  static let exchangeBonus = 20
  static let doublingBonus = 30
  static let vowelBonus = 20
  /// What is taken off each time twice as many documents have the word.
  static let frequencyBonus = 6
  /// What a word costs that only begins with a word so near.
  static let continuationCost = 60
}
