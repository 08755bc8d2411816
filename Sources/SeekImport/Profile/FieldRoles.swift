/// Decides what a field is indexed for.
///
/// | values | searched | filtered |
/// |---|---|---|
/// | the title | 4; 1 where it is a long text | keyword, where it repeats as any other does |
/// | texts | 1 | no |
/// | short texts that repeat | 0.5 | keyword, or list |
/// | names of attachments | 0.5 | list |
/// | threads of mail | no | keyword |
/// | URLs | 0.25 | where they repeat much |
/// | dates | 0.25 | date, where ISO 8601 spells them or all are written alike, else as URLs |
/// | numbers of seconds since 1970 | no | date, where they are called a time |
/// | numbers | no | number |
/// | numbers in quotes, or with a few words among them | 0.25 | number |
/// | money and shares, as `$12` or `12,5 %` | 0.25 | number, where they are searched |
/// | numbers of a table with a decimal comma, as `1.234,50` | 0.25 | number |
/// | names made of digits, as `007` or a `zip` in quotes | 0.25 | where they repeat much |
/// | true and false | no | bool |
/// | an id that is a number, in quotes or not | no, unless it is the title | number |
/// | an id that is called a name: a path, a slug, a code | 0.25 | no |
/// | another id | 0.25 | keyword |
enum FieldRoles {
  static let titleWeight = 4.0
  static let textWeight = 1.0
  /// A title that is longer on average is the text itself: it stands for the title where most records have none. As much
  /// as a title it gives the medical abstracts nDCG@10 .642, as a text .703.
  private static let longestTitle = 200.0
  static let keywordWeight = 0.5
  static let faintWeight = 0.25

  private static let keywordAverageLength = 32.0

