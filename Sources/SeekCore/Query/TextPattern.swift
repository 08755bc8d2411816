/// A pattern that words or texts are compared with: a word with stars in it, or an expression between slashes.
///
/// ```swift
/// TextPattern("*ssl*")                          // words that contain ssl
/// TextPattern("lib*ssl")                        // words that begin with lib and end in ssl
/// TextPattern("/lib(ssl|crypto)[0-9]/")         // whatever contains libssl or libcrypto and a digit behind it
/// TextPattern("/lib(/")                         // nil: a parenthesis is not closed
/// ```
///
/// A star stands for any letters, none too; in a value of a filter also for white space, in a word for none. An expression has `.`, `[a-z]`, `[^a-z]`, `\d`, `\w`, `\s`
/// and their contraries, `( | )`, `?`, `*`, `+`, `{2,3}`, and `^` and `$` for the ends of a line; a backslash takes the meaning
/// of any other sign away. Case, accents and width count as little as in words.
///
/// An engine answers every pattern in a time that grows with what is searched and never with what the pattern repeats.
public struct TextPattern: Hashable, Sendable {
  /// The pattern as it is typed, with its stars or slashes.
  public let text: String

  /// A pattern; nil where the text is none, too long a one, or has no letter or digit.
  ///
  /// - Complexity: O(n) in the text.
  public init?(_ text: String) {
    let asksForSomething = text.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard asksForSomething,
      Self.isExpression(text) ? (try? PatternNode(parsing: text)) != nil : Self.hasStars(text)
    else { return nil }
    self.text = text
  }

  /// True for an expression between slashes, false for a word with stars.
  package var isExpression: Bool { Self.isExpression(text) }

  /// True if a text is in slashes as an expression is, be it a right one or not. A path, which has slashes within too, is none.
  package static func isExpression(_ text: String) -> Bool {
    expression(at: text.unicodeScalars[...])?.rest.isEmpty ?? false
  }

  /// The text in slashes at the beginning of another, and what follows it; nil where there is none.
  package static func expression(
    at scalars: Substring.UnicodeScalarView
  ) -> (text: String, rest: Substring.UnicodeScalarView)? {
    // White space behind a slash: it divides words.
    guard scalars.first == "/", var last = scalars.dropFirst().first,
      !last.properties.isWhitespace, last != "/"
    else { return nil }
    var rest = scalars.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar == "/" {
        guard !last.properties.isWhitespace else { return nil }
        return (String(scalars[..<rest.startIndex]), rest)
      }
      last = scalar == "\\" ? rest.popFirst() ?? scalar : scalar
    }
    return nil
  }

  /// The reason why a text in slashes is no pattern; nil where it is one.
  package static func flaw(in text: String) -> Message? {
    do {
      _ = try PatternNode(parsing: text)
      return nil
    } catch {
      return error.message
    }
  }

  /// The structure of an expression; nil for a word with stars.
  package var node: PatternNode? { isExpression ? try? PatternNode(parsing: text) : nil }

  /// The texts between the stars of a word, the ends included: `["", "ssl", ""]` of `*ssl*`; nil for an expression.
  package var pieces: [String]? {
    isExpression
      ? nil : text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// True if a text is a word with a star before its end, made of signs that mean nothing else in a query line.
  private static func hasStars(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.first != "-", scalars.count <= 256,
      let star = scalars.firstIndex(of: "*"), scalars[star...].contains(where: { $0 != "*" })
    else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar {
      case "*", "_", "-", ".", "+", "#", "@", "/", ",", "'", "&", "%", "~", "$", ";": true
      default: SearchToken.isPartOfWord(scalar)
      }
    }
  }
}
