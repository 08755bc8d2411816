#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file so that a reader sees the old content or all of the new, also after a crash.
///
/// ```swift
/// try AtomicFile.write(path: "/home/ada/soups.csv") { put in _ = put("id,title\n") }
/// ```
package enum AtomicFile {
  /// Who may read a file afterwards.
  package enum Readers: Hashable, Sendable {
    /// Those who may read the one it replaces; of a new one those whom the process's mask lets.
    case asBefore
    case ownerOnly
  }

  /// Why a file could not be written, in the system's words.
  package struct Failure: Error, Hashable, Sendable {
    package let reason: String
    /// All was written beside the file, which could not be replaced by it.
    package var isOfReplacing = false
    /// Nobody wanted the file any more.
    package var isGivenUp = false
  }

  /// Writes to a file beside the one meant, then renames it. A link is written through, not replaced, and so is what is no
  /// plain file: what is put into a pipe or a device goes there at once, and nothing waits for a pipe that nobody reads.
  ///
  /// The corresponding C functions are `mkstemp`, `fsync` and `rename`. A signal that ends the program takes the file
  /// beside away (``UnfinishedFiles``).
  ///
  /// - Parameters:
  ///   - isWanted: Asked before each piece; false gives the file up.
  ///   - body: Hands its text to `put`, which returns false after a failure.
  /// - Throws: ``Failure``; nothing is left behind then, and the file is what it was.
  package static func write(
    path: String, readers: Readers = .asBefore, isWanted: @escaping () -> Bool = { true },
    _ body: (_ put: (String) -> Bool) -> Void
  ) throws(Failure) {
    var target = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    if isOther(target) { return try writeThrough(target, isWanted, body) }
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let place = UnfinishedFiles.begin(temporary)
    defer { UnfinishedFiles.end(place) }
    var isWritten = false
    defer { if !isWritten { unlink(temporary) } }
    // What mkstemp makes is its owner's only.
    if readers == .asBefore { setMode(of: descriptor, as: target) }
    var problem: Failure?
    body { text in
      if problem == nil { problem = isWanted() ? written(text, to: descriptor) : givenUp }
      return problem == nil
    }
    if problem == nil, fsync(descriptor) != 0 { problem = failure() }
    if close(descriptor) != 0, problem == nil { problem = failure() }
    if let problem { throw problem }
    guard rename(temporary, target) == 0 else {
      throw Failure(reason: String(cString: strerror(errno)), isOfReplacing: true)
    }
    isWritten = true
  }

  /// Whether something else than a plain file is there.
  private static func isOther(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static func writeThrough(
    _ path: String, _ isWanted: @escaping () -> Bool, _ body: (_ put: (String) -> Bool) -> Void
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure() }
    var problem: Failure?
    body { text in
      if problem == nil { problem = isWanted() ? written(text, to: descriptor) : givenUp }
      return problem == nil
    }
    if close(descriptor) != 0, problem == nil { problem = failure() }
    if let problem { throw problem }
  }

  private static func setMode(of descriptor: Int32, as target: String) {
    var status = stat()
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~mask)
  }

  /// - Returns: nil once all is written.
  private static func written(_ text: String, to descriptor: Int32) -> Failure? {
    var text = text
    return text.withUTF8 { bytes in
      WholeWrite.write(UnsafeRawBufferPointer(bytes), to: descriptor) ? nil : failure()
    }
  }

  private static var givenUp: Failure {
    Failure(reason: String(cString: strerror(ECANCELED)), isGivenUp: true)
  }

  private static func failure() -> Failure { Failure(reason: String(cString: strerror(errno))) }
}
