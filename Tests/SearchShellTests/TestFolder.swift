import Foundation

@testable import SearchShell

/// A folder of a test's own, removed with everything in it when the test lets go of it.
final class TestFolder: Sendable {
  let path: String

  init() throws { path = try TestShell.makeFolder() }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
