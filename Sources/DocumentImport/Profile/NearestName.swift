/// Finds the name that was meant. (`SearchCore.EditDistance` does it for the query; this module stands
/// without SearchCore.)
enum NearestName {
  /// The name within a third of the letters, or one that begins with `word`; ties go to the first.
  static func nearest(to word: String, among names: [String]) -> String? {
    let limit = max(1, word.unicodeScalars.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let begins = !word.isEmpty && name.lowercased().hasPrefix(word.lowercased())
      let distance = begins ? 0 : levenshtein(word.lowercased(), name.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Wagner and Fischer, "The String-to-String Correction Problem", 1974, with one row.
  private static func levenshtein(_ left: String, _ right: String) -> Int {
    let right = Array(right.unicodeScalars)
    var row = Array(0...right.count)
    for (i, scalar) in left.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (scalar == right[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
