import Foundation
import SeekCore
import SeekRemote
import Synchronization
import SeekTestSupport

/// Search servers of one test: two that store, and one in front of them that asks both.
///
/// Each is a child of a shell that ends it when a pipe from this process is closed, so none outlives the tests, however
/// they end; the shell of tests that are over removes the folder, too. All listen on ports of 127.0.0.1 that were free, and write to a folder of their own.
final class SearchCluster: Sendable {
  static let program: String? = ["/usr/bin/searchd", "/usr/local/bin/searchd"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isInstalled: Bool { program != nil }

  static let index = "packages"

  private let folder = ScratchFolder()
  private let servers: Mutex<[String: Server]> = Mutex([:])
  private let ports: [String: UInt16]
  private let definition: RemoteIndexDefinition

  /// A server that runs.
  private struct Server {
    let shell: Process
    let pipe: Pipe
  }

  struct NotStarted: Error {
    let log: String
  }

  init(_ definition: RemoteIndexDefinition) async throws {
    self.definition = definition
    let free = Self.freePorts(5)
    ports = [
      "first": free[0], "first agent": free[1], "second": free[2], "second agent": free[3],
      "front": free[4],
    ]
    for name in ["first", "second"] {
      mkdir(folder.path + "/" + name, 0o700)
      folder.write(
        definition.configuration(
          of: Self.index, folder: folder.path + "/" + name, port: port(name),
          agentPort: port(name + " agent")), to: name + ".conf")
    }
    mkdir(folder.path + "/front", 0o700)
    folder.write(
      frontConfiguration(folder: folder.path + "/front"), to: "front.conf")
    for name in ["first", "second", "front"] { try await start(name) }
  }

  deinit {
    let all = servers.withLock { Array($0.values) }
    for server in all {
      try? server.pipe.fileHandleForWriting.close()
      server.shell.waitUntilExit()
    }
  }

  func port(_ name: String) -> UInt16 { ports[name] ?? 0 }

  /// The configuration of the server whose index asks the two others.
  private func frontConfiguration(folder: String) -> String {
    """
    index \(Self.index) {
      type = distributed
      agent = 127.0.0.1:\(port("first agent")):\(Self.index)
      agent = 127.0.0.1:\(port("second agent")):\(Self.index)
      agent_connect_timeout = 1000
      agent_query_timeout = 2000
    }

    searchd {
      listen = 127.0.0.1:\(port("front")):mysql41
      workers = threads
      pid_file = \(folder)/searchd.pid
      log = \(folder)/searchd.log
      max_packet_size = 32M
      expansion_limit = 0
      binlog_path =
    }

    """
  }

  func url(_ name: String = "front", port: UInt16? = nil) throws -> RemoteURL {
    try RemoteURL("sphinx://127.0.0.1:\(port ?? self.port(name))/\(Self.index)")
  }

  /// The addresses to load.
  func shards() throws -> [RemoteURL] { try [url("first"), url("second")] }

  /// Starts a server and waits until it takes connections, at most a minute.
  func start(_ name: String) async throws {
    let shell = Process()
    let pipe = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      """
      "$1" --nodetach --config "$2" >"$2.log" 2>&1 & child=$!
      cat >/dev/null; kill -9 $child; wait; sleep 0.2
      kill -0 "$4" 2>/dev/null || rm -rf "$3"
      """,
      "sh", Self.program ?? "searchd", folder.path + "/\(name).conf", folder.path, "\(getpid())",
    ]
    shell.standardInput = pipe
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    servers.withLock { $0[name] = Server(shell: shell, pipe: pipe) }
    for _ in 0..<1_200 {
      if Self.isListening(port(name)) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NotStarted(log: folder.read(name + ".conf.log") ?? "")
  }

  /// Ends a server as a crash does.
  func stop(_ name: String) {
    let server = servers.withLock { $0.removeValue(forKey: name) }
    try? server?.pipe.fileHandleForWriting.close()
    server?.shell.waitUntilExit()
  }

  private static func isListening(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = LoopbackAddress.of(port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Ports that nobody listens on, each given once. The system takes none of them for the near end of a connection, as it does
  /// with those that it gives: a server that began a moment later found its port taken.
  private static func freePorts(_ count: Int) -> [UInt16] {
    (0..<count).map { _ in
      while true {
        let number = given.withLock { given in
          given += 1
          return given
        }
        let port = UInt16(20_000 + number % 12_000)
        if LoopbackAddress.isFree(port) { return port }
      }
    }
  }

  /// Another process begins elsewhere.
  private static let given = Mutex(Int(getpid()) * 97)
}

/// Sockets on 127.0.0.1.
enum LoopbackAddress {
  static func of(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// True if a server may listen on a port.
  static func isFree(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = of(port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// A socket that listens on a port that was free.
  static func listeningSocket() -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = of(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = listen(descriptor, 64)
        _ = getsockname(descriptor, $0, &size)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
