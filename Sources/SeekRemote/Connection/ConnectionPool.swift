import SeekCore
import Synchronization

/// The connections to one server: a few, kept open between questions.
///
/// A question whose task is cancelled leaves its connection at once; the connection is used again when its late answer has
/// come and was dropped. Where all connections are waiting for late answers, the one that waits longest is cut, so a person
/// who types on never waits for a question that is not asked any more.
///
/// After a failure the server is left alone for a while (``BackOff``); questions meanwhile fail at once.
final class ConnectionPool: Sendable {
  private struct State {
    var free: [RemoteConnection] = []
    /// Those that answer, the oldest question first.
    var busy: [(connection: RemoteConnection, isAbandoned: Bool)] = []
    var waiting: [PendingAnswer<RemoteConnection>] = []
    var backOff = BackOff()
    var lastError: SearchError?
    var serverVersion = ""
  }

  let url: RemoteURL
  private let limits: RemoteLimits
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  init(
    to url: RemoteURL, limits: RemoteLimits = RemoteLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.url = url
    self.limits = limits
    self.now = now
  }

  deinit {
    let connections = state.withLock { $0.free + $0.busy.map(\.connection) }
    for connection in connections { connection.cut() }
  }

  /// The version of the server that last answered.
  var serverVersion: String { state.withLock(\.serverVersion) }

  /// The number of connections that are open or being opened.
  var connectionCount: Int { state.withLock { $0.free.count + $0.busy.count } }

  /// The answers to some statements, one a statement, in one round trip.
  /// - Throws: `SearchError`; `CancellationError`.
  func answers(to statements: [String]) async throws -> [RemoteTable] {
    try Task.checkCancellation()
    try checkBackOff()
    let connection = try await take()
    do {
      let tables = try await connection.answers(
        to: statements.joined(separator: "; "),
        whenAbandoned: { [weak self] in self?.abandon(connection) },
        whenFree: { [weak self] in self?.giveBack(connection) })
      state.withLock {
        $0.backOff.succeeded()
        $0.lastError = nil
        $0.serverVersion = connection.serverVersion
      }
      guard tables.count == statements.count else {
        throw SearchError(
          .unavailable,
          "\(url.server) gave \(tables.count) answers to \(statements.count) questions; is it a search server?"
        )
      }
      return tables
    } catch let error as SearchError {
      if error.code == .unavailable || error.code == .timedOut {
        state.withLock {
          $0.backOff.failed(at: now())
          $0.lastError = error
        }
      }
      throw error
    }
  }

  /// The number of documents of an index; without `cutoff` Manticore counts none in memory, and one in each part.
  func count(_ index: String, where condition: String? = nil) async throws -> Int {
    let condition = condition.map { " WHERE " + $0 } ?? ""
    let meta = try await answers(
      to: ["SELECT id FROM \(index)\(condition) LIMIT 0 OPTION cutoff=0", "SHOW META"])[1]
    return meta.variables["total_found"].flatMap(Int.init) ?? 0
  }

  /// The columns of an index, or the parts of a distributed one; nil if there is none of that name.
  func description(of index: String) async throws -> RemoteTable? {
    do {
      return try await answers(to: ["DESCRIBE \(index)"])[0]
    } catch let error as SearchError where error.code == .unsupported {
      guard !error.message.description.contains("syntax error") else {
        throw SearchError(
          .invalidToken,
          "“\(index)” is a word of SQL for \(url.server); give the index another name")
      }
      return nil
    }
  }

  /// The version of a Manticore server; nil of another, which has no such status.
  func manticoreVersion() async throws -> String? {
    let status = try await answers(to: ["SHOW STATUS LIKE 'version%'"])[0].variables
    return status.first { $0.key.lowercased().hasPrefix("version") }?.value
  }

  private func checkBackOff() throws {
    let refusal = state.withLock { state -> SearchError? in
      guard let wait = state.backOff.wait(at: now()), let error = state.lastError else {
        return nil
      }
      let seconds = Int((Double(wait.nanoseconds) / 1e9).rounded(.up))
      return SearchError(error.code, "\(error.message); ask again in \(seconds) s")
    }
    if let refusal { throw refusal }
  }

