/// Where the score of one document comes from; the units of all parts are those of the whole, to the last one.
///
/// ```swift
/// let explanation = try await engine.explanation(ofRank: 0, for: query)
/// explanation?.terms.first      // noodles: in 9 documents, title 1 of 3 words, 4,120,000 units
/// ```
public struct ScoreExplanation: Hashable, Sendable {
  /// Where a term stands in the document.
  public struct Field: Hashable, Sendable {
    public let name: String
    /// What an occurrence there counts.
    public let weight: Double
    /// How often the term, or what does for it, stands there.
    public let occurrences: Int
    /// How many words the field has in the document, and one between two values.
    public let length: Int

    public init(name: String, weight: Double, occurrences: Int, length: Int) {
      self.name = name
      self.weight = weight
      self.occurrences = occurrences
      self.length = length
    }
  }

  /// A term of the query that the document has.
  public struct Term: Hashable, Sendable {
    /// As the index has it.
    public let text: String
    /// Whether what goes on behind it does too.
    public let isPrefix: Bool
    /// How many documents of the collection have it, in any form that does.
    public let documentFrequency: Int
    /// What its occurrences come to, 1...255.
    public let impact: Int
    /// Units of an impact of 1: the rarer the term, the more.
    public let weight: Int
    public let fields: [Field]

    public var units: Int { impact * weight }

    public init(
      text: String, isPrefix: Bool, documentFrequency: Int, impact: Int, weight: Int,
      fields: [Field]
    ) {
      self.text = text
      self.isPrefix = isPrefix
      self.documentFrequency = documentFrequency
      self.impact = impact
      self.weight = weight
      self.fields = fields
    }
  }

  /// What a document gains by where the words stand.
  public struct Bonus: Hashable, Sendable {
    public enum Reason: Hashable, Sendable, CaseIterable {
      /// The title is the query.
      case wholeTitle
      /// The title is the query with other signs between its words: `foo-bar` for `foo bar`.
      case otherSigns
      /// The title is an article and the query: `The Shining` for `shining`.
      case behindArticle
      /// The title begins with the query.
      case titleBeginning
      /// The title begins with an article and the query.
      case beginningBehindArticle
      /// The words of the query stand in a row somewhere in the title.
      case titleRow
      /// A field that is not the title is the query and nothing else.
      case wholeField
      /// Words of the query stand in the title, and few others do.
      case titleShare
      /// Words that are neighbours in the query stand near each other.
      case nearness
      /// The word being typed stands there whole.
      case wholeWord
    }

    public let reason: Reason
    public let units: Int

    public init(_ reason: Reason, units: Int) {
      self.reason = reason
      self.units = units
    }
  }

  /// What decides between documents before their scores do.
  public enum Standing: Hashable, Sendable {
    /// The document has the words as typed: nothing stands above but what scores more.
    case asTyped
    /// It has another form of a word, and stands below those that have the words as typed.
    case otherForms
    /// It has what a rare word may have been meant for: the likeliest reading comes first, and a place each is kept for
    /// others about as likely.
    case reading([SearchCorrection])
    /// It lacks a word, and stands below those that have all.
    case someWords
  }

  public let standing: Standing
  public let terms: [Term]
  /// Only those that come to something.
  public let bonuses: [Bonus]
  /// How many units a score of 1 is.
  public let unitsOfOne: Double

  public init(
    standing: Standing = .asTyped, terms: [Term], bonuses: [Bonus], unitsOfOne: Double
  ) {
    self.standing = standing
    self.terms = terms
    self.bonuses = bonuses
    self.unitsOfOne = unitsOfOne
  }

  /// The sum of all parts.
  public var units: Int {
    terms.reduce(0) { $0 + $1.units } + bonuses.reduce(0) { $0 + $1.units }
  }

  /// The score of the hit.
  public var score: Double { Double(units) / unitsOfOne }
}
