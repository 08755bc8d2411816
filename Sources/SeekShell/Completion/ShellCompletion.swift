import SeekCollection
import SeekPlatform
import SeekTerminalField

/// Completion in bash, zsh and fish: the scripts for these shells, and the answers to their questions.
///
/// The scripts know nothing of the options: they ask the program with the words of the line, and it answers by the same tables
/// as `--help`. Values of the data are those of the sources in the line.
enum ShellCompletion {
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    var script: String {
      let bytes =
        switch self {
        case .bash: PackageResources.complete_bash
        case .zsh: PackageResources.complete_zsh
        case .fish: PackageResources.complete_fish
        }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The option that prints a script, and that by which the script asks; both come first in the line.
  private static let (scriptOption, questionOption) = (
    "--generate-completion-script", "---complete"
  )

  /// The text for a command line that asks for a script, or for words; nil for any other.
  ///
  /// - Parameter arguments: Without the name of the program.
  static func answer(
    to arguments: [String], environment: @escaping (String) -> String? = Environment.value
  ) throws(ShellError) -> String? {
    guard let first = arguments.first else { return nil }
    if first == questionOption, arguments.count > 3, let index = Int(arguments[2]) {
      let words = Array(arguments.dropFirst(3))
      let question = CompletionQuestion(words: words, index: index, environment: environment)
      return question.answer.text
    }
    guard first.split(separator: "=", maxSplits: 1).first.map(String.init) == scriptOption else {
      return nil
    }
    let usual = environment("SHELL")?.split(separator: "/").last.map(String.init)
    let name =
      first.firstIndex(of: "=").map { String(first[first.index(after: $0)...]) }
      ?? arguments.dropFirst().first ?? usual ?? ""
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw ShellError("there is no completion for “\(name)”; write one of \(names) behind it")
    }
    return shell.script
  }
}

/// The words of a command line, one of which a shell wants to complete.
struct CompletionQuestion {
  /// The kinds of names that fit in the place of the word.
  struct Answer: Sendable {
    var kind = "words"
    var words: [(text: String, meaning: String)] = []

    /// A line for the kind and one for each word; a word that would steer the terminal is left out.
    var text: String {
      let lines = words.filter { word in
        word.text.unicodeScalars.allSatisfy { VisibleText.picture(of: $0) == $0 }
      }
      .map { $0.meaning.isEmpty ? $0.text : $0.text + "\t" + VisibleText.line($0.meaning) }
      return ([kind] + lines).map { $0 + "\n" }.joined()
    }
  }

  private let before: [String]
  private let word: String
  private let after: [String]
  private let environment: (String) -> String?

  /// - Parameters:
  ///   - words: As they stand in the line, without the name of the program.
  ///   - index: The place of the word that is completed, counted from 0; at the end it may be missing.
  init(words: [String], index: Int, environment: @escaping (String) -> String?) {
    let index = min(max(0, index), words.count)
    func given(_ words: ArraySlice<String>) -> [String] {
      words.map { ShellWords.expanded($0, environment: environment) }
    }
    before = given(words[..<index])
    word = index < words.count ? ShellWords.unquoted(words[index]) : ""
    after = given(words.dropFirst(index + 1))
    self.environment = environment
  }

  var answer: Answer {
    if let option = Self.read(before).open { return values(of: option, typed: word, lead: "") }
    let isPastOptions = before.contains("--")
    if !isPastOptions, word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      let (name, typed) = (word[..<equals], word[word.index(after: equals)...])
      guard let option = CommandOption.named(String(name)) else { return Answer() }
      return values(of: option, typed: String(typed), lead: name + "=")
    }
    if !isPastOptions, word.hasPrefix("-") { return options }
    if before.contains("--manual") {
      let topics = Help.topics + ShellCommand.table.map(\.name)
      return Answer(words: topics.filter { $0.hasPrefix(word) }.map { ($0, "") })
    }
    var answer = Answer(kind: "files")
    answer.words = settings.sources.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.words.joined(separator: " ")) }
      .filter { $0.0.hasPrefix(word) }
    return answer
  }

  /// The options that begin as the word and may still be given.
  private var options: Answer {
    let given = Set(before + after)
    var answer = Answer()
    for option in CommandOption.all {
      let isGiven = !option.isRepeatable && option.names.contains(where: given.contains)
      guard !isGiven else { continue }
      for name in option.names
      where name.hasPrefix(word) && (name.hasPrefix("--") || ["-", name].contains(word)) {
        answer.words.append((name, option.summary))
      }
    }
    return answer
  }

  /// The words that are no options and no values of options, and the option at the end that still lacks its value.
  private static func read(_ words: [String]) -> (sources: [String], open: CommandOption?) {
    let parts = Array(ArgumentScan(words))
    let open = parts.last.flatMap { $0.lacksValue ? $0.option : nil }
    return (parts.filter(\.isSource).flatMap(\.words), open)
  }

  /// Takes the place of the word that is completed.
  private static let filler = "\u{0}"

  private var settings: SettingsFile {
    let nothing = { (_: String) -> String? in nil }
    let path = SettingsFile.usualPath(environment: environment) ?? "/"
    guard !before.contains("--no-config"), let file = try? SettingsFile.read(path: path) else {
      return SettingsFile(path: SettingsFile.usualPath(environment: nothing) ?? "")
    }
    return file
  }
}

