import Foundation

/// The Swift files and C headers below a folder of the repository, found from where this file was compiled.
struct SourceTree {
  /// Swift files.
  let files: [SourceFile]
  let headers: [SourceFile]

  /// - Parameter folder: relative to the repository's top, as `Sources`.
  init(_ folder: String) throws {
    let root = Self.top.appending(path: folder, directoryHint: .isDirectory)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    func read(_ ending: String) throws -> [SourceFile] {
      try names.filter { $0.hasSuffix(ending) }.sorted().map { name in
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        return SourceFile(path: name, text: text)
      }
    }
    files = try read(".swift")
    headers = try read(".h")
  }

  /// The folder of `Package.swift`.
  static var top: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  func files(of module: String) -> [SourceFile] { files.filter { $0.module == module } }

  var modules: [String] { Set(files.map(\.module)).sorted() }
}
