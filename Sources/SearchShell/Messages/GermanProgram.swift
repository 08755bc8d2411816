extension Catalogue {
  /// Starting, loading, styles, profiles.
  static let germanProgram: [String: String] = [
    "seek has crashed. Please report this where you got it, with what you did and the lines below.":
      "seek ist abgestürzt. Bitte melden, wo seek herkommt, mit dem, was getan wurde, und den Zeilen darunter.",
    "seek: not enough memory; search a smaller collection, or allow the program more of it":
      "seek: zu wenig Speicher; eine kleinere Sammlung durchsuchen, oder dem Programm mehr davon erlauben",
    "the system gives this program no threads to search with; allow it more processes or memory":
      "das System gibt diesem Programm keine Threads zum Suchen; ihm mehr Prozesse oder Speicher erlauben",
    "%1:%2: not YAML: %3": "%1:%2: kein YAML: %3",
    "%1: a profile is a mapping, as in title: name":
      "%1: ein Profil ist eine Zuordnung, wie title: name",
    "is none that is known; ": "ist keine, die bekannt ist; ",
    "gives '%1' no weight; a weight is a number above 0, and at most 1,000":
      "gibt „%1“ kein Gewicht; ein Gewicht ist eine Zahl über 0 und höchstens 1.000",
    "says '%1' of '%2'; keyword, list, number, date or bool is meant":
      "sagt „%1“ von „%2“; gemeint ist keyword, list, number, date oder bool",
    "%1 is for text and Markdown, and what was read is %2; leave it out, or say --input text":
      "%1 gilt für Text und Markdown, und gelesen wurde %2; weglassen, oder --input text dazusagen",
    "%1 is for tables, and what was read is %2; leave it out, or say --input csv":
      "%1 gilt für Tabellen, und gelesen wurde %2; weglassen, oder --input csv dazusagen",
    "takes names with a line each, as in Old: year:<1970":
      "nimmt Namen mit je einer Zeile, wie Old: year:<1970",
    "there are %1": "es gibt %1",
    "%1: there is no setting '%2'; %3": "%1: es gibt keine Einstellung „%2“; %3",
    "takes one text": "nimmt einen Text",
    "takes a list of fields, as in [title, year]":
      "nimmt eine Liste von Feldern, wie [title, year]",
    "the collection could not be changed: %1": "die Sammlung ließ sich nicht ändern: %1",
    "the collection could not be loaded: %1": "die Sammlung ließ sich nicht laden: %1",
    "%1: %2; correct it there, or open the data with --no-profile":
      "%1: %2; dort berichtigen oder die Daten mit --no-profile öffnen",
    "%1: the scope '%2' is '%3', and a scope is made of tokens of fields that filter, as %4:value":
      "%1: der Bereich „%2“ ist „%3“, und ein Bereich besteht aus Token filternder Felder, wie %4:value",
    "%1: %2 is the whole collection; give the scope '%3' another name":
      "%1: %2 ist die ganze Sammlung; geben Sie dem Bereich „%3“ einen anderen Namen",
    "show what each field is for as YAML, or save it beside the data":
      "als YAML zeigen, wozu jedes Feld dient, oder es neben den Daten speichern",
    "A saved profile is read when the data is opened again: edit titles, weights, tokens and scopes in it. A profile that is there is kept unless the word replace follows.":
      "Ein gespeichertes Profil wird gelesen, wenn die Daten wieder geöffnet werden: Titel, Gewichte, Token und Bereiche lassen sich darin ändern. Ein Profil, das schon da ist, bleibt, wenn nicht das Wort replace folgt.",
    "A field is searched by words, or filters as keyword, list, number, date or bool. row and card are lists of fields, or texts with fields in braces: {capital}[ ({region})] leaves out what stands in brackets where a field in it has no value; {date|day} and {from|name} shorten a date and an address.":
      "Ein Feld wird nach Wörtern durchsucht, oder es filtert als keyword, list, number, date oder bool. row und card sind Listen von Feldern, oder Texte mit Feldern in Klammern: {capital}[ ({region})] lässt weg, was in eckigen Klammern steht, wo ein Feld darin keinen Wert hat; {date|day} und {from|name} kürzen ein Datum und eine Adresse.",
    ":profile takes nothing or save, not '%1'": ":profile nimmt nichts oder save, nicht „%1“",
    "--secure writes no files": "--secure schreibt keine Dateien",
    ":profile save takes the name of a file without spaces":
      ":profile save nimmt den Namen einer Datei ohne Leerzeichen",
    "there is no one file to save it beside; name one: :profile save FILE":
      "es gibt nicht die eine Datei, neben der es stehen könnte; eine nennen: :profile save FILE",
    "%1 is there already; :profile save replace overwrites it":
      "%1 gibt es schon; :profile save replace überschreibt es",
    "Profile saved in %1.": "Profil gespeichert in %1.",
    "run the profile's dictation command and put what it prints into the field":
      "den Diktierbefehl des Profils ausführen und ins Feld schreiben, was er ausgibt",
    "The profile names it: dictation: COMMAND. It prints what was said; Ctrl-C ends it. On a terminal the words stand in the next line, to be edited; in a script they are searched. A profile that was found beside the data, and not named by --profile, is asked about first: the second :voice runs it.":
      "Das Profil nennt ihn: dictation: COMMAND. Er gibt aus, was gesagt wurde; Strg-C beendet ihn. Am Terminal stehen die Wörter zum Ändern in der nächsten Zeile, in einem Skript werden sie gesucht. Bei einem Profil, das neben den Daten lag und nicht mit --profile genannt ist, wird erst gefragt: das zweite :voice führt ihn aus.",
    "no dictation command is set; a profile names one, as dictation: COMMAND; :help profile":
      "kein Diktierbefehl ist eingestellt; ein Profil nennt einen, wie dictation: COMMAND; :help profile",
    "--secure runs no programs": "--secure führt keine Programme aus",
    "%1 runs: %2": "%1 führt aus: %2",
    "It came with the data; :voice again runs it.":
      "Es lag bei den Daten; noch einmal :voice führt es aus.",
    "the dictation command could not be started: %1":
      "der Diktierbefehl ließ sich nicht starten: %1",
    "the dictation command ended with status %1": "der Diktierbefehl endete mit Status %1",
    "the dictation command printed nothing": "der Diktierbefehl hat nichts ausgegeben",
    "%1 cannot be written: %2": "%1 lässt sich nicht schreiben: %2",
    "no source named and the bundled collection is not here; name a file, as in: seek notes.jsonl":
      "keine Quelle genannt, und die mitgelieferte Sammlung ist nicht hier; eine Datei nennen, wie: seek notes.jsonl",
    "standard output cannot be written: %1": "die Standardausgabe lässt sich nicht schreiben: %1",
    "standard output is no terminal; --filter LINE or --command LINE prints without a shell":
      "die Standardausgabe ist kein Terminal; --filter LINE oder --command LINE gibt ohne Shell aus",
    "%1: no such file; to search for words, write --query '%2'":
      "%1: keine solche Datei; nach Wörtern sucht --query '%2'",
    "loading was interrupted; %1 can be searched, :reload reads the rest":
      "das Laden wurde unterbrochen; %1 durchsuchbar, :reload liest den Rest",
    "%1 skipped in all; :info lists them": "%1 übersprungen; :info zählt sie auf",
    "and %1 more; :info lists them": "und %1 weitere; :info zählt sie auf",
    "%1 is one record; --split paragraph or line makes more of it":
      "%1 ist ein einziger Datensatz; --split paragraph oder line macht mehr daraus",
    "the files cannot be watched on this system; :reload reads them again":
      "die Dateien lassen sich auf diesem System nicht beobachten; :reload liest sie neu",
    "no terminal to search on; --filter LINE prints without one":
      "kein Terminal zum Suchen; --filter LINE gibt ohne eines aus",
    "no terminal to read keys from; --filter LINE or --command LINE prints without a shell":
      "kein Terminal, von dem Tasten zu lesen wären; --filter LINE oder --command LINE gibt ohne Shell aus",
    "standard input": "Standardeingabe",
    "Loading %1 · making the index": "Laden %1 · der Index entsteht",
    "Loading %1 %2 · %3 · %4 s left": "Laden %1 %2 · %3 · noch %4 s",
    " · Ctrl-C keeps what is loaded": " · Strg-C behält, was geladen ist",
    "%1, line %2": "%1, Zeile %2",
    "%1: %2 replaces %3": "%1: %2 ersetzt %3",
    "%1, line 1: a style is lines as 'tint: green'; :help looks has more":
      "%1, Zeile 1: ein Stil besteht aus Zeilen wie „tint: green“; :help looks sagt mehr",
    "roles takes lines as 'match: bold yellow', indented below it":
      "roles nimmt Zeilen wie „match: bold yellow“, darunter eingerückt",
    "there is no '%1'; ": "es gibt kein „%1“; ",
    "there are style, tint and roles": "es gibt style, tint und roles",
    "style cannot be '%1'; it can be %2": "style kann nicht „%1“ sein, aber %2",
    "a look is words as 'bold yellow', or 'plain' for none":
      "ein Aussehen sind Wörter wie „bold yellow“, oder „plain“ für keines",
    "there is no role '%1'; ": "es gibt keine Rolle „%1“; ",
    "%1:%2: not UTF-8 from byte %3 on; save the text in that encoding":
      "%1:%2: kein UTF-8 von Byte %3 an; den Text in dieser Kodierung speichern",
    "there is no profile %1; :profile save writes one, and without --profile what fields are for is found out":
      "es gibt kein Profil %1; :profile save schreibt eines, und ohne --profile wird herausgefunden, wozu die Felder da sind",
    "the profile %1 is no file; open the data with --no-profile":
      "das Profil %1 ist keine Datei; öffnen Sie die Daten mit --no-profile",
    "the profile %1 is a folder; name the file in it":
      "das Profil %1 ist ein Ordner; nennen Sie die Datei darin",
    "a colour is missing behind 'on'": "hinter „on“ fehlt eine Farbe",
    "'%1' is no colour; name one as green or bright-green, or give 0 to 255 or #rrggbb":
      "„%1“ ist keine Farbe; eine nennen wie green oder bright-green, oder 0 bis 255 oder #rrggbb",
    "'%1' is no colour and no attribute; nearest: %2":
      "„%1“ ist weder Farbe noch Eigenschaft; am nächsten: %2",
    "own %1": "eigenes %1",
    "tint %1": "Farbton %1",
    "style %1": "Stil %1",
    "tint %1 of %2": "Farbton %1 von %2",
    "the look of %1": "das Aussehen von %1",
    "%1 and %2": "%1 und %2",
    ": %1 indexed in %2.": ": %1 indiziert in %2.",
    ":suggest lists completions, :help explains, Ctrl-D leaves.":
      ":suggest nennt Ergänzungen, :help erklärt, Strg-D verlässt.",
    "Tab suggests, :help explains, Ctrl-D leaves.":
      "Tab schlägt vor, :help erklärt, Strg-D verlässt.",
    "Tab suggests, :help, Ctrl-D leaves.": "Tab, :help erklärt, Strg-D verlässt.",
  ]
}
