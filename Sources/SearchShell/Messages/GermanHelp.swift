extension Catalogue {
  /// Keys, syntax and looks of `:help`, and the sentences around them; headings of the manual page.
  static let germanHelp: [String: String] = [
    "prominent: colour, reverse video; minimal: bold and dim":
      "prominent: Farbe, umgekehrte Farben; minimal: fett und blass",
    "for prompt and bars: green, bright-green, 208 or #rrggbb":
      "für Prompt und Balken: green, bright-green, 208 oder #rrggbb",
    "YAML: style, tint, roles; the latest setting wins":
      "YAML: style, tint, roles; die letzte Einstellung gilt",
    "more roles": "weitere Rollen",
    "also dim, italic, underline, reverse, on COLOUR, plain":
      "auch dim, italic, underline, reverse, on COLOUR, plain",
    "auto, always, never; NO_COLOR and TERM=dumb mean never":
      "auto, always, never; NO_COLOR und TERM=dumb heißen never",
    "redraws nothing; words say what colour would":
      "zeichnet nichts neu; Worte sagen, was Farbe sagte",
    "a pill: in brackets, in reverse video where colour is on":
      "ein Token: in Klammern, in umgekehrten Farben, wo Farbe an ist",
    "under 60 columns": "unter 60 Spalten",
    "rows leave out the values": "Zeilen lassen die Werte weg",
    "under 30 columns": "unter 30 Spalten",
    "rows have the title only": "Zeilen haben nur den Titel",
    "under 16 rows": "unter 16 Zeilen",
    "the scope bar hides, unless :set scopes says otherwise":
      "die Bereichsleiste fehlt, wenn :set scopes nichts anderes sagt",
    "text was cut; a cut list says how many are hidden":
      "Text wurde gekürzt; eine gekürzte Liste sagt, wie viel fehlt",
    "Key: %1": "Taste: %1",
    "Query line": "Suchzeile",
    "explain a command or a topic, or find TEXT in all of help":
      "einen Befehl oder ein Thema erklären oder TEXT in der ganzen Hilfe finden",
    "Words that name no topic are looked for in everything help says, and in the options of the command line. What is longer than the screen is shown in the pager. The manual page, seek --manual, is made of the same text.":
      "Wörter, die kein Thema benennen, werden in allem gesucht, was die Hilfe sagt, und in den Optionen der Befehlszeile. Was länger ist als der Bildschirm, zeigt der Pager. Die Handbuchseite, seek --manual, ist aus demselben Text gemacht.",
    "there is no help on '%1'; ": "es gibt keine Hilfe zu „%1“; ",
    ":help lists the topics": ":help zählt die Themen auf",
    "Type words to search; Tab completes; Enter keeps the results. Commands:":
      "Wörter eingeben sucht; Tab vervollständigt; Enter behält die Treffer. Befehle:",
    ":help COMMAND says more; so do :help keys, syntax, looks, sessions. :help TEXT finds it.":
      ":help COMMAND sagt mehr, ebenso :help keys, syntax, looks, sessions. :help TEXT sucht.",
    "  Also %1": "  Auch %1",
    "  Key: %1": "  Taste: %1",
    "submit the line: the preview becomes output":
      "die Zeile abschicken: aus der Vorschau wird Ausgabe",
    "Tab, Shift-Tab": "Tab, Umschalt-Tab",
    "complete, then walk the menu; the arrows walk it, too":
      "vervollständigen, dann das Menü durchgehen; auch mit den Pfeilen",
    "Esc, Ctrl-G": "Esc, Strg-G",
    "close the menu and restore what was typed":
      "das Menü schließen und das Eingegebene wiederherstellen",
    "Up, Down": "Hoch, Runter",
    "lines of the history that begin with what is typed":
      "Zeilen des Verlaufs, die so beginnen wie das Eingegebene",
    "Down": "Runter",
    "on the newest line: into the results; Enter opens one, Up goes back":
      "auf der neuesten Zeile: in die Treffer; Enter öffnet einen, Hoch führt zurück",
    "PageUp, Home, …": "Bild auf, Pos1, …",
    "through all results; there Ctrl-O opens a row's link":
      "durch alle Treffer; dort öffnet Strg-O den Link eines Treffers",
    "on an empty line: take the submitted words back for editing":
      "auf leerer Zeile: die abgeschickten Wörter zum Ändern zurückholen",
    "Space, Tab": "Leertaste, Tab",
    "behind field:value: make it a pill of the prompt":
      "hinter feld:wert: daraus ein Token im Prompt machen",
    "at the text's start: select the last pill; again: remove it":
      "am Textanfang: das letzte Token auswählen; noch einmal: entfernen",
    "Left, Right": "Links, Rechts",
    "move among pills; there Enter edits, - negates, x is off and on":
      "unter Token wandern; Enter ändert, - verneint, x schaltet ab und an",
    "Alt-Right, Alt-Left": "Alt-Rechts, -Links",
    "search in the next scope, in the one before": "im nächsten Bereich suchen, im vorigen",
    "search the history; the preview follows": "den Verlauf durchsuchen; die Vorschau folgt",
    "abandon the line and its new pills, or the search waited for":
      "die Zeile mit ihren neuen Token oder die erwartete Suche aufgeben",
    "leave, on an empty line": "auf leerer Zeile: verlassen",
    "suspend; fg comes back": "anhalten; fg kommt zurück",
    "clear the screen": "den Bildschirm leeren",
    "clear the line": "die Zeile leeren",
    "Ctrl-A, Ctrl-E": "Strg-A, Strg-E",
    "to the line's beginning, to its end, as Home and End":
      "zum Anfang der Zeile, zu ihrem Ende, wie Pos1 und Ende",
    "Ctrl-Left, -Right": "Strg-Links, -Rechts",
    "by a word, as Alt-B and Alt-F": "um ein Wort, wie Alt-B und Alt-F",
    "Delete, Ctrl-W": "Entf, Strg-W",
    "delete the character under the cursor, the word before it":
      "das Zeichen unter der Schreibmarke löschen, das Wort davor",
    "Ctrl-K, Ctrl-Y": "Strg-K, Strg-Y",
    "cut what follows the cursor, put it in again":
      "ausschneiden, was der Schreibmarke folgt, wieder einsetzen",
    "Ctrl-P, Ctrl-N": "Strg-P, Strg-N",
    "as Up and Down": "wie Hoch und Runter",
    "libedit's file of key bindings; bind -v there for the keys of vi":
      "libedits Datei der Tastenbelegungen; bind -v darin für die Tasten von vi",
    "documents with thai and with a word that begins with noo":
      "Datensätze mit thai und mit einem Wort, das mit noo beginnt",
    "the space makes the last word whole": "das Leerzeichen macht das letzte Wort ganz",
    "a word that begins with noo, though another follows":
      "ein Wort, das mit noo beginnt, obwohl eines folgt",
    "the words side by side, as they stand": "die Wörter nebeneinander, wie sie dastehen",
    "without the word, as NOT fried; also -\"a phrase\", -(a group)":
      "ohne das Wort, wie NOT fried; auch -\"eine Wortfolge\", -(eine Gruppe)",
    "one of them or both; AND may be left out and binds tighter":
      "eines davon oder beide; AND kann fehlen und bindet stärker",
    "parentheses group; AND, OR and NOT are written in capitals":
      "Klammern gruppieren; AND, OR und NOT stehen in Großbuchstaben",
    "one of the values, as tag:(fried OR hot)":
      "einer der Werte, wie tag:(fried OR hot)",
    "the word in that field; also title:\"a phrase\", title:(a OR b)":
      "das Wort in diesem Feld; auch title:\"eine Wortfolge\", title:(a OR b)",
    "a backslash makes a plain word of what follows":
      "ein Backslash macht aus dem Folgenden ein bloßes Wort",
    "a token: the field has the value": "ein Token: das Feld hat den Wert",
    "a value of several words": "ein Wert aus mehreren Wörtern",
    "a field of several words; also \"track name\":blue":
      "ein Feld aus mehreren Wörtern; auch \"track name\":blue",
    "a value that begins so": "ein Wert, der so beginnt",
    "any value at all; -cuisine:* has none": "irgendein Wert; -cuisine:* hat keinen",
    "both of the values, as tag:(fried AND hot)": "beide Werte, wie tag:(fried AND hot)",
    "the field does not have the value": "das Feld hat den Wert nicht",
    "a range of numbers; also <10, >=1M": "ein Bereich von Zahlen; auch <10, >=1M",
    "a range of dates; also >=2024-01-15, 31.1.2024, today, last-week":
      "ein Zeitraum; auch >=2024-01-15, 31.1.2024, today, last-week",
    "a time; also 2024-01-15T20 for all of its hour, 20:30:15+02:00":
      "eine Uhrzeit; auch 2024-01-15T20 für die ganze Stunde, 20:30:15+02:00",
    "what :bookmark quick has kept": "was :bookmark quick behalten hat",
    "in another scope": "in einem anderen Bereich",
    "scope and tokens hold for the whole line; OR joins words":
      "Bereich und Token gelten für die ganze Zeile; OR verbindet Wörter",
    "an unfinished line is read, too; a warning names the column":
      "auch eine unfertige Zeile wird gelesen; eine Warnung nennt die Spalte",
    "a search field for the terminal": "ein Suchfeld für das Terminal",
    "[options] [SOURCE ...]": "[Optionen] [QUELLE ...]",
    "Reads the collection, builds an index in memory and answers on every keystroke.":
      "Liest die Sammlung, baut einen Index im Speicher und antwortet auf jeden Tastendruck.",
    "Without a source it opens the bundled collection; data on standard input is read where no source is named.":
      "Ohne Quelle öffnet es die mitgelieferte Sammlung; Daten auf der Standardeingabe werden gelesen, wo keine Quelle genannt ist.",
    "With a source, lines on standard input that is no terminal are run as commands.":
      "Mit einer Quelle werden Zeilen auf einer Standardeingabe, die kein Terminal ist, als Befehle ausgeführt.",
    "QUERY LINE": "SUCHZEILE",
    "EXIT STATUS": "RÜCKGABEWERT",
    "0 something matched, 1 nothing matched, 2 an error, 130 interrupted.":
      "0 etwas passte, 1 nichts passte, 2 ein Fehler, 130 unterbrochen.",
    "$XDG_STATE_HOME/seek/history holds the lines submitted, bookmarks beside it the searches with names, hints what has been said once; all are readable by their owner only.":
      "$XDG_STATE_HOME/seek/history enthält die abgeschickten Zeilen, bookmarks daneben die Suchen mit Namen, hints, was einmal gesagt worden ist; alle sind nur für ihren Besitzer lesbar.",
    "~/.editrc binds keys (editrc(5)).": "~/.editrc belegt Tasten (editrc(5)).",
    "NO_COLOR, PAGER, TERM and XDG_STATE_HOME are respected.":
      "NO_COLOR, PAGER, TERM und XDG_STATE_HOME werden beachtet.",
    "LC_ALL, LC_MESSAGES and LANG choose English or German, LC_NUMERIC how numbers are written.":
      "LC_ALL, LC_MESSAGES und LANG wählen Englisch oder Deutsch, LC_NUMERIC, wie Zahlen geschrieben werden.",
    "  Type words; Enter prints what matches, :suggest what completes them.":
      "  Wörter eingeben; Enter gibt aus, was passt, :suggest, was sie ergänzt.",
    "  Type words: what matches follows every key. Tab completes, Enter keeps it.":
      "  Wörter eingeben: was passt, folgt jeder Taste. Tab ergänzt, Enter behält.",
    "  Type; Tab completes, Enter keeps.": "  Tippen; Tab ergänzt, Enter behält.",
    "  %1: and Tab lists values; a space behind one makes a filter of it.":
      "  %1: und Tab nennt Werte; ein Leerzeichen dahinter macht einen Filter daraus.",
    "  %1: and Tab: its values.": "  %1: und Tab: die Werte.",
    "  \"two words\" find a phrase, -word leaves out what has it.":
      "  \"zwei Wörter\" finden eine Wortfolge, -wort lässt weg, was es hat.",
    "  \"a phrase\", -word without it.": "  \"eine Wortfolge\", -wort ohne es.",
    "  :help lists the commands, :help keys the keys. This is said only once.":
      "  :help nennt die Befehle, :help keys die Tasten. Das steht hier nur einmal.",
    "  :help, :help keys. Said only once.": "  :help, :help keys. Nur diesmal.",
    "Commands": "Befehle",
    "Keys": "Tasten",
    "Looks": "Aussehen",
    "Options": "Optionen",
    "Enter": "Enter",
    "Right": "Rechts",
    "Backspace": "Rückschritt",
    "Ctrl-R": "Strg-R",
    "Ctrl-C": "Strg-C",
    "Ctrl-D": "Strg-D",
    "Ctrl-Z": "Strg-Z",
    "Ctrl-L": "Strg-L",
    "Ctrl-U": "Strg-U",
    "NAME": "BEZEICHNUNG",
    "SYNOPSIS": "ÜBERSICHT",
    "DESCRIPTION": "BESCHREIBUNG",
    "OPTIONS": "OPTIONEN",
    "COMMANDS": "BEFEHLE",
    "KEYS": "TASTEN",
    "LOOKS": "AUSSEHEN",
    "FILES": "DATEIEN",
    "ENVIRONMENT": "UMGEBUNG",
    "Tab": "Tab",
    "roles": "Rollen",
  ]
}
