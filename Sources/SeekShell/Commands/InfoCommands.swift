import SeekCollection
import SeekTerminalField

extension CommandContext {
  func quit(_: String) {
    session.isOver = true
  }

  /// The number of rejected records that are listed one by one.
  private static let issueLimit = 10

  private static let sourceLimit = 5

  func printInfo(_: String = "") {
    let collection = session.collection
    let report = collection.report
    let condition = collection.library.condition
    var line = StyledText(VisibleText.line(collection.profile.name), .scope)
    let (records, bytes) = (
      Wording.count(collection.recordCount, .record), Wording.bytes(condition.bytes)
    )
    let time = Wording.duration(collection.loadTime + collection.library.readingTime)
    line.append(
      saying: collection.saving?.isOpened == true
        ? ": \(records), \(bytes), opened from the saved index in \(time)"
        : ": \(records), \(bytes), loaded and indexed in \(time)")
    if let server = collection.server {
      line = StyledText(VisibleText.line(collection.profile.name), .scope)
      line.append(
        saying:
          ": \(records) on \(VisibleText.line(server.address)), version \(VisibleText.line(server.version, limit: 60))"
      )
    }
    printer.sayWrapped(line, hanging: 2)
    if let server = collection.server {
      if !server.agents.isEmpty {
        printer.say("Shards: \(VisibleText.line(server.agents.joined(separator: ", ")))")
      }
      printer.say("Typos and other forms of words are found as the server is configured.", .hint)
      if server.isColumnar {
        printer.say("Values are stored by columns: they are compared with their accents.", .hint)
      }
      if let warning = collection.halfLoadedWarning { printer.say(warning, .warning) }
    }
    if collection.age == .old {
      printer.say(
        "Old: the files have changed since they were indexed; they are being read again", .warning)
    } else if case .part(let share) = collection.age {
      printer.say("A part: \(Int(share * 100))% of the files is read; the rest follows", .warning)
    } else if collection.age == .growing {
      printer.say("Standard input is being read; Ctrl-C on the empty line ends that", .warning)
    } else if collection.isUnsavable {
      printer.say("Saved index: none; a pipe or an empty file cannot be told from another")
    }
    if let statistics = collection.index?.statistics {
      printer.say(
        "Index: \(Wording.count(statistics.terms, .term)), \(Wording.count(statistics.postings, .posting)), \(Wording.count(statistics.segments, .segment)), \(Wording.bytes(statistics.memoryBytes))"
      )
    }
    if collection.server == nil { printSources(of: report) }
    if let file = collection.profileFile {
      printer.say("Profile: \(VisibleText.line(file.path))")
    }
    printer.say("Title: \(VisibleText.line(collection.profile.title))")
    if let id = collection.profile.id { printer.say("Id: \(VisibleText.line(id))") }
    let texts = collection.profile.fields.compactMap { field -> String? in
      guard case .text(let weight) = field.role else { return nil }
      return VisibleText.line(field.name) + (weight == 1 ? "" : " ×\(Wording.factor(weight))")
    }
    printer.say("Searched: \(texts.joined(separator: ", "))")
    let filters = collection.profile.fields.filter(\.isFilter).map {
      "\(VisibleText.line($0.name)) (\($0.role.name))"
    }
    printer.say(filters.isEmpty ? "Tokens: none" : "Tokens: \(filters.joined(separator: ", "))")
    for odd in collection.profile.oddValues {
      let (name, example) = (VisibleText.line(odd.field), VisibleText.line(odd.example))
      let (count, all) = (Wording.number(odd.count), Wording.number(odd.valueCount))
      guard odd.count > 0 else {
        printer.say(
          "  \(name): values behind those looked at are no numbers, as “\(example)”; no range finds them"
        )
        continue
      }
      let isDate = collection.profile.fields.contains { $0.name == odd.field && $0.role == .date }
      printer.say(
        isDate
          ? "  \(name): \(count) of \(all) values looked at are no dates, as “\(example)”; no range finds them"
          : "  \(name): \(count) of \(all) values looked at are no numbers, as “\(example)”; no range finds them"
      )
    }
    printGuesses()
    printer.say(
      "Scopes: \(collection.scopes.map { VisibleText.line($0.name) }.joined(separator: ", "))"
    )
    if let warning = collection.duplicateWarning { printer.say(warning, .warning) }
    printIssues(of: condition)
  }

  func printGuesses() {
    for guess in session.collection.profile.guesses.prefix(Self.issueLimit) {
      printer.say(StyledText("  " + VisibleText.line(guess.sentence.text), .hint))
    }
  }

  /// The first sources with their formats; the rest are counted.
  private func printSources(of report: ImportReport) {
    let sources = zip(report.sourceBytes, report.formats).map {
      "\(VisibleText.line($0.name)) (\($1.title))"
    }
    let more = sources.count - Self.sourceLimit
    let named = sources.prefix(Self.sourceLimit).joined(separator: ", ")
    if more > 0 {
      printer.say("Sources: \(named) and \(Wording.number(more)) more")
    } else {
      printer.say(sources.count == 1 ? "Source: \(named)" : "Sources: \(named)")
    }
  }

  private func printIssues(of report: SourceCondition) {
    guard !report.issues.isEmpty else { return }
    if report.rejectedCount > 0 {
      printer.say("Skipped: \(Wording.count(report.rejectedCount, .record))", .warning)
    }
    for issue in report.issues.prefix(Self.issueLimit) {
      printer.say(StyledText("  " + VisibleText.line(issue.message.text)))
    }
    let count = max(report.rejectedCount, report.issues.count)
    if count > Self.issueLimit {
      printer.say("  and \(Wording.number(count - Self.issueLimit)) more", .hint)
    }
  }
}

extension RecordCollection {
  /// A warning with the first duplicate id, and the number of duplicates; nil if there are none.
  var duplicateWarning: Message? {
    let (count, duplicate) = duplicateIDs
    guard count > 0, let first = duplicate?.message else { return nil }
    return count == 1 ? first : first + "; \(Wording.count(count, .suchRecord)) in all"
  }
}

extension CommandContext {
  func profile(_ argument: String) throws(ShellError) {
    let collection = session.collection
    let paths = collection.origin.paths
    let text = ProfileFile.text(
      of: collection.profile, source: paths.first ?? "", scopes: collection.scopes,
      file: collection.profileFile,
      columns: session.renderer.columns ?? (collection.profile.columns == nil ? nil : []))
    var words = argument.split(separator: " ").map(String.init)
    guard let action = words.first else {
      for line in VisibleText.lines(text) where !line.isEmpty { printer.say(StyledText(line)) }
      return
    }
    guard action == "save" else {
      throw ShellError(":profile takes nothing or save, not “\(action)”")
    }
    try session.refuseIfSecure("--secure writes no files")
    words.removeFirst()
    let replaces = words.last == "replace"
    if replaces { words.removeLast() }
    guard words.count <= 1 else {
      throw ShellError(":profile save takes the name of a file without spaces")
    }
    let named = words.first.map { ShellWords.belowHome($0) } ?? collection.profileFile?.path
    let usual = collection.server == nil ? ProfileFile.usualPath(for: paths) : nil
    guard let path = named ?? usual else {
      throw ShellError("there is no one file to save it beside; name one: :profile save FILE")
    }
    let refusal: ShellError? =
      replaces
      ? nil : ShellError("\(path) is there already; :profile save replace overwrites it")
    try TextFile.write(path: path, refusal: refusal) { put in _ = put(text) }
    printer.remark("Profile saved in \(VisibleText.line(path)).")
  }
}
