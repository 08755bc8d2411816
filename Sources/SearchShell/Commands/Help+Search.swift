extension Help {
  /// Something help has a line for: a command, a key, a form of the query line, a word about the looks, an option.
  struct Entry {
    /// `:token`, `Alt-Right`, `-fried`
    let term: String
    /// What is said about it; the first line is the one shown where the words are in the term.
    let lines: [String]
  }

  /// All of help, by chapter, in the order the manual page has.
  static var chapters: [(title: Message, entries: [Entry])] {
    let commands = ShellCommand.table.map { command in
      Entry(
        term: command.usage,
        lines: [command.summary.text] + command.detailLines
          + (command.key.map { [Message("Key: \($0)").text] } ?? []))
    }
    func entries(_ rows: [(Message, Message)]) -> [Entry] {
      rows.map { Entry(term: $0.0.text, lines: [$0.1.text]) }
    }
    return [
      ("Commands", commands), ("Keys", entries(keys)),
      ("Query line", entries(syntax.map { (Message(verbatim: $0.0), $0.1) })),
      ("Looks", entries(looks)), ("Options", options),
    ]
  }

  /// The options of the command line; their words are English, as the parser prints them.
  private static var options: [Entry] {
    ManualOptions.rows(in: SeekCommand.helpMessage(columns: 10_000)).map { option, text in
      // What stands for a value says no more than the name.
      let names = option.split(separator: " ").filter { $0.hasPrefix("-") }
      return Entry(term: names.joined(separator: " "), lines: [text])
    }
  }

  /// Every line of help with words that begin as those of `text` do, the places set off; none where one of the words is
  /// nowhere.
  ///
  /// `:help negat` finds `:token`, the keys of a pill and `-tag:fried`.
  /// - Complexity: O(n m) in the bytes of help and of the text.
  static func mentions(of text: String) -> [StyledText] {
    let words = text.lowercased().utf8.split { !isWordByte($0) }.map(Array.init)
    guard !words.isEmpty else { return [] }
    var found: [StyledText] = []
    for (title, entries) in chapters {
      let mentioning = entries.flatMap { rows(of: $0, mentioning: words) }
      if !mentioning.isEmpty { found += [StyledText(saying: title, .label)] + mentioning }
    }
    return found
  }

  /// The lines of an entry that mention one of the words, where it mentions all of them; at most three.
  private static func rows(of entry: Entry, mentioning words: [[UInt8]]) -> [StyledText] {
    let all = [entry.term] + entry.lines
    let isMeant = words.allSatisfy { word in all.contains { !places(of: [word], in: $0).isEmpty } }
    guard isMeant else { return [] }
    var lines = entry.lines.filter { !places(of: words, in: $0).isEmpty }
    if lines.isEmpty { lines = Array(entry.lines.prefix(1)) }
    let term = entry.term.first == ":" ? String(entry.term.prefix { $0 != " " }) : entry.term
    return lines.prefix(3).enumerated().map { index, line in
      row(
        index == 0 ? term : "",
        StyledText.marking(places(of: words, in: line), in: line, role: .plain), width: 19)
    }
  }

  /// Where words begin that begin with one of `words`: half-open ranges of UTF-8 offsets, ascending, apart.
  static func places(of words: [[UInt8]], in text: String) -> [Range<Int>] {
    let bytes = Array(text.lowercased().utf8)
    var places: [Range<Int>] = []
    for start in bytes.indices {
      guard isWordByte(bytes[start]), start == 0 || !isWordByte(bytes[start - 1]) else { continue }
      let lengths = words.filter { bytes[start...].starts(with: $0) }.map(\.count)
      if let length = lengths.max() { places.append(start..<(start + length)) }
    }
    return places
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
