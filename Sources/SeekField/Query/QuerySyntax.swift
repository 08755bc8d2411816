import SeekCore

/// The names that mean something in a query line: the fields and the scopes of a collection.
///
/// ```swift
/// let syntax = QuerySyntax(fields: [SearchableField("cuisine", .keyword)], scopes: [.all])
/// syntax.filter(named: "Cuisine")?.name     // "cuisine"
/// ```
public struct QuerySyntax: Hashable, Sendable {
  /// Every field of the collection: a filter is named by a token, a text field before a word.
  public var fields: [SearchableField] { didSet { readNames() } }
  /// The scopes `scope:` can name; empty where a collection has none but `SearchScope.all`.
  public var scopes: [SearchScope]
  /// The bookmarks that `saved:` can name.
  public var bookmarks: Bookmarks

  private(set) var spellings = FieldSpellings([])
  private(set) var spacedNames = SpacedNames([], FieldSpellings([]))

  /// The reserved name that a line switches the scope by. A field of that name is named in quotes: `"scope":value`.
  public static let scopeName = SearchToken.reservedName

  /// The reserved name of a search within whose results the line searches: `within:"thai noodles" lime`.
  public static let withinName = SearchToken.reservedWithinName

  /// The reserved name of a token that is switched off: `off:"tags:soup"`. A field may be called so, too: only what is a token
  /// itself is one that is switched off.
  static let offName = "off"

  /// The names of fields, scopes and bookmarks.
  public init(
    fields: [SearchableField] = [], scopes: [SearchScope] = [.all],
    bookmarks: Bookmarks = Bookmarks()
  ) {
    self.fields = fields
    self.scopes = scopes
    self.bookmarks = bookmarks
    readNames()
  }

  /// The names as lines spell them, read once for all lines.
  private mutating func readNames() {
    spellings = FieldSpellings(fields)
    spacedNames = SpacedNames(fields, spellings)
  }

  public static func == (one: QuerySyntax, other: QuerySyntax) -> Bool {
    one.fields == other.fields && one.scopes == other.scopes && one.bookmarks == other.bookmarks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields)
    hasher.combine(scopes)
    hasher.combine(bookmarks)
  }

  /// The filter field of that name, compared without regard to case, or else to accents; where no field is called so, the only
  /// one that says a unit after it.
  public func filter(named name: String) -> SearchableField? { spellings.filter(named: name) }

  /// The text field of that name, compared without regard to case, unless a filter field has the name too.
  public func textField(named name: String) -> SearchableField? {
    spellings.textField(named: name)
  }

  /// True if a document may have many values of a filter field: two tokens of it mean both, of another field either.
  package func hasManyValues(_ name: String) -> Bool {
    fields.contains { $0.hasManyValues && $0.name == name }
  }

  func isField(named name: String) -> Bool { spellings.isField(named: name) }

  /// True for the name of a field, and for those that every collection has.
  func isName(_ name: String) -> Bool { spellings.isName(name) }

  /// The scope of that name, compared without regard to case; `SearchScope.all` is always there.
  public func scope(named name: String) -> SearchScope? {
    if let exact = scopes.first(where: { $0.name == name }) { return exact }
    let wanted = name.lowercased()
    return (scopes + [.all]).first { $0.name.lowercased() == wanted }
  }
}

extension SearchableField.Kind {
  /// True for numbers and dates, which are compared, and offered in groups rather than one by one.
  package var isGrouped: Bool { self == .number || self == .date }
}

extension SearchableField {
  /// True if what it has are years, by its values or its name.
  var isOfYears: Bool { hasYears || name.lowercased().contains("year") }

  /// True if its numbers are in a unit, as their values or its name say.
  func isMeasured(in other: String) -> Bool {
    if let unit { return unit == other }
    guard let plain = FieldSpellings.withoutUnit(name) else { return false }
    let behind = name.dropFirst(plain.count).filter { !"_-()[] ".contains($0) }
    return behind.lowercased() == other.lowercased()
  }

  /// True if a comparison goes on behind a blank: with a time, or the unit of its number, which is a letter for sizes only.
  func goesOn(_ comparison: String, with next: String) -> Bool {
    guard SearchToken.isComparison(comparison), isSpelled(by: comparison),
      case let whole = comparison + " " + next
    else { return false }
    if kind == .date { return DateRange.hasTimes(whole) && !DateRange.hasTimes(comparison) }
    guard next.first?.isNumber == false,
      let units = NumberRange(parsing: whole).map({ _ in [] })
        ?? NumberRange.plainSpelling(of: whole)?.units
    else { return false }
    let isLetter = next.utf8.count == 1 && next.utf8.first.flatMap(SizeUnit.factor) != nil
    return units.allSatisfy(isMeasured) && (!isLetter || name.lowercased().contains("size"))
  }

  /// The range of years for one of days or months, in a field of years (``QueryParser/years(of:)``); nil for others.
  func years(of value: String) -> String? { isOfYears ? QueryParser.years(of: value) : nil }

  /// True if a text is a number or a date, or a range of them, also as a person or the field itself writes it; false of texts.
  func isSpelled(by text: String) -> Bool {
    switch kind {
    case .number: NumberRange(parsing: text) != nil || NumberRange.plainSpelling(of: text) != nil
    case .date: DateRange.isSpelled(by: text) || plainDays(text) != nil
    case .keyword, .list, .text: false
    }
  }

  /// True also of a range whose ends a hyphen joins, and of other spellings that are read with a warning.
  func hasRange(_ typed: String) -> Bool {
    let value = TypedSigns.plainRange(typed)
    if isSpelled(by: value) { return true }
    return switch kind {
    case .number: years(of: value) != nil || QueryParser.rangeWithHyphen(value) != nil
    case .date: DateRange.wholePeriods(of: value) != nil || QueryParser.rangeOfYears(value) != nil
    case .keyword, .list, .text: false
    }
  }

  /// True if a text is the beginning of a day, or of days between two, and can be compared no more than any text.
  func isBegun(by text: String) -> Bool {
    guard kind == .date, !isSpelled(by: text), !DateRange.isBeginningOfDate(text) else {
      return false
    }
    return QueryParser.isOfSigns(text) || beginsDays(text)
  }

  /// True if a text may become a date or days between two, also as the field itself writes them.
  func beginsDays(_ text: String) -> Bool {
    DateRange.isBeginning(text) || dayOrder.map { DateRange.isBeginning(text, $0) } ?? false
  }

  /// The plain spelling of days that are written as the field's own are; nil for others.
  func plainDays(_ text: String) -> String? {
    dayOrder.flatMap { DateRange.plainSpelling(of: text, $0)?.text }
  }
}
