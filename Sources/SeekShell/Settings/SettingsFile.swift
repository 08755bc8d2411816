internal import ArgumentParser
import SeekPlatform
import SeekTerminalField

/// The settings that stay, and the sources with names:
///
/// ```text
/// # ~/.config/seek/config
/// color never
/// typos off
/// [recipes] ~/recipes.jsonl --scope-by tags
/// key ctrl-y copy title
/// ```
///
/// Each line is by itself: an option of the command line or a setting of `:set`, with or without dashes and an equals
/// sign, a source after its name in brackets, or a key of a row (``RowKey``). The command line wins. Nothing in it is run: options that run lines or
/// programs are refused.
struct SettingsFile: Sendable {
  struct Entry: Hashable, Sendable {
    /// Counted from 1.
    let line: Int
    let name: String
    /// Empty where a flag has none.
    let value: String
  }

  struct Source: Hashable, Sendable {
    let line: Int
    let words: [String]
  }

  let path: String
  private(set) var entries: [Entry] = []
  private(set) var sources: [String: Source] = [:]

  /// The options that may stay: those about reading, looks and the field.
  private static let lasting: Set = [
    "scope", "token", "sort", "format", "limit", "search", "preview-rows", "start", "index",
    "no-cache", "secure", "watch", "color", "style", "plain", "history", "no-history", "title",
    "text", "scope-by", "tokens", "columns", "id", "profile", "no-profile", "prompt",
    "placeholder", "input", "header", "no-header", "delimiter", "split", "field", "charset",
    "unpack-limit",
  ]

  static let lastingOptions = CommandOption.all.filter { lasting.contains($0.name) }

  /// `$XDG_CONFIG_HOME/seek/config`, or `~/.config/seek/config`; nil where neither is known.
  static func usualPath(environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/seek/config"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/seek/config"
  }

  /// Reads the file; one that is not there is empty.
  static func read(path: String) throws(ShellError) -> SettingsFile {
    guard access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR else {
      return SettingsFile(path: path)
    }
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw ShellError("\(path) is no plain file; --no-config starts without it")
    }
    return try SettingsFile(parsing: try TextFile.contents(ofPath: path), path: path)
  }

  init(path: String) { self.path = path }

  init(parsing text: String, path: String) throws(ShellError) {
    self.path = path
    for (index, line) in ScriptLines.lines(of: text).enumerated() {
      let content = line.trimmed
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      if content.hasPrefix("[") {
        try addSource(content, line: index + 1)
      } else {
        entries.append(Self.entry(content, line: index + 1))
      }
    }
  }

  /// `color never`, `--color=never` or `:set color never`.
  private static func entry(_ content: String, line: Int) -> Entry {
    var rest = content[...]
    if rest.hasPrefix(":set ") { rest = rest.dropFirst(5).drop { $0 == " " } }
    if rest.hasPrefix("--") { rest = rest.dropFirst(2) }
    let name = String(rest.prefix { !$0.isWhitespace && $0 != "=" })
    var value = rest.dropFirst(name.count).trimmed
    if value.hasPrefix("=") { value = value.dropFirst().trimmed }
    if let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote
    {
      value = String(value.dropFirst().dropLast())
    }
    return Entry(line: line, name: name, value: value)
  }

  private mutating func addSource(_ content: String, line: Int) throws(ShellError) {
    let parts = content.dropFirst().split(
      separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmed
    guard parts.count == 2, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }),
      !name.hasPrefix("-")
    else {
      throw error(
        "a source is [NAME] FILE, and the name has letters, digits, - and _ only", line: line)
    }
    guard let words = ShellWords.split(String(parts[1])) else {
      throw error("a quote is not closed", line: line)
    }
    guard !words.isEmpty else {
      throw error("a file or folder follows [\(name)] on the same line", line: line)
    }
    if let earlier = sources[name] {
      throw error("[\(name)] is on line \(earlier.line) already", line: line)
    }
    sources[name] = Source(line: line, words: words)
  }

  func error(_ message: Message, line: Int) -> ShellError {
    ShellError(Message(verbatim: "\(path):\(line): ") + message)
  }

  /// Does what a line asks for; an error names the line.
  func located<Value>(
    _ line: Int, _ body: () throws(ShellError) -> Value
  ) throws(ShellError) -> Value {
    do { return try body() } catch {
      throw self.error(Message(verbatim: error.message), line: line)
    }
  }
}

