import SeekCore
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import SeekImport

struct TruncationGuardTests {
  @Test func aFileThatIsCutShortReadsAsZeros() throws {
    TruncationGuard.install()
    let line = Array("{\"a\": \"one of many lines\"}\n".utf8)
    let file = try TemporaryFile(Array((0..<2_000).map { _ in line }.joined()))
    let source = try DataSource.open(path: file.path)
    file.cut(to: 0)
    #expect(!source.memory.isIntact)
    #expect(source.bytes.last == 0)
    // Every page of it, by one worker and by several.
    let profile = textProfile("a")
    for workers in [1, 2] {
      let error = #expect(throws: SearchError.self) {
        _ = try Importer(sources: [source], profile: profile)
          .run(workers: workers, makeSink: { _ in RecordingSink() })
      }
      // The zeros were called a broken record.
      #expect(error?.description == "\(file.path): was cut short while it was read; load it again")
    }
  }

  @Test func aFileThatIsCutWhileItIsReadSaysSo() throws {
    TruncationGuard.install()
    let line = Array("{\"a\": \"\(String(repeating: "x", count: 4_000))\"}\n".utf8)
    let file = try TemporaryFile(Array((0..<500).map { _ in line }.joined()))
    let source = try DataSource.open(path: file.path)
    let path = file.path
    let report = try Importer(sources: [source], profile: textProfile("a")).run(
      workers: 1, makeSink: { _ in RecordingSink() },
      progress: { _ in
        truncate(path, 8_192) == 0
      }
    ).report
    #expect(report.accepted < 500)
    #expect(
      report.issues.last?.message == "\(file.path): was cut short while it was read; load it again")
  }

  /// Each share of the table had one endless record of zeros: loading took minutes.
  @Test func aTableThatIsCutShortHasNoRecordsBehindItsEnd() throws {
    TruncationGuard.install()
    let row = "one,two\n"
    let file = try TemporaryFile(
      "a,b\n" + String(repeating: row, count: 20_000), suffix: ".csv")
    let source = try DataSource.open(path: file.path)
    file.cut(to: "a,b\n".utf8.count + 3 * row.utf8.count + 4)
    let report = try Importer(sources: [source], profile: textProfile("a")).run(
      workers: 2, makeSink: { _ in RecordingSink() }
    ).report
    #expect(report.accepted == 3)
    #expect(report.rejectedCount == 0)
    #expect(
      report.issues.map(\.message.description) == [
        "\(file.path): was cut short while it was read; load it again"
      ])
  }
}
