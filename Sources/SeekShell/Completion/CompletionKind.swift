/// The kind of text that an option takes, by the name of its value; shells complete by it. Where the values are a few, they are
/// completed whatever the name.
///
/// ```swift
/// CompletionKind(rawValue: "file")        // .file
/// ```
enum CompletionKind: String, Sendable {
  case file, folder, scope
  /// Names of fields, with commas between them if there may be several.
  case field, fields
  /// A field, or with `:desc` after it.
  case order
  case token = "field:value"
  /// A line of the field, or of a script where it begins with a colon.
  case line
  /// Formats, and names of fields with commas between them.
  case format
  /// The names of styles, and files.
  case style
  /// The usual names of character sets; others are known, too.
  case charset = "name"
  /// Nothing that could be known.
  case url, text, number, regex, character, command, pattern, size
}
