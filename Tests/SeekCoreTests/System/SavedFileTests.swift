import Foundation
import SeekCore
import SeekTestSupport
import Testing

@Suite struct SavedFileTests {
  private static let kind: UInt64 = 7

  private func write(_ numbers: [UInt32], to path: String) throws {
    let file = try SavedFileWriter(path: path)
    file.put("soup")
    numbers.withUnsafeBufferPointer { file.put(values: $0) }
    file.put(-1)
    try file.finish(kind: Self.kind)
  }

  private func mapped(_ path: String, kind: UInt64 = Self.kind) throws(SavedFileFlaw) -> SavedFile {
    try SavedFile(path: path, kind: kind, cores: 2) { count, body in (0..<count).forEach(body) }
  }

  private func flaw(_ path: String, kind: UInt64 = Self.kind) -> SavedFileFlaw? {
    do throws(SavedFileFlaw) {
      _ = try mapped(path, kind: kind)
      return nil
    } catch {
      return error
    }
  }

  private func numbers(_ path: String) throws -> [UInt32] {
    var reader = try mapped(path).reader
    #expect(try reader.text() == "soup")
    let values: SavedValues<UInt32> = try reader.values()
    #expect(try reader.number() == -1)
    return values.copied
  }

  @Test(arguments: [0, 1, 15, 16, 100_000, 300_000])
  func whatWasPutIsRead(count: Int) throws {
    let folder = ScratchFolder()
    let written = (0..<UInt32(count)).map { $0 &* 2_654_435_761 }
    try write(written, to: folder.path + "/a")
    #expect(try numbers(folder.path + "/a") == written)
    #expect(folder.mode(of: "a") == 0o600)
    #expect(folder.entries() == ["a"])
  }

  @Test func readingBehindTheEndIsDamage() throws {
    let folder = ScratchFolder()
    try write([1], to: folder.path + "/a")
    var reader = try mapped(folder.path + "/a").reader
    _ = try reader.text()
    let _: SavedValues<UInt32> = try reader.values()
    _ = try reader.number()
    #expect(throws: SavedFileFlaw.damaged) { try reader.number() }
    #expect(throws: SavedFileFlaw.damaged) { try reader.text() }
    #expect(throws: SavedFileFlaw.damaged) { let _: SavedValues<UInt8> = try reader.values() }
  }

  @Test func aFileOfAnotherKindOrOwnerIsRefused() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/a"
    #expect(flaw(path) == .missing)
    try write([1], to: path)
    #expect(flaw(path) == nil)
    #expect(flaw(path, kind: 8) == .other)
    chmod(path, 0o620)
    #expect(flaw(path) == .foreign)
    #expect(flaw(folder.path) == .unreadable)
    folder.write("no saved file at all, though it is long enough to be one, is it not?", to: "b")
    chmod(folder.path + "/b", 0o600)
    #expect(flaw(folder.path + "/b") == .damaged)
  }

  @Test func everyFlippedByteAndEveryCutIsSeen() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/a"
    try write(Array(0..<1_000), to: path)
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    for place in whole.indices {
      var flipped = whole[place] ^ (1 << UInt8(place % 8))
      pwrite(descriptor, &flipped, 1, off_t(place))
      #expect(flaw(path) != nil, "byte \(place)")
      flipped = whole[place]
      pwrite(descriptor, &flipped, 1, off_t(place))
    }
    #expect(flaw(path) == nil)
    for length in whole.indices.reversed() {
      ftruncate(descriptor, off_t(length))
      #expect(flaw(path) == .damaged, "\(length) bytes")
    }
  }

  /// A full disk, a signal, and a process that is killed at any of its calls.
  @Test(arguments: FaultPlan.Kind.allCases, [false, true])
  func aFailureLeavesTheOldFileOrTheNew(kind: FaultPlan.Kind, isNamed: Bool) throws {
    let counted = FaultPlan(isNamed: isNamed)
    let first = ScratchFolder()
    try counted.run { try write([2], to: first.path + "/a") }
    for step in counted.calls.indices {
      let folder = ScratchFolder()
      let path = folder.path + "/a"
      try write([1], to: path)
      let plan = FaultPlan(kind, at: step, isNamed: isNamed)
      let isDone = plan.run { (try? write([2], to: path)) != nil }
      let found = try numbers(path)
      #expect(isDone ? found == [2] : found == [1] || found == [2], "\(kind) at \(step)")
    }
  }
}
