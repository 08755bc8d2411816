import Foundation
import SearchInterface
import Testing

@Suite struct WholeWriteTests {
  /// A pipe that does not wait was taken for one that is broken once it was full.
  @Test(arguments: [false, true])
  func allBytesAreWrittenWhateverTheSystemTakesAtOnce(waits: Bool) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    if !waits { try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0) }
    defer { close(ends[0]) }
    // More than a pipe holds: the system takes it in parts, while a reader empties it.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let (writer, reader) = (ends[1], ends[0])
    let thread = Thread {
      _ = bytes.withUnsafeBytes { WholeWrite.write($0, to: writer) }
      close(writer)
    }
    thread.start()
    var found: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = read(reader, &chunk, chunk.count)
      guard count > 0 else { break }
      found += chunk[..<count]
    }
    #expect(found == bytes)
  }

  @Test func whatCannotBeWrittenSaysSo() {
    #expect(![UInt8(0)].withUnsafeBytes { WholeWrite.write($0, to: -1) })
    #expect(errno == EBADF)
    #expect([UInt8]().withUnsafeBytes { WholeWrite.write($0, to: -1) }, "nothing is to be written")
  }
}
