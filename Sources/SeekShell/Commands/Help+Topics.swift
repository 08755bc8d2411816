import SeekCollection
import SeekTerminalField

/// The topics of help beside commands, each a list of rows; `:help NAME`, the manual and `seek --manual NAME` are made from
/// them.
extension Help {
  struct Topic: Sendable {
    /// The word behind `:help`.
    let name: String
    let title: Message
    private let makeRows: @Sendable () -> [(Message, Message)]

    /// Made when they are read: some name the commands, whose help names the topics.
    var rows: [(term: Message, text: Message)] { makeRows() }

    init(
      name: String, title: Message,
      rows: @autoclosure @escaping @Sendable () -> [(Message, Message)]
    ) {
      (self.name, self.title, makeRows) = (name, title, rows)
    }
  }

  static let topicTable: [Topic] = [
    Topic(name: "sources", title: "Sources", rows: sources),
    Topic(name: "keys", title: "Keys", rows: keys),
    Topic(
      name: "syntax", title: "Query line", rows: syntax.map { (Message(verbatim: $0.0), $0.1) }),
    Topic(name: "scripts", title: "Scripts and exit status", rows: scripts),
    Topic(name: "formats", title: "Formats", rows: formats),
    Topic(name: "profile", title: "Profile", rows: profile),
    Topic(name: "settings", title: "Settings", rows: settings),
    Topic(name: "short", title: "Short forms", rows: short),
    Topic(name: "looks", title: "Looks", rows: looks),
    Topic(name: "sessions", title: "Sessions", rows: sessions),
    Topic(name: "files", title: "Files", rows: files),
    Topic(name: "environment", title: "Environment", rows: environment),
    Topic(name: "words", title: "Words", rows: words),
  ]

  /// The names of the topics, in the order of the manual.
  static var topics: [String] { topicTable.map(\.name) }

  static let sources: [(Message, Message)] = [
    ("seek", "opens the bundled collection; from a pipe, it reads data"),
    ("seek FILE FOLDER '*.csv'", "opens files, folders and patterns as one collection"),
    ("seek LARGE.jsonl", "searches it while it is read: 12 results · 8% read"),
    ("seek -", "reads data from standard input, stdin; keys from the terminal"),
    ("tail -f LOG | seek -", "searches what comes; Ctrl-C on the empty line ends that"),
    ("seek 'shop.db#orders'", "opens one table of an SQLite database; shop.db opens all"),
    ("seek 'shop.db#select …'", "opens the rows of a query"),
    ("seek manticore://HOST:PORT/INDEX", "opens an index on a search server, or sphinx://…"),
    ("seek NAME", "opens a source that the settings name; ./NAME is the file"),
    (".gitignore", "names files of a folder that are not read"),
  ]

  static let scripts: [(Message, Message)] = [
    ("seek FILE < LINES", "runs each line of standard input that is no terminal"),
    ("--script FILE, -c LINE", "run lines, too; a line that begins with : is a command"),
    ("# text", "a line that begins with # is a comment"),
    ("an error", "ends it with status 2; :set on-error continue"),
    ("--filter LINE", "prints every result of a line, and exits"),
    ("--once", "asks on the terminal, and prints what was chosen"),
    (
      "--format json",
      "a list of {rank, id, score, query, record}; jsonl: lines"
    ),
    ("rank, id", "the position from 1; the id, else file and line"),
    ("path", "the path of a file, usable where seek was started"),
    ("--watch", "reads files again when they change, in a session"),
    ("exit status", "0 something matched, 1 nothing matched, 2 an error"),
    ("exit status of --once", "130 left without a choice: Ctrl-C, Ctrl-D, :quit, Esc twice"),
    ("exit status of a session", "0 whatever was searched, 2 where it could not begin"),
  ]

  private static let formatNotes: [String: Message] = [
    "jsonl": "JSON Lines: a record in each line",
    "json": "a list of records, or several records one after the other",
    "csv": "a table: commas, semicolons or bars between columns",
    "tsv": "a table with tabs between its columns",
    "control": "Debian control stanzas, as in /var/lib/dpkg/status",
    "text": "a file, line or paragraph is a record; of a log, an entry",
    "markdown": "headings, and fields in front: Markdown, or Org",
    "yaml": "a list of mappings, or several one after the other",
    "mbox": "mail: an mbox, a Maildir, or messages in files",
    "vcard": "contacts",
    "icalendar": "events, tasks and journals of a calendar, each on all its days",
    "sqlite": "a table or a query of a database",
    "xml": "feeds, outlines, bookmarks, and elements that repeat",
  ]

