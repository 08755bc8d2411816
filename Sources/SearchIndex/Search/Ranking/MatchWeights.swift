/// All weights of the order of matches, each with the measurement that set it.
enum MatchWeights {
  /// The weight of an occurrence of a word with the same stem, if one of the word as typed weighs
  /// 1.
  ///
  /// nDCG@10 of 0, .6, .8 and 1 on Cranfield: .358 .378 .379 .378; StackFAQ: .704 .761 .760 .758; XQuAD German:
  /// .917 .940 .940 .940; Russian: .883 .954 .955 .954.
  static let stemShare: Float = 0.8

  /// Weight of a letter of a script without spaces beside its pairs, in 1024ths. nDCG@10 of XQuAD in Thai and Chinese
  /// with letters alone: .825 and .943; with pairs: .964 and .967.
  static let letterBesidePairs = 205
  /// Weight of a pair of syllables of a Korean word, in 1024ths. nDCG@10 of KorQuAD without pairs: .940; with them: .951.
  static let syllablePair = 682

  /// The part of its weight, in 1024ths, that an atom has in a query with ``LetterPairs``.
  static func pairShare(_ atom: QueryPlan.Atom) -> Int {
    if atom.isLetter { return letterBesidePairs }
    return atom.isSyllablePair ? syllablePair : 1024
  }

  /// The weight of an occurrence of a near form, as a factor of its cosine, if one of the word as
  /// typed weighs 1.
  static let nearShare: Float = 0.3
  /// The same where no document has the word.
  static let nearShareOfUnknown: Float = 0.6
  /// Queries of fewer words are answered by documents that have them all.
  static let leastWordsWithNearForms = 4

  /// A part of a number of score units, in 1024ths.
  static func share(_ part: Int, of units: Int) -> Int { (units >> 10) * part }

  /// The number of the shortest that titles that begin with the query are looked at beside the
  /// best: with none 7.09 letters must be typed until a title of movies is in sight, with these
  /// 6.72, with 16 the same. A median keystroke takes a twentieth longer.
  static let shortestTitles = 10
  /// How many are tried where a title must be read for the words behind those that are known of all.
  static let triedTitles = 64
  /// The number of documents that may have the word being typed whole, so that they are looked at
  /// too: of many it is a word like others, and the best of them are looked at anyway.
  static let mostNamed = 10
  /// What more titles begin with tells none from another; looking through so many takes some twenty microseconds. With
  /// half as many `the` and `th` are not found at the beginning of films.
  static let mostTitles = 1 << 14

  // Where the words stand, in 1024ths of the most that the words meant can score. The figures are the mean nDCG@10 of
  // the five judged sets, the mean letters typed until a title of movies is in sight, and the mean reciprocal rank of
  // whole titles and of titles with two words swapped, each with the others as they are: .6843, 7.78, .990, .789.

