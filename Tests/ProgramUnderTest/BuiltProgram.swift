import Foundation

/// Finds the programs that the tests run.
///
/// Terminal tests, transcripts and campaigns run the program that is built beside them; `Tests/run` builds it optimised, as
/// users have it. `SEEK_PROGRAM=PATH` names another one.
public enum BuiltProgram {
  public struct NotBuilt: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Throws: `NotBuilt` with the command that builds it, where it is missing.
  public static func seek() throws -> URL {
    guard let given = ProcessInfo.processInfo.environment["SEEK_PROGRAM"] else {
      return try helper("seek")
    }
    guard isProgram(given) else {
      throw NotBuilt(description: "SEEK_PROGRAM is \(given), which is no program")
    }
    return URL(filePath: given).absoluteURL
  }

  /// The program called `name` beside the test bundle that is running, so that it is found wherever the build folder is.
  public static func helper(_ name: String) throws -> URL {
    var folders: [URL] = []
    for start in [URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), Bundle.main.bundleURL]
      + Bundle.allBundles.map(\.bundleURL)
    {
      // On macOS the test program lies three folders inside the bundle.
      var folder = start
      for _ in 0..<5 where folder.path != "/" {
        folder.deleteLastPathComponent()
        folders.append(folder)
      }
    }
    let found = folders.map { $0.appending(path: name) }.first { isProgram($0.path) }
    guard let found else {
      throw NotBuilt(
        description: "\(name) is not built: `swift build --product \(name)` first. Looked in "
          + folders.map(\.path).joined(separator: ", "))
    }
    return found
  }

  /// A search path with the program, the helpers and the system's programs.
  public static func searchPath(besides helpers: [String] = []) throws -> String {
    let programs = try [seek()] + helpers.map(helper)
    return
      (programs.map { $0.deletingLastPathComponent().path } + [
        "/usr/local/bin", "/usr/bin", "/bin",
      ])
      .joined(separator: ":")
  }

  /// The folder of `Package.swift`.
  public static var repository: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The bundled collections.
  public static var collections: URL { repository.appending(path: "Examples/collections") }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
