internal import ArgumentParser
import DocumentImport
import LineEditing
import TerminalField

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program seek.
///
///     SeekProgram.start()
public enum SeekProgram {
  /// Runs the program with the arguments of the process, and exits with its status.
  public static func start() -> Never { SeekCommand.start() }
}

/// The program's command line.
struct SeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seek",
    abstract: "A search field for the terminal: live results on every keystroke.",
    discussion: """
      Reads JSON, CSV, TSV, YAML, Markdown, mail, contacts (vCard), calendars (iCalendar), SQLite, Debian \
      control stanzas and plain text, also packed with gzip or zstd, and folders of them; builds an index in \
      memory, and searches again on every edit. Tab suggests, :help explains. Without a SOURCE, data on \
      standard input is read; where standard input is a terminal, the bundled collection opens. With a \
      SOURCE, lines on standard input that is no terminal are run as commands.

      Exit status: 0 something matched, 1 nothing matched, 2 an error, 130 interrupted.
      """,
    version: "1.0.0")

  @Argument(
    help:
      "Files and folders to search, or an index on a search server, manticore://HOST:PORT/INDEX or sphinx://…; - reads data from standard input, keys then from the terminal."
  )
  var sources: [String] = []

  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: "Start with this canonical line; never read as a command.")
  var query: String?

  @Option(parsing: .unconditional, help: "Start in this scope, unless --query names one.")
  var scope: String?

  @Option(parsing: .unconditionalSingleValue, help: "Start with this token; repeatable.")
  var token: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Order the hits by this field, as :sort does: year, or year:desc.", valueName: "field"))
  var sort: String?

  @Option(
    name: [.short, .long], parsing: .unconditionalSingleValue,
    help: "Run this line, then exit; repeatable.")
  var command: [String] = []

  @Option(help: "Run the lines of this file, then exit.")
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Type the session of this file for an audience, as :help sessions says; Space pauses, Ctrl-C stops, and the keyboard is yours after it.",
      valueName: "file"), completion: .file())
  var play: String?

  @Option(help: "With --play, so many times as fast as a person types.")
  var speed: Double?

  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: "No shell: print the hits of this line and exit.")
  var filter: String?

  @Option(
    parsing: .unconditional,
    help:
      "Hits a page; --filter prints all unless it is given, and so do scripts with --format for a pipe or a file."
  )
  var limit: Int?

  @Flag(
    help:
      "One search: Enter prints the rows chosen with the arrow keys and Tab, or the best one, and exits; --once=all prints all. Ctrl-C on an empty line leaves. The keys come from the terminal."
  )
  var once = false

  @Flag(name: .customLong("once-all"), help: .hidden)
  var onceAll = false

  @Option(
    help: "How hits are printed: text, json, jsonl, csv, tsv, or fields with commas between them.")
  var format: String?

  @Flag(
    help:
      "Print what the search field tells between the hits of a script; each is a line of JSON with event (\(EventLog.names)), line, text, scope, tokens, and results once they are counted. Takes --format jsonl."
  )
  var events = false

  @Option(help: "When a line is searched: live, on submit, or auto: live until that takes long.")
  var search: SearchMode = .auto

  @Option(
    parsing: .unconditional,
    help: "The most rows of results under a line while it is typed; left out, 60 % of the screen.")
  var previewRows: Int?

  @Option(
    help: "What an empty field shows below it: nothing (focus), or where to begin (browse).")
  var start: StartMode = .focus

  @Option(
    help: "Keep the index in this file, and open it from there while the sources are the same.")
  var index: String?

  @Flag(help: "Neither read nor write saved indexes.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "Make an index on a search server, manticore://HOST:PORT/INDEX or sphinx://…, what the sources are: what changed is replaced, what is gone is deleted. Repeated, the records are spread over several. With --watch it goes on.",
      valueName: "url"))
  var into: [String] = []

  @Flag(help: "With --into, leave what is no longer in the sources in the index.")
  var keep = false

  @Option(
    help: ArgumentHelp(
      "With --into, print the configuration of a Sphinx server that keeps its files in this folder, and load nothing.",
      valueName: "folder"))
  var printConfiguration: String?

  @Flag(help: "Write no files and run no programs.")
  var secure = false

  @Flag(
    help: "Read the files again whenever they change; with --filter, go on printing what is new.")
  var watch = false

  @OptionGroup(title: "Profile options")
  var profile: ProfileOptions

  @OptionGroup(title: "Reading options")
  var reading: ReadingOptions

  @Option(help: "When colours are written: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "How it looks: prominent, minimal, or a file of YAML, as :help looks says.",
      valueName: "file"))
  var style: String?

  @Flag(
    help:
      "For screen readers and logs: nothing is redrawn, and words say what colour would.")
  var plain = false

  @Option(help: "Keep the history in this file.")
  var history: String?

  @Flag(help: "Neither read nor write a history.")
  var noHistory = false

  @Flag(help: "Print the manual page, for man -l -.")
  var manual = false

  var isOnce: Bool { once || onceAll }

  init() {}

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError("--limit takes a number from 1 on, not \(limit)")
    }
    if let previewRows, previewRows < 0 {
      throw ValidationError("--preview-rows takes a number from 0 on, not \(previewRows)")
    }
    if printConfiguration != nil, into.isEmpty {
      throw ValidationError("--print-configuration goes with --into URL")
    }
    if keep, into.isEmpty { throw ValidationError("--keep goes with --into URL") }
    if index != nil, noCache || secure {
      throw ValidationError("--index excludes --no-cache and --secure")
    }
    if history?.isEmpty == false, noHistory || secure {
      throw ValidationError("--history excludes --no-history and --secure")
    }
    if plain, color == .always {
      throw ValidationError("--plain says in words what colour would; leave --color always out")
    }
    if let speed {
      guard play != nil else { throw ValidationError("--speed goes with --play FILE") }
      guard (0.1...1_000).contains(speed) else {
        throw ValidationError("--speed takes a number from 0.1 to 1000, not \(speed)")
      }
    }
    if play != nil, plain || filter != nil || script != nil || !command.isEmpty {
      throw ValidationError("--play excludes --plain, --filter, --script and --command")
    }
    let modes = [filter != nil, script != nil, !command.isEmpty, isOnce].filter { $0 }.count
    if modes > 1 {
      throw ValidationError("--filter, --script, --command and --once exclude one another")
    }
    if events, format != "jsonl" {
      throw ValidationError("--events prints lines of JSON; it takes --format jsonl beside it")
    }
    if let format, OutputFormat(format) == nil {
      throw ValidationError(
        "--format takes text, json, jsonl, csv, tsv, or fields with commas between them, not '\(format)'"
      )
    }
  }

  /// Runs the program and leaves with its exit status.
  func run() throws {
    let status = Launch(options: self).run()
    throw ExitCode(status.rawValue)
  }
}

