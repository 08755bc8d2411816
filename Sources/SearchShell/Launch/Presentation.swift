/// The words around the field that a person chose.
struct Presentation: Hashable, Sendable {
  /// A sentence above the field.
  var prompt: String?
  /// What an empty field shows; the names of the fields where it is nil.
  var placeholder: String?
}

extension Shell {
  /// Prints the sentence above the field, where there is one.
  func sayPrompt() {
    if let prompt = presentation.prompt { sayWrapped(StyledText(VisibleText.line(prompt))) }
  }

  /// What an empty field shows.
  var placeholder: String { presentation.placeholder ?? collection.placeholder }
}