  /// The roles of a field, that of searching first.
  static func roles(
    of field: FieldStatistics, isTitle: Bool, isID: Bool, isGroup: Bool = false,
    overrides: ProfileOverrides
  ) -> [ProfileField] {
    if isGroup, !isTitle, overrides.textFields == nil, overrides.tokenFields == nil {
      return [ProfileField(name: field.name, role: field.isList ? .list : .keyword)]
    }
    var roles: [ProfileField.Role] = []
    let isSearched = overrides.textFields.map { isTitle || $0.contains(field.name) } ?? true
    let filter = filterRole(of: field, isTitle: isTitle, isID: isID, isSearched: isSearched)
    if overrides.textFields != nil {
      if isSearched {
        let usual = weight(of: field, isTitle: isTitle, filter: nil)
        roles.append(.text(weight: overrides.weights[field.name] ?? usual))
      }
    } else if isTitle || field.hasWords && !field.isBool && !(isID && filter == .number) {
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
    if isTitle { return field.averageLength <= longestTitle ? titleWeight : textWeight }
    if field.isURL || field.isDate || field.isNumeric || field.isNumber || isAmount(field) {
      return faintWeight
    }
    return filter == nil ? textWeight : keywordWeight
  }

  /// The role a field is fit for; nil when it is only to be searched.
  static func filterRole(
    of field: FieldStatistics, isTitle: Bool, isID: Bool, isSearched: Bool
  ) -> ProfileField.Role? {
    // The kind of the values stays what it is, whatever part the field has beside it.
    if field.dateReading != nil { return .date }
    if field.isNumber { return .number }
    if field.isBool { return .bool }
    if field.isISODate { return .date }
    // People look up an order by its number.
    if field.isNumberInQuotes, isID || !isNameOfDigits(field) { return .number }
    if isSearched || field.tableSpelling != nil, isAmount(field) { return .number }
    if isID { return isName(field) ? nil : .keyword }
    if field.isList, FieldNames.rank(of: field.name, in: FieldNames.presence) != nil {
      return .list
    }
    guard field.hasWords, isKeywordLike(field) else { return nil }
    return field.isList ? .list : .keyword
  }

  /// True if numbers in quotes are no amounts by the name of their field: a zip code, or the number of a book that is
  /// one of a few.
  private static func isNameOfDigits(_ field: FieldStatistics) -> Bool {
    let names = FieldNames.certainID + FieldNames.possibleID + FieldNames.nameOfDigits
    return field.isRest || FieldNames.rank(of: field.name, in: names) != nil
      || FieldNames.rank(of: field.name, in: FieldNames.scope) != nil && isKeywordLike(field)
  }

  private static func isAmount(_ field: FieldStatistics) -> Bool {
    field.amountSpelling != nil
      && (field.texts.amounts.hasSign || field.tableSpelling != nil || !isNameOfDigits(field))
  }

  /// True if an id is known to people: the path of a note, the code of an airport.
  private static func isName(_ field: FieldStatistics) -> Bool {
    FieldNames.rank(of: field.name, in: FieldNames.possibleID) != nil
  }

  private static func plainFilterRole(of field: FieldStatistics) -> ProfileField.Role {
    field.dateReading != nil || field.isISODate
      ? .date
      : field.isNumber || field.isNumberInQuotes
        ? .number : field.isList ? .list : field.isBool ? .bool : .keyword
  }

  private static func isKeywordLike(_ field: FieldStatistics) -> Bool {
    let isFilter = FieldNames.rank(of: field.name, in: FieldNames.filter) != nil
    // A keyword is read at one glance; a few long ones are outliers. Who wrote something is often long with an address
    // after the name, and is what people filter by all the same.
    guard !field.isURL, field.texts.longCount * 20 <= field.texts.count,
      isFilter || field.averageLength <= keywordAverageLength
    else { return false }
    // Dates and numbers in quotes are only worth a list of choices when there are few of them.
    if field.isDate || field.isNumeric {
      return field.distinctCount <= 100 && field.repetition >= 4
    }
    // In few records few values repeat, but a well-known name shows what is meant.
    let isKnown = isFilter || FieldNames.rank(of: field.name, in: FieldNames.scope) != nil
    if field.valueCount <= 20 { return isKnown || field.distinctCount * 4 <= field.valueCount * 3 }
    return field.repetition >= (isKnown ? 1.2 : 2)
  }
}

/// Picks the fields that have a part of their own: title, id and scopes.
enum FieldChoice {
  /// A well-known name first, else the first field of short and mostly different texts; money names nothing, and codes, as
  /// telephone numbers and hashes are, only where nothing else does.
  static func title(among fields: [FieldStatistics], of records: Int, id: String?) -> String? {
    let known = fields.filter {
      $0.isString && !$0.isList && $0.name != id && !$0.isURL && !$0.isMoney
        && $0.texts.missingCount < $0.texts.count
    }
    // A name says more than a share: a title is one although few records have it. Of two, the one of most records is it.
    let titles = known.compactMap { field -> (name: String, key: (Int, Int))? in
      guard let rank = FieldNames.rank(of: field.name, in: FieldNames.title),
        FieldNames.depth(of: field.name) == 0, field.recordCount * rarestTitle >= records,
        // The name of the program in each line of its log.
        field.distinctCount > 1 || field.recordCount == 1 || known.count == 1
      else { return nil }
      return (field.name, (field.recordCount * 2 >= records ? 0 : 1, rank))
    }
    if let best = titles.min(by: { $0.key < $1.key }) { return best.name }
    let texts = known.filter { $0.recordCount * 2 >= records }
    let apart = texts.filter {
      $0.averageLength <= 80 && !$0.isDate && !$0.isNumeric && $0.repetition < 2
    }
    // Where each of several records has a state of its own, the states are what it is about.
    let named = apart.filter {
      FieldNames.rank(of: $0.name, in: FieldNames.kind) == nil
        || $0.distinctCount == $0.valueCount && $0.valueCount >= fewestNames
    }
    let shorts = named.isEmpty ? apart : named
    // An id that people know is a better name than a hash beside it.
    let isKnownByID = id.map { FieldNames.rank(of: $0, in: FieldNames.possibleID) != nil } == true
    let short = shorts.first { !$0.isCode } ?? (isKnownByID ? nil : shorts.first)
    if short == nil, isKnownByID { return id }
    // A state that a handful of words tells names nothing where there is an id: an order is not called `paid`.
    let words = texts.filter { !$0.isDate && !$0.isNumeric }
    // A payment is called by what it was for, or to whom, and not by its number.
    if short?.isCode != false,
      let described = words.first(where: {
        !$0.isCode && FieldNames.rank(of: $0.name, in: FieldNames.description) != nil
      })
    {
      return described.name
    }
    guard id != nil else {
      // Of songs that were heard often the track is the title, and not its artist.
      let ending = words.filter { FieldNames.endsInTitle($0.name) }
        .min { $0.repetition < $1.repetition }
      return (short ?? ending ?? words.first ?? texts.first)?.name
    }
    return (short ?? words.first { $0.repetition < mostOfOneName })?.name
  }

