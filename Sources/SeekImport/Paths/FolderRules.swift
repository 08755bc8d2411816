/// Decides which parts of a folder are read: all but hidden files and those that a `.gitignore`
/// there or above excludes.
///
/// ```swift
/// let rules = FolderRules(root: "notes")          // with `*.log` in notes/.gitignore
/// rules.reads("a.log", isFolder: false)           // false
/// rules.entered("travel").path                    // "notes/travel"
/// ```
/// The watcher of a folder uses the same rules as its reader. A `.gitignore` above the root has no
/// effect.
package struct FolderRules: Sendable {
  /// The name of the file with the rules; it is hidden itself.
  package static let fileName = ".gitignore"

  /// The folder.
  package let path: String
  /// Below the root; empty for the root itself.
  let folder: String
  /// The rules of the folders above, from the root on.
  private let inherited: [Rules]
  /// The rules of the folder's own file; nil if it has none.
  private let own: GitIgnore?

  private struct Rules {
    /// The folder the file is in, below the root.
    let base: String
    let rules: GitIgnore
  }

  /// The content of a file with rules, by its path; nil where there is none.
  private let text: @Sendable (String) -> String?

  /// The rules of a root; files above it have no effect.
  ///
  /// - Parameter text: The content of a file with rules, by its path; nil where there is none.
  init(root: String, text: @escaping @Sendable (String) -> String?) {
    self.init(path: root, folder: "", inherited: [], text: text)
  }

  private init(
    path: String, folder: String, inherited: [Rules], text: @escaping @Sendable (String) -> String?
  ) {
    (self.path, self.folder, self.inherited, self.text) = (path, folder, inherited, text)
    own = text(path + "/" + Self.fileName).map { GitIgnore($0) }
  }

  /// The rules of a folder in this one.
  package func entered(_ name: String) -> FolderRules {
    FolderRules(
      path: path + "/" + name, folder: joined(name),
      inherited: inherited + (own.map { [Rules(base: folder, rules: $0)] } ?? []), text: text)
  }

  /// Reads the rules of the same folder again, since its file may have changed.
  package func reread() -> FolderRules {
    FolderRules(path: path, folder: folder, inherited: inherited, text: text)
  }

  /// True if a file or a folder in this one is read.
  ///
  /// - Complexity: O(rules · path).
  package func reads(_ name: String, isFolder: Bool) -> Bool {
    guard !name.hasPrefix(".") else { return false }
    // The nearest file with a matching rule decides.
    if let verdict = own?.verdict(on: name, isFolder: isFolder) { return !verdict }
    let path = joined(name)
    for above in inherited.reversed() {
      let below = above.base.isEmpty ? path : String(path.dropFirst(above.base.count + 1))
      if let verdict = above.rules.verdict(on: below, isFolder: isFolder) { return !verdict }
    }
    return true
  }

  /// The path below the root of a name in this folder.
  func joined(_ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}