  /// Made of the formats there are.
  static let formats: [(Message, Message)] =
    RecordFormat.allCases.map { format in
      (
        "--input \(format.rawValue)",
        formatNotes[format.rawValue] ?? Message(verbatim: format.title)
      )
    } + [
      ("gz, zst, xz, bz2, lz4", "every format is read packed, too"),
      ("zip, tar, 7z", "their files are read as those of a folder"),
      ("xlsx, ods", "a sheet is a table; FILE#SHEET reads one"),
      ("docx, odt, pptx, odp, epub", "texts with their headings"),
      ("data of a folder", Message(verbatim: endings.prefix(8).joined(separator: ", "))),
      ("more of it", Message(verbatim: endings.dropFirst(8).joined(separator: ", "))),
      ("--reload 'docker ps'", "searches what a command prints; :reload runs it again"),
      ("--pre 'pdftotext - -'", "reads what a command prints for each file"),
      ("--pre-glob '*.pdf'", "runs it for these files only"),
      ("--format text", "prints title, values and the passage that matched"),
      ("--format json|jsonl|csv|tsv", "prints for programs; :write and :pipe know the same"),
      ("--format title,year", "prints these fields, with tabs between them"),
    ]

  private static var endings: [String] { RecordFormat.dataEndings }

  private static let profileKeys: [String: Message] = [
    "name": "the name of the collection", "title": "the field that names a record",
    "id": "the field that identifies a record", "scope-by": "the field whose values are scopes",
    "text": "fields searched by words, or each with its weight",
    "tokens": "fields that filter, or each with its type",
    "scopes": "names of scopes, each with its line", "placeholder": "the words of an empty field",
    "prompt": "a sentence above the field", "language": "the language of the words",
    "columns": "the columns of a table", "row": "the fields of a row, or a text with {fields}",
    "card": "the fields of an opened record", "dictation": "the command that :voice runs",
    "pre": "a command of --pre, which is named and never run",
  ]

  /// Made of the keys that a profile may have.
  static let profile: [(Message, Message)] =
    [
      (
        "FILE.seek.yaml",
        "beside the data; :profile save writes it"
      )
    ]
    + ProfileFile.settings.map { (Message(verbatim: $0), profileKeys[$0] ?? "") }

  static let settings: [(Message, Message)] = [
    ("the file", "$XDG_CONFIG_HOME/seek/config, or ~/.config/seek/config"),
    ("color never", "a line is an option of the command line"),
    ("typos off", "or a setting of :set"),
    (
      "[recipes] ~/recipes.jsonl",
      "or a source: seek recipes opens it; options may follow"
    ),
    ("key ctrl-y copy title", "or a key of a selected row: a command about its result"),
    ("# text", "a line that begins with # is a comment"),
    (":set save", "writes what :set has changed into the file"),
    ("--no-config", "starts without it; the command line wins over it"),
    ("not in it", "options that run lines or programs, or are for one start"),
  ]

  /// Made of the commands that have other names.
  static let short: [(Message, Message)] =
    [
      ("a beginning", "abbreviates a command if no other begins so: :fac is :facets"),
      ("abbreviations", "those of a command are in its help, too"),
      ("cuisine:Ita", "a value that begins so, if no value is the word"),
    ]
    + ShellCommand.table.filter { !$0.aliases.isEmpty }.map { command in
      (
        Message(verbatim: command.aliases.map { ":" + $0 }.joined(separator: ", ")),
        Message(verbatim: ":" + command.name)
      )
    }

  static let files: [(Message, Message)] = [
    ("$XDG_CONFIG_HOME/seek/config", "settings and named sources, else in ~/.config"),
    ("$XDG_STATE_HOME/seek/history", "the lines submitted, else in ~/.local/state"),
    ("… /bookmarks", "beside it, the searches with names"),
    ("… /hints", "beside it, what has been said once"),
    ("$XDG_CACHE_HOME/seek", "saved indexes, else in ~/.cache"),
    ("FILE.seek.yaml", "the profile of a collection"),
    ("~/.editrc", "key bindings, as editrc(5) has them"),
    ("Examples/install", "in the source: installs program, manual, completions"),
  ]

