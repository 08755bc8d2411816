import SeekField

/// A sentence that is said once, under the line.
package struct Notice: Hashable, Sendable {
  package let message: Message
  /// The pills that it is about, and goes with; none where it is about anything else.
  private(set) var pills: [SearchToken]

  package init(_ message: Message, about pills: [SearchToken] = []) {
    (self.message, self.pills) = (message, pills)
  }

  func isDue(in field: SearchField) -> Bool {
    pills.isEmpty || pills.contains { field.tokens.contains(where: $0.filters) }
  }

  /// Follows a pill that has another spelling from now on.
  mutating func follow(_ pill: SearchToken, to newer: SearchToken) {
    pills = pills.map { $0 == pill ? newer : $0 }
  }
}
