/// What went wrong with a query or a token, in words that say what to do.
///
/// ```swift
/// throw SearchError(.unknownField, "no field is called 'cuisin'; nearest: cuisine", column: 3)
/// ```
public struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error; open-ended, so handle the ones you know and show the message of the rest.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }

    public static let unknownField = Code("unknownField")
    public static let unknownScope = Code("unknownScope")
    public static let invalidToken = Code("invalidToken")
    public static let invalidOrder = Code("invalidOrder")
    public static let tooManyDocuments = Code("tooManyDocuments")
  }

  public let code: Code
  /// One English sentence without a full stop: what is wrong, then what to do.
  public let message: String
  /// Where in the line it stands, counted in UTF-8 bytes from 0, if it stands in one.
  public let utf8Column: Int?

  public init(_ code: Code, _ message: String, utf8Column: Int? = nil) {
    self.code = code
    self.message = message
    self.utf8Column = utf8Column
  }

  public var description: String { message }
}