extension SettingsFile {
  /// The options that come before those of the command line, and its sources with those that have names in the place of
  /// these.
  func arguments(
    for named: [String], environment: (String) -> String?
  ) throws(ShellError) -> (options: [String], sources: [String]) {
    var options: [String] = []
    for entry in entries { options += try option(of: entry, environment: environment) }
    var paths: [String] = []
    for name in named {
      guard let source = sources[name] else {
        paths.append(name)
        continue
      }
      let words = source.words.map { ShellWords.belowHome($0, environment: environment) }
      let command = try checked(words, line: source.line)
      if let path = command.sources.first(where: { !$0.hasPrefix("/") && !$0.contains("://") }) {
        throw error(
          "\(path) would be another file in each folder; write it from / or ~ on, in quotes where it has spaces",
          line: source.line)
      }
      guard !command.sources.isEmpty else {
        throw error("a file or folder follows [\(name)] on the same line", line: source.line)
      }
      options += words
      paths += command.sources
    }
    return (options, paths)
  }

  /// The words of a named source, and the entries that are settings of `:set`.
  private func option(
    of entry: Entry, environment: (String) -> String?
  ) throws(ShellError) -> [String] {
    guard let option = CommandOption.named("--" + entry.name) else {
      if entry.name == RowKey.name {
        _ = try rowKey(of: entry)
        return []
      }
      guard ShellSetting.named(entry.name) == nil else { return [] }
      let names =
        Self.lastingOptions.map(\.name) + ShellSetting.table.map(\.name) + [RowKey.name]
      throw error(
        "there is no setting “\(entry.name)”; "
          + .nearest(to: entry.name, among: names, or: "seek --manual settings lists them"),
        line: entry.line)
    }
    let word: String
    if option.valueName == nil {
      switch entry.value.lowercased() {
      case "", "on", "yes", "true": word = "--" + entry.name
      case "off", "no", "false": return []
      default: throw error("\(entry.name) takes no value but on or off", line: entry.line)
      }
    } else {
      guard !entry.value.isEmpty else {
        throw error("\(entry.name) needs a value: \(option.summary)", line: entry.line)
      }
      word = "--\(entry.name)=\(ShellWords.belowHome(entry.value, environment: environment))"
    }
    let command = try checked([word], line: entry.line)
    _ = try located(entry.line) { () throws(ShellError) in try command.style.map(StyleFile.load) }
    return [word]
  }

  /// The words as the command line takes them.
  private func checked(_ words: [String], line: Int) throws(ShellError) -> SeekCommand {
    for part in ArgumentScan(words) where !part.isSource {
      if part.words[0] == "--" || part.option.map({ !Self.lasting.contains($0.name) }) == true {
        throw error("\(part.words[0]) is for one start; give it on the command line", line: line)
      }
    }
    let command: SeekCommand
    do {
      command = try SeekCommand.parse(words)
    } catch {
      throw self.error(Message(verbatim: SeekCommand.sentence(of: error)), line: line)
    }
    // Short options may stand together, as -qc, and hidden ones are in no list.
    guard command.command.isEmpty, command.query == nil, command.filter == nil, !command.isOnce
    else {
      throw error(
        "\(words.joined(separator: " ")) is for one start; give it on the command line", line: line)
    }
    return command
  }

  /// Takes over the lines that are settings of `:set`, and no options.
  func apply(to context: CommandContext) throws(ShellError) {
    for entry in entries where entry.name == RowKey.name {
      let key = try rowKey(of: entry)
      context.session.settings.rowCommands[key.letter] = key.command
    }
    for entry in entries {
      guard CommandOption.named("--" + entry.name) == nil,
        let setting = ShellSetting.named(entry.name)
      else { continue }
      _ = try located(entry.line) { () throws(ShellError) in
        try setting.change(to: entry.value, in: context)
      }
    }
  }
}
