/// The folders of a module are layers: a folder names types of folders below it only.
///
/// A file names another by a type that is declared at that one's top level, also where it extends it.
enum LayerRules {
  /// The folders from which arrows lead back to them, by name.
  ///
  /// - Parameter files: Those of one module.
  static func circles(in files: [SourceFile]) -> [String] {
    var owners: [String: SourceFile] = [:]
    for file in files {
      for type in file.topLevelTypes { owners[type] = file }
    }
    var named: [String: Set<String>] = [:]
    for file in files {
      let others = file.namedTypes.compactMap { owners[$0]?.folder }.filter { $0 != file.folder }
      named[file.folder, default: []].formUnion(others)
    }
    return ImportRules.cycles(in: named)
  }
}

extension SourceFile {
  /// The folders between the module and the file, as `Search/Matching`; empty for one in the module's own.
  var folder: String { path.split(separator: "/").dropFirst().dropLast().joined(separator: "/") }

  /// The types that are declared outside of others.
  var topLevelTypes: [String] {
    let declared =
      /(?m)^(?:[a-z@][\w()]* +)*(?:struct|class|enum|actor|protocol|typealias) +([A-Z]\w*)/
    return code.matches(of: declared).map { String($0.output.1) }
  }

  /// Everything in it that is written like the name of a type.
  var namedTypes: Set<String> {
    Set(code.matches(of: /\b[A-Z]\w+\b/.wordBoundaryKind(.simple)).map { String($0.output) })
  }
}
