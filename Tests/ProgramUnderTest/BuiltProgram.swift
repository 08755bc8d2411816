import Foundation

/// Finds a program that this package has just built.
public enum BuiltProgram {
  public struct NotBuilt: Error, CustomStringConvertible {
    public let name: String
    public let searched: [String]

    public var description: String {
      "\(name) is not built: `swift build --product \(name)` first. Looked in "
        + searched.joined(separator: ", ")
    }
  }

  /// The program called `name` beside the test bundle that is running, so that a debug test run
  /// finds the debug program wherever the build folder is.
  public static func locate(_ name: String) throws -> URL {
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
    folders.append(repository.appending(path: ".build/debug"))
    let found = folders.map { $0.appending(path: name) }.first { isProgram($0.path) }
    guard let found else {
      throw NotBuilt(name: name, searched: folders.map(\.path))
    }
    return found
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
