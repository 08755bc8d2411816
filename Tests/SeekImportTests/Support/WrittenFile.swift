import SeekImport
import Foundation

/// A file of the folder `Files`, which another program has written; `make.py` there says by which.
enum WrittenFile {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Files/" + name).path
  }

  /// The records of each of its sources, `name: record`.
  static func records(_ name: String, options: ImportOptions = ImportOptions()) throws -> [String] {
    try DataSource.open(paths: [path(name)], options: options).flatMap { source in
      try recordsAsJSON(source).map { shown(source.name) + ": " + shown($0) }
    }
  }

  /// The issues of all of its sources.
  static func issues(_ name: String) throws -> [String] {
    try DataSource.open(paths: [path(name)]).flatMap { source in
      try imported(source, workers: 1).report.issues.map { shown($0.message.description) }
    }
  }

  /// Without the folder of this machine.
  static func shown(_ text: String) -> String { text.replacing(path("x").dropLast(), with: "") }
}
