import SearchCore

/// Names of fields that are misspelled.
extension QuerySyntax {
  /// The only name that ends in one that is none, as `address.city` does in `city`; the part of an object by which that
  /// is called, `labels.name` for `labels`; or the only name near enough: one edit of four letters, two of eight, as words
  /// have; of two or three letters only the one that is missing at the end (`tag`).
  ///
  /// ```swift
  /// syntax.name(meantBy: "titel", before: "alien"[...].unicodeScalars)     // "title"
  /// ```
  ///
  /// nil for `http://`, `std::vector`, `C:\\`, and for a name that is one, be it a reserved one.
  ///
  /// - Parameter rest: what stands behind the colon.
  func name(meantBy typed: String, before rest: Substring.UnicodeScalarView) -> String? {
    let count = typed.unicodeScalars.count
    guard (2...Self.longestMisspelled).contains(count), !isField(named: typed),
      !["//", ":", "\\"].contains(where: { rest.starts(with: $0.unicodeScalars) })
    else { return nil }
    let reserved = [Self.scopeName, Self.withinName, Bookmarks.fieldName]
    guard !reserved.contains(typed.lowercased()) else { return nil }
    if let nested = nestedName(meantBy: typed) { return nested }
    guard names(endingIn: typed).isEmpty else { return nil }
    let hasScopes = scopes.contains { $0 != .all }
    var near: [(name: String, distance: Int)] = []
    for name in fields.map(\.name) + (hasScopes ? [Self.scopeName] : []) {
      let distance = EditDistance.between(typed, name)
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

  /// What objects are called by in the data that programs exchange.
  private static var namingParts: [String] { ["name", "title", "label", "login", "value", "key"] }

  /// Of a longer name nobody misspells two letters only; it is no name at all.
  private static var longestMisspelled: Int { 64 }

  /// Whether a value may be meant behind a name, or may become one: a number, a date, a scope there is; any text elsewhere.
  func mayHave(_ value: String, in name: String) -> Bool {
    guard !value.isEmpty else { return true }
    guard name != Self.scopeName else { return scope(named: value) != nil }
    guard let field = filter(named: name) else { return true }
    switch field.kind {
    case .number:
      return NumberRange(parsing: value) != nil || NumberRange.plainSpelling(of: value) != nil
        || NumberRange.isBeginningOfAmount(value)
        || value.utf8.allSatisfy { "<>=.-+0123456789".utf8.contains($0) }
    case .date:
      return DateRange.isSpelled(by: value) || DateRange.isBeginningOfDate(value)
        || DateRange.isBeginning(value) || DateRange.wholePeriods(of: value) != nil
        || field.plainDays(value) != nil
        || field.dayOrder.map { DateRange.isBeginning(value, $0) } ?? false
    case .keyword, .list, .text: return true
    }
  }
}