  /// One record in so many has to have a field for it to be the title by its name.
  private static let rarestTitle = 10
  /// The least number of values for a conclusion from their being different.
  private static let fewestNames = 5
  /// The average number of records that one name may have.
  private static let mostOfOneName = 8.0

  /// A field that nearly every record has and that tells them apart.
  static func id(among fields: [FieldStatistics], of records: Int) -> String? {
    let candidates = fields.filter {
      !$0.isList && !$0.isBool && $0.recordCount * 20 >= records * 19
        && FieldNames.depth(of: $0.name) == 0
    }
    func best(_ keys: [String], where isFit: (FieldStatistics) -> Bool) -> String? {
      candidates.filter(isFit)
        .compactMap { field in
          FieldNames.rank(of: field.name, in: keys).map { (name: field.name, rank: $0) }
        }
        .min { $0.rank < $1.rank }?.name
    }
    return best(FieldNames.certainID) { $0.distinctCount * 2 >= $0.valueCount }
      ?? best(FieldNames.possibleID) { $0.distinctCount == $0.valueCount && $0.valueCount > 1 }
  }

  /// The average number of records with the same title from which the title tells groups apart.
  private static let mostOfTitle = 4.0

  /// A keyword field of 2 to 60 values that most records have; well-known names and even spread win.
  /// If there is none, a well-known field with more values, of which the most frequent become the scopes. A scope is a
  /// group of records: a field of four records or more whose values are nearly all different is none, nor is a date.
  static func scopeField(
    among fields: [FieldStatistics], profile: Profile, of records: Int
  ) -> String? {
    let lists = Set(profile.fields.filter { $0.role == .list }.map(\.name))
    let filters = lists.union(
      profile.fields.filter { $0.role == .keyword || $0.role == .bool }.map(\.name))
    let covering = fields.filter {
      filters.contains($0.name) && ($0.name != profile.title || $0.repetition >= mostOfTitle)
        && $0.distinctCount >= 2 && $0.recordCount * 10 >= records * 6
        && !$0.isDate && $0.distinctCount * 4 <= max($0.valueCount, 4) * 3
    }
    let wide = covering.filter {
      $0.distinctCount > 60 && $0.repetition >= 2
        && (FieldNames.rank(of: $0.name, in: FieldNames.scope) != nil
          || FieldNames.rank(of: $0.name, in: ["tags", "categories", "genres", "topics"]) != nil)
    }
    for choices in [covering.filter { $0.distinctCount <= 60 }, wide] {
      var best: (name: String, score: Double)?
      for field in choices {
        let score = scopeScore(of: field, isList: lists.contains(field.name), records: records)
        if score > best?.score ?? 0 { best = (field.name, score) }
      }
      if let best { return best.name }
    }
    return nil
  }

  private static func scopeScore(of field: FieldStatistics, isList: Bool, records: Int) -> Double {
    var score = field.evenness + Double(field.recordCount) / Double(records)
    if let rank = FieldNames.rank(of: field.name, in: FieldNames.scope) {
      score += 1 - Double(rank) / Double(FieldNames.scope.count) / 2
    }
    // Nine scopes fit the bar; yes and no, dates and lists are better filters than places to be.
    if field.distinctCount > 20 { score -= 0.25 }
    if field.isBool || field.isDate || field.isNumeric { score -= 1 }
    if isList { score -= 0.5 }
    if field.commonestShare > 0.9 { score -= 0.75 }
    return score
  }
}

extension Profile {
  /// The profile with the words of fields of numbers searched, as where the sample has some; nil if that is none of them.
  ///
  /// - Parameter texts: One of the texts of each of the fields.
  package func searching(_ texts: [String: String]) -> Profile? {
    var profile = self
    profile.fields = fields.flatMap { field in
      guard field.role == .number, field.name != id, let text = texts[field.name] else {
        return [field]
      }
      profile.oddValues.append(
        OddValues(field: field.name, count: 0, valueCount: 0, example: text))
      return [ProfileField(name: field.name, role: .text(weight: FieldRoles.faintWeight)), field]
    }
    return profile == self ? nil : profile
  }
}
