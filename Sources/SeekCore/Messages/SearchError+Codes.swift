extension SearchError {
  /// The kind of error; open-ended, so handle the ones you know and show the message of the rest.
  ///
  /// ```swift
  /// catch where error.code == .notATerminal { printPlainly() }
  /// ```
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String
    /// A code of a name; an engine may have its own.
    public init(_ description: String) { self.description = description }
  }
}

/// Errors of queries and engines.
extension SearchError.Code {
  /// A token, an order, a facet, an option or a profile names a field that the collection lacks.
  public static let unknownField = Self("unknownField")
  /// The value of a token is none that its field can have, a word for a number; or a token or a facet names a field
  /// that is searched by words and cannot filter.
  public static let invalidToken = Self("invalidToken")
  /// The hits cannot be ordered by this field.
  public static let invalidOrder = Self("invalidOrder")
  /// The collection is larger than one index can hold.
  public static let tooManyDocuments = Self("tooManyDocuments")
  /// A server does not answer, or answers in no way that can be read.
  public static let unavailable = Self("unavailable")
  /// A server did not answer in time.
  public static let timedOut = Self("timedOut")
  /// An engine failed with an error of its own.
  public static let engineFailed = Self("engineFailed")
  /// The search was abandoned before it was answered.
  public static let cancelled = Self("cancelled")
  /// An engine cannot do what is asked.
  public static let unsupported = Self("unsupported")
}

/// Errors of files.
extension SearchError.Code {
  /// There is no such file.
  public static let notFound = Self("notFound")
  /// A file may not be read, or reading it failed.
  public static let notReadable = Self("notReadable")
  /// An index or a history cannot be written to a file, or that in a file cannot be used.
  public static let notSaved = Self("notSaved")
  /// A folder was named instead of a file.
  public static let isDirectory = Self("isDirectory")
  /// The file has no bytes, or nothing but white space.
  public static let empty = Self("empty")
  /// The file is not text and has no known format.
  public static let binary = Self("binary")
  /// The format is known but cannot be read, or not in this way.
  public static let unsupportedFormat = Self("unsupportedFormat")
  /// The file is readable but has no record.
  public static let noRecords = Self("noRecords")
  /// A pattern for the fields of lines (`--field`) is no regular expression, or names no group.
  public static let badPattern = Self("badPattern")
  /// The command that is to read a file (`--pre`) cannot be run, or failed.
  public static let commandFailed = Self("commandFailed")
  /// Ctrl-C has stopped the command that was to read a file; no further file is read.
  public static let interrupted = Self("interrupted")
  /// There is not enough memory for the unpacked file.
  public static let outOfMemory = Self("outOfMemory")
  /// A profile that a person wrote says something that cannot be.
  public static let invalidProfile = Self("invalidProfile")
  /// The name or the line of a bookmark is none that a file can have.
  public static let invalidBookmark = Self("invalidBookmark")
}

/// Errors of the line editor.
extension SearchError.Code {
  /// The program has no terminal: neither are standard input and output one, nor is there a `/dev/tty`.
  public static let notATerminal = Self("notATerminal")
  /// The library that edits lines does not start.
  public static let notSetUp = Self("notSetUp")
  /// The system has no pipe left.
  public static let noPipe = Self("noPipe")
  /// The editor reads a line already, which must end first.
  public static let isReading = Self("isReading")
  /// The system has no thread left.
  public static let noThread = Self("noThread")
}
