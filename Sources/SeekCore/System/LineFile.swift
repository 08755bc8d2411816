import SeekPlatform

/// A private file of lines that several processes append to and replace, each under a lock.
///
/// ```swift
/// let file = LineFile(path: "/home/ada/.local/state/seek/history")
/// try file.append("noodles")
/// try file.read()        // the bytes of "noodles\n"
/// ```
package struct LineFile: Sendable {
  package let path: String
  /// The files that are its own, to be appended to and replaced.
  private let own: Replaceable
  /// More than twice the lines that a history has, each as long as it may be.
  private static let byteLimit = 128 << 20

  /// - Parameter own: The files that are appended to and replaced; an empty one always is.
  package init(path: String, own: Replaceable = .anything) {
    self.path = path
    self.own = own
  }

  /// - Returns: All bytes of the file; nil where there is none.
  package func read() throws(FileFailure) -> [UInt8]? {
    // A pipe nobody writes to would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileFailure(.notRead)
    }
    defer { close(descriptor) }
    return try contents(of: descriptor)
  }

  /// Adds a line at the end, whole even when several processes write at once. Missing folders are made, and a file that was
  /// not there is readable by its owner only.
  ///
  /// The corresponding C functions are `flock` and `write` on a file opened with `O_APPEND`.
  ///
  /// - Throws: ``FileFailure``, after which the file has the lines it had before; one that was not there is not there again.
  package func append(_ line: String) throws(FileFailure) {
    try makeFolder()
    let isNew = access(path, F_OK) != 0
    try whileLocked(creating: true) { descriptor throws(FileFailure) in
      let size = lseek(descriptor, 0, SEEK_END)
      // A writer that was killed may have left half a line; the new one must not be joined to it.
      var last = UInt8(ascii: "\n")
      if size > 0 { _ = pread(descriptor, &last, 1, size - 1) }
      let start = last == UInt8(ascii: "\n") ? "" : "\n"
      guard !Descriptor.write(start + line + "\n", to: descriptor) else { return }
      let failure = FileFailure(.notWritten)
      if size >= 0 { _ = FileCall.truncate.make { _ in ftruncate(descriptor, size) } }
      if size == 0, isNew {
        let made = AtomicFile.realPath(path)
        _ = FileCall.remove.make { _ in unlink(made) }
      }
      throw failure
    }
  }

  /// Replaces the file in one step; what other processes append meanwhile waits for it. A file that is not there stays so.
  ///
  /// - Parameter body: Takes the bytes of the file and returns its new text; nil leaves it as it is.
  /// - Throws: ``FileFailure``, after which the file is as it was before.
  package func replace(_ body: (_ bytes: [UInt8]) -> String?) throws(FileFailure) {
    try whileLocked(creating: false) { descriptor throws(FileFailure) in
      guard let text = body(try contents(of: descriptor)) else { return }
      try AtomicFile.write(path: path, readers: .ownerOnly, over: own) { put in _ = put(text) }
    }
  }

  private func contents(of descriptor: Int32) throws(FileFailure) -> [UInt8] {
    try checkThatItIsPlain(descriptor)
    return try Descriptor.contents(of: descriptor, limit: Self.byteLimit)
  }

  /// Runs `body` with the file open for appending and locked against every other writer, not at all where there is no file
  /// and none is to be made. The lock ends when the file is closed.
  private func whileLocked(
    creating: Bool, _ body: (_ descriptor: Int32) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    while true {
      let descriptor = FileCall.open.make { _ in
        open(path, O_RDWR | O_APPEND | O_CLOEXEC | (creating ? O_CREAT : 0), 0o600)
      }
      guard descriptor >= 0 else {
        if errno == ENOENT, !creating { return }
        throw FileFailure(.notWritten)
      }
      defer { _ = FileCall.close.make { _ in close(descriptor) } }
      try checkThatItIsPlain(descriptor)
      guard FileCall.lock.make({ _ in flock(descriptor, LOCK_EX) }) == 0 else {
        throw FileFailure(.notLocked)
      }
      // Whoever held the lock may have renamed another file into this place; a line written to the old one is lost.
      guard isInPlace(descriptor) else { continue }
      try own.check(descriptor)
      return try body(descriptor)
    }
  }

  private func isInPlace(_ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// A device or a pipe would be read for ever, and lines are not kept in it.
  private func checkThatItIsPlain(_ descriptor: Int32) throws(FileFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.notRead) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(.notPlain, EINVAL) }
  }

  /// Makes the folders above the file, the last one for its owner only.
  package func makeFolder() throws(FileFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() where !part.isEmpty {
      folder += (index == 0 ? "" : "/") + part
      let made = folder
      let mode: mode_t = index == parts.count - 1 ? 0o700 : 0o755
      guard FileCall.makeFolder.make({ _ in mkdir(made, mode) }) != 0 else { continue }
      guard errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw FileFailure(.notWritten)
      }
    }
  }
}
