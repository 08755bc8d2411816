import SeekCore

/// Finds out what the fields of a collection are for.
///
/// ```swift
/// var overrides = ProfileOverrides()
/// overrides.scopeField = "section"
/// let profile = try ProfileInference.infer(from: [source], overrides: overrides)
/// ```
/// The same sources always give the same profile.
public enum ProfileInference {
  /// Infers a profile from up to 10,000 records, spread over the sources.
  ///
  /// - Throws: `SearchError` when no record can be read, or an override names a field that is in none
  ///   of them.
  /// - Complexity: O(bytes) for arrays, whose records have to be found; else bounded.
  public static func infer(
    from sources: [DataSource], overrides: ProfileOverrides = ProfileOverrides()
  ) throws(SearchError) -> Profile {
    try infer(from: sources, overrides: overrides, allowsNothing: false)
  }

  /// As ``infer(from:overrides:)``; with `allowsNothing`, sources without a record have no fields.
  package static func infer(
    from sources: [DataSource], overrides: ProfileOverrides, allowsNothing: Bool
  ) throws(SearchError) -> Profile {
    let sample = try RecordSample(sources)
    let overrides = overrides.unified(sample.otherSpellings)
    guard sample.recordCount > 0 || allowsNothing else {
      throw noRecords(in: sources, sample: sample)
    }
    let filled = sources.filter { !$0.isNothing }
    let name = CollectionName.name(of: (filled.isEmpty ? sources : filled).map(\.name))
    // What is left open in the sample may be filled after it.
    var fields = sample.fields.filter { $0.valueCount > 0 || $0.isLeftOpen }
    fields.takeEvidence(of: sources)
    var names = fields.map(\.name)
    let sourceField =
      filled.count > 1 && !names.contains(SourceLabels.field) ? SourceLabels.field : nil
    if let sourceField { names.append(sourceField) }
    try check(overrides, fields: names, sources: sources)

    let id = overrides.id ?? FieldChoice.id(among: fields, of: sample.recordCount)
    let formatTitle = title(of: filled).map { sample.otherSpellings[$0] ?? $0 }
    let title =
      overrides.title ?? formatTitle ?? FieldChoice.title(
        among: fields, of: sample.recordCount, id: id) ?? id
      ?? fields.first?.name ?? ""
    var profile = Profile(name: name, title: title, id: id, fields: [])
    profile.otherSpellings = sample.otherSpellings
    let groupFields = Set(filled.compactMap(\.layout.groupField))
    for field in fields {
      profile.take(
        field,
        FieldRoles.roles(
          of: field, isTitle: field.name == title, isID: field.name == id,
          isGroup: groupFields.contains(field.name), overrides: overrides))
    }
    // The filters that people choose by come first; each record has an id of its own.
    let ids = profile.fields.filter { $0.name == id && $0.role == .keyword }
    profile.fields = profile.fields.filter { !ids.contains($0) } + ids
    profile.takeDates(of: sources, by: fields)
    profile.takeGuesses(of: sources, by: fields)
    if overrides.title == nil, formatTitle == nil, !title.isEmpty,
      FieldNames.rank(of: title, in: FieldNames.title) == nil
    {
      profile.guesses.append(FieldGuess(field: title, kind: .title))
    }
    profile.seenFields = fields.map(\.name)
    profile.scopeField =
      overrides.scopeField
      ?? FieldChoice.scopeField(
        among: fields.filter { !groupFields.contains($0.name) }, profile: profile,
        of: sample.recordCount)
    profile.columns =
      overrides.columns.map { $0.isEmpty ? nil : $0 }
      ?? columns(of: fields, for: profile, in: filled)
    if let sourceField {
      profile.sourceField = sourceField
      if overrides.tokenFields?.contains(sourceField) ?? true || profile.scopeField == sourceField {
        profile.fields.append(ProfileField(name: sourceField, role: .keyword))
        // Where files were named together, to search one of them is the nearest narrowing.
        profile.scopeField = overrides.scopeField ?? sourceField
      }
    }
    return profile
  }

