extension Catalogue {
  /// Messages of the libraries: about the line and the engine, about files and records.
  static let germanLibraries: [String: String] = germanQueries.merging(germanFiles) { first, _ in
    first
  }

  /// Warnings about the line, and errors of engine, history and line editor.
  static let germanQueries: [String: String] = [
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
    "'%1' is not a date, so %2 is compared as text; a date is 2024-01-15 or 2024, a range 2024-01..2024-06":
      "„%1“ ist kein Datum, also wird %2 als Text verglichen; ein Datum ist 2024-01-15 oder 2024, ein Bereich 2024-01..2024-06",
    "'%1' is text, which this engine cannot order by; choose a filter":
      "„%1“ ist Text, nach dem hier nicht geordnet werden kann; nehmen Sie einen Filter",
    "AND cannot be inside OR between values of '%1'; write %2":
      "AND kann zwischen Werten von „%1“ nicht innerhalb von OR stehen; schreiben Sie %2",
    "behind '%1:' AND or OR joins what is in parentheses; read as %2":
      "hinter „%1:“ verbindet AND oder OR, was in Klammern steht; gelesen als %2",
    "behind '%1:' AND or OR joins what is in parentheses; read as %2; one value of these words is %3":
      "hinter „%1:“ verbindet AND oder OR, was in Klammern steht; gelesen als %2; ein Wert aus diesen Wörtern ist %3",
    "%1 holds no months or days; '%2' was read as %3":
      "%1 kennt weder Monate noch Tage; „%2“ wurde als %3 gelesen",
    "'%1' was read as %2": "„%1“ wurde als %2 gelesen",
    "'%1' was left out; '%2' is text, and only a filter can be asked for any value":
      "„%1“ wurde weggelassen; „%2“ ist Text, und nur ein Filter kann nach irgendeinem Wert gefragt werden",
    "'%1' was searched as words; '%2' is text, and a comparison needs a number or date field":
      "„%1“ wurde als Wörter gesucht; „%2“ ist Text, und ein Vergleich braucht ein Zahlen- oder Datumsfeld",
    "'%1' was searched as words; a comparison names its field, as %2":
      "„%1“ wurde als Wörter gesucht; ein Vergleich nennt sein Feld, wie %2",
    "the * behind a phrase was left out": "der * hinter einer Wortfolge wurde weggelassen",
    "%1 (and %2 more)": "%1 (und %2 weitere)",
    "'%1' is not finished; it was left out": "„%1“ ist nicht fertig; es wurde weggelassen",
    "'%1' runs backwards; its ends were exchanged":
      "„%1“ läuft rückwärts; die Enden wurden vertauscht",
    "'%1' has no letter or digit; it was left out":
      "„%1“ hat weder Buchstaben noch Ziffer; es wurde weggelassen",
    "'%1' was compared as it stands; '%2' is text, and a comparison needs a number or date field":
      "„%1“ wurde verglichen, wie es dasteht; „%2“ ist Text, und nur Zahlen und Daten lassen sich vergleichen",
    "'%1' is not understood; write %2": "„%1“ wird nicht verstanden; schreiben Sie %2",
    "the ^ in '%1' was left out; %2* is the beginning of a word":
      "das ^ in „%1“ wurde weggelassen; %2* ist der Anfang eines Wortes",
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
    "history": "Verlauf",
    "list of bookmarks": "Liste der Lesezeichen",
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
    "'%1' has no numbers, so it has no ranges to count":
      "„%1“ hat keine Zahlen, also auch keine Spannen zum Zählen",
    "the field '%1' has too many values; leave it out":
      "das Feld „%1“ hat zu viele Werte; lassen Sie es weg",
    "the vocabulary passes 4 GB; split the collection into several":
      "der Wortschatz ist größer als 4 GB; die Sammlung in mehrere teilen",
    "an index numbers 4,294,967,295 documents; build it anew":
      "ein Index zählt 4.294.967.295 Dokumente; neu aufbauen",
    "%1 documents are more than the %2 of an index":
      "%1 Dokumente sind mehr als die %2 eines Index",
    "the text has more than the %1 words of an index":
      "der Text hat mehr als die %1 Wörter eines Index",
    "no pipe could be made: %1": "eine Pipe ließ sich nicht anlegen: %1",
    "standard input and output must be a terminal to edit lines":
      "Standardeingabe und -ausgabe müssen ein Terminal sein, um Zeilen zu bearbeiten",
    "the line editor could not be set up; is TERM set to a known terminal?":
      "der Zeileneditor ließ sich nicht einrichten; nennt TERM ein bekanntes Terminal?",
    "the system has no thread left; close a program":
      "das System hat keinen Thread mehr frei; ein Programm schließen",
  ]
}
