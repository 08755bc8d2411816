import SeekImport
import SeekTerminalField

/// A value of a record that is a web address, and nothing else.
struct RecordLink: Hashable, Sendable {
  /// The field, as a dotted path where it is nested.
  let field: String
  /// The address as it is shown and opened: its host is ASCII.
  let address: String

  /// Longer ones are no addresses that a person reads before opening them.
  private static let longest = 2_048

  /// All of them, in the order of the record, each address once.
  static func links(of record: Record) -> [RecordLink] {
    var links: [RecordLink] = []
    for (name, value) in record.values { gather(value, name, into: &links) }
    var seen: Set<String> = []
    return links.filter { seen.insert($0.address).inserted }
  }

  /// The link that `link`, `link 2`, a field or a field and a number mean.
  ///
  /// - Parameter rank: The result's number, for the message.
  static func named(
    _ name: String, of record: Record, rank: String
  ) throws(ShellError) -> RecordLink {
    let links = links(of: record)
    guard !links.isEmpty else {
      throw ShellError("result \(rank) has no web address")
    }
    guard let (found, number) = RecordPart.numbered(name, { Self.links(links, in: $0) }) else {
      let names = Set(links.map(\.field)).sorted().map { VisibleText.line($0, limit: 40) }
      throw ShellError(
        "“\(VisibleText.line(name))” is no link of result \(rank); it has: link, \(names.joined(separator: ", "))"
      )
    }
    let place = (number ?? 1) - 1
    guard found.indices.contains(place) else {
      throw ShellError(
        "there is no link \(place + 1) there; they go from 1 to \(Wording.number(found.count))")
    }
    return found[place]
  }

  /// Those of a field, whatever is nested in it; a field of the name wins over the word `link`.
  private static func links(_ links: [RecordLink], in name: String) -> [RecordLink]? {
    let wanted = name.lowercased()
    let found = links.filter {
      let field = $0.field.lowercased()
      return field == wanted || field.hasPrefix(wanted + ".")
    }
    guard found.isEmpty else { return found }
    return wanted == "link" ? links : nil
  }

  private static func gather(
    _ value: RecordValue, _ path: String, into links: inout [RecordLink]
  ) {
    switch value {
    case .string(let text):
      if let address = address(in: text) {
        links.append(RecordLink(field: path, address: address))
      }
    case .list(let values): for value in values { gather(value, path, into: &links) }
    case .object(let members):
      for member in members { gather(member.value, "\(path).\(member.name)", into: &links) }
    case .number, .bool, .null: break
    }
  }

  /// A text that is plainly an http or https address: one with a host and without a user's name,
  /// which would pass for the host, and with nothing in it that a person would not see or a program
  /// might take for more.
  ///
  /// - Returns: The address with its host in ASCII: letters of many scripts look like others. Nil for any other text.
  static func address(in text: String) -> String? {
    guard text.utf8.count <= longest,
      let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }),
      text.unicodeScalars.allSatisfy(mayStand)
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let host = HostName.ascii(authority) else { return nil }
    return text.prefix(scheme.count) + host + rest.dropFirst(authority.count)
  }

  /// RFC 3986 leaves these out of addresses; of what is not ASCII, RFC 3987 lets letters in.
  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value < 0x80 else {
      return (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        && HostName.isSeen(scalar)
    }
    return scalar.value > 0x20 && scalar.value < 0x7F
      && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }
}
