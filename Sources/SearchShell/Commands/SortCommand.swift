import SearchCore

extension ShellCommand {
  static let sort = ShellCommand(
    name: "sort", arguments: "[FIELD [asc|desc] | relevance]",
    summary: "order the results by a field; :sort relevance puts the best first again",
    details: [
      "With nothing searched the first page of everything is shown, as `:sort date desc` shows the newest.",
      "The order holds until it is changed. Records without a value come last. asc, the default, puts the smallest number and A first.",
      "A date counts to the second, in UTC; one without a time as its beginning, one without a zone as UTC.",
      "Rows show what they are ordered by first, of dates that share a day the time too.",
      "A text such as the title, or a date, is read from every record the first time, which takes a moment in a large collection; a long text counts by its beginning.",
    ],
    completion: .sortFields
  ) { shell, argument throws(ShellError) in
    if argument.isEmpty {
      shell.remark("Ordered by \(Shell.description(of: shell.state.field.order)).")
    } else {
      try shell.sort(by: try shell.order(parsing: argument))
    }
    return .goesOn
  }
}

extension Shell {
  /// Changes the order and prints the results by it. An empty field asks for everything, which then is not only counted.
  fileprivate func sort(by order: SearchOrder) throws(ShellError) {
    let before = state.field.generation
    perform(.orderChanged(order))
    // Nothing was asked so far, or it was dismissed.
    if state.field.isEmpty, order != .relevance, state.results == nil,
      state.field.generation == before
    {
      perform(.pageRequested(0))
    }
    try printAfterEdit()
  }

  /// `relevance`, `year`, `year, descending`
  static func description(of order: SearchOrder) -> String {
    switch order {
    case .relevance: Message("relevance").text
    case .field(let name, let isDescending):
      isDescending ? Message("\(VisibleText.line(name)), descending").text : VisibleText.line(name)
    }
  }

  /// The names of the fields that filter, which are also those that group and are counted.
  var filterNames: [String] { collection.engine.fields.filter(\.isFilter).map(\.name) }

  /// The names of the fields that order: those that filter, then those that are only searched.
  var sortNames: [String] {
    filterNames
      + collection.engine.fields.map(\.name).filter { !filterNames.contains($0) }
  }

  /// Reads what follows `:sort`: a field, and which end of it comes first.
  func order(
    parsing argument: String, for command: String = ":sort"
  ) throws(ShellError) -> SearchOrder {
    var words = argument.split(separator: " ").map(String.init)
    var isDescending = false
    switch words.last?.lowercased() {
    case "desc", "descending":
      isDescending = true
      words.removeLast()
    case "asc", "ascending": words.removeLast()
    default: break
    }
    let name = words.joined(separator: " ")
    if name.lowercased() == "relevance" { return .relevance }
    try refuseEnd(behind: " ", in: name, for: command)
    return .field(try fieldName(name, among: sortNames, for: command), descending: isDescending)
  }

  /// Reads what stands behind `--sort`: `year`, `year:desc`.
  func order(ofOption text: String) throws(ShellError) -> SearchOrder {
    let ends = [":asc", ":desc", ":ascending", ":descending"]
    guard let end = ends.first(where: { text.lowercased().hasSuffix($0) }) else {
      try refuseEnd(behind: ":", in: text, for: "--sort")
      return try order(parsing: text, for: "--sort")
    }
    let direction = end.dropFirst()
    return try order(parsing: "\(text.dropLast(end.count)) \(direction)", for: "--sort")
  }

  /// What stands behind the name of a field is a direction, and no part of the name.
  private func refuseEnd(
    behind separator: Character, in text: String, for command: String
  ) throws(ShellError) {
    guard let place = text.lastIndex(of: separator),
      (try? fieldName(text, among: sortNames, for: command)) == nil,
      let name = try? fieldName(String(text[..<place]), among: sortNames, for: command)
    else { return }
    let end = VisibleText.line(String(text[text.index(after: place)...]))
    throw ShellError("\(command) \(VisibleText.line(name)) takes asc or desc, not '\(end)'")
  }

  /// The filter field a person means by its name or the beginning of it, spelled as the collection spells it.
  func filterName(_ name: String, for command: String) throws(ShellError) -> String {
    try fieldName(name, among: filterNames, for: command)
  }

  private func fieldName(
    _ name: String, among names: [String], for command: String
  ) throws(ShellError) -> String {
    if let name = names.first(where: { $0 == name }) { return name }
    // In quotes, as the query line has a name of two words.
    let isQuoted = name.count > 2 && name.hasPrefix("\"") && name.hasSuffix("\"")
    let wanted = (isQuoted ? String(name.dropFirst().dropLast()) : name).lowercased()
    if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    if let nested = syntax.nestedName(meantBy: wanted), names.contains(nested) { return nested }
    if let whole = syntax.name(withUnitBehind: wanted), names.contains(whole) { return whole }
    guard !names.isEmpty else {
      throw ShellError("this collection has no field for \(command)")
    }
    guard !name.isEmpty else {
      throw ShellError("\(command) needs a field: \(names.joined(separator: ", "))")
    }
    let begun = names.filter { $0.lowercased().hasPrefix(wanted) }
    if begun.count == 1 { return begun[0] }
    guard begun.isEmpty else {
      throw ShellError("'\(name)' fits \(begun.joined(separator: ", ")); type more of the name")
    }
    let nearest = EditDistance.nearest(to: name, among: names)
    throw ShellError(
      "\(command) knows no field '\(name)'; "
        + .nearest(nearest, or: "it can be \(names.joined(separator: ", "))"))
  }
}
