/// The answer to one statement: rows of texts, nil where a value is NULL.
struct RemoteTable: Hashable, Sendable {
  var columns: [String] = []
  var rows: [[String?]] = []

  /// The position of a column; names are compared without case.
  func position(of column: String) -> Int? {
    columns.firstIndex { $0.lowercased() == column.lowercased() }
  }

  /// The values of the first two columns as names and values, as `SHOW META` and `SHOW STATUS` have them.
  var variables: [String: String] {
    var variables: [String: String] = [:]
    for row in rows where row.count >= 2 {
      if let name = row[0] { variables[name] = row[1] ?? "" }
    }
    return variables
  }
}

/// The limits of a connection to a server that may be slow, or lie.
public struct RemoteLimits: Hashable, Sendable {
  /// The time to a connection.
  public var connectTimeout = Duration.seconds(3)
  /// The time to an answer, whatever the server sends meanwhile.
  public var timeout = Duration.seconds(10)
  /// The number of connections that are open at once.
  public var connections = 4
  /// The bytes of an answer.
  public var answerBytes = 256 << 20

  public init() {}
}
