import SeekCore
import SeekPlatform

/// A destination for bytes: memory, or memory and a file.
protocol ByteOutput: AnyObject {
  var count: Int { get }
  /// True if memory ran out; appending then has no effect.
  var isOutOfMemory: Bool { get }
  /// Lets `body` fill up to `room` bytes after the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int)
  func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteOutput {
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(room: bytes.count) { room in
      _ = room.update(fromContentsOf: bytes)
      return bytes.count
    }
  }

  func append(zeros count: Int) {
    append(room: count) { room in
      room.update(repeating: 0)
      return room.count
    }
  }
}

/// Bytes that are counted and not kept.
final class CountedBytes: ByteOutput {
  private let room = GrowingBytes()
  private(set) var count = 0

  var isOutOfMemory: Bool { room.isOutOfMemory }

  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    self.room.append(room: room, body)
    count += self.room.count
    self.room.truncate(to: 0)
  }
}

/// Bytes in memory that grows by doubling, with `MappedMemory.padding` readable bytes after the last.
///
/// ```swift
/// let bytes = GrowingBytes()
/// bytes.append(0x41)
/// let memory = MappedMemory(taking: bytes)   // one byte, and `bytes` is empty
/// ```
/// If memory runs out, appending has no effect and `isOutOfMemory` is true.
final class GrowingBytes: ByteOutput {
  private var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private(set) var count = 0
  private(set) var isOutOfMemory = false

  init() {}

  deinit { free(base) }

  /// The appended bytes, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> {
    reserve(0)
    return UnsafeBufferPointer(start: base, count: isOutOfMemory ? 0 : count)
  }

  /// Reserves memory for a number of further bytes.
  func reserve(_ more: Int) {
    let needed = count + more + MappedMemory.padding
    guard needed > capacity, !isOutOfMemory else { return }
    let wanted = max(4096, needed, capacity * 2)
    guard let grown = realloc(base, wanted)?.assumingMemoryBound(to: UInt8.self) else {
      isOutOfMemory = true
      return
    }
    (base, capacity) = (grown, wanted)
  }

  func append(_ byte: UInt8) {
    reserve(1)
    guard !isOutOfMemory, let base else { return }
    base[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    guard !isOutOfMemory, let base else { return }
    memcpy(base + count, source, bytes.count)
    count += bytes.count
  }

  /// Holds a copy of other bytes in place of its own. Memory beyond `keptCapacity` is given back once fewer bytes come.
  func replace(with bytes: UnsafeBufferPointer<UInt8>, keeping keptCapacity: Int) {
    (count, isOutOfMemory) = (0, false)
    if capacity > keptCapacity, bytes.count < keptCapacity / 2 { shrink(to: keptCapacity) }
    reserve(bytes.count)
    guard !isOutOfMemory, let base, let source = bytes.baseAddress else { return }
    memcpy(base, source, bytes.count)
    count = bytes.count
  }

  /// Lets `body` fill up to `room` bytes after the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(room)
    guard !isOutOfMemory, let base else { return }
    let filled = body(UnsafeMutableBufferPointer(start: base + count, count: room))
    count += min(max(0, filled), room)
  }

  /// Drops the bytes after the first `count`, and keeps the memory.
  ///
  /// If memory had run out and none of the bytes are kept, appending begins anew.
  func truncate(to count: Int) {
    self.count = min(self.count, max(0, count))
    if self.count == 0 { isOutOfMemory = false }
  }

  /// Frees the memory if it is more than `capacity`; its content is lost then.
  func shrink(to capacity: Int) {
    guard self.capacity > capacity else { return }
    free(base)
    (base, self.capacity, count) = (nil, 0, 0)
    isOutOfMemory = false
  }

  /// Hands the memory to the caller, who frees it; nil if memory ran out. The bytes are gone
  /// afterwards.
  func take() -> (base: UnsafeMutableRawPointer, count: Int)? {
    reserve(0)
    guard !isOutOfMemory, let base else { return nil }
    // Memory that grew by doubling may be half empty.
    let kept = realloc(base, count + MappedMemory.padding) ?? UnsafeMutableRawPointer(base)
    memset(kept + count, 0, MappedMemory.padding)
    defer { (self.base, capacity, count) = (nil, 0, 0) }
    return (kept, count)
  }
}

/// Bytes that are not in a file of the user, such as unpacked ones: the first megabytes in memory,
/// the rest in a file without a name that is mapped at the end.
///
/// ```swift
/// let spool = SpooledBytes()
/// spool.append(bytes)
/// let memory = spool.takeMemory()
/// ```
/// The system may take mapped pages back when memory is short, and it is not counted as the program's.
/// If no such file can be made or written, all bytes stay in memory. If memory runs out, appending has no effect and
/// `isOutOfMemory` is true.
final class SpooledBytes: ByteOutput {
  /// Fewer bytes are not worth a file.
  static let memoryLimit = 4 << 20
  private static let chunkByteCount = 1 << 20

