import Foundation
import SeekCore
import SeekIndex
import SeekRemote

/// A record with a value that servers are known to read otherwise: fractions, negative, absent and very large numbers, dates
/// before 1970, and every sign.
struct OddRecord: SearchDocument {
  let position: Int

  /// NaN is no number.
  static let amounts: [Double] = [
    -890, -890.25, 0.1, 0.3, -0.5, 1e-7, 1e20, 9_007_199_254_740_992, -9_007_199_254_740_992, 0,
    12.5, -1e15, .nan, 3.25, 1,
  ]
  static let wholes: [Double] = [
    -3, 0, 7, 9_007_199_254_740_992, -9_007_199_254_740_992, 9_007_199_254_740_991, 1e15, .nan,
    4e18, -4e18, 1_969,
  ]
  static let days = [
    "1969-12-31", "1850-01-01", "0001-01-01", "1970-01-01", "2024-02-29T23:59:59", "",
    "1899-12-31", "1968-07-20T23:59:59",
  ]
  static let signs = (0x21...0x7E).compactMap(Unicode.Scalar.init)
    .filter { !SearchToken.isPartOfWord($0) }.map { String($0) }
  static let words = [
    "café", "cafe\u{301}", "plain", "한국", "\u{1112}\u{1161}\u{11AB}국", "Ǻngström", "c\u{327}a",
  ]

  var title: String {
    "left\(sign)right \(Self.words[position % Self.words.count]) \(sign)alone\(sign)"
  }
  var amount: Double { Self.amounts[position % Self.amounts.count] }
  var whole: Double { Self.wholes[position % Self.wholes.count] }
  var day: String { Self.days[position % Self.days.count] }
  var sign: String { Self.signs[position % Self.signs.count] }
  var value: String { "value \(sign) \(Self.words[position % Self.words.count])" }
  var tags: [String] { [sign, "tag\(sign)", Self.words[position % Self.words.count]] }

  static let fields: [IndexField<OddRecord>] = [
    .text("title", weight: 4, \.title), .number("amount", \.amount), .number("whole", \.whole),
    .date("day", \.day), .facet("value", \.value), .list("tags", \.tags),
  ]

  static let definition = RemoteIndexDefinition(fields.map(\.field), wholeNumbers: ["whole"])

  static func make(_ count: Int) -> [OddRecord] { (0..<count).map(OddRecord.init) }

  var record: RemoteRecord {
    RemoteRecord(
      key: "odd \(position)", position: position, json: "{\"position\":\(position)}",
      values: [
        .text(title), amount.isNaN ? .absent : .number(amount),
        whole.isNaN ? .absent : .number(whole), .text(day), .text(value), .list(tags),
      ])
  }
}

extension OddRecord {
  /// Queries about each of the values, and what is beside them.
  static let queries: [SearchQuery] = {
    var tokens: [SearchToken] = []
    // Of a number with a fraction a server has seven digits.
    for (field, numbers) in [("amount", amounts), ("whole", amounts + wholes)] {
      for text in Set(numbers.filter { !$0.isNaN }).sorted().map({ "\($0)" }) {
        tokens += [text, ">\(text)", "<\(text)", ">=\(text)", "<=\(text)"]
          .map { SearchToken(field, $0) }
      }
    }
    for (lower, upper) in [("-1", "1"), ("0.1", "0.3"), ("-1000", "-0.5"), ("1e19", "1e21")] {
      tokens += ["amount", "whole"].map { SearchToken($0, "\(lower)..\(upper)") }
    }
    for day in days.filter({ !$0.isEmpty }).map({ String($0.prefix(10)) }) {
      tokens += [day, "<\(day)", ">=\(day)", String(day.prefix(4))].map { SearchToken("day", $0) }
    }
    for record in make(signs.count * words.count) where record.position % 5 == 0 {
      tokens.append(SearchToken("value", record.value))
      tokens += record.tags.map { SearchToken("tags", $0) }
    }
    tokens += fields.map(\.field).filter(\.isFilter).map {
      SearchToken($0.name, "", match: .prefix)
    }
    var queries = tokens.flatMap { token in
      [false, true].map { isNegated in
        var token = token
        token.isNegated = isNegated
        return SearchQuery(clauses: [], tokens: [token], isStrict: true)
      }
    }
    var clauses: [SearchClause] = []
    for sign in signs {
      clauses += [
        .word("left\(sign)right"), .prefix("left\(sign)ri"), .phrase("left\(sign)right"),
        .word("\(sign)alone\(sign)"), .excluding(.word("left\(sign)right")),
      ]
    }
    queries += clauses.map { SearchQuery(clauses: [$0], isStrict: true) }
    for index in queries.indices { queries[index].limit = 0 }
    return queries
  }()

  /// Words with accents and parts of syllables, composed and not, which mean the same.
  static let accentedQueries: [SearchQuery] = words.flatMap { word -> [SearchQuery] in
    [.word(word), .prefix(String(word.prefix(3))), .phrase(word)].map { clause in
      SearchQuery(clauses: [clause], limit: 0, matching: [])
    }
  }
}