  /// A text that is longer on average is read as an excerpt, and not in a column.
  private static let longestColumn = 60.0
  /// Records of JSON that have a text are read as documents sooner.
  private static let longestColumnOfJSON = 24.0

  /// The columns of records that are rows of a table: all of a table's, and those of JSON without lists, nested values and
  /// texts of sentences; nil for other records.
  private static func columns(
    of fields: [FieldStatistics], for profile: Profile, in sources: [DataSource]
  ) -> [String]? {
    guard fields.count > 1, !sources.isEmpty else { return nil }
    if sources.allSatisfy(\.layout.isTable) { return fields.map(\.name) }
    let filters = Set(profile.fields.filter(\.isFilter).map(\.name))
    let texts = fields.filter { $0.texts.count > 0 && !$0.isURL && !filters.contains($0.name) }
    let longest = texts.map(\.averageLength).max() ?? 0
    if sources.allSatisfy({ [.csv, .tsv, .sqlite].contains($0.format) }) {
      return longest <= longestColumn ? fields.map(\.name) : nil
    }
    let longestBesideTitle =
      texts.filter { $0.name != profile.title }.map(\.averageLength).max() ?? 0
    guard sources.allSatisfy({ [.lines, .values].contains($0.format) }), fields.count > 2,
      longest <= longestColumn, longestBesideTitle <= longestColumnOfJSON,
      fields.allSatisfy({ $0.listedCount == 0 && FieldNames.depth(of: $0.name) == 0 })
    else { return nil }
    return fields.map(\.name)
  }

  /// The title that all sources agree about by their formats.
  private static func title(of sources: [DataSource]) -> String? {
    let titles = Set(sources.map(\.layout.title))
    return titles.count == 1 ? titles.first ?? nil : nil
  }

  /// Every field the user names has to be one that was seen.
  private static func check(
    _ overrides: ProfileOverrides, fields: [String], sources: [DataSource]
  ) throws(SearchError) {
    for name in overrides.names where !fields.contains(name) {
      let hint: Message =
        EditDistance.nearest(to: name, among: fields).map { "nearest: \($0)" }
        ?? "the fields are: \(fields.listed)"
      var error = SearchError(
        .unknownField, path: sources.count == 1 ? sources[0].name : "",
        message: "no field is called “\(name)”; \(hint)")
      error.unknownField = name
      throw error
    }
  }

  private static func noRecords(in sources: [DataSource], sample: RecordSample) -> SearchError {
    if let issue = sources.flatMap(\.issues).first {
      return SearchError(
        .noRecords, path: issue.source, line: issue.line > 0 ? issue.line : nil,
        message: "\(issue.reason); no record can be read")
    }
    guard let rejection = sample.firstRejection else {
      return SearchError(
        .noRecords, path: sources.count == 1 ? sources[0].name : "",
        message: "has no records: there is nothing to search in it")
    }
    let source = sources[rejection.source]
    let place = source.place(ofRecordAt: rejection.utf8Offset)
    return SearchError(
      .noRecords, path: place.name, line: rejection.line ?? place.line,
      message: "\(rejection.reason); no record can be read")
  }
}

extension Profile {
  /// The uses of the fields of some records that no record of the sample has; nil where they have none, and where they would be
  /// more than fields are.
  func lateFields(
    in records: [(source: Int, extent: RecordExtent)], of sources: [DataSource]
  ) throws(SearchError) -> Profile? {
    guard !records.isEmpty, let seenFields else { return nil }
    let known = Set(seenFields + otherSpellings.keys)
    var found = try RecordSample(records, of: sources).fields.filter {
      $0.valueCount > 0 && !known.contains($0.name)
    }
    guard !found.isEmpty, known.count + found.count <= RecordSample.pathLimit else { return nil }
    found.takeEvidence(of: sources)
    var late = Profile(name: name, title: title, fields: [])
    for field in found {
      late.take(
        field, FieldRoles.roles(of: field, isTitle: false, isID: false, overrides: .init()))
    }
    late.takeDates(of: sources, by: found)
    late.seenFields = found.map(\.name)
    return late
  }

