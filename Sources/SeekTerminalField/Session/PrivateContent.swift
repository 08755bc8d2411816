import SeekField

/// The words and tokens that private lines have put into the field. A line of the history is the
/// whole field, so no line is kept that has any of them.
///
/// A line typed later without a space at the start is not private.
///
/// ```swift
/// var content = PrivateContent()
/// content.learn(from: before, to: after)     // a private line was submitted in between
/// content.isHeld(by: after)                  // true
/// ```
package struct PrivateContent: Sendable {
  private var texts: Set<String> = []
  private var tokens: [SearchToken] = []
  private var scopes: Set<String> = []

  package init() {}

  /// Learns what a private line has added to the field.
  package mutating func learn(from before: SearchField, to after: SearchField) {
    if after.text != before.text { keep(after.text) }
    for text in after.alternativeTexts where !before.alternativeTexts.contains(text) { keep(text) }
    tokens += after.tokens.filter { token in !before.tokens.contains { Self.isSame($0, token) } }
    if after.scope != before.scope, after.scope != .all { scopes.insert(after.scope.name) }
    for line in after.enclosing where !before.enclosing.contains(line) {
      keep(line.text)
      tokens += line.tokens
    }
  }

  /// Results that hold something private were entered: their words, which may be spelled otherwise now, are private, too.
  package mutating func learnEnclosing(_ field: SearchField) {
    if let line = field.enclosing.last { keep(line.text) }
  }

  /// A line was submitted that may be kept.
  package mutating func publish(_ line: ParsedLine) {
    texts.remove(Self.trimmed(line.text))
    tokens.removeAll { token in line.tokens.contains { Self.isSame($0, token) } }
    if let scope = line.scope { scopes.remove(scope.name) }
  }

  package func holds(_ text: String) -> Bool { texts.contains(Self.trimmed(text)) }

  package func holds(_ token: SearchToken) -> Bool { tokens.contains { Self.isSame($0, token) } }

  /// True if the canonical line of a field has anything private in it.
  package func isHeld(by field: SearchField) -> Bool {
    guard !(texts.isEmpty && tokens.isEmpty && scopes.isEmpty) else { return false }
    return holds(field.text) || field.alternativeTexts.contains(where: holds)
      || field.tokens.contains(where: holds)
      || scopes.contains(field.scope.name)
      || field.enclosing.contains { line in
        holds(line.text) || line.tokens.contains(where: holds)
          || line.scope.map { scopes.contains($0.name) } ?? false
      }
  }

  private mutating func keep(_ text: String) {
    let text = Self.trimmed(text)
    if !text.isEmpty { texts.insert(text) }
  }

  /// Removes the white space at the end, which has no meaning.
  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isSame(_ left: SearchToken, _ right: SearchToken) -> Bool {
    left.field == right.field && left.value == right.value
  }
}
