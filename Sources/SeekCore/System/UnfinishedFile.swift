import SeekPlatform

/// A file that is written in a folder and gets its name when it is whole.
///
/// On Linux it has no name before, and is gone with the process that writes it, however that ends. Where the file system
/// cannot do that it has a name of its own; one that a killed process left behind is removed when the next file is written
/// in the folder. The writer holds a lock, by which others see that the file is not left behind.
struct UnfinishedFile: ~Copyable {
  let descriptor: Int32
  private let folder: String
  /// Its path while it is unfinished; nil while it has none.
  private var path: String?

  /// Makes an empty file, and removes what killed processes left in the folder.
  ///
  /// - Parameter mode: Its permissions; nil leaves them to the process's mask.
  init(in folder: String, mode: mode_t?) throws(FileFailure) {
    Self.removeAbandoned(in: folder)
    self.folder = folder
    let nameless = Self.openNameless(in: folder, mode: mode ?? 0o666)
    if let nameless {
      descriptor = nameless
    } else {
      (descriptor, path) = try Self.openNamed(in: folder, mode: mode ?? 0o666)
    }
    let descriptor = descriptor
    // The mask may have taken some of the permissions.
    if let mode { _ = FileCall.setMode.make { _ in fchmod(descriptor, mode) } }
  }

  /// Closes the file, and removes it unless it is at its place.
  deinit {
    let descriptor = descriptor
    if let path { _ = FileCall.remove.make { _ in unlink(path) } }
    // A child process that is just being started still has the descriptor, and with it the lock.
    flock(descriptor, LOCK_UN)
    _ = FileCall.close.make { _ in close(descriptor) }
  }

  /// Gives the file its name when all is written.
  ///
  /// The corresponding C functions are `fsync`, `linkat` and `rename`.
  ///
  /// - Parameter replaceable: The files of that name that it may replace; also one that another process has just made.
  mutating func finish(at target: String, over replaceable: Replaceable) throws(FileFailure) {
    let descriptor = descriptor
    guard FileCall.synchronize.make({ _ in fsync(descriptor) }) == 0 else {
      throw FileFailure(.notWritten)
    }
    if try replaceable.check(target) {
      if path == nil {
        let name = Self.newPath(in: folder)
        guard link(to: name) else { throw FileFailure(.notReplaced) }
        path = name
      }
      try rename(to: target)
    } else if !link(to: target) {
      if errno == EEXIST {
        try replaceable.check(target)
        return try finish(at: target, over: replaceable)
      }
      // A file system without links, as FAT, cannot keep two processes apart that come at the same moment.
      guard errno == EPERM, path != nil, access(target, F_OK) != 0 else {
        throw FileFailure(.notWritten)
      }
      try rename(to: target)
    }
  }

  private mutating func rename(to target: String) throws(FileFailure) {
    guard let path else { return }
    guard FileCall.rename.make({ _ in systemRename(path, target) }) == 0 else {
      throw FileFailure(.notReplaced)
    }
    self.path = nil
  }

  private func link(to target: String) -> Bool {
    let own = path ?? Self.link(to: descriptor)
    return FileCall.link.make { _ in
      linkat(AT_FDCWD, own, AT_FDCWD, target, AT_SYMLINK_FOLLOW)
    } == 0
  }

  /// The path by which a file without a name can be linked to one.
  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}

extension UnfinishedFile {
  private static let prefix = ".seek-unfinished-"

  private static func newPath(in folder: String) -> String {
    "\(folder)/\(prefix)\(String(UInt64.random(in: .min ... .max), radix: 16))"
  }

  /// - Returns: Nil where the system or the file system has no such files.
  private static func openNameless(in folder: String, mode: mode_t) -> Int32? {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not see.
      let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
      let descriptor = FileCall.openNameless.make { _ in open(folder, flags, mode) }
      guard descriptor >= 0 else { return nil }
      // From now on, as it may get a name for a moment before it replaces another.
      flock(descriptor, LOCK_EX)
      if access(link(to: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
    #endif
    return nil
  }

  private static func openNamed(
    in folder: String, mode: mode_t
  ) throws(FileFailure) -> (descriptor: Int32, path: String) {
    while true {
      let path = newPath(in: folder)
      let descriptor = FileCall.open.make { _ in
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      guard descriptor >= 0 else { throw FileFailure(.notWritten) }
      flock(descriptor, LOCK_EX)
      // Before it was locked another process may have taken it for one left behind.
      if access(path, F_OK) == 0 { return (descriptor, path) }
      close(descriptor)
    }
  }

  /// Removes the files of this program that no process writes any more: nobody holds their lock.
  private static func removeAbandoned(in folder: String) {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix) else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = FileCall.remove.make { _ in unlink(path) }
    }
  }
}

// A method named like a C function hides it within the type.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
