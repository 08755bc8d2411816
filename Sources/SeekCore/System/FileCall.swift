import SeekPlatform

/// A call of the system that changes files. Every file of the program is written by these, so that tests can let each of
/// them fail.
///
/// ```swift
/// let status = FileCall.rename.make { _ in rename(old, new) }   // -1 after a failure; errno has the reason
/// ```
package enum FileCall: Hashable, Sendable, CaseIterable {
  case makeFolder, open, openNameless, lock, setMode, write, synchronize, truncate, link, rename,
    remove, close

  /// A failure that a test asks for.
  package enum Fault: Hashable, Sendable {
    /// The call is not made; `errno` has this value.
    case error(Int32)
    /// At most so many bytes are written.
    case short(Int)
  }

  /// Asked before each call; nil makes it. Only tests set it.
  @TaskLocal package static var fault: (@Sendable (FileCall) -> Fault?)?

  /// Makes a call, again where a signal interrupted it.
  ///
  /// - Parameter body: Takes the greatest count of bytes that a write may have.
  /// - Returns: The result of the call; -1 is a failure.
  func make<Result: SignedInteger>(_ body: (_ most: Int) -> Result) -> Result {
    while true {
      let result: Result
      switch Self.fault?(self) {
      case .error(let number):
        result = -1
        errno = number
      case .short(let count): result = body(count)
      case nil: result = body(.max)
      }
      // A descriptor is gone after its first close, whatever that returns.
      guard result == -1, errno == EINTR, self != .close else { return result }
    }
  }
}

/// What the system says of a call that failed.
package enum SystemError {
  /// The words for a value of `errno`. The corresponding C function is `strerror`.
  package static func reason(_ number: Int32 = errno) -> String {
    String(cString: strerror(number))
  }
}

/// The reason why a file could not be read or written.
package struct FileFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case notRead, notWritten, notLocked
    /// It has more bytes than a file of its kind has.
    case tooLarge
    /// All was written beside the file, which could not be replaced by it.
    case notReplaced
    /// A file that was to be new is there already.
    case exists
    /// It is a folder, a pipe or a device.
    case notPlain
    /// A file is there that this program did not write.
    case notOwn
    /// Nobody wanted the file any more.
    case abandoned
  }

  package let kind: Kind
  /// In the system's words.
  package let reason: String

  /// - Parameter number: A value of `errno`.
  init(_ kind: Kind, _ number: Int32 = errno) {
    self.kind = kind
    reason = SystemError.reason(number)
  }
}
