import SeekCollection
import SeekTerminalField

/// The values of each field in the results of a query: of filters their counts, of texts and shares those of some records.
struct FieldSurvey: Sendable {
  struct Field: Hashable, Sendable {
    let name: String
    /// The kind as the engine has it; text for a field that is only searched.
    let kind: SearchableField.Kind
    /// The word of the profile for the kind: `keyword`.
    let kindName: String
    fileprivate(set) var recordCount = 0
    /// The most frequent values of a filter, of which one more is counted than is shown; those of the records of a text, of
    /// equally frequent ones the first that was seen.
    fileprivate(set) var values: [FacetCounts.Value] = []
    /// The least and the greatest value, of numbers and dates: `100 to 2016`.
    fileprivate(set) var range: String?
  }

  private(set) var fields: [Field]
  let recordCount: Int

  static var shownValues: Int { 3 }

  /// - Parameters:
  ///   - present: The query of the results.
  ///   - most: Records to look at; more are spread over the whole collection.
  ///   - isAbandoned: Asked while the engine is waited for.
  init(
    of collection: RecordCollection, in present: SearchQuery = SearchQuery(clauses: []), most: Int,
    unless isAbandoned: () -> Bool
  ) throws(ShellError) {
    // Values of one's own filter are counted among the results, too.
    var present = present.counting.narrowed(by: present.tokens)
    present.tokens = []
    let records = try Self.numbers(in: collection, present, most: most, unless: isAbandoned)
    self.init(of: records.map(collection.shownRecord), profile: collection.profile)
    let places = fields.indices.filter { fields[$0].kind.isGrouped }
    let ends = places.flatMap { place in
      [false, true].map { isDescending in
        var query = present.page(from: 0, limit: 1)
        query.order = .field(fields[place].name, descending: isDescending)
        return query
      }
    }
    var counting = present
    counting.facets = fields.filter { $0.kind == .keyword || $0.kind == .list }.map(\.name)
    counting.facetLimit = Self.shownValues + 1
    // Without them there are the values of the records; nothing else depends on it.
    let answers = (try? collection.answers([counting] + ends, unless: isAbandoned)) ?? []
    guard answers.count == ends.count + 1 else { return }
    for counts in answers[0].facets {
      for index in fields.indices where fields[index].name == counts.field {
        fields[index].values = counts.values
      }
    }
    for (number, place) in places.enumerated() {
      let ends = answers[2 * number + 1...2 * number + 2].compactMap(\.hits.first)
        .compactMap { collection.shownRecord($0.document)[fields[place].name]?.displayText }
        .map { VisibleText.line(DateRange.withoutNoughts($0), limit: 40) }
      guard let low = ends.first, let high = ends.last else { continue }
      fields[place].range = low == high ? low : Message("\(low) to \(high)").text
    }
  }

  init(of records: [Record], profile: Profile) {
    recordCount = records.count
    fields = profile.namedFields.map {
      Field(name: $0.name, kind: $0.searchableField.kind, kindName: $0.role.name)
    }
    for index in fields.indices {
      var counts: [String: (count: Int, position: Int)] = [:]
      for record in records {
        let texts = Self.texts(of: record[fields[index].name])
        if !texts.isEmpty { fields[index].recordCount += 1 }
        for text in texts {
          let next = counts.count
          counts[text, default: (0, next)].count += 1
        }
      }
      fields[index].values = counts.sorted {
        ($1.value.count, $0.value.position) < ($0.value.count, $1.value.position)
      }
      .map { FacetCounts.Value(value: $0.key, count: $0.value.count) }
    }
  }

  /// The share of the records that have a value of a field, from 0 to 1.
  func share(of field: Field) -> Double {
    recordCount == 0 ? 0 : Double(field.recordCount) / Double(recordCount)
  }

  /// Pages of records at equal distances; all where there are few.
  private static func numbers(
    in collection: RecordCollection, _ present: SearchQuery, most: Int,
    unless isAbandoned: () -> Bool
  ) throws(ShellError) -> [RecordReference] {
    let count = collection.recordCount
    let pages = count <= most ? 1 : min(20, most / 50)
    let length = count <= most ? count : most / max(1, pages)
    var numbers: [RecordReference] = []
    for page in 0..<max(1, pages) {
      let query = present.page(from: page * (count / max(1, pages)), limit: length)
      do {
        numbers += try collection.found(by: query, unless: isAbandoned).hits.map(\.document)
      } catch {
        // A server may refuse pages that are far behind.
        if isAbandoned() { throw error }
      }
    }
    return numbers
  }

  private static func texts(of value: RecordValue?) -> [String] {
    switch value {
    case .list(let values): values.flatMap { texts(of: $0) }
    case .none: []
    case .some(let value):
      value.displayText.allSatisfy(\.isWhitespace) ? [] : [value.displayText]
    }
  }
}

extension Profile {
  /// The fields by name, each once: one that is searched and filters counts as a filter.
  var namedFields: [ProfileField] {
    fields.reduce(into: []) { fields, field in
      if let index = fields.firstIndex(where: { $0.name == field.name }) {
        if field.isFilter { fields[index] = field }
      } else {
        fields.append(field)
      }
    }
  }
}