extension ColorChoice: ExpressibleByArgument {}

extension SearchMode: ExpressibleByArgument {}

extension StartMode: ExpressibleByArgument {}

extension SeekCommand {
  /// The program's entry: as `main()`, but an unreadable command line leaves with status 2, and so does help that cannot be
  /// printed.
  static func start() -> Never {
    if Language.current != .english {
      FieldWording.translate { Catalogue.wording(of: $0, in: .current) }
    }
    CrashGuard.install(
      saying: Launch.crashed.text, outOfMemory: Launch.outOfMemory.text,
      status: ExitStatus.failed.rawValue)
    // A reader that leaves early is seen by `write` instead of ending the process in the middle.
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is seen by `write`, too.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try SeekCommand.checkLines(in: Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot(
        CommandLine.arguments.dropFirst().map { $0 == "--once=all" ? "--once-all" : $0 })
      try command.run()
      exit(withError: ExitCode(0))
    } catch let status as ExitCode {
      exit(withError: status)
    } catch {
      let isHelp = exitCode(for: error) == .success
      let output = Output(descriptor: isHelp ? 1 : 2)
      output.line(isHelp ? fullMessage(for: error) : message(for: error))
      if let failure = output.failure {
        Output(descriptor: 2).complain(Launch.unwritable(failure).text)
      }
      exit(withError: ExitCode(isHelp && output.failure == nil ? 0 : ExitStatus.failed.rawValue))
    }
  }

  /// The error in a command line, without control characters that would steer the terminal.
  static func message(for error: any Error) -> String {
    VisibleText.lines(fullMessage(for: error)).joined(separator: "\n")
  }
}

/// Lines that begin with a minus, and options that were taken for one.
extension SeekCommand {
  /// Options that take the next argument for a line, whatever it begins with: a query may exclude.
  private static let lineOptions: Set = [
    "-q", "--query", "-f", "--filter", "-c", "--command", "--scope", "--token",
    "--sort",
  ]

  /// Those that take any text, and may mean an option's name.
  private static let textOptions: Set = ["--prompt", "--placeholder", "--field"]

  /// Refuses an option where a line should be: `-q -c x` would search for `-c` in the file `x`.
  ///
  /// ```swift
  /// try SeekCommand.checkLines(in: ["-q", "-c", "x"])      // throws: write -q=-c
  /// try SeekCommand.checkLines(in: ["-q", "-crime"])       // a query that excludes
  /// ```
  /// - Parameter arguments: Without the name of the program.
  /// - Throws: `ValidationError` that says how the option's name is searched for.
  static func checkLines(in arguments: [String]) throws {
    var rest = arguments[...]
    var known: Set<String>?
    while let option = rest.popFirst(), option != "--" {
      guard lineOptions.contains(option) || textOptions.contains(option),
        let line = rest.popFirst(), lineOptions.contains(option), line.hasPrefix("-")
      else { continue }
      let names = known ?? optionNames
      known = names
      if names.contains(line) {
        throw ValidationError(
          "\(option) lacks its text: \(line) behind it is an option; \(option)=\(line) takes it for the text"
        )
      }
    }
  }

  /// The options that the help lists: `-q`, `--query` and all others.
  private static var optionNames: Set<String> {
    Set(
      ManualOptions.rows(in: helpMessage(columns: 1_000)).flatMap { row in
        row.option.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("-") }.map(String.init)
      })
  }
}
