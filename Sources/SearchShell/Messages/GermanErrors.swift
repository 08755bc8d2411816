extension Catalogue {
  /// Errors, and what to do instead.
  static let germanErrors: [String: String] = [
    "there is no search to keep; type some words and press Enter":
      "es gibt keine Suche zu behalten; Wörter eingeben und Enter drücken",
    "'%1' cannot name a bookmark; a name is one word of letters, digits, '-', '_' and '.'":
      "„%1“ kann kein Lesezeichen benennen; ein Name ist ein Wort aus Buchstaben, Ziffern, „-“, „_“ und „.“",
    "there is no bookmark '%1'; ": "es gibt kein Lesezeichen „%1“; ",
    ":bookmarks lists them": ":bookmarks zählt sie auf",
    "standard output is no terminal, which has the clipboard; :open prints it":
      "die Standardausgabe ist kein Terminal, das eine Zwischenablage hätte; :open gibt ihn aus",
    "result %1 is too long for a terminal's clipboard (%2); ":
      "Treffer %1 ist zu lang für die Zwischenablage eines Terminals (%2); ",
    ":open shows it": ":open zeigt ihn",
    "an index on a server is opened alone; leave the other sources out":
      "ein Index auf einem Server wird allein geöffnet; die anderen Quellen weglassen",
    "--watch watches files, and the records are on a server":
      "--watch beobachtet Dateien, und die Datensätze liegen auf einem Server",
    "the records could not be loaded: %1": "die Datensätze ließen sich nicht laden: %1",
    "record %1 was refused: %2": "Datensatz %1 wurde abgelehnt: %2",
    "%1 written in %2, %3 a second; %4 refused; documents now: %5.":
      "%1 in %2 geschrieben, %3 in der Sekunde; %4 abgelehnt; Dokumente jetzt: %5.",
    "of %1 records only %2 were found again; load them once more":
      "von %1 Datensätzen fanden sich nur %2 wieder; noch einmal laden",
    "%1 of %2, %3 a second": "%1 von %2, %3 in der Sekunde",
    "%1 of %2 shards did not answer, counts are of the rest: %3":
      "%1 von %2 Teilen antworteten nicht, gezählt ist der Rest: %3",
    ": %1 on %2.": ": %1 auf %2.",
    ": %1 on %2, version %3": ": %1 auf %2, Version %3",
    "Shards: %1": "Teile: %1",
    "Typos and other forms of words are found as the server is configured.":
      "Tippfehler und andere Wortformen findet der Server, wie er eingestellt ist.",
    "the server does not tell where a score comes from":
      "der Server sagt nicht, woher eine Wertung kommt",
    "the records are on a server; change them there":
      "die Datensätze liegen auf einem Server; dort lassen sie sich ändern",
    "results sorted by a field have no score; :sort relevance brings them back":
      "nach einem Feld geordnete Treffer haben keine Wertung; :sort relevance bringt sie zurück",
    "result %1 is no longer there; :results shows the latest":
      "Treffer %1 ist nicht mehr da; :results zeigt die letzten",
    "this collection has no field whose values could be counted":
      "diese Sammlung hat kein Feld, dessen Werte sich zählen ließen",
    "there is no line %1 in the history; it has %2": "es gibt keine Zeile %1 im Verlauf; er hat %2",
    ":forget needs a number or a line; :history lists the lines":
      ":forget braucht eine Nummer oder eine Zeile; :history zählt die Zeilen auf",
    "no line of the history is '%1'; :forget all %2 takes those out that hold it":
      "keine Zeile des Verlaufs ist „%1“; :forget all %2 nimmt die heraus, die es enthalten",
    "Forget %1 with '%2'? [y/N] ": "%1 mit „%2“ vergessen? [j/N] ",
    ":sort %1 has no numbers for %2": ":sort %1 hat keine Zahlen für %2",
    "Nothing was forgotten.": "Nichts wurde vergessen.",
    "no line of the history holds '%1'; :history lists them":
      "keine Zeile des Verlaufs enthält „%1“; :history zählt sie auf",
    "there are no results yet; type some words and press Enter":
      "es gibt noch keine Treffer; Wörter eingeben und Enter drücken",
    "there are no results to go on with; type some words and press Enter":
      "es gibt keine Treffer, mit denen es weiterginge; Wörter eingeben und Enter drücken",
    ":open takes one number, and --dismiss beside it, not '%1'":
      ":open nimmt eine Nummer, und --dismiss daneben, nicht „%1“",
    "no result is on the screen; :more shows the first ones":
      "kein Treffer ist auf dem Bildschirm; :more zeigt die ersten",
    "there are no results to open; type some words and press Enter":
      "es gibt keine Treffer zu öffnen; Wörter eingeben und Enter drücken",
    "%1 takes a number from 1 to %2": "%1 nimmt eine Nummer von 1 bis %2",
    "a token's number is missing; they go from 1 to %1, :token lists them":
      "die Nummer eines Tokens fehlt; sie gehen von 1 bis %1, :token zählt sie auf",
    "'%1' is no result's number; they go from 1 to %2":
      "„%1“ ist keine Nummer eines Treffers; sie gehen von 1 bis %2",
    "'%1' fits %2; type more of the name": "„%1“ passt auf %2; mehr vom Namen eingeben",
    "there is no scope '%1'; :scope lists them":
      "es gibt keinen Bereich „%1“; :scope zählt sie auf",
    "there is no scope '%1'; nearest: %2": "es gibt keinen Bereich „%1“; am nächsten: %2",
    "there is no setting '%1'; ": "es gibt keine Einstellung „%1“; ",
    ":set lists them": ":set zählt sie auf",
    "%1 cannot be '%2'; it can be %3": "%1 kann nicht „%2“ sein, aber %3",
    "%1 takes no argument; it was not run": "%1 nimmt kein Argument; es wurde nicht ausgeführt",
    "a command needs a name after ':'; :help lists them":
      "ein Befehl braucht einen Namen hinter „:“; :help zählt sie auf",
    "there is no command ':%1'; :help lists them":
      "es gibt keinen Befehl „:%1“; :help zählt sie auf",
    "there is no command ':%1'; nearest: :%2": "es gibt keinen Befehl „:%1“; am nächsten: :%2",
    "this collection has no field for %1": "diese Sammlung hat kein Feld für %1",
    "%1 needs a field: %2": "%1 braucht ein Feld: %2",
    "%1 knows no field '%2'; ": "%1 kennt kein Feld „%2“; ",
    "it can be %1": "möglich: %1",
    "this is no JSON object: %1": "das ist kein JSON-Objekt: %1",
    "':%1' fits %2; type more of the name": "„:%1“ passt auf %2; schreiben Sie mehr vom Namen",
    "there is no command ':%1'; :set %2 changes the setting":
      "es gibt keinen Befehl „:%1“; :set %2 ändert die Einstellung",
    "preview-rows takes auto or a number from 0 on, not '%1'":
      "preview-rows nimmt auto oder eine Zahl von 0 an, nicht „%1“",
    "there are no suggestions to pick from; :suggest TEXT prints some":
      "es gibt keine Vorschläge, aus denen man wählen könnte; :suggest TEXT gibt welche aus",
    "'%1' is no suggestion's number; they go from 1 to %2":
      "„%1“ ist keine Nummer eines Vorschlags; sie gehen von 1 bis %2",
    ":token edit needs a number and a token, as in :token edit 1 year:1990":
      ":token edit braucht eine Nummer und ein Token, wie :token edit 1 year:1990",
    ":token cannot '%1'; ": ":token kann „%1“ nicht; ",
    "it can add, remove, not, off, edit": "möglich: add, remove, not, off, edit",
    ":token add needs a field and a value, as in field:value":
      ":token add braucht ein Feld und einen Wert, wie feld:wert",
    "a value is missing behind '%1:'; :suggest %2: lists some":
      "hinter „%1:“ fehlt ein Wert; :suggest %2: zählt welche auf",
    "'%1' is searched by words and makes no token; ":
      "„%1“ wird nach Wörtern durchsucht und ergibt kein Token; ",
    "'%1' are several tokens; :token edit takes one":
      "„%1“ sind mehrere Token; :token edit nimmt eines",
    "'%1' is no token; a value of several words needs quotes, as in %2":
      "„%1“ ist kein Token; ein Wert aus mehreren Wörtern braucht Anführungszeichen, wie in %2",
    "no field is called '%1'; ": "kein Feld heißt „%1“; ",
    "this collection has none to filter by": "diese Sammlung hat keines zum Filtern",
    "tokens are made of %1": "Token gibt es aus %1",
    "'%1' is no token; a token is field:value, with quotes around a value of several words":
      "„%1“ ist kein Token; ein Token ist feld:wert, ein Wert aus mehreren Wörtern in Anführungszeichen",
    "there are no tokens; :token add field:value makes one":
      "es gibt keine Token; :token add feld:wert macht eines",
    "'%1' is no token's number; they go from 1 to %2, :token lists them":
      "„%1“ ist keine Nummer eines Tokens; sie gehen von 1 bis %2, :token zählt sie auf",
    "no token is '%1'; :token lists them": "kein Token ist „%1“; :token zählt sie auf",
    ":add takes a JSON object, as {\"title\": \"…\"}":
      ":add nimmt ein JSON-Objekt, wie {\"title\": \"…\"}",
    ":remove ID takes the id of a record": ":remove ID nimmt die Id eines Datensatzes",
    "no record has the id '%1'; --format id prints them":
      "kein Datensatz hat die Id „%1“; --format id gibt sie aus",
    "there are no results to search within; type some words and press Enter":
      "es gibt keine Treffer, in denen zu suchen wäre; Wörter eingeben und Enter drücken",
    "the whole collection is searched already; :within narrows it":
      "es wird schon die ganze Sammlung durchsucht; :within engt sie ein",
    "%1 has no results": "%1 hat keine Treffer",
    "there are no results; type some words and press Enter":
      "es gibt keine Treffer; Wörter eingeben und Enter drücken",
    ":write FILE [FORMAT] [replace] takes the name of a file, in quotes where it has spaces":
      ":write FILE [FORMAT] [replace] nimmt den Namen einer Datei, in Anführungszeichen, wo er Leerzeichen hat",
    "no %1 is written; text, json, jsonl, csv and tsv are, as in :write results.csv":
      "%1 wird nicht geschrieben; es gibt text, json, jsonl, csv und tsv, wie in :write treffer.csv",
    "'%1' is no format; text, json, jsonl, csv, tsv or fields are":
      "„%1“ ist kein Format; es gibt text, json, jsonl, csv, tsv oder Felder",
    "%1 is a folder; name a file in it: :write %2/results.csv":
      "%1 ist ein Ordner; nennen Sie eine Datei darin: :write %2/results.csv",
    "there is no folder %1; make it first, or name a file in another":
      "es gibt keinen Ordner %1; legen Sie ihn erst an, oder nennen Sie eine Datei in einem anderen",
    "%1 is there already; :write %2 replace overwrites it":
      "%1 gibt es schon; :write %2 replace überschreibt es",
    ":pipe COMMAND takes a command, as in :pipe sort | head":
      ":pipe COMMAND nimmt einen Befehl, wie :pipe sort | head",
    "the command could not be started: %1": "der Befehl ließ sich nicht starten: %1",
  ]
}