  /// The profile with the uses of fields that were met later.
  package func adding(_ late: Profile) -> Profile {
    var profile = self
    profile.fields += late.fields
    profile.amounts.merge(late.amounts) { own, _ in own }
    profile.units.merge(late.units) { own, _ in own }
    profile.dates.merge(late.dates) { own, _ in own }
    profile.dateReadings.merge(late.dateReadings) { own, _ in own }
    profile.listSigns.merge(late.listSigns) { own, _ in own }
    profile.yearFields += late.yearFields
    profile.repeatedFields += late.repeatedFields
    profile.oddValues += late.oddValues
    profile.seenFields = seenFields.map { $0 + (late.seenFields ?? []) }
    return profile
  }

  fileprivate mutating func take(_ field: FieldStatistics, _ roles: [ProfileField]) {
    fields += roles
    if field.hasManyValues { repeatedFields.append(field.name) }
    if roles.contains(where: { $0.role == .list }) { listSigns[field.name] = field.list?.sign }
    // The role of searching comes first.
    if roles.last?.role == .number {
      if field.epochs.areYears { yearFields.append(field.name) }
      units[field.name] = field.amountUnit
      if roles.count > 1 || field.tableSpelling != nil {
        amounts[field.name] = field.amountSpelling
      }
    }
    oddValues += roles.compactMap { field.oddValues($0.role) }.map { odd in
      OddValues(
        field: field.name, count: odd.count, valueCount: field.valueCount, example: odd.example)
    }
  }

  fileprivate mutating func takeDates(of sources: [DataSource], by statistics: [FieldStatistics]) {
    let dateFields = fields.filter { $0.role == .date }.map(\.name)
    for field in statistics where dateFields.contains(field.name) {
      // Who says that numbers are dates need not call them so.
      guard let reading = field.dateReading(isTime: true, isDay: true) else { continue }
      dateReadings[field.name] = reading
      if case .written(let spelling) = reading { dates[field.name] = spelling }
    }
    for field in dateFields {
      let names = [field] + FieldSpellings(otherSpellings).others(of: field)
      let spellings = Set(
        sources.flatMap { source in names.compactMap { source.layout.dateSpellings[$0] } })
      // Of two files one may have the day first.
      if spellings.count == 1 { dates[field] = spellings.first }
    }
  }

  fileprivate mutating func takeGuesses(of sources: [DataSource], by statistics: [FieldStatistics])
  {
    guesses = sources.flatMap(\.layout.guesses)
    for field in statistics {
      // A table that has its dates translated decides for itself.
      if let kind = field.guess,
        kind == .spreadsheetDays || kind == .list && listSigns[field.name] != nil
          || fields.allSatisfy({ $0.name != field.name || $0.isText })
      {
        guesses.append(FieldGuess(field: field.name, kind: kind))
      }
    }
  }
}

/// Makes the name of a collection.
package enum CollectionName {
  /// `data/debian-packages.jsonl` is "Debian packages"; several files are named by the first, and the parts of a file by it:
  /// `shop.db/orders` and `shop.db/people` are "Shop".
  package static func name(of paths: [String]) -> String {
    guard let first = paths.first else { return "" }
    let around = first.split(separator: "/").dropLast().last ?? ""
    if paths.count > 1, around.dropFirst().contains("."),
      let end = first.firstRange(of: "\(around)/"),
      paths.allSatisfy({ $0.hasPrefix(first[..<end.upperBound]) })
    {
      return name(of: String(around))
    }
    let name = name(of: first)
    return paths.count == 1 ? name : "\(name) and \(paths.count - 1) more"
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    // Only a file that begins with a dot may keep one: its name is more than an extension.
    let stem = file.dropFirst().firstIndex(of: ".").map { String(file[..<$0]) } ?? file
    let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
