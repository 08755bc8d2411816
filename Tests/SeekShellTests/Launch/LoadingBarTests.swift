@testable import SeekImport
import SeekLineEditing
import Synchronization
import Testing

@testable import SeekShell

struct LoadingBarTests {
  @Test func theLineSaysShareRateAndTheTimeLeft() throws {
    let text = Array(repeating: #"{"title": "Pad Thai"}"#, count: 200_000).joined(separator: "\n")
    let source = try DataSource(name: "a.jsonl", utf8: Array(text.utf8))
    let lines = Mutex<[String]>([])
    let profile = Profile(name: "", title: "title", fields: [])
    let report = try Importer(sources: [source], profile: profile).run(
      workers: 1, makeSink: { _ in Nothing() },
      progress: { progress in
        let line = LoadingBar.line(progress, after: .seconds(2), isInterruptible: true)
        lines.withLock { $0.append(line) }
        return lines.withLock { $0.count } < 3
      }
    ).report
    let drawn = lines.withLock { $0 }
    #expect(drawn.count == 3)
    #expect(drawn[0].hasPrefix("Loading ░░░░░░░░░░ 5% · "))
    #expect(drawn[0].hasSuffix(" s left · Ctrl-C keeps what is loaded"))
    #expect(report.wasStopped)
    #expect(report.accepted > 0 && report.accepted < 200_000)
  }

  /// It said 100 % and 0 s left for seconds.
  @Test func behindTheLastByteTheIndexIsMade() {
    let progress = ImportProgress(bytesRead: 100, byteCount: 100, accepted: 9, rejected: 0)
    let line = LoadingBar.line(progress, after: .seconds(2), isInterruptible: true)
    #expect(line == "Loading ██████████ · making the index · Ctrl-C keeps what is loaded")
  }

  @Test func theLineNeverWraps() {
    CharacterEncoding.adopt()
    let line = "Loading \(String(repeating: "█", count: 20)) 100% · 2.1 kB/s · 0 s left"
    for columns in [1, 20, 40] {
      #expect(LoadingBar.fitted(line, columns: columns).count <= max(1, columns - 3))
    }
    #expect(LoadingBar.fitted(line, columns: 80) == line)
  }

  private final class Nothing: RecordSink {
    func beginRecord() {}
    func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
    func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
    func number(field: Int, _ value: ExactNumber) {}
    func endRecord() {}
  }
}
