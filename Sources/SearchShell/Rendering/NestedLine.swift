import DocumentImport

/// One line of a value that has values within it, as a record shows it whole.
///
/// ```text
/// street: Main Street 5        members of an object, each under its name
/// geo:
///   lat: 52.5                  what is nested deeper is indented
/// - name: Ada                  an element of a list of objects
///   age: 36
/// ```
struct NestedLine: Hashable, Sendable {
  /// Columns before it.
  var indent = 0
  /// A dash, a name and its colon; empty where the line goes on with what stands before it.
  var head = ""
  var text = ""

  /// The lines of a value: a list of plain values has one a line, text keeps its own line breaks.
  ///
  /// - Complexity: O(n · d) in the bytes and the depth of the value.
  static func lines(of value: RecordValue) -> [NestedLine] {
    switch value {
    case .object(let members): return members.flatMap(lines)
    case .list(let elements) where !elements.allSatisfy(\.isPlain): return elements.flatMap(element)
    case .list(let elements): return elements.flatMap { lines(ofText: $0.displayText) }
    case .string, .number, .bool, .null: return lines(ofText: value.displayText)
    }
  }

  private static func lines(ofText text: String) -> [NestedLine] {
    VisibleText.lines(text).map { NestedLine(text: $0) }
  }

  /// An element of a list in which not all are plain: a dash before its first line, the others below that.
  private static func element(_ value: RecordValue) -> [NestedLine] {
    let lines = lines(of: value)
    guard let first = lines.first, first.indent == 0 else {
      return [NestedLine(head: "- ")] + lines.map(\.indented)
    }
    let head = NestedLine(head: "- " + first.head, text: first.text)
    return [head] + lines.dropFirst().map(\.indented)
  }

  /// A member of an object: in one line where its value is plain and has no line breaks.
  private static func lines(of member: RecordMember) -> [NestedLine] {
    let head = VisibleText.line(member.name) + ":"
    if case .list(let elements) = member.value, elements.allSatisfy(\.isPlain) {
      return [NestedLine(head: head + " ", text: VisibleText.line(member.value.displayText))]
    }
    let lines = lines(of: member.value)
    if member.value.isPlain, lines.count == 1, let line = lines.first {
      return [NestedLine(head: head + " ", text: line.text)]
    }
    return [NestedLine(head: head)] + lines.map(\.indented)
  }

  private var indented: NestedLine {
    var line = self
    line.indent += 2
    return line
  }
}

extension RecordValue {
  /// Whether nothing is nested in it.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .number, .bool, .null: true
    case .list, .object: false
    }
  }
}
