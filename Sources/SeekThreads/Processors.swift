import SeekPlatform

/// The cores this process may use.
package enum Processors {
  /// At least 1. The corresponding C function is `sysconf(_SC_NPROCESSORS_ONLN)`.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
