import SeekImport
import SeekLineEditing
import SeekTerminalField

extension CommandContext {
  /// The limit of most terminals for the clipboard, in bytes of the text.
  private static var clipboardLimit: Int { 74_000 }

  private static var tmux: String {
    ["exec", "tmux", "load-buffer", "-w", "-", "2>/dev/null"].joined(separator: " ")
  }

  func copy(_ argument: String) throws(ShellError) {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    let isMarked = !session.field.marks.isEmpty && words.first.map { Int($0) == nil } ?? true
    let rank = isMarked ? "" : words.first ?? ""
    let part = isMarked ? argument : words.count > 1 ? words[1] : ""
    let documents = try printedDocuments(rank: rank, for: ":copy")
    guard printer.columns != nil, !TerminalType.isDumb(environment: Environment.value) else {
      throw ShellError("standard output is no terminal that has a clipboard; :open prints it")
    }
    let profile = session.collection.profile
    var texts: [String] = []
    for document in documents {
      let record = try session.shownRecord(document)
      let lines =
        part.isEmpty
        ? DocumentRenderer(profile: profile).lines(record, width: nil, highlights: { _ in [] })
          .map(\.plainText)
        : try RecordPart.lines(part, of: record, profile, rank: rank)
      texts.append(lines.joined(separator: "\n"))
    }
    let content = texts.joined(separator: part.isEmpty ? "\n\n" : "\n")
    guard content.utf8.count <= Self.clipboardLimit else {
      throw ShellError(
        "\(Wording.bytes(content.utf8.count)) are too many for a terminal's clipboard; :write keeps them in a file"
      )
    }
    if Environment.value("TMUX")?.isEmpty == false, !session.options.isSecure,
      Self.hand(content, to: Self.tmux)
    {
      return printer.remark("Copied \(Wording.bytes(content.utf8.count)).")
    }
    printer.output.write("\u{1B}]52;c;\(Base64.text(of: Array(content.utf8)))\u{07}")
    printer.remark(
      "Copied \(Wording.bytes(content.utf8.count)), if the terminal allows it (OSC 52).")
  }

  /// - Returns: False where the command could not be run, or failed.
  private static func hand(_ text: String, to command: String) -> Bool {
    guard let pipe = CommandPipe(command, .input) else { return false }
    let isTaken = pipe.put(text)
    return pipe.finish() == 0 && isTaken
  }
}

/// Bytes as letters (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four letters for each three bytes, `=` where the last are fewer.
  static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        letters.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
