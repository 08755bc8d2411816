import SeekImport

/// Packed bytes that a test writes itself.
enum Packed {
  /// A member of a zip file.
  struct Member {
    var name: [UInt8]
    var content: [UInt8]
    /// Bit 0 says that it is encrypted, bit 11 that its name is UTF-8.
    var flags = 0
    /// 8 says that it is deflated.
    var method = 0

    init(_ name: String, _ content: String, flags: Int = 0x800) {
      (self.name, self.content, self.flags) = (Array(name.utf8), Array(content.utf8), flags)
    }
    init(name: [UInt8], _ content: [UInt8], flags: Int = 0, method: Int = 0) {
      (self.name, self.content, self.flags, self.method) = (name, content, flags, method)
    }
  }

  /// A zip file whose members are as they are.
  static func zip(_ members: [Member]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let (size, start) = (member.content.count, file.count)
      let common =
        little(20, 2) + little(member.flags, 2) + little(member.method, 2) + little(0, 4)
        + little(checksum(member.content), 4) + little(size, 4) + little(size, 4)
        + little(member.name.count, 2) + little(0, 2)
      file += [0x50, 0x4B, 0x03, 0x04] + common + member.name + member.content
      directory +=
        [0x50, 0x4B, 0x01, 0x02] + little(20, 2) + common + little(0, 2) + little(0, 2)
        + little(0, 2) + little(0, 4) + little(start, 4) + member.name
    }
    let end =
      [0x50, 0x4B, 0x05, 0x06] + little(0, 4) + little(members.count, 2) + little(members.count, 2)
      + little(directory.count, 4) + little(file.count, 4) + little(0, 2)
    return file + directory + end
  }

  static func zip(_ parts: KeyValuePairs<String, String>) -> [UInt8] {
    zip(parts.map { Member($0.key, $0.value) })
  }

  /// A frame of zstd: a table whose last cell is a letter many times.
  static func table(cellByteCount: Int) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    func append(_ text: String) { frame += little(text.utf8.count << 3, 3) + Array(text.utf8) }
    append("id,name\n1,")
    for _ in 0..<(cellByteCount >> 17) { frame += little((1 << 20) + 2, 3) + Array("a".utf8) }
    append("\n2,b\n")
    return frame + [0x01, 0x00, 0x00]
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// The sources of a file of these bytes, and the records and issues of them.
func read(
  _ bytes: [UInt8], suffix: String, limit: Int? = nil
) throws -> (records: [String], issues: [String]) {
  let file = try TemporaryFile(bytes, suffix: suffix)
  var options = ImportOptions()
  options.unpackedByteLimit = limit
  let sources = try DataSource.open(paths: [file.path], options: options)
  let outcome = try Importer(sources: sources, profile: textProfile("title"))
    .run(workers: 1, makeSink: { _ in RecordingSink() })
  func shown(_ text: String) -> String { text.replacing(file.path, with: "FILE") }
  return (
    (0..<outcome.store.count).map { shown(outcome.store.rawJSON(at: $0)) },
    outcome.report.issues.map { shown($0.message.description) }
  )
}
