import SeekCore

/// The names before a colon that mean something in every collection.
enum ReservedName: String {
  case scope, within, saved, off

  /// The name as a person types it; nil of others.
  init?(typed name: String) {
    self.init(rawValue: name.lowercased())
  }

  /// True if what it names counts for the whole line: a sign or `NOT` cannot exclude it.
  var isOfWholeLine: Bool { self != .off }
}

/// The fields of a collection by the spellings of their names.
///
/// An exact spelling is meant before one in another case; where no field is called so, one with other accents, or the only name
/// that says a unit after it.
package final class FieldSpellings: Sendable {
  private struct Spellings {
    var exact: [String: SearchableField] = [:]
    var lowercased: [String: SearchableField] = [:]
    var folded: [String: SearchableField] = [:]
  }

  private let filters: Spellings
  private let texts: Spellings
  /// The names that say a unit by what is before it: `betrag` for `Betrag (EUR)`, unless there is a `Betrag (USD)`.
  private let namesWithUnits: [String: String]

  init(_ fields: [SearchableField]) {
    var filters = Spellings()
    var texts = Spellings()
    for field in fields.reversed() {
      func add(to spellings: inout Spellings) {
        spellings.exact[field.name] = field
        spellings.lowercased[field.name.lowercased()] = field
        spellings.folded[Self.folded(field.name)] = field
      }
      if field.isFilter { add(to: &filters) } else { add(to: &texts) }
    }
    (self.filters, self.texts) = (filters, texts)
    let names = Set(fields.map(\.name)).compactMap { name in
      Self.withoutUnit(name).map { (plain: $0.lowercased(), name: name) }
    }
    namesWithUnits = Dictionary(grouping: names, by: \.plain)
      .compactMapValues { $0.count == 1 ? $0[0].name : nil }
  }

  func filter(named name: String) -> SearchableField? { field(named: name, isFilter: true) }

  func textField(named name: String) -> SearchableField? {
    filter(named: name) == nil ? field(named: name, isFilter: false) : nil
  }

  func isField(named name: String) -> Bool {
    filter(named: name) != nil || field(named: name, isFilter: false) != nil
  }

  func isName(_ name: String) -> Bool {
    isField(named: name) || ReservedName(typed: name)?.isOfWholeLine == true
  }

  private func field(named name: String, isFilter: Bool) -> SearchableField? {
    let meant = isFilter ? filters : texts
    if let exact = meant.exact[name] { return exact }
    let wanted = name.lowercased()
    if let known = meant.lowercased[wanted] { return known }
    guard (isFilter ? texts : filters).lowercased[wanted] == nil else { return nil }
    return meant.folded[Self.folded(name)]
      ?? self.name(withUnitBehind: wanted).flatMap { meant.exact[$0] }
  }

  func name(withUnitBehind name: String) -> String? { namesWithUnits[name.lowercased()] }

  /// A name as it is compared: `grosse` for `Größe`.
  static func folded(_ name: String) -> String {
    let folded = ValueFolding.folded(name)
    return folded.utf8.allSatisfy { $0 < 0x80 } ? folded : folded.replacing("\u{DF}", with: "ss")
  }

  private static let units: Set<String> = [
    "kg", "g", "mg", "lb", "lbs", "oz", "km", "m", "cm", "mm", "mi", "ft", "ms", "s", "sec", "secs",
    "seconds", "minutes",
    "h", "hrs", "eur", "usd", "gbp", "chf", "jpy", "kb", "kib", "mb", "mib", "gb", "gib", "bytes",
    "w", "kw", "wh", "kwh", "v", "mv", "hz", "khz", "mhz", "ghz", "celsius", "percent", "pct", "l",
    "ml", "kcal", "kj", "rpm", "hpa", "kmh", "mph",
  ]

  /// A name without the unit after it; nil where there is none.
  package static func withoutUnit(_ name: String) -> String? {
    // `Use%` and `%CPU`, as programs print them.
    if name.first == "%" || name.last == "%" {
      let plain = name.drop { $0 == "%" || $0 == " " }.reversed().drop { $0 == "%" || $0 == " " }
      return plain.isEmpty ? nil : String(plain.reversed())
    }
    let opening: Character
    switch name.last {
    case ")": opening = "("
    case "]": opening = "["
    default:
      guard let sign = name.lastIndex(where: { "_ -".contains($0) }), sign > name.startIndex,
        units.contains(name[name.index(after: sign)...].lowercased())
      else { return nil }
      return String(name[..<sign])
    }
    guard let start = name.lastIndex(of: opening) else { return nil }
    let plain = name[..<start].reversed().drop(while: \.isWhitespace).reversed()
    return plain.isEmpty ? nil : String(plain)
  }
}

