extension Catalogue {
  /// Messages about files that are opened, and about records that are read.
  static let germanFiles: [String: String] = [
    "the saved index %1 cannot be used; build the index and save it again":
      "der gespeicherte Index %1 ist nicht zu gebrauchen; bauen und speichern Sie den Index neu",
    "its collection has changed; load it again":
      "seine Sammlung hat sich geändert; laden Sie sie neu",
    "the index cannot be saved in %1: %2": "der Index lässt sich nicht in %1 speichern: %2",
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
    "its entries are the records; --split file reads it as one":
      "ihre Einträge sind die Datensätze; --split file liest sie als einen",
    "its messages are the records; --split file reads it as one":
      "ihre Nachrichten sind die Datensätze; --split file liest sie als einen",
    "it is read as a table by its header; --split line reads its lines as text":
      "nach seiner Kopfzeile als Tabelle gelesen; --split line liest seine Zeilen als Text",
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
    "has no records: there is nothing to search in it":
      "hat keine Datensätze: darin ist nichts zu suchen",
    "%1; no record can be read": "%1; kein Datensatz ist lesbar",
    "%1; the only record there is cannot be read": "%1; der einzige Datensatz ist nicht lesbar",
    "%1; none of the %2 records can be read": "%1; keiner der %2 Datensätze ist lesbar",
    "%1:%2: the id “%3” stands in %4:%5 already; both are kept":
      "%1:%2: die Id „%3“ steht schon in %4:%5; beide bleiben",
    "cannot be read: %1": "ist nicht lesbar: %1",
    "it has %1 tables; name one, as in FILE#%2: %3":
      "sie hat %1 Tabellen; nennen Sie eine, wie in FILE#%2: %3",
    "it has %1 tables and views; name one, as in FILE#%2: %3":
      "sie hat %1 Tabellen und Sichten; nennen Sie eine, wie in FILE#%2: %3",
    "cannot be read again; its records stay":
      "lässt sich nicht noch einmal lesen; die Datensätze bleiben",
    "1 file whose name is no UTF-8 is left out":
      "1 Datei, deren Name kein UTF-8 ist, wird ausgelassen",
    "%1 files whose names are no UTF-8 are left out":
      "%1 Dateien, deren Namen kein UTF-8 sind, werden ausgelassen",
    "its name is no UTF-8; rename it, or read it by seek - < FILE":
      "ihr Name ist kein UTF-8; umbenennen oder mit seek - < FILE lesen",
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
    "half a record: its end is missing": "ein halber Datensatz: das Ende fehlt",
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
    "a control character": "ein Steuerzeichen",
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
    "no such file; check the name": "keine solche Datei; den Namen prüfen",
    "no such file": "keine solche Datei",
    "no longer a file": "keine Datei mehr",
    "no permission to read it; check its mode and owner":
      "keine Erlaubnis, sie zu lesen; Rechte und Besitzer prüfen",
    "is a directory; name the files in it, for example %1/*.jsonl":
      "ist ein Ordner; nennen Sie die Dateien darin, zum Beispiel %1/*.jsonl",
    "is empty: there is nothing to search in it": "ist leer: darin ist nichts zu suchen",
    "has no rows: there is nothing to search": "hat keine Zeilen: darin ist nichts zu suchen",
    "is a zip archive; unpack it first and name the files in it":
      "ist ein ZIP-Archiv; erst entpacken, dann die Dateien darin nennen",
    "is compressed with xz; unpack it first: xz -dc FILE | seek -":
      "ist mit xz gepackt; erst entpacken: xz -dc FILE | seek -",
    "is a binary file (byte %1 is zero); %2": "ist eine Binärdatei (Byte %1 ist null); %2",
    "JSON, CSV, TSV, YAML, mail, vCard, iCalendar, SQLite, Markdown, Debian control stanzas and plain text can be read":
      "lesbar sind JSON, CSV, TSV, YAML, Mail, vCard, iCalendar, SQLite, Markdown, Debian-Kontrolldateien und reiner Text",
    "1 binary file is left out": "1 Binärdatei wird ausgelassen",
    "%1 binary files are left out": "%1 Binärdateien werden ausgelassen",
    "longer than %1 MB": "länger als %1 MB",
    "longer than %1 MB; --split paragraph or line reads it":
      "länger als %1 MB; --split paragraph oder line liest es",
    "unpacks to more than %1 times its size, as only files made to fill the memory do; if it is meant, unpack it first":
      "ist entpackt mehr als das %1-Fache ihrer Größe, wie nur Dateien, die den Speicher füllen sollen; ist es gewollt, erst entpacken",
    "zlib has no memory": "zlib hat keinen Speicher",
    "libzstd has no memory": "libzstd hat keinen Speicher",
    "not enough memory": "zu wenig Speicher",
    "not enough memory to unpack it": "zu wenig Speicher, um sie zu entpacken",
    "names a table, but %1 is no database; it is %2":
      "nennt eine Tabelle, aber %1 ist keine Datenbank, sondern %2",
    "it has no tables": "sie hat keine Tabellen",
    "no table is called “%1”; nearest: %2": "keine Tabelle heißt „%1“; am nächsten: %2",
    "no table is called “%1”; the tables are: %2":
      "keine Tabelle heißt „%1“; die Tabellen sind: %2",
    "gives more than %1 times its size, as only files made to fill the memory do":
      "ergibt mehr als das %1-Fache ihrer Größe, wie nur Dateien, die den Speicher füllen sollen",
    "the query is empty": "die Abfrage ist leer",
    "one query at a time; there is a second one":
      "nur eine Abfrage auf einmal; hier steht eine zweite",
    "it computes for long without a row; it was stopped":
      "sie rechnet lange ohne eine Zeile; sie wurde abgebrochen",
    "there is no anchor &%1": "es gibt keinen Anker &%1",
    "<< merges mappings only": "<< verbindet nur Zuordnungen",
    "--field takes a regular expression, and this is none: %1":
      "--field nimmt einen regulären Ausdruck, und dies ist keiner: %1",
    "--field names what it finds by a group, as in (?<level>ERROR|WARN); this has none: %1":
      "--field benennt mit einer Gruppe, was gefunden wird, wie in (?<level>ERROR|WARN); hier fehlt sie: %1",
  ]
}
