import SeekTestSupport
import Testing

@testable import SeekImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GrowingInputTests {
  private func text(of input: GrowingInput) throws -> String {
    let memory = try #require(input.memory())
    return withExtendedLifetime(memory) { String(decoding: memory.bytes, as: UTF8.self) }
  }

  @Test func linesAreThereOnceTheyHaveAnEnd() throws {
    let pipe = try TestPipe()
    let input = try #require(GrowingInput(descriptor: pipe.readingEnd))
    close(pipe.readingEnd)
    #expect(input.wait(past: 0, for: .milliseconds(20)) == 0)
    pipe.write("one\ntw".utf8)
    #expect(input.wait(past: 0, for: .seconds(60)) == 4)
    #expect(try text(of: input) == "one\n" && !input.isAtEnd)
    pipe.write("o\nthree".utf8)
    #expect(input.wait(past: 4, for: .seconds(60)) == 8)
    #expect(try text(of: input) == "one\ntwo\n")
    pipe.end()
    input.wait(past: .max, for: .seconds(60))
    #expect(input.isAtEnd && input.failure == nil && input.byteCount == 13)
    #expect(try text(of: input) == "one\ntwo\nthree")
  }

  @Test func whoStopsItKeepsWhatHasCome() throws {
    let pipe = try TestPipe()
    defer { pipe.end() }
    let input = try #require(GrowingInput(descriptor: pipe.readingEnd))
    close(pipe.readingEnd)
    pipe.write("one\n".utf8)
    input.wait(past: 0, for: .seconds(60))
    input.stop()
    pipe.write("two\n".utf8)
    #expect(input.wait(past: 4, for: .seconds(60)) == 4)
    #expect(input.isAtEnd && input.failure == nil)
    #expect(try text(of: input) == "one\n")
  }

  /// `yes | seek -` has no end.
  @Test func aPipeIsReadUpToItsLimit() throws {
    let pipe = try TestPipe()
    defer { pipe.end() }
    let input = try #require(GrowingInput(descriptor: pipe.readingEnd, limit: 8))
    close(pipe.readingEnd)
    pipe.write("one\n".utf8)
    #expect(input.wait(past: 0, for: .seconds(60)) == 4)
    pipe.write("three\n".utf8)
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
    let pipe = try TestPipe()
    defer { pipe.end() }
    var options = ImportOptions()
    options.standardInput = GrowingInput(descriptor: pipe.readingEnd)
    close(pipe.readingEnd)
    pipe.write(text.utf8)
    options.standardInput?.wait(past: 0, for: .seconds(60))
    let sources = (try? DataSource.open(paths: ["-"], options: options)) ?? []
    #expect((!sources.isEmpty && sources.allSatisfy(\.canGrow)) == canGrow)
    #expect(sources.allSatisfy { $0.name == "standard input" })
  }
}
