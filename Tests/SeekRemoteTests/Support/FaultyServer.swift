import Foundation
import Synchronization

/// A server on 127.0.0.1 that hands connections on to another one, late or not at all, or answers nonsense.
final class FaultyServer: Sendable {
  enum Conduct: Sendable {
    /// Bytes go both ways, those of the answers so much later.
    case handsOn(to: UInt16, delay: Duration = .zero)
    /// Connections are taken and nothing is said.
    case silent
    /// Connections are taken and reset at once.
    case resets
    /// Everybody is sent these bytes, and the connection is closed.
    case says([UInt8])
    /// The greeting of the other one, and these bytes as the answer to the first question.
    case greets(as: UInt16, thenSays: [UInt8])
  }

  let port: UInt16
  let received = Received()
  private let listener: Int32
  private let state: Mutex<(conduct: Conduct, descriptors: [Int32], isOver: Bool, accepted: Int)>

  init(_ conduct: Conduct) {
    let socket = LoopbackAddress.listeningSocket()
    (listener, port) = socket
    state = Mutex((conduct, [], false, 0))
    Thread.detachNewThread { [weak self, listener = socket.descriptor] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self, !self.state.withLock(\.isOver) else {
          if client >= 0 { close(client) }
          return
        }
        self.serve(client)
      }
    }
  }

  deinit {
    state.withLock { state in
      state.isOver = true
      for descriptor in state.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Changes what happens to connections from now on.
  func behave(_ conduct: Conduct) { state.withLock { $0.conduct = conduct } }

  /// Resets every connection that is open.
  func cutAll() {
    state.withLock { state in
      for descriptor in state.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.descriptors = []
    }
  }

  /// The number of connections that were taken.
  var acceptedCount: Int { state.withLock(\.accepted) }

  private func serve(_ client: Int32) {
    let conduct = state.withLock { state in
      state.accepted += 1
      return state.conduct
    }
    switch conduct {
    case .silent: state.withLock { $0.descriptors.append(client) }
    case .resets:
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      close(client)
    case .says(let bytes):
      send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      close(client)
    case .handsOn(let port, let delay): connect(client, to: port, delay: delay)
    case .greets(let port, let bytes): connect(client, to: port, delay: .zero, saying: bytes)
    }
  }

  private func connect(
    _ client: Int32, to port: UInt16, delay: Duration, saying bytes: [UInt8]? = nil
  ) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = LoopbackAddress.of(port)
    let received = received
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(server)
      close(client)
      return
    }
    state.withLock { $0.descriptors += [client, server] }
    Thread.detachNewThread {
      Self.copy(from: client, to: server, delay: .zero) { chunk in
        received.add(chunk)
      }
    }
    Thread.detachNewThread {
      Self.copy(from: server, to: client, delay: delay) { chunk in
        // The greeting and the answer to the name of the user are true, and what follows is not.
        guard let bytes, received.count >= 2 else { return }
        chunk = bytes
      }
    }
  }

  /// The bytes that clients sent.
  final class Received: Sendable {
    private let chunks: Mutex<[[UInt8]]> = Mutex([])
    var count: Int { chunks.withLock(\.count) }
    var bytes: [UInt8] { chunks.withLock { Array($0.joined()) } }
    func add(_ chunk: [UInt8]) { chunks.withLock { $0.append(chunk) } }
  }

  private static func copy(
    from source: Int32, to target: Int32, delay: Duration, _ change: (inout [UInt8]) -> Void
  ) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      var bytes = Array(chunk[..<count])
      change(&bytes)
      if delay > .zero { usleep(UInt32(delay / .microseconds(1))) }
      guard send(target, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
        break
      }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }
}
