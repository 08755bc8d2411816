import Foundation
import Synchronization

/// A server on 127.0.0.1 that speaks the MySQL protocol: it greets, lets in who has the password, and answers statements.
final class MySQLServer: Sendable {
  /// Who is let in, and how.
  struct Access: Sendable {
    /// The answer to the scramble of a greeting that a client with the password gives; nil lets everybody in.
    var token: [UInt8]?
    /// The files of a certificate and its key; nil offers no TLS.
    var identity: (certificate: String, key: String)?
  }

  /// The scramble is always the same, so that a test can name the answer to it.
  static let scramble = Array("abcdefghijklmnopqrst".utf8)

  let port: UInt16
  private let listener: Int32
  private let access: Access
  private let answer: @Sendable (String) -> RecordedManticore.Answer
  private let descriptors: Mutex<[Int32]> = Mutex([])
  private let secretCount = Atomic(0)

  init(_ access: Access, answer: @escaping @Sendable (String) -> RecordedManticore.Answer) {
    (self.access, self.answer) = (access, answer)
    let socket = LoopbackAddress.listeningSocket()
    (listener, port) = socket
    Thread.detachNewThread { [weak self, listener = socket.descriptor] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else {
          if client >= 0 { close(client) }
          return
        }
        self.descriptors.withLock { $0.append(client) }
        Thread.detachNewThread { [weak self] in
          let channel = Channel(client)
          self?.serve(channel)
          // Its number is another socket's as soon as it is closed.
          self?.descriptors.withLock { $0.removeAll { $0 == client } }
          channel.close()
        }
      }
    }
  }

  deinit {
    for descriptor in descriptors.withLock({ $0 }) { shutdown(descriptor, Int32(SHUT_RDWR)) }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The number of connections that used TLS.
  var secretConnections: Int { secretCount.load(ordering: .relaxed) }

  private static let usesTLS: UInt32 = 1 << 11
  private static let capabilities: UInt32 =
    1 | 1 << 3 | 1 << 9 | 1 << 15 | 1 << 16 | 1 << 17 | 1 << 19

  private func serve(_ channel: Channel) {
    let offered = Self.capabilities | (access.identity == nil ? 0 : Self.usesTLS)
    channel.send(Self.greeting(offered))
    guard var hello = channel.receive(), hello.count >= 32 else { return }
    if hello.count == 32, let identity = access.identity {
      guard channel.secure(certificate: identity.certificate, key: identity.key) else {
        return
      }
      secretCount.add(1, ordering: .relaxed)
      guard let again = channel.receive(), again.count > 32 else { return }
      hello = again
    }
    let token = hello.dropFirst(32).drop { $0 != 0 }.dropFirst()
    let given = Array(token.dropFirst().prefix(Int(token.first ?? 0)))
    guard access.token.map({ $0 == given }) ?? true else {
      channel.send(Self.error(1045, "Access denied for user"))
      return
    }
    channel.send([0, 0, 0, 2, 0, 0, 0])
    while let command = channel.receive(fromStart: true), let kind = command.first, kind != 1 {
      guard kind == 3 else {
        channel.send([0, 0, 0, 2, 0, 0, 0])
        continue
      }
      let statements = Self.statements(in: command.dropFirst())
      for (index, statement) in statements.enumerated() {
        let hasMore = index + 1 < statements.count
        guard send(answer(statement), hasMore: hasMore, to: channel) else { break }
      }
    }
  }

  private func send(_ answer: RecordedManticore.Answer, hasMore: Bool, to channel: Channel) -> Bool
  {
    let status: [UInt8] = [hasMore ? 0x0A : 0x02, 0]
    switch answer {
    case .done: channel.send([0, 0, 0] + status + [0, 0])
    case .refused(let message):
      channel.send(Self.error(1064, message))
      return false
    case .rows(let columns, let rows):
      channel.send([UInt8(columns.count)])
      for name in columns {
        channel.send(
          Self.text("def") + Self.text("") + Self.text("") + Self.text("") + Self.text(name)
            + Self.text(name) + [0x0C, 33, 0, 255, 0, 0, 0, 0xFE, 0, 0, 0, 0, 0])
      }
      channel.send([0xFE, 0, 0] + status)
      for row in rows { channel.send(row.flatMap { $0.map(Self.text) ?? [0xFB] }) }
      channel.send([0xFE, 0, 0] + status)
    }
    return true
  }

  private static func greeting(_ offered: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let all = bytes(offered)
    var greeting: [UInt8] = [10] + Array("6.3.8 d6f1d1ee0@24111806\0".utf8) + bytes(7)
    greeting += Array(scramble.prefix(8)) + [0]
    greeting += Array(all.prefix(2)) + [33, 2, 0] + Array(all.suffix(2)) + [21]
    greeting += [UInt8](repeating: 0, count: 10) + Array(scramble.dropFirst(8)) + [0]
    return greeting + Array("mysql_native_password\0".utf8)
  }

  private static func error(_ code: UInt16, _ message: String) -> [UInt8] {
    [0xFF, UInt8(code & 0xFF), UInt8(code >> 8)] + Array("#42000\(message)".utf8)
  }

  /// A text with its length before it.
  private static func text(_ text: String) -> [UInt8] {
    let count = text.utf8.count
    return (count < 251 ? [UInt8(count)] : [0xFC, UInt8(count & 0xFF), UInt8(count >> 8 & 0xFF)])
      + Array(text.utf8)
  }

  /// The statements between `;` that are in no string.
  private static func statements(in bytes: ArraySlice<UInt8>) -> [String] {
    var statements: [String] = []
    var start = bytes.startIndex
    var (isQuoted, isEscaped) = (false, false)
    func end(at index: Int) {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      statements.append(text.trimmingCharacters(in: .whitespaces))
    }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: ";"), !isQuoted {
        end(at: index)
        start = index + 1
      }
      if byte == UInt8(ascii: "'"), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    end(at: bytes.endIndex)
    return statements
  }
}

