import Foundation

/// A new folder that is gone, with all it holds, when its last owner is.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    // The system's own folder, short: a socket's path has at most 107 bytes.
    let name = "seek-" + String(UInt64.random(in: .min ... .max), radix: 36)
    url = FileManager.default.temporaryDirectory.appending(path: name).resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing to report to: a folder that cannot be removed is the system's to clean.
    try? FileManager.default.removeItem(at: url)
  }

  public var path: String { url.path }

  /// Writes a file, making the folders on its way.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }
}
