import Foundation

/// Finds the programs that the tests run.
///
/// Terminal tests, transcripts and campaigns run the program that users run: the release program, as `Examples/demo`
/// builds it. `SEEK_PROGRAM=PATH` names another one. Programs that only the tests need come from the debug build.
public enum BuiltProgram {
  public struct NotBuilt: Error, CustomStringConvertible {
    public let description: String
  }

  /// The release program of this package.
  ///
  /// - Throws: `NotBuilt` with the command that builds it, where it is missing or older than the sources.
  public static func seek() throws -> URL { try release.get() }

  private static let release = Result<URL, NotBuilt> { () throws(NotBuilt) in
    if let given = ProcessInfo.processInfo.environment["SEEK_PROGRAM"] {
      guard isProgram(given) else {
        throw NotBuilt(description: "SEEK_PROGRAM is \(given), which is no program")
      }
      return URL(filePath: given).absoluteURL
    }
    let program = repository.appending(path: ".build/release/seek")
    let sources = ["Package.swift", "Sources"].map { repository.appending(path: $0) }
    if let reason = reasonToBuild(program, from: sources) {
      throw NotBuilt(
        description:
          "\(reason): `Examples/demo --version` builds the release program, which the tests run")
    }
    return program
  }

  /// Why a program is not the one that the sources make: it is missing, or one of their files or folders is newer.
  static func reasonToBuild(_ program: URL, from sources: [URL]) -> String? {
    guard isProgram(program.path), let built = changeDate(of: program) else {
      return "\(program.path) is missing"
    }
    for source in sources {
      let below = FileManager.default.enumerator(
        at: source, includingPropertiesForKeys: [.contentModificationDateKey])
      for file in [source] + (below?.compactMap { $0 as? URL } ?? []) {
        if let changed = changeDate(of: file), changed > built {
          return "\(program.path) is older than \(file.path)"
        }
      }
    }
    return nil
  }

  private static func changeDate(of file: URL) -> Date? {
    // A file that is gone by now has no date.
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
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
    folders.append(repository.appending(path: ".build/debug"))
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
