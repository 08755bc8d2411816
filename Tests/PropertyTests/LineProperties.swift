import Foundation
import SeekCore
import SeekField
import SeekTestSupport
import Testing

@testable import SeekIndex

/// Random lines of the query language on a small collection. Properties:
///
/// 1. The program finds the documents that a scan finds, which knows the grammar and the documents and nothing else.
/// 2. Enter changes nothing of it.
@Suite struct LineProperties {
  struct Dish: SearchDocument {
    let number: Int
    let dish: NaiveDish

    static let fields: [IndexField<Dish>] = [
      .text("title", weight: 4) { $0.dish.title }, .text("body") { $0.dish.body },
      .facet("cuisine") { $0.dish.cuisine }, .list("tags") { $0.dish.tags },
      .number("year") { $0.dish.year.map(Double.init) ?? .nan }, .date("added") { $0.dish.added },
    ]
  }

  static let syntax = QuerySyntax(
    fields: Dish.fields.map(\.field),
    scopes: [.all]
      + NaiveLine.scopes.sorted { $0.key < $1.key }.map {
        SearchScope($0.key, tokens: [SearchToken($0.value.0, $0.value.1)])
      })

  /// 40 lines a collection.
  @Test(arguments: Campaign.seeds(from: 1, short: 25, deep: 500))
  func aLineFindsWhatTheGrammarSays(seed: UInt64) throws {
    var lines = RandomLines(seed: seed)
    let dishes = lines.dishes(60)
    let engine = try InMemoryEngine(
      dishes.enumerated().map { Dish(number: $0.offset, dish: $0.element) }, language: .english)
    for _ in 0..<40 {
      let line = lines.line()
      let naive = NaiveLine(line)
      let expected = dishes.indices.filter { naive.matches(dishes[$0]) }
      var field = SearchField(syntax: Self.syntax, limit: 1_000)
      _ = field.handle(.textChanged(line))
      for moment in ["typed", "submitted"] {
        let found = try engine.search(field.query).hits.map(\.document.number).sorted()
        let differing = Set(found).symmetricDifference(expected).map { dishes[$0] }
        #expect(differing.isEmpty, "'\(line)' \(moment); \(Campaign.note(seed))")
        _ = field.handle(.submitted)
      }
    }
  }

  @Test func aQueryDividesWordsAsTheTableDoes() {
    for (text, words) in NaiveText.segmented {
      let found = Analyzer.standard.phrases(in: text).map { $0.map(\.text).joined() }
      #expect(found == words.map(\.decomposedStringWithCompatibilityMapping))
    }
  }
}

/// Collections and lines of few words, so that both meet.
struct RandomLines {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The spellings of one word.
  static let words: [[String]] = [
    ["soup", "Soup", "SOUP"], ["noodle"], ["noodles", "Noodles"], ["thai", "Thai"], ["rice"],
    ["red"], ["redfish"], ["cafe", "café", "CAFÉ", "cafe\u{301}"], ["crème", "creme", "Crème"],
    ["brulee", "brûlée"], ["strasse", "straße", "Straße"], ["jalapeno", "jalapeño"],
    ["full", "ｆｕｌｌ"], ["мир", "Мир"], ["борщ"], ["pho", "phở"], ["42"], ["420"],
    ["deep-fried", "Deep-Fried"], ["fried"], ["deep"], ["김치"], ["σούπα", "σουπα"],
  ]
  static let cuisines = ["Thai", "French", "Japanese", "New Nordic", "Café food"]
  static let tags = ["quick", "vegan", "deep fried", "Crème", "寿司", "soup"]
  static let days = [
    "2023-12-31", "2024-01-01", "2024-02-29", "2024-03-05", "2024-03-31", "2025-07-01",
  ]

  private mutating func word() -> String {
    random.happens(0.2)
      ? random.pick(NaiveText.segmented.keys.sorted()) : random.pick(random.pick(Self.words))
  }

  private mutating func text(atMost count: Int) -> String {
    (0..<random.below(count + 1)).map { _ in word() + random.pick([" ", " ", ", ", ". ", "\n"]) }
      .joined()
  }

  mutating func dishes(_ count: Int) -> [NaiveDish] {
    (0..<count).map { _ in
      var dish = NaiveDish(title: text(atMost: 3), body: text(atMost: 8))
      if random.happens(0.8) { dish.cuisine = random.pick(Self.cuisines) }
      dish.tags = Self.tags.filter { _ in random.happens(0.3) }
      if random.happens(0.8) { dish.year = 1_985 + random.below(30) }
      if random.happens(0.8) { dish.added = random.pick(Self.days) }
      return dish
    }
  }

