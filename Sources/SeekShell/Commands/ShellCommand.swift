import SeekTerminalField

/// One command of the shell; help, completion and the manual are made from ``table``.
struct ShellCommand: Sendable {
  /// The kind of argument that Tab offers after the command's name.
  enum ArgumentCompletion: Sendable {
    case nothing, scopes, tokenActions, commands, recents, settings, filterFields, facetFields,
      sortFields, columns, files
    case words([String])
    case bookmarks(behind: [String] = [])
    /// Fields of a record behind its number, after these words.
    case fieldsOfResult(after: [String] = [])
  }

  /// Without the colon.
  let name: String
  var aliases: [String] = []
  /// The arguments as help shows them, `[NAME|next|previous]`; empty for none.
  var arguments = ""
  /// One line, no full stop.
  let summary: Message
  var details: [Message] = []
  var key: Message?
  var completion = ArgumentCompletion.nothing
  /// True if its argument is a line, in which white space at the end makes the last word whole.
  var takesLine = false
  /// True if help and completion name it; it runs all the same.
  var isOffered: @Sendable (ShellSession) -> Bool = { _ in true }
  /// Runs the command with what follows its name, trimmed, at the end unless it takes a line. A refused argument throws before anything has changed.
  let action: @Sendable (CommandContext) -> (String) throws(ShellError) -> Void
}

extension ShellCommand {
  static func offered(in session: ShellSession) -> [ShellCommand] {
    table.filter { $0.isOffered(session) }
  }

  /// The details in lines of at most 74 columns.
  var detailLines: [String] {
    details.flatMap { StyledText(saying: $0).wrapped(to: 74).map(\.plainText) }
  }

  /// `:scope NAME|next|previous`
  var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }

  /// The command a name or an alias stands for, or the only one whose name begins so.
  static func named(_ name: String) -> ShellCommand? {
    if let exact = table.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return exact
    }
    let begun = beginning(with: name)
    return begun.count == 1 ? begun[0] : nil
  }

  private static func beginning(with name: String) -> [ShellCommand] {
    name.isEmpty ? [] : table.filter { $0.name.hasPrefix(name) }
  }

  static func run(_ line: String, in context: CommandContext) throws(ShellError) {
    let name = split(line).name
    guard let command = named(name) else { throw unknown(name) }
    let argument = split(line, keepsEnd: command.takesLine).argument
    guard argument.isEmpty || !command.arguments.isEmpty else {
      throw ShellError("\(command.usage) takes no argument; it was not run")
    }
    try command.action(context)(argument)
  }

  /// The name without its colon, in lower case, and what follows without the white space around it.
  ///
  /// - Parameter keepsEnd: whether white space at the end is kept.
  static func split(
    _ line: String, keepsEnd: Bool = false
  ) -> (name: String, argument: String) {
    let content = line.drop { $0 == " " || $0 == ":" }
    let name = content.prefix { !$0.isWhitespace }
    let argument = content[name.endIndex...].drop(while: \.isWhitespace)
    guard !keepsEnd else { return (name.lowercased(), String(argument)) }
    let end = argument.lastIndex { !$0.isWhitespace }.map { argument.index(after: $0) }
    return (name.lowercased(), String(argument[..<(end ?? argument.startIndex)]))
  }

  /// Says what was meant by a word that programs take for a command; it was searched all the same.
  static func hint(for line: String) -> Message? {
    switch line.lowercased().filter({ !$0.isWhitespace }) {
    case "?", "help", "hilfe": ":help lists the commands."
    case "exit", "quit", "ende": "Ctrl-D or :quit leaves."
    default: nil
    }
  }

  static func unknown(_ name: String) -> ShellError {
    guard !name.isEmpty else {
      return ShellError("a command needs a name after “:”; :help lists them")
    }
    let begun = beginning(with: name)
    guard begun.isEmpty else {
      let names = begun.map { ":" + $0.name }.joined(separator: ", ")
      return ShellError("“:\(name)” fits \(names); type more of the name")
    }
    if let kind = FacetSum.Kind(rawValue: name) {
      return ShellError("there is no command “:\(name)”; write :facets \(kind.rawValue)(FIELD)")
    }
    if ShellSetting.named(name) != nil {
      return ShellError("there is no command “:\(name)”; :set \(name) changes the setting")
    }
    guard let nearest = EditDistance.nearest(to: name, among: table.map(\.name)) else {
      return ShellError("there is no command “:\(name)”; :help lists them")
    }
    return ShellError("there is no command “:\(name)”; nearest: :\(nearest)")
  }
}

extension CommandContext {
  /// Runs one line as a person or a script typed it.
  ///
  /// - Throws: ``ShellError`` for an unknown command, or one whose arguments cannot be meant; the field is unchanged.
  func execute(_ line: String) throws(ShellError) {
    let content = line.drop { $0 == " " || $0 == "\t" }
    guard !content.isEmpty else { return }
    let (before, held) = (session.state.field, session.holdsPrivate)
    let isKept = !(isPrivate ?? line.hasPrefix(" "))
    var context = self
    context.isPrivate = !isKept
    defer {
      if !isKept { session.field.privateContent.learn(from: before, to: session.state.field) }
      if held { session.field.privateContent.learnEnclosing(session.state.field) }
    }
    if content.hasPrefix(":") {
      try ShellCommand.run(String(content), in: context)
    } else {
      try context.submit(typed: line)
    }
  }

  /// Types `line` into the field and submits it: prints the count and the first page, and remembers the line.
  func submit(typed line: String) throws(ShellError) {
    let line = VisibleText.typed(line)
    let parsed: ParsedLine
    do throws(ShellError) {
      parsed = try session.submittable(line, isTyped: person.editsLines)
    } catch {
      // A line that is refused goes on being edited.
      if person.editsLines { session.draft = line }
      throw error
    }
    if session.asksNothing(line, parsed) {
      refuseNothing(parsed, in: line)
    } else if !refusesUnknown(parsed, in: line) {
      perform(.inputChanged(parsed))
      perform(.submitted)
      try finish(parsed)
    }
    if let hint = ShellCommand.hint(for: line) { printer.remark(hint) }
  }
}
