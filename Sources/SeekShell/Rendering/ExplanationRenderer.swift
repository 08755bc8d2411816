import SeekTerminalField

/// Makes rows of where a score comes from: what each part adds, then what it is.
///
/// ```text
///   9.213  noodles: title 1 of 3 words, counting 4; text 2 of 120 · in 9 of 174 records
///   1.020  the title begins with the words
///  10.233  score
/// ```
struct ExplanationRenderer {
  private let explanation: ScoreExplanation
  private let records: String
  private let spelled: (String) -> String

  /// - Parameters:
  ///   - records: All records in words: `174 records`.
  ///   - spelled: Spells a word of the index as records do.
  init(
    _ explanation: ScoreExplanation, of records: String,
    spelled: @escaping (String) -> String = { $0 }
  ) {
    self.explanation = explanation
    self.records = records
    self.spelled = spelled
  }

  var lines: [StyledText] {
    let parts =
      explanation.terms.map { (units: $0.units, text: text(of: $0)) }
      + explanation.bonuses.map { (units: $0.units, text: Self.message(of: $0.reason).text) }
    guard !parts.isEmpty else {
      return [StyledText(saying: "  nothing scores: all records match alike")]
    }
    let points = Self.thousandths(parts.map(\.units), unitsOfOne: explanation.unitsOfOne)
    let sum = Self.decimal(points.reduce(0, +))
    let rows = zip(points, parts).map { (Self.decimal($0), VisibleText.line($1.text)) }
    return (rows + [(sum, VisibleText.line(score.text))]).map { number, text in
      var line = StyledText("  " + number.right(in: sum.count))
      line.append("  " + text, .detail)
      return line
    }
  }

  /// The score, and what decides before it.
  private var score: Message {
    switch explanation.standing {
    case .allWords: return "score"
    case .someWords: return "score, below records that have all the words"
    case .reading(let corrections):
      let reading = ResultNotes.reading(of: corrections, spelled: spelled) ?? ""
      return "score among those found by \(reading); the likelier correction stands first"
    }
  }

  private func text(of term: ScoreExplanation.Term) -> String {
    let fields = term.fields.map { field in
      let length = Wording.count(field.length, .ofWords)
      let found = Message("\(field.name) \(Wording.number(field.occurrences)) of \(length)").text
      return field.weight == 1
        ? found : found + Message(", counting \(Wording.factor(field.weight))").text
    }
    return "\(spelled(term.text))\(term.isPrefix ? "…" : ""): " + fields.joined(separator: "; ")
      + Message(" · in \(Wording.number(term.documentFrequency)) of \(records)").text
  }

  private static func message(of reason: ScoreExplanation.Bonus.Reason) -> Message {
    switch reason {
    case .wholeTitle: "the title is the query"
    case .otherSigns: "the title is the query, with other signs between the words"
    case .behindArticle: "the title is the query behind an article"
    case .titleBeginning: "the title begins with the query"
    case .beginningBehindArticle: "the title begins with an article and the query"
    case .titleRow: "the words of the query stand in a row in the title"
    case .wholeField: "a field is the query and nothing else"
    case .titleShare: "words of the query in the title, and few others"
    case .nearness: "words that are neighbours in the query stand near each other"
    case .wholeWord: "the word being typed stands there whole"
    }
  }

  /// The parts in thousandths, rounded so that their sum is the rounded sum: the greatest rests are rounded up.
  static func thousandths(_ units: [Int], unitsOfOne: Double) -> [Int] {
    let exact = units.map { Double($0) / unitsOfOne * 1000 }
    var rounded = exact.map { Int($0.rounded(.down)) }
    let sum = Int((exact.reduce(0, +)).rounded())
    let order = exact.indices.sorted {
      exact[$0] - Double(rounded[$0]) > exact[$1] - Double(rounded[$1])
    }
    for index in order.prefix(max(0, sum - rounded.reduce(0, +))) { rounded[index] += 1 }
    return rounded
  }

  private static func decimal(_ thousandths: Int) -> String {
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let rest = String(part)
    return (thousandths < 0 ? "-" : "") + "\(whole)\(NumberFormat.current.point)"
      + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
