/// The words around the field that a person chose.
struct Presentation: Hashable, Sendable {
  /// A sentence above the field.
  var prompt: String?
  /// What an empty field shows; the names of the fields where it is nil.
  var placeholder: String?
}

extension Shell {
  /// The rows of the sentence above the field; none where there is no sentence.
  var sentenceRows: [String] {
    guard let prompt = presentation.prompt else { return [] }
    let line = StyledText(VisibleText.line(prompt))
    return (columns.map { line.wrapped(to: $0) } ?? [line]).map { $0.rendered(style) }
  }

  /// What an empty field shows.
  var placeholder: String {
    presentation.placeholder.map { VisibleText.line($0) } ?? collection.placeholder
  }
}
