import SeekPlatform

/// The bytes of a file, or of a part of it by itself.
typealias Bytes = UnsafeBufferPointer<UInt8>
/// A part of bytes, whose indices are theirs.
typealias ByteSlice = Slice<Bytes>

/// Read-only memory of a file or of a copy, given back at the end of its life, with at least
/// `MappedMemory.padding` readable bytes after its last one.
///
/// A file is mapped over the first pages of an anonymous mapping that is longer, so the padding is
/// there even when the file fills its last page.
final class MappedMemory: @unchecked Sendable {
  // Unchecked: the memory is written before the initializer returns and only read after it; the
  // stored properties are constants.

  static let padding = 64

  /// The input without a byte order mark.
  let bytes: Bytes
  private let base: UnsafeMutableRawPointer
  /// The pages to unmap; 0 for memory of the heap, which is freed.
  private let mappedCount: Int
  /// The mapped file, kept open to notice that it was cut short; -1 for a copy.
  private let descriptor: Int32
  private let fileSize: Int
  /// True if the input began with a byte order mark.
  var hadMark: Bool { bytes.count < fileSize }
  /// The time of the last change of a file that was read and closed, in seconds from 1970.
  private let readAt: Int?
  /// The memory that it is a part of; nil if it has its own.
  private let whole: MappedMemory?

  private init(
    base: UnsafeMutableRawPointer, mappedCount: Int, count: Int, descriptor: Int32 = -1,
    readAt: Int? = nil, whole: MappedMemory? = nil
  ) {
    self.readAt = readAt
    self.whole = whole
    self.base = base
    self.mappedCount = mappedCount
    self.descriptor = descriptor
    self.fileSize = count
    let all = UnsafeBufferPointer(
      start: UnsafePointer(base.assumingMemoryBound(to: UInt8.self)), count: count)
    self.bytes = all.withoutByteOrderMark
  }

