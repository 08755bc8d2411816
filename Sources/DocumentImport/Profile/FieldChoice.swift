/// Picks the fields that have a part of their own: title, id and scopes.
enum FieldChoice {
  /// A well-known name first, else the first field of short and mostly different texts; money names nothing, and codes, as
  /// telephone numbers and hashes are, only where nothing else does.
  static func title(among fields: [FieldStatistics], of records: Int, id: String?) -> String? {
    let texts = fields.filter {
      $0.isString && !$0.isList && $0.name != id && !$0.isURL && !$0.isMoney
        && $0.recordCount * 2 >= records
    }
    let known = texts.compactMap { field in
      FieldNames.rank(of: field.name, in: FieldNames.title).map { (field: field, rank: $0) }
    }
    // A nested "author.name" is not the title when there is a "headline".
    if let best = known.min(by: { left, right in
      (FieldNames.depth(of: left.field.name), left.rank)
        < (FieldNames.depth(of: right.field.name), right.rank)
    }), FieldNames.depth(of: best.field.name) == 0 {
      return best.field.name
    }
    let shorts = texts.filter {
      $0.averageLength <= 80 && !$0.isDate && !$0.isNumeric && $0.repetition < 2
    }
    // What people know a record by is a better name than a hash beside it.
    let isKnownByID = id.map { FieldNames.rank(of: $0, in: FieldNames.possibleID) != nil } == true
    let short = shorts.first { !$0.isCode } ?? (isKnownByID ? nil : shorts.first)
    if short == nil, isKnownByID { return id }
    // A state that a handful of words tells names nothing where there is an id: an order is not called `paid`.
    let words = texts.filter { !$0.isDate && !$0.isNumeric }
    guard id != nil else {
      // Of songs that were heard often the track is the title, and not its artist.
      let named = words.filter { FieldNames.endsInTitle($0.name) }
        .min { $0.repetition < $1.repetition }
      return (short ?? named ?? words.first ?? texts.first)?.name
    }
    return (short ?? words.first { $0.repetition < mostOfOneName })?.name
  }

  /// How many records, on average, one name may have.
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

  /// A keyword field of 2 to 60 values that most records have; well-known names and even spread win.
  /// Where there is none, a well-known one of more values, whose commonest become the scopes. A scope is a group of
  /// records: values that are nearly all different are none, of four records or more, nor are days.
  static func scopeField(
    among fields: [FieldStatistics], profile: Profile, of records: Int
  ) -> String? {
    let lists = Set(profile.fields.filter { $0.role == .list }.map(\.name))
    let filters = lists.union(
      profile.fields.filter { $0.role == .keyword || $0.role == .bool }.map(\.name))
    let covering = fields.filter {
      filters.contains($0.name) && $0.distinctCount >= 2 && $0.recordCount * 10 >= records * 6
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

  private static func scopeScore(
    of field: FieldStatistics, isList: Bool, records: Int
  ) -> Double {
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
