@_exported public import SeekCore

/// The use of each field of a collection.
///
/// ```swift
/// let profile = try ProfileInference.infer(from: [source])
/// profile.title        // "title"
/// profile.scopeField   // "cuisine"
/// ```
public struct Profile: Sendable, Hashable {
  /// The name of the collection, from the name of its file: "Recipes".
  public var name: String
  /// The field that names a record.
  public var title: String
  /// The field that tells records apart, if there is one.
  public var id: String?
  /// The keyword field whose values are the scopes, if one is fit for it.
  public var scopeField: String?
  /// The field that says which source a record is from, where there are several; no record has it itself.
  package var sourceField: String?
  /// The fields beside the title of a row, and those of an opened record; nil for the usual ones.
  package var row: RecordShape?
  package var card: RecordShape?
  /// The fields that rows show as a table, from left to right; nil for rows of a title, an excerpt and values.
  package var columns: [String]?
  /// The fields to index, in the order of the records. A name may occur twice: once to be searched
  /// and once to be filtered by.
  public var fields: [ProfileField]
  /// The spelling of number fields whose values are texts with a currency, a percent sign, or separators of thousands.
  package var amounts: [String: AmountSpelling] = [:]
  /// The unit that is behind all values of such fields; a value with another or with none is no number.
  package var units: [String: String] = [:]
  /// The order of day, month and year in date fields that were not written as ISO 8601.
  package var dates: [String: DayOrder] = [:]
  /// The format of date fields whose values in the records are not ISO 8601. Columns of tables are not among them:
  /// their values are translated.
  package var dateReadings: [String: DateReading] = [:]
  /// The sign between the values of fields of lists whose records have them in one text.
  package var listSigns: [String: ListSign] = [:]
  /// The names of fields by those that differ from them in case alone, as other records and files spell them: they are one
  /// field where no record that was looked at has both.
  package var otherSpellings: [String: String] = [:]
  /// The fields whose numbers are years, of which a day may be asked.
  package var yearFields: [String] = []
  /// The fields of which a record may have many values although their role does not say so: numbers and dates of lists, and what
  /// objects of lists have.
  package var repeatedFields: [String] = []
  /// All fields that were seen, in the order of the records; nil where nobody looked.
  package var seenFields: [String]?
  /// Values of number fields that are not numbers.
  package var oddValues: [OddValues] = []
  /// The guesses about fields that nothing in the records decides.
  package var guesses: [FieldGuess] = []

  /// A profile of a collection.
  public init(
    name: String, title: String, id: String? = nil, scopeField: String? = nil,
    fields: [ProfileField]
  ) {
    self.name = name
    self.title = title
    self.id = id
    self.scopeField = scopeField
    self.fields = fields
  }
}

/// A field and one use of it.
public struct ProfileField: Sendable, Hashable {
  /// The use of a field.
  public enum Role: Sendable, Hashable {
    /// Words are searched; a hit here counts `weight` times.
    case text(weight: Double)
    /// The whole value is filtered by.
    case keyword
    /// A keyword field with several values for each record.
    case list
    /// Ranges are filtered by.
    case number
    /// Days, months, years and ranges of them are filtered by; its values are days.
    case date
    /// Filtered by `true` or `false`.
    case bool
  }

  /// The name in the record; a dotted path for a field of an object in it.
  public var name: String
  /// The use of the field.
  public var role: Role

  /// A use of a field.
  public init(name: String, role: Role) {
    self.name = name
    self.role = role
  }
}

/// Values of a field of numbers or dates that are none: ranges do not find them, words do where the field is searched.
package struct OddValues: Sendable, Hashable {
  package let field: String
  /// The number of odd values among those sampled; 0 where they are behind the sample.
  package let count: Int
  package let valueCount: Int
  /// The first of them.
  package let example: String

  package init(field: String, count: Int, valueCount: Int, example: String) {
    self.field = field
    self.count = count
    self.valueCount = valueCount
    self.example = example
  }
}

