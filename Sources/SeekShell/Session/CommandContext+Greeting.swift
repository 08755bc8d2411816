import SeekTerminalField

extension CommandContext {
  /// The first line of a session; the hint takes a second one where the terminal is too narrow for both.
  ///
  /// - Returns: the number of lines.
  @discardableResult
  func greet() -> Int {
    var line = StyledText("⌕ ", .prompt)
    line.append(VisibleText.line(session.collection.profile.name), .scope)
    let collection = session.collection
    let records = Wording.count(collection.recordCount, .record)
    var short = line
    short.append(saying: collection.isBeingRead ? ": \(records) so far." : ": \(records).")
    if let server = collection.server {
      line.append(saying: ": \(records) on \(VisibleText.line(server.name)).")
    } else if collection.isBeingRead {
      line.append(saying: ": \(records) so far, the rest is being read.")
    } else {
      line.append(saying: ": \(records) indexed in \(Wording.duration(collection.loadTime)).")
    }
    if let warning = collection.halfLoadedWarning { printer.say(warning, .warning) }
    let hint = StyledText(
      saying: printer.style.isSpoken
        ? ":suggest lists suggestions, :help explains, Ctrl-D leaves."
        : "Tab suggests, :help explains, Ctrl-D leaves.", .hint)
    if let columns = printer.columns, line.columns + 1 + hint.columns > columns {
      printer.say(line.columns <= columns ? line : short)
      let shortHint: Message = "Tab suggests, :help, Ctrl-D leaves."
      printer.say(hint.columns <= columns ? hint : StyledText(saying: shortHint, .hint))
      return 2
    }
    line.append(" ")
    line.append(hint)
    printer.say(line)
    return 1
  }

  /// Three lines for a person who is here for the first time, in wordings that fit the terminal.
  ///
  /// ```text
  ///   Type words: what matches follows every key. Tab completes, Enter keeps it.
  ///   cuisine: and Tab lists values; a space behind one makes a token of it.
  ///   :help lists the commands, :help keys the keys. This is said only once.
  /// ```
  /// - Returns: the number of lines.
  @discardableResult
  func welcome() -> Int {
    if printer.style.isSpoken {
      printer.say("  Type words; Enter prints what matches, :suggest what completes them.", .hint)
    } else {
      printer.sayFitting(
        "  Type words: what matches follows every key. Tab completes, Enter keeps it.",
        "  Type; Tab completes, Enter keeps.")
    }
    let name = session.collection.engine.fields.first(where: \.isFilter).map {
      VisibleText.line($0.name, limit: 12)
    }
    if let name, printer.style.isSpoken {
      printer.sayFitting(
        "  :suggest \(name): lists values; \(name):VALUE is a token, :token changes it.",
        "  :suggest \(name): its values.")
    } else if let name {
      printer.sayFitting(
        "  \(name): and Tab lists values; a space behind one makes a token of it.",
        "  \(name): and Tab: its values.")
    } else {
      printer.sayFitting(
        "  \"two words\" find a phrase, -word leaves out what has it.",
        "  \"a phrase\", -word without it.")
    }
    printer.sayFitting(
      "  :help lists the commands, :help keys the keys. This is said only once.",
      "  :help, :help keys. Said only once.")
    return 3
  }
}
