import SeekTerminalField

extension CommandContext {
  func columns(_ argument: String) throws(ShellError) {
    if argument.isEmpty {
      listColumns()
    } else {
      let before = session.renderer.columns
      session.renderer.columns = try session.columns(parsing: argument)
      if session.printed != nil, session.state.results != nil {
        try printAfterEdit()
      } else if before != session.renderer.columns {
        listColumns()
      }
    }
  }

  fileprivate func listColumns() {
    guard let columns = session.renderer.columns else {
      return printer.remark("Rows are no table; :columns FIELD,FIELD makes one.")
    }
    printer.remark("Columns: \(VisibleText.line(columns.joined(separator: ", "))).", .plain)
    let others = session.columnNames.filter { !columns.contains($0) }
    if !others.isEmpty {
      printer.remark("Not shown: \(VisibleText.line(others.joined(separator: ", "))).")
    }
  }
}

extension ShellSession {
  /// The fields that can be columns, in the order of the records.
  var columnNames: [String] {
    let seen = collection.profile.seenFields ?? []
    return seen + collection.profile.namedFields.map(\.name).filter { !seen.contains($0) }
  }

  /// Reads what follows `:columns`.
  ///
  /// - Returns: nil for rows that are no table.
  func columns(parsing argument: String) throws(ShellError) -> [String]? {
    // A field may be called so.
    if !columnNames.contains(where: { $0.lowercased() == argument.lowercased() }) {
      switch argument.lowercased() {
      case "auto": return collection.profile.columns
      case "off", "none": return nil
      default: break
      }
    }
    guard let sign = argument.first, "+-".contains(sign) else {
      var columns: [String] = []
      for name in argument.split(separator: ",") {
        let name = try columnName(name.trimmed)
        if !columns.contains(name) { columns.append(name) }
      }
      guard !columns.isEmpty else { throw ShellError(":columns needs the names of fields") }
      return columns
    }
    var columns = renderer.columns ?? firstColumns
    for (sign, text) in Self.changes(in: argument) {
      let name = try columnName(text.trimmed)
      if sign == "-" {
        columns.removeAll { $0 == name }
      } else if !columns.contains(name) {
        columns.append(name)
      }
    }
    guard !columns.isEmpty else {
      throw ShellError("no column would be left; :columns off shows rows without columns")
    }
    return columns
  }

  private func columnName(_ name: String) throws(ShellError) -> String {
    try fieldName(name, among: columnNames, for: ":columns")
  }

  /// `+a b -c` and `+a,-c` as a sign and a name each; a sign within a name is a part of it.
  private static func changes(in argument: String) -> [(sign: Character, name: String)] {
    var changes: [(sign: Character, name: String)] = []
    var previous: Character = " "
    for character in argument {
      if "+-".contains(character), previous == " " || previous == "," {
        changes.append((character, ""))
      } else if let last = changes.indices.last {
        changes[last].name.append(character)
      }
      previous = character
    }
    return changes.flatMap { change in
      change.name.split(separator: ",").map { (change.sign, String($0)) }
    }.filter { !$0.name.allSatisfy { $0 == " " } }
  }

  /// The columns to begin with where rows were no table: the title, and the fields that rows show beside it.
  private var firstColumns: [String] {
    let profile = collection.profile
    return [profile.title, profile.scopeField].compactMap(\.self).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
