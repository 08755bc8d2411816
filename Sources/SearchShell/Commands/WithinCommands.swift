import SearchCore

extension ShellCommand {
  static let within = ShellCommand(
    name: "within", arguments: "",
    summary: "search within the latest results; :global leaves them",
    details: [
      "The results as they stand become the whole collection: words, tokens and scopes narrow them further. It may be done again within them; :undo, too, takes it back."
    ]
  ) { shell, _ throws(ShellError) in
    let field = shell.state.field
    guard let results = shell.state.results, results.totalCount > 0,
      !field.isEmpty || field.scope != .all
    else {
      throw ShellError("there are no results to search within; type some words and press Enter")
    }
    shell.perform(.resultsEntered(results.corrections))
    try shell.printAfterEdit()
    return .goesOn
  }

  static let global = ShellCommand(
    name: "global", arguments: "",
    summary: "leave :within for the whole collection and the search before it"
  ) { shell, _ throws(ShellError) in
    guard shell.state.field.isWithin else {
      throw ShellError("the whole collection is searched already; :within narrows it")
    }
    shell.perform(.resultsLeft)
    try shell.printAfterEdit()
    return .goesOn
  }
}
