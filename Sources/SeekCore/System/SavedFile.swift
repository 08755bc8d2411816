import SeekPlatform

/// A file of ``SavedFileWriter``, mapped and found undamaged.
///
/// ```swift
/// let file = try SavedFile(path: path, kind: kind, run: WorkerThreads.run)
/// var reader = file.reader
/// let title = try reader.text()
/// ```
package final class SavedFile: @unchecked Sendable {
  // Sendable: the memory is mapped read-only before `init` returns; the properties are constants.

  /// The first bytes of every one. No text begins so.
  static let magic = [0x89] + Array("seek.index".utf8) + [0x0D, 0x0A, 0x1A, 0x0A, 0x00]
  /// A new one replaces an older one, and nothing else.
  package static let replaceable = Replaceable.own { $0.starts(with: magic) }

  /// What a checksum is of; small enough to lie in the cache of a core.
  static let blockSize = 1 << 18

  fileprivate let base: UnsafeRawPointer
  package let byteCount: Int
  fileprivate let directory: Range<Int>

  /// Maps a file and compares every byte with its checksum. The bytes are read beside the mapping, so that of its memory
  /// only what is used later is resident.
  ///
  /// The corresponding C functions are `mmap` and `pread`.
  ///
  /// - Parameters:
  ///   - kind: As it was written.
  ///   - run: Runs a function for each number below a count at the same time and waits, as `WorkerThreads.run`.
  /// - Throws: ``SavedFileFlaw`` where there is none, or one that must not be used.
  /// - Complexity: O(bytes / cores).
  package init(
    path: String, kind: UInt64, cores: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
    run: (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void
  ) throws(SavedFileFlaw) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable
    }
    // Others could write what a checksum does not see: offsets are trusted.
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else { throw .foreign }
    let size = Int(status.st_size)
    guard size >= Trailer.byteCount,
      let trailer = Self.words(
        descriptor, at: size - Trailer.byteCount, count: Trailer.wordCount
      ).flatMap(Trailer.init)
    else { throw .damaged }
    guard trailer.isOfThisMachine else { throw .other }
    guard trailer.kind == kind else { throw .other }
    let blockCount = (trailer.bodyCount + Self.blockSize - 1) / Self.blockSize
    guard trailer.bodyCount > 0, size == trailer.bodyCount + blockCount * 8 + Trailer.byteCount,
      trailer.directoryStart <= trailer.bodyCount,
      trailer.directoryCount <= trailer.bodyCount - trailer.directoryStart,
      let checksums = Self.words(descriptor, at: trailer.bodyCount, count: blockCount),
      checksums.withUnsafeBytes({ Self.checksum(of: $0) }) == trailer.tableChecksum
    else { throw .damaged }
    let cores = max(1, min(cores, blockCount))
    let failures = UnsafeMutableBufferPointer<Bool>.allocate(capacity: cores)
    failures.initialize(repeating: false)
    defer { failures.deallocate() }
    // Unchecked: worker n alone writes element n, and all have ended when `run` returns.
    nonisolated(unsafe) let damaged = failures
    run(cores) { worker in
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 64)
      defer { block.deallocate() }
      for number in stride(from: worker, to: blockCount, by: cores) {
        let start = number * Self.blockSize
        let piece = UnsafeMutableRawBufferPointer(
          rebasing: block[..<min(Self.blockSize, trailer.bodyCount - start)])
        guard Self.fill(piece, from: descriptor, at: start),
          Self.checksum(of: UnsafeRawBufferPointer(piece)) == checksums[number]
        else {
          damaged[worker] = true
          return
        }
      }
    }
    guard !failures.contains(true) else { throw .damaged }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
    else { throw .unreadable }
    base = UnsafeRawPointer(memory)
    byteCount = size
    directory =
      trailer.directoryStart..<(trailer.directoryStart + trailer.directoryCount)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }

  /// Begins to read what was put, from the first.
  package var reader: SavedFileReader { SavedFileReader(file: self, offset: directory.lowerBound) }

  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.withMemoryRebound(to: UInt8.self) { ByteHash.of($0, seed: 0x7365_656B) }
  }

  private static func words(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt64]? {
    var words = [UInt64](repeating: 0, count: count)
    let isRead = words.withUnsafeMutableBytes { fill($0, from: descriptor, at: offset) }
    return isRead ? words : nil
  }

  private static func fill(
    _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
  ) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// The reason why a saved file is not used.
