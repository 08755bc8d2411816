internal import CSeekMariaDB
import Dispatch
import SeekCore
import SeekPlatform
import Synchronization

/// One connection to a server, opened by the first question.
///
/// Calls of the client library wait, so they are made on a queue of the connection's own and never on the threads of
/// tasks. Who asks waits for a ``PendingAnswer``, and is not kept when time is over or its task is cancelled.
final class RemoteConnection: Sendable {
  private struct State {
    /// The socket while it may be shut down from elsewhere.
    var socket: Int32?
    var isCut = false
    var version = ""
  }

  let url: RemoteURL
  private let limits: RemoteLimits
  private let queue = DispatchQueue(label: "SeekRemote.connection")
  private let state = Mutex(State())
  // Used on `queue` only, and in `deinit`, when nothing runs on it any more.
  private nonisolated(unsafe) var handle: OpaquePointer?

  init(to url: RemoteURL, limits: RemoteLimits) {
    self.url = url
    self.limits = limits
  }

  deinit {
    if let handle { cmariadb_close(handle) }
  }

  /// True after ``cut()``: nothing more can be asked.
  var isCut: Bool { state.withLock(\.isCut) }

  /// The version that the server said when it was greeted; empty before that.
  var serverVersion: String { state.withLock(\.version) }

  /// Ends the connection, also while an answer is awaited: the waiting call returns with an error.
  ///
  /// The corresponding C function is `shutdown`, since a socket that is closed while it is read could become another's.
  func cut() {
    state.withLock { state in
      state.isCut = true
      if let socket = state.socket { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// The answers to some statements, one a statement, in one round trip.
  /// - Parameters:
  ///   - whenFree: Called when the connection is free again, which after a cancelled question is later.
  ///   - whenAbandoned: Called when nobody waits for the answer any more.
  func answers(
    to statements: String, whenAbandoned: @escaping @Sendable () -> Void,
    whenFree: @escaping @Sendable () -> Void
  ) async throws -> [RemoteTable] {
    let pending = PendingAnswer<[RemoteTable]>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        pending.wait(with: continuation)
        queue.async {
          let outcome = Result { try self.askAgain(statements) }
          // Free first: who gets the answer may ask again at once.
          whenFree()
          pending.finish(outcome)
        }
        Self.clock.asyncAfter(deadline: .now() + .nanoseconds(limits.timeout.nanoseconds)) {
          let error = self.error(
            .timedOut, "did not answer within \(self.limits.timeout.seconds) s")
          if pending.finish(.failure(error)) { self.cut() }
        }
      }
    } onCancel: {
      if pending.finish(.failure(CancellationError())) { whenAbandoned() }
    }
  }

  /// True if the client library could be loaded, which the first connection does.
  private static let isConnectorThere = cmariadb_load() != 0

  private static let clock = DispatchQueue(label: "SeekRemote.clock")
}

/// Everything here runs on the connection's queue.
extension RemoteConnection {
  /// Asks, and once more over a new connection where the old one has gone: a server that was started anew.
  private func askAgain(_ statements: String) throws -> [RemoteTable] {
    var mayAskAgain = handle != nil
    while true {
      do {
        return try ask(statements)
      } catch let failure as Failure {
        close()
        guard mayAskAgain, failure.isConnectionLost, !isCut else { throw error(failure) }
        mayAskAgain = false
      }
    }
  }

