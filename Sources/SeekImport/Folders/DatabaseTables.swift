import SeekCore

extension DataSource {
  /// A source for each table that is meant, those without rows passed over as empty sheets are.
  static func tables(
    of input: OpenedInput, options: ImportOptions
  ) throws(SearchError) -> [DataSource] {
    // The bytes are valid only as long as the object.
    defer { withExtendedLifetime(input) {} }
    var database = try SQLiteRecords(input)
    let isAlone = database.tables.count == 1
    let tree = FileTree(root: input.name)
    var gathered = GatheredSources(options: options) { _ in !isAlone }
    var emptyCount = 0
    for table in database.tables {
      let name = isAlone ? input.name : tree.path(of: table.name.shown())
      let rows = Result { () throws(SearchError) in
        try database.make(table, name: name, usesFile: !options.keepsInMemory)
      }
      if case .failure(let error) = rows, error.code == .noRecords {
        emptyCount += 1
        continue
      }
      try gathered.add(name) { () throws(SearchError) in
        [
          try DataSource(
            name: name, format: .sqlite, made: rows.get(), isReadOnce: input.isReadOnce,
            isTable: !isAlone)
        ]
      }
    }
    if emptyCount == database.tables.count {
      try gathered.add(input.name) { () throws(SearchError) in
        throw SQLiteRecords.noRows(input.name)
      }
    }
    if database.leftOutCount > 0 {
      var notes = GeneratedRecords()
      notes.note("\(database.leftOutCount) more of its parts are left out", on: input.name)
      try gathered.add(notes, on: input.name)
    }
    return try gathered.finish()
  }
}
