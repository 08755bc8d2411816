/// What another form of a word counts beside the word as typed: every weight of the order of matches, each with
/// the measurement that set it.
enum MatchWeights {
  /// What an occurrence of a word of the same stem counts, where one of the word as typed is 1.
  ///
  /// nDCG@10 of 0, .6, .8 and 1 on Cranfield: .358 .378 .379 .378; StackFAQ: .704 .761 .760 .758; XQuAD German:
  /// .917 .940 .940 .940; Russian: .883 .954 .955 .954.
  static let stemShare: Float = 0.8
}
