/// What the fields of a collection are for.
///
/// ```swift
/// let profile = try ProfileInference.infer(from: [source])
/// profile.title        // "title"
/// profile.scopeField   // "cuisine"
/// ```
public struct Profile: Sendable, Hashable {
  /// What the collection is called, from the name of its file: "Recipes".
  public var name: String
  /// The field that names a record.
  public var title: String
  /// The field that tells records apart, if there is one.
  public var id: String?
  /// The keyword field whose values are the scopes, if one is fit for it.
  public var scopeField: String?
  /// The field that says which source a record is from, where there are several; no record has it itself.
  public var sourceField: String?
  /// What is shown beside the title of a row, and of an opened record; nil for the usual fields.
  public var row: RecordShape?
  public var card: RecordShape?
  /// The fields to index, in the order of the records. A name may stand twice: once to be searched
  /// and once to be filtered by.
  public var fields: [ProfileField]
  /// How the numbers are spelled of number fields that are texts with a currency, a percent sign, or something between
  /// thousands. Where they are searched, too, who indexes a record reads the number of each text that comes for such a field.
  public var amounts: [String: AmountSpelling] = [:]
  /// How the dates of date fields were written where it was not as ISO 8601 spells them.
  public var dates: [String: DateSpelling] = [:]
  /// How the dates of date fields stand in the records, where that is not as ISO 8601 spells them: a table is translated, so
  /// those of its columns are none of these.
  public var dateReadings: [String: DateReading] = [:]
  /// The names of fields by those that differ from them in case alone, as other records and files spell them: they are one
  /// field where no record that was looked at has both.
  public var otherSpellings: [String: String] = [:]
  /// All fields that were seen, in the order of the records; nil where nobody looked.
  public var seenFields: [String]?
  /// What stands among the numbers of number fields and is none.
  public var oddValues: [OddValues] = []

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
  /// What a field is indexed for.
  public enum Role: Sendable, Hashable {
    /// Words are searched; a hit here counts `weight` times.
    case text(weight: Double)
    /// The whole value is filtered by.
    case keyword
    /// As `keyword`, with several values a record.
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
  public var role: Role

  public init(name: String, role: Role) {
    self.name = name
    self.role = role
  }
}

/// Values of a number field that are no numbers: ranges do not find them, words do where the field is searched.
public struct OddValues: Sendable, Hashable {
  public let field: String
  /// How many of the values that were looked at.
  public let count: Int
  public let valueCount: Int
  /// The first of them.
  public let example: String

  public init(field: String, count: Int, valueCount: Int, example: String) {
    self.field = field
    self.count = count
    self.valueCount = valueCount
    self.example = example
  }
}

/// What the user says about the fields; nil leaves the choice to the inference.
///
/// ```swift
/// var overrides = ProfileOverrides()
/// overrides.scopeField = "section"
/// ```
public struct ProfileOverrides: Sendable, Hashable {
  public var title: String?
  public var id: String?
  public var scopeField: String?
  /// All the fields to be searched; the title always is.
  public var textFields: [String]?
  /// All the fields to be filtered by.
  public var tokenFields: [String]?
  /// How often a word in a field counts, of those of `textFields`.
  public var weights: [String: Double] = [:]
  /// What kind of filter a field is, of those of `tokenFields`.
  public var tokenRoles: [String: ProfileField.Role] = [:]
  /// Fields that are only shown, and have to be there too.
  public var shownFields: [String] = []

  public init() {}
}

extension ProfileOverrides {
  /// These, and what they leave open as `others` say.
  public func filled(from others: ProfileOverrides) -> ProfileOverrides {
    var result = self
    result.title = title ?? others.title
    result.id = id ?? others.id
    result.scopeField = scopeField ?? others.scopeField
    result.textFields = textFields ?? others.textFields
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
    result.shownFields = shownFields.map(name)
    result.weights = Dictionary(weights.map { (name($0), $1) }) { first, _ in first }
    result.tokenRoles = Dictionary(tokenRoles.map { (name($0), $1) }) { first, _ in first }
    return result
  }

  /// Every field that is named.
  public var names: [String] {
    [title, id, scopeField].compactMap { $0 } + (textFields ?? []) + (tokenFields ?? [])
      + shownFields
  }
}
