/// The words of a command line, each option with the value behind it; what is behind `--` are sources.
///
/// ```swift
/// ArgumentScan(["a.csv", "-q", "soup"]).map(\.words)      // [["a.csv"], ["-q", "soup"]]
/// ```
struct ArgumentScan: Sequence, IteratorProtocol {
  struct Part {
    /// As they are typed: a source, or an option and its value.
    let words: [String]
    /// Nil for a source, for `--`, and for an option that there is not.
    var option: CommandOption?
    var isSource = false

    /// True for an option at the end that still lacks its value.
    var lacksValue: Bool {
      option?.valueName != nil && words.count == 1 && !words[0].contains("=")
    }
  }

  private var rest: ArraySlice<String>
  private var isPastOptions = false

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() -> Part? {
    guard let word = rest.popFirst() else { return nil }
    guard !isPastOptions, word.hasPrefix("-"), word != "-" else {
      return Part(words: [word], isSource: true)
    }
    isPastOptions = word == "--"
    let part = Part(words: [word], option: CommandOption.named(String(word.prefix { $0 != "=" })))
    guard part.lacksValue, let value = rest.popFirst() else { return part }
    return Part(words: [word, value], option: part.option)
  }
}
