/// The ten rules of the order of matches, and their weights.
///
///  1. A word counts by BM25F: the rarer, the more, and in short fields more than in long ones; in titles the length says half
///     as much. A field has the weight that its schema gives it.
///  2. Another form of a word, or a longer word than the one being typed, counts ``otherForm`` of it, in one score; a stop word
///     ``stopWord``.
///  3. In scripts without spaces pairs of letters count ``pair`` and single ones ``letter``; in Korean words count, and pairs of
///     syllables.
///  4. A spelling with accents has a part of the weight of its word: ``spelling``.
///  5. Documents with all words come before those with some. In between are those with a similar word for one that fewer than
///     ``fewDocuments`` have, if ``farMore`` times as many have it; the likeliest is told by edits, ``frequencyBonus`` and
///     ``begunWord``.
///  6. Where words are missing, words that look like them count ``nearForm``.
///  7. Words side by side gain ``nearness`` of the lesser.
///  8. A title that is the query comes first (``wholeTitle``), then one that begins with it, then what shares words with it
///     (``titleShare``).
///  9. Another field that is the query is a name, better than the beginning of a title, unless more than ``mostOfName`` have it.
/// 10. Documents of one score keep their order.
///
/// "Without" is the change of the mean nDCG@10 of twenty judged sets without the weight, which is .0197 above Lucene with all of
/// them. Letters are those typed until a film is in sight, 6.67 with all. `seek-bench sweep` measures others without a build.
@_spi(Weights) public struct MatchWeights: Sendable {
  /// The weights that searches have.
  public static let standard = MatchWeights()

  public init() {}

  // All are in 1024ths, but where another unit is said.

  /// Rule 1. BM25's b of titles; of other fields it is .75. A long title is no worse than a short one as a long text is.
  /// An index is frozen with it. Without, so that it is .75: -.0004, and below Lucene on two.
  public var titleLength = 512

  /// Rule 2. A word with the same stem, or one that goes on after what was typed, of an occurrence of the word itself. An index
  /// is frozen with it, so it is the same for all.
  static let otherForm: Float = 0.8
  /// Rule 2. A word that nearly every text has says little: `the` beside `whale`, and `je` in `dois-je`.
  /// Without: -.0080, the worst set -.0463.
  public var stopWord = 307

  /// Rule 3. Each of two pairs that share a letter tells a part of the same: half of a pair of letters in a script without
  /// spaces, or of syllables in a Korean word.
  /// Without: -.0007, the worst set -.0061.
  public var pair = 512
  /// Rule 3. A letter that is half a word of a script without spaces.
  /// Without: -.0004, the worst set -.0043.
  public var letter = 102

  /// Rule 4. The share of the spelling with accents: who types one may mean it, but many texts leave it out. In a language
  /// whose words have no other forms, where accents tell words apart, the spelling has the share of ``otherForm`` instead.
  /// A tenth: -.0006, questions in French -.0124.
  public var spelling = 512
  var spellingWithoutForms: Int { Int(1024 * Self.otherForm) }

  /// Rule 5. The number of documents below which a word may be a slip, and all words together too few to leave it at that.
  /// With 1: -.0005, and of slips .98 are found in place of .99.
  public var fewDocuments = 10
  /// Rule 5. A word of some documents, or a line that finds some, is taken for a slip of what this many times as many have.
  /// With 1: the worst set -.0014; `miso` is not meant for `mimosa`.
  public var farMore = 20
  /// Rule 5. In hundredths of an edit: each doubling of the number of documents makes a word likelier to be meant.
  /// Without: -.0001, titles with a slip -.0036.
  public var frequencyBonus = 6
  /// Rule 5. In hundredths of an edit: a word that only begins with a similar word is less likely to be meant.
  /// Without: titles with a slip -.0194, slips of one edit -.0143.
  public var begunWord = 60
  /// The cost of an edit, of a space too many or too few, and of a reading whose best document is worth nothing: the unit of
  /// the two before.
  static let edit = 100

  /// Rule 6. An occurrence of a word that looks like one of the query, of one of the word itself, times their cosine.
  /// Without: -.0049, the worst set -.0210.
  public var nearForm = 410

  /// Rule 7. Words side by side in the query are often side by side in what is meant; less by their distance. Syllables of a
  /// language that writes them apart are side by side as the letters of a ``pair`` are.
  /// Without: +.0001, but below Lucene on one, and -.0019 on sets that it was not chosen on.
  public var nearness = 96

  /// Rule 8. The gain of a title that begins with the query, of all its words: it is called so, whatever its text is about.
  /// A third, ``titleRow``, is for a title that has it in a row.
  /// With 1024: no change, and .02 letters more. Without: 1.5 letters more.
  public var titleBeginning = 1434
  /// For a title that is the query after an article, in all: the most that one can have that only begins with it.
  var behindArticle: Int { 1024 + titleBeginning + titleShare + wholeWord + nearness }
  /// For a title that is the query with other signs or accents, in all.
  var otherSigns: Int { behindArticle + titleBeginning / 6 }
  /// For a title that is the query, in all.
  var wholeTitle: Int { behindArticle + titleBeginning / 3 }
  var titleRow: Int { titleBeginning / 3 }
  /// Rule 8. Of all words, for a title that has them and no others; less by the square of what is not shared.
  /// Without: -.0013, the worst set -.0206, titles with words swapped -.08.
  public var titleShare = 256
  /// Rule 8. Of the word being typed, where it is there whole: it may be all that is meant.
  /// Without: +.0006, and .03 letters more.
  public var wholeWord = 256

  /// Rule 9. The number of the best documents that may have a field that is the query: of more it is a kind, and says nothing.
  /// Else it is worth more than a title that begins with the query, ``wholeField``.
  /// Without: -.0007, the worst set -.0133.
  public var mostOfName = 3
  var wholeField: Int { titleBeginning + titleBeginning / 3 }

  /// The weights by their names.
  public static var names: [(name: String, path: WritableKeyPath<MatchWeights, Int> & Sendable)] {
    [
      ("titleLength", \.titleLength), ("stopWord", \.stopWord), ("pair", \.pair),
      ("letter", \.letter), ("spelling", \.spelling), ("fewDocuments", \.fewDocuments),
      ("farMore", \.farMore), ("frequencyBonus", \.frequencyBonus), ("begunWord", \.begunWord),
      ("nearForm", \.nearForm), ("nearness", \.nearness), ("titleBeginning", \.titleBeginning),
      ("titleShare", \.titleShare), ("wholeWord", \.wholeWord), ("mostOfName", \.mostOfName),
    ]
  }
}

extension MatchWeights {
  /// A part of a number of score units, in 1024ths.
  static func share(_ part: Int, of units: Int) -> Int { (units >> 10) * part }

  /// The cost of a reading that joins or splits words.
  func spaceCost(frequency: Int) -> Int {
    Self.edit - frequencyBonus * (Int.bitWidth - 1 - max(1, frequency).leadingZeroBitCount)
  }
}
