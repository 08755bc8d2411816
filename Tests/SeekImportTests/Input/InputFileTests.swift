import Foundation
import SeekCore
import Testing

@testable import SeekImport

struct InputFileTests {
  private func failure(_ path: String) -> SearchError? {
    #expect(throws: SearchError.self) { try DataSource.open(path: path) }
  }

  @Test func aMissingFileIsNamed() {
    let error = failure("/tmp/no-such-file.jsonl")
    #expect(error?.code == .notFound)
    #expect(error?.description == "/tmp/no-such-file.jsonl: no such file; check the name")
  }

  @Test func aDirectorySaysHowToNameItsFiles() {
    let error = failure("/tmp/")
    #expect(error?.code == .isDirectory)
    #expect(
      error?.description == "/tmp/: is a directory; name the files in it, for example /tmp/*.jsonl")
  }

  @Test func anUnreadableFileSaysWhatToCheck() throws {
    let file = try TemporaryFile(#"{"a": 1}"#)
    file.setMode(0)
    // The superuser may read everything.
    guard !isSuperuser else { return }
    let error = failure(file.path)
    #expect(error?.code == .notReadable)
    #expect(error?.message == "no permission to read it; check its mode and owner")
  }

  @Test(arguments: ["", " \n\r\n\t", "\u{FEFF}"])
  func anEmptyFileIsAnError(content: String) throws {
    let file = try TemporaryFile(content)
    let error = failure(file.path)
    #expect(error?.code == .empty)
    #expect(error?.message == "is empty: there is nothing to search in it")
  }

  @Test(arguments: [1, 4_000, 4_095, 4_096, 4_097, 8_192, 70_000])
  func aFileOfAnySizeHasReadableBytesBehindItsEnd(count: Int) throws {
    let text = "{" + String(repeating: " ", count: max(0, count - 2)) + (count > 1 ? "}" : "")
    let file = try TemporaryFile(text)
    let source = try DataSource.open(path: file.path)
    #expect(source.byteCount == count)
    let end = try #require(source.bytes.baseAddress) + count
    #expect((0..<MappedMemory.padding).allSatisfy { end[$0] == 0 })
  }

  @Test func aFileThatWasCutShortSaysSoForEachRecord() throws {
    let line = #"{"title": "one"}"# + "\n"
    let file = try TemporaryFile(String(repeating: line, count: 1_000))
    let source = try DataSource.open(path: file.path)
    let outcome = try Importer(sources: [source], profile: textProfile("title"))
      .run(workers: 1, makeSink: { _ in RecordingSink() })
    file.cut(to: 10)
    let record = outcome.store.record(at: 900)
    #expect(
      record["error"]?.displayText == "\(file.path) has changed since it was read; load it again")
    #expect(outcome.store.rawJSON(at: 900) == "")
    #expect(outcome.store.lineNumber(at: 900) == 0)
  }

  @Test func aFileThatIsNoRegularOneIsReadWhole() {
    #expect(failure("/dev/null")?.code == .empty)
  }

  /// It was read until the program was killed.
  @Test func anEndlessBinaryStreamIsRefusedByItsBeginning() {
    let error = failure("/dev/zero")
    #expect(error?.code == .binary)
    #expect(error?.description.hasPrefix("/dev/zero: is a binary file (byte 0 is zero)") == true)
  }

  #if os(Linux)
    /// Much of a pipe lies in a file without a name, which was taken for one that can be read again.
    @Test func aPipeIsNoFileHoweverMuchComesByIt() throws {
      let ends = try #require(Descriptor.makePipe())
      let (reading, writing) = (ends[0], ends[1])
      defer { close(reading) }
      let count = ByteBuffer.memoryLimit + 1
      Thread {
        let handle = FileHandle(fileDescriptor: writing, closeOnDealloc: true)
        try? handle.write(contentsOf: Data(repeating: UInt8(ascii: "a"), count: count))
      }.start()
      let input = try OpenedInput(path: "/dev/fd/\(reading)", options: ImportOptions())
      #expect(input.memory.isMapped && input.memory.bytes.count == count)
      #expect(!input.isFile)
      let file = try TemporaryFile("a\n", suffix: ".txt")
      #expect(try OpenedInput(path: file.path, options: ImportOptions()).isFile)
    }
  #endif

  @Test(arguments: [
    (3, 1_024, 10, true), (300, 1_024, 10, false), (300, 1_024, 1 << 20, true),
    (960, 1_024, 1 << 20, false), (200, 256, 1 << 20, false), (60, 256, 10, true),
  ])
  func someDescriptorsAreLeft(descriptor: Int, limit: Int, bytes: Int, isKept: Bool) {
    let place = DescriptorBudget(descriptor: Int32(descriptor), limit: limit)
    #expect(place.isKept(forBytes: bytes) == isKept)
  }

  @Test func fileThatIsReadAndClosedIsComplete() throws {
    let file = try TemporaryFile("{\"a\":1}\n")
    let descriptor = open(file.path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    // A file may grow shorter before it is read.
    let memory = try #require(MappedMemory(reading: descriptor, count: 20, changed: status))
    #expect(Array(memory.bytes) == Array("{\"a\":1}\n".utf8))
    #expect(!memory.isMapped && memory.isIntact)
    #expect(memory.changed <= MappedMemory.now && memory.changed > MappedMemory.now - 3_600)
  }

  @Test(arguments: [
    (63, 65_536, true), (63, 1, true), (64, 65_536, true), (64, 65_535, false),
    (192, 1 << 30, false),
  ])
  func smallFilesAreClosedOnceManyAreOpen(descriptor: Int, count: Int, isKept: Bool) {
    let budget = DescriptorBudget(descriptor: Int32(descriptor), limit: 256)
    #expect(budget.isKept(forBytes: count) == isKept)
  }
}
