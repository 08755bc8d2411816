/// The present names of sources that were indexed under other names: the same file is `f`, `./f` and a link to it.
///
/// ```swift
/// SourceNames(["notes"], now: ["./notes/"]).name("notes/2024/a.jsonl")     // "./notes/2024/a.jsonl"
/// ```
package struct SourceNames {
  private var names: [(old: String, now: String)] = []

  /// Every source has the name it had.
  package init() {}

  /// - Parameters:
  ///   - old: The files and folders as they were named.
  ///   - now: The same ones.
  package init(_ old: [String], now: [String]) {
    names = zip(old, now).map { (old: $0, now: $1) }.filter { $0.old != $0.now }
  }

  /// The present name of a source.
  package func name(_ name: String) -> String {
    for (old, now) in names {
      let (folder, other) = (old.withoutSlashesAtEnd, now.withoutSlashesAtEnd)
      if name.withoutSlashesAtEnd == folder { return now }
      if name.hasPrefix(folder + "/") { return other + name.dropFirst(folder.count) }
    }
    return name
  }

  /// Calls the collection after its sources as they are named now.
  ///
  /// - Returns: False where the records would say other names: a document that was named has its path in it.
  package func apply(to profile: inout Profile, of report: ImportReport) -> Bool {
    guard !names.isEmpty else { return true }
    let saved = report.sourceBytes.map(\.name)
    let saysPath =
      profile.seenFields?.contains("path") != false && report.formats.contains(where: \.isDocument)
    guard !saysPath || names.allSatisfy({ DataSource.isFolder($0.now) }) else { return false }
    if profile.name == CollectionName.name(of: saved) {
      profile.name = CollectionName.name(of: saved.map(name))
    }
    return true
  }
}
