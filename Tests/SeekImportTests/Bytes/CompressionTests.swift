import SeekCore
import Testing

@testable import SeekImport

/// The packed bytes were made by `gzip -n` and `zstd` of the content `{"title":"Pad Thai"}` and a newline.
struct CompressionTests {
  static let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xAB, 0x56, 0x2A, 0xC9,
    0x2C, 0xC9, 0x49, 0x55, 0xB2, 0x52, 0x0A, 0x48, 0x4C, 0x51, 0x08, 0xC9, 0x48, 0xCC,
    0x54, 0xAA, 0xE5, 0x02, 0x00, 0xED, 0x8A, 0x97, 0x5A, 0x15, 0x00, 0x00, 0x00,
  ]
  static let zstd: [UInt8] = [
    0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x58, 0xA9, 0x00, 0x00, 0x7B, 0x22, 0x74, 0x69, 0x74,
    0x6C, 0x65, 0x22, 0x3A, 0x22, 0x50, 0x61, 0x64, 0x20, 0x54, 0x68, 0x61, 0x69, 0x22,
    0x7D, 0x0A, 0x6F, 0x29, 0x9F, 0xC9,
  ]

  @Test(arguments: [gzip, zstd])
  func aPackedFileIsReadLikeItsContent(packed: [UInt8]) throws {
    let source = try DataSource(name: "a.jsonl.gz", utf8: packed)
    #expect(try recordsAsJSON(source) == [#"{"title":"Pad Thai"}"#])
  }

  @Test(arguments: [gzip, zstd])
  func severalMembersAreOneContent(packed: [UInt8]) throws {
    let source = try DataSource(name: "a", utf8: packed + packed + packed)
    #expect(try recordsAsJSON(source).count == 3)
  }

  @Test(arguments: [gzip, zstd])
  func aPackedFileThatEndsEarlySaysSo(packed: [UInt8]) throws {
    let source = try DataSource(name: "a", utf8: packed + packed.dropLast(6))
    let report = try imported(source, workers: 1).report
    #expect(
      report.issues.last?.reason
        == "the file ends inside the compressed data; it may be cut short")
    #expect(report.accepted >= 1)
  }

  @Test(arguments: [gzip, zstd])
  func damageIsAMessage(packed: [UInt8]) throws {
    for place in packed.indices {
      var damaged = packed
      damaged[place] ^= 0x55
      // Whatever comes of it, it is records or a message.
      _ = try? recordsAsJSON(DataSource(name: "a", utf8: damaged))
    }
    let error = #expect(throws: SearchError.self) {
      try DataSource(name: "a", utf8: Array(packed.prefix(5)))
    }
    #expect(error?.message.description.hasPrefix("cannot be unpacked: ") == true)
  }

  /// A zstd frame of run blocks: each four bytes stand for 128 KB.
  @Test func aBombIsAMessageAndNotAFullMemory() throws {
    let run: UInt32 = 128 << 10
    var bomb: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    for _ in 0..<1_000 {
      let header = run << 3 | 1 << 1
      bomb += [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16)]
      bomb.append(UInt8(ascii: "a"))
    }
    bomb += [0x01, 0x00, 0x00]
    let error = #expect(throws: SearchError.self) { try DataSource(name: "bomb", utf8: bomb) }
    #expect(error?.message.description.hasPrefix("unpacks to more than 200 times its size") == true)
  }

  /// A frame of blocks: each number is that of raw bytes, or of bytes that are one letter many times.
  private static func frame(raw: Int, run: Int) -> [UInt8] {
    let block = 128 << 10
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    func append(kind: Int, _ content: [UInt8]) {
      let header = block << 3 | kind << 1
      frame += [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16)] + content
    }
    for _ in 0..<raw { append(kind: 0, [UInt8](repeating: UInt8(ascii: "b"), count: block)) }
    for _ in 0..<run { append(kind: 1, [UInt8(ascii: "a")]) }
    return frame + [0x01, 0x00, 0x00]
  }

  private func unpacked(_ bytes: [UInt8], limit: Int? = nil) throws(SearchError) -> Int {
    try bytes.withUnsafeBufferPointer { packed throws(SearchError) in
      let budget = UnpackingBudget(byteCount: packed.count, limit: limit)
      return try Compression.zstd.unpack(packed, name: "a", budget: budget).memory.bytes.count
    }
  }

  /// 43 MB were unpacked to 8.7 GB, since that is not yet 200 times as much.
  @Test func aBombIsSeenInItsFirstBlocks() throws {
    var bomb = Self.frame(raw: 0, run: 600)
    // What follows is never looked at.
    bomb += [UInt8](repeating: 0, count: 2 << 20)
    let error = #expect(throws: SearchError.self) { try unpacked(bomb) }
    #expect(error?.message.description.hasPrefix("unpacks to more than 200 times its size") == true)
    #expect(try unpacked(Self.frame(raw: 5, run: 600)) == 605 << 17)
  }

  @Test func theLimitIsSaidAndCanBeRaised() throws {
    let frame = Self.frame(raw: 0, run: 600)
    let error = #expect(throws: SearchError.self) { try unpacked(frame, limit: 50_000_000) }
    #expect(
      error?.message.description
        == "unpacks to more than 50 MB; if it is meant, --unpack-limit takes more, as 20G")
    #expect(try unpacked(frame, limit: 600 << 17) == 600 << 17)
  }

  @Test(arguments: [("a.csv.gz", "a.csv"), ("A.TSV.ZST", "A.TSV"), ("a", "a"), (".gz", "")])
  func theNameInsideLacksTheEnding(name: String, inner: String) {
    #expect(Compression.innerName(of: name) == inner)
  }
}
