extension Catalogue {
  /// The help of commands and settings: summaries and details, in the order of their files.
  static let germanCommands: [String: String] = [
    "keep the search under a name; saved:NAME is it within any line":
      "die Suche unter einem Namen behalten; saved:NAME ist sie in jeder Zeile",
    "Scope, tokens and words are kept, but no token that is switched off. Without a NAME the words give one. saved:quick soup searches soup within what quick stands for. A name that is there already stands for the new search.":
      "Bereich, Token und Wörter werden behalten, aber kein abgeschaltetes Token. Ohne NAME geben die Wörter einen. saved:quick soup sucht soup in dem, wofür quick steht. Ein Name, den es schon gibt, steht dann für die neue Suche.",
    "list the bookmarks, search one again, or remove one":
      "die Lesezeichen auflisten, eines wieder suchen oder eines entfernen",
    "Left out, as switched off: %1": "Weggelassen, weil abgeschaltet: %1",
    "Kept: saved:%1 is %2": "Behalten: saved:%1 ist %2",
    "Changed: saved:%1 is %2": "Geändert: saved:%1 ist %2",
    "show where to begin: scopes, popular tokens, recent lines, bookmarks":
      "zeigen, wo man anfängt: Bereiche, beliebte Token, letzte Zeilen, Lesezeichen",
    "With --start browse, or :set start browse, they stand under the empty line. Tab on the empty line offers the same for the line.":
      "Mit --start browse oder :set start browse stehen sie unter der leeren Zeile. Tab auf der leeren Zeile bietet dasselbe für die Zeile an.",
    "Tab on the empty line": "Tab auf der leeren Zeile",
    "what an empty field shows below it": "was ein leeres Feld unter sich zeigt",
    "put one result whole into the terminal's clipboard":
      "einen Treffer ganz in die Zwischenablage des Terminals legen",
    "The terminal is asked by the sequence OSC 52; some have to be told to allow it, and tmux needs: set -g set-clipboard on.":
      "Das Terminal wird mit der Sequenz OSC 52 gebeten; manche müssen es erst erlauben, und tmux braucht: set -g set-clipboard on.",
    "show where the score of one result comes from":
      "zeigen, woher die Wertung eines Treffers kommt",
    "N is the number before a result. Every term that the record has, with the fields it stands in, and what the record gains by where the words stand; the parts add up to the score. What has the words as typed comes first, then other forms of them and what a rare word may have been meant for, then what has some of the words, whatever each scores.":
      "N ist die Nummer vor einem Treffer. Jeder Begriff, den der Datensatz hat, mit den Feldern, in denen er steht, und was der Datensatz dadurch gewinnt, wo die Wörter stehen; die Teile ergeben zusammen die Wertung. Zuerst kommt, was die Wörter hat, wie sie dastehen, dann andere Formen und wofür ein seltenes Wort gemeint sein kann, dann, was einige der Wörter hat, gleich wie es gewertet ist.",
    "  %1 more values of %2; :scope VALUE takes any of them":
      "  %1 weitere Werte von %2; :scope WERT nimmt jeden davon",
    "choose the columns of results shown as a table":
      "die Spalten wählen, in denen Treffer als Tabelle stehen",
    "`:columns date,amount` shows these fields in this order, `+amount` adds one and `-date` takes one away; auto shows those that the data has, off shows a title, an excerpt and values.":
      "`:columns date,amount` zeigt diese Felder in dieser Reihenfolge, `+amount` fügt eines hinzu und `-date` nimmt eines weg; auto zeigt die der Daten, off zeigt Titel, Auszug und Werte.",
    "Fields that are filtered, sorted by or matched are always shown. Where not all columns fit, the title, the first date and the first number stay longest. :profile save keeps the columns.":
      "Felder, nach denen gefiltert oder geordnet wird oder in denen etwas gefunden wurde, sind immer zu sehen. Wo nicht alle Spalten Platz haben, bleiben der Titel, das erste Datum und die erste Zahl am längsten. :profile save behält die Spalten.",
    "Rows are no table; :columns FIELD,FIELD makes one.":
      "Die Zeilen sind keine Tabelle; :columns FELD,FELD macht eine daraus.",
    "Columns: %1.": "Spalten: %1.",
    "Not shown: %1.": "Nicht zu sehen: %1.",
    ":columns needs the names of fields": ":columns braucht die Namen von Feldern",
    "no column would be left; :columns off shows rows without columns":
      "keine Spalte bliebe übrig; :columns off zeigt Zeilen ohne Spalten",
    "count the values of the fields over the results, or add numbers up":
      "die Werte der Felder in den Treffern zählen oder Zahlen zusammenrechnen",
    "`:facets category sum(amount)` adds up the numbers of each category; avg, min and max do as well. Without a field it is one number for all results.":
      "`:facets category sum(amount)` rechnet die Zahlen jeder Kategorie zusammen; avg, min und max gehen auch. Ohne Feld ist es eine Zahl für alle Treffer.",
    "this collection has no field of numbers to add up":
      "diese Sammlung hat kein Feld mit Zahlen, die sich zusammenrechnen ließen",
    "A field's counts ignore its own tokens, so that other choices stay visible. :token add FIELD:VALUE narrows by one.":
      "Die Zahlen eines Feldes lassen seine eigenen Token außer Acht, damit andere Möglichkeiten sichtbar bleiben. :token add FIELD:VALUE engt um eines ein.",
    "Of a field the 20 most frequent values are shown, of numbers and dates ranges; with N so many values, with all every one.":
      "Von einem Feld werden die 20 häufigsten Werte gezeigt, von Zahlen und Tagen Bereiche; mit N so viele Werte, mit all jeder.",
    "%1 %2 takes asc or desc, not '%3'": "%1 %2 nimmt asc oder desc, nicht „%3“",
    "token %1 is on already; :token off %2 switches it off":
      "Token %1 ist schon an; :token off %2 schaltet es ab",
    ":facets %1 takes a number from 1 on, or all, not '%2'":
      ":facets %1 nimmt eine Zahl ab 1 oder all, nicht „%2“",
    "show the results by the values of a field, the best group first":
      "die Treffer nach den Werten eines Feldes zeigen, die beste Gruppe zuerst",
    "Each group has its count and its best three; :open N opens one of them, :more shows the next groups, :results these again, and Enter the results as they were.":
      "Jede Gruppe hat ihre Anzahl und ihre besten drei; :open N öffnet einen davon, :more zeigt die nächsten Gruppen, :results diese noch einmal, und Enter die Treffer, wie sie waren.",
    "list the lines submitted, newest first, or search line N again":
      "die abgeschickten Zeilen auflisten, neueste zuerst, oder Zeile N wieder suchen",
    "With TEXT the lines that hold it, or its letters in their order: thnoo finds thai noodles. Up and Down walk the lines that begin with what is typed, Ctrl-R searches them. A line that begins with a space is not kept.":
      "Mit TEXT die Zeilen, die ihn enthalten oder seine Buchstaben in ihrer Reihenfolge: thnoo findet thai noodles. Hoch und Runter gehen die Zeilen durch, die so beginnen wie das Eingegebene, Strg-R durchsucht sie. Eine Zeile, die mit einem Leerzeichen beginnt, wird nicht behalten.",
    "Up, Ctrl-R": "Hoch, Strg-R",
    "take one line, or after asking all that hold TEXT, out of the history":
      "eine Zeile oder nach einer Frage alle, die TEXT enthalten, aus dem Verlauf nehmen",
    "N is the number before a line in :history, LINE the line itself. The file forgets it, too, and with all TEXT what other shells have written there since this one began.":
      "N ist die Nummer vor einer Zeile in :history, LINE die Zeile selbst. Auch die Datei vergisst sie, und mit all TEXT auch, was andere Shells seither dort hineingeschrieben haben.",
    "say what was loaded, what each field is for, and what was skipped":
      "sagen, was geladen wurde, wozu jedes Feld dient und was übersprungen wurde",
    "Tokens: none": "Token: keine",
    "how roles of text are set off": "wie Textrollen hervorgehoben werden",
    "of prompt and bars": "von Prompt und Balken",
    "print the canonical line of the field, or replace the whole field by a line":
      "die kanonische Zeile des Feldes ausgeben oder das ganze Feld durch eine Zeile ersetzen",
    "The canonical line holds scope, tokens and words, and round-trips:":
      "Die kanonische Zeile enthält Bereich, Token und Wörter und ergibt gelesen dasselbe:",
    "It is what the history stores and --query takes.":
      "Sie ist es, die der Verlauf aufbewahrt und die --query nimmt.",
    "search the field as it stands again and remember it":
      "das Feld noch einmal suchen, wie es ist, und es sich merken",
    "take words and tokens away; once more takes the scope back to All":
      "Wörter und Token wegnehmen; noch einmal führt den Bereich zurück zu All",
    "Ctrl-U clears only the line being typed. :undo brings everything back.":
      "Strg-U leert nur die Zeile, die gerade eingegeben wird. :undo bringt alles zurück.",
    "leave the search: words, tokens and scope are gone":
      "die Suche verlassen: Wörter, Token und Bereich sind weg",
    "take back the last edit of the field, or :remove":
      "die letzte Änderung des Feldes oder :remove zurücknehmen",
    "there is nothing to undo": "es gibt nichts zurückzunehmen",
    "do again what :undo took back": "noch einmal tun, was :undo zurückgenommen hat",
    "there is nothing to redo": "es gibt nichts noch einmal zu tun",
    "show the latest results again": "die letzten Treffer noch einmal zeigen",
    "show the next page of the latest results": "die nächste Seite der letzten Treffer zeigen",
    "show one result whole, in the pager where it is longer than the screen":
      "einen Treffer ganz zeigen, im Pager, wo er länger ist als der Bildschirm",
    "N is the number before a result. The pager is $PAGER, or less. With --dismiss the search is left behind it, as by :dismiss. Nothing of the document is run, and no control character of it reaches the terminal.":
      "N ist die Nummer vor einem Treffer. Der Pager ist $PAGER oder less. Mit --dismiss wird die Suche danach verlassen, wie mit :dismiss. Nichts aus dem Datensatz wird ausgeführt, und kein Steuerzeichen daraus erreicht das Terminal.",
    "With link its first web address opens in the browser, with link 2 the next, with FIELD that of a field. The browser is $BROWSER, or the one of the desktop. The address is shown whole, and nothing is opened without a yes.":
      "Mit link öffnet sich seine erste Webadresse im Browser, mit link 2 die nächste, mit FIELD die eines Feldes. Der Browser ist $BROWSER oder der des Desktops. Die Adresse wird ganz gezeigt, und ohne ein Ja wird nichts geöffnet.",
    ":open %1 link opens its link in the browser.": ":open %1 link öffnet seinen Link im Browser.",
    ":open %1 link opens the first of its %2 links in the browser, :open %3 link 2 the next.":
      ":open %1 link öffnet den ersten seiner %2 Links im Browser, :open %3 link 2 den nächsten.",
    "Open it in the browser? y/N ": "Im Browser öffnen? j/N ",
    "Not opened.": "Nicht geöffnet.",
    "Handed to the browser.": "Dem Browser übergeben.",
    "no browser could be started; $BROWSER names the one to use":
      "es ließ sich kein Browser starten; $BROWSER benennt den gewünschten",
    "the browser ended with status %1; $BROWSER names another":
      "der Browser endete mit Status %1; $BROWSER benennt einen anderen",
    "a link is opened only after a question, and nobody is there to answer; :open %1 shows it":
      "ein Link wird nur nach einer Frage geöffnet, und hier ist niemand, der antwortet; :open %1 zeigt ihn",
    "result %1 has no link; only an http or https address is one":
      "Treffer %1 hat keinen Link; nur eine Adresse mit http oder https ist einer",
    "'%1' is no link of result %2; it has: link, %3":
      "„%1“ ist kein Link von Treffer %2; er hat: link, %3",
    "there is no link %1 there; they go from 1 to %2":
      "einen Link %1 gibt es dort nicht; sie gehen von 1 bis %2",
    "list the scopes with their counts, or search in another one":
      "die Bereiche mit ihren Zahlen auflisten oder in einem anderen suchen",
    "A scope is a named part of the collection; All is the whole of it. The words and tokens stay, and are searched again in the new scope. A name may be shortened as long as it fits one scope only. Where scopes are values of a field, any other value of it is one, too.":
      "Ein Bereich ist ein benannter Teil der Sammlung; All ist sie ganz. Wörter und Token bleiben und werden im neuen Bereich wieder gesucht. Ein Name darf gekürzt werden, solange er nur auf einen Bereich passt. Wo Bereiche Werte eines Feldes sind, ist jeder andere Wert davon auch einer.",
    "list the settings, or change one for this session":
      "die Einstellungen auflisten oder eine für diese Sitzung ändern",
    "whether other forms of a word are found": "ob andere Formen eines Wortes gefunden werden",
    "whether misspelled words are mended": "ob Tippfehler ausgeglichen werden",
    "the most rows under a line while it is typed; auto is 60 % of the screen":
      "wie viele Zeilen höchstens unter einer Zeile stehen; auto heißt 60 % des Bildschirms",
    "when a line is searched": "wann eine Zeile gesucht wird",
    "when the scope bar shows": "wann die Bereichsleiste zu sehen ist",
    "what a script does then": "was ein Skript dann tut",
    "order the results by a field; :sort relevance puts the best first again":
      "die Treffer nach einem Feld ordnen; :sort relevance stellt die besten wieder voran",
    "With nothing searched the first page of everything is shown, as `:sort date desc` shows the newest.":
      "Ist nichts gesucht, wird die erste Seite von allem gezeigt, wie `:sort date desc` das Neueste zeigt.",
    "  %1: %2 of %3 values looked at are no numbers, as '%4'; no range finds them":
      "  %1: %2 von %3 betrachteten Werten sind keine Zahlen, wie „%4“; kein Bereich findet sie",
    "The order holds until it is changed. Records without a value come last. asc, the default, puts the smallest number and A first.":
      "Die Ordnung gilt, bis sie geändert wird. Datensätze ohne Wert kommen zuletzt. asc, wie ohne Angabe, stellt die kleinste Zahl und A voran.",
    "A date counts to the second, in UTC; one without a time as its beginning, one without a zone as UTC.":
      "Ein Datum zählt auf die Sekunde genau, in UTC; eines ohne Uhrzeit als sein Beginn, eines ohne Zone als UTC.",
    "Rows show what they are ordered by first, of dates that share a day the time too.":
      "Zeilen zeigen zuerst, wonach sie geordnet sind, bei Daten desselben Tages auch die Uhrzeit.",
    "`:sort amount sum` adds up the numbers of all results beside their count; avg, min and max do as well, until the order is changed.":
      "`:sort betrag sum` addiert die Zahlen aller Treffer neben ihrer Anzahl; avg, min und max ebenso, bis anders geordnet wird.",
    "A text such as the title, or a date, is read from every record the first time, which takes a moment in a large collection; a long text counts by its beginning.":
      "Ein Text wie der Titel, oder ein Datum, wird beim ersten Mal aus jedem Datensatz gelesen, was in einer großen Sammlung einen Augenblick dauert; von einem langen Text zählt der Anfang.",
    "print what Tab would offer for TEXT, numbered for :pick":
      "ausgeben, was Tab für TEXT anböte, mit Nummern für :pick",
    "Without TEXT what an empty line offers: lines, bookmarks, values, scopes.":
      "Ohne TEXT, was eine leere Zeile anbietet: Zeilen, Lesezeichen, Werte, Bereiche.",
    "take suggestion N of the last :suggest and submit it":
      "Vorschlag N des letzten :suggest nehmen und abschicken",
    "Tab, Enter": "Tab, Enter",
    "list the tokens with their counts, or change them":
      "die Token mit ihren Zahlen auflisten oder sie ändern",
    "A token filters by a field: section:games, size_kb:>=1M, -role:dummy. Tokens of one field are alternatives, with AND before one (AND tags:hot) both are needed, and two bounds (>5 and <10) are a range; tokens of different fields narrow, negated ones exclude. Where no value is the one typed, those that contain it as a word are meant, or those that begin so. Typing field:value in the line makes one, too. not N turns a token into its opposite, off N switches it off and on again.":
      "Ein Token filtert nach einem Feld: section:games, size_kb:>=1M, -role:dummy. Token eines Feldes stehen zur Wahl, mit AND davor (AND tags:hot) sind beide nötig, und zwei Grenzen (>5 und <10) sind ein Bereich; Token verschiedener Felder engen ein, verneinte schließen aus. Wo kein Wert der eingegebene ist, sind die gemeint, die ihn als Wort enthalten oder so beginnen. Auch feld:wert in der Zeile wird eines. not N kehrt ein Token um, off N schaltet es ab und wieder an.",
    "Space behind field:value; Backspace at the text's start, then -, x, Enter":
      "Leertaste hinter feld:wert; Rückschritt am Textanfang, dann -, x, Enter",
    "add a record to the index; one with the same id is replaced":
      "dem Index einen Datensatz hinzufügen; einer mit derselben Id wird ersetzt",
    "JSON is an object: `:add {\"title\": \"Miso soup\"}`. The files stay as they are; what is added outlives :reload and ends with the session.":
      "JSON ist ein Objekt: `:add {\"title\": \"Miso soup\"}`. Die Dateien bleiben, wie sie sind; was hinzukommt, übersteht :reload und endet mit der Sitzung.",
    "take a record out of the index": "einen Datensatz aus dem Index nehmen",
    "ID is the value of the field that identifies a record (see :info), or FILE:LINE where there is none. :undo brings it back, and so does :reload: the files stay.":
      "ID ist der Wert des Feldes, an dem ein Datensatz zu erkennen ist (siehe :info), oder FILE:LINE, wo es keines gibt. :undo bringt ihn zurück, auch :reload: Die Dateien bleiben.",
    "read the files again; only what changed is indexed":
      "die Dateien neu lesen; nur was anders ist, wird indiziert",
    "Scope, tokens and words stay, and the scopes to choose from follow the data. A record that cannot be read is told once; :info lists all there are. Of results that tie, those that are new come last. --watch does it whenever a file changes.":
      "Bereich, Token und Wörter bleiben, und die Bereiche zur Auswahl folgen den Daten. Ein Datensatz, der nicht zu lesen ist, wird einmal gemeldet; :info zählt alle auf. Von Treffern, die gleichauf liegen, kommen neue zuletzt. --watch tut es, sooft eine Datei sich ändert.",
    "search within the latest results; :global leaves them":
      "in den letzten Treffern suchen; :global verlässt sie",
    "The results as they stand become the whole collection: words, tokens and scopes narrow them further. It may be done again within them; :undo, too, takes it back.":
      "Die Treffer werden, wie sie sind, zur ganzen Sammlung: Wörter, Token und Bereiche engen sie weiter ein. Darin geht es noch einmal; auch :undo nimmt es zurück.",
    "leave :within for the whole collection and the search before it":
      ":within verlassen, zurück zur ganzen Sammlung und der Suche davor",
    "write all latest results to a file": "alle letzten Treffer in eine Datei schreiben",
    "FORMAT is text, json, jsonl, csv, tsv or fields with commas between them; without it the ending of the file's name says it, and fields are written as it says. A name with spaces stands in quotes. json, jsonl, csv and tsv have the records alone, which can be read back; --format tells ranks and scores. A file that is there is kept unless the word replace follows. The file is whole or not there; Ctrl-C gives it up.":
      "FORMAT ist text, json, jsonl, csv, tsv oder Felder mit Kommas dazwischen; ohne es sagt es die Endung des Dateinamens, und Felder werden geschrieben, wie sie sagt. Ein Name mit Leerzeichen steht in Anführungszeichen. json, jsonl, csv und tsv haben nur die Datensätze, die sich wieder lesen lassen; Ränge und Wertungen sagt --format. Eine Datei, die schon da ist, bleibt, wenn nicht das Wort replace folgt. Die Datei ist ganz da oder gar nicht; Strg-C gibt sie auf.",
    "run a shell command with all latest results as its input":
      "einen Shell-Befehl mit allen letzten Treffern als Eingabe ausführen",
    "The results come as --format says, without it as title and values: `:pipe sort | head`. The command is yours; nothing of the data is run. One that fails is an error of the script.":
      "Die Treffer kommen, wie --format sagt, ohne es als Titel und Werte: `:pipe sort | head`. Der Befehl ist Ihrer; nichts aus den Daten wird ausgeführt. Einer, der scheitert, ist ein Fehler des Skripts.",
    "the saved index %1 cannot be read; the index is made again":
      "der gespeicherte Index %1 ist nicht zu lesen; der Index wird neu gebaut",
    "others may write the saved index %1, so it is not used; the index is made again":
      "andere dürfen den gespeicherten Index %1 schreiben, darum wird er nicht benutzt; der Index wird neu gebaut",
    "the saved index %1 is of another version of seek; the index is made again":
      "der gespeicherte Index %1 ist von einer anderen Version von seek; der Index wird neu gebaut",
    "the saved index %1 is damaged; the index is made again":
      "der gespeicherte Index %1 ist beschädigt; der Index wird neu gebaut",
    "the files have changed; answers are old until they are read again":
      "die Dateien haben sich geändert; Antworten sind alt, bis sie neu gelesen sind",
    "the files cannot be read again, and answers stay old: %1":
      "die Dateien lassen sich nicht neu lesen, und Antworten bleiben alt: %1",
    "the files have changed and are being read again; try it in a moment":
      "die Dateien haben sich geändert und werden gerade neu gelesen; versuchen Sie es gleich noch einmal",
    "list the saved indexes, or remove all of them":
      "die gespeicherten Indizes auflisten oder alle löschen",
    "An index that took longer than half a second to build is saved in $XDG_CACHE_HOME/seek, or ~/.cache/seek, and opens at once the next time. --no-cache and --secure neither read nor write it; --index FILE names another file.":
      "Ein Index, dessen Bau länger als eine halbe Sekunde gedauert hat, wird in $XDG_CACHE_HOME/seek oder ~/.cache/seek gespeichert und öffnet das nächste Mal sofort. --no-cache und --secure lesen und schreiben ihn nicht; --index FILE nennt eine andere Datei.",
    "Files, packed ones, folders and databases are saved; what comes through a pipe is not. Where they have changed since, only what changed is indexed: a script waits for it, a session searches what was saved meanwhile and says that it is old.":
      "Gespeichert werden Dateien, auch gepackte, Ordner und Datenbanken; was durch eine Pipe kommt, nicht. Wo sie sich seither geändert haben, wird nur indiziert, was sich geändert hat: ein Skript wartet darauf, eine Sitzung durchsucht so lange das Gespeicherte und sagt, dass es alt ist.",
    "All together have at most 4 GB, or as many MB as $SEEK_CACHE_MB says; those used longest ago are removed first.":
      "Alle zusammen haben höchstens 4 GB, oder so viele MB, wie $SEEK_CACHE_MB sagt; am längsten nicht benutzte werden zuerst gelöscht.",
    "there is no folder for saved indexes; $XDG_CACHE_HOME names one":
      "es gibt keinen Ordner für gespeicherte Indizes; $XDG_CACHE_HOME nennt einen",
    "--secure removes no files": "--secure löscht keine Dateien",
    "%1 of saved indexes removed.": "%1 gespeicherte Indizes gelöscht.",
    "%1 cannot be removed": "%1 lässt sich nicht löschen",
    ":cache lists the saved indexes, :cache clear removes them":
      ":cache zählt die gespeicherten Indizes auf, :cache clear löscht sie",
    "No saved indexes in %1.": "Keine gespeicherten Indizes in %1.",
    "%1 of at most %2 in %3; :cache clear removes them.":
      "%1 von höchstens %2 in %3; :cache clear löscht sie.",
    "compare the saved index with all bytes of its files":
      "den gespeicherten Index mit allen Bytes seiner Dateien vergleichen",
    "At the start a file counts as the one that was indexed if its name, size, time and both ends are the same. This reads all of it.":
      "Beim Start gilt eine Datei als die indizierte, wenn Name, Größe, Zeit und beide Enden gleich sind. Dies liest sie ganz.",
    "the index of this collection is not saved": "der Index dieser Sammlung ist nicht gespeichert",
    "the files are no longer those that were indexed; open them again with --no-cache, or remove the saved index by :cache clear":
      "die Dateien sind nicht mehr die indizierten; mit --no-cache neu öffnen oder den gespeicherten Index mit :cache clear löschen",
    "The saved index is whole, and the files are those that were indexed.":
      "Der gespeicherte Index ist ganz, und die Dateien sind die indizierten.",
    "the command ended with status %1": "der Befehl endete mit Status %1",
    "there is no command '%1'; the results went nowhere":
      "es gibt keinen Befehl „%1“; die Treffer kamen nirgends an",
  ]
}
