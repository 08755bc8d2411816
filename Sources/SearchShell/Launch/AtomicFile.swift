#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file so that a reader sees the old content or all of the new, also after a crash.
enum AtomicFile {
  /// Writes to a file beside the one meant, then renames it. A file that is there is replaced, its mode kept.
  ///
  /// The corresponding C functions are `mkstemp`, `fsync` and `rename`.
  /// - Parameter body: Hands its text to `put`, which returns false after a failure.
  /// - Throws: ``ShellError`` naming the file and the reason; nothing is left behind then.
  static func write(path: String, _ body: (_ put: (String) -> Bool) -> Void) throws(ShellError) {
    // A link is written through, not replaced.
    var target = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path) }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var isWritten = false
    defer { if !isWritten { unlink(temporary) } }
    var status = stat()
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask)
    let output = Output(descriptor: descriptor)
    body { text in
      output.write(text)
      return !output.isClosed
    }
    if let reason = output.failure {
      close(descriptor)
      throw ShellError("\(path) cannot be written: \(reason)")
    }
    guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, target) == 0 else {
      throw failure(path)
    }
    isWritten = true
  }

  private static func failure(_ path: String) -> ShellError {
    ShellError("\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