extension CompletionQuestion {
  /// - Parameters:
  ///   - typed: The value so far.
  ///   - lead: The text before it that is part of the word, `--sort=`.
  private func values(of option: CommandOption, typed: String, lead: some StringProtocol) -> Answer
  {
    var answer = Answer()
    func offer(_ words: [String]) {
      let wanted = typed.lowercased()
      answer.words = words.filter { $0.lowercased().hasPrefix(wanted) }.map { (lead + $0, "") }
    }
    guard option.values.isEmpty else {
      offer(option.values)
      return answer
    }
    switch option.valueName {
    case "file": answer.kind = "files"
    case "folder": answer.kind = "folders"
    case "style":
      answer.kind = "files"
      offer(StyleSheet.Name.allCases.map(\.rawValue))
    case "field": offer(collection?.fieldNames ?? [])
    case "fields": offer(typed.goingOn(with: collection?.fieldNames ?? []))
    case "order":
      let names =
        collection.map {
          ShellSession(collection: $0, history: ShellHistory()).sortNames
        } ?? []
      offer(typed.contains(":") ? names.flatMap { [$0 + ":asc", $0 + ":desc"] } : names)
    case "format":
      let names = collection.map { $0.fieldNames + OutputFormat.properties } ?? []
      offer((typed.contains(",") ? [] : OutputFormat.names) + typed.goingOn(with: names))
    case "scope": offer(collection?.scopes.map(\.name) ?? [])
    case "field:value", "line":
      let isToken = option.valueName == "field:value"
      for suggestion in suggestions(for: typed, isToken: isToken) {
        answer.words.append((lead + suggestion.text, suggestion.meaning))
      }
    case "name": offer(ImportOptions.usualCharsets)
    default: break
    }
    return answer
  }

  /// Whole lines or tokens that go on from one: by the same suggestions as Tab in the field.
  private func suggestions(
    for typed: String, isToken: Bool
  ) -> [(text: String, meaning: String)] {
    guard let collection else { return [] }
    let context = CommandContext(
      session: ShellSession(collection: collection, history: ShellHistory()),
      printer: Printer(output: Output(descriptor: 1), errors: Output(descriptor: 2), style: .plain))
    if isToken, !typed.contains(":") {
      return context.session.filterNames.map { $0 + ":" }
        .filter { $0.lowercased().hasPrefix(typed.lowercased()) }.map { ($0, "") }
    }
    let asked = isToken ? typed.withOpenQuote : typed
    let list = context.suggestions(for: asked)
    let bytes = Array(asked.utf8)
    return list.compactMap { suggestion in
      guard [.value, .token, .word, .command, .argument, .scope].contains(suggestion.kind) else {
        return nil
      }
      let line =
        String(decoding: bytes[..<list.replacedRange.lowerBound], as: UTF8.self)
        + suggestion.completion
        + String(decoding: bytes[list.replacedRange.upperBound...], as: UTF8.self)
      // The quotes of a value of several words are not typed.
      guard line.withoutQuotes.hasPrefix(typed.withoutQuotes) else { return nil }
      return (line.trimmed, suggestion.count.map { Wording.count($0, .record) } ?? "")
    }
  }

  /// The time that a person waits after Tab without wondering; what is loaded by then has the fields, and most values.
  private static let patience = Duration.milliseconds(400)

  /// The collection of the sources in the line; nil where none can be read.
  private var collection: RecordCollection? {
    var paths = Self.read(before + [Self.filler] + after).sources.filter { $0 != Self.filler }
    if paths.isEmpty, let bundled = try? BundledCollection.path() { paths = [bundled] }
    guard
      let command = try? SeekCommand.parsing(paths, environment: environment).0,
      !command.sources.isEmpty,
      !command.sources.contains(where: { $0 == "-" || $0.contains("://") })
    else { return nil }
    let launch = Launch(options: command)
    let deadline = ContinuousClock.now + Self.patience
    return try? RecordCollection.load(
      paths: command.sources, overrides: command.profile.overrides, options: launch.importOptions,
      profileFile: try launch.profileFile(of: command.sources),
      index: launch.savedIndex(of: command.sources), waits: false,
      progress: { _ in ContinuousClock.now < deadline })
  }
}

extension String {
  fileprivate var withoutQuotes: String { lowercased().filter { $0 != "\"" } }

  /// `kind:"North In` of `kind:North In`: the value of a token is one, whatever stands between its words.
  fileprivate var withOpenQuote: String {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].contains(" "), !parts[1].contains("\"") else { return self }
    return parts[0] + ":\"" + parts[1]
  }
}

extension RecordCollection {
  /// The names of all fields, each once.
  fileprivate var fieldNames: [String] { profile.namedFields.map(\.name) }
}
