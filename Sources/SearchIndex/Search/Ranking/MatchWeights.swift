/// All weights of the order of matches, each with the measurement that set it.
///
/// "Left out" is the change of the mean nDCG@10 of thirteen judged sets, and the least change of one (of korquad, stackfaq,
/// crowdflower and XQuAD by a sample of their questions). Titles and slips are measured apart, by `seek-bench known`, `titles`
/// and `typos`: where the judged sets do not change, those figures are why a weight stays.
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
  /// typed weighs 1. With .3 the mean of thirteen judged sets was .0005 lower. Left out, with all near forms: -.0052, med -.0221.
  static let nearShare: Float = 0.4
  /// The same where no document has the word.
  static let nearShareOfUnknown: Float = 0.6
  /// Queries of fewer words are answered by documents that have them all. With 3 the mean of thirteen judged sets is
  /// .0004 higher, and the slowest key of 63,666 packages takes 8.9 ms instead of 1.1.
  static let leastWordsWithNearForms = 4

  /// The number of the best partial hits that are compared with each other. With none the mean nDCG@10 of thirteen judged
  /// sets is .0046 lower, of cranfield .0186.
  static let comparedHits = 64
  /// The least number of words, without stop words, of a query whose partial hits are compared.
  static let leastWordsOfCompared = 4
  /// The number of documents most like one that its score is drawn to.
  static let neighbours = 10
  /// The weight of the score of a document with the same words beside a document's own score, in 1024ths.
  static let neighbourShare = 410

  /// The part of the weight of a word typed with accents, in 1024ths, that its spelling has and the folded word loses. XQuAD
  /// in German: 0 and 102 .9610, 205 and 410 .9607.
  static let spelling = 102
  /// The same where words have no other forms that are spelled otherwise. XQuAD in Chinese, spelled as Pinyin: 0 .861, 700
  /// .911, 820 .912, 1023 .912; BM25 of the words as spelled .914, of the folded words .851.
  static let spellingWithoutForms = 820

  /// A part of a number of score units, in 1024ths.
  static func share(_ part: Int, of units: Int) -> Int { (units >> 10) * part }

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

  // Weights of the positions of words, in 1024ths of the highest score of the words they are about.
  // The figures are the mean nDCG@10 of the five judged sets, the mean letters typed until a title
  // of movies is in sight, and the mean reciprocal rank of whole titles and of titles with two
  // words swapped, each with the others as they are: .6843, 7.78, .990, .789.

  /// The number of best hits of every tier that are looked at: 16 give .6843, 7.87, .989; 64 give
  /// .6843, 7.74, .991 and cost half as much again.
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
  /// The total for a title that is the query, however its words are weighed; nothing else makes up
  /// for it. Without it whole titles are .890.
  static let wholeTitle = 3072
  /// The total for such a title if a word of the query has accents that it lacks, or other ones: `ma` after `má`.
  static let otherAccents = 2944
  /// The total for such a title if only it, or only the query, has signs between the words: `foo
  /// bar` and `foo-bar`. With the same total as above whole titles of a Japanese dictionary are
  /// .971; this gives .998.
  static let otherSigns = 2816
  /// The total for a title that is the query after an article: less than one without an article,
  /// more than one that continues. Titles asked for with a word left out are .668 with the weights
  /// of a beginning, and .679 with these, for .03 letters more.
  static let behindArticle = 2560
  /// The deduction for a title that is the query with other spaces, compared to one that has its
  /// words: `The Star Dust` comes after Stardust. Films of one word that are asked for in two are
  /// .8915, without it .8925.
  static let respelledTitle = 448
  /// The greatest number of documents of a word that may be several words run together, though
  /// `walle` may also be Waller. Looking for such words takes three microseconds of a median
  /// keystroke. Left out: titles whose words are joined .9842 for films and .9934 for airports, with it .9876 and .9964.
  static let mostRunTogether = 1000
  /// The gain of a title that begins with the query, of all words; without it 8.34 letters. A last
  /// word with too many possible ends counts as being there, which gives 7.09 letters instead of
  /// 7.16. Left out, with the next: -.0004, crowdflower -.0062.
  static let titleBeginning = 1024
  /// The gain of a title that has the words in a row after other words, an article too, of all words. 768 for an article gives
  /// .004 letters more. 0 gives 7.19
  /// letters, 1024 7.24, this 7.14, and `lord of the ri` finds its five films first. Left out: -.0002, crowdflower
  /// -.0029.
  static let titleRow = 512
  /// The gain of another field that is exactly the query, of all words: a reading, a name in
  /// another language, a code. Only the difference to the gain of the title is added. Left out, with the
  /// next: no change, but a code of an airport is not first.
  static let wholeName = 1536
  /// The same gain for a field that tokens filter by too: it is a kind of document and not a name.
  /// It is below a title that begins with the query.
  static let wholeField = 512
  /// The gain of a title that shares words with the query, of all words; 0 gives .6805 and swapped
  /// .758; 512 .6847, with medical abstracts below what they had. With 256 `extract tar` finds a longer title before `tar`;
  /// the mean of thirteen judged sets is the same. Left out: -.0021, lisa -.0234 (cacm +.0151).
  static let titleShare = 307
  /// The gain if the word being typed is there as a whole word, of that word: 0 gives .6840, 7.80;
  /// 512 the same as this. Left out: .0000, nfcorpus -.0017.
  static let wholeWord = 256
  /// The gain of neighbouring words of the query, of the lesser one, by the distance of the second
  /// after the first; one more if it is before it. None of it gives .6843 with both XQuAD .0012
  /// lower, 256 at first .6835. Half of it or twice as much changes the mean by
  /// less than .0008. Left out: -.0012, lisa -.0042.
  static let nearness = 96
  /// The same in Vietnamese, whose words are mostly two syllables, written apart. XQuAD in Chinese, spelled as Pinyin: 96
  /// .912, 192 .916, 384 .923.
  static let nearnessOfSyllables = 384
  /// Words at this distance or more are not near.
  static let farthestNear = 9
  /// The weight of a stop word, of its own score: 0 gives .6830, 512 .6839, 1024 .6765. With 256 the mean of thirteen
  /// judged sets is .0004 lower, with 1024 .0080, of lisa .0312.
  static let stopWord = 307

  /// A word is corrected only if fewer documents have it, and fewer have all words together. With 1 .9808 of Wikipedia's slips
  /// of one edit are found instead of .9892; with 1000 .8177, and the mean of thirteen judged sets is .0009 lower, of one .0074.
  static let rareDocuments = 10
  /// A word that some documents have is corrected only to words of this many times as many
  /// documents: `miso` is not meant for `mimosa`, nor `cake` for `make`. nDCG@10 of 1, 5, 10, 20
  /// and 50 on the medical abstracts: .3320 .3324 .3327 .3334 .3334; XQuAD German: .9442 .9451
  /// .9459 .9459 .9459; the others stay as they are.
  static let moreThanTyped = 20
  /// The greatest number of readings of the words. With 1 .9087 of Wikipedia's slips of one edit are found, with 3 .9767.
  static let readings = 10
  /// The number of readings if no document has a word as typed, but some have other forms of it.
  /// With none, the right word of a typo of one edit is on the first page for .954 of Wikipedia's
  /// list and .921 of Birkbeck's; with these for .976 and .939, and nDCG stays as it is.
  static let readingsBesideForms = 4

  // Costs of a correction, in points. With any of them left out the judged sets change by less than .0001. The figures are the
  // shares of Wikipedia's slips of one and of two edits whose word is found in WordNet, and the mean reciprocal rank of titles
  // with a slip, of films and of airports: .9895 .8418 .9582 .9766. Rewards for a doubled letter and for vowels, and a cost of
  // stop words, gave nothing.

  /// The cost of an edit, and of a space too many or too few.
  static let editCost = 100
  /// The cost of a first letter that differs. Left out: +.0015 -.0037, stackfaq -.0005.
  static let firstLetterCost = 50
  /// The reduction if the edit exchanges neighbours. Left out: airports -.0031.
  static let exchangeBonus = 20
  /// The reduction for each doubling of the number of documents with the word. Left out: -.0030 -.0056 -.0036
  /// -.0030.
  static let frequencyBonus = 6
  /// The cost of a word that only begins with a similar word. Left out: -.0143 -.0019 -.0194.
  static let continuationCost = 60

  /// The cost of a reading that joins or splits words.
  static func spaceCost(frequency: Int) -> Int {
    editCost - frequencyBonus * (Int.bitWidth - 1 - max(1, frequency).leadingZeroBitCount)
  }

  /// The reduction for a reading whose best document has the highest possible score. Without it the
  /// mean reciprocal rank of titles with a typo is .9174 for films and .9676 for airports; for
  /// readings of several words alone it is .9413 and .9766, and .8764 for cities; for all .9518,
  /// .9766 and .9101. 50 gives nearly the same.
  static let readingShare = 100
  /// A reading is offered beside the words as typed if it finds this many times more.
  static let farMore = 20
  /// The least number of letters in each word of a reading that is offered.
  static let shortestOffer = 4
}
