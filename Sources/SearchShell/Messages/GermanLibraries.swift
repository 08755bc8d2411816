extension Catalogue {
  /// What the libraries say in English: warnings about the line, errors of engine, history and import.
  static let germanLibraries: [String: String] = [
    "its records are the list “%1”; --input json reads the file as one record":
      "die Datensätze stehen in der Liste „%1“; --input json liest die Datei als einen Datensatz",
    "its records are the list “%1”; --input yaml reads the file as one record":
      "die Datensätze stehen in der Liste „%1“; --input yaml liest die Datei als einen Datensatz",
    "its records are the members of an object; --input json reads the file as one record":
      "die Datensätze sind die Einträge eines Objekts; --input json liest die Datei als einen Datensatz",
    "its records are what stands in “%1”, at every depth; --input json reads the file as one record":
      "die Datensätze stehen in „%1“, in jeder Tiefe; --input json liest die Datei als einen Datensatz",
    "records nested deeper than %1 levels are left out: %2":
      "Datensätze, die tiefer als %1 Ebenen geschachtelt sind, werden ausgelassen: %2",
    "its messages are the records; --split file reads it as one":
      "ihre Nachrichten sind die Datensätze; --split file liest sie als einen",
    "its entries are the records; --split file reads it as one":
      "ihre Einträge sind die Datensätze; --split file liest sie als einen",
    "its lines are the records; --split file reads it as one":
      "ihre Zeilen sind die Datensätze; --split file liest sie als einen",
    "1 line above the header of the table was left out":
      "1 Zeile über dem Kopf der Tabelle wurde ausgelassen",
    "%1 lines above the header of the table were left out":
      "%1 Zeilen über dem Kopf der Tabelle wurden ausgelassen",
    "its first line is data, so its columns are numbered; --header takes it for their names":
      "die erste Zeile enthält Daten, darum sind die Spalten nummeriert; --header nimmt sie als deren Namen",
    "it has one field where the table has %1 columns":
      "er hat ein Feld, die Tabelle aber %1 Spalten",
    "it has %1 fields where the table has one column":
      "er hat %1 Felder, die Tabelle aber eine Spalte",
    "it has %1 fields where the table has %2 columns":
      "er hat %1 Felder, die Tabelle aber %2 Spalten",
    "the field “%1” is not searched: it is rare, or deep within others":
      "das Feld „%1“ wird nicht durchsucht: es ist selten oder steht tief in anderen",
    "%1 fields are not searched, as “%2”: they are rare, too many, or deep within others":
      "%1 Felder werden nicht durchsucht, etwa „%2“: sie sind selten, zu viele oder stehen tief in anderen",
    "1,000 fields or more are not searched, as “%1”: they are rare, too many, or deep within others":
      "1.000 Felder oder mehr werden nicht durchsucht, etwa „%1“: sie sind selten, zu viele oder stehen tief in anderen",
    "no UTF-8; read as Windows-1252": "kein UTF-8; als Windows-1252 gelesen",
    "no UTF-8; read as Shift_JIS": "kein UTF-8; als Shift_JIS gelesen",
    "1 record is in the charset “%1”, which is not known; its letters may be wrong":
      "1 Datensatz steht im Zeichensatz „%1“, der nicht bekannt ist; seine Buchstaben können falsch sein",
    "%1 records are in the charset “%2”, which is not known; their letters may be wrong":
      "%1 Datensätze stehen im Zeichensatz „%2“, der nicht bekannt ist; ihre Buchstaben können falsch sein",
    "%1 records are in charsets that are not known, as “%2”; their letters may be wrong":
      "%1 Datensätze stehen in Zeichensätzen, die nicht bekannt sind, etwa „%2“; ihre Buchstaben können falsch sein",
    "has no records now": "hat jetzt keine Datensätze",
    "is empty; left out": "ist leer; ausgelassen",
    "%1; left out": "%1; ausgelassen",
    "the files beside the data hold no text": "die Dateien neben den Daten enthalten keinen Text",
    "is read as text like the files around it; name it to search its records":
      "wird als Text gelesen wie die Dateien ringsum; nennen Sie sie, um ihre Datensätze zu durchsuchen",
    "has a { without a field and a } behind it; {{ is the sign itself":
      "hat eine { ohne Feld und } dahinter; {{ ist das Zeichen selbst",
    "has a [ within brackets; [[ is the sign itself":
      "hat eine [ in Klammern; [[ ist das Zeichen selbst",
    "has a ] without a [ before it; ]] is the sign itself":
      "hat eine ] ohne [ davor; ]] ist das Zeichen selbst",
    "has a [ without a ] behind it; [[ is the sign itself":
      "hat eine [ ohne ] dahinter; [[ ist das Zeichen selbst",
    "a scope cannot be excluded; searched as words":
      "ein Bereich lässt sich nicht ausschließen; als Wörter gesucht",
    "no scope is called '%1'; searched as words": "kein Bereich heißt „%1“; als Wörter gesucht",
    "no scope is called '%1'; searched as words; nearest: %2":
      "kein Bereich heißt „%1“; als Wörter gesucht; am nächsten: %2",
    "a search to search within cannot be excluded; searched as words":
      "eine Suche, in der gesucht wird, lässt sich nicht ausschließen; als Wörter gesucht",
    "'%1' is no number for %2; searched as words; a range is 3..7, <10 or >=1M":
      "„%1“ ist keine Zahl für %2; als Wörter gesucht; ein Bereich ist 3..7, <10 oder >=1M",
    "'%1' is no number for %2; a range is 3..7, <10 or >=1M":
      "„%1“ ist keine Zahl für %2; ein Bereich ist 3..7, <10 oder >=1M",
    "'%1' is no date for %2; compared as it stands; a date is 2024-01-15 or 2024, a range 2024-01..2024-06":
      "„%1“ ist kein Datum für %2; verglichen, wie es dasteht; ein Datum ist 2024-01-15 oder 2024, ein Bereich 2024-01..2024-06",
    "'%1' is text, which this engine cannot order by; choose a filter":
      "„%1“ ist Text, nach dem hier nicht geordnet werden kann; nehmen Sie einen Filter",
    "behind '%1:' only OR joins what is in parentheses; read as %2":
      "hinter „%1:“ verbindet nur OR, was in Klammern steht; gelesen als %2",
    "behind '%1:' only OR joins what is in parentheses; read as %2; one value of these words is %3":
      "hinter „%1:“ verbindet nur OR, was in Klammern steht; gelesen als %2; ein Wert aus diesen Wörtern ist %3",
    "%1 holds no months or days; '%2' was read as %3":
      "%1 kennt weder Monate noch Tage; „%2“ wurde als %3 gelesen",
    "'%1' was read as %2": "„%1“ wurde als %2 gelesen",
    "'%1' was left out; '%2' is text, and only a filter can be asked for any value":
      "„%1“ wurde weggelassen; „%2“ ist Text, und nur ein Filter kann nach irgendeinem Wert gefragt werden",
    "'%1' was searched as words; '%2' is text, and a comparison needs a number or date field":
      "„%1“ wurde als Wörter gesucht; „%2“ ist Text, und ein Vergleich braucht ein Zahlen- oder Datumsfeld",
    "'%1' was searched as words; a comparison names its field, as %2":
      "„%1“ wurde als Wörter gesucht; ein Vergleich nennt sein Feld, wie %2",
    "the * behind a phrase was left out": "das * hinter einer Wortgruppe wurde weggelassen",
    "%1 (and %2 more)": "%1 (und %2 weitere)",
    "'%1' is not finished; it was left out": "„%1“ ist nicht fertig; es wurde weggelassen",
    "'%1' runs backwards; its ends were exchanged":
      "„%1“ läuft rückwärts; die Enden wurden vertauscht",
    "'%1' has no letter or digit; it was left out":
      "„%1“ hat weder Buchstaben noch Ziffer; es wurde weggelassen",
    "'%1' was compared as it stands; '%2' is text, and a comparison needs a number or date field":
      "„%1“ wurde verglichen, wie es dasteht; „%2“ ist Text, und nur Zahlen und Daten lassen sich vergleichen",
    "'%1' was searched as a word; -%2 excludes it":
      "„%1“ wurde als Wort gesucht; -%2 schließt es aus",
    "the * in '%1' was left out; it ends the beginning of a word":
      "der * in „%1“ wurde weggelassen; er beendet den Anfang eines Wortes",
    "the | in '%1' was left out; OR joins alternatives":
      "das | in „%1“ wurde weggelassen; OR verbindet Alternativen",
    "a bookmark cannot be excluded; searched as words":
      "ein Lesezeichen lässt sich nicht ausschließen; als Wörter gesucht",
    "the line is too long to put a bookmark in; searched as words":
      "die Zeile ist zu lang, um ein Lesezeichen einzusetzen; als Wörter gesucht",
    "no bookmark is called '%1'; searched as words":
      "kein Lesezeichen heißt „%1“; als Wörter gesucht",
    "no bookmark is called '%1'; searched as words; nearest: %2":
      "kein Lesezeichen heißt „%1“; als Wörter gesucht; am nächsten: %2",
    "no field is called '%1'; searched as words": "kein Feld heißt „%1“; als Wörter gesucht",
    "no field is called '%1'; searched as words; nearest: %2":
      "kein Feld heißt „%1“; als Wörter gesucht; am nächsten: %2",
    "no field is called '%1'; read as %2": "kein Feld heißt „%1“; gelesen als %2",
    "no field is called '%1'; nearest: %2": "kein Feld heißt „%1“; am nächsten: %2",
    "OR joins words; a filter beside it counts for the whole line":
      "OR verbindet Wörter; ein Filter daneben gilt für die ganze Zeile",
    "OR joins words, or values of one field; filters of several fields all hold, so search for each by itself":
      "OR verbindet Wörter oder Werte eines Feldes; Filter mehrerer Felder gelten alle, also nach jedem für sich suchen",
    "each filter in the parentheses is excluded by itself":
      "jeder Filter in der Klammer ist für sich ausgeschlossen",
    "OR was left out; a lower and an upper bound of one field are a range":
      "OR wurde weggelassen; eine untere und eine obere Grenze eines Feldes sind ein Bereich",
    "a filter in parentheses counts for the whole line":
      "ein Filter in Klammern gilt für die ganze Zeile",
    "')' closes nothing; it was left out": "„)“ schließt nichts; sie wurde weggelassen",
    "searches stand too deep within one another; searched as words":
      "Suchen sind zu tief ineinander geschachtelt; als Wörter gesucht",
    "parentheses stand too deep within one another; this one was left out":
      "die Klammern sind zu tief geschachtelt; diese wurde weggelassen",
    "the parenthesis is not closed; read to the end of the line":
      "die Klammer ist nicht geschlossen; gelesen bis zum Ende der Zeile",
    "there is nothing in the parentheses; they were left out":
      "in den Klammern steht nichts; sie wurden weggelassen",
    "'%1' has nothing before it; it was left out": "vor „%1“ steht nichts; es wurde weggelassen",
    "'%1' has nothing behind it; it was left out": "hinter „%1“ steht nichts; es wurde weggelassen",
    "the quote is not closed; read to the end of the line":
      "das Anführungszeichen ist nicht geschlossen; gelesen bis zum Ende der Zeile",
    "'%1' is searched by words and cannot filter; type the words alone":
      "„%1“ wird nach Wörtern durchsucht und kann nicht filtern; die Wörter allein eingeben",
    "no field is called '%1'; the nearest is '%2'": "kein Feld heißt „%1“; am nächsten ist „%2“",
    "no field is called '%1'; this collection has no filters":
      "kein Feld heißt „%1“; diese Sammlung hat keine Filter",
    "no field is called '%1'; choose %2": "kein Feld heißt „%1“; zur Wahl: %2",
    "'%1' is no number for the field '%2'; write %3":
      "„%1“ ist keine Zahl für das Feld „%2“; zu schreiben ist %3",
    "the search was given up; submit it again":
      "die Suche wurde aufgegeben; noch einmal abschicken",
    "the search failed: %1": "die Suche schlug fehl: %1",
    "the line is too long for the history, which keeps those of at most 4,096 bytes":
      "die Zeile ist zu lang für den Verlauf, der solche bis 4.096 Bytes behält",
    "the history %1 cannot be read: %2; lines are kept until you leave":
      "der Verlauf %1 ist nicht lesbar: %2; Zeilen bleiben bis zum Verlassen",
    "the history %1 cannot be written: %2; lines are kept until you leave":
      "der Verlauf %1 ist nicht schreibbar: %2; Zeilen bleiben bis zum Verlassen",
    "the history %1 cannot be replaced: %2; lines are kept until you leave":
      "der Verlauf %1 ist nicht ersetzbar: %2; Zeilen bleiben bis zum Verlassen",
    "the history %1 cannot be locked: %2; lines are kept until you leave":
      "der Verlauf %1 lässt sich nicht sperren: %2; Zeilen bleiben bis zum Verlassen",
    "the %1 %2 is no plain file; name another by --history; lines are kept until you leave":
      "%2 ist keine gewöhnliche Datei (%1); eine andere mit --history nennen; Zeilen bleiben bis zum Verlassen",
    "the list of bookmarks %1 cannot be read: %2; lines are kept until you leave":
      "die Liste der Lesezeichen %1 ist nicht lesbar: %2; sie bleiben bis zum Verlassen",
    "the list of bookmarks %1 cannot be written: %2; lines are kept until you leave":
      "die Liste der Lesezeichen %1 ist nicht schreibbar: %2; sie bleiben bis zum Verlassen",
    "the bookmark '%1' is too long for a file; it is kept until you leave":
      "das Lesezeichen „%1“ ist zu lang für eine Datei; es bleibt bis zum Verlassen",
    "the bookmark '%1' has characters that no line of a file has; it is kept until you leave":
      "das Lesezeichen „%1“ hat Zeichen, die in keiner Zeile einer Datei stehen; es bleibt bis zum Verlassen",
    "'%1' is no name for a bookmark; choose one word of letters, digits, '-', '_' and '.'":
      "„%1“ ist kein Name für ein Lesezeichen; zu wählen ist ein Wort aus Buchstaben, Ziffern, „-“, „_“ und „.“",
    "the bookmark '%1' stands for nothing; give it a line":
      "das Lesezeichen „%1“ steht für nichts; es braucht eine Zeile",
    "no field is called “%1”; nearest: %2": "kein Feld heißt „%1“; am nächsten: %2",
    "no field is called “%1”; the fields are: %2": "kein Feld heißt „%1“; die Felder sind: %2",
    "has no records: there is nothing to search in it":
      "hat keine Datensätze: darin ist nichts zu suchen",
    "%1; no record can be read": "%1; kein Datensatz ist lesbar",
    "%1; the only record there is cannot be read": "%1; der einzige Datensatz ist nicht lesbar",
    "%1; none of the %2 records can be read": "%1; keiner der %2 Datensätze ist lesbar",
    "%1:%2: the id “%3” stands in %4:%5 already; both are kept":
      "%1:%2: die Id „%3“ steht schon in %4:%5; beide bleiben",
    "cannot be read: %1": "ist nicht lesbar: %1",
    "it has %1 tables; name one, as in FILE#%2: %3":
      "sie hat %1 Tabellen; nennen Sie eine, wie in DATEI#%2: %3",
    "it has %1 tables and views; name one, as in FILE#%2: %3":
      "sie hat %1 Tabellen und Sichten; nennen Sie eine, wie in DATEI#%2: %3",
    "cannot be read again; its records stay":
      "lässt sich nicht noch einmal lesen; die Datensätze bleiben",
    "1 file whose name is no UTF-8 is left out":
      "1 Datei, deren Name kein UTF-8 ist, wird ausgelassen",
    "%1 files whose names are no UTF-8 are left out":
      "%1 Dateien, deren Namen kein UTF-8 sind, werden ausgelassen",
    "its name is no UTF-8; rename it, or read it by seek - < FILE":
      "ihr Name ist kein UTF-8; umbenennen oder mit seek - < DATEI lesen",
    "has no files, or only hidden and ignored ones":
      "hat keine Dateien oder nur versteckte und ausgenommene",
    "has no text among its files": "hat keinen Text unter seinen Dateien",
    "is a Maildir without messages": "ist ein Maildir ohne Nachrichten",
    "longer than 64 MB; --split paragraph or line reads it":
      "länger als 64 MB; --split paragraph oder line liest es",
    "%1; the rest of the file is left out": "%1; der Rest der Datei wird ausgelassen",
    "invalid UTF-8 (column %1, byte %2)": "ungültiges UTF-8 (Spalte %1, Byte %2)",
    "the front matter is not YAML: %1": "der Vorspann ist kein YAML: %1",
    "the file ends before its list is closed; it may be cut short":
      "die Datei endet, bevor ihre Liste geschlossen ist; vielleicht ist sie abgeschnitten",
    "a quoted field has no closing quote": "ein Feld in Anführungszeichen hat kein schließendes",
    "not YAML: %1": "kein YAML: %1",
    "its aliases stand for too much": "die Verweise darin stehen für zu viel",
    "its aliases stand for more than %1 times its size, as only files made to fill the memory do":
      "die Verweise darin stehen für mehr als das %1-Fache ihrer Größe, wie nur bei Dateien, die den Speicher füllen sollen",
    "not a mapping": "keine Zuordnung",
    "it begins with the continuation of a field": "er beginnt mit der Fortsetzung eines Feldes",
    "a line that is neither a field nor the continuation of one":
      "eine Zeile, die weder ein Feld noch die Fortsetzung eines Feldes ist",
    "the record is no longer there": "der Datensatz ist nicht mehr da",
    "%1 has changed since it was read; load it again":
      "%1 hat sich seit dem Lesen geändert; neu laden",
    "not an object": "kein Objekt",
    "longer than 128 MB": "länger als 128 MB",
    "nested deeper than %1 levels": "tiefer als %1 Ebenen geschachtelt",
    "invalid UTF-8": "ungültiges UTF-8",
    "half a record: the file ends inside it": "ein halber Datensatz: die Datei endet mitten darin",
    "not JSON: %1": "kein JSON: %1",
    "not JSON": "kein JSON",
    "it ends inside a string; a quote is missing":
      "er endet in einer Zeichenkette; ein Anführungszeichen fehlt",
    "a string has no closing quote": "eine Zeichenkette hat kein schließendes Anführungszeichen",
    "a control character in a string; it must be written as an escape":
      "ein Steuerzeichen in einer Zeichenkette; es muss als Escape stehen",
    "an unknown escape in a string": "ein unbekanntes Escape in einer Zeichenkette",
    "an escape without its four hexadecimal digits":
      "ein Escape ohne seine vier Hexadezimalziffern",
    "a number that begins with zero": "eine Zahl, die mit null beginnt",
    "a number without digits": "eine Zahl ohne Ziffern",
    "it ends where a value should be": "er endet, wo ein Wert stehen sollte",
    "%1 where a value should be": "%1, wo ein Wert stehen sollte",
    "%1 after the end of the record": "%1 nach dem Ende des Datensatzes",
    "it ends inside an object": "er endet in einem Objekt",
    "it ends inside a list": "er endet in einer Liste",
    "%1 where a name in quotes should be": "%1, wo ein Name in Anführungszeichen stehen sollte",
    "missing colon after “%1”": "nach „%1“ fehlt ein Doppelpunkt",
    "missing comma": "ein Komma fehlt",
    "“%1” is misspelled": "„%1“ ist falsch geschrieben",
    "a comma": "ein Komma",
    "a quote": "ein Anführungszeichen",
    "a character outside of quotes": "ein Zeichen außerhalb von Anführungszeichen",
    "cannot be unpacked: %1": "lässt sich nicht entpacken: %1",
    "the file ends inside the compressed data; it may be cut short":
      "die Datei endet in den gepackten Daten; vielleicht ist sie abgeschnitten",
    "the compressed data is damaged": "die gepackten Daten sind beschädigt",
    "was cut short while it was read; load it again": "wurde beim Lesen abgeschnitten; neu laden",
    "the file ends before its last entry does; it may be cut short":
      "die Datei endet vor ihrem letzten Eintrag; vielleicht ist sie abgeschnitten",
    "a message without headers": "eine Nachricht ohne Kopfzeilen",
    "standard input and output must be a terminal to edit lines":
      "Standardeingabe und -ausgabe müssen ein Terminal sein, um Zeilen zu bearbeiten",
    "the line editor could not be set up; is TERM set to a known terminal?":
      "der Zeileneditor ließ sich nicht einrichten; nennt TERM ein bekanntes Terminal?",
    "not enough memory to read it": "zu wenig Speicher, um ihn zu lesen",
    "not enough memory to read records": "zu wenig Speicher, um Datensätze zu lesen",
    "not enough memory to hold it": "zu wenig Speicher, um sie zu halten",
    "not enough memory to hold its records": "zu wenig Speicher für ihre Datensätze",
  ]
}
