import SeekCore

/// The fields of a remote index.
///
/// An index that seek has loaded says by the names of its columns what each is for (``ColumnName``). Of an index of
/// somebody else the types of the columns say it, or the caller does.
struct RemoteSchema: Hashable, Sendable {
  var fields: [RemoteField] = []
  /// Every column of a type that is known, in the order of the index.
  private(set) var columns: [RemoteColumn] = []

  /// The column of the records' JSON texts, in an index that seek has loaded.
  static let recordColumn = "seek_record"
  /// The column of the order in which records were in the files.
  static let orderColumn = "seek_order"
  /// A text field in which every document has ``everyWord``.
  static let everyColumn = "seek_every"
  static let everyWord = "seekall"
  /// The word of a document there that tells that the index is half loaded.
  static let halfWord = "seekhalf"

  /// True if seek has loaded the index.
  private(set) var isLoaded = false
  /// True if the server answers exclusions without a word that is wanted.
  var allowsExclusionsAlone = false

  /// - Parameters:
  ///   - columns: Names and types as `DESCRIBE` has them, or the attributes alone.
  ///   - wanted: The fields by their profile; nil takes what the columns tell.
  init(columns: [(name: String, type: String)], wanted: [SearchableField]? = nil) {
    self.columns = columns.compactMap { column in
      ColumnType(column.type).map { RemoteColumn(name: column.name.lowercased(), type: $0) }
    }
    isLoaded = self.columns.contains { $0.name == Self.recordColumn }
    let found = isLoaded ? loadedFields() : foreignFields()
    guard let wanted else {
      fields = found
      return
    }
    fields = wanted.compactMap { field in
      let isText = !field.isFilter
      let same = found.first {
        $0.field.name.lowercased() == field.name.lowercased() && $0.field.isFilter != isText
      }
      // A text field of a distributed index cannot be seen.
      let unseen = RemoteURL.isName(field.name) && isText && !isLoaded
      return same.map { $0.described(as: field) }
        ?? (unseen
          ? RemoteField(field: field, column: field.name.lowercased(), type: .fulltext) : nil)
    }
  }

  /// Names and types of an answer to `DESCRIBE`, of which Manticore has a third column: a text that is not indexed cannot be
  /// searched, and a string that is can be searched by words as well.
  static func columns(describedBy table: RemoteTable) -> [(name: String, type: String)] {
    table.rows.flatMap { row -> [(name: String, type: String)] in
      guard row.count >= 2, let name = row[0], let type = row[1] else { return [] }
      guard row.count > 2, let properties = row[2], !properties.isEmpty else {
        return [(name, type)]
      }
      let isIndexed = properties.contains("indexed")
      switch type.lowercased() {
      case "text": return isIndexed ? [(name, type)] : []
      case "string" where isIndexed: return [(name, "text"), (name, type)]
      default: return [(name, type)]
      }
    }
  }

  private func loadedFields() -> [RemoteField] {
    let names = Set(columns.map(\.name))
    let found = columns.compactMap { column -> (position: Int, field: RemoteField)? in
      let marked =
        column.name.hasPrefix(ColumnName.markerPrefix)
        ? String(column.name.dropFirst(ColumnName.markerPrefix.count)) : column.name
      guard let name = ColumnName(marked) else { return nil }
      let isText = if case .text = name.kind { true } else { false }
      guard isText == (marked != column.name) else { return nil }
      var field = RemoteField(
        field: SearchableField(name.name, name.kind), column: marked,
        type: isText ? .fulltext : column.type, marksAbsence: true)
      if name.kind == .date, names.contains(name.momentText) {
        field.momentColumn = name.momentText
        field.momentsBefore1970 = RemoteField.clockSecondsBefore1970
      }
      return (name.position, field)
    }
    return found.sorted { $0.position < $1.position }.map(\.field)
  }

  private func foreignFields() -> [RemoteField] {
    columns.compactMap { column in
      guard column.name != "id", let kind = column.type.kind else { return nil }
      return RemoteField(
        field: SearchableField(column.name, kind), column: column.name, type: column.type,
        momentColumn: column.type == .timestamp ? column.name : nil)
    }
  }
}

extension RemoteSchema {
  /// The text fields.
  var textFields: [RemoteField] { fields.filter { !$0.field.isFilter } }

  /// The filter that a token, an order or a facet names.
  /// - Throws: `SearchError` that says which name is nearest, or that the field is no filter.
  func filter(named name: String) throws(SearchError) -> RemoteField {
    fields[try fields.map(\.field).filterIndex(named: name)]
  }

  /// The text field that words are looked for in.
  /// - Throws: `SearchError` for a name that is none.
  func textField(named name: String) throws(SearchError) -> RemoteField {
    if let field = textFields.first(where: { $0.field.name == name }) { return field }
    let names = textFields.map(\.field.name)
    let message: Message = "no text field is called “\(name)”"
    let nearest = EditDistance.nearest(to: name, among: names)
    throw SearchError(
      .unknownField, nearest.map { message + "; the nearest is “\($0)”" } ?? message)
  }
}

extension RemoteField {
  /// The seconds of ``SeekCore/DateMoment`` before 1970.
  static let clockSecondsBefore1970 = 719_529 * 86_400

  /// The same columns for the kind that a caller wants, where they can be that.
  fileprivate func described(as wanted: SearchableField) -> RemoteField? {
    var isFitting: Bool {
      switch (wanted.kind, type) {
      case (.text, .fulltext), (.keyword, .string), (.list, .multi), (.list, .json),
        (.number, .integer), (.number, .float), (.number, .boolean), (.number, .timestamp),
        (.date, .timestamp):
        true
      case (.date, .string): momentColumn != nil
      default: wanted.kind == field.kind
      }
    }
    guard isFitting else { return nil }
    var described = self
    described.field = wanted
    return described
  }
}
