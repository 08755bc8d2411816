import Foundation

/// A query line as its grammar describes it, read and answered without any code of the program.
///
/// ```text
/// line = any                                 tokens outside of parentheses and the scope count for the whole line
/// any  = all { "OR" all }
/// all  = term { [ "AND" ] term }
/// AND between tokens of one field asks for both, and binds them after OR
/// term = [ "-" | "NOT" ] ( "(" any ")" | name ":" "(" any ")" | name ":" value | '"' words '"' | word [ "*" ] )
/// ```
struct NaiveLine {
  indirect enum Clause {
    /// Words next to each other; the last of them may go on.
    case words([String], isBegun: Bool)
    case not(Clause)
    case all([Clause])
    case any([Clause])
    case field(String, Clause)
    case filters([Token])
  }

  struct Token {
    let field: String
    let value: String
    var isNegated: Bool
    /// `field:*`
    let isAnyValue: Bool
    /// Behind `AND`: beside what the tokens of the field before it ask for.
    var narrows = false
  }

  private(set) var clause = Clause.all([])
  /// Filters of several values outside of parentheses.
  private(set) var filters: [Clause] = []
  private(set) var tokens: [Token] = []
  private(set) var scope: String?

  private let line: [Character]
  private var position = 0
  /// The tokens of what is being read, of each group around it.
  private var open: [[Token]] = []

  init(_ line: String) {
    self.line = Array(line)
    clause = any()
  }
}

extension NaiveLine {
  private var next: Character? { position < line.count ? line[position] : nil }

  private mutating func skipSpaces() { while next == " " { position += 1 } }

  private mutating func takes(_ word: String) -> Bool {
    skipSpaces()
    let end = position + word.count
    guard end < line.count, String(line[position..<end]) == word, line[end] == " " else {
      return false
    }
    position = end
    return true
  }

