#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The collection that opens when no source is named.
enum BundledCollection {
  private static let place = "Examples/collections/recipes.jsonl"

  /// The path of the bundled recipes, looked for above the program's own folder and above the current one.
  ///
  /// - Throws: ``ShellError`` that says how to name a file instead.
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
        let candidate = folder + "/" + place
        if access(String(candidate), R_OK) == 0 { return String(candidate) }
      }
    }
    throw ShellError(
      "no source named and the bundled collection is not here; name a file, as in: seek notes.jsonl"
    )
  }
}
