import SeekPlatform

/// The number of files this process may have open: each data file of a folder is one, and a folder
/// may have thousands.
enum OpenFiles {
  /// More are never asked for; macOS allows no more than this.
  private static let most: rlim_t = 10_240

  /// Raises the limit as far as the system lets a process do. The corresponding C function is
  /// `setrlimit`.
  static func allowAll() {
    guard var limit = limits else { return }
    let wanted = min(limit.rlim_max, most)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(resource, &limit)
  }

  static var limits: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
