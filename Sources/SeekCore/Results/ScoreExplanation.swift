/// The parts of the score of one document; the units of all parts add up to those of the whole.
///
/// ```swift
/// let explanation = try await engine.explanation(ofRank: 0, for: query)
/// explanation?.terms.first      // noodles: in 9 documents, title 1 of 3 words, 4,120,000 units
/// ```
public struct ScoreExplanation: Hashable, Sendable {
  /// A field of the document that contains a term.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The weight of an occurrence in this field.
    public let weight: Double
    /// The number of occurrences of the term, or of its other form.
    public let occurrences: Int
    /// The number of words of the field in the document, and one between two values.
    public let length: Int

    /// The occurrences of a term in a field.
    public init(name: String, weight: Double, occurrences: Int, length: Int) {
      self.name = name
      self.weight = weight
      self.occurrences = occurrences
      self.length = length
    }
  }

  /// A term of the query that the document has.
  public struct Term: Hashable, Sendable {
    /// The term as it is in the index.
    public let text: String
    /// True if what goes on after it does too.
    public let isPrefix: Bool
    /// The number of documents that have the term, in any form that counts.
    public let documentFrequency: Int
    /// The impact of its occurrences, 1...255.
    public let impact: Int
    /// Units of an impact of 1: the rarer the term, the more.
    public let weight: Int
    /// The fields that contain the term.
    public let fields: [Field]

    /// The units that the term adds to the score.
    public var units: Int { impact * weight }

    /// A term of the query in a document.
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

  /// The gain of a document by the positions of the words.
  public struct Bonus: Hashable, Sendable {
    /// The reason for a bonus.
    public enum Reason: Int, Hashable, Sendable, CaseIterable {
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
      /// The words of the query are in a row somewhere in the title.
      case titleRow
      /// A field that is not the title is the query and nothing else.
      case wholeField
      /// Words of the query are in the title, and few others are.
      case titleShare
      /// Words that are neighbours in the query are near each other.
      case nearness
      /// The word being typed is there whole.
      case wholeWord
    }

    /// The reason for the bonus.
    public let reason: Reason
    /// The units that it adds to the score.
    public let units: Int

    /// A bonus for a reason.
    public init(_ reason: Reason, units: Int) {
      self.reason = reason
      self.units = units
    }
  }

  /// The criteria that decide between documents before their scores do.
  public enum Standing: Hashable, Sendable {
    /// The document has all words, each in any of its forms: nothing is above but what scores more.
    case allWords
    /// It has what a rare word may have been meant for: the likeliest reading comes first, and a place each is kept for
    /// others about as likely.
    case reading([SearchCorrection])
    /// It lacks a word, and is below those that have all.
    case someWords
  }

  /// The criteria before the score.
  public let standing: Standing
  /// The terms that the document has.
  public let terms: [Term]
  /// Only those that come to something.
  public let bonuses: [Bonus]
  /// The number of units in a score of 1.
  public let unitsOfOne: Double

  /// An explanation of a score.
  public init(
    standing: Standing = .allWords, terms: [Term], bonuses: [Bonus], unitsOfOne: Double
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
