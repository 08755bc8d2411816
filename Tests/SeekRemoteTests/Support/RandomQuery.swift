import SeekCore
import SeekTestSupport

/// Queries over the sample packages, every kind of clause and token among them.
struct RandomQuery {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func query() -> SearchQuery {
    let clauses = (0..<random.below(4)).map { _ in clause(depth: 0) }
    var query = SearchQuery(clauses: clauses, isStrict: true)
    query.tokens = (0..<random.below(4)).map { _ in token() }
    if random.happens(0.2) { query.scope = SearchScope("a scope", tokens: [token()]) }
    if random.happens(0.2) { query.within = [SearchScope("within", tokens: [token(), token()])] }
    query.facets = ["section", "tags"]
    query.rangeFacets = [
      RangeFacet(
        "size_kb",
        [
          NumberRange(lowerBound: -.infinity, upperBound: 0, includesUpperBound: false),
          NumberRange(lowerBound: 0, upperBound: 1_500),
          NumberRange(lowerBound: -.infinity, upperBound: .infinity),
        ])
    ]
    if random.happens(0.5) {
      let name = random.pick(["size_kb", "Price (€)", "released", "section"])
      query.order = .field(name, descending: random.happens(0.5))
    }
    query.limit = random.pick([0, 1, 10, 25])
    query.offset = random.pick([0, 0, 3])
    return query
  }

  private mutating func clause(depth: Int) -> SearchClause {
    let word = random.pick(SamplePackage.words)
    switch random.below(depth > 2 ? 4 : 9) {
    case 0: return .word(random.happens(0.2) ? word.uppercased() : word)
    case 1: return .prefix(String(word.prefix(1 + random.below(word.count))))
    case 2: return .phrase(word + " " + random.pick(SamplePackage.words))
    case 3: return .word(word + "-" + random.pick(SamplePackage.words))
    case 4: return .excluding(clause(depth: depth + 1))
    case 5: return .any((0...(1 + random.below(2))).map { _ in clause(depth: depth + 1) })
    case 6: return .all((0...(1 + random.below(2))).map { _ in clause(depth: depth + 1) })
    case 7: return .field(random.pick(["title", "text"]), .word(word))
    default: return .field(random.pick(["title", "text"]), clause(depth: depth + 1))
    }
  }

  private mutating func token() -> SearchToken {
    let isNegated = random.happens(0.25)
    let narrows = random.happens(0.2)
    if random.happens(0.2) {
      let (field, value) = random.pick([
        ("section", ""), ("tags", ""), ("size_kb", ""), ("Price (€)", ""), ("released", ""),
        ("section", "ga"), ("section", "n"), ("tags", "fr"), ("tags", "o"), ("size_kb", "12"),
      ])
      return SearchToken(field, value, match: .prefix, isNegated: isNegated)
    }
    let (field, value): (String, String) =
      switch random.below(6) {
      case 0: ("section", random.pick(SamplePackage.sections.dropLast()))
      case 1: ("section", random.pick(["games", "EDITORS", "net", "deja", "nothing", "dé"]))
      case 2: ("tags", random.pick(SamplePackage.allTags + ["fried", "OREILLY", "none"]))
      case 3:
        ("size_kb", random.pick(["5", ">=100", "<0", "100..900", "10,20", ">5.5", "..1k"]))
      case 4: ("Price (€)", random.pick(["12.25", "<10", "20..40", ">99.5"]))
      default:
        (
          "released",
          random.pick([
            "2015", "2012-03..2014", ">=2020", "<2013", "2016-05-04", "2018-01..2018-02",
          ])
        )
      }
    return SearchToken(field, value, isNegated: isNegated, narrows: narrows && !isNegated)
  }
}

extension SeededGenerator {
  mutating func pick<Element>(_ elements: ArraySlice<Element>) -> Element {
    elements[elements.startIndex + below(elements.count)]
  }
}
