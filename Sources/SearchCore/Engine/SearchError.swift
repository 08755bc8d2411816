/// An error in a query or a token, in words that tell the user what to do.
///
/// ```swift
/// throw SearchError(.unknownField, "no field is called 'cuisin'; nearest: cuisine", utf8Column: 3)
/// ```
public struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error; open-ended, so handle the ones you know and show the message of the rest.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String
    /// A code of a name; an engine may have its own.
    public init(_ description: String) { self.description = description }

    /// A token, an order or a facet names a field that the collection lacks.
    public static let unknownField = Code("unknownField")
    /// The value of a token is none that its field can have, a word for a number; or a token or a facet names a field
    /// that is searched by words and cannot filter.
    public static let invalidToken = Code("invalidToken")
    /// The hits cannot be ordered by this field.
    public static let invalidOrder = Code("invalidOrder")
    /// The collection is larger than one index can hold.
    public static let tooManyDocuments = Code("tooManyDocuments")
    /// An index cannot be written to a file, or that in a file cannot be used.
    public static let notSaved = Code("notSaved")
    /// A server does not answer, or answers in no way that can be read.
    public static let unavailable = Code("unavailable")
    /// A server did not answer in time.
    public static let timedOut = Code("timedOut")
    /// An engine failed with an error of its own.
    public static let engineFailed = Code("engineFailed")
    /// The search was abandoned before it was answered.
    public static let cancelled = Code("cancelled")
    /// An engine cannot do what is asked.
    public static let unsupported = Code("unsupported")
  }

  /// The kind of error.
  public let code: Code
  /// One sentence without a full stop: what is wrong, then what to do.
  public let message: Message
  /// The column of the error in the line, counted in UTF-8 bytes from 0, if it has one.
  public let utf8Column: Int?

  /// An error with a message for a person.
  public init(_ code: Code, _ message: Message, utf8Column: Int? = nil) {
    self.code = code
    self.message = message
    self.utf8Column = utf8Column
  }

  /// The message in English.
  public var description: String { message.description }
}