  private func ask(_ statements: String) throws -> [RemoteTable] {
    let handle = try handle ?? open()
    var statements = statements
    let status = statements.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        cmariadb_real_query(handle, text.baseAddress, UInt(text.count))
      }
    }
    guard status == 0 else { throw Self.failure(handle) }
    var tables: [RemoteTable] = []
    var bytesLeft = limits.answerBytes
    while true {
      tables.append(try table(handle, &bytesLeft))
      switch cmariadb_next_result(handle) {
      case 0: continue
      case -1: return tables
      default: throw Self.failure(handle)
      }
    }
  }

  private func table(
    _ handle: OpaquePointer, _ bytesLeft: inout Int
  ) throws -> RemoteTable {
    guard let result = cmariadb_use_result(handle) else {
      guard cmariadb_field_count(handle) == 0 else { throw Self.failure(handle) }
      return RemoteTable()
    }
    // Reads on to the end of the rows, at the latest until the socket is shut.
    defer { cmariadb_free_result(result) }
    var table = RemoteTable()
    while let name = cmariadb_next_column(result) { table.columns.append(String(cString: name)) }
    let width = table.columns.count
    while let row = cmariadb_fetch_row(result), let lengths = cmariadb_fetch_lengths(result) {
      table.rows.append(
        (0..<width).map { index in
          row[index].map { text in
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(lengths[index]))
            return String(decoding: bytes, as: UTF8.self)
          }
        })
      bytesLeft -= (0..<width).reduce(16) { $0 + Int(lengths[$1]) + 16 }
      guard bytesLeft > 0 else {
        cut()
        throw Failure(number: 2020, message: "the answer is too long")
      }
    }
    guard cmariadb_errno(handle) == 0 else { throw Self.failure(handle) }
    return table
  }

  private func open() throws -> OpaquePointer {
    guard Self.isConnectorThere else { throw Failure(number: 2000, message: "") }
    let seconds = UInt32(clamping: limits.timeout.seconds)
    guard
      let handle = cmariadb_new(
        UInt32(clamping: limits.connectTimeout.seconds), seconds, UInt(limits.answerBytes))
    else { throw Failure(number: 2008, message: "there is no memory for a connection") }
    if url.security != .off { cmariadb_use_tls(handle, url.security == .verified ? 1 : 0) }
    guard
      cmariadb_open(
        handle, url.host, url.user.isEmpty ? nil : url.user,
        url.password.isEmpty ? nil : url.password, UInt32(url.port)) != 0
    else {
      defer { cmariadb_close(handle) }
      throw Self.failure(handle)
    }
    let isSecret = cmariadb_is_secret(handle) != 0
    guard isSecret || url.security == .off || url.security == .offered else {
      cmariadb_close(handle)
      throw Failure(number: 2026, message: "the server offers no TLS, and the address asks for it")
    }
    self.handle = handle
    let isCut = state.withLock { state in
      state.socket = cmariadb_get_socket(handle)
      state.version = cmariadb_get_server_info(handle).map { String(cString: $0) } ?? ""
      return state.isCut
    }
    guard !isCut else { throw Failure(number: 2013, message: "the connection was given up") }
    // Values are compared without case and accents. A server that knows no collations compares in its own way.
    let collation = "SET collation_connection=utf8_general_ci"
    if cmariadb_real_query(handle, collation, UInt(collation.utf8.count)) == 0 {
      if let result = cmariadb_use_result(handle) { cmariadb_free_result(result) }
    } else {
      let failure = Self.failure(handle)
      if (2_000...2_999).contains(failure.number) { throw failure }
    }
    return handle
  }

  private func close() {
    state.withLock { $0.socket = nil }
    if let handle { cmariadb_close(handle) }
    handle = nil
  }
}

extension RemoteConnection {
  /// An error of the client library, or one that the server sent.
  private struct Failure: Error {
    let number: UInt32
    let message: Message

    /// 2006 and 2013 of the client library: the server has gone, or has gone while it was asked.
    var isConnectionLost: Bool { number == 2006 || number == 2013 }
  }

  private static func failure(_ handle: OpaquePointer) -> Failure {
    let text = cmariadb_error(handle).map { ServerText.plain(String(cString: $0)) } ?? ""
    return Failure(number: cmariadb_errno(handle), message: Message(verbatim: text))
  }

  private func error(_ failure: Failure) -> SearchError {
    let message = failure.message
    switch failure.number {
    case 2002, 2003, 2005, 2006, 2013, 2055:
      return error(.unavailable, "does not answer (\(message))")
    case _ where !Self.isConnectorThere:
      return SearchError(
        .unavailable,
        "seek talks to search servers by the MariaDB connector, which is not installed: apt-get install libmariadb3, or brew install mariadb-connector-c"
      )
    case 2000...2999: return error(.unavailable, "cannot be talked to (\(message))")
    case 1040, 1045, 1130, 1203, 1698:
      return error(.unavailable, "does not let us in (\(message))")
    default:
      if ServerText.isAboutAgents(message.description) {
        return error(.unavailable, "has no part that answers (\(message))")
      }
      return error(.unsupported, "refuses the question (\(message))")
    }
  }

  private func error(_ code: SearchError.Code, _ message: Message) -> SearchError {
    SearchError(code, "\(url.server) \(message)")
  }
}

/// Texts that a server wrote for people.
enum ServerText {
  /// One line of printable text, at most 300 characters: a server is not trusted.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars.prefix(2_000) {
      plain.unicodeScalars.append(SearchToken.steersTerminal(scalar) ? " " : scalar)
    }
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 300 ? words.prefix(300) + "…" : words
  }

  /// True if an error says that parts of a distributed index failed to answer, all of them. One that did answer refuses
  /// the question.
  static func isAboutAgents(_ text: String) -> Bool {
    !failedAgents(in: text).isEmpty && !text.contains("remote query error:")
  }

  /// The parts of a distributed index that a warning says failed: `127.0.0.1:9402` of
  /// `index a: agent 127.0.0.1:9402: connect() failed`.
  static func failedAgents(in warning: String) -> [String] {
    var names: [String] = []
    var rest = warning[...]
    while let mark = rest.firstRange(of: "agent ") {
      rest = rest[mark.upperBound...]
      let word = plain(String(rest.prefix { !$0.isWhitespace }))
      // The word "agent" alone can be in any message.
      let name = word.hasSuffix(":") ? String(word.dropLast()) : word
      if name.contains(":"), !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Duration {
  /// Whole seconds, at least one: the client library knows no less.
  var seconds: Int { max(1, Int(clamping: components.seconds)) }

  var nanoseconds: Int {
    let (product, isOver) = Int(clamping: components.seconds)
      .multipliedReportingOverflow(by: 1_000_000_000)
    return isOver ? .max : product + Int(components.attoseconds / 1_000_000_000)
  }
}

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

  /// The usual limits.
  public init() {}
}
