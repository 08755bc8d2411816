import SeekPlatform

/// The collection that opens when no source is named.
enum BundledCollection {
  /// The paths below a checkout, and below the folder that a package was installed to.
  private static let places = [
    "Examples/collections/recipes.jsonl", "share/seek/collections/recipes.jsonl",
  ]

  /// The path of the bundled recipes, looked for above the program's own folder and above the current one.
  static func path() throws(ShellError) -> String {
    var starts: [String] = []
    if let program = realpath("/proc/self/exe", nil) {
      starts.append(String(cString: program))
      free(program)
    }
    if let folder = getcwd(nil, 0) {
      starts.append(String(cString: folder) + "/")
      free(folder)
    }
    for start in starts {
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
