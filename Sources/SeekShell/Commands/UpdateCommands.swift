import SeekCollection
import SeekTerminalField

extension CommandContext {
  func add(_ argument: String) throws(ShellError) {
    guard argument.hasPrefix("{") else {
      throw ShellError(":add takes a JSON object, as {\"title\": \"…\"}")
    }
    let summary = try ShellError.catching { try session.collection.add(json: argument) }
    tell(summary)
    session.edit = summary.edit.map { ($0, session.state.field.query) }
  }

  func remove(_ argument: String) throws(ShellError) {
    guard !argument.isEmpty else { throw ShellError(":remove ID takes the id of a record") }
    let removed = try ShellError.catching {
      try session.collection.remove(
        id: argument, unless: { person.isInterrupted() })
    }
    guard let summary = removed else {
      printer.warn("the removal was cancelled; nothing was removed")
      return
    }
    guard summary.removed > 0 else {
      throw ShellError("no record has the id “\(argument)”; --format id prints them")
    }
    tell(summary)
    session.edit = summary.edit.map { ($0, session.state.field.query) }
    printer.remark(":undo brings it back.")
  }

  func reload(_: String) throws(ShellError) {
    let isAbandoned = person.isInterrupted
    tell(try ShellError.catching { try session.collection.readAnew(unless: isAbandoned) })
  }

  /// Takes back the last `:add` or `:remove`, where nothing was edited since.
  ///
  /// - Returns: false where there is none.
  func undoEdit() throws(ShellError) -> Bool {
    guard let (edit, query) = session.edit, query == session.state.field.query else {
      return false
    }
    session.edit = nil
    let summary = try ShellError.catching { try session.collection.undo(edit) }
    guard summary.added > 0 else {
      tell(summary)
      return true
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
  func tell(_ summary: UpdateSummary) {
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
