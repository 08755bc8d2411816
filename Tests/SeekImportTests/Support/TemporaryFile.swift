@testable import SeekImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is deleted at the end of its life.
final class TemporaryFile {
  let path: String

  init(_ content: [UInt8], suffix: String = ".jsonl") throws {
    var template = Array("/tmp/import-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var written = 0
    while written < content.count {
      let count = content[written...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Failure(number: errno) }
      written += count
    }
  }

  convenience init(_ text: String, suffix: String = ".jsonl") throws {
    try self.init(Array(text.utf8), suffix: suffix)
  }

  deinit { unlink(path) }

  func setMode(_ mode: mode_t) { chmod(path, mode) }
  func cut(to byteCount: Int) { truncate(path, off_t(byteCount)) }

  /// Puts other content in the same file, as `cat other > file` does.
  func overwrite(with text: String) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    defer { close(descriptor) }
    let count = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == text.utf8.count else { throw Failure(number: errno) }
  }

  struct Failure: Error { let number: Int32 }
}

var isSuperuser: Bool { geteuid() == 0 }

extension TemporaryFile {
  /// The bytes of a file.
  static func bytes(of path: String) throws -> [UInt8] {
    let memory = try InputFile.contents(ofPath: path).memory
    return withExtendedLifetime(memory) { Array(memory.bytes) }
  }
}