/// Recognises names of several words, or with signs in them, without quotes: `track name:blue`, `dc:title:blue`.
///
/// ```swift
/// syntax.spacedNames.field(at: "Track name:blue"[...].unicodeScalars)?.name     // "Track Name"
/// ```
///
/// The longest name that matches is meant. Case is ignored, and white space in a name is any white
/// space. A name that begins with a sign of the query line needs its quotes.
struct SpacedNames {
  typealias Scalars = Substring.UnicodeScalarView

  private struct Names {
    let bySpelling: [String: [String]]
    /// So many scalars of a line may be one of them: white space is doubled by a slip at most.
    let longest: Int

    init(_ names: [(typed: String, name: String)]) {
      bySpelling = Dictionary(grouping: names.filter { isReadable($0.typed) }) {
        oneSpaced($0.typed)
      }.mapValues { $0.map(\.name) }
      longest = 2 * (bySpelling.keys.map(\.unicodeScalars.count).max() ?? 0)
    }
  }

  private let fields: Names

  init(_ fields: [SearchableField], _ spellings: FieldSpellings) {
    let names = fields.map(\.name).filter { !Self.beginsWithAnother($0, spellings) }
    self.fields = Names(names.map { ($0, $0) } + Self.withoutUnits(fields, spellings))
  }

  /// True if what is before a colon in a name is a name, too: `wikipedia:en` beside `wikipedia` needs its quotes.
  private static func beginsWithAnother(_ name: String, _ spellings: FieldSpellings) -> Bool {
    name.indices.contains { name[$0] == ":" && spellings.isName(String(name[..<$0])) }
  }

  /// True if a name needs this to be read, and no quotes.
  private static func isReadable(_ name: String) -> Bool {
    guard !SearchToken.isBareName(name.unicodeScalars), let first = name.unicodeScalars.first else {
      return false
    }
    return !first.properties.isWhitespace && !"-!<>=*:\"\\".unicodeScalars.contains(first)
      && !SearchToken.isCurlyQuote(first)
  }

  /// The names without their units: `Track Length (ms)` may be typed as `track length`.
  private static func withoutUnits(
    _ fields: [SearchableField], _ spellings: FieldSpellings
  ) -> [(typed: String, name: String)] {
    fields.compactMap { field in
      guard let plain = FieldSpellings.withoutUnit(field.name), isReadable(plain),
        (spellings.filter(named: plain) ?? spellings.textField(named: plain))?.name == field.name
      else { return nil }
      return (plain, field.name)
    }
  }
}

extension SpacedNames {
  /// The field that a line names here, and what is after its colon. Complexity: O(n²) in the scalars of the longest name.
  func field(at line: Scalars) -> (name: String, rest: Scalars)? {
    // In capitals these words are operators, whatever the names of fields.
    guard fields.longest > 0 else { return nil }
    let first = String(line.prefix(4).prefix { !$0.properties.isWhitespace })
    guard QueryLexer.Part.Operator(rawValue: first) == nil else { return nil }
    return Self.name(in: fields, at: line) { $0 == ":" }.map { ($0.name, $0.rest.dropFirst()) }
  }

  /// The scope of several words that is after `scope:`, and what follows it; nil where the first word alone is one.
  static func scope(
    at line: Scalars, among scopes: [SearchScope]
  ) -> (name: String, rest: Scalars)? {
    let word = String(line.prefix { !QueryLexer.endsPart($0) }).lowercased()
    guard !(scopes + [.all]).contains(where: { $0.name.lowercased() == word }) else { return nil }
    return name(
      in: Names(scopes.map { ($0.name, $0.name) }), at: line, endingBefore: QueryLexer.endsPart)
  }

  /// The longest name at the beginning of a line, of several the one that is spelled so, and what follows it.
  private static func name(
    in names: Names, at line: Scalars, endingBefore isEnd: (Unicode.Scalar?) -> Bool
  ) -> (name: String, rest: Scalars)? {
    let reach = line.prefix(names.longest)
    var found: (name: String, rest: Scalars)?
    for end in Array(reach.indices) + [reach.endIndex] where isEnd(line[end...].first) {
      let typed = String(line[..<end])
      guard let known = names.bySpelling[oneSpaced(typed)] else { continue }
      found = (known.first { $0 == typed } ?? known[0], line[end...])
    }
    return found
  }

  /// A name, or the beginning of one, as names are compared and with one space for each run of white space, none before it.
  static func oneSpaced(_ name: String) -> String {
    let words = FieldSpellings.folded(name).split(whereSeparator: \.isWhitespace)
    let isWhole = name.last?.isWhitespace == true && !words.isEmpty
    return words.joined(separator: " ") + (isWhole ? " " : "")
  }
}
