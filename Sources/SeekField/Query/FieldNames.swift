import SeekCore

/// Recognises names of several words, or with signs in them, without quotes: `track name:blue`, `dc:title:blue`.
///
/// ```swift
/// let names = SpacedNames(syntax)
/// names.field(at: "Track name:blue"[...].unicodeScalars)?.name     // "Track Name"
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
  private let scopes: [String]
  private let longestScope: Int

  init(_ syntax: QuerySyntax) {
    let names = syntax.fields.map(\.name).filter { !Self.beginsWithAnother($0, in: syntax) }
    fields = Names(names.map { ($0, $0) } + Self.withoutUnits(syntax))
    scopes = syntax.scopes.map(\.name)
    longestScope = (scopes + [SearchScope.all.name]).map(\.unicodeScalars.count).max() ?? 0
  }

  /// True if what is before a colon in a name is a name, too: `wikipedia:en` beside `wikipedia` needs its quotes.
  private static func beginsWithAnother(_ name: String, in syntax: QuerySyntax) -> Bool {
    name.indices.contains { name[$0] == ":" && syntax.isName(String(name[..<$0])) }
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
  private static func withoutUnits(_ syntax: QuerySyntax) -> [(typed: String, name: String)] {
    syntax.fields.compactMap { field in
      guard let plain = QuerySyntax.withoutUnit(field.name), isReadable(plain),
        (syntax.filter(named: plain) ?? syntax.textField(named: plain))?.name == field.name
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
    return name(in: fields, at: line) { $0 == ":" }.map { ($0.name, $0.rest.dropFirst()) }
  }

  /// The scope of several words that is after `scope:`, and what follows it; nil where the first word alone is one.
  func scope(at line: Scalars) -> (name: String, rest: Scalars)? {
    let word = String(line.prefix(longestScope + 1).prefix { !QueryLexer.endsPart($0) })
      .lowercased()
    guard !(scopes + [SearchScope.all.name]).contains(where: { $0.lowercased() == word }) else {
      return nil
    }
    return name(in: Names(scopes.map { ($0, $0) }), at: line, endingBefore: QueryLexer.endsPart)
  }

  /// The longest name at the beginning of a line, of several the one that is spelled so, and what follows it.
  private func name(
    in names: Names, at line: Scalars, endingBefore isEnd: (Unicode.Scalar?) -> Bool
  ) -> (name: String, rest: Scalars)? {
    let reach = line.prefix(names.longest)
    var found: (name: String, rest: Scalars)?
    for end in Array(reach.indices) + [reach.endIndex] where isEnd(line[end...].first) {
      let typed = String(line[..<end])
      guard let known = names.bySpelling[Self.oneSpaced(typed)] else { continue }
      found = (known.first { $0 == typed } ?? known[0], line[end...])
    }
    return found
  }

  /// A name, or the beginning of one, as names are compared and with one space for each run of white space, none before it.
  static func oneSpaced(_ name: String) -> String {
    let words = QuerySyntax.folded(name).split(whereSeparator: \.isWhitespace)
    let isWhole = name.last?.isWhitespace == true && !words.isEmpty
    return words.joined(separator: " ") + (isWhole ? " " : "")
  }
}

extension QuerySyntax {
  /// A field's name as a person types it before the colon: without quotes, where it is read without.
  ///
  /// ```swift
  /// syntax.typedName(of: "Track Name")      // Track Name
  /// syntax.typedName(of: "scope")           // "scope", with its quotes
  /// ```
  public func typedName(of field: String) -> String {
    let spelled = SearchToken.spelled(field: field)
    guard spelled != field else { return field }
    let plain = field.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let read = SpacedNames(self).field(at: (plain + ":")[...].unicodeScalars)
    return read?.name == field && read?.rest.isEmpty == true ? plain : spelled
  }
}

/// Names of fields that are misspelled.
extension QuerySyntax {
  /// The only name that ends in one that is none, as `address.city` does in `city`; the part of an object by which that
  /// is called, `labels.name` for `labels`; or the only name near enough: one edit of four letters, two of eight, as words
  /// have; of two or three letters only the one that is missing at the end (`tag`). `date` is the first field of dates.
  ///
  /// nil for `http://`, `std::vector`, `C:\\`, and for a name that is one, be it a reserved one.
  ///
  /// - Parameter rest: what is after the colon.
  func name(meantBy typed: String, before rest: Substring.UnicodeScalarView) -> String? {
    let count = typed.unicodeScalars.count
    guard (2...Self.longestMisspelled).contains(count), !isField(named: typed),
      !["//", ":", "\\"].contains(where: { rest.starts(with: $0.unicodeScalars) })
    else { return nil }
    guard ReservedName(typed: typed) == nil else { return nil }
    if let nested = nestedName(meantBy: typed) { return nested }
    guard names(endingIn: typed).isEmpty else { return nil }
    if typed.lowercased() == "date", let dates = fields.first(where: { $0.kind == .date }) {
      return dates.name
    }
    let hasScopes = scopes.contains { $0 != .all }
    var near: [(name: String, distance: Int)] = []
    for name in fields.map(\.name) + (hasScopes ? [Self.scopeName] : []) {
      let distance = EditDistance.between(Self.folded(typed), Self.folded(name))
      let isCutShort = name.lowercased().hasPrefix(typed.lowercased())
      guard distance <= (count < 8 ? 1 : 2), count >= 4 || isCutShort,
        !near.contains(where: { $0.name.lowercased() == name.lowercased() })
      else { continue }
      near.append((name, distance))
    }
    near.sort { $0.distance < $1.distance }
    guard let nearest = near.first, near.count == 1 || near[1].distance > nearest.distance else {
      return nil
    }
    return nearest.name
  }

  /// The only name that ends in one that is none, or the part of an object by which that is called.
  ///
  /// ```swift
  /// syntax.nestedName(meantBy: "city")       // "address.city", where no other field ends so
  /// syntax.nestedName(meantBy: "labels")     // "labels.name"
  /// ```
  ///
  /// nil where there is none, or several of the first kind.
  public func nestedName(meantBy typed: String) -> String? {
    let nested = names(endingIn: typed)
    return nested.isEmpty ? name(ofObject: typed) : nested.count == 1 ? nested[0] : nil
  }

  /// The names of which a name is the last part: of `city` those of `address.city` and `birth.city`, each once.
  func names(endingIn name: String) -> [String] {
    let ending = "." + name.lowercased()
    var names: [String] = []
    for field in fields where field.name.lowercased().hasSuffix(ending) {
      if !names.contains(field.name) { names.append(field.name) }
    }
    return names
  }

  /// The name nearest to one that is none: the only one of which it is a whole word, else the nearest by its letters.
  func nearestName(to typed: String) -> String? {
    let wanted = Self.folded(typed)
    let names = fields.map(\.name) + [Self.scopeName]
    let folded = names.map(Self.folded)
    let worded = zip(names, folded).filter { _, name in
      name.split { !$0.isLetter && !$0.isNumber }.contains(wanted[...])
    }
    if let name = worded.first?.0, worded.allSatisfy({ $0.0 == name }) { return name }
    return EditDistance.nearest(to: wanted, among: folded).flatMap(folded.firstIndex)
      .map { names[$0] }
  }

  /// The field by which an object is called: the only one that it has, else the first of ``namingParts``.
  private func name(ofObject object: String) -> String? {
    let beginning = object.lowercased() + "."
    let parts = fields.map(\.name).filter { $0.lowercased().hasPrefix(beginning) }
    guard let first = parts.first, parts.contains(where: { $0 != first }) else {
      return parts.first
    }
    return Self.namingParts.lazy.compactMap { part in
      parts.first { $0.lowercased() == beginning + part }
    }.first
  }

  /// Fields that name an object in data of other programs.
  private static var namingParts: [String] { ["name", "title", "label", "login", "value", "key"] }

  private static var longestMisspelled: Int { 64 }

  /// True if the field can have the value, or the value may become one it can have: a number, a date, a scope there is; any text elsewhere.
  func mayHave(_ value: String, in name: String) -> Bool {
    guard !value.isEmpty else { return true }
    guard name != Self.scopeName else { return scope(named: value) != nil }
    guard let field = filter(named: name), field.kind.isGrouped, !field.isSpelled(by: value) else {
      return true
    }
    guard field.kind == .date else {
      return NumberRange.isBeginningOfAmount(value)
        || value.utf8.allSatisfy { "<>=.-+0123456789".utf8.contains($0) }
    }
    return DateRange.isBeginningOfDate(value) || DateRange.isBeginning(value)
      || DateRange.wholePeriods(of: value) != nil
      || field.dayOrder.map { DateRange.isBeginning(value, $0) } ?? false
  }
}

/// Names that say a unit after them: `Betrag (EUR)`, `Weight [kg]`, `weight_kg`.
extension QuerySyntax {
  /// The only field that is called so and says a unit after it; nil where there is none, or
  /// several.
  ///
  /// ```swift
  /// syntax.name(withUnitBehind: "betrag")     // "Betrag (EUR)", unless there is a "Betrag (USD)"
  /// ```
  /// - Complexity: O(fields).
  public func name(withUnitBehind name: String) -> String? {
    let wanted = name.lowercased()
    var found: String?
    for field in fields where field.name != found {
      guard let plain = Self.withoutUnit(field.name), plain.lowercased() == wanted else { continue }
      guard found == nil else { return nil }
      found = field.name
    }
    return found
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
