import Testing

@testable import DocumentImport

/// A bibliography, subtitles and what was marked in books were one record a file.
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
        #"{"title":"Momo & die Zeit","author":["Ende, Michael","Mu\u{308}ller, Ann"],"year":1973,"#
          .replacing("\\u{308}", with: "\u{308}")
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

  @Test(arguments: [
    "1\n00:01:02,500 --> 00:01:04,000\n<i>Is it safe?</i>\nNo.\n\n2\n00:01:05,000 --> 00:01:06,000\n5 < 6\n",
    "WEBVTT - a film\n\nNOTE x\n\nintro\n01:02.500 --> 01:04.000 align:start\n<v Ann>Is it safe?\nNo.\n\n01:05.000 --> 01:06.000\n5 < 6",
  ])
  func subtitlesAreRecords(text: String) throws {
    for text in [text, text.replacing("\n", with: "\r\n")] {
      #expect(
        try recordsAsJSON(text, name: "a.srt") == [
          #"{"text":"Is it safe?\nNo.","start":"00:01:02","end":"00:01:04"}"#,
          #"{"text":"5 < 6","start":"00:01:05","end":"00:01:06"}"#,
        ])
    }
  }

  @Test func whatWasMarkedInBooksIsRecords() throws {
    let text = """
      Momo (Michael Ende)
      - Your Highlight on page 5 | Location 70-72 | Added on Friday, March 15, 2024 10:30:00 PM

      Time is life itself.
      ==========
      \u{FEFF}Die Zeit
      - Ihr Lesezeichen auf Seite 7 | Hinzugefügt am Freitag, 15. März 2024 22:30:00


      ==========

      """
    for text in [text, text.replacing("\n", with: "\r\n")] {
      #expect(
        try recordsAsJSON(text, name: "My Clippings.txt") == [
          #"{"text":"Time is life itself.","book":"Momo","author":"Michael Ende","kind":"highlight","#
            + #""page":5,"location":"70-72","date":"2024-03-15 22:30:00"}"#,
          #"{"text":"Die Zeit","book":"Die Zeit","kind":"bookmark","page":7,"date":"2024-03-15 22:30:00"}"#,
        ])
    }
  }

  @Test func commitsAreRecords() throws {
    let text = """
      commit 7d702ea4360a6d0340e11f615847b69a17177b7d (HEAD -> main)
      Author: Ann <ann@example.org>
      Date:   Mon Mar 4 10:00:00 2024 +0100

          Mend the lamp

          It was dark. See
          commit 0340e11.

       lamp.txt | 2 +-

      commit 0340e11f61584
      Merge: 1234567 89abcde
      Author: Bo <bo@example.org>
      Date:   2024-03-03 09:00:00 +0100

          Merge the rug

      """
    #expect(
      try recordsAsJSON(text, name: "standard input") == [
        #"{"subject":"Mend the lamp","message":"It was dark. See\ncommit 0340e11.","#
          + #""author":"Ann <ann@example.org>","date":"2024-03-04 10:00:00+01:00","#
          + #""changes":" lamp.txt | 2 +-","commit":"7d702ea4360a6d0340e11f615847b69a17177b7d"}"#,
        #"{"subject":"Merge the rug","merge":"1234567 89abcde","author":"Bo <bo@example.org>","#
          + #""date":"2024-03-03 09:00:00 +0100","commit":"0340e11f61584"}"#,
      ])
  }

  @Test(arguments: [
    "commit to it\nAuthor: x\n", "commit 1234567\nno author\n",
    "@media print {\n  color: red;\n}\n", "@font-face { font-family: a, b }\n", "@ann: hello\n",
    "12\nMain Street\n", "A list\n- one | two\n- three\n", "% a comment\n",
    "Ann\n- b | c\n=========== no\n",
  ])
  func anythingElseIsNone(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { EntryLayout($0) } == nil)
  }

  @Test func manyEntriesAreDividedAmongWorkers() throws {
    let entries = (0..<3_000).map {
      "@misc{k\($0), title = {Book \($0)}, note = {with @ a sign}}\n"
    }
    let records = try recordsAsJSON(
      DataSource(name: "a.bib", utf8: Array(entries.joined().utf8)), workers: 3)
    #expect(records.count == 3_000 && records.last?.contains("Book 2999") == true)
  }
}
