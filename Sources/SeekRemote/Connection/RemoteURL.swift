import SeekCore

/// The address of an index on a search server: `manticore://USER:PASSWORD@HOST:PORT/INDEX`, or `sphinx://…`.
///
/// ```swift
/// let url = try RemoteURL("sphinx://127.0.0.1:9306/packages")
/// url.index               // "packages"
/// RemoteURL.isRemote("books.csv")     // false
/// ```
///
/// The port is 9306 where none is given, and an IPv6 address is in brackets. Percent signs escape bytes of user and
/// password. `?tls=required` refuses a server without TLS, `?tls=verified` also one whose certificate is not trusted, and
/// `?tls=off` uses none; without it TLS is used where the server offers it.
public struct RemoteURL: Hashable, Sendable {
  /// The use of TLS on a connection.
  public enum Security: String, Hashable, Sendable, CaseIterable {
    /// TLS is not used, used if the server offers it, demanded, or demanded with a certificate that is checked.
    case off, offered, required, verified
  }

  /// The schemes that name a server.
  public static let schemes = ["manticore", "sphinx"]
  /// The port where an address has none.
  public static let defaultPort: UInt16 = 9306

  /// One of ``schemes``.
  public var scheme: String
  /// The name or the number of the server.
  public var host: String
  /// The port of the MySQL protocol.
  public var port: UInt16
  /// The name of the index, or of the table.
  public var index: String
  /// The name to log in by; empty for none.
  public var user: String
  /// The password to log in with; empty for none.
  public var password: String
  /// The use of TLS.
  public var security = Security.offered

  /// True if a source is an address of a server and not a file.
  public static func isRemote(_ text: String) -> Bool {
    schemes.contains { text.lowercased().hasPrefix($0 + "://") }
  }

  /// - Parameters:
  ///   - text: The text that is read.
  ///   - password: The password where the address has none, of `SEEK_REMOTE_PASSWORD` for example.
  /// - Throws: `SearchError` of code `invalidToken` that says which part is missing or wrong.
  public init(_ text: String, password: String? = nil) throws(SearchError) {
    guard let mark = text.firstRange(of: "://"),
      let scheme = Self.schemes.first(where: { $0 == text[..<mark.lowerBound].lowercased() })
    else { throw Self.error("begins with manticore:// or sphinx://") }
    var rest = text[mark.upperBound...]
    self.scheme = scheme
    if let question = rest.firstIndex(of: "?") {
      security = try Self.security(rest[question...].dropFirst())
      rest = rest[..<question]
    }
    guard let slash = rest.firstIndex(of: "/") else {
      throw Self.error("needs the name of an index, as in \(scheme)://HOST:PORT/INDEX")
    }
    let index = rest[slash...].dropFirst()
    guard Self.isName(index) else {
      throw Self.error("has no name of an index after the host: letters, digits and _ make one")
    }
    self.index = String(index)
    var place = rest[..<slash]
    (user, self.password) = ("", password ?? "")
    if let at = place.lastIndex(of: "@") {
      let account = place[..<at]
      place = place[at...].dropFirst()
      let colon = account.firstIndex(of: ":") ?? account.endIndex
      user = try Self.unescaped(account[..<colon])
      if colon < account.endIndex {
        self.password = try Self.unescaped(account[colon...].dropFirst())
      }
    }
    (host, port) = try Self.endpoint(place)
  }

  /// The host and the port, as messages name a server: `127.0.0.1:9306`. Users and passwords are not in it.
  public var server: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  private static func endpoint(_ text: Substring) throws(SearchError) -> (String, UInt16) {
    var host = text
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw error("has a [ without a ]") }
      host = text[..<end].dropFirst()
      let behind = text[end...].dropFirst()
      guard behind.isEmpty || behind.hasPrefix(":") else {
        throw error("has something between ] and the port")
      }
      if !behind.isEmpty { port = behind.dropFirst() }
    } else if let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      port = text[colon...].dropFirst()
    }
    guard !host.isEmpty, host.utf8.allSatisfy(isPartOfHost) else {
      throw error("has no host that could be one")
    }
    guard let port else { return (String(host), defaultPort) }
    guard let number = UInt16(port), number > 0, port.utf8.first != UInt8(ascii: "+") else {
      throw error("has a port that is none: a number from 1 to 65535")
    }
    return (String(host), number)
  }

  private static func isPartOfHost(_ byte: UInt8) -> Bool {
    isPartOfName(byte) || ".-:%".utf8.contains(byte)
  }

  /// True if a text can be the name of an index or a column.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 255 else { return false }
    return !isDigit(first) && text.utf8.allSatisfy(isPartOfName)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }

  private static func security(_ text: Substring) throws(SearchError) -> Security {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "tls", let security = Security(rawValue: String(parts[1]))
    else {
      let known = Security.allCases.map { "tls=\($0.rawValue)" }.joined(separator: ", ")
      throw error("has an option that is none; there are \(known)")
    }
    return security
  }

  private static func unescaped(_ text: Substring) throws(SearchError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), digits.first != "+" else {
        throw error("has a % without two hexadecimal digits after it")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw error("has a user or a password that is no UTF-8")
    }
    return decoded
  }

  /// The address itself is not named: a password may be in it.
  private static func error(_ message: Message) -> SearchError {
    SearchError(.invalidToken, "an address of a server \(message)")
  }
}

extension RemoteURL: CustomStringConvertible {
  /// The address without user and password.
  public var description: String { "\(scheme)://\(server)/\(index)" }
}
