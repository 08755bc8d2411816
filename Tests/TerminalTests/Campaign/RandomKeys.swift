import SeekTestSupport

/// What a person, a cat or a broken program may type.
enum RandomKeys {
  /// The one C1 control that is typed; data has others.
  static let echoedControl: UInt32 = 0x86

  static let words = [
    "q", "qu", "quiz", "quote", " ", "qz", "thai ", "noo", "kind:", "tag:", "kind:\"", "-quiz ",
    "\"quo",
    "(", "OR ", "NOT ", "scope:", "saved:", "qzq", "title:quiz ", "日本", "e\u{301}", "👩‍👩‍👧", "ש",
    "quiz quiz quiz quiz quiz quiz quiz quiz quiz quiz quiz", "\\", "*",
  ]

  static let keys = [
    "\r", "\r", "\r", "\t", "\t", "\t\t", "\u{7F}", "\u{7F}", "\u{1B}[A", "\u{1B}[A", "\u{1B}[B",
    "\u{1B}[B",
    "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~",
    "\u{1B}[3~",
    "\u{1B}[1;3C", "\u{1B}[1;3D", "\u{1B}\u{1B}[C", "\u{1B}b", "\u{1B}f", "\u{1B}", "\u{1B}",
    "\u{1B}OP",
    "\u{1B}[<0;3;3M", "\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[3;1R",
    "\u{1B}]11;x\u{7}",
    "\0", "\0\r", "\n", "\u{1}", "\u{2}", "\u{5}", "\u{6}", "\u{7}", "\u{8}", "\u{B}", "\u{C}",
    "\u{E}", "\u{F}",
    "\u{10}", "\u{11}", "\u{12}", "\u{13}", "\u{14}", "\u{15}", "\u{16}", "\u{17}", "\u{18}",
    "\u{19}", "\u{1A}",
    "\u{1D}", "\u{1E}", "\u{1F}", "\u{3}", "\u{3}", "\u{86}", "y", "n", "x", "-", " ",
  ]

  static let commands = [
    ":scope", ":scope next", ":scope quiz", ":token", ":token add kind:qz", ":facets",
    ":facets kind", ":group kind",
    ":sort title", ":more", ":open 1", ":open 2", ":open 1 link", ":explain 1", ":copy 1",
    ":write out.csv csv",
    ":write out.json json", ":write /dev/stdout csv", ":write /dev/tty jsonl",

    ":pipe cat >/dev/null", ":pipe exit 3", ":browse", ":suggest q", ":pick 1",
    ":history", ":forget 1",
    ":forget all q", ":bookmark evil", ":bookmarks", ":set preview-rows 3", ":set style minimal",
    ":set tint red",
    ":set search submit", ":set color always", ":set", ":add {\"title\":\"qz\u{8}zq quiz\"}",
    ":remove 1", ":reload",
    ":profile", ":info", ":help", ":help keys", ":undo", ":redo", ":within", ":global", ":clear",
    ":dismiss",
    ":results", ":query kind:qz quiz", ":columns +kind", ":nosuch", ":", ":voice", ":history 1",
  ]

  static let pasted = [
    "quiz", "two\nlines", "tab\tand \u{7} bell", "\u{1B}[31mred", "a\r\nb\r\n", ":quit\n",
    "quo\u{0}te", "日本語 ",
    String(repeating: "long ", count: 300),
  ]
}

extension SeededGenerator {
  /// A paste as a terminal sends it, now and then broken.
  mutating func paste() -> [UInt8] {
    let text = Array(pick(RandomKeys.pasted).utf8)
    let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))
    switch below(6) {
    case 0: return text
    case 1: return begin + text
    default: return begin + text + end
    }
  }

  /// Bytes that are no text.
  mutating func noise() -> [UInt8] {
    (0..<(1 + below(12))).map { _ in
      // Above it, what the terminal echoes before the program runs could not be told from what the program writes.
      let byte = UInt8(below(256))
      return (0x80...0x9F).contains(byte) || byte == 0xC2 || byte == 0xE2 ? 0xFF : byte
    }
  }
}
