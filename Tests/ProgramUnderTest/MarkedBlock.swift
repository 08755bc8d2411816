/// A fenced block of a Markdown text that a comment right above it gives a kind and a name:
/// `<!-- transcript: session -->`.
public struct MarkedBlock: Equatable {
  public let name: String
  public let lines: [String]

  public struct Unfenced: Error, Equatable {
    /// The marker's line, from 1.
    public let line: Int
  }

  /// - Throws: `Unfenced` where a marker is not followed by a whole fenced block.
  public static func all(of kind: String, in markdown: String) throws -> [MarkedBlock] {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let opening = "<!-- \(kind): "
    return try lines.indices.filter { lines[$0].hasPrefix(opening) }.map { index in
      let name = lines[index].dropFirst(opening.count).prefix { $0 != " " }
      let fenced = lines[(index + 1)...]
      guard fenced.first?.hasPrefix("```") == true,
        let end = fenced.dropFirst().firstIndex(of: "```")
      else { throw Unfenced(line: index + 1) }
      return MarkedBlock(name: String(name), lines: Array(lines[(index + 2)..<end]))
    }
  }
}