package enum SavedFileFlaw: Error, Hashable, Sendable {
  case missing, unreadable
  /// Others own it or may write it.
  case foreign
  /// Made of something else, by another version, or on another kind of machine.
  case other
  case damaged
}

extension SavedFile {
  /// The end of a file, which says where everything is.
  struct Trailer {
    static let magic: UInt64 = 0x6B65_6573_0A78_6469
    private static let byteOrder: UInt64 = 0x0102_0304_0506_0708
    static let wordCount = 8
    static let byteCount = wordCount * 8

    let kind: UInt64
    let bodyCount: Int
    let directoryStart: Int
    let directoryCount: Int
    let tableChecksum: UInt64
    private(set) var isOfThisMachine = true

    init(
      kind: UInt64, bodyCount: Int, directoryStart: Int, directoryCount: Int, tableChecksum: UInt64
    ) {
      (self.kind, self.bodyCount) = (kind, bodyCount)
      (self.directoryStart, self.directoryCount) = (directoryStart, directoryCount)
      self.tableChecksum = tableChecksum
    }

    /// Nil for words that are no trailer.
    init?(_ words: [UInt64]) {
      guard words.count == Self.wordCount,
        words[0] == Self.magic || words[0] == Self.magic.byteSwapped
      else { return nil }
      isOfThisMachine = words[0] == Self.magic && words[1] == Self.byteOrder
      guard !isOfThisMachine || words[7] == Self.checksum(of: words.dropLast()),
        let bodyCount = Int(exactly: isOfThisMachine ? words[3] : 0), bodyCount < Int.max / 2,
        let start = Int(exactly: isOfThisMachine ? words[4] : 0),
        let count = Int(exactly: isOfThisMachine ? words[5] : 0)
      else { return nil }
      (kind, self.bodyCount, directoryStart) = (words[2], bodyCount, start)
      (directoryCount, tableChecksum) = (count, words[6])
    }

    var words: [UInt64] {
      let words = [
        Self.magic, Self.byteOrder, kind, UInt64(bodyCount), UInt64(directoryStart),
        UInt64(directoryCount), tableChecksum,
      ]
      return words + [Self.checksum(of: words[...])]
    }

    private static func checksum(of words: ArraySlice<UInt64>) -> UInt64 {
      Array(words).withUnsafeBytes { SavedFile.checksum(of: $0) }
    }
  }
}

/// Values of a saved file, where they are in it.
package struct SavedValues<Element: BitwiseCopyable>: @unchecked Sendable {
  // Sendable: read-only memory of a file that stays mapped while one of its values lives.
  package let base: UnsafePointer<Element>
  package let count: Int
  /// Keeps the memory.
  package let file: SavedFile

  package var copied: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }
}

/// Reads a saved file in the order in which it was written; what is not in it is damage, no trap.
package struct SavedFileReader {
  fileprivate let file: SavedFile
  fileprivate var offset: Int

  package mutating func number() throws(SavedFileFlaw) -> Int {
    Int(truncatingIfNeeded: try take(8).loadUnaligned(as: UInt64.self))
  }

  /// A number of things: none that is below zero, and no more than the file has bytes.
  package mutating func count() throws(SavedFileFlaw) -> Int {
    let count = try number()
    guard count >= 0, count <= file.byteCount else { throw .damaged }
    return count
  }

  package mutating func text() throws(SavedFileFlaw) -> String {
    String(decoding: try take(try count()), as: UTF8.self)
  }

  package mutating func values<Element: BitwiseCopyable>() throws(SavedFileFlaw)
    -> SavedValues<Element>
  {
    let (start, count) = (try number(), try count())
    let (bytes, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, start >= 0, start % 64 == 0, start <= file.directory.lowerBound,
      bytes <= file.directory.lowerBound - start
    else { throw .damaged }
    return SavedValues(
      base: (file.base + start).assumingMemoryBound(to: Element.self), count: count, file: file)
  }

  private mutating func take(_ count: Int) throws(SavedFileFlaw) -> UnsafeRawBufferPointer {
    guard count <= file.directory.upperBound - offset else { throw .damaged }
    defer { offset += count }
    return UnsafeRawBufferPointer(start: file.base + offset, count: count)
  }
}
