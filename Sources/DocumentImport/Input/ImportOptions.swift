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

  public init() {}
}
