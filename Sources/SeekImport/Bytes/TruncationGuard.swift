import SeekPlatform
import Synchronization

/// Keeps the program alive when another process cuts a mapped file short.
///
/// Reading a page after the new end of a file raises SIGBUS, which ends a program. With the guard the page
/// reads as zeros; `RecordStore` notices that the file has changed and says so.
public enum TruncationGuard {
  /// The mapped files, start and end of each; a free place has zeros. Read by the signal handler.
  private static let capacity = 4096
  // Unsafe: written under the lock, and the handler reads whole words of places whose memory is mapped as
  // long as anything in it can fault.
  private nonisolated(unsafe) static let ranges: UnsafeMutablePointer<UInt> = {
    let ranges = UnsafeMutablePointer<UInt>.allocate(capacity: capacity * 2)
    ranges.initialize(repeating: 0, count: capacity * 2)
    return ranges
  }()
  private static let lock = Mutex(false)
  #if canImport(Glibc)
    // Unsafe: written once, before the handler that reads it is there.
    private nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>.allocate(
      capacity: 1)
  #endif

  /// Installs the guard for the process, once. A fault elsewhere is left to what handled SIGBUS before.
  ///
  /// The corresponding C function is `sigaction`.
  public static func install() {
    lock.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = true
      _ = ranges
      #if canImport(Glibc)
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { _, information, _ in
          // A signal sent by a process has no address.
          let isFault = information.map { $0.pointee.si_code > 0 } ?? false
          let address = information?.pointee._sifields._sigfault.si_addr
          guard !isFault || !TruncationGuard.fill(address) else { return }
          // Not one of our files: the access is repeated, for the handler that was there before.
          sigaction(SIGBUS, TruncationGuard.previous, nil)
          if !isFault { raise(SIGBUS) }
        }
        sigaction(SIGBUS, nil, previous)
        sigaction(SIGBUS, &action, nil)
      #endif
    }
  }

  /// Puts a page of zeros where a mapped file has none; false for any other address.
  private static func fill(_ address: UnsafeMutableRawPointer?) -> Bool {
    let place = UInt(bitPattern: address)
    for index in 0..<capacity where ranges[2 * index] <= place && place < ranges[2 * index + 1] {
      let page = UInt(max(4096, sysconf(Int32(_SC_PAGESIZE))))
      let start = UnsafeMutableRawPointer(bitPattern: place / page * page)
      #if canImport(Darwin)
        let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
      #else
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
      #endif
      return mmap(start, Int(page), PROT_READ, flags, -1, 0) == start
    }
    return false
  }

  /// Registers the memory of a mapped file.
  static func add(_ base: UnsafeMutableRawPointer, count: Int) {
    lock.withLock { _ in
      for index in 0..<capacity where ranges[2 * index + 1] == 0 {
        ranges[2 * index] = UInt(bitPattern: base)
        ranges[2 * index + 1] = UInt(bitPattern: base) + UInt(count)
        return
      }
    }
  }

  static func remove(_ base: UnsafeMutableRawPointer) {
    lock.withLock { _ in
      for index in 0..<capacity where ranges[2 * index] == UInt(bitPattern: base) {
        (ranges[2 * index + 1], ranges[2 * index]) = (0, 0)
        return
      }
    }
  }
}
