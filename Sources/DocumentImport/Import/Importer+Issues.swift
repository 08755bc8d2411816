extension Importer {
  /// How sources were read that could have been read otherwise.
  var notes: [ImportIssue] {
    sources.flatMap { source in
      [source.charset?.note, source.layout.note].compactMap(\.self).map {
        ImportIssue(
          source: source.name, line: 0, utf8Column: nil, reason: $0, isRejection: false,
          isReading: true)
      }
    }
  }

  /// The first findings of all workers as issues, with their lines counted in one sweep a source.
  ///
  /// - Parameter read: The sources that the workers have read.
  func issues<Sink>(of workers: [ImportWorker<Sink>], read: Range<Int>) -> [ImportIssue] {
    let findings = ImportWorker.inOrder(workers, \.findings, before: \.findings)
      .prefix(ImportReport.issueLimit)
    var issues: [ImportIssue] = []
    issues.reserveCapacity(findings.count)
    var position = (source: -1, offset: 0, line: 1, lineOffset: 0)
    for finding in findings {
      let source = sources[finding.source]
      if let place = source.layout.place(ofRecordAt: finding.utf8Offset) {
        issues.append(
          ImportIssue(
            source: place.name, line: finding.line ?? 0, utf8Column: nil, reason: finding.reason,
            isRejection: finding.isRejection))
        continue
      }
      // Findings of a source come in order; only a new source begins a new count.
      if finding.source != position.source || finding.utf8Offset < position.offset {
        position = (finding.source, 0, 1, 0)
      }
      while let newline = source.bytes.first(
        0x0A, from: position.offset, to: finding.utf8Offset)
      {
        position.line += 1
        (position.offset, position.lineOffset) = (newline + 1, newline + 1)
      }
      position.offset = finding.utf8Offset
      issues.append(
        ImportIssue(
          source: source.name, line: position.line,
          utf8Column: finding.hasColumn ? finding.utf8Offset - position.lineOffset + 1 : nil,
          reason: finding.reason, isRejection: finding.isRejection))
    }
    issues += binaries(of: workers)
    issues += unknownCharsets(of: workers)
    issues += unknownFields(of: workers)
    return issues + defectsAtEnd(of: sources[read], after: issues.count)
  }

  /// How many files of each source are no text.
  private func binaries<Sink>(of workers: [ImportWorker<Sink>]) -> [ImportIssue] {
    sources.indices.compactMap { source in
      let count = workers.reduce(0) { $0 + ($1.binaries[source] ?? 0) }
      guard count > 0 else { return nil }
      return ImportIssue(
        source: sources[source].name, line: 0, utf8Column: nil,
        reason: count == 1
          ? "1 binary file is left out" : "\(count) binary files are left out",
        isRejection: false)
    }
  }

  /// How many records of each source are in charsets that are not known, and the most frequent of these.
  private func unknownCharsets<Sink>(of workers: [ImportWorker<Sink>]) -> [ImportIssue] {
    sources.indices.compactMap { source in
      var counts: [String: Int] = [:]
      for worker in workers {
        counts.merge(worker.unknownCharsets[source] ?? [:], uniquingKeysWith: +)
      }
      let first = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
      guard let name = first?.key.shown(limit: 40) else { return nil }
      let count = counts.values.reduce(0, +)
      let reason =
        switch (count, counts.count) {
        case (1, _):
          "1 record is in the charset “\(name)”, which is not known; its letters may be wrong"
        case (_, 1):
          "\(count) records are in the charset “\(name)”, which is not known; their letters may be wrong"
        default:
          "\(count) records are in charsets that are not known, as “\(name)”; their letters may be wrong"
        }
      return ImportIssue(
        source: sources[source].name, line: 0, utf8Column: nil, reason: reason, isRejection: false,
        isReading: true)
    }
  }

  /// Fields that no record of the sample has, whose words are found by nobody.
  private func unknownFields<Sink>(of workers: [ImportWorker<Sink>]) -> [ImportIssue] {
    sources.indices.compactMap { source in
      // Two workers may have met them in another order.
      let names = Set(workers.flatMap { $0.unknownFields[source] ?? [] }).sorted()
      guard let first = names.first else { return nil }
      let example = first.shown(limit: 60)
      let reason =
        switch names.count {
        case 1: "the field “\(example)” is not searched: it is rare, or deep within others"
        case Self.manyFields...:
          "1,000 fields or more are not searched, as “\(example)”: they are rare, too many, or deep within others"
        default:
          "\(names.count) fields are not searched, as “\(example)”: they are rare, too many, or deep within others"
        }
      return ImportIssue(
        source: sources[source].name, line: 0, utf8Column: nil, reason: reason, isRejection: false)
    }
  }

  /// So many are noted by a worker.
  private static var manyFields: Int { 1_000 }

  private func defectsAtEnd(
    of sources: ArraySlice<DataSource>, after count: Int
  ) -> [ImportIssue] {
    sources.compactMap { source in
      guard source.memory.isIntact else {
        return ImportIssue(
          source: source.name, line: 0, utf8Column: nil,
          reason: "was cut short while it was read; load it again", isRejection: false)
      }
      return (source.defect ?? source.layout.defectAtEnd(of: source.bytes)).map { reason in
        ImportIssue(
          source: source.name, line: source.lineNumber(atOffset: source.byteCount), utf8Column: nil,
          reason: reason, isRejection: false)
      }
    }.prefix(max(0, ImportReport.issueLimit - count)).map { $0 }
  }
}
