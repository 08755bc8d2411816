import DocumentImport
import SearchCore
import SearchRemote
import TerminalField

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Collections on search servers: opened as a source, or loaded by `--into`.
extension Launch {
  /// The address of a server among the sources; nil where the sources are files.
  ///
  /// - Throws: ``ShellError`` for an address that is wrong, or that stands beside other sources.
  func server(among sources: [String]) throws(ShellError) -> RemoteURL? {
    guard let address = sources.first(where: RemoteURL.isRemote) else { return nil }
    guard sources.count == 1 else {
      throw ShellError("an index on a server is opened alone; leave the other sources out")
    }
    guard !options.watch else {
      throw ShellError("--watch watches files, and the records are on a server")
    }
    return try Self.url(address)
  }

  private static func url(_ address: String) throws(ShellError) -> RemoteURL {
    do {
      return try RemoteURL(address, password: Environment.value("SEEK_REMOTE_PASSWORD"))
    } catch {
      throw ShellError(error) { "the search failed: \($0)" }
    }
  }

  /// `--into`: writes the records of the sources into indexes on servers, spread by their ids.
  ///
  /// - Throws: ``ShellError`` where a server cannot be reached, its index does not fit, or records are missing at the end.
  /// - Complexity: O(n) in the bytes of the sources.
  func load(_ sources: [String], into addresses: [String]) throws(ShellError) -> ExitStatus {
    var urls: [RemoteURL] = []
    for address in addresses { urls.append(try Self.url(address)) }
    let records = try ServerRecords(
      paths: sources, overrides: options.profile.overrides, options: importOptions,
      file: try profileFile(of: sources))
    if let folder = options.printConfiguration, let url = urls.first {
      output.write(
        records.definition.configuration(
          of: url.index, folder: folder, port: url.port, agentPort: url.port &+ 100))
      return .matched
    }
    let loader = RemoteLoader(urls, records.definition)
    let isShown = isatty(2) == 1 && !options.plain
    // Ctrl-C ends the program here, as it does any other that loads.
    let answer = Blocking.wait(unless: { Interruption.isRequested }) {
      () async -> Result<RemoteLoader.Report, any Error> in
      do {
        try await loader.prepare()
        let report = try await loader.load(records) { progress in
          guard isShown else { return }
          let text = Self.progress(progress, of: records.count).text
          Output(descriptor: 2).write("\r\u{1B}[K" + text)
        }
        return .success(report)
      } catch {
        return .failure(error)
      }
    }
    if isShown { errors.write("\r\u{1B}[K") }
    let report: RemoteLoader.Report
    switch answer {
    case .success(let made): report = made
    case .failure(let error):
      throw ShellError(error) { "the records could not be loaded: \($0)" }
    case nil: return .interrupted
    }
    for refusal in report.refusals.prefix(Self.shownRefusals) {
      complain("record \(refusal.position + 1) was refused: \(refusal.message)")
    }
    let progress = report.progress
    let written = Wording.count(progress.written, .record)
    output.line(
      Message(
        "\(written) written in \(Wording.duration(progress.elapsed)), \(Wording.number(Int(progress.recordsPerSecond))) a second; \(Wording.number(progress.refused)) refused; documents now: \(report.documentCounts.map { Wording.number($0) }.joined(separator: " + "))."
      ).text)
    guard report.isComplete else {
      throw ShellError(
        "of \(Wording.number(report.expected)) records only \(Wording.number(report.found)) were found again; load them once more"
      )
    }
    return progress.refused == 0 ? .matched : .failed
  }

  private static let shownRefusals = 10

  /// `12,000 of 63,436 records, 8,300 a second`
  private static func progress(_ progress: RemoteLoader.Progress, of count: Int) -> Message {
    "\(Wording.number(progress.written)) of \(Wording.count(count, .record)), \(Wording.number(Int(progress.recordsPerSecond))) a second"
  }
}

/// The records of some sources, one after the other, as an index on a server takes them.
private struct ServerRecords: Sequence, Sendable {
  private let profile: Profile
  private let store: RecordStore
  let definition: RemoteIndexDefinition

  var count: Int { store.count }

  init(
    paths: [String], overrides: ProfileOverrides, options: ImportOptions, file: ProfileFile?
  ) throws(ShellError) {
    do {
      let sources = try DataSource.open(paths: paths, options: options)
      let inferred = try RecordCollection.profile(of: sources, overrides: overrides, file: file)
      profile = RecordCollection.adopting(file, overrides, into: inferred)
      store = try Importer(sources: sources, profile: profile)
        .run(workers: 1, makeSink: { _ in UnreadSink() }).store
    } catch {
      throw ShellError(error) { "the collection could not be loaded: \($0)" }
    }
    // A server keeps whole numbers exactly and others with seven digits.
    var broken: Set<String> = []
    let numbers = profile.fields.filter { $0.role == .number }
    for index in 0..<store.count where broken.count < numbers.count {
      let record = store.record(at: index)
      for field in numbers {
        if case .number(let value) = profile.remoteValue(of: field, in: record),
          value != value.rounded() || abs(value) > 1e15
        {
          broken.insert(field.name)
        }
      }
    }
    definition = RemoteIndexDefinition(
      profile.searchableFields,
      wholeNumbers: Set(numbers.map(\.name)).subtracting(broken))
  }

  func makeIterator() -> AnyIterator<RemoteRecord> {
    var index = 0
    return AnyIterator {
      guard index < store.count else { return nil }
      defer { index += 1 }
      let record = store.record(at: index).showingDates(profile.dateReadings)
      let json = JSONText.text(record)
      return RemoteRecord(
        key: profile.id.flatMap { record[$0]?.displayText } ?? json, position: index, json: json,
        values: profile.fields.map { profile.remoteValue(of: $0, in: record) })
    }
  }
}

/// Takes nothing of the records: only their positions are wanted.
private final class UnreadSink: RecordSink {
  func beginRecord() {}
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func number(field: Int, _ value: Double) {}
  func endRecord() {}
}

extension Profile {
  /// The value of a field of a record, as an index on a server takes it.
  fileprivate func remoteValue(of field: ProfileField, in record: Record) -> RemoteRecord.Value {
    guard let value = record[field.name] else { return .absent }
    switch field.role {
    case .text: return .text(value.displayText)
    case .list: return .list(Self.scalars(of: value).map(\.displayText))
    case .keyword, .bool, .date:
      return Self.scalars(of: value).first.map { .text($0.displayText) } ?? .absent
    case .number:
      let number = Self.scalars(of: value).lazy.compactMap { scalar -> Double? in
        switch scalar {
        case .number(let number, _): number
        case .string(let text):
          Double(text) ?? amounts[field.name].flatMap { amount(text, spelled: $0) }
        default: nil
        }
      }.first { $0.isFinite }
      return number.map { .number($0) } ?? .absent
    }
  }

  private func amount(_ text: String, spelled spelling: AmountSpelling) -> Double? {
    var text = text
    return text.withUTF8 { Amount($0)?.number(spelled: spelling) }
  }

  private static func scalars(of value: RecordValue) -> [RecordValue] {
    switch value {
    case .list(let values): values.flatMap { scalars(of: $0) }
    case .object, .null: []
    default: [value]
    }
  }
}
