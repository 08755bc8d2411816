#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a file that was opened can stay open: each that is mapped does, and a process may have so many and no more.
///
/// The system hands out the smallest descriptor that is free, so that its number says how many are taken.
struct OpenPlace {
  let descriptor: Int32
  /// How many files may be open.
  let limit: Int

  /// From such a part of them on a small file is read and closed.
  private static let manyOpen = 4
  private static let smallByteCount = 64 << 10
  /// Left for everything else: where the system's queues get no descriptor, they end the program.
  private static let keptBack = 64

  func isKept(forBytes count: Int) -> Bool {
    let number = Int(descriptor)
    return number < limit - Self.keptBack
      && (number < limit / Self.manyOpen || count >= Self.smallByteCount)
  }

  /// The corresponding C function is `getrlimit`.
  static var limit: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : .max
  }
}
