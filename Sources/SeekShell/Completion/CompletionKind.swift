import SeekTerminalField

/// The kind of text that an option takes, told by the name of its value; shells complete by it.
///
/// ```swift
/// CompletionKind.named["file"]        // .files
/// ```
enum CompletionKind: Hashable, Sendable {
  case files, folders
  /// Names of fields, with commas between them if there may be several.
  case field, fields
  /// A field, or with `:desc` after it.
  case order
  /// `field:value`
  case token
  /// A line of the field, or of a script where it begins with a colon.
  case line
  case scope
  /// Formats, and names of fields with commas between them.
  case format
  /// The names of styles, and files.
  case style
  /// The usual names of character sets; others are known, too.
  case charset
  /// Nothing that could be known.
  case free

  /// Every name of a value. Where the values are a few, they are completed whatever the name.
  static let named: [String: CompletionKind] = [
    "file": .files, "folder": .folders, "field": .field, "fields": .fields, "order": .order,
    "field:value": .token, "line": .line, "scope": .scope, "format": .format, "style": .style,
    "url": .free, "text": .free, "number": .free, "regex": .free, "character": .free,
    "command": .free, "pattern": .free, "name": .charset, "size": .free,
  ]
}
