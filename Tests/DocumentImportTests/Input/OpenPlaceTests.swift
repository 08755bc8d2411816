#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import Testing

@testable import DocumentImport

/// A folder of ten thousand small files took all descriptors, and the program ended.
struct OpenPlaceTests {
  @Test(arguments: [
    (3, 1_024, 10, true), (300, 1_024, 10, false), (300, 1_024, 1 << 20, true),
    (960, 1_024, 1 << 20, false), (200, 256, 1 << 20, false), (60, 256, 10, true),
  ])
  func someDescriptorsAreLeft(descriptor: Int, limit: Int, bytes: Int, isKept: Bool) {
    let place = OpenPlace(descriptor: Int32(descriptor), limit: limit)
    #expect(place.isKept(forBytes: bytes) == isKept)
  }

  @Test func whatIsReadAndClosedIsWhatTheFileHas() throws {
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
}
