import SearchCore

extension ShellCommand {
  static let scope = ShellCommand(
    name: "scope", aliases: ["s"], arguments: "[NAME|next|previous]",
    summary: "list the scopes with their counts, or search in another one",
    details: [
      "A scope is a named part of the collection; All is the whole of it. The words and tokens stay, and are searched again in the new scope. A name may be shortened as long as it fits one scope only."
    ],
    key: "Alt-Right, Alt-Left", completion: .scopes
  ) { shell, argument throws(ShellError) in
    if argument.isEmpty {
      shell.listScopes()
    } else {
      let scope = try shell.scope(named: argument)
      shell.perform(.scopeSelected(scope))
      try shell.printAfterEdit()
    }
    return .goesOn
  }
}

extension Shell {
  /// Each scope with the number of its documents that match the field's words and tokens.
  func listScopes() {
    let query = state.field.query
    let counts = collection.scopes.map { scope in
      var narrowed = query
      narrowed.scope = scope
      return count(narrowed) ?? 0
    }
    let width = counts.map { Wording.number($0).count }.max() ?? 0
    for (scope, count) in zip(collection.scopes, counts) {
      let number = Wording.number(count)
      var line = StyledText(scope == state.field.scope ? "> " : "  ", .prompt)
      line.append(String(repeating: " ", count: width - number.count) + number + "  ", .rank)
      line.append(VisibleText.line(scope.name), scope == state.field.scope ? .scope : .plain)
      say(line)
    }
    if collection.scopes.count == 1 {
      remark("This collection has one scope; --scope-by FIELD makes a field's values scopes.")
    }
  }

  /// The scope a person means: a name without regard to case, `next`, `previous`, or the only one that begins so.
  func scope(named text: String) throws(ShellError) -> SearchScope {
    let scopes = collection.scopes
    let name = text.lowercased()
    if let exact = scopes.first(where: { $0.name.lowercased() == name }) { return exact }
    // As it is listed: without spaces around it.
    if let listed = scopes.first(where: { VisibleText.line($0.name).lowercased() == name }) {
      return listed
    }
    let current = scopes.firstIndex(of: state.field.scope) ?? 0
    switch name {
    case "next": return scopes[(current + 1) % scopes.count]
    case "previous": return scopes[(current + scopes.count - 1) % scopes.count]
    default: break
    }
    let beginning = scopes.filter { VisibleText.line($0.name).lowercased().hasPrefix(name) }
    if beginning.count == 1 { return beginning[0] }
    if beginning.count > 1 {
      throw ShellError(
        "'\(text)' fits \(beginning.map(\.name).joined(separator: ", ")); type more of the name")
    }
    guard let nearest = EditDistance.nearest(to: text, among: scopes.map(\.name)) else {
      throw ShellError("there is no scope '\(text)'; :scope lists them")
    }
    throw ShellError("there is no scope '\(text)'; nearest: \(nearest)")
  }
}