  /// The input as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  deinit {
    guard whole == nil else { return }
    if descriptor >= 0 { TruncationGuard.remove(base) }
    if mappedCount > 0 { munmap(base, mappedCount) } else { free(base) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// A part of other memory, which stays as long as this does.
  ///
  /// - Parameters:
  ///   - range: Half-open, counted from the first byte, a byte order mark included.
  ///   - whole: Has at least ``padding`` readable bytes after the range.
  convenience init(_ range: Range<Int>, of whole: MappedMemory) {
    let range = range.clamped(to: 0..<whole.fileSize)
    self.init(
      base: whole.base + range.lowerBound, mappedCount: 0, count: range.count,
      readAt: whole.readAt, whole: whole)
  }

  /// Copies bytes; nil when there is no memory.
  convenience init?(copying source: Bytes) {
    guard let (base, mappedCount) = Self.reserve(source.count) else { return nil }
    if let start = source.baseAddress { memcpy(base, start, source.count) }
    self.init(base: base, mappedCount: mappedCount, count: source.count)
  }

  /// Takes over memory of the heap that has the padding.
  convenience init(taking gathered: (base: UnsafeMutableRawPointer, count: Int)) {
    self.init(base: gathered.base, mappedCount: 0, count: gathered.count)
  }

  /// Maps a regular file and takes its descriptor over; nil when the system refuses, and then the
  /// descriptor stays with the caller. The corresponding C function is `mmap`.
  convenience init?(mapping descriptor: Int32, count: Int) {
    guard let (base, mappedCount) = Self.reserve(count, isWritten: false) else { return nil }
    if count > 0 {
      let mapped = mmap(base, count, PROT_READ, MAP_PRIVATE | MAP_FIXED, descriptor, 0)
      guard let mapped, mapped != UnsafeMutableRawPointer(bitPattern: -1) else {
        munmap(base, mappedCount)
        return nil
      }
    }
    TruncationGuard.add(base, count: mappedCount)
    self.init(base: base, mappedCount: mappedCount, count: count, descriptor: descriptor)
  }

  /// Reads a regular file to its end; nil when there is no memory or the system refuses. The corresponding C function
  /// is `read`.
  convenience init?(reading descriptor: Int32, count: Int, changed status: stat) {
    guard let base = malloc(count + Self.padding) else { return nil }
    var taken = 0
    while taken < count {
      let more = read(descriptor, base + taken, count - taken)
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else {
        free(base)
        return nil
      }
      if more == 0 { break }
      taken += more
    }
    memset(base + taken, 0, count + Self.padding - taken)
    self.init(base: base, mappedCount: 0, count: taken, readAt: status.changed)
  }

  /// Lets the system take back the pages of a mapped file that lie within a range of bytes; they are read again
  /// from its cache when they are needed. Without effect on a copy. The corresponding C function is `madvise`.
  func releasePages(from start: Int, to end: Int) {
    guard descriptor >= 0 else { return }
    let page = max(4096, sysconf(Int32(_SC_PAGESIZE)))
    let first = max(0, start) / page * page
    let last = min(end, fileSize) / page * page
    if last > first { _ = madvise(base + first, last - first, MADV_DONTNEED) }
  }

  /// Releases all pages; see ``releasePages(from:to:)``.
  func releasePages() { releasePages(from: 0, to: fileSize + 4095) }

  /// True if it is a file of the user's or one without a name, and no copy.
  var isMapped: Bool { descriptor >= 0 }

  /// True if both are of one file, whatever is in it now.
  func isOfSameFile(as other: MappedMemory) -> Bool {
    var (status, others) = (stat(), stat())
    return descriptor >= 0 && other.descriptor >= 0 && fstat(descriptor, &status) == 0
      && fstat(other.descriptor, &others) == 0 && status.st_ino == others.st_ino
      && status.st_dev == others.st_dev
  }

  /// False once the mapped file is shorter than it was: its last pages can no longer be read.
  var isIntact: Bool { intactCount == bytes.count }

  /// The number of bytes that can still be read.
  var intactCount: Int {
    guard descriptor >= 0 else { return bytes.count }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return max(0, bytes.count - max(0, fileSize - Int(status.st_size)))
  }

  /// The corresponding C function is `time`.
  static var now: Int { time(nil) }

  /// The time of the last change of the file, in seconds from 1970; now if it is no file, or dated ahead.
  var changed: Int {
    let now = Self.now
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return min(now, readAt ?? now) }
    return min(now, status.changed)
  }

  /// Zeroed pages for `count` bytes and the padding.
  /// - Parameter isWritten: Pages that may be written count as memory that is needed, which a file larger than it is not.
  private static func reserve(
    _ count: Int, isWritten: Bool = true
  ) -> (UnsafeMutableRawPointer, Int)? {
    let page = max(4096, sysconf(Int32(_SC_PAGESIZE)))
    let (padded, overflow) = count.addingReportingOverflow(padding + page)
    guard !overflow else { return nil }
    let mappedCount = padded / page * page
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
    #endif
    let protection = isWritten ? PROT_READ | PROT_WRITE : PROT_READ
    let base = mmap(nil, mappedCount, protection, flags, -1, 0)
    guard let base, base != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    return (base, mappedCount)
  }
}

extension stat {
  fileprivate var changed: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}

extension ByteSlice {
  /// The same bytes, counted from 0.
  @inline(__always)
  var rebased: Bytes { UnsafeBufferPointer(rebasing: self) }
}

extension Bytes {
  /// The bytes after the mark that some editors put before UTF-8, and after the one that was read as three letters.
  var withoutByteOrderMark: Bytes {
    var rest = self
    while let mark = ["\u{FEFF}", "ï»¿"].first(where: { rest.starts(with: $0.utf8) }) {
      rest = rest[mark.utf8.count...].rebased
    }
    return rest
  }
}

extension ByteSlice {
  /// True if they begin with the mark of UTF-8.
  var hasMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