  private mutating func any() -> Clause {
    var alternatives = [all()]
    while takes("OR") { alternatives.append(all()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func all() -> Clause {
    var clauses: [Clause] = []
    open.append([])
    while true {
      let narrows = takes("AND")
      skipSpaces()
      let start = position
      guard next != nil, next != ")" else { break }
      if takes("OR") {
        position = start
        break
      }
      let (depth, count) = (open.count - 1, open[open.count - 1].count)
      if let term = term(isNegated: false) { clauses.append(term) }
      guard count < open[depth].count else { continue }
      // A dish has many tags.
      if narrows || open[depth][count].field == "tags" { open[depth][count].narrows = true }
    }
    let own = open.removeLast()
    if open.isEmpty {
      tokens += own
    } else if !own.isEmpty {
      clauses.append(.filters(own))
    }
    return clauses.count == 1 ? clauses[0] : .all(clauses)
  }

  /// Nil is a token or a scope.
  private mutating func term(isNegated: Bool) -> Clause? {
    if takes("NOT") {
      skipSpaces()
      return term(isNegated: !isNegated)
    }
    if next == "-" {
      position += 1
      return term(isNegated: !isNegated)
    }
    guard let clause = positive(isNegated: isNegated) else { return nil }
    return isNegated ? .not(clause) : clause
  }

  private mutating func positive(isNegated: Bool) -> Clause? {
    if next == "(" { return group() }
    if next == "\"" { return .words(NaiveText.words(quoted()), isBegun: false) }
    let bare = bare(upTo: " ():")
    guard next == ":" else { return word(bare) }
    position += 1
    if NaiveText.textFields.contains(bare) {
      return positive(isNegated: false).map { .field(bare, $0) }
    }
    if next == "(" {
      let values = filters(group(), of: bare)
      guard open.count == 1 else { return values }
      filters.append(isNegated ? .not(values) : values)
      return nil
    }
    let isQuoted = next == "\""
    let value = isQuoted ? quoted() : self.bare(upTo: " )")
    if bare == "scope" {
      scope = value
    } else {
      open[open.count - 1].append(
        Token(
          field: bare, value: value, isNegated: isNegated, isAnyValue: value == "*" && !isQuoted))
    }
    return nil
  }

  /// The last word of a line may go on, and so may one with a star. Text without spaces is several words, wherever each is.
  private mutating func word(_ text: String) -> Clause {
    let isBegun = position == line.count || text.hasSuffix("*")
    let words = NaiveText.words(text)
    guard NaiveText.segmented[String(text.filter { $0 != "*" })] != nil else {
      return .words(words, isBegun: isBegun)
    }
    return .all(
      words.indices.map { .words([words[$0]], isBegun: isBegun && $0 == words.count - 1) })
  }

  private mutating func group() -> Clause {
    position += 1
    let clause = any()
    if next == ")" { position += 1 }
    return clause
  }

  /// Words as values of a field.
  private func filters(_ clause: Clause, of field: String) -> Clause {
    switch clause {
    case .words(let words, _):
      let value = words.joined(separator: " ")
      return .filters([Token(field: field, value: value, isNegated: false, isAnyValue: false)])
    case .any(let clauses): return .any(clauses.map { filters($0, of: field) })
    case .all(let clauses): return .all(clauses.map { filters($0, of: field) })
    case .not, .field, .filters: return clause
    }
  }

  private mutating func quoted() -> String {
    position += 1
    let text = bare(upTo: "\"")
    position += 1
    return text
  }

  private mutating func bare(upTo ends: String) -> String {
    let start = position
    while let next, !ends.contains(next) { position += 1 }
    return String(line[start..<position])
  }
}

/// Words of a text, folded.
enum NaiveText {
  static let textFields: Set<String> = ["title", "body"]

  /// Scripts without spaces, as a reader divides them; a test checks that the program does the same.
  static let segmented = [
    "日本料理": ["日本", "料理"], "寿司": ["寿司"], "日本": ["日本"], "料理": ["料理"], "東京": ["東京"],
    "น้ำปลา": ["น้ำปลา"], "ข้าวผัด": ["ข้าว", "ผัด"], "ข้าว": ["ข้าว"], "北京": ["北京"],
  ]

  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap { word in
      segmented[String(word)] ?? [folded(String(word))]
    }
  }

  static func folded(_ text: String) -> String {
    text.replacing("ß", with: "ss")
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

/// A record of the collection that lines are tried on.
struct NaiveDish {
  var title = ""
  var body = ""
  var cuisine = ""
  var tags: [String] = []
  var year: Int?
  /// `2024-03-05`, or empty.
  var added = ""
}

extension NaiveLine {
  static let scopes = ["Quick": ("tags", "quick"), "Thai": ("cuisine", "Thai")]

  /// True if the dish is a result.
  func matches(_ dish: NaiveDish) -> Bool {
    if let scope, let (field, value) = Self.scopes[scope] {
      let token = Token(field: field, value: value, isNegated: false, isAnyValue: false)
      guard Self.has(dish, token) else { return false }
    }
    return Self.passes(dish, tokens) && Self.satisfies(dish, .all(filters + [clause]))
  }

  private static func passes(_ dish: NaiveDish, _ tokens: [Token]) -> Bool {
    let wanted = Dictionary(grouping: tokens.filter { !$0.isNegated }, by: \.field)
    return tokens.allSatisfy { !$0.isNegated || !has(dish, $0) }
      && wanted.values.allSatisfy { tokens in
        groups(tokens).allSatisfy { hasOne(dish, of: $0) }
      }
  }

  /// Tokens of one field, divided before each that narrows.
  private static func groups(_ tokens: [Token]) -> [[Token]] {
    tokens.reduce(into: [[]]) { groups, token in
      if token.narrows { groups.append([]) }
      groups[groups.count - 1].append(token)
    }.filter { !$0.isEmpty }
  }

  /// Values of one field are alternatives, but for a lower and an upper bound.
  private static func hasOne(_ dish: NaiveDish, of tokens: [Token]) -> Bool {
    let bounds = tokens.filter { ["<", ">"].contains($0.value.first) }
    guard bounds.count == 2, bounds[0].value.first != bounds[1].value.first else {
      return tokens.contains { has(dish, $0) }
    }
    return bounds.allSatisfy { has(dish, $0) }
  }

  private static func has(_ dish: NaiveDish, _ token: Token) -> Bool {
    switch token.field {
    case "year":
      guard let year = dish.year else { return false }
      return token.isAnyValue || isWithin(String(year), token.value)
    case "added":
      return !dish.added.isEmpty && (token.isAnyValue || isWithin(dish.added, token.value))
    case "cuisine", "tags":
      let values = token.field == "tags" ? dish.tags : [dish.cuisine].filter { !$0.isEmpty }
      let wanted = NaiveText.folded(token.value)
      return token.isAnyValue ? !values.isEmpty : values.contains { NaiveText.folded($0) == wanted }
    default: return false
    }
  }

  /// Years of four digits and days are ordered as texts; `2024-03` is all its days.
  private static func isWithin(_ value: String, _ range: String) -> Bool {
    func begins(_ bound: String) -> String { String(value.prefix(bound.count)) }
    if let dots = range.firstRange(of: "..") {
      let (lower, upper) = (range[..<dots.lowerBound], range[dots.upperBound...])
      return (lower.isEmpty || begins(String(lower)) >= lower)
        && (upper.isEmpty || begins(String(upper)) <= upper)
    }
    let bound = String(range.drop { "<>=".contains($0) })
    switch range.prefix(range.count - bound.count) {
    case "<": return begins(bound) < bound
    case "<=": return begins(bound) <= bound
    case ">": return begins(bound) > bound
    case ">=": return begins(bound) >= bound
    default: return begins(bound) == bound
    }
  }

  private static func satisfies(
    _ dish: NaiveDish, _ clause: Clause, in field: String? = nil
  ) -> Bool {
    switch clause {
    case .not(let inner): return !satisfies(dish, inner, in: field)
    case .all(let clauses): return clauses.allSatisfy { satisfies(dish, $0, in: field) }
    case .any(let clauses): return clauses.contains { satisfies(dish, $0, in: field) }
    case .field(let name, let inner): return satisfies(dish, inner, in: name)
    case .filters(let tokens): return passes(dish, tokens)
    case .words(let words, let isBegun):
      return [("title", dish.title), ("body", dish.body)].contains { name, text in
        guard field == nil || field == name else { return false }
        let found = NaiveText.words(text)
        return found.indices.contains { start in
          start + words.count <= found.count
            && words.indices.allSatisfy { index in
              let isLast = index == words.count - 1
              return isBegun && isLast
                ? found[start + index].hasPrefix(words[index])
                : found[start + index] == words[index]
            }
        }
      }
    }
  }
}
