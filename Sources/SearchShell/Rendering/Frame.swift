/// What is drawn, line by line, before a style makes bytes of it: pure, so that tests compare it.
struct Frame: Hashable, Sendable {
  var lines: [StyledText] = []

  mutating func append(_ line: StyledText) { lines.append(line) }

  mutating func append(_ text: String, _ role: Role = .plain) {
    lines.append(StyledText(text, role))
  }

  var plainText: String { lines.map(\.plainText).joined(separator: "\n") }

  func rendered(_ style: Style) -> [String] { lines.map { $0.rendered(style) } }
}
