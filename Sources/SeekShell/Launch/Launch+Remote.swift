#if Remote
  import SeekCollection
  import SeekPlatform
  import SeekRemote
  import SeekThreads
  import Synchronization
  import SeekTerminalField

  /// Collections on search servers: opened as a source, or loaded by `--into`.
  extension Launch {
    /// The index on a server that the sources name; nil where they are files.
    func server(among sources: [String]) throws(ShellError) -> RecordCollection? {
      guard let address = sources.first(where: Self.isAddress) else { return nil }
      guard sources.count == 1 else {
        throw ShellError("an index on a server is opened alone; leave the other sources out")
      }
      guard !options.watch else {
        throw ShellError("--watch watches files, and the records are on a server")
      }
      let url = try Self.url(address)
      return try RecordCollection.open(
        remote: url, overrides: options.profile.overrides,
        profileFile: try options.profile.file.map(namedProfile))
    }

    private static func url(_ address: String) throws(ShellError) -> RemoteURL {
      if let scheme = scheme(of: address), !RemoteURL.schemes.contains(scheme) {
        throw ShellError(
          "\(scheme):// is no search server that seek knows; there are manticore:// and sphinx://, and files of records"
        )
      }
      return try ShellError.catching {
        try RemoteURL(address, password: Environment.value("SEEK_REMOTE_PASSWORD"))
      }
    }

    /// `--into`: makes indexes on servers what the sources are, the records spread by their ids; with `--watch` whenever the
    /// sources change, until Ctrl-C.
    func load(_ sources: [String], into addresses: [String]) throws(ShellError) -> ExitStatus {
      var urls: [RemoteURL] = []
      for address in addresses { urls.append(try Self.url(address)) }
      if let folder = options.printConfiguration, let url = urls.first {
        output.write(
          try records(of: sources).definition.configuration(
            of: url.index, folder: folder, port: url.port, agentPort: url.port &+ 100))
        return .matched
      }
      Interruption.install()
      defer { Interruption.uninstall() }
      guard options.watch else { return try load(sources, into: urls) }
      let isChanged = Mutex(false)
      let watcher = FileWatcher(paths: sources) { isChanged.withLock { $0 = true } }
      guard let watcher else {
        throw ShellError("the files cannot be watched on this system; load them again by hand")
      }
      defer { withExtendedLifetime(watcher) {} }
      var status = try load(sources, into: urls)
      var (pause, next) = (Duration.seconds(1), ContinuousClock.now)
      while !Interruption.isRequested {
        usleep(50_000)
        guard isChanged.withLock({ $0 }), ContinuousClock.now >= next else { continue }
        isChanged.withLock { $0 = false }
        do {
          status = try load(sources, into: urls)
          pause = .seconds(1)
        } catch {
          complain("\(error.message); trying again in \(Wording.duration(pause))")
          isChanged.withLock { $0 = true }
          (pause, next) = (min(pause * 2, .seconds(60)), .now + pause)
        }
      }
      return status
    }

    private func records(of sources: [String]) throws(ShellError) -> ServerRecords {
      try ServerRecords(
        paths: sources, overrides: options.profile.overrides, options: importOptions,
        file: try profileFile(of: sources))
    }

    private func load(_ sources: [String], into urls: [RemoteURL]) throws(ShellError) -> ExitStatus
    {
      let records = try records(of: sources)
      let loader = RemoteLoader(urls, records.definition)
      let isShown = isatty(2) == 1 && !options.plain
      let keepsOthers = options.keep
      let latest = Mutex(RemoteLoader.Progress())
      let answer = Blocking.wait(unless: { Interruption.isRequested }) {
        () async -> Result<RemoteLoader.Report, any Error> in
        let clearing = isShown ? "\r\u{1B}[K" : ""
        do {
          try await loader.prepare()
          let report = try await loader.load(records, keepsOthers: keepsOthers) { progress in
            latest.withLock { $0 = progress }
            guard isShown else { return }
            Output(descriptor: 2).write(clearing + Self.progress(progress, of: records.count).text)
          } deletes: { count in
            let told: Message =
              "deleting what the sources no longer have: \(Wording.count(count, .record)); --keep leaves them"
            Output(descriptor: 2).write(clearing + told.text + "\n")
          }
          return .success(report)
        } catch {
          return .failure(error)
        }
      }
      if isShown { errors.write("\r\u{1B}[K") }
      let progress = latest.withLock { $0 }
      let there: Message =
        "\(Wording.number(progress.written + progress.unchanged)) of \(Wording.count(records.count, .record)) are there, and loading again completes the index"
      switch answer {
      case .success(let report): return try tell(report)
      case .failure(let error):
        let failure = ShellError(error) { "the records could not be loaded: \($0)" }
        guard progress.written > 0 else { throw failure }
        throw ShellError("\(failure.message); \(there.text)")
      case nil:
        complain("interrupted: \(there.text)")
        return .interrupted
      }
    }

    private func tell(_ report: RemoteLoader.Report) throws(ShellError) -> ExitStatus {
      for refusal in report.refusals.prefix(Self.shownRefusals) {
        complain("record \(refusal.position + 1) was refused: \(refusal.message)")
      }
      let progress = report.progress
      let written = Wording.count(progress.written, .record)
      output.line(
        Message(
          "\(written) written in \(Wording.duration(progress.elapsed)), \(Wording.number(Int(progress.recordsPerSecond))) a second; \(Wording.number(progress.refused)) refused; records now: \(report.documentCounts.map { Wording.number($0) }.joined(separator: " + "))."
        ).text)
      if progress.unchanged > 0 || report.gone > 0 {
        let unchanged = Wording.number(progress.unchanged)
        let gone = Wording.number(report.gone)
        let told: Message =
          options.keep
          ? "Unchanged: \(unchanged). No longer in the sources, and kept: \(gone)."
          : "Unchanged: \(unchanged). Deleted: \(gone)."
        output.line(told.text)
      }
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
      "\(Wording.number(progress.written + progress.unchanged)) of \(Wording.count(count, .record)), \(Wording.number(Int(progress.recordsPerSecond))) a second"
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
      // A server keeps whole numbers exactly, up to 2⁶², and others with seven digits.
      var broken: Set<String> = []
      let numbers = profile.fields.filter { $0.role == .number }
      for index in 0..<store.count where broken.count < numbers.count {
        let record = store.record(at: index)
        for field in numbers {
          if case .number(let value) = profile.remoteValue(of: field, in: record),
            value != value.rounded() || abs(value) >= 0x1p62
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
    func number(field: Int, _ value: ExactNumber) {}
    func endRecord() {}
  }

  extension Profile {
    /// The value of a field of a record, as an index on a server takes it.
    fileprivate func remoteValue(of field: ProfileField, in record: Record) -> RemoteRecord.Value {
      guard let value = record[field.name] else { return .absent }
      switch field.role {
      case .text: return .text(value.displayText)
      case .list:
        let texts = Self.scalars(of: value).map(\.displayText)
        return .list(listSigns[field.name].map { texts.flatMap($0.parts) } ?? texts)
      case .keyword, .bool, .date:
        return Self.scalars(of: value).first.map { .text($0.displayText) } ?? .absent
      case .number:
        let number = Self.scalars(of: value).lazy.compactMap { scalar -> Double? in
          switch scalar {
          case .number(let number, _) where units[field.name] == nil: number
          case .string(let text):
            (units[field.name] == nil ? Double(text) : nil)
              ?? amounts[field.name].flatMap { amount(text, spelled: $0, in: units[field.name]) }
          default: nil
          }
        }.first { $0.isFinite }
        return number.map { .number($0) } ?? .absent
      }
    }

    private func amount(
      _ text: String, spelled spelling: AmountSpelling, in unit: String?
    ) -> Double? {
      var text = text
      return text.withUTF8 { spelling.number($0, in: unit) }
    }

    private static func scalars(of value: RecordValue) -> [RecordValue] {
      switch value {
      case .list(let values): values.flatMap { scalars(of: $0) }
      case .object, .null: []
      default: [value]
      }
    }
  }
#endif
