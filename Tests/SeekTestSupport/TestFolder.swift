import Foundation

/// A folder of a test's own, removed with everything in it when the test lets go of it.
public final class TestFolder: Sendable {
  public let path: String

  public init() throws { path = try Self.make() }

  /// A new folder that its owner removes.
  public static func make() throws -> String {
    var template = Array("/tmp/seek-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw POSIXError(.EACCES) }
    return String(cString: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  public func file(_ name: String, bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
