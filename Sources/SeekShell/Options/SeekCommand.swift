internal import ArgumentParser
import SeekImport
import SeekTerminalField

/// The program's command line.
///
/// The first sentence about an option is its line of `--help`, and fits in one; the manual has the others too. The name of
/// a value says its kind, by which shells complete it: see ``CommandOption`` and ``CompletionQuestion``.
struct SeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "seek", version: "1.1.0")

  @Argument(help: "Files, folders, patterns, or - for standard input.")
  var sources: [String] = []

  @Option(
    name: [.customShort("q", allowingJoined: true), .long], parsing: .unconditional,
    help: .taking("line", "Start with this line. It is never run as a command."))
  var query: String?

  @Option(
    parsing: .unconditional,
    help: .taking("scope", "Start in this scope, unless --query names one."))
  var scope: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: .taking("field:value", "Start with this token, as year:1999. Repeatable."))
  var token: [String] = []

  @Option(
    parsing: .unconditional, help: .taking("order", "Order the results by it: year, or year:desc."))
  var sort: String?

  @Option(
    name: [.customShort("c", allowingJoined: true), .long], parsing: .unconditionalSingleValue,
    help: .taking("line", "Run this line, then exit. Repeatable."))
  var command: [String] = []

  @Option(
    help: .taking(
      "file", "Run the lines of this file, then exit. :help scripts says what a script is."))
  var script: String?

  @Option(
    name: [.customShort("f", allowingJoined: true), .long], parsing: .unconditional,
    help: .taking("line", "Print the results of this line and exit."))
  var filter: String?

  @Flag(
    help: """
      Search once: Enter prints the best or chosen rows. Rows are chosen with the arrow keys and Tab; --once=all \
      prints all results. Ctrl-C, Ctrl-D and Esc twice leave without a choice. The keys come from the terminal.
      """)
  var once = false

  @Flag(name: .customLong("once-all"), help: .hidden)
  var onceAll = false

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "With --once, print the only result without asking. With --query, that of its line.")
  var select1 = false

  @Flag(
    name: [.customShort("0"), .customLong("exit-0")],
    help:
      "With --once, exit at once where nothing matches. --filter takes this and --select-1, and asks nobody."
  )
  var exit0 = false

  @Flag(help: "Print the line that was searched before its results. With --once or --filter.")
  var printQuery = false

  @Flag(help: "End each printed result with a NUL, for xargs -0. With --once or --filter.")
  var print0 = false

  @Option(
    help: .taking(
      "format",
      """
      Print as text, json, jsonl, csv, tsv or fields. Fields have commas between them: title,year. Beside \
      the fields there are rank, id, score, query and path. A path is printed as it can be used where the program was \
      started. One field alone is printed as it is, a value of several lines as one; a path that this would change takes --print0.
      """))
  var format: String?

  @Option(
    parsing: .unconditional,
    help: .taking(
      "number",
      """
      Results on a page. --filter prints all unless it is given, and so do scripts with --format for a pipe or a file.
      """))
  var limit: Int?

  @Flag(
    help: ArgumentHelp(
      stringLiteral: """
        Print what the field tells as JSON, in a script. Each line has event (\(EventLog.names)), line, text, \
        scope, tokens, results once they are counted, and readingsFound the other meanings of the line. Takes --format jsonl.
        """))
  var events = false

  @Option(help: .taking("when", "Search live, on submit, or auto: live unless slow."))
  var search: SearchMode = .auto

  @Option(
    parsing: .unconditional,
    help: .taking(
      "number", "The most rows under a line while it is typed. Left out, 60 % of the screen."))
  var previewRows: Int?

  @Option(
    help: .taking("start", "Show focus, browse: where to begin, or minimised."))
  var start: StartMode = .focus

  @Option(
    help: .taking(
      "file", "Keep the index in this file. It is opened from there while the sources are the same."
    ))
  var index: String?

  @Flag(help: "Neither read nor write saved indexes.")
  var noCache = false

  @Option(
    help: .taking(
      "url",
      """
      Load the sources into an index on a search server. The address is manticore://HOST:PORT/INDEX or sphinx://…. \
      What changed is replaced, what is gone is deleted. Repeated, the records are spread over several. With --watch it goes on.
      """))
  var into: [String] = []

  @Flag(
    help: "With --into, leave in the index what is gone. That is what is no longer in the sources.")
  var keep = false

  @Option(
    help: .taking(
      "folder",
      """
      With --into, print a server's configuration. It is that of a Sphinx server that keeps its files in this folder; \
      nothing is loaded.
      """))
  var printConfiguration: String?

  @Flag(help: "Write no files and run no programs.")
  var secure = false

  @Flag(
    help: "Read files again when they change. With --filter, new results are printed as they come.")
  var watch = false

  @OptionGroup(title: "Profile options")
  var profile: ProfileOptions

  @OptionGroup(title: "Reading options")
  var reading: ReadingOptions

  @Option(help: .taking("when", "Write colours auto, always or never."))
  var color: ColorChoice = .auto

  @Option(
    help: .taking(
      "style", "The look by name, or a file of it: see :help looks."))
  var style: String?

  @Flag(help: "Redraw nothing, for screen readers and logs. Words say what colour would.")
  var plain = false

  @Option(help: .taking("file", "Keep the history in this file."))
  var history: String?

  @Flag(help: "Neither read nor write a history.")
  var noHistory = false

  @Flag(help: "Read no settings. They are in $XDG_CONFIG_HOME/seek/config, as :help settings says.")
  var noConfig = false

  @Option(
    help: .taking(
      "file",
      """
      Type the session of this file for an audience. :help sessions says what is in it. Space pauses, Ctrl-C stops, \
      and the keyboard is yours after it.
      """))
  var play: String?

  @Option(
    parsing: .unconditional,
    help: .taking("number", "With --play, so many times as fast as a person."))
  var speed: Double?

  @Option(
    help: .taking(
      "file", "With --play, draw the session as an SVG. A still is put beside it; it needs tmux."))
  var picture: String?

  @Flag(
    help: "Print the manual page, or what it says on a topic. seek --manual | man -l - shows it.")
  var manual = false

  var isOnce: Bool { once || onceAll }

  init() {}

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError(saying: "--limit takes a number from 1 on, not \(limit)")
    }
    if let previewRows, previewRows < 0 {
      throw ValidationError(saying: "--preview-rows takes a number from 0 on, not \(previewRows)")
    }
    let isReloaded = reading.reloaded != nil
    let modes = [filter != nil, script != nil, !command.isEmpty, isOnce].count { $0 }
    let exclusions: [(isRefused: Bool, sentence: Message)] = [
      (printConfiguration != nil && into.isEmpty, "--print-configuration goes with --into URL"),
      (keep && into.isEmpty, "--keep goes with --into URL"),
      (index != nil && (noCache || secure), "--index excludes --no-cache and --secure"),
      (
        secure && reading.importOptions.preprocessor != nil,
        "--pre runs a command, and --secure runs none"
      ),
      (secure && isReloaded, "--reload runs a command, and --secure runs none"),
      (
        isReloaded && !(sources.isEmpty && into.isEmpty && picture == nil && index == nil),
        "--reload names the command in place of files, and excludes --into, --index and --picture"
      ),
      (
        history?.isEmpty == false && (noHistory || secure),
        "--history excludes --no-history and --secure"
      ),
      (
        plain && color == .always,
        "--plain says in words what colour would; leave --color always out"
      ),
      (speed != nil && play == nil, "--speed goes with --play FILE"),
      (
        picture != nil && (play == nil || secure || isOnce || sources.contains("-")),
        "--picture goes with --play FILE and with files, and excludes --once and --secure"
      ),
      (
        play != nil && (plain || filter != nil || script != nil || !command.isEmpty),
        "--play excludes --plain, --filter, --script and --command"
      ),
      (modes > 1, "--filter, --script, --command and --once exclude one another"),
      (query != nil && filter != nil, "--query and --filter exclude one another"),
      // A filter asks nobody: both are taken with it, as fzf takes them, and change nothing.
      (
        (select1 || exit0) && !isOnce && filter == nil,
        "--select-1 and --exit-0 go with --once or --filter"
      ),
      (
        events && format != "jsonl",
        "--events prints lines of JSON; it takes --format jsonl beside it"
      ),
    ]
    for exclusion in exclusions where exclusion.isRefused {
      throw ValidationError(saying: exclusion.sentence)
    }
    if let speed, !(0.1...1_000).contains(speed) {
      throw ValidationError(saying: "--speed takes a number from 0.1 to 1000, not \(speed)")
    }
    if printQuery || print0 {
      guard isOnce || filter != nil else {
        throw ValidationError(saying: "--print-query and --print0 go with --once or --filter")
      }
      switch format.flatMap({ OutputFormat($0) }) {
      case .json, .csv, .tsv:
        throw ValidationError(saying: "--print-query and --print0 go with text, jsonl or fields")
      case .jsonl where printQuery:
        throw ValidationError(
          saying: "--print-query goes with text or fields; jsonl has the query in it")
      default: break
      }
    }
    if let format, OutputFormat(format) == nil {
      throw ValidationError(
        saying:
          "--format takes text, json, jsonl, csv, tsv, or fields with commas between them, not “\(format)”"
      )
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}

