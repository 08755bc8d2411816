extension Catalogue {
  /// The first screen, `:fields`, and sessions that are played.
  static let germanPlayback: [String: String] = [
    "  %1 more fields; :fields lists them": "  %1 weitere Felder; :fields listet sie auf",
    "  %1 more; :fields": "  %1 weitere; :fields",
    "list the fields: their types, how many records have one, frequent values":
      "die Felder auflisten: ihre Art, wie viele Datensätze eines haben, häufige Werte",
    "The type says how a field is asked: words are searched in text, the others take field:value or a range. Counts are of the whole collection. Of a large one some records, spread over all of it, say how many have a text, and that is said.":
      "Die Art sagt, wie man ein Feld fragt: in text werden Wörter gesucht, die anderen nehmen Feld:Wert oder einen Bereich. Gezählt wird in der ganzen Sammlung. In einer großen wird an verteilten Datensätzen gemessen, wie viele eines haben, und das wird gesagt.",
    "Shares are those of %1 out of %2.": "Die Anteile sind die von %1 aus %2.",
    "%1 to %2": "%1 bis %2",
    "Paused: Space goes on, Ctrl-C stops.":
      "Angehalten: Leertaste setzt fort, Strg-C beendet.",
    "The session has ended; the keyboard is yours.":
      "Die Vorführung ist zu Ende; die Tastatur gehört Ihnen.",
    "The session was stopped; the keyboard is yours.":
      "Die Vorführung wurde abgebrochen; die Tastatur gehört Ihnen.",
    "%1: there is nothing to play": "%1: da ist nichts vorzuführen",
    "a control character cannot be typed; keys have names, as in <Tab>":
      "ein Steuerzeichen lässt sich nicht tippen; Tasten haben Namen, wie <Tab>",
    "<%1> is no pause; write <pause 2>, in seconds":
      "<%1> ist keine Pause; <pause 2> schreiben, in Sekunden",
    "there is no key <%1>; a '<' before a letter is typed by <lt>":
      "es gibt keine Taste <%1>; ein „<“ vor einem Buchstaben tippt <lt>",
    "<%1> is no number of keys; write <Down 3>, at most 100":
      "<%1> ist keine Anzahl von Tasten; <Down 3> schreiben, höchstens 100",
    "--play shows a session on a terminal, and standard output is none":
      "--play führt auf einem Terminal vor, und die Standardausgabe ist keines",
    "--play needs a terminal that can move the cursor; TERM says this one cannot":
      "--play braucht ein Terminal, das den Cursor bewegen kann; laut TERM kann es dieses nicht",
    "a line is typed, and Enter pressed after it":
      "eine Zeile wird getippt und dahinter die Eingabetaste gedrückt",
    "no Enter after a line that ends with <…>; here two seconds pass":
      "keine Eingabetaste hinter einer Zeile, die mit <…> endet; hier vergehen zwei Sekunden",
    "a sentence for the audience, until the next; # alone removes it":
      "ein Satz für das Publikum, bis zum nächsten; # allein nimmt ihn weg",
    "keys; also BackTab, Space, Backspace, Delete":
      "Tasten; auch BackTab, Space, Backspace, Delete",
    "also Left, Right, Home, End, PageUp, PageDown, Alt-Left, Alt-Right":
      "auch Left, Right, Home, End, PageUp, PageDown, Alt-Left, Alt-Right",
    "Ctrl and a letter, but for Z": "Strg und ein Buchstabe, nur nicht Z",
    "the signs < and #; a < before no letter is typed as it is":
      "die Zeichen < und #; ein < vor keinem Buchstaben wird getippt",
    "leaves; otherwise the keyboard is handed over at the end":
      "geht; sonst wird am Ende die Tastatur übergeben",
    "pause the session and go on; stop it and take the keyboard":
      "die Vorführung anhalten und fortsetzen; sie abbrechen und die Tastatur nehmen",
    "Space, Ctrl-C": "Leertaste, Strg-C",
    "twice as fast": "doppelt so schnell",
    "A file for --play has lines of this form:":
      "Eine Datei für --play hat Zeilen dieser Form:",
    "SESSIONS": "VORFÜHRUNGEN",
    "Sessions": "Vorführungen",
  ]
}
