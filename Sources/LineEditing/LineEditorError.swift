/// Why a line cannot be edited.
public struct LineEditorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error; open-ended.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }

    public static let notATerminal = Code("notATerminal")
    public static let system = Code("system")
  }

  public let code: Code
  /// One English sentence without a full stop: what is wrong, then what to do.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
