import SeekPlatform

/// Writes a file so that a reader sees the old content or all of the new, also after a crash.
///
/// ```swift
/// try AtomicFile.write(path: "/home/ada/soups.csv") { put in _ = put("id,title\n") }
/// ```
package enum AtomicFile {
  /// Those who may read a file afterwards.
  package enum Readers: Hashable, Sendable {
    /// Those who may read the one it replaces; of a new one those whom the process's mask lets.
    case asBefore
    case ownerOnly
  }

  /// Writes a file in the same folder, then gives it the name. A link is written through, not replaced, and so is a file
  /// that is not plain where ``Replaceable/anything`` may be replaced: the text for a pipe or a device goes there at once, and
  /// nothing waits for a pipe that nobody reads.
  ///
  /// - Parameters:
  ///   - replaceable: The files that it may replace, also those that came meanwhile.
  ///   - isWanted: Asked before each piece; false abandons the file.
  ///   - body: Hands its text to `put`, which returns false after a failure.
  /// - Throws: ``FileFailure``; nothing is left behind then, and the file is as it was.
  package static func write(
    path: String, readers: Readers = .asBefore, over replaceable: Replaceable,
    isWanted: @escaping () -> Bool = { true }, _ body: (_ put: (String) -> Bool) -> Void
  ) throws(FileFailure) {
    let target = realPath(path)
    var status = stat()
    let isThere = try replaceable.check(target) && stat(target, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = FileCall.open.make { _ in open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK) }
      guard descriptor >= 0 else { throw FileFailure(.notWritten) }
      defer { close(descriptor) }
      return try put(body, to: descriptor, isWanted)
    }
    let mode: mode_t? = readers == .ownerOnly ? 0o600 : isThere ? status.st_mode & 0o777 : nil
    var file = try UnfinishedFile(in: folder(of: target), mode: mode)
    try put(body, to: file.descriptor, isWanted)
    try file.finish(at: target, over: replaceable)
  }

  private static func put(
    _ body: (_ put: (String) -> Bool) -> Void, to descriptor: Int32,
    _ isWanted: @escaping () -> Bool
  ) throws(FileFailure) {
    var failure: FileFailure?
    body { text in
      if failure == nil {
        failure =
          !isWanted()
          ? FileFailure(.abandoned, ECANCELED)
          : Descriptor.write(text, to: descriptor) ? nil : FileFailure(.notWritten)
      }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// The path without links; the path itself where nothing is there.
  static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that a path is in, `.` where it names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
