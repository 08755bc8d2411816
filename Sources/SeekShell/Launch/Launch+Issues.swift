import SeekCollection
import SeekTerminalField

extension Launch {
  /// Reports skipped records on standard error: the first few by name, the rest counted. A filter
  /// and `--once` do not report how their input was read: they are run again and again in pipes and
  /// by keys of a shell.
  func report(issuesOf collection: RecordCollection, task: LaunchMode.Task) {
    let report = collection.report
    let isBrief = if case .filter = task { true } else { options.isOnce }
    if report.wasStopped, collection.age == .present {
      complain(
        "loading was interrupted; \(Wording.count(collection.recordCount, .record)) can be searched, :reload reads the rest"
      )
    }
    if let input = collection.origin.options.input, !input.isFollowed {
      if let failure = input.failure {
        complain(failure)
      } else if input.wasStopped {
        complain(
          "\(Wording.count(collection.recordCount, .record)) can be searched; the rest is not read."
        )
      }
    }
    if let saving = collection.saving,
      let flaw = saving.flaw?.message(path: saving.place.path)
    {
      complain(flaw)
    }
    let issues = report.issues.filter { !(isBrief && $0.isReading) }
    for issue in issues.prefix(3) { complain(issue.message) }
    if report.rejectedCount > 3 {
      complain("\(Wording.count(report.rejectedCount, .record)) skipped in all; :info lists them")
    } else if issues.count > 3 {
      complain("and \(issues.count - 3) more; :info lists them")
    }
    for name in collection.origin.options.fieldsNotFound(in: collection.profile) {
      complain("--field is to find “\(name)”, and no line looked at has one; check the pattern")
    }
    for warning in collection.scopeWarnings { complain(warning) }
    if let warning = collection.duplicateWarning { complain(warning) }
    if collection.recordCount == 1, report.formats == [.text], options.reading.split == nil,
      collection.origin.paths != ["-"],
      !report.sourceBytes.contains(where: { RecordFormat.isLog($0.name) })
    {
      complain(
        "\(VisibleText.line(report.sourceBytes[0].name)) is one record; --split paragraph or line makes more of it"
      )
    }
  }
}

extension Launch {
  static var crashed: Message {
    "seek has crashed. Please report this where you got it, with what you did and the lines below."
  }

  static var outOfMemory: Message {
    "seek: not enough memory; search a smaller collection, or allow the program more of it"
  }

  static func unwritable(_ reason: String) -> Message {
    "standard output cannot be written: \(reason)"
  }
}
