/// Values below their names, by the Extended Log File Format of the W3C, which IIS and others write; Zeek has tabs between them.
extension LineFields {
  private static let mostLinesAbove = 20

  /// The names of the fields, and where the program was changed and began again, the names from there on; none where no comment
  /// at the beginning has them.
  ///
  /// - Complexity: O(bytes) where they do, at the speed of `memchr`.
  static func names(among bytes: Bytes) -> [Names] {
    guard bytes.first == UInt8(ascii: "#") else { return [] }
    var found: [Names] = []
    var (start, lines) = (0, 0)
    while let sign = bytes.first(UInt8(ascii: "#"), from: start, to: bytes.count) {
      let end = bytes.endOfLine(from: sign)
      // Lines without the sign are between two of them once there are names.
      guard !found.isEmpty || sign == start && lines < mostLinesAbove else { break }
      (start, lines) = (end, lines + 1)
      if start < bytes.count { start += 1 }
      guard sign == 0 || bytes[sign - 1] == 0x0A else { continue }
      let line = String(decoding: bytes[sign..<end], as: UTF8.self)
      guard let mark = ["#Fields:", "#fields\t"].first(where: line.hasPrefix) else { continue }
      let names = line.dropFirst(mark.count).split(whereSeparator: \.isWhitespace).map(String.init)
      guard names.count > 2 else { break }
      if names != found.last?.names { found.append(Names(names: names, utf8End: end)) }
    }
    return found
  }

  /// A day and a time that are apart are one `time`; `-` stands for no value.
  static func values(of line: Bytes, names: [String]) -> [(name: String, value: String)] {
    let sign: UInt8 = line.contains(0x09) ? 0x09 : 0x20
    let values = line.split(separator: sign, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmed }
    var members = zip(names, values).filter { $1 != "-" && !$1.isEmpty }
      .map { (name: $0, value: $1) }
    if let day = members.firstIndex(where: { $0.name == "date" }),
      let time = members.firstIndex(where: { $0.name == "time" })
    {
      members[time].value = members[day].value + "T" + members[time].value
      members.remove(at: day)
    }
    return members
  }
}
