extension Catalogue {
  /// The output of commands, and the text around the field.
  static let germanResults: [String: String] = [
    ":help lists the commands.": ":help zählt die Befehle auf.",
    "Ctrl-D or :quit leaves.": "Strg-D oder :quit beendet.",
    ":undo brings it back.": ":undo holt ihn zurück.",
    "1 record is back; %1 in all.": "1 Datensatz ist wieder da; %1 insgesamt.",
    "%1 are back; %2 in all.": "%1 sind wieder da; %2 insgesamt.",
    "  %1 more": "  %1 weitere",
    "0 in %1, %2 in All. :scope All searches there.": "0 in %1, %2 in All. :scope All sucht dort.",
    "%1 without the tokens. :token lists them, :token remove N takes one away.":
      "%1 ohne die Token. :token zählt sie auf, :token remove N nimmt eines weg.",
    "%1 without the exclusion.": "%1 ohne den Ausschluss.",
    "%1 without the exclusions.": "%1 ohne die Ausschlüsse.",
    "%1 without the exclusion; %2 searches for it.": "%1 ohne den Ausschluss; %2 sucht danach.",
    "%1 have it; %2 searches for it.": "%1 haben es; %2 sucht danach.",
    "there is no word to search for": "es gibt kein Wort, das gesucht werden könnte",
    "'and' was searched as a word; %1 without it.":
      "„and“ wurde als Wort gesucht; %1 ohne es.",
    "OR is written in capitals; %1 with it.": "OR wird groß geschrieben; %1 damit.",
    "Nothing has %1.": "Nichts hat %1.",
    "Nothing has %1; %2 goes from %3 to %4.": "Nichts hat %1; %2 reicht von %3 bis %4.",
    "Nothing has %1; nearest: %2%3.": "Nichts hat %1; am nächsten: %2%3.",
    "no %1 is '%2'; read as %3": "kein %1 ist „%2“; gelesen als %3",
    "no %1 is '%2'; read as the one that begins so: %3":
      "kein %1 ist „%2“; gelesen als das eine, das so beginnt: %3",
    "no %1 is '%2'; read as the %3 that begin so: %4":
      "kein %1 ist „%2“; gelesen als die %3, die so beginnen: %4",
    "no %1 is '%2'; read as the one that contains it: %3":
      "kein %1 ist „%2“; gelesen als das eine, das es enthält: %3",
    "no %1 is '%2'; read as the %3 that contain it: %4":
      "kein %1 ist „%2“; gelesen als die %3, die es enthalten: %4",
    "the search was abandoned; Enter searches again":
      "die Suche wurde aufgegeben; Enter sucht noch einmal",
    "Ctrl-C leaves": "Strg-C verlässt",
    "Search in the history: ": "Suche im Verlauf: ",
    "No line of the history has: ": "Keine Zeile des Verlaufs hat: ",
    "Lists became texts with commas: %1. jsonl keeps them as lists.":
      "Listen wurden zu Texten mit Kommas: %1. jsonl behält sie als Listen.",
    "Right takes it back": "Rechts holt es zurück",
    "Enter searches": "Enter sucht",
    " · ^U clears": " · ^U leert",
    "  Backspace removes it, Enter edits it, %1, %2, Esc leaves.":
      "  Rückschritt entfernt, Enter ändert, %1, %2, Esc verlässt es.",
    "  Enter opens it, Ctrl-O opens its link, Up or any letter goes back to the line.":
      "  Enter öffnet sie, Strg-O ihren Link; Auf oder ein Buchstabe führt zurück zur Eingabe.",
    "  Enter opens · Ctrl-O link · Up goes back": "  Enter öffnet · Strg-O Link · Auf zurück",
    "  Enter opens · Up goes back": "  Enter öffnet · Auf zurück",
    "  Enter prints it, Tab marks several, Up or any letter goes back to the line.":
      "  Enter gibt sie aus, Tab merkt mehrere vor; Auf oder ein Buchstabe führt zurück zur Eingabe.",
    "  Enter prints · Tab marks · Up goes back": "  Enter gibt aus · Tab merkt vor · Auf zurück",
    "  Enter prints · Tab marks": "  Enter gibt aus · Tab merkt vor",
    "Row %1 of %2: %3": "Zeile %1 von %2: %3",
    "  Backspace removes · Enter edits · %1 · %2":
      "  Rückschritt entfernt · Enter ändert · %1 · %2",
    "  Bksp removes · Enter edits · %1 · x": "  Rückschr. entfernt · Enter ändert · %1, x",
    "- negates it": "- verneint", "- takes the minus away": "- nimmt das Minus weg",
    "x switches it off": "x schaltet ab", "x switches it on": "x schaltet an",
    "- not": "- nicht", "- wanted": "- gewollt", "x off": "x ab", "x on": "x an",
    "  Bksp, Enter, -, x": "  Rückschr., Enter, -, x",
    "  Tab: ": "  Tab: ",
    " off": " aus",
    "or ": "oder ",
    "and ": "und ",
    "narrows": "engt ein",
    "replaces %1": "ersetzt %1",
    "%1 narrows: the results have all of these": "%1 engt ein: die Treffer haben all diese",
    "%1 replaces %2; OR before it keeps both": "%1 ersetzt %2; OR davor behält beide",
    "Searches take long here: from now on Enter searches. :set search live changes it.":
      "Suchen dauert hier lange: von jetzt an sucht Enter. :set search live ändert das.",
    "The line is full: %1 characters found no room. A script takes longer lines.":
      "Die Zeile ist voll: %1 Zeichen fanden keinen Platz. Ein Skript nimmt längere Zeilen.",
    "column %1: %2": "Spalte %1: %2",
    "nearest: %1": "am nächsten: %1",
    "  nothing scores: all records match alike":
      "  nichts wird gewertet: alle Datensätze passen gleich gut",
    "%1 %2 of %3": "%1 %2 von %3",
    ", counting %1": ", zählt %1",
    " · in %1 of %2": " · in %1 von insgesamt %2",
    "the title is the query": "der Titel ist die Suche",
    "the title is the query, with other signs between the words":
      "der Titel ist die Suche, mit anderen Zeichen zwischen den Wörtern",
    "the title is the query behind an article": "der Titel ist die Suche hinter einem Artikel",
    "a field is the query and nothing else": "ein Feld ist die Suche und nichts sonst",
    "the title begins with the query": "der Titel beginnt mit der Suche",
    "the title begins with an article and the query":
      "der Titel beginnt mit einem Artikel und der Suche",
    "the words of the query stand in a row in the title":
      "die Wörter der Suche stehen im Titel hintereinander",
    "words of the query in the title, and few others":
      "Wörter der Suche im Titel, und wenige andere",
    "words that are neighbours in the query stand near each other":
      "Wörter, die in der Suche Nachbarn sind, stehen nah beieinander",
    "the word being typed stands there whole": "das Wort, das eingegeben wird, steht ganz da",
    "drawn to the scores of records with much the same words":
      "angeglichen an die Wertung von Datensätzen mit fast denselben Wörtern",
    "score, below records that have the words as typed":
      "Wertung, hinter Datensätzen mit den Wörtern, wie sie dastehen",
    "score, below records that have all the words":
      "Wertung, hinter Datensätzen mit allen Wörtern",
    "score among those found by %1; the likelier reading stands first":
      "Wertung unter denen mit %1; die wahrscheinlichere Lesart steht vorn",
    " (current)": " (aktuell)",
    " (matches: %1)": " (Fundstellen: %1)",
    "%1 more": "%1 weitere",
    "not %1": "nicht %1",
    ", off": ", aus",
    "the server lists the first %1 results only": "der Server zählt nur die ersten %1 Treffer auf",
    "formats are %1, or fields with commas between them":
      "Formate sind %1 oder Felder mit Kommas dazwischen",
    "%1 is a format by itself; a list with commas names fields":
      "%1 ist allein ein Format; eine Liste mit Kommas nennt Felder",
    "no field is called '%1'; %2": "kein Feld heißt „%1“; %2",
    "Did you mean: %1%2?": "Gemeint: %1%2?",
    ":open N opens one.": ":open N öffnet einen.",
    "%1-%2 of %3": "%1-%2 von %3",
    "%1. :more shows the next %2, :open N opens one.":
      "%1. :more zeigt die nächsten %2, :open N öffnet einen.",
    "%1. :more, :open N": "%1. :more, :open N",
    "%1. :open N opens one.": "%1. :open N öffnet einen.",
    "%1. :open N": "%1. :open N",
    "Similar words:": "Ähnliche Wörter:",
    "None has all the words. Best for some:": "Nichts hat alle Wörter. Am besten passen:",
    "Best for some of the words:": "Am besten für einige der Wörter:",
    " for %1": " für %1",
    " in %1": " in %1",
    ", within %1": ", innerhalb von %1",
    ", by %1": ", nach %1",
    "No bookmarks. :bookmark NAME keeps the search as it stands.":
      "Keine Lesezeichen. :bookmark NAME behält die Suche, wie sie ist.",
    "Removed: %1": "Entfernt: %1",
    "Nothing to begin with but words: no field filters, and nothing is kept.":
      "Anfangen lässt sich nur mit Wörtern: kein Feld filtert, und nichts ist aufbewahrt.",
    "Copied %1.": "%1 kopiert.",
    "  %1 more; :facets %2 all": "  %1 weitere; :facets %2 all",
    "  %1 more; :facets %2": "  %1 weitere; :facets %2",
    "No result has a value of %1.": "Kein Treffer hat einen Wert von %1.",
    "%1; :more shows them, :facets %2 counts them.":
      "%1; :more zeigt sie, :facets %2 zählt sie.",
    "All groups shown; :results shows the first again.":
      "Alle Gruppen gezeigt; :results zeigt die ersten wieder.",
    "The history is empty.": "Der Verlauf ist leer.",
    "No line of the history holds '%1'.": "Keine Zeile des Verlaufs enthält „%1“.",
    "%1 older lines; :history TEXT finds them.": "%1 ältere Zeilen; :history TEXT findet sie.",
    "Forgotten: %1": "Vergessen: %1",
    ": %1, %2, loaded and indexed in %3": ": %1, %2, geladen und indiziert in %3",
    ": %1, %2, opened from the saved index in %3":
      ": %1, %2, aus dem gespeicherten Index geöffnet in %3",
    " · old": " · alt",
    "Old: the files have changed since they were indexed; they are being read again":
      "Alt: die Dateien haben sich geändert, seit sie indiziert wurden; sie werden gerade neu gelesen",
    "Saved index: none; a pipe or an empty file cannot be told from another":
      "Gespeicherter Index: keiner; eine Pipe oder eine leere Datei ist von einer anderen nicht zu unterscheiden",
    "Index: %1, %2, %3, %4": "Index: %1, %2, %3, %4",
    "Profile: %1": "Profil: %1",
    "Title: %1": "Titel: %1",
    "Id: %1": "Id: %1",
    "Searched: %1": "Durchsucht: %1",
    "Tokens: %1": "Token: %1",
    "Scopes: %1": "Bereiche: %1",
    "Sources: %1 and %2 more": "Quellen: %1 und %2 weitere",
    "Source: %1": "Quelle: %1",
    "Sources: %1": "Quellen: %1",
    "Skipped: %1": "Übersprungen: %1",
    "  and %1 more": "  und %1 weitere",
    "; %1 in all": "; %1 insgesamt",
    "Dismissed; %1 to browse.": "Verlassen; %1 zum Stöbern.",
    "All %1 shown.": "Alle gezeigt: %1.",
    "This collection has one scope; --scope-by FIELD makes a field's values scopes.":
      "Diese Sammlung hat einen Bereich; --scope-by FIELD macht die Werte eines Feldes zu Bereichen.",
    "; replaces %1": "; ersetzt %1",
    "Ordered by %1.": "Geordnet nach: %1.",
    "%1, descending": "%1, absteigend",
    "Nothing to suggest.": "Nichts vorzuschlagen.",
    "Nothing to suggest for %1.": "Nichts vorzuschlagen für %1.",
    "No tokens, and no field of this collection can be one.":
      "Keine Token, und kein Feld dieser Sammlung kann eines sein.",
    "No tokens. A field and a value make one: %1.":
      "Keine Token. Ein Feld und ein Wert ergeben eines: %1.",
    "  off": "  aus",
    "%1 added, %2 removed; %3 in all.": "%1 hinzugefügt, %2 entfernt; %3 insgesamt.",
    "%1 added; %2 in all.": "%1 hinzugefügt; %2 insgesamt.",
    "%1 removed; %2 in all.": "%1 entfernt; %2 insgesamt.",
    "Nothing has changed.": "Nichts hat sich geändert.",
    "Writing %1; Ctrl-C gives it up.": "Schreibe %1; Strg-C gibt es auf.",
    "the writing was given up; %1 was not written":
      "das Schreiben wurde aufgegeben; %1 wurde nicht geschrieben",
    "the command was given up; it did not read all results":
      "der Befehl wurde aufgegeben; er hat nicht alle Treffer gelesen",
    "the removal was given up; nothing was removed":
      "das Entfernen wurde aufgegeben; nichts wurde entfernt",
    "%1 written to %2.": "%1 geschrieben nach %2.",
    "Words": "Wörter",
    "Scopes": "Bereiche",
    "Popular": "Beliebt",
    "Recent": "Zuletzt",
    "Bookmarks": "Lesezeichen",
    "(untitled)": "(ohne Titel)",
    "relevance": "Relevanz",
    "score": "Wertung",
    "within": "innerhalb",
    "word": "Wort",
    "title": "Titel",
    "token": "Token",
    "value": "Wert",
    "scope": "Bereich",
    "recent": "zuletzt",
    "bookmark": "Lesezeichen",
    "command": "Befehl",
    "argument": "Argument",
    "spelling": "Schreibung",
    "%1; skipped": "%1; übersprungen",
    "leave": "verlassen",
    "1 result": "1 Treffer",
    "%1 results": "%1 Treffer",
    "Esc leaves": "Esc beendet",
    "Nothing matches.": "Nichts passt.",
    "The row is no longer there.": "Die Zeile gibt es nicht mehr.",
    "  Enter takes it, Up or any letter goes back to the line.":
      "  Enter nimmt sie, Pfeil hoch oder ein Buchstabe führt zur Zeile zurück.",
    "  Enter takes it · Up goes back": "  Enter nimmt sie · hoch: zurück",
    "  Enter takes it": "  Enter nimmt sie",
  ]
}
