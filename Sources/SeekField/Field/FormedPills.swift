import SeekCore

/// The pills that have formed of a line being typed, with the line as it was before each.
///
/// A line has one meaning, however it came to be there: a pill stays as long as the line means the same as with its text in it.
/// Otherwise, and where an `OR` joins it, the text goes back into the line.
///
/// ```text
/// [tags:a] AND soup            tags:a AND soup means the same
/// [tags:a] AND soup OR rice    tags:a AND soup OR rice
/// [tags:a] OR rice             tags:a OR rice
/// ```
package struct FormedPills: Sendable {
  /// A line and its cursor, counted in UTF-8 bytes from the start of the text.
  package struct Line: Hashable, Sendable {
    package let text: String
    package let cursorUTF8Offset: Int

    package init(_ text: String, cursorUTF8Offset: Int) {
      (self.text, self.cursorUTF8Offset) = (text, cursorUTF8Offset)
    }
  }

  package struct Reopened: Sendable {
    package let line: Line
    package let isRecalled: Bool
    package let count: Int
  }

  fileprivate struct Step: Sendable {
    let typed: Line
    let left: Line
    let isRecalled: Bool
    /// The field before and after, without what the engine has made of the pills since.
    let before: SearchField
    let after: SearchField
  }

  private var steps: [Step] = []

  package init() {}

  /// Notes that pills form.
  ///
  /// - Parameters:
  ///   - typed: The line before.
  ///   - left: The line without them.
  ///   - field: The field before.
  package mutating func form(
    _ formed: ParsedLine, of typed: Line, leaving left: Line, in field: SearchField
  ) {
    if field.formedCount < steps.count || steps.last?.line(behind: typed) == nil { steps = [] }
    let before = steps.last?.after ?? field
    var after = before
    _ = after.handle(.tokensFormed(formed, rest: ParsedLine()))
    steps.append(
      Step(
        typed: typed, left: left, isRecalled: formed.isRecalled, before: before, after: after))
  }

  /// Takes the newest pills back where the line would mean something else without them.
  ///
  /// - Parameters:
  ///   - line: The line as it is now.
  ///   - field: The field as it is now.
  ///   - syntax: The names that mean something in a line.
  /// - Returns: nil if all stay.
  package mutating func reopen(
    _ line: Line, in field: SearchField, syntax: (String) -> QuerySyntax
  ) -> Reopened? {
    guard field.formedCount >= steps.count else {
      steps = []
      return nil
    }
    var lines = [line]
    for step in steps.reversed() {
      guard let typed = step.line(behind: lines[lines.count - 1]) else { break }
      lines.append(typed)
    }
    steps.removeFirst(steps.count - (lines.count - 1))
    guard let last = steps.last else { return nil }
    func meaning(reopened count: Int) -> Meaning {
      let (text, step) = (lines[count].text, count == 0 ? last : steps[steps.count - count])
      let isRecalled = count > 0 && step.isRecalled
      return Meaning(
        of: text, in: count == 0 ? step.after : step.before, isRecalled: isRecalled,
        syntax: syntax(text))
    }
    let whole = meaning(reopened: steps.count)
    let least = last.after.isJoined(by: line.text) ? 1 : 0
    let count = (least..<steps.count).first { meaning(reopened: $0) == whole } ?? steps.count
    guard count > 0 else { return nil }
    let isRecalled = steps[steps.count - count].isRecalled
    steps.removeLast(count)
    return Reopened(line: lines[count], isRecalled: isRecalled, count: count)
  }
}

extension FormedPills.Step {
  /// The line with the text of the pills in it; nil where the line has been changed elsewhere than at the cursor it was left with.
  fileprivate func line(behind present: FormedPills.Line) -> FormedPills.Line? {
    let (now, then) = (Array(present.text.utf8), Array(left.text.utf8))
    let (start, rest) = (then[..<left.cursorUTF8Offset], then[left.cursorUTF8Offset...])
    guard now.count >= then.count, now.starts(with: start), now.suffix(rest.count) == rest else {
      return nil
    }
    let inserted = now[start.count..<now.count - rest.count]
    var whole = Array(typed.text.utf8)
    whole.insert(contentsOf: inserted, at: typed.cursorUTF8Offset)
    let cursor = min(max(0, present.cursorUTF8Offset - start.count), inserted.count)
    return FormedPills.Line(
      String(decoding: whole, as: UTF8.self), cursorUTF8Offset: typed.cursorUTF8Offset + cursor)
  }
}

/// The content of a field with a line submitted, as far as it has a meaning.
private struct Meaning: Equatable {
  private let scope: SearchScope?
  private let tokens: [SearchToken]
  private let clauses: [SearchClause]
  private let enclosing: [QueryLine]
  private let isRefused: Bool

  init(of line: String, in field: SearchField, isRecalled: Bool, syntax: QuerySyntax) {
    var parsed = (isRecalled ? field.widened : field).parse(line, syntax: syntax)
    parsed.isRecalled = isRecalled
    let content = field.submitting(parsed).content
    (scope, tokens, clauses) = (content.scope, content.tokens, content.clauses)
    (enclosing, isRefused) = (content.enclosing, parsed.refusal != nil)
  }
}

extension SearchField {
  /// True if a line begins with an `OR` that has its last pill as an operand.
  fileprivate func isJoined(by line: String) -> Bool {
    line.drop { $0 == " " }.contains(" ") && !opening(of: line).tokens.isEmpty
  }
}
