import SeekTestSupport
import Testing

@testable import SeekImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GrowingInputTests {
  /// Both ends of a pipe; the writer's is closed by who writes.
  private func pipe() -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      #expect(Glibc.pipe(&ends) == 0)
    #else
      #expect(Darwin.pipe(&ends) == 0)
    #endif
    return (ends[0], ends[1])
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    #else
      #expect(Darwin.write(descriptor, bytes, bytes.count) == bytes.count)
    #endif
  }

  private func text(of input: GrowingInput) throws -> String {
    let memory = try #require(input.memory())
    return withExtendedLifetime(memory) { String(decoding: memory.bytes, as: UTF8.self) }
  }

  @Test func linesAreThereOnceTheyHaveAnEnd() throws {
    let ends = pipe()
    let input = try #require(GrowingInput(descriptor: ends.reader))
    close(ends.reader)
    #expect(input.wait(past: 0, for: .milliseconds(20)) == 0)
    write("one\ntw", to: ends.writer)
    #expect(input.wait(past: 0, for: .seconds(60)) == 4)
    #expect(try text(of: input) == "one\n" && !input.isAtEnd)
    write("o\nthree", to: ends.writer)
    #expect(input.wait(past: 4, for: .seconds(60)) == 8)
    #expect(try text(of: input) == "one\ntwo\n")
    close(ends.writer)
    input.wait(past: .max, for: .seconds(60))
    #expect(input.isAtEnd && input.failure == nil && input.byteCount == 13)
    #expect(try text(of: input) == "one\ntwo\nthree")
  }

  @Test func whoStopsItKeepsWhatHasCome() throws {
    let ends = pipe()
    defer { close(ends.writer) }
    let input = try #require(GrowingInput(descriptor: ends.reader))
    close(ends.reader)
    write("one\n", to: ends.writer)
    input.wait(past: 0, for: .seconds(60))
    input.stop()
    write("two\n", to: ends.writer)
    #expect(input.wait(past: 4, for: .seconds(60)) == 4)
    #expect(input.isAtEnd && input.failure == nil)
    #expect(try text(of: input) == "one\n")
  }

  /// `yes | seek -` has no end.
  @Test func aPipeIsReadUpToItsLimit() throws {
    let ends = pipe()
    defer { close(ends.writer) }
    let input = try #require(GrowingInput(descriptor: ends.reader, limit: 8))
    close(ends.reader)
    write("one\n", to: ends.writer)
    #expect(input.wait(past: 0, for: .seconds(60)) == 4)
    write("three\n", to: ends.writer)
    input.wait(past: .max, for: .seconds(60))
    #expect(input.isAtEnd && input.byteCount == 4)
    #expect(
      input.failure?.description
        == "standard input has more than 8 bytes; --unpack-limit allows more")
  }

  @Test func aDescriptorThatCannotBeReadSaysSo() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let input = try #require(GrowingInput(descriptor: folder))
    input.wait(past: .max, for: .seconds(60))
    #expect(input.isAtEnd && input.failure != nil)
    #expect(GrowingInput(descriptor: -1) == nil)
  }

  /// Lines can grow; what is one value, packed or in another character set cannot be read before its end.
  @Test(arguments: [
    ("{\"a\": 1}\n{\"a\": 2}\n", true), ("name,born\nAda,1815\nKurt,1906\n", true),
    ("2026-11-27T10:00:01 INFO a\n2026-11-27T10:00:02 WARN b\n", true), ("one\ntwo\n", true),
    ("[{\"a\": 1},\n{\"a\": 2},\n", false), ("- a: 1\n- a: 2\n", false),
  ])
  func whatIsLinesCanGrow(text: String, canGrow: Bool) throws {
    let ends = pipe()
    defer { close(ends.writer) }
    var options = ImportOptions()
    options.standardInput = GrowingInput(descriptor: ends.reader)
    close(ends.reader)
    write(text, to: ends.writer)
    options.standardInput?.wait(past: 0, for: .seconds(60))
    let sources = (try? DataSource.open(paths: ["-"], options: options)) ?? []
    #expect((!sources.isEmpty && sources.allSatisfy(\.canGrow)) == canGrow)
    #expect(sources.allSatisfy { $0.name == "standard input" })
  }
}
