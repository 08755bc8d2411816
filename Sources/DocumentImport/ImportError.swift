/// Why a file cannot be read as a collection, in words that say what to do.
///
/// ```swift
/// do { _ = try DataSource.open(path: "recipe.jsonl") } catch { print(error) }
/// // recipe.jsonl: no such file
/// ```
/// A broken record is no error of this kind: it is an `ImportIssue`, skipped and counted.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error; open-ended, so handle the ones you know and show the message of the rest.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }

    public static let notFound = Code("notFound")
    public static let notReadable = Code("notReadable")
    public static let isDirectory = Code("isDirectory")
    public static let empty = Code("empty")
    public static let binary = Code("binary")
    public static let unsupportedFormat = Code("unsupportedFormat")
    public static let noRecords = Code("noRecords")
    public static let unknownField = Code("unknownField")
    public static let badPattern = Code("badPattern")
    public static let outOfMemory = Code("outOfMemory")
  }

  public let code: Code
  /// The file as the user named it; empty when the error is of no one file.
  public let path: String
  /// The line it stands in, counted from 1, if it stands in one.
  public let line: Int?
  /// What is wrong, then what to do; one line, without the path and a full stop.
  public let message: String

  public init(_ code: Code, path: String, line: Int? = nil, message: String) {
    self.code = code
    self.path = path
    self.line = line
    self.message = message
  }

  /// The whole line to show: `recipes.jsonl:12: message`.
  public var description: String {
    var prefix = path.isEmpty ? "" : "\(path): "
    if let line, !path.isEmpty { prefix = "\(path):\(line): " }
    return prefix + message
  }
}
