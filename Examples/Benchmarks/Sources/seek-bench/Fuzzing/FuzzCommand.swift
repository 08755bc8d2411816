import ArgumentParser
import SeekImport
import SeekCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads damaged files for as long as it is told to.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Damage real files and read them, again and again; print one line of JSON.",
    discussion: """
      Every trial is written to SCRATCH and read from there by one worker and by two: both must take the \
      same records and say the same, every record must decode, and no message may hold a control character. \
      A crash ends the program and leaves the file; so does a trial of more than twenty seconds. \
      --trial N reads one trial again. SCRATCH that ends in / becomes a Maildir, or with --folder a folder \
      of documents.
      """)

  @Argument(help: "Real files of the format; large texts are damaged in windows of 16 KB.")
  var files: [String]

  @Option(name: .customLong("input"), help: "Read them as this format.")
  var format: String?

  @Option(help: "What of a text is a record: file, line or paragraph.")
  var split: String?

  @Option(help: "What of a database is read.")
  var selection: String?

  @Option(help: "Where the damaged file stands.")
  var scratch: String

  @Flag(help: "Read a folder of documents.")
  var folder = false

  @Flag(help: "Damage the whole file: windows of it mean nothing.")
  var whole = false

  @Option(help: "How long.")
  var minutes = 10.0

  @Option(help: "The same seed damages in the same way.")
  var seed: UInt64 = 1

  @Option(help: "Only this trial.")
  var trial: Int?

  func run() throws {
    let mutation = Mutation(
      files: files.compactMap { Measuring.readBytes($0) }, seed: seed, isText: !whole,
      largest: 16_384)
    let place = FuzzScratch(path: scratch, isFolder: folder, selection: selection)
    try place.prepare()
    var options = ImportOptions()
    options.format = format.flatMap { RecordFormat(rawValue: $0) }
    options.split = split.flatMap { TextSplit(rawValue: $0) }
    TruncationGuard.install()
    let trial = FuzzTrial(path: place.sourcePath, options: options)
    let start = Measuring.milliseconds()
    var figures = (trials: 0, records: 0, refused: 0, slowest: 0.0)
    var number = self.trial ?? 0
    while self.trial == nil
      ? Measuring.milliseconds() - start < minutes * 60_000 : number == self.trial
    {
      try place.write(mutation.trial(number))
      let begin = Measuring.milliseconds()
      alarm(20)
      let outcome = trial.run()
      alarm(0)
      figures.slowest = max(figures.slowest, Measuring.milliseconds() - begin)
      figures.trials += 1
      figures.records += outcome.records
      figures.refused += outcome.records == 0 ? 1 : 0
      for complaint in outcome.complaints {
        print("trial \(number) of seed \(seed): \(complaint)")
        throw ExitCode.failure
      }
      number += 1
    }
    var line = Figures()
    line.add("trials", figures.trials)
    line.add("records", figures.records)
    line.add("refused", figures.refused)
    line.add("slowest_ms", figures.slowest, digits: 1)
    line.add("minutes", (Measuring.milliseconds() - start) / 60_000, digits: 2)
    print(line.json)
  }
}

/// Where the damaged files stand.
struct FuzzScratch {
  let path: String
  let isFolder: Bool
  let selection: String?

  private var isMaildir: Bool { path.hasSuffix("/") && !isFolder }

  var sourcePath: String { path + (selection.map { "#" + $0 } ?? "") }

  func prepare() throws {
    guard path.hasSuffix("/") else { return }
    mkdir(path, 0o700)
    for name in isMaildir ? ["cur", "new", "tmp"] : ["a"] { mkdir(path + name, 0o700) }
  }

  func write(_ bytes: [UInt8]) throws {
    if path.hasSuffix("/") {
      // Two files of it: the halves of the bytes.
      let names = isMaildir ? ["cur/1:2,S", "new/2"] : ["note.md", "a/text.txt"]
      try Self.write(bytes[..<(bytes.count / 2)], to: path + names[0])
      try Self.write(bytes[(bytes.count / 2)...], to: path + names[1])
    } else {
      try Self.write(bytes[...], to: path)
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to path: String) throws {
    guard let file = fopen(path, "w") else { throw ValidationError("\(path) cannot be written") }
    defer { fclose(file) }
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  }
}

/// Reads one damaged source and checks what is said of it.
struct FuzzTrial {
  let path: String
  let options: ImportOptions

  struct Outcome {
    var records = 0
    var complaints: [String] = []

    mutating func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
      if !holds, complaints.isEmpty { complaints.append(complaint()) }
    }
  }

  func run() -> Outcome {
    var outcome = Outcome()
    let sources: [DataSource]
    let profile: Profile
    do throws(SearchError) {
      sources = try DataSource.open(paths: [path], options: options)
      profile = try ProfileInference.infer(from: sources)
    } catch {
      outcome.expect(Self.isShowable(error.description), "a control character in a message")
      return outcome
    }
    let importer = Importer(sources: sources, profile: profile)
    let one = Result { try importer.run(workers: 1, makeSink: { _ in CountingSink() }) }
    let two = Result { try importer.run(workers: 2, makeSink: { _ in CountingSink() }) }
    guard case .success(let one) = one, case .success(let two) = two else {
      outcome.expect(
        (try? one.get()) == nil && (try? two.get()) == nil, "one run fails, one does not")
      return outcome
    }
    outcome.records = one.store.count
    outcome.expect(one.report.issues == two.report.issues, "the issues differ")
    outcome.expect(one.store.count == two.store.count, "the records differ")
    outcome.expect(
      one.sinks.reduce(0) { $0 + $1.ended } == one.store.count, "the sink has other records")
    for index in 0..<min(one.store.count, two.store.count) {
      let record = one.store.record(at: index)
      outcome.expect(record == two.store.record(at: index), "record \(index) differs")
      outcome.expect(
        record["error"] == nil || record.members.count > 1, "record \(index) cannot be decoded")
    }
    for issue in one.report.issues {
      outcome.expect(Self.isShowable(issue.description), "a control character in an issue")
    }
    return outcome
  }

  private static func isShowable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}

private final class CountingSink: RecordSink {
  var ended = 0
  func beginRecord() {}
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func number(field: Int, _ value: ExactNumber) {}
  func endRecord() { ended += 1 }
}