  private let recent = GrowingBytes()
  private let usesFile: Bool
  private var descriptor: Int32 = -1
  private var writtenCount = 0
  private var hasFailed = false

  /// - Parameter usesFile: False keeps all in memory.
  init(usesFile: Bool = true) { self.usesFile = usesFile }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var count: Int { writtenCount + recent.count }
  var isOutOfMemory: Bool { recent.isOutOfMemory }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    recent.append(bytes)
    spill()
  }

  /// Lets `body` fill up to `room` bytes after the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    recent.append(room: room, body)
    spill()
  }

  /// Drops the bytes after the first `count`.
  func truncate(to count: Int) {
    let rest = max(0, count) - writtenCount
    recent.truncate(to: max(0, rest))
    writtenCount += min(0, rest)
  }

  private func spill() {
    // If memory ran out, some of the bytes are missing.
    guard usesFile, !hasFailed, !recent.isOutOfMemory,
      recent.count >= (descriptor < 0 ? Self.memoryLimit : Self.chunkByteCount)
    else { return }
    if descriptor < 0 { descriptor = Self.nameless() }
    guard descriptor >= 0, Self.write(recent.bytes, to: descriptor, at: writtenCount) else {
      hasFailed = true
      return
    }
    writtenCount += recent.count
    recent.truncate(to: 0)
  }

  /// All of the bytes; they are gone here then. Nil when there was not enough memory.
  func takeMemory() -> MappedMemory? {
    guard writtenCount > 0 else { return MappedMemory(taking: recent) }
    guard !recent.isOutOfMemory else { return nil }
    let rest = recent.bytes
    if !hasFailed, Self.write(rest, to: descriptor, at: writtenCount),
      let memory = MappedMemory(mapping: descriptor, count: writtenCount + rest.count)
    {
      // The memory has taken the file over.
      (descriptor, writtenCount) = (-1, 0)
      recent.truncate(to: 0)
      return memory
    }
    // The disk is full: the written bytes are read back into memory.
    let whole = GrowingBytes()
    var offset = 0
    while offset < writtenCount, !whole.isOutOfMemory {
      var taken = 0
      whole.append(room: min(Self.chunkByteCount, writtenCount - offset)) { room in
        taken = pread(descriptor, room.baseAddress, room.count, off_t(offset))
        return taken
      }
      guard taken > 0 else { return nil }
      offset += taken
    }
    whole.append(rest)
    return MappedMemory(taking: whole)
  }

  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, at offset: Int
  ) -> Bool {
    var done = 0
    while done < bytes.count {
      guard let base = bytes.baseAddress else { return false }
      let taken = pwrite(descriptor, base + done, bytes.count - done, off_t(offset + done))
      if taken < 0, errno == EINTR { continue }
      guard taken > 0 else { return false }
      done += taken
    }
    return true
  }

  /// Opens a file without a name; -1 if none can be made. The C function is `mkstemp`.
  ///
  /// `TMPDIR`, else `/var/tmp`: that is on a disk where `/tmp` may be memory.
  static func nameless() -> Int32 {
    let chosen = getenv("TMPDIR").map { String(cString: $0) }
    for folder in [chosen, "/var/tmp", "/tmp"] {
      guard let folder, folder.hasPrefix("/") else { continue }
      var template = Array((folder + "/seek.XXXXXX").utf8CString)
      let descriptor = template.withUnsafeMutableBufferPointer { name -> Int32 in
        guard let start = name.baseAddress else { return -1 }
        let descriptor = mkstemp(start)
        if descriptor >= 0 { unlink(start) }
        return descriptor
      }
      guard descriptor >= 0 else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    return -1
  }
}

extension MappedMemory {
  /// The same text as `write` writes it.
  ///
  /// - Parameter usesFile: True if much of it may lie in a file without a name.
  /// - Throws: `SearchError` where memory is short.
  func rewritten(
    name: String, usesFile: Bool, by write: (UnsafeBufferPointer<UInt8>, SpooledBytes) -> Void
  ) throws(SearchError) -> MappedMemory {
    let output = SpooledBytes(usesFile: usesFile)
    write(bytes, output)
    guard let memory = output.takeMemory() else {
      throw SearchError(.outOfMemory, path: name, message: "not enough memory to read it")
    }
    return memory
  }
}
