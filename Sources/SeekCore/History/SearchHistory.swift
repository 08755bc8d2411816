/// The lines submitted, newest first and without repeats.
///
/// ```swift
/// var history = SearchHistory(["soup"])
/// history.remember("noodles")
/// history.lines                     // ["noodles", "soup"]
/// history.matching(prefix: "noo")   // ["noodles"]
/// ```
///
/// A line that begins with a space is private: it is not kept, nor is one that is empty, longer than 4,096 UTF-8 bytes,
/// or holds a control character.
public struct SearchHistory: Hashable, Sendable {
  /// Newest first.
  public private(set) var lines: [String] = []
  /// The number of lines that are kept.
  public let limit: Int
  /// The collections that a line was submitted in; none for a line of unknown origin.
  private(set) var collections: [String: Set<UInt64>] = [:]

  /// - Parameters:
  ///   - lines: newest first; repeats and unusable lines are left out.
  ///   - limit: The number of lines that are kept.
  ///   - collections: the hashes of the collections each line was submitted in.
  public init(
    _ lines: [String] = [], limit: Int = 10_000, collections: [String: Set<UInt64>] = [:]
  ) {
    self.limit = limit
    var seen: Set<String> = []
    for line in lines where Self.isStorable(line) && seen.insert(line).inserted {
      guard self.lines.count < limit else { break }
      self.lines.append(line)
    }
    self.collections = collections.filter { seen.contains($0.key) }
  }

  /// Puts a line first; one that was there already moves up, and the oldest leaves where there are too many.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - collection: a hash of the collection it was submitted in.
  /// - Complexity: O(n) in the lines.
  public mutating func remember(_ line: String, in collection: UInt64? = nil) {
    guard Self.isStorable(line) else { return }
    // A line of unknown origin belongs to every collection; now one is known.
    if let collection { collections[line, default: []].insert(collection) }
    lines.removeAll { $0 == line }
    lines.insert(line, at: 0)
    if lines.count > limit { collections[lines.removeLast()] = nil }
  }

  /// Takes a line out, if it is there. Complexity: O(n) in the lines.
  public mutating func forget(_ line: String) { forget([line]) }

  /// Takes several lines out. Complexity: O(n) in the lines.
  public mutating func forget(_ forgotten: Set<String>) {
    lines.removeAll { forgotten.contains($0) }
    for line in forgotten { collections[line] = nil }
  }

  /// The lines submitted in a collection, newest first, among them those of unknown origin.
  ///
  /// ```swift
  /// history.remember("noodles", in: 7)
  /// history.lines(of: 7)              // ["noodles", "soup"]
  /// history.lines(of: 8)              // ["soup"]
  /// ```
  /// - Complexity: O(n) in the lines.
  public func lines(of collection: UInt64) -> [String] {
    lines.filter { collections[$0]?.contains(collection) ?? true }
  }

  /// The lines that begin with `prefix`, newest first; all of them where it is empty. Complexity: O(n) in the lines.
  public func matching(prefix: String) -> [String] {
    lines.filter { $0.hasPrefix(prefix) }
  }

  /// The lines a text may mean, without regard to case: those that hold it, then those that hold its letters in their
  /// order (`thnoo` means `thai noodles`), the tightest first. Of the same rank the newer comes first.
  ///
  /// - Returns: places in ``lines``; all of them where the text is empty.
  /// - Complexity: O(n · m) in the lines and their letters.
  public func places(matching text: String) -> [Int] {
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty else { return Array(lines.indices) }
    var found: [(place: Int, span: Int)] = []
    for (place, line) in lines.enumerated() {
      let letters = Array(line.lowercased())
      if line.lowercased().contains(text.lowercased()) {
        found.append((place, 0))
      } else if let span = Self.span(of: wanted, in: letters) {
        found.append((place, span))
      }
    }
    return found.sorted { ($0.span, $0.place) < ($1.span, $1.place) }.map(\.place)
  }

  /// From the first to the last of the letters when each is taken at its first place after the one before; nil where
  /// one is missing.
  private static func span(of wanted: [Character], in letters: [Character]) -> Int? {
    var next = 0
    var first: Int?
    for (place, letter) in letters.enumerated() where letter == wanted[next] {
      if first == nil { first = place }
      next += 1
      if next == wanted.count { return place - (first ?? 0) + 1 }
    }
    return nil
  }

  /// The longest line kept, in UTF-8 bytes.
  package static let lineLimit = 4_096

  /// The complaint about a line that is too long to be kept; nil for any other.
  public static func complaint(of line: String) -> Message? {
    guard line.utf8.count > lineLimit else { return nil }
    return "the line is too long for the history, which keeps those of at most 4,096 bytes"
  }

  package static func isStorable(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.first != UInt8(ascii: " ") && line.utf8.count <= lineLimit
      && !line.unicodeScalars.contains(where: SearchToken.steersTerminal)
  }
}
