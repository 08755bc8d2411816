/// Decides what a field is indexed for.
///
/// | values | searched | filtered |
/// |---|---|---|
/// | the title | 4 | no |
/// | texts | 1 | no |
/// | short texts that repeat | 0.5 | keyword, or list |
/// | URLs | 0.25 | where they repeat much |
/// | dates | 0.25 | date, where ISO 8601 spells them or all are written alike, else as URLs |
/// | numbers of seconds since 1970 | no | date, where they are called a time |
/// | numbers | no | number |
/// | numbers in quotes, or with a few words among them | 0.25 | number |
/// | money and shares, as `$12` or `12,5 %` | 0.25 | number, where they are searched |
/// | numbers of a table with a decimal comma, as `1.234,50` | 0.25 | number |
/// | names made of digits, as `007` or a `zip` in quotes | 0.25 | where they repeat much |
/// | true and false | no | bool |
/// | an id that is a name: a path, a slug, a code | 0.25 | no |
/// | an id that is a number, in quotes or not | no, unless it is the title | number |
/// | another id | no | no |
enum FieldRoles {
  static let titleWeight = 4.0
  static let textWeight = 1.0
  static let keywordWeight = 0.5
  static let faintWeight = 0.25

  private static let keywordAverageLength = 32.0

  /// The roles of a field, that of searching first.
  static func roles(
    of field: FieldStatistics, isTitle: Bool, isID: Bool, overrides: ProfileOverrides
  ) -> [ProfileField] {
    var roles: [ProfileField.Role] = []
    let isSearched = overrides.textFields.map { isTitle || $0.contains(field.name) } ?? true
    let filter = filterRole(of: field, isTitle: isTitle, isID: isID, isSearched: isSearched)
    if overrides.textFields != nil {
      if isSearched {
        let usual = weight(of: field, isTitle: isTitle, filter: nil)
        roles.append(.text(weight: overrides.weights[field.name] ?? usual))
      }
    } else if isTitle || (field.hasWords && !field.isBool && (!isID || isName(field))) {
      let weight =
        isID && !isTitle ? faintWeight : weight(of: field, isTitle: isTitle, filter: filter)
      roles.append(.text(weight: weight))
    }
    if let names = overrides.tokenFields {
      if names.contains(field.name) {
        roles.append(
          overrides.tokenRoles[field.name] ?? filter ?? plainFilterRole(of: field))
      }
    } else if let filter {
      roles.append(filter)
    }
    // Scopes are values, not ranges: a year is one too when the user says so.
    if field.name == overrides.scopeField,
      !roles.contains(where: { [.keyword, .list, .date, .bool].contains($0) })
    {
      roles.append(field.isList ? .list : .keyword)
    }
    return roles.map { ProfileField(name: field.name, role: $0) }
  }

  private static func weight(
    of field: FieldStatistics, isTitle: Bool, filter: ProfileField.Role?
  ) -> Double {
    if isTitle { return titleWeight }
    if field.isURL || field.isDate || field.isNumeric || field.isNumber || isAmount(field) {
      return faintWeight
    }
    return filter == nil ? textWeight : keywordWeight
  }

  /// The role a field is fit for; nil when it is only to be searched.
  static func filterRole(
    of field: FieldStatistics, isTitle: Bool, isID: Bool, isSearched: Bool
  ) -> ProfileField.Role? {
    // An order is looked up by its number.
    if isID { return field.isNumber || field.isNumberInQuotes ? .number : nil }
    if isTitle { return nil }
    if field.dateReading != nil, !field.isList { return .date }
    if field.isNumber { return .number }
    if field.isBool { return .bool }
    if field.isISODate, !field.isList { return .date }
    if field.isNumberInQuotes, !isNameOfDigits(field) { return .number }
    if isSearched || field.tableSpelling != nil, isAmount(field) { return .number }
    guard field.hasWords, isKeywordLike(field) else { return nil }
    return field.isList ? .list : .keyword
  }

  /// Whether numbers in quotes are no amounts by the name of their field: a zip code, or the number of a book that is
  /// one of a few.
  private static func isNameOfDigits(_ field: FieldStatistics) -> Bool {
    let names = FieldNames.certainID + FieldNames.possibleID + FieldNames.nameOfDigits
    return FieldNames.rank(of: field.name, in: names) != nil
      || FieldNames.rank(of: field.name, in: FieldNames.scope) != nil && isKeywordLike(field)
  }

  private static func isAmount(_ field: FieldStatistics) -> Bool {
    field.amountSpelling != nil
      && (field.hasAmountSign || field.tableSpelling != nil || !isNameOfDigits(field))
  }

  /// Whether an id is one that people know: the path of a note, the code of an airport.
  private static func isName(_ field: FieldStatistics) -> Bool {
    FieldNames.rank(of: field.name, in: FieldNames.possibleID) != nil
  }

  private static func plainFilterRole(of field: FieldStatistics) -> ProfileField.Role {
    field.dateReading != nil && !field.isList
      ? .date
      : field.isNumber || field.isNumberInQuotes
        ? .number
        : field.isList ? .list : field.isBool ? .bool : field.isISODate ? .date : .keyword
  }

  private static func isKeywordLike(_ field: FieldStatistics) -> Bool {
    let isFilter = FieldNames.rank(of: field.name, in: FieldNames.filter) != nil
    // A keyword is read at one glance; a few long ones are outliers. Who wrote something is often long with an address
    // behind the name, and is what people filter by all the same.
    guard !field.isURL, field.longCount * 20 <= field.stringCount,
      isFilter || field.averageLength <= keywordAverageLength
    else { return false }
    // Dates and numbers in quotes are only worth a list of choices when there are few of them.
    if field.isDate || field.isNumeric {
      return field.distinctCount <= 100 && field.repetition >= 4
    }
    // Few records repeat little, but a well-known name says what is meant.
    let isKnown = isFilter || FieldNames.rank(of: field.name, in: FieldNames.scope) != nil
    if field.valueCount <= 20 { return isKnown || field.distinctCount * 4 <= field.valueCount * 3 }
    return field.repetition >= (isKnown ? 1.2 : 2)
  }
}
