import SeekCore

/// A condition on one field of a document.
enum FieldCondition: Hashable, Sendable {
  /// The document has one of these values, compared without case and accents.
  case values([String])
  case number(NumberRange)
  case dates(DateRange)
  /// The document has any value.
  case present
}

extension FieldCondition: FilterCondition {
  var range: FilterRange? {
    switch self {
    case .number(let range): .number(range)
    case .dates(let range): .dates(range)
    case .values, .present: nil
    }
  }
}

extension RemoteField {
  /// The expression of SphinxQL that is 1 for the documents for which a condition holds, else 0.
  func expression(_ condition: FieldCondition) -> String {
    switch condition {
    case .values(let values): valueExpression(values)
    case .number(let range): numberExpression(range)
    case .dates(let range): dateExpression(range)
    case .present: presence
    }
  }

  /// The expression that is 1 where the document has a value of the field.
  var presence: String {
    switch type {
    case .string where momentColumn == nil: "IF(\(column)='',0,1)"
    case .string: "(\(momentColumn ?? column)>\(Self.absentNumber))"
    case .json: "(LENGTH(\(column).f)>0)"
    case .multi: "(LENGTH(\(column))>0)"
    case .integer where marksAbsence: "(\(column)>\(Self.absentNumber))"
    case .float where marksAbsence: "(\(column)>\(Self.leastFloat))"
    case .integer, .float, .boolean, .timestamp, .fulltext: Self.always
    }
  }

  /// The presence of a value that every document has.
  static let always = "(1=1)"

  private func valueExpression(_ values: [String]) -> String {
    guard !values.isEmpty else { return "(1=0)" }
    switch type {
    case .json:
      return "IN(\(column).f,\(SQLText.list(values.map(ValueFolding.listKey))))"
    case .multi:
      let numbers = values.compactMap { Int($0) }
      guard !numbers.isEmpty else { return "(1=0)" }
      return "IN(\(column),\(numbers.map(String.init).joined(separator: ",")))"
    case .string:
      let plain = values.filter { !$0.contains { "'\\".contains($0) } }
      return plain.isEmpty ? "(1=0)" : "IN(\(column),\(SQLText.list(plain)))"
    case .integer, .float, .boolean, .timestamp, .fulltext:
      let ranges = values.compactMap { NumberRange(parsing: $0) }
      return ranges.isEmpty
        ? "(1=0)" : "(" + ranges.map(numberExpression).joined(separator: " OR ") + ")"
    }
  }

  private func numberExpression(_ range: NumberRange) -> String {
    if type == .float {
      var parts: [String] = []
      if range.isBoundedBelow {
        let sign = range.includesLowerBound ? ">=" : ">"
        parts.append("\(column)\(sign)\(SQLText.fraction(range.lowerBound))")
      } else if marksAbsence {
        parts.append("\(column)>\(Self.leastFloat)")
      }
      if range.isBoundedAbove {
        let sign = range.includesUpperBound ? "<=" : "<"
        parts.append("\(column)\(sign)\(SQLText.fraction(range.upperBound))")
      }
      return parts.isEmpty ? "(1=1)" : "(" + parts.joined(separator: " AND ") + ")"
    }
    var lower = Self.clamped(range.lower, .up)
    if Double(lower) == range.lowerBound, !range.includesLowerBound { lower += 1 }
    var upper = Self.clamped(range.upper, .down)
    if Double(upper) == range.upperBound, !range.includesUpperBound { upper -= 1 }
    return wholeExpression(
      column, from: range.isBoundedBelow ? lower : nil, to: range.isBoundedAbove ? upper : nil)
  }

  private func dateExpression(_ range: DateRange) -> String {
    guard let momentColumn else { return "(1=0)" }
    func seconds(_ moment: DateMoment?) -> Int? {
      moment.map { $0.clockSeconds - (momentsBefore1970 == 0 ? Self.clockSecondsBefore1970 : 0) }
    }
    let lower = range.lowerMoment ?? DateMoment(range.lowerText)
    let upper = range.upperMoment ?? DateMoment(range.upperText)
    return wholeExpression(
      momentColumn, from: range.isBoundedBelow ? seconds(lower) : nil,
      to: range.isBoundedAbove ? seconds(upper).map { $0 - 1 } : nil)
  }

  private func wholeExpression(_ column: String, from lower: Int?, to upper: Int?) -> String {
    var parts: [String] = []
    if let lower {
      parts.append("\(column)>=\(lower)")
    } else if marksAbsence {
      parts.append("\(column)>\(Self.absentNumber)")
    }
    if let upper { parts.append("\(column)<=\(upper)") }
    return parts.isEmpty ? "(1=1)" : "(" + parts.joined(separator: " AND ") + ")"
  }

  private static func clamped(_ bound: ExactNumber, _ rule: FloatingPointRoundingRule) -> Int {
    let limit = -absentNumber
    let number = bound.nearest.rounded(rule)
    return number >= Double(limit)
      ? limit : number <= Double(-limit) ? -limit + 1 : Int(number) + Int(bound.rest)
  }
}
