/// What the user says about how files are read; nil leaves the choice to what is found in them.
///
/// ```swift
/// var options = ImportOptions()
/// options.hasHeader = false
/// let source = try DataSource.open(path: "paths.tsv", options: options)
/// ```
public struct ImportOptions: Hashable, Sendable {
  /// The format of every source, instead of what its content and its name say.
  public var format: RecordFormat?
  /// Whether the first record of a table names its columns.
  public var hasHeader: Bool?
  /// What stands between the columns of a table.
  public var delimiter: UInt8?
  /// What of a text is a record; a whole file where it is nil, and of a log or standard input a line.
  public var split: TextSplit?
  /// Regular expressions whose named groups become fields of a text: `(?<level>ERROR|WARN)`.
  public var fieldPatterns: [String] = []
  /// Whether what was unpacked or made stays in memory, instead of in a file without a name.
  public var keepsInMemory = false
  /// Whether a source that is empty is one without records, as when it is read again.
  public var allowsNothing = false

  public init() {}
}

/// What of a text is a record.
public enum TextSplit: String, CaseIterable, Hashable, Sendable {
  case file, line, paragraph
}
