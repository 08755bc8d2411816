/// What of a folder is read: all but what is hidden, and what a `.gitignore` there or above leaves out.
///
/// ```swift
/// let rules = FolderRules(root: "notes")          // with `*.log` in notes/.gitignore
/// rules.reads("a.log", isFolder: false)           // false
/// rules.entered("travel").path                    // "notes/travel"
/// ```
/// Whoever watches a folder asks the same rules as who reads it. The files above the root say nothing.
public struct FolderRules: Sendable {
  /// The file that has the rules, and is hidden itself.
  public static let fileName = ".gitignore"

  /// The folder.
  public let path: String
  /// Below the root; empty for the root itself.
  let folder: String
  /// Those of the folders above, from the root on.
  private let inherited: [Rules]
  /// Those of the folder's own file; nil where it has none.
  private let own: GitIgnore?

  private struct Rules {
    /// The folder the file stands in, below the root.
    let base: String
    let rules: GitIgnore
  }

  /// Reads the rules of a folder in which nothing above is asked.
  public init(root: String) { self.init(path: root, folder: "", inherited: []) }

  private init(path: String, folder: String, inherited: [Rules]) {
    (self.path, self.folder, self.inherited) = (path, folder, inherited)
    own = Self.smallText(path + "/" + Self.fileName).map { GitIgnore($0) }
  }

  /// The rules of a folder in this one.
  public func entered(_ name: String) -> FolderRules {
    FolderRules(
      path: path + "/" + name, folder: joined(name),
      inherited: inherited + (own.map { [Rules(base: folder, rules: $0)] } ?? []))
  }

  /// The same folder, whose file may say something else by now.
  public func reread() -> FolderRules {
    FolderRules(path: path, folder: folder, inherited: inherited)
  }

  /// Whether a file or a folder in this one is read.
  ///
  /// - Complexity: O(rules · path).
  public func reads(_ name: String, isFolder: Bool) -> Bool {
    guard !name.hasPrefix(".") else { return false }
    // The nearest file that says something decides.
    if let verdict = own?.verdict(on: name, isFolder: isFolder) { return !verdict }
    let path = joined(name)
    for above in inherited.reversed() {
      let below = above.base.isEmpty ? path : String(path.dropFirst(above.base.count + 1))
      if let verdict = above.rules.verdict(on: below, isFolder: isFolder) { return !verdict }
    }
    return true
  }

  /// What stands in the folder, below the root.
  func joined(_ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// A text of at most a megabyte; nil where there is none, or no file: a pipe might never end.
  private static func smallText(_ path: String) -> String? {
    let reader = FileReader()
    defer { withExtendedLifetime(reader) {} }
    guard let bytes = try? reader.contents(path: path, limit: 1 << 20, isText: false) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