/// The user's choices about the fields; nil leaves the choice to the inference.
///
/// ```swift
/// var overrides = ProfileOverrides()
/// overrides.scopeField = "section"
/// ```
public struct ProfileOverrides: Sendable, Hashable {
  /// The field that names a record.
  public var title: String?
  /// The field that identifies a record.
  public var id: String?
  /// The field whose values are the scopes.
  public var scopeField: String?
  /// All the fields to be searched; the title always is.
  public var textFields: [String]?
  /// All the fields to be filtered by.
  public var tokenFields: [String]?
  /// The weights of fields of `textFields`: the number of times a word in them counts.
  public var weights: [String: Double] = [:]
  /// The kinds of filter of fields of `tokenFields`.
  package var tokenRoles: [String: ProfileField.Role] = [:]
  /// The columns of rows shown as a table; empty for rows that are none.
  package var columns: [String]?
  /// Fields that are only shown, and have to be there too.
  package var shownFields: [String] = []

  /// Nothing is chosen; everything is inferred.
  public init() {}
}

extension ProfileOverrides {
  /// These, and what they leave open as `others` say.
  package func filled(from others: ProfileOverrides) -> ProfileOverrides {
    var result = self
    result.title = title ?? others.title
    result.id = id ?? others.id
    result.scopeField = scopeField ?? others.scopeField
    result.textFields = textFields ?? others.textFields
    result.columns = columns ?? others.columns
    result.tokenFields = tokenFields ?? others.tokenFields
    result.shownFields = shownFields + others.shownFields
    result.weights.merge(others.weights) { own, _ in own }
    result.tokenRoles.merge(others.tokenRoles) { own, _ in own }
    return result
  }

  /// The same with the names of fields for other spellings of them.
  func unified(_ others: [String: String]) -> ProfileOverrides {
    guard !others.isEmpty else { return self }
    func name(_ spelled: String) -> String { others[spelled] ?? spelled }
    var result = self
    result.title = title.map(name)
    result.id = id.map(name)
    result.scopeField = scopeField.map(name)
    result.textFields = textFields?.map(name)
    result.tokenFields = tokenFields?.map(name)
    result.columns = columns?.map(name)
    result.shownFields = shownFields.map(name)
    result.weights = Dictionary(weights.map { (name($0), $1) }) { first, _ in first }
    result.tokenRoles = Dictionary(tokenRoles.map { (name($0), $1) }) { first, _ in first }
    return result
  }

  /// Every field that is named.
  package var names: [String] {
    [title, id, scopeField].compactMap { $0 } + (textFields ?? []) + (tokenFields ?? [])
      + (columns ?? []) + shownFields
  }
}

extension ProfileField {
  /// True if the field is called as what tells records apart or leads elsewhere, and says nothing at a glance: `user_id`,
  /// `typeCode`, `Homepage URL`, `IBAN`.
  package var isReference: Bool {
    guard let word = FieldNames.lastWord(of: name) else { return false }
    return Self.referenceWords.contains(word)
  }

  private static let referenceWords: Set<String> = [
    "id", "uuid", "guid", "code", "hash", "sha", "checksum", "iban", "bic", "url", "uri", "link",
    "href", "phone", "fax",
  ]
}

extension Profile {
  /// The fields as an engine and the query line know them, in the same order.
  ///
  /// ```swift
  /// let builder = SegmentBuilder(schema: IndexSchema(profile.searchableFields))
  /// ```
  public var searchableFields: [SearchableField] {
    fields.map { field in
      var known = field.searchableField
      if field.role == .date { known.dayOrder = dates[field.name] }
      known.isIdentifier = known.isFilter && field.name == id
      if known.isFilter, repeatedFields.contains(field.name) { known.hasManyValues = true }
      if field.role == .number {
        known.hasYears = yearFields.contains(field.name)
        known.unit = units[field.name]
        known.spelling = amounts[field.name]
      }
      return known
    }
  }
}

extension ProfileField {
  /// The field as an engine knows it.
  public var searchableField: SearchableField {
    switch role {
    case .text(let weight): SearchableField(name, .text(weight: weight))
    // True and false are two values.
    case .keyword, .bool: SearchableField(name, .keyword)
    case .date: SearchableField(name, .date)
    case .list: SearchableField(name, .list)
    case .number: SearchableField(name, .number)
    }
  }
}

extension ImportOptions {
  /// Fields that ``fieldPatterns`` is to find, and that no record of the sample has which decides a profile's fields.
  package func fieldsNotFound(in profile: Profile) -> [String] {
    guard let seen = profile.seenFields, !seen.isEmpty else { return [] }
    var asked: Set<String> = []
    return ((try? FieldPatterns(fieldPatterns))?.names ?? []).filter {
      !seen.contains(profile.otherSpellings[$0] ?? $0) && asked.insert($0).inserted
    }
  }
}
