import Testing

@testable import SeekImport

/// Every record of a text as JSON, one a line, as the store shows it; the profile does not matter.
func recordsAsJSON(
  _ text: String, name: String = "made", options: ImportOptions = ImportOptions(), workers: Int = 1
) throws -> [String] {
  try recordsAsJSON(
    DataSource(name: name, utf8: Array(text.utf8), options: options), workers: workers)
}

func recordsAsJSON(_ source: DataSource, workers: Int = 1) throws -> [String] {
  let store = try imported(source, workers: workers).store
  return (0..<store.count).map { store.rawJSON(at: $0) }
}

/// The bytes as standard input would have them, which has no name.
func standardInput(
  _ bytes: some Sequence<UInt8>, options: ImportOptions = ImportOptions()
) throws -> DataSource {
  let memory = try #require(
    Array(bytes).withUnsafeBufferPointer { MappedMemory(copying: $0) })
  return try DataSource(
    OpenedInput(name: "standard input", memory: memory, options: options, isStandardInput: true),
    options: options)
}

/// What is skipped of a text: `line:column: reason`.
func issues(
  _ text: String, name: String = "made", options: ImportOptions = ImportOptions()
) throws -> [String] {
  let source = try DataSource(name: name, utf8: Array(text.utf8), options: options)
  return try imported(source, workers: 1).report.issues.map { issue in
    "\(issue.line):\(issue.utf8Column.map { "\($0):" } ?? "") \(issue.reason)"
  }
}

func imported(_ source: DataSource, workers: Int) throws -> ImportOutcome<RecordingSink> {
  try Importer(sources: [source], profile: textProfile("title"))
    .run(workers: workers, makeSink: { _ in RecordingSink() })
}
