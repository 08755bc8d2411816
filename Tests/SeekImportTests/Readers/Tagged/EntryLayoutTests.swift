import SeekTestSupport
import Testing

@testable import SeekImport

/// The entries of a bibliography and of subtitles are records of their own.
struct EntryLayoutTests {
  @Test func entriesOfABibliographyAreRecords() throws {
    let text = """
      % my books
      @string{thie = "Thienemann"}
      @book{ende1973,
        title = {{Momo} \\& die
          Zeit},
        author = "Ende, Michael and M{\\\"u}ller, Ann",
        year = 1973, month = jan # " 3",
        keywords = {time; children, novel},
      }

      @Article { knuth:1984 , title={Literate {P}rogramming}, journal = {Computer} }

      """
    #expect(
      try recordsAsJSON(text, name: "a.bib") == [
        #"{"title":"Momo & die Zeit","author":["Ende, Michael","Müller, Ann"],"year":1973,"#
          + #""month":"jan 3","keywords":["time","children","novel"],"type":"book","key":"ende1973"}"#,
        #"{"title":"Literate Programming","journal":"Computer","type":"article","key":"knuth:1984"}"#,
      ])
    #expect(
      try issues(text, name: "a.bib") == [
        "0: its entries are the records; --split file reads it as one"
      ])
    var options = ImportOptions()
    options.split = .file
    #expect(try recordsAsJSON(text, name: "a.bib", options: options).count == 1)
  }

  @Test func whatAReaderHasMarkedAreEntries() throws {
    let text =
      "Momo (Ende)\n- Your Highlight on page 1\n\nIt rains\n==========\nEmil\r\n- Your Note\r\n==========\r\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt") == [
        #"{"title":"Momo (Ende)","text":"- Your Highlight on page 1\n\nIt rains"}"#,
        #"{"title":"Emil","text":"- Your Note"}"#,
      ])
    #expect(try recordsAsJSON("Momo\n==========\n- one\n==========\n", name: "a.txt").count == 1)
  }

  /// What is outside of entries is a comment, and two of them may be in one line.
  @Test func textBetweenEntriesIsNone() throws {
    let text = """
      Made by a program of ann@example.org.

      @book{a, title={X}} @misc{b, title={Y}}
        @misc{c, title={Z}, note={to {d}@e}}
      """
    #expect(
      try recordsAsJSON(text, name: "a.bib") == [
        #"{"title":"X","type":"book","key":"a"}"#, #"{"title":"Y","type":"misc","key":"b"}"#,
        #"{"title":"Z","note":"to d@e","type":"misc","key":"c"}"#,
      ])
  }

  @Test(arguments: [
    (
      "E/App( 12): lost\nI/App( 12): ok\n", #"{"level":"ERROR","text":"E/App( 12): lost"}"#
    ),
    (
      "ERROR:app.db:lost\nINFO:root:ok\n",
      #"{"level":"ERROR","logger":"app.db","text":"ERROR:app.db:lost"}"#
    ),
    (
      "INFO:     127.0.0.1:5000 - \"GET /\" 200\nERROR:    boom\nTraceback:\n  x\n",
      #"{"level":"INFO","text":"INFO:     127.0.0.1:5000 - \"GET /\" 200"}"#
    ),
    ("[INFO] Scanning\n[WARNING] slow\n", #"{"level":"INFO","text":"[INFO] Scanning"}"#),
    (
      "fail: App[0]\n      lost\ninfo: ok\n", #"{"level":"fail","text":"fail: App[0]\n      lost"}"#
    ),
    ("FATA[0012] slow\nDEBU[0013] ok\n", #"{"level":"FATA","text":"FATA[0012] slow"}"#),
    ("WARN[0012] slow\nINFO[0013] ok\n", #"{"level":"WARN","text":"WARN[0012] slow"}"#),
  ])
  func aLevelBeginsAnEntryWithoutATime(text: String, first: String) throws {
    for name in ["a.log", "a.txt", "made"] {
      let records = try recordsAsJSON(text, name: name)
      #expect(records.count == 2)
      #expect(records.first == first)
    }
  }

  @Test(arguments: [
    "Warning: it is hot\n\nNote: it cools.\n",
    "ERROR: one\nThis\nis\nprose\nabout\nsoup\nERROR: two\n\nand\nso\non\n",
  ])
  func otherTextsHaveNoLevels(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 1)
  }

  /// An entry that a value quotes ended the entry, and was one itself.
  @Test(arguments: [
    (
      "@book{a, title={Foo}, abstract={Write to (me) @misc{x, y}}, note={bar}}\n",
      [
        #"{"title":"Foo","abstract":"Write to (me) @miscx, y","note":"bar","type":"book","key":"a"}"#
      ]
    ),
    (
      "@book(a, title=\"as (so) @misc{x, y}\", note={b}) @misc{c, note={d \\{ e}} @misc{f, note={g}}",
      [
        #"{"title":"as (so) @miscx, y","note":"b","type":"book","key":"a"}"#,
        #"{"note":"d { e","type":"misc","key":"c"}"#, #"{"note":"g","type":"misc","key":"f"}"#,
      ]
    ),
    (
      "@misc{a, note={open}\n@misc{b, note={c}}\n",
      [#"{"note":"open","type":"misc","key":"a"}"#, #"{"note":"c","type":"misc","key":"b"}"#]
    ),
  ])
  func anEntryWithinAValueIsText(text: String, expected: [String]) throws {
    #expect(try recordsAsJSON(text, name: "a.bib") == expected)
  }

  @Test func definedWordsStandForTheirTexts() throws {
    let text = """
      @string{acm = {Assoc. of Comp. Machinery}}
      @STRING(jacm = "J. of the " # acm, crypto = {CRYPTO {2023}})
      @book{a, title = "The {DNA} of " # ACM # { Papers}, journal = jacm, month = mar}
      @misc(b, title = {On H$\\alpha$ at $z\\sim2$, {\\bf bold} {\\LaTeX} \\emph{so} 5\\%}, note = crypto)

      """
    #expect(
      try recordsAsJSON(text, name: "a.bib") == [
        #"{"title":"The DNA of Assoc. of Comp. Machinery Papers","#
          + #""journal":"J. of the Assoc. of Comp. Machinery","month":"mar","type":"book","key":"a"}"#,
        #"{"title":"On Hα at z~2, bold LaTeX so 5%","note":"CRYPTO 2023","type":"misc","key":"b"}"#,
      ])
  }

  /// A tie between words is a blank, and the tilde of somebody's folder in an address or a path is itself.
  @Test(arguments: [
    ("Section~4 and/or~5", "Section 4 and/or 5"),
    ("https://x.example/~zoe/a", "https://x.example/~zoe/a"),
    ("\\url{https://x.example/a}~(seen~2020)", "https://x.example/a (seen 2020)"),
    ("\\url{http://y.example/~bob}", "http://y.example/~bob"),
    ("km/~h", "km/ h"), ("~/a.pdf", "/a.pdf"),
    ("see http://y.example page~3", "see http://y.example page 3"),
  ])
  func theTildeOfAFolderIsItself(value: String, expected: String) {
    #expect(LaTeXText.plain(Array(value.utf8)) == expected)
  }

  /// The word was lost.
  @Test(arguments: [
    ("in \\LaTeX{} \\& {\\TeX}", "in LaTeX & TeX"), ("\\emph{so}", "so"), ("A \\o{}re", "A øre"),
    ("{\\it{} so}", "so"), ("\\TeX{}nician", "TeXnician"),
  ])
  func aCommandWithoutATextStaysAsItsName(value: String, expected: String) {
    #expect(LaTeXText.plain(Array(value.utf8)) == expected)
  }

  /// What PubMed exports was one text.
  @Test func recordsOfPubMedAreRead() throws {
    let text =
      "\nPMID- 123\nTI  - A long\n      title\nFAU - Doe, Ann\nAU  - Doe A\nAU  - Roe B\nJT  - Journal\n\n"
      + "PMID- 124\nTI  - Other\n"
    #expect(
      try recordsAsJSON(text, name: "a.nbib") == [
        #"{"PMID":123,"title":"A long\ntitle","FAU":"Doe, Ann","author":["Doe A","Roe B"],"journal":"Journal"}"#,
        #"{"PMID":124,"title":"Other"}"#,
      ])
  }

  /// In addresses a tilde was a blank; `others` was an author, and the name of a sign a word.
  @Test func signsOfAddressesStay() throws {
    let text = #"""
      @misc{a, author={Ann and others}, title={T}, url={https://x.org/a~b/$c\_d%20e},
        howpublished={See \url{https://x.org/a~{b}~c} on~it \href{https://x.org/~d}{a~b}},
        note={a~b \textasciitilde{}c \~{n}}, editor={others}}
      """#
    #expect(
      try recordsAsJSON(text, name: "a.bib") == [
        #"{"author":["Ann"],"title":"T","url":"https://x.org/a~b/$c_d%20e","howpublished":"See https://x.org/a~b~c on it https://x.org/~d a b","note":"a b ~c ñ","editor":["others"],"type":"misc","key":"a"}"#
      ])
  }

  @Test(arguments: [
    "1\n00:01:02,500 --> 00:01:04,000\n<i>Is it safe?</i>\nNo.\n\n2\n00:01:05,000 --> 00:01:06,000\n5 < 6\n",
    "WEBVTT - a film\n\nNOTE x\n\nintro\n01:02.500 --> 01:04.000 align:start\n<v.loud Ann>Is it safe?\nNo.\n\n01:05.000 --> 01:06.000\n5 < 6",
  ])
  func subtitlesAreRecords(text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      #expect(
        try recordsAsJSON(text, name: "a.srt") == [
          text.contains("Ann")
            ? #"{"text":"Is it safe?\nNo.","from":"Ann","start":"00:01:02.500","end":"00:01:04.000"}"#
            : #"{"text":"Is it safe?\nNo.","start":"00:01:02,500","end":"00:01:04,000"}"#,
          text.contains("Ann")
            ? #"{"text":"5 < 6","start":"00:01:05.000","end":"00:01:06.000"}"#
            : #"{"text":"5 < 6","start":"00:01:05,000","end":"00:01:06,000"}"#,
        ])
    }
  }

  @Test(arguments: [
    "@media print {\n  color: red;\n}\n", "@font-face { font-family: a, b }\n", "@ann: hello\n",
    "12\nMain Street\n", "A list\n- one | two\n- three\n", "% a comment\n",
  ])
  func otherTextsHaveNoEntries(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { EntryLayout($0) } == nil)
  }

  /// The end of the paragraph was looked for from each of its lines.
  @Test(arguments: [
    ("1\n00:00:01,000 --> 00:00:02,000\n", "12\n"), ("msgid \"a\"\nmsgstr \"b\"\n", "#: a.c\n"),
  ])
  func aLongParagraphIsReadOnce(entry: String, line: String) throws {
    let growth = try ProcessorTime.growth(from: 5_000) { (count) throws in
      let text = entry + String(repeating: line, count: count)
      Array(text.utf8).withUnsafeBufferPointer {
        #expect(EntryLayout($0)?.boundary($0, atOrAfter: 1) == $0.count)
      }
    }
    #expect(growth < 9)
  }

  @Test func manyEntriesAreDividedAmongWorkers() throws {
    let entries = (0..<3_000).map {
      "@misc{k\($0), title = {Book \($0)}, note = {with @ a sign}}\n"
    }
    let records = try recordsAsJSON(
      DataSource(name: "a.bib", utf8: Array(entries.joined().utf8)), workers: 3)
    #expect(records.count == 3_000 && records.last?.contains("Book 2999") == true)
  }

  @Test func aClockOfASubtitleHasTwoOrThreeParts() throws {
    let text = """
      1
      100:00:01,000 --> 100:00:02,500
      Late.

      2
      01:02.500 --> 01:04.000
      Early.

      """
    #expect(
      try recordsAsJSON(text, name: "film.srt") == [
        #"{"text":"Late.","start":"100:00:01,000","end":"100:00:02,500"}"#,
        #"{"text":"Early.","start":"00:01:02.500","end":"00:01:04.000"}"#,
      ])
  }
}
