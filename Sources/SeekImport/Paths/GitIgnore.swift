/// The patterns of one `.gitignore`, as in gitignore(5).
///
/// ```swift
/// let rules = GitIgnore("*.log\n!keep.log\n/build/\n")
/// rules.verdict(on: "a/b.log", isFolder: false)   // true: ignored
/// rules.verdict(on: "keep.log", isFolder: false)  // false: taken back
/// rules.verdict(on: "a.txt", isFolder: false)     // nil: nothing is said
/// ```
struct GitIgnore: Sendable {
  private struct Rule {
    let pattern: [UInt8]
    let isNegated: Bool
    let isFolderOnly: Bool
    /// Matched against the whole path below the file's folder instead of the last name.
    let isAnchored: Bool
  }

  private let rules: [Rule]

  init(_ text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { line in
      var pattern = Array(line.utf8)
      while pattern.last == 0x20, pattern.dropLast().last != UInt8(ascii: "\\") {
        pattern.removeLast()
      }
      guard let first = pattern.first, first != UInt8(ascii: "#") else { return nil }
      let isNegated = first == UInt8(ascii: "!")
      if isNegated { pattern.removeFirst() }
      let isFolderOnly = pattern.last == UInt8(ascii: "/")
      if isFolderOnly { pattern.removeLast() }
      let isAnchored = pattern.contains(UInt8(ascii: "/"))
      if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
      guard !pattern.isEmpty else { return nil }
      return Rule(
        pattern: pattern, isNegated: isNegated, isFolderOnly: isFolderOnly, isAnchored: isAnchored)
    }
  }

  /// True if the last rule that matches ignores a path below the file's folder; nil where none matches.
  ///
  /// - Complexity: O(rules · path), whatever the patterns.
  func verdict(on path: String, isFolder: Bool) -> Bool? {
    let whole = Array(path.utf8)
    let name = Array(whole[((whole.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
    let rule = rules.last { rule in
      (isFolder || !rule.isFolderOnly)
        && Glob.matches(rule.pattern, rule.isAnchored ? whole : name)
    }
    return rule.map { !$0.isNegated }
  }
}

/// Matches patterns of file names: `*` and `?` match within a name, `**` across folders, `[a-z]`
/// one character.
enum Glob {
  /// True if a pattern matches all of a path.
  ///
  /// Only the last star of each kind is tried again, so that no pattern takes exponential time.
  /// - Complexity: O(pattern · path).
  static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var p = 0
    var t = 0
    var star: (p: Int, t: Int)?
    var doubleStar: (p: Int, t: Int)?
    let slash = UInt8(ascii: "/")
    while true {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        if p + 1 < pattern.count, pattern[p + 1] == UInt8(ascii: "*") {
          // `a/**` matches everything below a, and `**/b` matches b in any folder or in none.
          if p + 2 == pattern.count { return t < path.count || p == 0 }
          p += 2
          if pattern[p] == slash { p += 1 }
          doubleStar = (p, t)
          star = nil
        } else {
          p += 1
          star = (p, t)
        }
        continue
      }
      if t == path.count, p == pattern.count { return true }
      if t < path.count, p < pattern.count, let next = step(pattern, p, path[t]) {
        p = next
        t += 1
        continue
      }
      if let (starP, starT) = star, starT < path.count, path[starT] != slash {
        star = (starP, starT + 1)
        (p, t) = (starP, starT + 1)
      } else if let (deepP, deepT) = doubleStar,
        let next = path[deepT...].firstIndex(of: slash).map({ $0 + 1 })
      {
        star = nil
        doubleStar = (deepP, next)
        (p, t) = (deepP, next)
      } else {
        return false
      }
    }
  }

  /// The position from which the pattern goes on after the element at `p` matched a byte; nil if it does not match.
  private static func step(_ pattern: [UInt8], _ p: Int, _ byte: UInt8) -> Int? {
    switch pattern[p] {
    case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : p + 1
    case UInt8(ascii: "["):
      guard let (isMatch, next) = set(pattern, p, byte) else {
        return byte == pattern[p] ? p + 1 : nil
      }
      return isMatch && byte != UInt8(ascii: "/") ? next : nil
    case UInt8(ascii: "\\") where p + 1 < pattern.count:
      return pattern[p + 1] == byte ? p + 2 : nil
    case byte: return p + 1
    default: return nil
    }
  }

  /// Reads a set in brackets: returns true if it has the byte, and the end of the set; nil if the
  /// set does not end.
  private static func set(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> (Bool, Int)? {
    var p = start + 1
    let isNegated =
      p < pattern.count && (pattern[p] == UInt8(ascii: "!") || pattern[p] == UInt8(ascii: "^"))
    if isNegated { p += 1 }
    var isFound = false
    var isFirst = true
    while p < pattern.count, isFirst || pattern[p] != UInt8(ascii: "]") {
      isFirst = false
      if p + 2 < pattern.count, pattern[p + 1] == UInt8(ascii: "-"),
        pattern[p + 2] != UInt8(ascii: "]")
      {
        isFound = isFound || (pattern[p] <= byte && byte <= pattern[p + 2])
        p += 3
      } else {
        isFound = isFound || pattern[p] == byte
        p += 1
      }
    }
    return p < pattern.count ? (isFound != isNegated, p + 1) : nil
  }
}
