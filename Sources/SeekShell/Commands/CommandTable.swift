import SeekTerminalField

extension ShellCommand {
  /// Every command, in the order help prints them.
  static let table: [ShellCommand] = [
    ShellCommand(
      name: "scope", aliases: ["s"], arguments: "[NAME|next|previous]",
      summary: "list the scopes with their counts, or search in another one",
      details: [
        "A scope is a named part of the collection; All is the whole of it. The words and tokens stay, and are searched again in the new scope. A name may be shortened as long as it fits one scope only. Where scopes are values of a field, any other value of it is one, too."
      ], key: "Alt-Right, Alt-Left", completion: .scopes, action: CommandContext.scope),
    ShellCommand(
      name: "token", aliases: ["t"],
      arguments: "[add F:V | remove N|F[:V] | not N | off N | edit N F:V]",
      summary: "list the tokens with their counts, or change them",
      details: [
        "A token filters by a field: section:games, size_kb:>=1M, -role:dummy. Typing it in the line does the same.",
        "year:1990 year:1991 means either year, since a record has only one.",
        "tags:a tags:b means both, since a record has many tags. tags:(a OR b) means either.",
        "year:>=1990 year:<2000 is a range, as is year:1990..1999.",
        "year:1990 -tags:a means both: tokens of different fields narrow, and a minus excludes.",
        "cast:hanks finds Tom Hanks: where no value is the one typed, those that have the word or begin with it are meant.",
        ":token not 1 negates a token. :token off 1 switches it off, and on again; in a line it is off:tags:a then.",
      ], key: "Space behind field:value; Backspace at the text's start, then -, x, Enter",
      completion: .tokenActions, action: CommandContext.changeTokens),
    ShellCommand(
      name: "within", summary: "search within the latest results; :global leaves them",
      details: [
        "The results as they stand become the whole collection: words, tokens and scopes narrow them further. It may be done again within them; :undo, too, takes it back."
      ], action: CommandContext.within),
    ShellCommand(
      name: "global",
      summary: "go back from :within to the whole collection and the search before it",
      action: CommandContext.global),
    ShellCommand(
      name: "query", arguments: "[LINE]",
      summary: "print the canonical line of the field, or replace the whole field by a line",
      details: [
        "The canonical line holds scope, tokens and words, and round-trips:",
        "scope:Dinner cuisine:Thai -tag:fried noodles",
        "It is what the history stores and --query takes.",
      ], completion: .recents, takesLine: true, action: CommandContext.query),
    ShellCommand(
      name: "submit", summary: "search the field as it stands again and remember it", key: "Enter",
      action: CommandContext.submitField),
    ShellCommand(
      name: "clear", summary: "take words and tokens away; once more takes the scope back to All",
      details: [
        "Ctrl-U clears the line, on the empty line the words, then the pills, then the scope. :undo brings everything back."
      ], action: CommandContext.clear),
    ShellCommand(
      name: "dismiss", summary: "leave the search: words, tokens and scope are gone",
      action: CommandContext.dismiss),
    ShellCommand(
      name: "undo", aliases: ["u"],
      summary: "take back the last edit of the field, or :add or :remove",
      action: CommandContext.undo),
    ShellCommand(
      name: "redo", summary: "do again what :undo took back", action: CommandContext.redo),
    ShellCommand(
      name: "results", aliases: ["r"], summary: "show the latest results again",
      action: CommandContext.results),
    ShellCommand(
      name: "more", aliases: ["m"], summary: "show the next page of the latest results",
      action: CommandContext.printMore),
    ShellCommand(
      name: "open", aliases: ["o"], arguments: "N [link|FIELD] [--dismiss]",
      summary: "show one result whole, in the pager where it is longer than the screen",
      details: [
        "N is the number before a result. The pager is $PAGER, or less. With --dismiss the search is left behind it, as by :dismiss. Nothing of the record is run, and no control character of it reaches the terminal.",
        "Without N it opens the marked results; Tab on a row marks it. With FIELD it shows only that field, each element of a list on a line of its own; FIELD 2 is the second element. Afterwards the list is there again at that row: Down goes to the next record, and q or any letter leaves the list.",
        "A mail has a field thread: thread:ID finds all mails of its thread, and :group thread shows the results by their threads.",
        "With link it opens the first web address of the record in the browser, with link 2 the second, and with FIELD the address that the field is. The browser is $BROWSER, or that of the desktop. The address is shown whole, and nothing is opened without a yes.",
      ], completion: .fieldsOfResult(after: ["link"]), action: CommandContext.open(_:)),
    ShellCommand(
      name: "edit", arguments: "N",
      summary: "open the file of one result in the editor, at its line",
      details: [
        "The editor is $VISUAL, or $EDITOR, or vi; options may follow its name, in quotes where they have spaces. The file is one argument of it, which no shell reads. :reload reads what was changed."
      ], key: "Ctrl-E on a row", action: CommandContext.edit(rank:)),
    ShellCommand(
      name: "explain", arguments: "N", summary: "show where the score of one result comes from",
      details: [
        "N is the number before a result. It lists every term that the record has, the fields it stands in, and what the record gains by where the words stand. The parts add up to the score. Records with all words, in any of their forms, come first, then those with a word that a rare one may have been meant for, then those with some of the words, whatever each scores."
      ], action: CommandContext.explain(rank:)),
    ShellCommand(
      name: "copy", arguments: "N [FIELD]",
      summary: "put one result, or a field of it, into the terminal's clipboard",
      details: [
        "Without N it copies the marked results; Tab on a row marks it. `:copy 2 tags` copies a field, each element of a list on a line of its own, and `:copy 2 tags 3` its third element. `:copy 2 id` copies what names the record, as a message-id does.",
        "In tmux the text goes into its clipboard, and from there into that of the terminal. Elsewhere the sequence OSC 52 asks the terminal, and some terminals have to be told to allow it.",
      ], completion: .fieldsOfResult(), action: CommandContext.copy),
    ShellCommand(
      name: "columns", arguments: "[A,B,C | +A -B | auto | off]",
      summary: "choose the columns of results shown as a table",
      details: [
        "`:columns date,amount` shows these fields in this order, `+amount` adds one and `-date` takes one away; auto shows those that the data has, off shows a title, an excerpt and values.",
        "Fields that are filtered, sorted by or matched are always shown. Where not all columns fit, the title, the first date and the first number stay longest. :profile save keeps the columns.",
      ], completion: .columns, action: CommandContext.columns),
    ShellCommand(
      name: "sort", arguments: "[FIELD [asc|desc] [,FIELD …] [sum] | relevance]",
      summary: "order the results by a field; :sort relevance puts the best first again",
      details: [
        "While nothing is searched it shows the first page of all records: `:sort date desc` shows the newest.",
        "The order holds until it is changed. Records without a value come last. asc, the default, puts the smallest number and A first. `:sort date desc, title` orders records of the same date by their title.",
        "Dates are compared to the second, in UTC. A date without a time counts as its beginning, and a time without a zone is in UTC.",
        "Rows show first what they are ordered by, and the time too where dates share a day.",
        "`:sort amount sum` adds up the numbers of all results beside their count; avg, min and max do as well, until the order is changed.",
        "A text such as the title, or a date, is read from every record the first time, which takes a moment in a large collection; a long text counts by its beginning.",
      ], completion: .sortFields, action: CommandContext.sort),
    ShellCommand(
      name: "group", aliases: ["g"], arguments: "FIELD",
      summary: "show the results by the values of a field, the best group first",
      details: [
        "Each group has its count and its best three results. :open N opens one of them.",
        ":more shows the next groups, and :results shows these again. Enter shows the results as they were.",
        "Down on the empty line goes into the groups: Enter opens a result, or filters by the value of a group.",
      ], completion: .filterFields, action: CommandContext.group),
    ShellCommand(
      name: "facets", aliases: ["f"], arguments: "[FIELD [FIELD|PERIOD] [all|N]] [sum(FIELD)]",
      summary: "count the values of the fields over the results, or add numbers up",
      details: [
        "The counts of a field with one value ignore its own tokens, so that other choices stay visible. Tokens of lists, and ranges of numbers or dates, narrow what is shown. Down on the empty line goes into the values, and Enter filters by one.",
        "`:facets date month` counts by century, decade, year, quarter, month, week, day or hour, `:facets tags author` counts pairs of values.",
        "Shows the 20 most frequent values of a field, or N, or all. Numbers and dates are shown as ranges.",
        "`:facets category sum(amount)` adds up the numbers of each category; avg, min and max do as well. Without a field it prints one number for all results. Each number of a list in a record counts once.",
      ], completion: .facetFields, action: CommandContext.facets),
    ShellCommand(
      name: "write", arguments: "FILE [FORMAT] [replace]",
      summary: "write the marked results to a file, or all latest ones",
      details: [
        "Tab on a row marks it. While no row is marked, all results are written.",
        "FORMAT is text, json, jsonl, csv, tsv or fields with commas between them; without it the ending of the file's name says it, and fields are written as it says. A name with spaces stands in quotes. json, jsonl, csv and tsv have the records alone, which can be read back; --format tells ranks and scores. A file that is there is kept unless the word replace follows. The file is whole or not there; Ctrl-C cancels it.",
      ], completion: .files, action: CommandContext.writeResults),
    ShellCommand(
      name: "pipe", arguments: "COMMAND",
      summary: "run a shell command with the marked results as its input, or all latest ones",
      details: [
        "The results come as --format says, without it as title and values: `:pipe sort | head`. The command is yours; nothing of the data is run. One that fails is an error of the script."
      ], action: CommandContext.pipeResults(to:)),
    ShellCommand(
      name: "browse",
      summary: "show where to begin: scopes, popular tokens, recent lines, bookmarks",
      details: [
        "With --start browse, or :set start browse, they stand under the empty line. Tab on the empty line offers the same for the line.",
        "With --start minimised the empty field is one sign, and opens at the first key.",
      ], key: "Tab on the empty line", action: CommandContext.browse),
    ShellCommand(
      name: "suggest", arguments: "[TEXT]",
      summary: "print what Tab would offer for TEXT, numbered for :pick",
      details: [
        "Without TEXT what an empty line offers: fields, lines, bookmarks, values, scopes."
      ], key: "Tab", takesLine: true, action: CommandContext.printSuggestions(for:)),
    ShellCommand(
      name: "pick", arguments: "N", summary: "take suggestion N of the last :suggest and submit it",
      key: "Tab, Enter", action: CommandContext.pick),
    ShellCommand(
      name: "voice",
      summary: "run the profile's dictation command and put what it prints into the field",
      details: [
        "The profile names it: dictation: COMMAND. It prints what was said; Ctrl-C ends it. On a terminal the words stand in the next line, to be edited; in a script they are searched. A profile that was found beside the data, and not named by --profile, is asked about first: the second :voice runs it."
      ], isOffered: { $0.dictation != nil }, action: CommandContext.listen),
    ShellCommand(
      name: "history", arguments: "[TEXT|N]",
      summary: "list the lines submitted, newest first, or search line N again",
      details: [
        "With TEXT the lines that hold it, or its letters in their order: thnoo finds thai noodles. Those of other collections say so. Up and Down walk the lines that begin with what is typed, Ctrl-R searches them. A line that begins with a space is not kept."
      ], key: "Up, Ctrl-R", completion: .recents, action: CommandContext.history),
    ShellCommand(
      name: "forget", arguments: "N|LINE | all TEXT",
      summary: "take one line, or after asking all that hold TEXT, out of the history",
      details: [
        "N is the number before a line in :history, LINE the line itself. The file forgets it, too, and with all TEXT what other shells have written there since this one began."
      ], completion: .recents, action: CommandContext.forget),
    ShellCommand(
      name: "bookmark", aliases: ["b"], arguments: "[NAME]",
      summary: "keep the search under a name; use it anywhere as saved:NAME",
      details: [
        "Scope, tokens and words are kept. Without a NAME the words give one. saved:quick soup searches soup within what quick stands for. A name that is there already stands for the new search."
      ], completion: .bookmarks(), action: CommandContext.bookmark(named:)),
    ShellCommand(
      name: "bookmarks", arguments: "[NAME | remove NAME]",
      summary: "list the bookmarks, search one again, or remove one",
      completion: .bookmarks(behind: ["remove"]),
      action: CommandContext.bookmarks),
    ShellCommand(
      name: "set", arguments: "[NAME [VALUE] | save]",
      summary: "list the settings, change one, or save them for every start",
      details: ShellSetting.table.map { setting in
        "\(setting.name) \(setting.values.joined(separator: "|"))\(setting.hasOthers ? "|…" : ""): \(setting.summary)"
      } + [
        ":set save writes those that are not as usual into the file of settings; :help settings says more."
      ], completion: .settings, action: CommandContext.set),
    ShellCommand(
      name: "add", arguments: "JSON",
      summary: "add a record to the index; one with the same id is replaced",
      details: [
        "JSON is an object: `:add {\"title\": \"Miso soup\"}`. The files stay as they are; what is added outlives :reload and ends with the session. :undo takes it back."
      ], action: CommandContext.add),
    ShellCommand(
      name: "remove", arguments: "ID", summary: "take a record out of the index",
      details: [
        "ID is the value of the field that identifies a record (see :info), TABLE:ID where several tables have it, or FILE:LINE where there is none. :undo brings it back, and so does :reload: the files stay."
      ], action: CommandContext.remove),
    ShellCommand(
      name: "reload", summary: "read the files again; only what changed is indexed",
      details: [
        "The command of --reload is run again. Where it fails, its status is told and the records stay.",
        "Scope, tokens and words stay, and the scopes to choose from follow the data. A record that cannot be read is told once; :info lists all there are. --watch does it whenever a file changes.",
      ], action: CommandContext.reload),
    ShellCommand(
      name: "cache", arguments: "[clear]", summary: "list the saved indexes, or remove all of them",
      details: [
        "An index that took longer than half a second to build is saved in $XDG_CACHE_HOME/seek, or ~/.cache/seek, and opens at once the next time. --no-cache and --secure neither read nor write it; --index FILE names another file.",
        "Files, packed ones, folders and databases are saved; what comes through a pipe is not. Where they have changed since, only what changed is indexed: a script waits for it, a session searches what was saved meanwhile and says that it is old.",
        "All together have at most 4 GB, or as many MB as $SEEK_CACHE_MB says; those used longest ago are removed first.",
      ], completion: .words(["clear"]), action: CommandContext.cache),
    ShellCommand(
      name: "verify", summary: "compare the saved index with all bytes of its files",
      details: [
        "At the start a file counts as the one that was indexed if its size, its times and both ends are the same. This reads all of it, and again what has changed."
      ], action: CommandContext.verify),
    ShellCommand(
      name: "profile", arguments: "[save [FILE] [replace]]",
      summary: "show what each field is for as YAML, or save it beside the data",
      details: [
        "A saved profile is read when the data is opened again: edit titles, weights, tokens and scopes in it. A profile that is there is kept unless the word replace follows.",
        "A field is searched by words, or filters as keyword, list, number, date or bool. row and card are lists of fields, or texts with fields in braces: {capital}[ ({region})] leaves out what stands in brackets where a field in it has no value; {date|day} and {from|name} shorten a date and an address.",
      ], completion: .words(["save"]), action: CommandContext.profile),
    ShellCommand(
      name: "info", summary: "say what was loaded, what each field is for, and what was skipped",
      details: [
        "It names the sources with their formats, the size of the index and the time it took. Then it says which fields are searched, which are tokens, what was guessed, and which records could not be read."
      ],
      action: CommandContext.printInfo),
    ShellCommand(
      name: "fields",
      summary: "list the fields: their types, how many records have one, frequent values",
      details: [
        "The type says how a field is asked: words are searched in text, the others take field:value or a range. Counts are of the whole collection. Of a large one some records, spread over all of it, say how many have a text, and that is said. What nothing in the data decides, as the order of day and month, is said below."
      ], action: CommandContext.printFields),
    ShellCommand(
      name: "help", aliases: ["h", "?"], arguments: "[COMMAND|TOPIC|TEXT]",
      summary: "explain a command or a topic, or find TEXT in all of help",
      details: [
        "Topics are \(Help.topics.joined(separator: ", ")).",
        "Words that name no topic are looked for in everything help says, and in the options of the command line. What is longer than the screen is shown in the pager. The manual page, seek --manual, is made of the same text; seek --manual TOPIC prints one topic.",
      ], completion: .commands, action: CommandContext.help),
    ShellCommand(
      name: "quit", aliases: ["q", "exit"], summary: "leave", key: "Ctrl-D",
      action: CommandContext.quit),
  ]
}
