import SeekCore

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
    let read = spacedNames.field(at: (plain + ":")[...].unicodeScalars)
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
      let distance = EditDistance.between(FieldSpellings.folded(typed), FieldSpellings.folded(name))
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
    let wanted = FieldSpellings.folded(typed)
    let names = fields.map(\.name) + [Self.scopeName]
    let folded = names.map(FieldSpellings.folded)
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
    return DateRange.isBeginningOfDate(value) || field.beginsDays(value)
      || DateRange.wholePeriods(of: value) != nil
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
  public func name(withUnitBehind name: String) -> String? {
    spellings.name(withUnitBehind: name)
  }
}
