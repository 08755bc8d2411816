import SeekCollection
import SeekTerminalField

extension ShellCommand {
  static let add = ShellCommand(
    name: "add", arguments: "JSON",
    summary: "add a record to the index; one with the same id is replaced",
    details: [
      "JSON is an object: `:add {\"title\": \"Miso soup\"}`. The files stay as they are; what is added outlives :reload and ends with the session."
    ]
  ) { context, argument throws(ShellError) in
    guard argument.hasPrefix("{") else {
      throw ShellError(":add takes a JSON object, as {\"title\": \"…\"}")
    }
    try context.tell(try ShellError.catching { try context.session.collection.add(json: argument) })
  }

  static let remove = ShellCommand(
    name: "remove", arguments: "ID",
    summary: "take a record out of the index",
    details: [
      "ID is the value of the field that identifies a record (see :info), TABLE:ID where several tables have it, or FILE:LINE where there is none. :undo brings it back, and so does :reload: the files stay."
    ]
  ) { context, argument throws(ShellError) in
    guard !argument.isEmpty else { throw ShellError(":remove ID takes the id of a record") }
    let removed = try ShellError.catching {
      try context.session.collection.remove(
        id: argument, unless: { context.person.isInterrupted() })
    }
    guard let summary = removed else {
      context.printer.warn("the removal was cancelled; nothing was removed")
      return
    }
    guard summary.removed > 0 else {
      throw ShellError("no record has the id “\(argument)”; --format id prints them")
    }
    try context.tell(summary)
    context.session.removal = summary.removal.map { ($0, context.session.state.field.query) }
    context.printer.remark(":undo brings it back.")
  }

  static let reload = ShellCommand(
    name: "reload",
    summary: "read the files again; only what changed is indexed",
    details: [
      "The command of --reload is run again. Where it fails, its status is told and the records stay.",
      "Scope, tokens and words stay, and the scopes to choose from follow the data. A record that cannot be read is told once; :info lists all there are. --watch does it whenever a file changes.",
    ]
  ) { context, _ throws(ShellError) in
    let isAbandoned = context.person.isInterrupted
    try context.tell(
      try ShellError.catching { try context.session.collection.readAnew(unless: isAbandoned) })
  }
}

extension CommandContext {
  /// Brings back what `:remove` has removed, where nothing was edited since.
  ///
  /// - Returns: false where there is nothing to bring back.
  func restoreRemoved() throws(ShellError) -> Bool {
    guard let (removed, query) = session.removal, query == session.state.field.query else {
      return false
    }
    session.removal = nil
    let summary = try ShellError.catching {
      try session.collection.add(json: removed.json, again: removed.numbers)
    }
    let all = Wording.number(session.collection.engine.documentCount)
    printer.remark(
      summary.added == 1
        ? "1 record is back; \(all) in all."
        : "\(Wording.count(summary.added, .record)) are back; \(all) in all.")
    for event in session.collection.fieldEvents { perform(event) }
    return true
  }

  /// Says what an update did, and asks again what is asked.
  func tell(_ summary: UpdateSummary) throws(ShellError) {
    for issue in summary.told { printer.warn(issue) }
    // What cannot be read is a change, too, though none of the records.
    if !summary.changesNothing || summary.issues.isEmpty {
      printer.remark(summary.text(documentCount: session.collection.engine.documentCount))
    }
    for event in session.collection.fieldEvents { perform(event) }
  }
}

extension UpdateSummary {
  /// The problems: the first three in full and the number of the rest.
  var told: [Message] {
    let more = issues.count - 3
    return issues.prefix(3) + (more > 0 ? ["and \(more) more; :info lists them"] : [])
  }

  /// `1 record added, 2 removed; 174 in all.`
  func text(documentCount: Int) -> Message {
    let all = Wording.number(documentCount)
    let addition = Wording.count(added, .record)
    switch (added > 0, removed > 0) {
    case (true, true):
      return "\(addition) added, \(Wording.number(removed)) removed; \(all) in all."
    case (true, false): return "\(addition) added; \(all) in all."
    case (false, true): return "\(Wording.count(removed, .record)) removed; \(all) in all."
    case (false, false): return "Nothing has changed."
    }
  }
}
