import SeekCore

/// An import in a file: where its records are, and its report. The records themselves stay in the sources.
extension RecordStore {
  /// False where records were added, or taken the place of, that no source has.
  package var canBeSaved: Bool { addedSources.isEmpty && replaced.isEmpty }

  /// - Precondition: ``canBeSaved``.
  package func write(to file: SavedFileWriter) {
    let sources = sources
    file.put(sources.count)
    for source in sources {
      file.put(source.name)
      file.put(source.byteCount)
    }
    offsets.write(to: file)
    hashes.write(to: file)
    ids.write(to: file)
  }

  /// The store of sources that are opened when the first record is read. A record that is no longer as it was is shown
  /// as one that has changed.
  /// - Parameters:
  ///   - names: What the sources are called now.
  ///   - open: Opens the sources that were indexed.
  /// - Throws: ``SavedFileFlaw``; `missing` where the records would say another name.
  package init(
    _ file: inout SavedFileReader, profile: Profile, names: SourceNames = SourceNames(),
    open: @escaping @Sendable () -> [DataSource]
  ) throws(SavedFileFlaw) {
    var (saved, counts, bases): ([String], [Int], [UInt64]) = ([], [], [])
    var next: UInt64 = 0
    for _ in 0..<(try file.count()) {
      saved.append(try file.text())
      counts.append(try file.number())
      guard let count = counts.last, count >= 0, count < Int.max / 2 else { throw .damaged }
      bases.append(next)
      next += UInt64(count)
    }
    let (offsets, hashes): (SavedValues<UInt64>, SavedValues<UInt64>) = (
      try file.values(), try file.values()
    )
    guard hashes.count == offsets.count else { throw .damaged }
    let ids = try RecordIDs(&file)
    let now = saved.map(names.name)
    let labels = SourceLabels.labels(ofPaths: now)
    guard profile.sourceField == nil || labels == SourceLabels.labels(ofPaths: saved) else {
      throw .missing
    }
    self.init(
      reopening: SourceSupply { [now, counts] in
        let sources = open()
        return sources.map(\.name) == now && sources.map(\.byteCount) == counts ? sources : []
      },
      bases: bases, offsets: RecordNumbers(offsets), hashes: RecordNumbers(hashes), ids: ids,
      sourceField: profile.sourceField.map { ($0, labels) },
      spellings: FieldSpellings(profile.otherSpellings))
  }

  /// The sources that were named, opened now if they were not yet.
  package var namedSources: [DataSource] { Array(fileSources) }

  /// Opens the sources, if they were not yet, so that no reader waits for it.
  package func openSources() { _ = sources }
}

extension ImportReport {
  package func write(to file: SavedFileWriter) {
    for number in [accepted, rejectedCount, duplicateIDs, bytes, sourceBytes.count] {
      file.put(number)
    }
    for (format, source) in zip(formats, sourceBytes) {
      file.put(format.rawValue)
      file.put(source.name)
      file.put(source.bytes)
    }
    file.put(issues.count)
    for issue in issues {
      file.put(issue.source)
      file.put(issue.line)
      file.put(issue.utf8Column ?? -1)
      issue.reason.write(to: file)
      file.put((issue.isRejection ? 1 : 0) + (issue.isReading ? 2 : 0) + (issue.isFailure ? 4 : 0))
    }
    file.put(firstDuplicateID == nil ? 0 : 1)
    guard let first = firstDuplicateID else { return }
    for text in [first.id, first.firstSource, first.secondSource] { file.put(text) }
    file.put(first.firstLine)
    file.put(first.secondLine)
  }

  package init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    self.init()
    (accepted, rejectedCount) = (try file.number(), try file.number())
    (duplicateIDs, bytes) = (try file.number(), try file.number())
    for _ in 0..<(try file.count()) {
      guard let format = RecordFormat(rawValue: try file.text()) else { throw .damaged }
      formats.append(format)
      sourceBytes.append((try file.text(), try file.number()))
    }
    for _ in 0..<(try file.count()) {
      let (source, line, column) = (try file.text(), try file.number(), try file.number())
      let (reason, flags) = (try Message(&file), try file.number())
      var issue = ImportIssue(
        source: source, line: line, utf8Column: column < 0 ? nil : column, reason: reason,
        isRejection: flags & 1 == 1)
      (issue.isReading, issue.isFailure) = (flags & 2 == 2, flags & 4 == 4)
      issues.append(issue)
    }
    guard try file.number() == 1 else { return }
    let (id, first, second) = (try file.text(), try file.text(), try file.text())
    let (firstLine, secondLine) = (try file.number(), try file.number())
    firstDuplicateID = DuplicateID(
      id: id, firstSource: first, firstLine: firstLine, secondSource: second,
      secondLine: secondLine)
  }

  /// The report of the same collection after an update.
  package func updated(
    to store: RecordStore, accepted: Int, rejectedCount: Int, issues: [ImportIssue],
    duplicates: (count: Int, first: DuplicateID?)
  ) -> ImportReport {
    var newer = ImportReport()
    newer.takeSources(store.sources)
    (newer.accepted, newer.rejectedCount) = (accepted, rejectedCount)
    newer.issues = Array(issues.prefix(ImportIssue.limit))
    (newer.duplicateIDs, newer.firstDuplicateID) = duplicates
    return newer
  }
}
