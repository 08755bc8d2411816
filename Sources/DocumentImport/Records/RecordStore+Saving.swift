import SearchCore

/// One number a record, in memory or in a saved file.
struct RecordNumbers: RandomAccessCollection, Sendable {
  private enum Storage {
    case memory([UInt64])
    case file(SavedValues<UInt64>)
  }

  private let storage: Storage

  init(_ numbers: [UInt64]) { storage = .memory(numbers) }

  init(_ saved: SavedValues<UInt64>) { storage = .file(saved) }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .memory(let numbers): numbers.count
    case .file(let saved): saved.count
    }
  }

  subscript(index: Int) -> UInt64 {
    switch storage {
    case .memory(let numbers): return numbers[index]
    case .file(let saved):
      precondition(index >= 0 && index < saved.count, "record \(index) of \(saved.count)")
      return saved.base[index]
    }
  }
}

/// An import in a file: where its records are, and its report. The records themselves stay in the sources.
extension RecordStore {
  /// False where records were added, or taken the place of, that no source has.
  package var canBeSaved: Bool { addedSources.isEmpty && replaced.isEmpty }

  /// - Precondition: ``canBeSaved``.
  package func write(to file: SavedFileWriter) {
    for numbers in [offsets, hashes] {
      Array(numbers).withUnsafeBufferPointer { file.put(values: $0) }
    }
  }

  /// The store of the same sources, opened again, that are as they were.
  package init(
    _ file: inout SavedFileReader, sources: [DataSource], profile: Profile
  ) throws(SavedFileFlaw) {
    let (offsets, hashes): (SavedValues<UInt64>, SavedValues<UInt64>) = (
      try file.values(), try file.values()
    )
    guard hashes.count == offsets.count else { throw .damaged }
    self.init(
      sources: sources, numbers: (RecordNumbers(offsets), RecordNumbers(hashes)),
      sourceField: profile.sourceField, spellings: FieldSpellings(profile.otherSpellings))
  }
}

extension ImportReport {
  package func write(to file: SavedFileWriter) {
    for number in [accepted, rejectedCount, duplicateIDs, issues.count] { file.put(number) }
    for issue in issues {
      file.put(issue.source)
      file.put(issue.line)
      file.put(issue.utf8Column ?? -1)
      file.put(issue.reason)
      file.put((issue.isRejection ? 1 : 0) + (issue.isReading ? 2 : 0))
    }
    file.put(firstDuplicateID == nil ? 0 : 1)
    guard let first = firstDuplicateID else { return }
    for text in [first.id, first.firstSource, first.secondSource] { file.put(text) }
    file.put(first.firstLine)
    file.put(first.secondLine)
  }

  package init(
    _ file: inout SavedFileReader, sources: [DataSource]
  ) throws(SavedFileFlaw) {
    self.init()
    (accepted, rejectedCount) = (try file.number(), try file.number())
    duplicateIDs = try file.number()
    for _ in 0..<(try file.count()) {
      let (source, line, column) = (try file.text(), try file.number(), try file.number())
      let (reason, flags) = (try file.text(), try file.number())
      var issue = ImportIssue(
        source: source, line: line, utf8Column: column < 0 ? nil : column, reason: reason,
        isRejection: flags & 1 == 1)
      issue.isReading = flags & 2 == 2
      issues.append(issue)
    }
    let filled = sources.filter { !$0.isNothing }
    formats = filled.map(\.format)
    bytes = sources.reduce(0) { $0 + $1.byteCount }
    sourceBytes = filled.map { ($0.name, $0.byteCount) }
    guard try file.number() == 1 else { return }
    let (id, first, second) = (try file.text(), try file.text(), try file.text())
    let (firstLine, secondLine) = (try file.number(), try file.number())
    firstDuplicateID = DuplicateID(
      id: id, firstSource: first, firstLine: firstLine, secondSource: second,
      secondLine: secondLine)
  }
}

extension Profile {
  /// Changes with everything that an index depends on; the same in every process.
  package var fingerprint: UInt64 {
    func sorted<Value>(_ values: [String: Value]) -> String {
      values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }
    let uses = fields.map { "\($0.name): \($0.role)" }.joined(separator: "\n")
    return ByteHash.of(
      "\(title)\n\(id ?? "")\n\(scopeField ?? "")\n\(sourceField ?? "")\n\(uses)\n\(sorted(amounts))\n\(sorted(dates))\n\(sorted(dateReadings))\n\(sorted(otherSpellings))"
    )
  }
}
