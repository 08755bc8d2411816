/// The user's choices about reading files; nil leaves the choice to the content.
///
/// ```swift
/// var options = ImportOptions()
/// options.hasHeader = false
/// let source = try DataSource.open(path: "paths.tsv", options: options)
/// ```
public struct ImportOptions: Hashable, Sendable {
  /// The format of every source, instead of what its content and its name say.
  public var format: RecordFormat?
  /// True if the first record of a table names its columns.
  public var hasHeader: Bool?
  /// The separator of the columns of a table.
  public var delimiter: UInt8?
  /// The unit of a text that is a record; nil stands for the whole file, and for a line of a log or of standard input.
  public var split: TextSplit?
  /// Regular expressions whose named groups become fields of a text: `(?<level>ERROR|WARN)`.
  public var fieldPatterns: [String] = []
  /// The name of the character set of texts that are not UTF-16, as `GBK`; nil finds it out.
  public var charset: String?
  /// The command that is run for files, and whose output is read in place of them; nil for none.
  public var preprocessor: Preprocessor?
  /// True if what was unpacked or made stays in memory, instead of in a file without a name.
  public var keepsInMemory = false
  /// The most bytes that a packed file may have when it is unpacked; nil for what a file has that was packed to be read.
  public var unpackedByteLimit: Int?
  /// True if a source that is empty is one without records, as when it is read again.
  public var allowsNothing = false
  /// Standard input, where it is searched while it is read; nil reads it to its end first.
  package var standardInput: GrowingInput?
  /// The command whose output is read in place of standard input.
  package var command: CommandInput?
  /// The input in place of a source that is called `-`; nil for all of standard input.
  package var input: GrowingInput? { command?.output ?? standardInput }

  /// True for the name of a character set that can be read.
  ///
  /// ```swift
  /// ImportOptions.knowsCharset("koi8-r")   // true
  /// ```
  public static func knowsCharset(_ name: String) -> Bool { CharsetDecoder.knows(name) }

  /// The names of the character sets that files are most often in, one for each; ``knowsCharset(_:)`` knows many more.
  ///
  /// ```swift
  /// ImportOptions.usualCharsets.contains("KOI8-R")   // true
  /// ```
  package static let usualCharsets = [
    "UTF-8", "UTF-16LE", "UTF-16BE", "windows-1250", "windows-1251", "windows-1252", "windows-1253",
    "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "ISO-8859-1",
    "ISO-8859-2", "ISO-8859-5", "ISO-8859-7", "ISO-8859-15", "KOI8-R", "KOI8-U", "IBM850", "IBM866",
    "macintosh", "GB18030", "GBK", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR",
  ]

  /// Everything is found out.
  public init() {}
}

/// The unit of a text that is a record.
public enum TextSplit: String, CaseIterable, Hashable, Sendable {
  /// A whole file, a line, or lines up to an empty one.
  case file, line, paragraph
}
