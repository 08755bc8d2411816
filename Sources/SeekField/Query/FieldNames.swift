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

  private struct Name {
    let name: String
    let folded: [Unicode.Scalar]
  }

  /// The names of fields, the longest first.
  private let fields: [Name]
  private let scopes: [Name]
  private let plainScopes: Set<String>
  /// The length of the longest name in scalars: no more of a line needs to be read.
  private let longestScope: Int

  init(_ syntax: QuerySyntax) {
    let names = Self.readable(syntax.fields.map(\.name))
      .filter { !Self.beginsWithAnother($0.name, in: syntax) }
    fields = (names + Self.withoutUnits(syntax))
      .sorted { $0.folded.count > $1.folded.count }
    scopes = Self.readable(syntax.scopes.map(\.name)).sorted {
      $0.folded.count > $1.folded.count
    }
    plainScopes = Set((syntax.scopes + [.all]).map { $0.name.lowercased() })
    longestScope = plainScopes.map(\.unicodeScalars.count).max() ?? 0
  }

  /// True if what is before a colon in a name is a name, too: `wikipedia:en` beside `wikipedia` needs its quotes.
  private static func beginsWithAnother(_ name: String, in syntax: QuerySyntax) -> Bool {
    name.indices.contains { name[$0] == ":" && syntax.isName(String(name[..<$0])) }
  }

  private static func readable(_ names: [String]) -> [Name] {
    var found: [Name] = []
    for name in names where !SearchToken.isBareName(name.unicodeScalars) {
      guard let first = name.unicodeScalars.first, !first.properties.isWhitespace,
        !"-!<>=*:\"\\".unicodeScalars.contains(first), !SearchToken.isCurlyQuote(first)
      else { continue }
      found.append(Name(name: name, folded: folded(name)))
    }
    return found
  }

  /// The names without their units: `Track Length (ms)` may be typed as `track length`.
  private static func withoutUnits(_ syntax: QuerySyntax) -> [Name] {
    var found: [Name] = []
    for field in syntax.fields where found.last?.name != field.name {
      guard let plain = QuerySyntax.withoutUnit(field.name),
        !SearchToken.isBareName(plain.unicodeScalars), !readable([plain]).isEmpty,
        (syntax.filter(named: plain) ?? syntax.textField(named: plain))?.name == field.name
      else { continue }
      found.append(Name(name: field.name, folded: folded(plain)))
    }
    return found
  }

  /// Small letters, and one space for each run of white space.
  private static func folded(_ name: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in name.unicodeScalars {
      guard scalar.properties.isWhitespace else {
        result.append(small(scalar))
        continue
      }
      if result.last != " " { result.append(" ") }
    }
    return result
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (0x41...0x5A).contains(scalar.value)
        ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? scalar : scalar
  }
}

extension SpacedNames {
  /// The field that a line names here, and what is after its colon. Complexity: O(names), and of one that is there
  /// O(its scalars).
  func field(at line: Scalars) -> (name: String, rest: Scalars)? {
    // In capitals these words are operators, whatever the names of fields.
    guard !fields.isEmpty else { return nil }
    let first = String(line.prefix(4).prefix { !$0.properties.isWhitespace })
    guard QueryLexer.Part.Operator(rawValue: first) == nil else { return nil }
    var found: (name: String, rest: Scalars)?
    for name in fields {
      guard let rest = Self.rest(behind: name, in: line), rest.first == ":" else { continue }
      let isExact = line[..<rest.startIndex].elementsEqual(name.name.unicodeScalars)
      if found == nil || isExact { found = (name.name, rest.dropFirst()) }
      if isExact { break }
    }
    return found
  }

  /// The scope of several words that is after `scope:`, and what follows it; nil where the first word alone is one.
  func scope(at line: Scalars) -> (name: String, rest: Scalars)? {
    guard !scopes.isEmpty else { return nil }
    let word = line.prefix(longestScope + 1).prefix { !$0.properties.isWhitespace && $0 != ")" }
    guard !plainScopes.contains(String(word).lowercased()) else { return nil }
    for name in scopes {
      guard let rest = Self.rest(behind: name, in: line),
        rest.first.map({ $0.properties.isWhitespace || $0 == ")" }) ?? true
      else { continue }
      return (name.name, rest)
    }
    return nil
  }

  /// A name, or the beginning of one, as names are compared and with one space for each run of white space, none before it.
  static func oneSpaced(_ name: String) -> String {
    let words = QuerySyntax.folded(name).split(whereSeparator: \.isWhitespace)
    let isWhole = name.last?.isWhitespace == true && !words.isEmpty
    return words.joined(separator: " ") + (isWhole ? " " : "")
  }

  private static func rest(behind name: Name, in line: Scalars) -> Scalars? {
    var rest = line
    for wanted in name.folded {
      guard let scalar = rest.first else { return nil }
      if wanted == " " {
        guard scalar.properties.isWhitespace else { return nil }
        while let space = rest.first, space.properties.isWhitespace { rest.removeFirst() }
      } else {
        guard small(scalar) == wanted else { return nil }
        rest.removeFirst()
      }
    }
    return rest
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
  /// ```swift
  /// syntax.name(meantBy: "titel", before: "alien"[...].unicodeScalars)     // "title"
  /// ```
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

  /// The greatest length of a name that is corrected.
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
