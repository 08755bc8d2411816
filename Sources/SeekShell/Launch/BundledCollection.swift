import SeekCollection
import SeekPlatform

enum BundledCollection {
  /// The paths below a checkout, and below the folder that a package was installed to.
  private static let places = [
    "Examples/collections/recipes.jsonl", "share/seek/collections/recipes.jsonl",
  ]

  /// The path of the bundled recipes, looked for above the program's own folder and above the current one.
  static func path() throws(ShellError) -> String {
    for start in [SourceIdentity.realExecutablePath, SourceIdentity.realPath(".") + "/"] {
      var folder = start[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        for candidate in places.map({ "\(folder)/\($0)" }) where access(candidate, R_OK) == 0 {
          return candidate
        }
      }
    }
    throw ShellError(
      "no source named and the bundled collection is not here; name a file, as in: seek notes.jsonl"
    )
  }
}