extension SearchMode: ExpressibleByArgument {}

extension StartMode: ExpressibleByArgument {}

extension ArgumentHelp {
  /// The sentences about an option, and the name of its value.
  static func taking(_ valueName: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: text).naming(valueName)
  }

  private func naming(_ valueName: String) -> ArgumentHelp {
    var help = self
    help.valueName = valueName
    return help
  }
}

extension SeekCommand {
  /// The sentence about an error in a command line, with our quotes: the parser has straight ones.
  static func sentence(of error: any Error) -> String {
    VisibleText.line(message(for: error)).replacing(/'([^']*)'/) { "“\($0.output.1)”" }
  }

  /// The error in a command line as one sentence, with the way to all options.
  static func complaint(about error: any Error) -> String {
    if let error = error as? ShellError { return error.message }
    let sentence = sentence(of: error)
    let way: Message = "seek --help lists the options"
    return sentence + (sentence.hasSuffix(".") ? " " : "; ") + way.text
  }
}

extension ValidationError {
  /// A refusal in the language of the person.
  init(saying message: Message) { self.init(message.text) }
}

/// Lines that begin with a minus, and options that were taken for one.
extension SeekCommand {
  /// Refuses an option where a line should be: `-q -c x` would search for `-c` in the file `x`.
  /// - Parameter arguments: Without the name of the program.
  /// - Throws: `ValidationError` that says how the option's name is searched for.
  static func checkLines(in arguments: [String]) throws {
    let mayMistake = zip(arguments, arguments.dropFirst() + [""]).contains {
      $0.hasPrefix("-") && $1.hasPrefix("-") || $0.hasPrefix("--once=")
    }
    // Most command lines need not wait for the names of all options.
    guard mayMistake else { return }
    for part in ArgumentScan(arguments) where !part.isSource {
      let (option, line) = (part.words[0], part.words.last ?? "")
      if option.hasPrefix("--once="), option != "--once=all" {
        throw ValidationError(saying: "--once takes nothing or =all, not “\(option.dropFirst(7))”")
      }
      if part.option?.takesLine == true, line != option, CommandOption.named(line) != nil {
        throw ValidationError(
          saying:
            "\(option) lacks its text: \(line) behind it is an option; \(option)=\(line) takes it for the text"
        )
      }
    }
  }
}
