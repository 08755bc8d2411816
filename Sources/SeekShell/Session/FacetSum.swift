import SeekCollection
import SeekTerminalField

/// A sum, an average or an extreme of the numbers of a field: `sum(amount)`.
struct FacetSum: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case sum, avg, min, max
  }

  let kind: Kind
  let field: String
  /// The number of digits behind the point of every number of the field: 2 where all are written as `20.00`.
  var decimals = 0

  /// The query for all numbers of the field among the hits of a query.
  func query(about query: SearchQuery) -> SearchQuery { query.counting(valuesOf: field) }

  /// The result for the numbers in the answer to ``query(about:)``, and its text; nil if there are none.
  ///
  /// - Parameter digits: after the point; nil for as many as the numbers have.
  func amount(
    in results: SearchResults<RecordReference>?, digits: Int? = nil
  ) -> (value: Double, text: String, digits: Int)? {
    guard let counts = results?.facets.first, let (value, own) = result(of: counts.values) else {
      return nil
    }
    let digits = digits ?? own
    let whole = digits == 0 ? whole(of: counts.values) : nil
    let text = whole.map { Wording.whole($0) } ?? Wording.decimal(value, digits: digits)
    return (value, text, digits)
  }

  /// The result to its last digit; nil for an average, and where a number is not whole or the sum is none that an `Int128` has.
  private func whole(of values: [FacetCounts.Value]) -> Int128? {
    var result: Int128?
    for value in values {
      guard kind != .avg, let number = Int128(value.value) else { return nil }
      switch kind {
      case .min: result = Swift.min(result ?? number, number)
      case .max: result = Swift.max(result ?? number, number)
      case .sum, .avg:
        let (product, isTooGreat) = number.multipliedReportingOverflow(by: Int128(value.count))
        let (sum, isOver) = (result ?? 0).addingReportingOverflow(product)
        if isTooGreat || isOver { return nil }
        result = sum
      }
    }
    return result
  }

  func beside(_ results: SearchResults<RecordReference>?) -> String? {
    amount(in: results).map { "\(kind.rawValue) \($0.text)" }
  }

  /// `avg(amount)`, as it is typed.
  var text: String { "\(kind.rawValue)(\(VisibleText.line(field)))" }

  /// The result for these values, and the number of digits after its decimal point; nil if there
  /// are no numbers.
  func result(of values: [FacetCounts.Value]) -> (value: Double, digits: Int)? {
    let numbers = values.compactMap { value in
      Double(value.value).map { (number: $0, count: Double(value.count), text: value.value) }
    }
    guard let first = numbers.first else { return nil }
    let digits = numbers.map { FacetChart.decimals(of: $0.text) ?? 2 }.reduce(decimals, max)
    let sum = numbers.reduce(0) { $0 + $1.number * $1.count }
    let count = numbers.reduce(0) { $0 + $1.count }
    return switch kind {
    case .sum: (sum, Swift.min(digits, 6))
    case .avg: (sum / count, Swift.max(2, Swift.min(digits, 6)))
    case .min: (numbers.reduce(first.number) { Swift.min($0, $1.number) }, Swift.min(digits, 6))
    case .max: (numbers.reduce(first.number) { Swift.max($0, $1.number) }, Swift.min(digits, 6))
    }
  }
}
