import SeekCore
import SeekPlatform

/// Bytes in memory that grows by doubling, with `MappedMemory.padding` readable bytes after the last. Those that are not in a
/// file of the user, such as unpacked ones, may be in a file without a name but for the first megabytes.
///
/// ```swift
/// let buffer = ByteBuffer()
/// buffer.append(0x41)
/// let memory = buffer.takeMemory()   // one byte, and the buffer is empty
/// ```
/// The system may take pages of that file back when memory is short, and they are not counted as the program's. If no such file
/// can be made or written, all bytes stay in memory. If memory runs out, appending has no effect and `isOutOfMemory` is true.
final class ByteBuffer {
  /// Fewer bytes are not worth a file.
  static let memoryLimit = 4 << 20
  private static let chunkByteCount = 1 << 20

  private var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var heldCount = 0
  private(set) var isOutOfMemory = false
  /// True if some of the bytes may be in a file.
  let usesFile: Bool
  private var descriptor: Int32 = -1
  /// The number of bytes in the file, which come before those in memory.
  private var writtenCount = 0
  private var hasFailed = false

  /// - Parameter usesFile: True if much of it may be in a file without a name, so that not all ``bytes`` are in memory.
  init(usesFile: Bool = false) { self.usesFile = usesFile }

  deinit {
    free(base)
    if descriptor >= 0 { close(descriptor) }
  }

  var count: Int { writtenCount + heldCount }

  /// The bytes in memory, which are all of them unless a file is used. Valid until the next change.
  var bytes: Bytes {
    reserve(0)
    return UnsafeBufferPointer(start: base, count: isOutOfMemory ? 0 : heldCount)
  }

  /// The bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves memory for a number of further bytes.
  func reserve(_ more: Int) {
    let needed = heldCount + more + MappedMemory.padding
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
    base[heldCount] = byte
    heldCount += 1
  }

  func append(_ bytes: Bytes) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    guard !isOutOfMemory, let base else { return }
    memcpy(base + heldCount, source, bytes.count)
    heldCount += bytes.count
    if usesFile { spill() }
  }

  /// Lets `body` fill up to `room` bytes after the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(room)
    guard !isOutOfMemory, let base else { return }
    let filled = body(UnsafeMutableBufferPointer(start: base + heldCount, count: room))
    heldCount += min(max(0, filled), room)
    if usesFile { spill() }
  }

  /// Appends what a descriptor has up to its end, or until there are more than `limit` bytes.
  ///
  /// - Parameters:
  ///   - pieces: The bytes that are read at once.
  ///   - check: Called after each piece.
  /// - Returns: The number of the system's error; 0 for none.
  func fill<Failure: Error>(
    from descriptor: Int32, upTo limit: Int, by pieces: Int = 1 << 18,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) -> Int32 {
    var taken = 0
    repeat {
      var failure: Int32 = 0
      append(room: pieces) { room in
        taken = Descriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(room))
        failure = taken < 0 ? errno : 0
        return taken
      }
      if taken < 0 { return failure }
      try check()
    } while taken > 0 && count <= limit && !isOutOfMemory
    return 0
  }

  func append(zeros count: Int) {
    append(room: count) { room in
      room.update(repeating: 0)
      return room.count
    }
  }

  /// Holds a copy of other bytes in place of its own. Memory beyond `keptCapacity` is given back once fewer bytes come.
  func replace(with bytes: Bytes, keeping keptCapacity: Int) {
    truncate(to: 0)
    if capacity > keptCapacity, bytes.count < keptCapacity / 2 { shrink(to: keptCapacity) }
    append(bytes)
  }

  /// Drops the bytes after the first `count`, and keeps the memory.
  ///
  /// If memory had run out and none of the bytes are kept, appending begins anew.
  func truncate(to count: Int) {
    let rest = max(0, count) - writtenCount
    heldCount = min(heldCount, max(0, rest))
    writtenCount += min(0, rest)
    if heldCount == 0 { isOutOfMemory = false }
  }

  /// Frees the memory if it is more than `capacity`; its content is lost then.
  func shrink(to capacity: Int) {
    guard self.capacity > capacity else { return }
    free(base)
    (base, self.capacity, heldCount) = (nil, 0, 0)
    isOutOfMemory = false
  }

  /// All of the bytes; they are gone here then. Nil when there was not enough memory.
  func takeMemory() -> MappedMemory? {
    guard writtenCount > 0 else { return take().map(MappedMemory.init(taking:)) }
    guard !isOutOfMemory else { return nil }
    let rest = bytes
    if !hasFailed, Self.write(rest, to: descriptor, at: writtenCount),
      let memory = MappedMemory(mapping: descriptor, count: count)
    {
      // The memory has taken the file over.
      (descriptor, writtenCount, heldCount) = (-1, 0, 0)
      return memory
    }
    // The disk is full: the written bytes are read back into memory.
    let whole = ByteBuffer()
    while whole.count < writtenCount, !whole.isOutOfMemory {
      let offset = whole.count
      whole.append(room: min(Self.chunkByteCount, writtenCount - offset)) { room in
        pread(descriptor, room.baseAddress, room.count, off_t(offset))
      }
      guard whole.count > offset else { return nil }
    }
    whole.append(rest)
    return whole.takeMemory()
  }

  /// ``takeMemory()`` for a source of this name.
  func memory(for name: String) throws(SearchError) -> MappedMemory {
    guard let memory = takeMemory() else { throw .noMemory(name) }
    return memory
  }

  /// The memory, which the caller frees; nil if it ran out. The bytes are gone afterwards.
  private func take() -> (base: UnsafeMutableRawPointer, count: Int)? {
    reserve(0)
    guard !isOutOfMemory, let base else { return nil }
    // Memory that grew by doubling may be half empty.
    let kept = realloc(base, heldCount + MappedMemory.padding) ?? UnsafeMutableRawPointer(base)
    memset(kept + heldCount, 0, MappedMemory.padding)
    defer { (self.base, capacity, heldCount) = (nil, 0, 0) }
    return (kept, heldCount)
  }
}

extension ByteBuffer {
  private func spill() {
    // If memory ran out, some of the bytes are missing.
    guard !hasFailed, !isOutOfMemory,
      heldCount >= (descriptor < 0 ? Self.memoryLimit : Self.chunkByteCount)
    else { return }
    if descriptor < 0 { descriptor = Self.nameless() }
    guard descriptor >= 0, Self.write(bytes, to: descriptor, at: writtenCount) else {
      hasFailed = true
      return
    }
    writtenCount += heldCount
    heldCount = 0
  }

  static func write(_ bytes: Bytes, to descriptor: Int32, at offset: Int) -> Bool {
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
  /// - Parameter usesFile: True if much of it may be in a file without a name.
  /// - Throws: `SearchError` where memory is short.
  func rewritten(
    name: String, usesFile: Bool, by write: (Bytes, ByteBuffer) -> Void
  ) throws(SearchError) -> MappedMemory {
    let output = ByteBuffer(usesFile: usesFile)
    write(bytes, output)
    return try output.memory(for: name)
  }
}

extension SearchError {
  /// The error about a source that there was not enough memory for.
  static func noMemory(_ name: String) -> SearchError {
    SearchError(.outOfMemory, path: name, message: "not enough memory to read it")
  }
}
