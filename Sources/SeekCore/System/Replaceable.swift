import SeekPlatform

/// The files that a new one may take the place of.
///
/// Every writer of files asks it: ``AtomicFile``, ``SavedFileWriter`` and ``LineFile``. Of what a person has, only what they
/// named to be replaced is lost.
///
/// ```swift
/// try Replaceable.own { $0.starts(with: magic) }.check("diary.txt")      // throws: notOwn
/// ```
package enum Replaceable: Sendable {
  /// None: the name is a new one.
  case nothing
  /// Any file: a person named it to be replaced, or it is in a folder of this program.
  case anything
  /// A plain file that this program wrote, as its first bytes say.
  case own(_ begins: @Sendable (_ start: [UInt8]) -> Bool)

  /// The most bytes that `own` gets.
  private static let startByteCount = 16_384

  /// Refuses a path at which a file is that must stay. Links are followed; one that leads nowhere is a file, too.
  ///
  /// - Returns: True if a file is there that may be replaced.
  /// - Throws: ``FileFailure`` with the kind `exists`, `notPlain`, `notOwn` or `notRead`.
  @discardableResult
  package func check(_ path: String) throws(FileFailure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    switch self {
    case .nothing: throw FileFailure(.exists, EEXIST)
    case .anything: return true
    case .own:
      // A pipe nobody writes to would be waited for, and a terminal would become that of this program.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else { throw FileFailure(errno == ENXIO ? .notPlain : .notRead) }
      defer { close(descriptor) }
      try check(descriptor)
      return true
    }
  }

  /// Refuses an open file that must stay.
  func check(_ descriptor: Int32) throws(FileFailure) {
    guard case .own(let begins) = self else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.notRead) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(.notPlain, EINVAL) }
    var start = [UInt8](repeating: 0, count: Self.startByteCount)
    let count = pread(descriptor, &start, start.count, 0)
    guard count >= 0 else { throw FileFailure(.notRead) }
    guard begins(Array(start[..<count])) else { throw FileFailure(.notOwn, EEXIST) }
  }
}
