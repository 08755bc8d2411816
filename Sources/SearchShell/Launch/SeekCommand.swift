import ArgumentParser
import DocumentImport

/// The program's command line.
public struct SeekCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
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
    version: "0.1.0")

  @Argument(
    help:
      "Files and folders to search; - reads data from standard input, keys then from the terminal.")
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
      "One search: Enter prints the hits, :open N one of them, and exits; Ctrl-C on an empty line leaves. The keys come from the terminal."
  )
  var once = false

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

  @Option(parsing: .unconditional, help: "The most results under a line while it is typed.")
  var previewRows = 10

  @Option(
    help: "What an empty field shows below it: nothing (focus), or where to begin (browse).")
  var start: StartMode = .focus

  @Flag(help: "Write no files and run no programs.")
  var secure = false

  @Flag(help: "Read the files again whenever they change; only what changed is indexed.")
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

  public init() {}

  public func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError("--limit takes a number from 1 on, not \(limit)")
    }
    if previewRows < 0 {
      throw ValidationError("--preview-rows takes a number from 0 on, not \(previewRows)")
    }
    if plain, color == .always {
      throw ValidationError("--plain says in words what colour would; leave --color always out")
    }
    let modes = [filter != nil, script != nil, !command.isEmpty, once].filter { $0 }.count
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
  public func run() throws {
    let status = Launch(options: self).run()
    throw ExitCode(status.rawValue)
  }
}

extension ColorChoice: ExpressibleByArgument {}

extension SearchMode: ExpressibleByArgument {}

extension StartMode: ExpressibleByArgument {}

extension SeekCommand {
  /// The program's entry: as `main()`, but an unreadable command line leaves with status 2.
  public static func start() -> Never {
    do {
      try SeekCommand.checkLines(in: Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      try command.run()
      exit(withError: ExitCode(0))
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      Output(descriptor: 2).line(message(for: error))
      exit(withError: ExitCode(ExitStatus.failed.rawValue))
    }
  }

  /// What is wrong with a command line, with nothing of it that steers a terminal.
  static func message(for error: any Error) -> String {
    VisibleText.lines(fullMessage(for: error)).joined(separator: "\n")
  }
}
