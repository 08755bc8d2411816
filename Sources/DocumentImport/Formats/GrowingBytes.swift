#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What bytes are appended to: memory, or memory and a file.
protocol ByteOutput: AnyObject {
  var count: Int { get }
  /// Memory has ended, and appending goes on without effect.
  var isOutOfMemory: Bool { get }
  /// Lets `body` fill up to `room` bytes behind the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int)
}

/// Bytes in memory that grows by doubling, with `MappedMemory.padding` readable bytes behind the last.
///
/// ```swift
/// let bytes = GrowingBytes()
/// bytes.append(0x41)
/// let memory = MappedMemory(taking: bytes)   // one byte, and `bytes` is empty
/// ```
/// Where memory ends, appending goes on without effect and `isOutOfMemory` is true.
final class GrowingBytes: ByteOutput {
  private var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private(set) var count = 0
  private(set) var isOutOfMemory = false

  init() {}

  deinit { free(base) }

  /// What was appended, valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> {
    reserve(0)
    return UnsafeBufferPointer(start: base, count: isOutOfMemory ? 0 : count)
  }

  /// Makes room for so many more bytes.
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

  /// Lets `body` fill up to `room` bytes behind the last and say how many it filled.
  func append(room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(room)
    guard !isOutOfMemory, let base else { return }
    let filled = body(UnsafeMutableBufferPointer(start: base + count, count: room))
    count += min(max(0, filled), room)
  }

  /// Drops the bytes behind the first `count`, and keeps the memory.
  ///
  /// Where memory had ended and none of the bytes are kept, appending begins anew.
  func truncate(to count: Int) {
    self.count = min(self.count, max(0, count))
    if self.count == 0 { isOutOfMemory = false }
  }

  /// Gives the memory back where it is more than `capacity`; what stands in it is gone then.
  func shrink(to capacity: Int) {
    guard self.capacity > capacity else { return }
    free(base)
    (base, self.capacity, count) = (nil, 0, 0)
    isOutOfMemory = false
  }

  /// Hands the memory to the caller, who frees it; nil when memory ended. The bytes are gone then.
  func take() -> (base: UnsafeMutableRawPointer, count: Int)? {
    reserve(0)
    guard !isOutOfMemory, let base else { return nil }
    // What grew by doubling may be half empty.
    let kept = realloc(base, count + MappedMemory.padding) ?? UnsafeMutableRawPointer(base)
    memset(kept + count, 0, MappedMemory.padding)
    defer { (self.base, capacity, count) = (nil, 0, 0) }
    return (kept, count)
  }
}
