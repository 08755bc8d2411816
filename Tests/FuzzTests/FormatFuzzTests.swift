import SeekImport
import SeekCore
import SeekTestSupport
import Testing

/// Damaged files of every format never crash their reader, and what it says about them agrees with itself:
/// 1. One worker and several take the same records, in the same order, and find the same issues.
/// 2. Every record of the store can be decoded.
/// 3. Messages hold no control character.
///
/// `SEEK_TRIALS=100000 swift test --filter FormatFuzzTests` goes on for a long time.
struct FormatFuzzTests {
  private static let seeds = Campaign.seeds(from: 0x5EEC, short: 60, deep: 3000)

  @Test(arguments: FormatSamples.all)
  func damagedFilesAreReadConsistently(sample: FormatSample) throws {
    for seed in Self.seeds {
      var random = FuzzRandom(state: seed)
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) { random.damage(&bytes) }
      try check(bytes, sample.format, "\(sample.name), \(Campaign.note(seed)): \(bytes)")
    }
  }

  private func check(_ bytes: [UInt8], _ format: RecordFormat?, _ trace: String) throws {
    let comment = Comment(rawValue: trace)
    var options = ImportOptions()
    options.format = format
    let opened = Result { () throws(SearchError) in
      let sources = try DataSource.sources(name: "fuzz", utf8: bytes, options: options)
      return (sources, try ProfileInference.infer(from: sources))
    }
    switch opened {
    case .failure(let error):
      #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 }, comment)
    case .success(let (sources, profile)):
      let runs = [1, 2].map { workers in
        Result {
          try Importer(sources: sources, profile: profile)
            .run(workers: workers, makeSink: { _ in CountingSink() })
        }
      }
      guard case .success(let one) = runs[0], case .success(let several) = runs[1] else {
        #expect(throws: SearchError.self, comment) { _ = try runs[1].get() }
        return
      }
      #expect(one.report.issues == several.report.issues, comment)
      #expect(one.store.count == several.store.count, comment)
      #expect(one.sinks.reduce(0) { $0 + $1.ended } == one.store.count, comment)
      for index in 0..<min(one.store.count, several.store.count) {
        let record = one.store.record(at: index)
        #expect(record == several.store.record(at: index), comment)
        #expect(record["error"] == nil || record.members.count > 1, comment)
        #expect(one.store.lineNumber(at: index) >= 1, comment)
      }
      for issue in one.report.issues {
        #expect(!issue.message.description.unicodeScalars.contains { $0.value < 0x20 }, comment)
      }
    }
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
