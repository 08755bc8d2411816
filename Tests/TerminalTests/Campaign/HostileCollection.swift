/// Records whose texts would steer a terminal if they reached it as they are.
enum HostileCollection {
  /// What each control stands between, so that it is known again in what was drawn.
  static let before = "qz"
  static let behind = "zq"

  /// Sequences that a terminal would obey: none of them is one that the program or its pager writes.
  static let sequences = [
    "\u{1B}]0;marker\u{7}", "\u{1B}]2;marker\u{1B}\\", "\u{1B}[31;7;95m", "\u{1B}[6n", "\u{1B}[c",
    "\u{1B}[21t", "\u{1B}[3;3H", "\u{1B}P$qm\u{1B}\\", "\u{1B}_marker\u{1B}\\", "\u{1B}c",
    "\u{1B}(0", "\u{1B}#8", "\u{1B}Z", "\u{1B}[?47h", "\u{1B}[?1000h", "\u{1B}[5i",
  ]

  /// Single controls; white space is left out, which a program may write for itself.
  static let controls =
    ["\0", "\u{7}", "\r", "\u{B}", "\u{C}", "\u{E}", "\u{F}", "\u{18}", "\u{1A}"]
    + ["\u{1B}", "\u{7F}"]

  /// C1 controls, in UTF-8.
  static let late = [
    "\u{80}", "\u{84}", "\u{85}", "\u{8D}", "\u{90}", "\u{9B}", "\u{9C}", "\u{9D}",
  ]

  /// Controls of direction, marks, and widths that are hard to guess.
  static let odd = [
    "\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}", "\u{FFF9}", "e\u{301}\u{302}\u{303}\u{304}",
    "z" + String(repeating: "\u{335}", count: 60), "\u{200B}", "\u{FEFF}", "👩‍👩‍👧‍👦", "🇩🇪🇫", "ﷺ", "日本語",
    "שלום", "مرحبا", "\u{1F3FB}", "ก็็็็", "\u{FFFD}", "a\u{20DD}", "\u{2028}", "\u{AD}",
  ]

  private static let all = (sequences + controls + late + odd).map { before + $0 + behind }

  /// The sources, each as arguments.
  static let arguments = [
    ["evil.jsonl"], ["evil.jsonl", "--scope-by", "kind", "--tokens", "kind,tag"], ["evil.csv"],
    ["latin.csv"], ["evil.txt", "--split", "line"], ["evil.md"], ["evil.yaml"], ["evil.mbox"],
    [hostileName], ["evil.jsonl", "evil.csv"], ["."],
    ["recipes.jsonl", "--scope-by", "cuisine", "--tokens", "cuisine"],
  ]

  /// The files, by name.
  static let files: [(name: String, content: [UInt8])] = [
    ("evil.jsonl", utf8(records.joined(separator: "\n"))),
    (hostileName, utf8(records[0])),
    ("evil.csv", utf8(table)), ("latin.csv", latinTable),
    ("evil.txt", utf8(texts.map { "quiz \($0)" }.joined(separator: "\n"))),
    ("evil.md", utf8("---\ntitle: \(texts[0])\n---\n# quiz\n" + texts.joined(separator: "\n\n"))),
    ("evil.yaml", utf8(yaml)), ("evil.mbox", utf8(mails)),
    ("recipes.jsonl", utf8(RecipesTerminal.records)),
  ]

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A file with NUL is no text.
  private static let texts = all.filter { !$0.contains("\0") }

  private static let table: String = {
    let rows = texts.enumerated().map { number, text in
      let quoted = text.replacing("\"", with: "\"\"")
      return "\n\(number),\"quiz \(quoted)\",\"quote \(quoted)\""
    }
    return "id,title,te\u{1B}]0;marker\u{7}xt" + rows.joined()
  }()

  /// In Windows-1252, in which a few bytes are C1 controls.
  private static let latinTable: [UInt8] = {
    var bytes = utf8("id,title")
    for byte in UInt8(0x80)...0x9F {
      bytes += utf8("\n\(byte),quiz qz")
      bytes.append(byte)
      bytes += utf8("zq caf")
      bytes.append(0xE9)
    }
    return bytes
  }()

  private static let yaml = sequences.map { sequence in
    "- title: \"quiz qz\(escaped(sequence, "\\x", 2))zq\"\n  text: quote\n"
  }.joined()

  private static let mails = sequences.map { sequence in
    let header = "From a@b Mon Jan  1 00:00:00 2024\nFrom: qz\(sequence)zq <a@b.org>\n"
    return header + "Subject: quiz qz\(sequence)zq\n\nquote qz\(sequence)zq\n\n"
  }.joined()

  private static let hostileName = "ev\u{1B}]0;marker\u{7}il.jsonl"

  /// JSON objects, of which a name is hostile too.
  private static let records: [String] = all.enumerated().map { number, text in
    let other: String = all[(number + 7) % all.count]
    let members: [(String, String)] = [
      ("title", "quiz \(text) \(number)"), ("kind", all[number % 5]),
      ("tag", all[number % 9] + text), ("text", "quote \(text) and \(other)"),
      ("id", "\(number)"), (text, "x"),
    ]
    let spelled = members.map { "\(json($0)):\(json($1))" }
    return "{\(spelled.joined(separator: ","))}"
  }

  private static func json(_ text: String) -> String { "\"\(escaped(text, "\\u", 4))\"" }

  /// Controls, quotes and backslashes as so many hexadecimal digits behind a prefix.
  private static func escaped(_ text: String, _ prefix: String, _ digits: Int) -> String {
    text.unicodeScalars.map { scalar in
      guard scalar.value < 0x20 || scalar == "\\" || scalar == "\"" else { return String(scalar) }
      let number = String(scalar.value, radix: 16)
      return prefix + String(repeating: "0", count: digits - number.count) + number
    }.joined()
  }
}