  /// The number of the best that of every tier are looked at: 16 give .6843, 7.87, .989; 64 give
  /// .6843, 7.74, .991 and cost half as much again.
  static let depth = 32
  /// A word being typed is looked for at its places where at most so many documents have it; else only as it stands:
  /// every term that begins with it is asked, and what so many begin with tells no title from another.
  static let widePrefix = 2000
  /// The same where so many terms begin with it, as in a few long documents: of a hundred novels one letter took 20 ms.
  static let widePrefixTerms = 1024
  /// The same behind more words than a ``TitleTable`` knows of a title: `back to the f` found Back to the Woods first,
  /// and 6.72 letters were typed where these give 6.69. Without a limit the worst keystroke of a million and a half
  /// documents takes a fifth longer.
  static let widePrefixBehindMany = 1 << 17
  /// Where the words of a longer query stand says little.
  static let mostWords = 64
  /// What a title that is the query scores in all, however its words are weighed; nothing else makes up for it. Without
  /// it whole titles are .890.
  static let wholeTitle = 3072
  /// The same of a title with signs between its words where the query has none, or the other way round: `foo bar`
  /// and `foo-bar`. As much as the other, whole titles of a Japanese dictionary are .971; this gives .998.
  static let otherSigns = 2816
  /// The same of a title that is the query behind an article: less than one without, more than one that goes on.
  /// As what follows and nothing for what goes on behind an article give .668 for titles asked for with a word left
  /// out, these .679, and .03 letters more.
  static let behindArticle = 2560
  /// How far a title that is the query with other spaces falls behind one that has its words: one that has them behind an
  /// article (`The Star Dust`) stands behind it (Stardust). Films of one word asked for in two are .8915.
  static let respelledTitle = 448
  /// What more documents have or only begin with is no words run together, though `walle` be Waller too: looking for such
  /// takes three microseconds of a median keystroke.
  static let mostRunTogether = 1000
  /// A title that begins with the query, of all words; without it 8.34 letters. That a last word which nearly anything
  /// begins with counts as there gives 7.09 letters in place of 7.16.
  static let titleBeginning = 1024
  /// A title that begins with the query behind an article, of all words.
  static let beginningBehindArticle = 768
  /// A title that has the words in a row behind others, of all words: 0 gives 7.19 letters, 1024 7.24, this 7.14, and
  /// `lord of the ri` finds its five films first.
  static let titleRow = 512
  /// Another field that is the query and nothing else, of all words: a reading, a name in another language, a code. Only
  /// what it counts more than the title does is added.
  static let wholeName = 1536
  /// The same of a field that tokens filter by too: a kind of document and no name of one. It stands below a title that
  /// begins so.
  static let wholeField = 512
  /// A title that shares its words with the query, of all words; 0 gives .6805 and swapped .758; 512 .6847, with
  /// medical abstracts below what they had.
  static let titleShare = 256
  /// The word being typed standing there whole, of that word: 0 gives .6840, 7.80; 512 the same as this.
  static let wholeWord = 256
  /// Words that follow each other in the query, of the lesser one: by how far the second stands behind the first,
  /// one more where it stands before it. None of it gives .6843 with both XQuAD .0012 lower, 256 at first .6835.
  static let nearness = [0, 96, 48, 32, 24, 19, 16, 13, 12]
  /// What a word counts that says little, of itself: 0 gives .6830, 512 .6839, 1024 .6765.
  static let stopWord = 256

  /// A word is corrected only where fewer documents have it, and all words together.
  static let rareDocuments = 10
  /// A word that stands somewhere is corrected only to words of so many times as many documents: neither is `miso`
  /// meant for `mimosa`, nor `cake` for `make`. nDCG@10 of 1, 5, 10, 20 and 50 on the medical abstracts: .3320 .3324
  /// .3327 .3334 .3334; XQuAD German: .9442 .9451 .9459 .9459 .9459; the others stay as they are.
  static let moreThanTyped = 20
  /// The number of readings of the words that are asked for at most.
  static let readings = 10
  /// How many where a word stands nowhere as typed and other forms of it do. With none, the right word of a slip of
  /// one edit is on the first page for .954 of Wikipedia's list and .921 of Birkbeck's; with these for .976 and .939,
  /// and nDCG stays as it is.
  static let readingsBesideForms = 4

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
  /// What a word costs that says little: it is frequent, and seldom what a title is about; `star wers` was read as
  /// `star were`. With 0 the mean reciprocal rank of titles with a slip is .9145 for films and .9912 for verses, with this
  /// .9174 and .9945; of Wikipedia's pairs at one edit .9892 are found with 0, .9886 with this.
  static let stopWordCost = 30
  /// What a word costs that only begins with a word so near.
  static let continuationCost = 60
  /// What a space too many or too few costs before the frequency of the word it leads to: as much as a doubled letter.
  static let spaceCost = 70

  /// What a reading costs that joins or splits words.
  static func spaceCost(frequency: Int) -> Int {
    spaceCost - frequencyBonus * (Int.bitWidth - 1 - max(1, frequency).leadingZeroBitCount)
  }

  /// What is taken off a reading where its best document scores the most that words can. Without, the mean reciprocal
  /// rank of titles with a slip is .9174 for films and .9676 for airports; taken off readings of several words alone it
  /// is .9413 and .9766, and .8764 for cities; of all .9518, .9766 and .9101. 50 gives nearly the same.
  static let readingShare = 100
  /// Readings of several words that cost so much more than the likeliest have no place before its page is full.
  static let closeReadings = 60

  /// A reading is offered beside the words as typed where it finds so many times more.
  static let farMore = 20
  /// So many letters have the words of a reading that is offered.
  static let shortestOffer = 4
}
