// The C library of the system, which has another name on each. A file that calls it imports this module, whose users get no names
// of it unless they do so too.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
