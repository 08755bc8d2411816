/// An error that keeps a file from being read as a collection, with a message that says what to do.
///
/// ```swift
/// do { _ = try DataSource.open(path: "recipe.jsonl") } catch { print(error) }
/// // recipe.jsonl: no such file
/// ```
/// A broken record is not an error of this kind but an `ImportIssue`, skipped and counted.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error. More may be added, so handle the ones you know and show the message for the
  /// rest.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String
    /// A code of a name.
    public init(_ description: String) { self.description = description }

    /// There is no such file.
    public static let notFound = Code("notFound")
    /// The file may not be read, or reading it failed.
    public static let notReadable = Code("notReadable")
    /// A folder was named instead of a file.
    public static let isDirectory = Code("isDirectory")
    /// The file has no bytes, or nothing but white space.
    public static let empty = Code("empty")
    /// The file is not text and has no known format.
    public static let binary = Code("binary")
    /// The format is known but cannot be read, or not in this way.
    public static let unsupportedFormat = Code("unsupportedFormat")
    /// The file is readable but has no record.
    public static let noRecords = Code("noRecords")
    /// An option or a profile names a field that no record has.
    public static let unknownField = Code("unknownField")
    /// A pattern for the fields of lines (`--field`) is no regular expression, or names no group.
    public static let badPattern = Code("badPattern")
    /// There is not enough memory for the unpacked file.
    public static let outOfMemory = Code("outOfMemory")
  }

  /// The kind of error.
  public let code: Code
  /// The file as the user named it; empty if the error does not belong to one file.
  public let path: String
  /// The line it is in, counted from 1, if it is in one.
  public let line: Int?
  /// The defect, then what to do; one line, without the path and a full stop.
  public let message: Message
  /// The defect of the first record, if no record can be read; nil for an error of the file itself.
  public var recordDefect: Message?
  /// The name that is no field's, for an error of code ``Code/unknownField``.
  public var unknownField: String?

  /// An error with a message for a person.
  public init(_ code: Code, path: String, line: Int? = nil, message: Message) {
    self.code = code
    self.path = path
    self.line = line
    self.message = message
  }

  /// The whole line to show: `recipes.jsonl:12: message`.
  public var description: String { locatedMessage.description }

  /// The message behind the file and the line.
  package var locatedMessage: Message {
    guard !path.isEmpty else { return message }
    return Message(verbatim: line.map { "\(path):\($0): " } ?? "\(path): ") + message
  }
}