  static let words: [(Message, Message)] = [
    ("record", "a row of a table, a mail, an entry: what is searched"),
    ("result", "a record that was found"),
    ("facets", "the distinct, unique values of a field with counts; a total, an average"),
    ("mark", "choose multiple results: Tab on a row"),
    ("pattern", "a wildcard or regular expression: *ssl*, /lib(ssl|tls)/"),
    ("missing value", "empty or null: -FIELD:* finds the records without one"),
    ("letters", "case, accents and umlauts make no difference: cafe finds CAFÉ"),
    ("number", "may have a currency, a percent sign or a unit: 1.8k, $12, 60 km"),
    ("date", "as it is written, or today, yesterday, last-week, march, -7d"),
    ("export, save", "write results to a file: :write"),
    ("demo", "a session that is played: --play FILE; :help sessions says how"),
    ("vim, emacs", "their keys: bind -v or bind -e in ~/.editrc"),
    ("exit code", "the exit status: 0 something matched, 1 nothing, 2 an error"),
    ("encoding", "that of files is found out, or --charset; the terminal's is LC_CTYPE"),
    ("variables", "environment variables, as $PAGER: :help environment"),
    ("uninstall", "Examples/install --remove, in the source, or remove the package"),
    ("escape", "a backslash makes a plain word of what follows: \\OR"),
    ("token", "field:value, which filters"),
    ("pill", "a token as it is drawn: [field:value]"),
    ("scope", "a part of the records, named before the line"),
    ("suggestion", "what Tab offers"),
    ("preview", "the rows under a line while it is typed"),
    ("correction", "a similar word, searched where few have the word typed: fuzzy search"),
    ("bookmark", "a search that is kept under a name"),
    ("clear", "empty the line, or take words, pills and scope away"),
    ("dismiss", "leave the search"),
    ("cancel", "end what is being done, by Ctrl-C"),
    ("mailbox", "the mails of an mbox or a Maildir"),
    ("session", "from the start of seek to its end"),
    ("played session", "the lines and keys in a file that --play types"),
  ]

  static let related: [(String, Message)] = [
    ("fzf(1)", "chooses from lines"), ("rg(1), grep(1)", "find lines in files"),
    ("less(1)", "shows long texts"), ("jq(1)", "takes JSON apart"),
    ("sqlite3(1)", "asks databases"), ("editrc(5)", "the file of key bindings"),
  ]

  static let environment: [(Message, Message)] = [
    ("HOME", "the folder of a person's files"),
    ("XDG_CONFIG_HOME", "the folder of settings, else ~/.config"),
    ("XDG_STATE_HOME", "the folder of history and bookmarks, else ~/.local/state"),
    ("XDG_CACHE_HOME", "the folder of saved indexes, else ~/.cache"),
    ("SEEK_CACHE_MB", "the most megabytes of saved indexes, else 4000"),
    ("TMPDIR", "the folder of temporary files, else /tmp"),
    ("PAGER", "the program that shows long texts, else less -R"),
    ("VISUAL, EDITOR", "the editor of :edit and Ctrl-E, else vi"),
    ("LESS", "the options of less; FRX where it is not set"),
    ("BROWSER", "the program that opens web addresses"),
    ("EDITRC", "the file of key bindings, else ~/.editrc"),
    ("DISPLAY, WAYLAND_DISPLAY", "the desktop whose browser opens web addresses"),
    ("NO_COLOR", "no colours, if it has a value"),
    ("COLORFGBG", "the terminal's background, for the style dark or light"),
    ("TERM", "the kind of terminal; dumb has no colours and redraws nothing"),
    ("TERMINFO, TERMINFO_DIRS, TERMCAP", "where kinds of terminals are described"),
    ("TMUX", "set by tmux, through which :copy then goes"),
    ("SHELL", "the shell of --generate-completion-script without a name"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language of messages: English or German"),
    ("LC_CTYPE", "the letters that the terminal has"),
    ("LC_NUMERIC", "the way numbers are written"),
    ("SEEK_REMOTE_PASSWORD", "the password of a search server"),
  ]
}
