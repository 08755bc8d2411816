#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension HistoryFile {
  /// Runs `body` with the file open for appending, made if it is not there, and locked against every other writer.
  ///
  /// The corresponding C function is `flock`; the lock ends when the file is closed.
  func withLockedFile(
    _ body: (_ descriptor: Int32) throws(HistoryError) -> Void
  ) throws(HistoryError) {
    while true {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw error("cannot be written") }
      defer { close(descriptor) }
      try checkThatFileIsPlain(descriptor)
      while flock(descriptor, LOCK_EX) != 0 {
        // A resize of the terminal interrupts the wait, and is no reason to give up.
        guard errno == EINTR else { throw error("cannot be locked") }
      }
      // Whoever held the lock may have renamed another file into this place; a line written to the old one is lost.
      guard isInPlace(descriptor) else { continue }
      return try body(descriptor)
    }
  }

  private func isInPlace(_ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// A device or a pipe would be read for ever, and a history is no use in it.
  func checkThatFileIsPlain(_ descriptor: Int32) throws(HistoryError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryError(
        "the \(kind) \(path) is no plain file; name another by --history; lines are kept until you leave"
      )
    }
  }

  /// Makes the folders above the file, the last one for its owner only.
  func makeFolder() throws(HistoryError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() where !part.isEmpty {
      folder += (index == 0 ? "" : "/") + part
      guard mkdir(folder, index == parts.count - 1 ? 0o700 : 0o755) != 0 else { continue }
      guard errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw error("cannot be written")
      }
    }
  }

  /// What went wrong, with the reason that `errno` holds.
  func error(_ what: String) -> HistoryError {
    error(what, because: String(cString: strerror(errno)))
  }

  func error(_ what: String, because reason: String) -> HistoryError {
    HistoryError("the \(kind) \(path) \(what): \(reason); lines are kept until you leave")
  }
}
