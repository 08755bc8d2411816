import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct OutputTests {
  @Test func everythingIsWrittenInOrder() throws {
    let folder = try TestFolder()
    let path = try folder.file("output", "")
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    let long = String(repeating: "漢", count: 400_000)
    output.line("first")
    output.write("")
    output.write(long)
    output.line()
    #expect(try TextFile.contents(ofPath: path) == "first\n" + long + "\n")
    #expect(!output.isClosed)
  }

  @Test func aReaderThatHasGoneIsNoErrorAndTheRestIsDropped() throws {
    // As the program does; else the signal ends the tests.
    signal(SIGPIPE, SIG_IGN)
    let folder = try TestFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Not `pipe`: a child of another test could inherit the reading end before it is closed here.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    let output = Output(descriptor: writer)
    output.line("read")
    #expect(!output.isClosed)
    close(reader)
    output.line("dropped")
    #expect(output.isClosed)
    output.line("dropped, too")
    #expect(output.isClosed)
    #expect(output.failure == nil)
  }

  @Test func aFullDeviceIsAFailure() {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    output.line("x")
    #expect(output.isClosed)
    #expect(output.failure == "No space left on device")
  }

  @Test func aDescriptorThatCannotBeWrittenToIsClosed() throws {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    output.write("x")
    #expect(output.isClosed)
  }
}
