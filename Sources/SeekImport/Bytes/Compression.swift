internal import CSeekZlib
internal import CSeekZstd
import SeekCore
import SeekPlatform

/// A compression format that is unpacked when a file is opened.
///
/// ```swift
/// Compression(of: bytes)   // .gzip for 1F 8B …
/// ```
enum Compression: Hashable, Sendable, CaseIterable {
  case gzip, zstd
  // By libarchive. That would lose the last 64 KB of a gzip file that is cut short and the last 128 KB of a zstd file, and
  // compares no checksums of gzip.
  case xz, bzip2, lz4

  /// Recognises the format by the first bytes; nil if it is not known.
  init?(of bytes: Bytes) {
    guard let known = Self.allCases.first(where: { bytes.starts(with: $0.magic) }),
      known.begins(bytes)
    else { return nil }
    self = known
  }

  /// False for a text that begins with the three letters of bzip2: the size of its blocks and the first digits of π, or of √π
  /// where it is empty, follow them.
  private func begins(_ bytes: Bytes) -> Bool {
    guard self == .bzip2 else { return true }
    let block = bytes.dropFirst(4)
    return (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes.dropFirst(3).first ?? 0)
      && (block.starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
        || block.starts(with: [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]))
  }

  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .bzip2: [0x42, 0x5A, 0x68]
    case .lz4: [0x04, 0x22, 0x4D, 0x18]
    }
  }

  private static let endings = [".gz", ".zst", ".gzip", ".zstd", ".xz", ".bz2", ".lz4"]

  /// The name of the file inside: `notes.csv.gz` is `notes.csv`.
  static func innerName(of name: String) -> String {
    let lower = name.lowercased()
    for suffix in endings where lower.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// The unpacked bytes, and the defect at their end.
  struct Output {
    let memory: MappedMemory
    /// The reason why the content may be incomplete; nil if it is complete.
    let defect: Message?
  }

  /// Text shrinks to a tenth, rarely to a fiftieth. Data that grows by more than this ratio, beyond
  /// the size below, was made to fill the memory of whoever unpacks it.
  static let largestRatio = 200
  static let harmlessByteCount = 64 << 20
  /// No file is unpacked to more than this unasked, however little it grows.
  static let usualLimit = 4_000_000_000
  private static let chunk = 1 << 18

  /// The reason why a file is unpacked no further; nil while it may grow.
  ///
  /// - Parameters:
  ///   - count: The bytes that came out so far, of those that were read.
  ///   - limit: As a person has set it; nil looks at how much the data grows, too.
  static func excess(of count: Int, readCount: Int, limit: Int?) -> Message? {
    let most = limit ?? usualLimit
    if count > most {
      return
        "unpacks to more than \(most / 1_000_000) MB; if it is meant, --unpack-limit takes more, as 20G"
    }
    guard limit == nil, count > harmlessByteCount, count / largestRatio > readCount else {
      return nil
    }
    return
      "unpacks to more than \(largestRatio) times its size, as only files made to fill the memory do; if it is meant, --unpack-limit takes the most it may have, as 20G"
  }

  /// Unpacks all of it; members or frames one after the other are one content.
  ///
  /// - Parameters:
  ///   - budget: The budget of the file it lies in, or its own.
  ///   - usesFile: True if much of it may lie in a file without a name.
  /// - Throws: `SearchError` when nothing comes out, too much, or memory is short.
  /// - Complexity: O(bytes that come out).
  func unpack(
    _ bytes: Bytes, name: String, budget: UnpackingBudget, usesFile: Bool = false
  ) throws(SearchError) -> Output {
    let output = ByteBuffer(usesFile: usesFile)
    var excess: Message?
    let defect = unpack(bytes, into: output) { readCount in
      excess = budget.excess(with: output.count, readCount: readCount)
      return excess == nil
    }
    budget.take(output.count)
    if let excess { throw SearchError(.unsupportedFormat, path: name, message: excess) }
    guard output.count > 0 || defect == nil else {
      throw SearchError(
        .notReadable, path: name, message: "cannot be unpacked: \(defect ?? "")")
    }
    let memory = try output.memory(for: name)
    return Output(memory: memory, defect: defect)
  }

  /// Appends the unpacked bytes to `output`.
  ///
  /// - Parameter goesOn: Asked before each piece of them, with the number of bytes read so far; false stops.
  /// - Returns: The reason why the content may be incomplete; nil if it is complete.
  func unpack(
    _ bytes: Bytes, into output: ByteBuffer, while goesOn: (_ readCount: Int) -> Bool
  ) -> Message? {
    switch self {
    case .gzip: return Self.inflate(bytes, into: output, while: goesOn)
    case .zstd: return Self.decompress(bytes, into: output, while: goesOn)
    case .xz, .bzip2, .lz4:
      #if Archives
        guard let reader = ArchiveReader(bytes, packedBy: self) else {
          return ArchiveReader.noMemory
        }
        return reader.appendContent(to: output, while: goesOn)
      #else
        let command = "\(self)"
        return "unpack it first: \(command) -dc FILE | seek -"
      #endif
    }
  }

  /// The corresponding C function is `inflate`.
  private static func inflate(
    _ bytes: Bytes, into output: ByteBuffer, while goesOn: (_ readCount: Int) -> Bool
  ) -> Message? {
    var stream = z_stream()
    // 15 bits of window, and 16 for "a gzip header".
    guard
      inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return "zlib has no memory" }
    defer { inflateEnd(&stream) }
    var offset = 0
    while goesOn(offset), !output.isOutOfMemory {
      let piece = min(bytes.count - offset, 1 << 30)
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress.map { $0 + offset })
      stream.avail_in = UInt32(piece)
      var status = Z_OK
      output.append(room: chunk) { room in
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(room.count)
        status = CSeekZlib.inflate(&stream, Z_NO_FLUSH)
        return room.count - Int(stream.avail_out)
      }
      offset += piece - Int(stream.avail_in)
      switch status {
      case Z_STREAM_END:
        // Another member may follow; any other bytes after the end are padding.
        let rest = bytes[offset...].rebased
        guard rest.starts(with: [0x1F, 0x8B]) else { return nil }
        inflateReset(&stream)
      case Z_OK: break
      case Z_BUF_ERROR: return "the file ends inside the compressed data; it may be cut short"
      case Z_MEM_ERROR: return "zlib has no memory"
      default: return "the compressed data is damaged"
      }
    }
    return nil
  }

  /// The corresponding C function is `ZSTD_decompressStream`.
  private static func decompress(
    _ bytes: Bytes, into output: ByteBuffer, while goesOn: (_ readCount: Int) -> Bool
  ) -> Message? {
    guard let stream = ZSTD_createDStream() else { return "libzstd has no memory" }
    defer { ZSTD_freeDStream(stream) }
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    while goesOn(input.pos), !output.isOutOfMemory {
      var result = 0
      var isFull = false
      output.append(room: chunk) { room in
        var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
        result = ZSTD_decompressStream(stream, &target, &input)
        isFull = target.pos == target.size
        return target.pos
      }
      if ZSTD_isError(result) != 0 { return "the compressed data is damaged" }
      if input.pos == input.size, !isFull {
        return result == 0
          ? nil : "the file ends inside the compressed data; it may be cut short"
      }
    }
    return nil
  }
}
