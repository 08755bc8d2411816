import SearchCore

extension FilterPlan {
  /// Conditions on one field of which one must hold, a lower and an upper bound as one range.
  static func withBoundsJoined(_ conditions: [Condition]) -> [Condition] {
    guard conditions.count > 1 else { return conditions }
    var numbers: [NumberRange] = []
    var dates: [DateRange] = []
    var others: [Condition] = []
    for condition in conditions {
      switch condition {
      case .number(let range): numbers.append(range)
      case .dates(let range): dates.append(range)
      case .value, .words: others.append(condition)
      }
    }
    return others + numbers.boundsJoined().map(Condition.number)
      + dates.boundsJoined().map(Condition.dates)
  }
}
