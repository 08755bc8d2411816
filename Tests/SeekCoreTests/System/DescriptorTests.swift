import Foundation
import SeekCore
import Testing

@Suite struct DescriptorTests {
  /// A pipe that does not wait was taken for one that is broken once it was full.
  @Test(arguments: [false, true])
  func allBytesAreWrittenWhateverTheSystemTakesAtOnce(waits: Bool) throws {
    let ends = try #require(Descriptor.makePipe())
    if !waits { try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0) }
    defer { close(ends[0]) }
    // More than a pipe holds: the system takes it in parts, while a reader empties it.
    let text = String(repeating: "0123456789é", count: 25_000)
    let (writer, reader) = (ends[1], ends[0])
    let thread = Thread {
      _ = Descriptor.write(text, to: writer)
      close(writer)
    }
    thread.start()
    let found = try #require(Descriptor.read(reader, limit: .max))
    #expect(String(decoding: found, as: UTF8.self) == text)
  }

  @Test func whatCannotBeWrittenSaysSo() {
    #expect(!Descriptor.write("x", to: -1))
    #expect(errno == EBADF)
    #expect(Descriptor.write("", to: -1), "nothing is to be written")
    #expect(Descriptor.read(-1, limit: .max) == nil)
  }

  @Test func readingTakesWhatIsThereAndTellsAnEndFromAFailure() throws {
    let ends = try #require(Descriptor.makePipe())
    defer { close(ends[0]) }
    #expect(Descriptor.write("ab", to: ends[1]))
    close(ends[1])
    var room = [UInt8](repeating: 0, count: 8)
    func read(_ descriptor: Int32) -> Int {
      room.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
    }
    #expect(read(ends[0]) == 2 && room.prefix(3) == [0x61, 0x62, 0])
    #expect(read(ends[0]) == 0)
    #expect(read(-1) < 0)
  }

  @Test func readingEndsAtTheLimit() throws {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(Descriptor.read(descriptor, limit: 70_000)?.count == 70_000)
  }
}