/// The packets of one connection, over TLS once both sides have agreed on it.
private final class Channel {
  private let descriptor: Int32
  private var secret: SecretStream?
  private var number: UInt8 = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func close() {
    secret = nil
    Foundation.close(descriptor)
  }

  func secure(certificate: String, key: String) -> Bool {
    secret = SecretStream(descriptor, certificate: certificate, key: key)
    return secret != nil
  }

  func send(_ payload: [UInt8]) {
    let size = (0..<3).map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    let bytes = size + [number] + payload
    number &+= 1
    if let secret {
      secret.write(bytes)
    } else {
      Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// - Parameter fromStart: True for a command, whose packets are counted anew.
  func receive(fromStart: Bool = false) -> [UInt8]? {
    var payload: [UInt8] = []
    while true {
      guard let head = read(4) else { return nil }
      let size = Int(head[0]) | Int(head[1]) << 8 | Int(head[2]) << 16
      number = head[3] &+ 1
      guard let part = read(size) else { return nil }
      payload += part
      // A longer one goes on in the next packet.
      if size < 0xFF_FFFF { return payload }
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 16))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let got = secret.map { $0.read(&chunk, wanted) } ?? recv(descriptor, &chunk, wanted, 0)
      guard got > 0 else { return nil }
      bytes += chunk[..<got]
    }
    return bytes
  }
}

/// The server's side of TLS by OpenSSL, which is loaded for the tests that want it and not linked.
final class SecretStream {
  private typealias Pointer = UnsafeMutableRawPointer
  private let stream: Pointer

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = dlopen("libssl.so.3", RTLD_NOW), let symbol = dlsym(library, name) else {
      return nil
    }
    return unsafeBitCast(symbol, to: type)
  }

  static var isInstalled: Bool {
    dlopen("libssl.so.3", RTLD_NOW) != nil
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
  }

  init?(_ descriptor: Int32, certificate: String, key: String) {
    typealias Make = @convention(c) (UnsafeRawPointer?) -> UnsafeMutableRawPointer?
    typealias Method = @convention(c) () -> UnsafeRawPointer?
    typealias UseFile =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int32) -> Int32
    typealias SetDescriptor = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    typealias Act = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let method = Self.function("TLS_server_method", as: Method.self),
      let makeContext = Self.function("SSL_CTX_new", as: Make.self),
      let useCertificate = Self.function("SSL_CTX_use_certificate_file", as: UseFile.self),
      let useKey = Self.function("SSL_CTX_use_PrivateKey_file", as: UseFile.self),
      let make = Self.function("SSL_new", as: Make.self),
      let setDescriptor = Self.function("SSL_set_fd", as: SetDescriptor.self),
      let accept = Self.function("SSL_accept", as: Act.self),
      let context = makeContext(method()), useCertificate(context, certificate, 1) == 1,
      useKey(context, key, 1) == 1, let stream = make(context),
      setDescriptor(stream, descriptor) == 1, accept(stream) == 1
    else { return nil }
    self.stream = stream
  }

  private typealias Transfer = @convention(c) (Pointer, Pointer, Int32) -> Int32

  func read(_ bytes: inout [UInt8], _ count: Int) -> Int {
    guard let read = Self.function("SSL_read", as: Transfer.self) else { return -1 }
    return bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { Int(read(stream, $0, Int32(count))) } ?? -1
    }
  }

  func write(_ bytes: [UInt8]) {
    guard let write = Self.function("SSL_write", as: Transfer.self) else { return }
    var bytes = bytes
    bytes.withUnsafeMutableBytes { buffer in
      if let base = buffer.baseAddress { _ = write(stream, base, Int32(buffer.count)) }
    }
  }
}