  private func take() async throws -> RemoteConnection {
    let pending = PendingAnswer<RemoteConnection>()
    let (taken, superfluous) = state.withLock {
      state -> (RemoteConnection?, RemoteConnection?) in
      if let free = state.free.popLast() {
        state.busy.append((free, false))
        return (free, nil)
      }
      var cut: RemoteConnection?
      if state.busy.count >= limits.connections {
        guard let abandoned = state.busy.firstIndex(where: \.isAbandoned) else {
          state.waiting.append(pending)
          return (nil, nil)
        }
        cut = state.busy.remove(at: abandoned).connection
      }
      let new = RemoteConnection(to: url, limits: limits)
      state.busy.append((new, false))
      return (new, cut)
    }
    superfluous?.cut()
    if let taken { return taken }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { pending.wait(with: $0) }
    } onCancel: {
      pending.finish(.failure(CancellationError()))
    }
  }

  private func abandon(_ connection: RemoteConnection) {
    let (next, cut) = state.withLock {
      state -> (PendingAnswer<RemoteConnection>?, RemoteConnection?) in
      guard let index = state.busy.firstIndex(where: { $0.connection === connection }) else {
        return (nil, nil)
      }
      state.busy[index].isAbandoned = true
      // Somebody waits already: the abandoned connection makes room.
      guard !state.waiting.isEmpty else { return (nil, nil) }
      state.busy.remove(at: index)
      return (state.waiting.removeFirst(), connection)
    }
    cut?.cut()
    if let next { hand(RemoteConnection(to: url, limits: limits), to: next) }
  }

  private func giveBack(_ connection: RemoteConnection) {
    let next = state.withLock { state -> PendingAnswer<RemoteConnection>? in
      guard let index = state.busy.firstIndex(where: { $0.connection === connection }) else {
        return nil
      }
      state.busy.remove(at: index)
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      if !connection.isCut { state.free.append(connection) }
      return nil
    }
    guard let next else { return }
    hand(connection.isCut ? RemoteConnection(to: url, limits: limits) : connection, to: next)
  }

  /// Gives a connection to who waits for it, or to the next one where that one was cancelled.
  private func hand(_ connection: RemoteConnection, to pending: PendingAnswer<RemoteConnection>) {
    state.withLock { $0.busy.append((connection, false)) }
    if !pending.finish(.success(connection)) { giveBack(connection) }
  }
}

/// The time to leave a server alone after it failed: a tenth of a second, then twice as long each time, at most ten seconds.
///
/// ```swift
/// var backOff = BackOff()
/// backOff.failed(at: now)
/// backOff.wait(at: now)     // .milliseconds(100)
/// ```
struct BackOff: Sendable {
  static let shortest = Duration.milliseconds(100)
  static let longest = Duration.seconds(10)

  private var failures = 0
  private var end: ContinuousClock.Instant?

  /// The time left until the server may be asked again; nil if now.
  func wait(at now: ContinuousClock.Instant) -> Duration? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// - Parameter now: The end of the question that failed.
  mutating func failed(at now: ContinuousClock.Instant) {
    // Questions under way at the same time fail together, and are one failure.
    guard wait(at: now) == nil else { return }
    end = now + min(Self.longest, Self.shortest * (1 << min(failures, 10)))
    failures += 1
  }

  mutating func succeeded() { self = BackOff() }
}

/// An answer that somebody waits for until the first of several things happens: it comes, time is over, nobody wants it.
///
/// The first outcome counts, later ones are dropped.
final class PendingAnswer<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var outcome: Result<Value, any Error>?
  }

  private let state = Mutex(State())

  /// Resumes at once where the outcome is known.
  func wait(with continuation: CheckedContinuation<Value, any Error>) {
    let outcome = state.withLock { state -> Result<Value, any Error>? in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  /// - Returns: True if this outcome is the first.
  @discardableResult
  func finish(_ outcome: Result<Value, any Error>) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      guard state.outcome == nil else {
        return (false, nil as CheckedContinuation<Value, any Error>?)
      }
      state.outcome = outcome
      defer { state.continuation = nil }
      return (true, state.continuation)
    }
    continuation?.resume(with: outcome)
    return isFirst
  }
}
