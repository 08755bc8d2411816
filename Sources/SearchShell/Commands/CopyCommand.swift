import DocumentImport
import SearchCore
import TerminalField

extension ShellCommand {
  static let copy = ShellCommand(
    name: "copy", arguments: "N",
    summary: "put one result whole into the terminal's clipboard",
    details: [
      "In tmux its clipboard gets it, and through it the terminal's. Elsewhere the terminal is asked by the sequence OSC 52; some have to be told to allow it."
    ]
  ) { context, argument throws(ShellError) in
    try context.copy(rank: argument)
  }
}

extension CommandContext {
  /// The limit of most terminals for the clipboard, in bytes of the text.
  private static var clipboardLimit: Int { 74_000 }

  private static var tmux: String {
    ["exec", "tmux", "load-buffer", "-w", "-", "2>/dev/null"].joined(separator: " ")
  }

  fileprivate func copy(rank text: String) throws(ShellError) {
    let document = try printedDocument(rank: text, for: ":copy")
    guard printer.columns != nil else {
      throw ShellError("standard output is no terminal, which has the clipboard; :open prints it")
    }
    let lines = DocumentRenderer(profile: session.collection.profile).lines(
      try session.collection.printedRecord(document).showingDates(
        session.collection.profile.dateReadings), width: nil, highlights: { _ in [] })
    let content = lines.map(\.plainText).joined(separator: "\n")
    guard content.utf8.count <= Self.clipboardLimit else {
      throw ShellError(
        "result \(text) is too long for a terminal's clipboard (\(Wording.bytes(content.utf8.count))); "
          + ":open shows it")
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
