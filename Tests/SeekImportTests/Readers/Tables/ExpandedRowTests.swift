import SeekCore
import Testing

@testable import SeekImport

/// 1. What programs print field by field, between bars or below named columns is a table.
/// 2. A row of units, blanks that align and marks before all names are no data.
/// 3. Numbers of days, names of months and days that are alike in every order are dates, and a guess is named.
@Suite struct ExpandedRowTests {
  private func records(_ name: String, _ text: String) throws -> [String] {
    try recordsAsJSON(try DataSource(name: name, utf8: Array(text.utf8)))
  }

  @Test(arguments: [
    (
      "a.txt",
      """
      -[ RECORD 1 ]----
      id   | 1
      note | likes | bars
      -[ RECORD 2 ]----
      id   | 2
      note | two   +
           | lines

      """, [#"{"id":1,"note":"likes | bars"}"#, #"{"id":2,"note":"two\nlines"}"#]
    ),
    (
      "a.txt",
      """
      +-[ DATENSATZ 1 ]-+
      | id   | 1        |
      | größe | x       |
      +-------+---------+
      """, [#"{"id":1,"größe":"x"}"#]
    ),
    // A time that no number of seconds is was a trap.
    (
      "a.txt",
      """
      commit 4f2a9c1d0e3b
      tree 751110d0
      author Ann <ann@example.org> -9223372036854775808 +0200

          Fix it
      """,
      [
        #"{"commit":"4f2a9c1d0e3b","subject":"Fix it","tree":"751110d0","author":"Ann <ann@example.org> -9223372036854775808 +0200","text":"Fix it"}"#
      ]
    ),
    (
      "a.txt",
      "commit 4f2a9c1d0e3b (HEAD -> main, tag: v1.2.3)\r\nAuthor: Ann <ann@example.org>\r\n\r\n    Fix it\r\n",
      [
        #"{"commit":"4f2a9c1d0e3b","subject":"Fix it","refs":"HEAD -> main, tag: v1.2.3","author":"Ann <ann@example.org>","text":"Fix it"}"#
      ]
    ),
    (
      "a.txt",
      """
      *************************** 1. row ***************************
           id: 1
      created: 2024-10-10 12:00:00
      *************************** 2. row ***************************
           id: 2
      created: first: line
      second
      2 rows in set (0.00 sec)

      """,
      [
        #"{"id":1,"created":"2024-10-10 12:00:00"}"#,
        #"{"id":2,"created":"first: line\nsecond"}"#,
      ]
    ),
    (
      "a.txt",
      """
      commit 4f2a9c1d0e3b
      Author: Ann <ann@example.org>
      Date:   Thu Oct 10 13:55:36 2024 +0200

          Fix the soup

          It was cold.

      commit 0123456789ab
      Merge: 4f2a9c1 89abcde
      Author: Bob <bob@example.org>
      Date:   2024-10-09T08:00:00-07:00

          Merge
      """,
      [
        #"{"commit":"4f2a9c1d0e3b","subject":"Fix the soup","author":"Ann <ann@example.org>","date":"2024-10-10T13:55:36+02:00","text":"Fix the soup\n\nIt was cold."}"#,
        #"{"commit":"0123456789ab","subject":"Merge","merge":"4f2a9c1 89abcde","author":"Bob <bob@example.org>","date":"2024-10-09T08:00:00-07:00","text":"Merge"}"#,
      ]
    ),
    (
      "a.txt",
      """
      commit 4f2a9c1d0e3b
      tree 89abcde01234
      parent 0123456789ab
      parent 56789abcdef0
      author Ann <ann@example.org> 1728561336 +0200

          Fix the soup

      commit 0123456789ab
      tree 89abcde01234
      author Bob <bob@example.org> 1728460800 -0700

          Begin
      """,
      [
        #"{"commit":"4f2a9c1d0e3b","subject":"Fix the soup","tree":"89abcde01234","parent":"0123456789ab 56789abcdef0","author":"Ann <ann@example.org>","date":"2024-10-10T13:55:36+02:00","text":"Fix the soup"}"#,
        #"{"commit":"0123456789ab","subject":"Begin","tree":"89abcde01234","author":"Bob <bob@example.org>","date":"2024-10-09T01:00:00-07:00","text":"Begin"}"#,
      ]
    ),
    (
      "a.txt", "name | city | age\nAnn | Berlin | 34\nBob | Bad  Ems | 27\nCid |  | 61\n",
      [
        #"{"name":"Ann","city":"Berlin","age":34}"#, #"{"name":"Bob","city":"Bad  Ems","age":27}"#,
        #"{"name":"Cid","city":"","age":61}"#,
      ]
    ),
    (
      "helm", "NAME  \tREV   \tSTATUS\nweb   \t3     \tfailed \ndb    \t1     \tdeployed\n",
      [#"{"NAME":"web","REV":3,"STATUS":"failed"}"#, #"{"NAME":"db","REV":1,"STATUS":"deployed"}"#]
    ),
    (
      "a.csv", "#Date;#Payee\n2024-05-02;Ann\n2024-05-03;Bob\n",
      [#"{"Date":"2024-05-02","Payee":"Ann"}"#, #"{"Date":"2024-05-03","Payee":"Bob"}"#]
    ),
    (
      "a.txt", "__CURSOR=a=1\nPRIORITY=3\nMESSAGE=b\n\n__CURSOR=a=2\nPRIORITY=6\nMESSAGE=c d\n",
      [
        #"{"__CURSOR":"a=1","PRIORITY":3,"MESSAGE":"b"}"#,
        #"{"__CURSOR":"a=2","PRIORITY":6,"MESSAGE":"c d"}"#,
      ]
    ),
    (
      "a.log",
      "#Software: IIS\n#Fields: date time cs-method sc-status\n2024-10-10 00:00:05 GET 200\n#Fields: date time cs-method sc-status\n2024-10-10 00:00:07 - 500\n",
      [
        #"{"text":"2024-10-10 00:00:05 GET 200","time":"2024-10-10T00:00:05","cs-method":"GET","sc-status":200}"#,
        #"{"text":"2024-10-10 00:00:07 - 500","time":"2024-10-10T00:00:07","sc-status":500}"#,
      ]
    ),
    (
      "a.log",
      "<34>1 2024-10-11T22:14:15Z web1 su - ID47 - failed\n<13>1 2024-10-11T22:14:16Z web1 - 99 - - ok\n",
      [
        #"{"time":"2024-10-11T22:14:15Z","level":"crit","host":"web1","program":"su","text":"<34>1 2024-10-11T22:14:15Z web1 su - ID47 - failed"}"#,
        #"{"time":"2024-10-11T22:14:16Z","level":"notice","host":"web1","text":"<13>1 2024-10-11T22:14:16Z web1 - 99 - - ok"}"#,
      ]
    ),
    (
      "a.log",
      "--- Log opened Thu Oct 10 13:55:36 2024\n13:56 < ann> hello\n13:57 <@bob> hi\n13:58 < ann> bye\n",
      [
        #"{"date":"2024-10-10 13:56","from":"ann","text":"hello"}"#,
        #"{"date":"2024-10-10 13:57","from":"bob","text":"hi"}"#,
        #"{"date":"2024-10-10 13:58","from":"ann","text":"bye"}"#,
      ]
    ),
    (
      "a.csv",
      "Umsätze;;;;\nKonto;Giro;DE12 1001;EUR;\n;;;;\nStand;;1.234,56;EUR;\n\nTag;Wert;Art;Name;Zweck;Betrag;Währung\n1.10.2024;1.10.2024;Karte;REWE;a;-85,00;EUR\n30.9.2024;30.9.2024;Lohn;ACME;b;3.214,55;EUR\n",
      [
        #"{"Tag":"2024-10-01","Wert":"2024-10-01","Art":"Karte","Name":"REWE","Zweck":"a","Betrag":"-85,00","Währung":"EUR"}"#,
        #"{"Tag":"2024-09-30","Wert":"2024-09-30","Art":"Lohn","Name":"ACME","Zweck":"b","Betrag":"3.214,55","Währung":"EUR"}"#,
      ]
    ),
    (
      "a.csv", "on,what,amount\n 10/13/2024,a,1\n 10/14/2024,b,2\nno advice\n",
      [
        #"{"on":"2024-10-13","what":"a","amount":1}"#,
        #"{"on":"2024-10-14","what":"b","amount":2}"#,
        #"{"on":"no advice"}"#,
      ]
    ),
    (
      "a.csv", "Dátum;Összeg\n2024.10.10.;1\n2024.10.09.;2\n",
      [#"{"Dátum":"2024-10-10","Összeg":1}"#, #"{"Dátum":"2024-10-09","Összeg":2}"#]
    ),
    (
      "a.log",
      "#Fields: date time cs-method sc-status\n2024-10-10 00:00:05 GET 200\n#Date: 2024-10-11\n#Fields: date time c-ip cs-method\n2024-10-11 00:00:07 10.0.0.1 PUT\n",
      [
        #"{"text":"2024-10-10 00:00:05 GET 200","time":"2024-10-10T00:00:05","cs-method":"GET","sc-status":200}"#,
        #"{"text":"2024-10-11 00:00:07 10.0.0.1 PUT","time":"2024-10-11T00:00:07","c-ip":"10.0.0.1","cs-method":"PUT"}"#,
      ]
    ),
    (
      "a.txt", "milk | fridge | cold\nbread | shelf | dry\nmilk | cellar | cold\n",
      [
        #"{"column 1":"milk","column 2":"fridge","column 3":"cold"}"#,
        #"{"column 1":"bread","column 2":"shelf","column 3":"dry"}"#,
        #"{"column 1":"milk","column 2":"cellar","column 3":"cold"}"#,
      ]
    ),
    (
      "vmstat",
      "procs --memory-- --cpu--\n r  b   swpd us sy\n24  0    100 73  7\n 3  0 155690 91  9\n",
      [
        #"{"r":24,"b":0,"swpd":100,"us":73,"sy":7}"#,
        #"{"r":3,"b":0,"swpd":155690,"us":91,"sy":9}"#,
      ]
    ),
    (
      "a.ris",
      "1.\nTY  - JOUR\nAU  - Ende, M\nAU  - Kafka, F\nTI  - Long\n  title\nZZ  - x\nER  - \n\n2.\nTY  - BOOK\nPY  - 1924\nER  - \n",
      [
        #"{"type":"JOUR","author":["Ende, M","Kafka, F"],"title":"Long\ntitle","ZZ":"x"}"#,
        #"{"type":"BOOK","year":1924}"#,
      ]
    ),
    (
      "a.ris",
      "TY  - BOOK\nPY  - 1984/05/01/\nER  - \n\nTY  - JOUR\nPY  - 1985///Spring\nDA  - 1985/03/\nER  - \n",
      [
        #"{"type":"BOOK","year":1984,"date":"1984-05-01"}"#,
        #"{"type":"JOUR","year":1985,"other":"Spring","date":"1985-03"}"#,
      ]
    ),
    (
      "a.nbib", "PMID- 1\nTI  - A\nDP  - 1984 May 1\n\nPMID- 2\nTI  - B\nDP  - 1999 Dec\n",
      [
        #"{"PMID":1,"title":"A","year":1984,"date":"1984-05-01"}"#,
        #"{"PMID":2,"title":"B","year":1999,"date":"1999-12"}"#,
      ]
    ),
    (
      "a.csv",
      "\"Tag\";\"Art\";\"Betrag\"\n\"1.5.2024\";\"Karte\";\"-4,20\"\n\"2.5.2024\";\"Lohn\";\"2,50\"\n\"3.5.2024\";\"Karte\";\"-1,00\"\n\"4.5.2024\";\"Lohn\";\"1,00\"\n\"Stand\";\"1,30\"\n",
      [
        #"{"Tag":"2024-05-01","Art":"Karte","Betrag":"-4,20"}"#,
        #"{"Tag":"2024-05-02","Art":"Lohn","Betrag":"2,50"}"#,
        #"{"Tag":"2024-05-03","Art":"Karte","Betrag":"-1,00"}"#,
        #"{"Tag":"2024-05-04","Art":"Lohn","Betrag":"1,00"}"#, #"{"Tag":"Stand","Art":"1,30"}"#,
      ]
    ),
    (
      "a.log",
      "2024-05-01T10:00:01Z stdout F {\"msg\":\"a\",\"level\":\"error\"}\n2024-05-01T10:00:02Z stdout F {\"level\": \"info\"}\n",
      [
        #"{"time":"2024-05-01T10:00:01Z","level":"error","text":"2024-05-01T10:00:01Z stdout F {\"msg\":\"a\",\"level\":\"error\"}","msg":"a"}"#,
        #"{"time":"2024-05-01T10:00:02Z","level":"info","text":"2024-05-01T10:00:02Z stdout F {\"level\": \"info\"}"}"#,
      ]
    ),
    (
      "de.po",
      "# Deutsch\nmsgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n#: a.c:1\n#, fuzzy\nmsgid \"%d \\\"file\\\"\"\nmsgid_plural \"files\"\nmsgstr[0] \"\"\n\"Da\"\n\"tei\"\nmsgstr[1] \"Dateien\"\n\n#| msgid \"ol\"\n#| \"der\"\n#~ msgid \"old\"\n#~ msgstr \"alt\"\n",
      [
        #"{"comment":"Deutsch","other":"Language: de\n"}"#,
        #"{"reference":"a.c:1","flags":"fuzzy","msgid":"%d \"file\"","msgid_plural":"files","msgstr":["Datei","Dateien"]}"#,
        #"{"previous":"older","msgid":"old","msgstr":"alt"}"#,
      ]
    ),
    (
      "a.log", "[02/Mar/2026 10:00:00] \"GET /soup HTTP/1.1\" 404 12\n",
      [
        #"{"request":"GET /soup HTTP/1.1","method":"GET","status":404,"path":"/soup","time":"2026-03-02T10:00:00","size":12}"#
      ]
    ),
    (
      "a.json", #"{"meta":{"count":2},"data":{"results":[{"id":1},{"id":2}]}}"#,
      [#"{"id":1}"#, #"{"id":2}"#]
    ),
  ])
  func whatIsPrintedIsRecords(name: String, text: String, expected: [String]) throws {
    #expect(try records(name, text) == expected)
  }

  @Test(arguments: [
    ("time,temp\n,°C\n2024-10-10,12.5\n2024-10-11,12.1\n", true),
    ("Name;Länge\n-;[m]\nBalken;2,50\nBrett;1,80\n", true),
    ("name,temp\nAnn,n/a\nBob,12.5\nCid,12.1\n", false),
    ("name,temp\nAnn,warm\nBob,12.5\nCid,12.1\n", false),
    ("id,temp\n1,11\n2,12.5\n3,12.1\n", false),
    ("temp,humidity\nerror,error\n12,50\n13,51\n", false),
    ("Datum,Kurs\n,Feiertag\n2024-10-10,12.5\n2024-10-11,12.1\n", false),
    ("speed,force\nm/s,kg·m/s²\n12,50\n13,51\n", true),
    ("TIME,RN,Batt\nTS,RN,Volts\n,A,Min\n05.01.2026 10:00,0,12\n15.01.2026 11:00,1,13\n", true),
    ("site,when,flow\n5s,20d,14n\nFen,2026-01-05,120\nBog,2026-01-06,95\n", true),
  ])
  func unitsAreNoRecord(table: String, areUnits: Bool) throws {
    let source = try DataSource(name: "a.csv", utf8: Array(table.utf8))
    #expect(try recordsAsJSON(source).count == (areUnits ? 2 : 3))
    let note = source.layout.note.map { "\($0)" } ?? ""
    #expect(note.hasPrefix("the units below the names") == areUnits)
  }

  /// Lines before the first name were lost.
  @Test(arguments: [
    "*** Chapter 1 ***\nIt was dark.\nHe said: hello.\n", "─── [ 2024 ] ───\nWe went home.\n",
  ])
  func proseBetweenSignsIsText(text: String) throws {
    let found = try records("a.txt", text).joined()
    for word in text.split(whereSeparator: { " .:\n".contains($0) }) {
      #expect(found.contains(word), "\(found)")
    }
  }

  @Test func daysOfASpreadsheetAreDates() throws {
    func profile(_ text: String) throws -> Profile {
      try ProfileInference.infer(from: [try DataSource(name: "a.csv", utf8: Array(text.utf8))])
    }
    func isDate(_ field: String, _ profile: Profile) -> Bool {
      profile.fields.contains(ProfileField(name: field, role: .date))
    }
    let named = try profile("Order Date,Item,Number\n45291,Soup,45291\n45292.75,Leek,45292\n")
    #expect(isDate("Order Date", named) && !isDate("Number", named))
    #expect(named.guesses.contains(FieldGuess(field: "Order Date", kind: .spreadsheetDays)))
    let reading = try #require(named.dateReadings["Order Date"])
    #expect(reading.isoText(of: 45_291) == "2023-12-31")
    #expect(reading.isoText(of: 45_292.75) == "2024-01-01T18:00:00")
    #expect(DateReading(word: reading.word) == reading)
    #expect(isDate("Ende", try profile("Tag,Ende,Name\n31.12.2023,45295,A\n30.12.2023,45300,B\n")))
    let days = (1...6).map { "2024010\($0),A\n" }.joined()
    for name in ["YYYYMMDD", "dob", "DT"] {
      #expect(isDate(name, try profile("\(name),Name\n\(days)")))
    }
    #expect(!isDate("Stadt", try profile("Stadt,Name\n\(days)")))
    #expect(!isDate("Ende", try profile("Start,Ende,Name\n45291,45295,A\n45292,45300,B\n")))
    #expect(!isDate("update", try profile("update,Name\n45291,A\n45292,B\n")))
    #expect(!isDate("date", try profile("date,Name\n1,A\n2,B\n")))
    for name in ["candidate", "candidate_id", "date_count", "lastupdate"] {
      #expect(!isDate(name, try profile("\(name),Name\n40210,A\n50667,B\n")), "\(name)")
    }
    // Postcodes beside dates, which are too many years, or too far from them.
    let places = try profile(
      "from,to,tag,von,on\n10115,60311,40213,45300,2024-01-05\n80331,70173,46012,45310,2024-02-06\n"
    )
    #expect(
      ["from", "to", "tag", "von"].map { isDate($0, places) } == [false, false, false, true])
    // A month, and days that are the same in every order.
    #expect(isDate("Month", try profile("Month,Sales\nJan 2024,1\nFeb 2024,2\nMar 2024,3\n")))
    #expect(isDate("on", try profile("on,Name\n10/10/2024 1:55 PM,A\n10/10/2024 1:57 PM,B\n")))
    #expect(!isDate("on", try profile("on,Name\n10/10/2024 1:55 PM,A\n10/11/2024 1:57 PM,B\n")))
  }

  @Test func aKindNamesNoRecord() throws {
    func title(_ text: String) throws -> String {
      try ProfileInference.infer(from: [try DataSource(name: "a.csv", utf8: Array(text.utf8))])
        .title
    }
    #expect(
      try title("Type,Description\nCARD,Tesco\nTOPUP,Top-up\nEXCHANGE,To EUR\n") == "Description")
    #expect(try title("s,msg\nI,Connection accepted\nE,disk full\n") == "msg")
    #expect(try title("name,msg\napp,started\napp,boom\n") == "msg")
    #expect(try title("subject,body\nnull,Hi\nnull,Ho\n") == "body")
    #expect(try title("type,count\nCARD,1\nTOPUP,2\n") == "type")
  }

  @Test func lettersOfCentralEuropeAreNoSignsInWords() throws {
    func charset(_ bytes: [UInt8]) -> String? {
      bytes.withUnsafeBufferPointer { ForeignCharset($0)?.name }
    }
    // Żywność i chemia; Mały Książę
    #expect(
      charset([0xAF] + "ywno".utf8 + [0x9C, 0xE6] + " Ksi".utf8 + [0xB9] + "g".utf8)
        == "Windows-1250")
    #expect(
      charset("Ma".utf8 + [0xB3] + "y Ksi".utf8 + [0xB1, 0xBF] + "e".utf8 + [0x0A])
        != "Windows-1252")
    #expect(
      charset("Maa".utf8 + [0xFE] + " I".utf8 + [0xFE, 0xFD] + "k ".utf8 + [0xF6, 0x0A])
        == "Windows-1254")
    // Jiří a Věra, in both charsets alike; žlutý kůň, which differ; four words of four languages.
    let words = [
      ("Ji\u{F8}\u{ED} a V\u{EC}ra\n", "Windows-1250"),
      ("\u{BE}lut\u{FD} k\u{F9}\u{F2}\n", "ISO-8859-2"),
      ("S\u{F8}ren Mich\u{E8}le Jos\u{E9} T\u{F3}rshavn\n", "Windows-1252"),
    ]
    for (word, name) in words {
      #expect(charset(word.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) == name)
    }
    #expect(charset("12 m".utf8 + [0xB3] + "/h caf".utf8 + [0xE9, 0x0A]) == "Windows-1252")
  }

  @Test(arguments: [("0B", 0), ("512B", 512), ("1.1B", 1.1e9), ("34K", 34_000)])
  func bytesAndBillions(text: String, value: Double) {
    let bytes = Array(text.utf8)
    let amount = bytes.withUnsafeBufferPointer { Amount($0) }
    #expect(amount?.sign.hasDecimalPoint == (text.last == "K" || text.contains(".")))
    #expect(amount?.number(spelled: .decimalPoint) == value)
  }
}