  mutating func line() -> String {
    var parts = random.happens(0.85) ? [any(depth: 0)] : []
    var fields = ["cuisine", "tags", "year", "added"]
    for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
      let field = fields.remove(at: random.below(fields.count))
      let part = random.happens(0.3) ? alternatives(to: field) : tokens(of: field)
      parts.insert(part, at: random.happens(0.5) ? 0 : parts.count)
    }
    if random.happens(0.1) { parts.insert("scope:" + random.pick(["Quick", "Thai"]), at: 0) }
    // A token or a scope at the end of a line is still being typed.
    return parts.joined(separator: " ")
      + (random.happens(0.5) && !parts.isEmpty && endsInWord(parts) ? "" : " ")
  }

  /// Filters of a field beside words, in parentheses.
  private mutating func alternatives(to field: String) -> String {
    let negation = random.happens(0.15) ? random.pick(["-", "NOT "]) : ""
    let alternatives = (0..<(1 + random.below(3))).map { _ in
      switch random.below(4) {
      case 0: word()
      case 1: tokens(of: field) + " " + word()
      case 2: "-(" + word() + " OR " + tokens(of: field) + ")"
      default: tokens(of: field)
      }
    }
    return negation + "(" + alternatives.joined(separator: " OR ") + ")"
  }

  private func endsInWord(_ parts: [String]) -> Bool {
    guard let last = parts.last?.split(separator: " ").last else { return false }
    return !last.contains(":")
  }

  private mutating func any(depth: Int) -> String {
    let count = random.happens(0.3) ? 2 + random.below(2) : 1
    return (0..<count).map { _ in all(depth: depth) }.joined(separator: " OR ")
  }

  private mutating func all(depth: Int) -> String {
    (0..<(1 + random.below(depth == 0 ? 3 : 2))).map { _ in term(depth: depth) }
      .joined(separator: random.happens(0.2) ? " AND " : " ")
  }

  private mutating func term(depth: Int) -> String {
    let negation = random.happens(0.15) ? random.pick(["-", "NOT "]) : ""
    switch random.below(depth < 3 ? 12 : 9) {
    case 0...4: return negation + word()
    case 5: return negation + word() + "*"
    case 6:
      return negation + "\""
        + (0..<(1 + random.below(3))).map { _ in word() }.joined(separator: " ")
        + "\""
    case 7: return negation + random.pick(["title:", "body:"]) + word()
    case 8: return negation + random.pick(["title:", "body:"]) + "\"\(word()) \(word())\""
    case 9: return negation + random.pick(["title:", "body:"]) + "(" + any(depth: depth + 1) + ")"
    default: return negation + "(" + any(depth: depth + 1) + ")"
    }
  }

  private mutating func tokens(of field: String) -> String {
    let negation = random.happens(0.2) ? random.pick(["-", "NOT "]) : ""
    if random.happens(0.1) { return negation + field + ":*" }
    switch field {
    case "cuisine", "tags":
      let values = (field == "tags" ? Self.tags : Self.cuisines) + ["martian"]
      if random.happens(0.2) {
        let names = values.filter { !$0.contains(" ") }
        let joint = random.pick(["OR", "AND"])
        return "\(field):(\(random.pick(names)) \(joint) \(random.pick(names)))"
      }
      return (0..<(1 + random.below(2))).map { _ in
        let value = random.pick(values)
        return negation + field + ":" + (value.contains(" ") ? "\"\(value)\"" : value)
      }.joined(separator: random.pick([" ", " AND "]))
    case "year":
      let (low, high) = (1_985 + random.below(15), 2_000 + random.below(15))
      if random.happens(0.2) { return "year:>\(low) year:<\(high)" }
      return negation + "year:"
        + random.pick(["\(low)", "<\(high)", "<=\(high)", ">\(low)", ">=\(low)", "\(low)..\(high)"])
    default:
      let day = random.pick(Self.days)
      let date = String(day.prefix(random.pick([4, 7, 10])))
      return negation + "added:"
        + random.pick([
          date, "<" + date, "<=" + date, ">" + date, ">=" + date, "2023.." + date, date + "..",
        ])
    }
  }
}
