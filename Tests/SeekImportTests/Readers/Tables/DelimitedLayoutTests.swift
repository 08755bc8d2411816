import Testing

@testable import SeekImport

/// 1. Records and fields are those of RFC 4180, and of Python's `csv` module on the same bytes, but for rows in which
///    nothing stands: spreadsheets leave hundreds of them behind a table.
/// 2. Header, numbers and delimiters are found out, or are as the options say.
/// 3. A broken record is skipped alone, with its line and the reason.
struct DelimitedLayoutTests {
  /// A quote in one row and one rows below made one record of all between.
  @Test(arguments: [
    ("id\ttitle\tyear\n1\t\"Giliap\t1980\n2\tHeat\t1995\n3\tIt\"\t1995\n", "a.tsv"),
    ("id,title,year\n1,\"Giliap,1980\n2,Heat,1995\n3,It\",1995\n", "a.csv"),
    ("id\ttitle\tyear\n1\t\"Giliap\t1980\n2\tHeat\t1995\n3\tIt\"\t1995\n4\t\"x\t1\n", "a.tsv"),
  ])
  func quotesOfSeveralRowsAreNoPair(text: String, name: String) throws {
    let records = try recordsAsJSON(text, name: name)
    #expect(
      records.prefix(3) == [
        #"{"id":1,"title":"\"Giliap","year":1980}"#, #"{"id":2,"title":"Heat","year":1995}"#,
        #"{"id":3,"title":"It\"","year":1995}"#,
      ])
    #expect(records.count == text.split(separator: "\n").count - 1)
    #expect(try issues(text, name: name).isEmpty)
  }

  @Test(arguments: [
    "id,note,x\n1,\"Dear Ann,\nhow, are you, dear\",2\n", "id,note\n1,\"Hello\nAnn,dear\"\n",
    "id\tnote\n1\t\"Hello\nAnn\"\n", "id,address,x\n1,\"12 Main St,Apt 4\nSpringfield,IL\",2\n",
  ])
  func aQuotedTextOfSeveralLinesIsOne(text: String) throws {
    #expect(try recordsAsJSON(text, name: text.contains("\t") ? "a.tsv" : "a.csv").count == 1)
  }

  @Test func quotedFieldsHoldDelimitersQuotesAndNewlines() throws {
    let records = try recordsAsJSON("title,note\r\n\"a, \"\"b\"\"\",\"two\nlines\"\r\nc,d\r\n")
    #expect(
      records == [#"{"title":"a, \"b\"","note":"two\nlines"}"#, #"{"title":"c","note":"d"}"#])
  }

  /// A cell was cut at its first comma, and the columns behind it were read one too far.
  @Test(arguments: [
    (#"0,"a \"b\", c",5"#, [#"{"id":0,"text":"a \"b\", c","n":5}"#]),
    ("0,\"a \\\"b\\\"\nc, d\",5", [#"{"id":0,"text":"a \"b\"\nc, d","n":5}"#]),
    (#"0,"{\"k\":\"a\\\\\"}",5"#, [#"{"id":0,"text":"{\"k\":\"a\\\\\"}","n":5}"#]),
    (#"0,"\"a\"",5"#, [#"{"id":0,"text":"\"a\"","n":5}"#]),
    // A path, a quote outside of quotes, and one that is doubled.
    (#"0,"C:\dir\",5"#, [#"{"id":0,"text":"C:\\dir\\","n":5}"#]),
    (#"0,12\"x,5"#, [#"{"id":0,"text":"12\\\"x","n":5}"#]),
    (#"0,"a ""b\""c"", d",5"#, [#"{"id":0,"text":"a \"b\\\"c\", d","n":5}"#]),
  ])
  func aBackslashEscapesQuotesWhereNoneIsDoubled(row: String, expected: [String]) throws {
    #expect(try recordsAsJSON("id,text,n\n\(row)\n", name: "a.csv") == expected)
  }

  /// A guess was wrong by a thousand, as only the first records were looked at.
  @Test(arguments: [("1,5", AmountSpelling.decimalComma), ("1,234.5", .decimalPoint)])
  func aLateAmountDecidesTheOthers(last: String, sign: AmountSpelling) throws {
    for delimiter in [",", ";"] {
      let rows = (0..<1_200).map { "\($0)\(delimiter)\"1,\(100 + $0 % 800)\"\n" }.joined()
      let text = "n\(delimiter)amount\n\(rows)x\(delimiter)\"\(last)\"\n"
      let source = try source(text, name: "a.csv")
      #expect(source.layout.amountSpellings == ["amount": sign])
      #expect(source.layout.guesses.isEmpty)
    }
  }

  /// The names of the rows were called as the first column.
  @Test(arguments: [
    ("mpg\tcyl\nMazda\t21\t6\nValiant\t18.1\t8\n", #"{"column 1":"Mazda","mpg":21,"cyl":6}"#),
    ("\"a\";\"b\"\n\"1\";x;y\n\"2\";x;z\n", #"{"column 1":1,"a":"x","b":"y"}"#),
    ("2018,2019\nDE,1.5,2.5\nFR,3,4\n", #"{"column 1":"DE","2018":1.5,"2019":2.5}"#),
    // No names of rows: one is twice, a date or an id, nothing is behind the last delimiter, or data is above.
    ("a,b\nx,1,p\nx,2,q\n", #"{"a":"x","b":1,"column 3":"p"}"#),
    ("date,b\n2024-01-02,1,p\n2024-01-03,2,q\n", #"{"date":"2024-01-02","b":1,"column 3":"p"}"#),
    ("Tag,b\n2024-01-02,1,p\n2024-01-03,2,q\n", #"{"Tag":"2024-01-02","b":1,"column 3":"p"}"#),
    ("id,b\n1,x,p\n2,y,q\n", #"{"id":1,"b":"x","column 3":"p"}"#),
    ("a,b\nx,1,\ny,2,\n", #"{"a":"x","b":1}"#),
    ("5,6\n1,2,3\n4,5,6\n", #"{"column 1":5,"column 2":6}"#),
  ])
  func aHeaderThatLacksTheNameOfTheRowsHasThoseOfTheOthers(text: String, first: String) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").first == first)
  }

  /// The right-hand sides were printed by Python 3.11: `list(csv.reader(io.StringIO(text, newline="")))`.
  @Test(arguments: [
    ("a,b\n,\nx,\n,,\n", [["x", ""]]),
    ("a,b\n\"\",\"\"\"\"\n", [["", "\""]]),
    ("a,b\n1\n", [["1"]]),
    ("a,b\n x , y \n", [[" x ", " y "]]),
    ("a,b\n5\" disk,it's\n", [["5\" disk", "it's"]]),
    ("a,b\n\"x\n\ny\",z", [["x\n\ny", "z"]]),
    ("a,b\n\n\nx,y\n\n", [["x", "y"]]),
    ("a,b\nx,y,z\n", [["x", "y", "z"]]),
    ("a,b\n\"é\",日本\n", [["é", "日本"]]),
  ])
  func fieldsAreThoseOfPython(text: String, rows: [[String]]) throws {
    var options = ImportOptions()
    options.format = .csv
    let source = try DataSource(name: "a", utf8: Array(text.utf8), options: options)
    let store = try imported(source, workers: 1).store
    #expect((0..<store.count).map { store.record(at: $0).values.map(\.value.displayText) } == rows)
  }

  @Test(arguments: ["\"=\"\"007\"\"\"", "=\"007\""])
  func aTextThatASpreadsheetMustNotCountIsThatText(isbn: String) throws {
    #expect(
      try recordsAsJSON("title,isbn\nMomo,\(isbn)\nX,=\"\nY,=\"12\"\n", name: "a.csv") == [
        #"{"title":"Momo","isbn":"007"}"#, #"{"title":"X","isbn":"=\""}"#,
        #"{"title":"Y","isbn":"12"}"#,
      ])
  }

  /// `1,234` was exported as 1234: what is exported is what was written.
  @Test func numbersWithCommasBetweenThousandsAreNumbers() throws {
    let text =
      "item,sum,part\nA,\"1,000\",\"1,5\"\nB,\"-12,500\",\"2,25\"\nC,900,\"1,125\"\nD,n/a,3\n"
      + "E,\"1,234,567\",4\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"item":"A","sum":"1,000","part":"1,5"}"#,
        #"{"item":"B","sum":"-12,500","part":"2,25"}"#,
        #"{"item":"C","sum":900,"part":"1,125"}"#, #"{"item":"D","sum":"n/a","part":"3"}"#,
        #"{"item":"E","sum":"1,234,567","part":"4"}"#,
      ])
    let other = "item;sum\nA;1,000\nB;2,500\n"
    #expect(try recordsAsJSON(other, name: "a.csv").first == #"{"item":"A","sum":"1,000"}"#)
  }

  @Test(arguments: [
    ("title;year\nMomo;1973\n", #"{"title":"Momo","year":1973}"#),
    ("title\tyear\nMomo\t1973\n", #"{"title":"Momo","year":1973}"#),
    ("title|year\nMomo|1973\n", #"{"title":"Momo","year":1973}"#),
    ("Momo,1973\nSolaris,1961\n", #"{"column 1":"Momo","column 2":1973}"#),
    ("a,a,\nx,y,z\n", #"{"a":"x","a 2":"y","column 3":"z"}"#),
    ("\u{FEFF}title,year\nMomo,1973\n", #"{"title":"Momo","year":1973}"#),
    // Nothing above a column that is filled throughout, as tables with numbered rows have it.
    (",title\n0,Momo\n1,Solaris\n2,Stalker\n", #"{"column 1":0,"title":"Momo"}"#),
    ("a,,c\nx,y,z\nx,y,z\nx,y,z\n", #"{"a":"x","column 2":"y","c":"z"}"#),
    ("a,,c\nx,y,z\n", #"{"column 1":"a","column 2":"","column 3":"c"}"#),
    ("a,,c\nx,y,z\nx,,z\nx,y,z\n", #"{"column 1":"a","column 2":"","column 3":"c"}"#),
    // Years above numbers that are none; but not years above years, nor one alone.
    ("Land,2023,2024\nPeru,1,22\n", #"{"Land":"Peru","2023":1,"2024":22}"#),
    (
      "Momo,1973,1974\nSolaris,1961,1968\n", #"{"column 1":"Momo","column 2":1973,"column 3":1974}"#
    ),
    ("Land,2023\nPeru,17\n", #"{"column 1":"Land","column 2":2023}"#),
    ("Land,2023,2023\nPeru,1,22\n", #"{"column 1":"Land","column 2":2023,"column 3":2023}"#),
  ])
  func headerAndDelimiterAreFound(text: String, first: String) throws {
    #expect(try recordsAsJSON(text).first == first)
  }

  /// A comment was a record, and made a text of a column of numbers.
  @Test(arguments: [
    ("id,v\n1,a\n# off\n2,b\n", 2, ["3:1: a comment"]),
    ("id,v\n1,a\n# 1 row\n", 1, ["3:1: a comment"]),
    ("tag,v\n#a,1\n# b\n#c,2\n", 3, ["3: it has one field where the table has 2 columns"]),
    ("id,v\n1,a\n#2\n", 2, ["3: it has one field where the table has 2 columns"]),
  ])
  func aLineBehindASignIsAComment(text: String, count: Int, said: [String]) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").count == count)
    #expect(try issues(text, name: "a.csv") == said)
  }

  /// The mark was a part of the first value, or of the name.
  @Test func filesThatWereJoinedHaveOneMark() throws {
    let text = "\u{FEFF}id,v\n1,a\n\u{FEFF}2,b\u{FEFF}\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv")
        == [#"{"id":1,"v":"a"}"#, "{\"id\":2,\"v\":\"b\u{FEFF}\"}"])
  }

  /// The header of the second file was a record.
  @Test(arguments: ["", "\u{FEFF}"])
  func theHeaderOfAnAppendedTableIsNoRecord(mark: String) throws {
    let records = try recordsAsJSON("id,v\n1,a\n\(mark)id,v\n2,b\n3,v\n", name: "a.csv")
    #expect(records == [#"{"id":1,"v":"a"}"#, #"{"id":2,"v":"b"}"#, #"{"id":3,"v":"v"}"#])
    #expect(try recordsAsJSON("1,a\n2,b\n1,a\n", name: "a.csv").count == 3)
  }

  @Test func optionsWin() throws {
    var options = ImportOptions()
    options.hasHeader = true
    #expect(try recordsAsJSON("a,2023\nc,1\n", options: options) == [#"{"a":"c","2023":1}"#])
    options.hasHeader = false
    options.delimiter = UInt8(ascii: ":")
    #expect(
      try recordsAsJSON("a:b\nc:d\n", options: options) == [
        #"{"column 1":"a","column 2":"b"}"#, #"{"column 1":"c","column 2":"d"}"#,
      ])
  }

  /// Versions, postal codes and telephone numbers are no numbers.
  @Test func onlyAColumnOfPlainNumbersIsNumbers() throws {
    let records = try recordsAsJSON("v,zip,n,e\n1.10,01234,-3.50,1e5\n1.2.3,5,7,\n")
    #expect(records.first == #"{"v":"1.10","zip":"01234","n":-3.50,"e":"1e5"}"#)
    let codes = try recordsAsJSON("ZIP Code,Version,Mobile\n94110,1.10,5551234567\n")
    #expect(codes == [#"{"ZIP Code":"94110","Version":"1.10","Mobile":"5551234567"}"#])
  }

  /// JSON has no numbers that begin with a zero, so that the whole row was lost.
  @Test(arguments: [
    "0,123", "0123", "-0123", "00", "007", "0.5", "-0.5", "0", "-0", "0,5", "00.5", "01,234",
  ])
  func aNumberWithLeadingZerosLosesNoRow(number: String) throws {
    for others in [
      ["1,234", "2,345"], ["12", "13"], ["1.5", "2.5"], ["1,5", "2,5"], ["1,234.5", "2"],
    ] {
      let rows = (others + [number] + others).map { "x;\($0)" }
      let records = try recordsAsJSON("name;price\n" + rows.joined(separator: "\n") + "\n")
      #expect(records.count == rows.count, "\(records)")
      #expect(records.allSatisfy { Record(json: $0) != nil }, "\(records)")
      #expect(records[2].contains(number), "\(records)")
    }
  }

  /// One value of a thousand that is no number made the whole column text.
  @Test(arguments: [
    (["n/a", "-", "12.50"], true), (["", "null", "12.50"], true), (["sold out"], true),
    (["sold out", "on request"], false), (["007"], false), (["1.2.3"], false), (["12 kg"], false),
  ])
  func aFewWordsAmongNumbersLeaveThemNumbers(values: [String], isNumber: Bool) throws {
    let others = (1...20).map(String.init)
    let records = try recordsAsJSON(
      "price,b\n" + (others + values).map { $0 + ",x" }.joined(separator: "\n"))
    #expect(records.first == (isNumber ? #"{"price":1,"b":"x"}"# : #"{"price":"1","b":"x"}"#))
    let last = isNumber && values.last == "12.50" ? "12.50" : "\"\(values.last ?? "")\""
    #expect(records.last == "{\"price\":\(last),\"b\":\"x\"}")
  }

  /// One day beyond the 12th says which number is the day of all; without one they stay what they are.
  @Test(arguments: [
    ("3/15/2024", "2024-01-02"), ("15/3/2024", "2024-02-01"), ("3/4/2024", "1/2/2024"),
  ])
  func aColumnOfDatesHasOneSpelling(other: String, first: String) throws {
    let records = try recordsAsJSON("name,day\na,1/2/2024\nb,\nc,\(other)\n")
    #expect(records.first == "{\"name\":\"a\",\"day\":\"\(first)\"}")
  }

  /// As Python, R and spreadsheets write what they have calculated: one made a column of numbers text.
  @Test func numbersOfProgramsAreNumbers() throws {
    let records = try recordsAsJSON(
      "gene,p,q\na,0.30000000000000004,1E5\nb,9.16e-07,0.5\nc,-0.040123456789012345,-2\n")
    #expect(
      records == [
        #"{"gene":"a","p":0.30000000000000004,"q":1E5}"#, #"{"gene":"b","p":9.16e-07,"q":0.5}"#,
        #"{"gene":"c","p":-0.040123456789012345,"q":-2}"#,
      ])
  }

  @Test func germanNumbersAndDatesAreRead() throws {
    let records = try recordsAsJSON(
      "was;preis;am;teile;name\nx;1.234,50;31.12.2019;1,234;1.2.3\ny;n/a;1.2.2020 8:30;2,345;4.5.6\nz;-7;;3,456;7\n"
    )
    #expect(
      records == [
        #"{"was":"x","preis":"1.234,50","am":"2019-12-31","teile":"1,234","name":"1.2.3"}"#,
        #"{"was":"y","preis":"n/a","am":"2020-02-01 08:30","teile":"2,345","name":"4.5.6"}"#,
        #"{"was":"z","preis":"-7","am":"","teile":"3,456","name":"7"}"#,
      ])
  }

  /// Tables of films have it in most of some columns, which were text.
  @Test func nullsOfDatabasesAreNoValues() throws {
    let text = "name\tborn\tdied\na\t1950\t\\N\nb\t1960\t\\N\nc\t\\N\t1990\n"
    #expect(
      try recordsAsJSON(text, name: "a.tsv") == [
        #"{"name":"a","born":1950,"died":""}"#, #"{"name":"b","born":1960,"died":""}"#,
        #"{"name":"c","born":"","died":1990}"#,
      ])
  }

  /// They were left out without a word, also where they were data.
  @Test func namesOnceMoreAreNamed() throws {
    let text = "qty,name\n1,a\nqty,name\n2,b\n"
    #expect(try recordsAsJSON(text) == [#"{"qty":1,"name":"a"}"#, #"{"qty":2,"name":"b"}"#])
    #expect(try issues(text, name: "a.csv") == ["3:1: the names of the columns once more"])
    #expect(try recordsAsJSON("color,who\nred,ann\ncolor,who\nblue,bob\n").count == 3)
  }

  @Test func aBrokenRecordIsSkippedAlone() throws {
    let text = "title,b\none,1\n\"two 2\nthree,3\n\"fo\"ur,4\nfive,\u{FFFD}\nsix,6\n"
    var bytes = Array(text.utf8)
    let place = try #require(bytes.firstIndex(of: 0xEF))
    bytes[place] = 0xFF
    let source = try DataSource(name: "a.csv", utf8: bytes)
    let outcome = try imported(source, workers: 1)
    #expect(outcome.report.accepted == 5)
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "a.csv:3: a quoted field has no closing quote; skipped",
        "a.csv:6: invalid UTF-8 (column 6, byte 44)",
      ])
    #expect(outcome.report.issues.map(\.utf8Column) == [1, 6])
  }

  @Test(arguments: [1, 2, 3])
  func workersReadWhatOneReads(workers: Int) throws {
    let lines = (0..<4_000).map { "\($0),\($0 % 7 == 0 ? "\"two\nlines\"" : "plain \($0)")" }
    let text = "id,text\n" + lines.joined(separator: "\n")
    let records = try recordsAsJSON(text, workers: workers)
    #expect(records.count == 4_000)
    #expect(records[3_997] == #"{"id":3997,"text":"two\nlines"}"#)
    #expect(records[3_999] == #"{"id":3999,"text":"plain 3999"}"#)
  }

  /// It was a record, and made a text of the first column.
  @Test(arguments: [
    "\nTotal records: 2\n", "(2 rows affected)\n", "*** Ende der Liste ***\n", "2 rows\n",
    "-- end --",
  ])
  func whatIsSaidOfTheRowsIsNoRow(footer: String) throws {
    let rows = "id,name,qty\n1,ada,3\n2,bob,5\n"
    let made = try source(rows + footer, name: "a.csv")
    #expect(made.layout.note != nil)
    let records = try recordsAsJSON(rows + footer, name: "a.csv")
    #expect(records == (try recordsAsJSON(rows, name: "a.csv")))
    #expect(try recordsAsJSON(rows + "3\n(a),b,c\n", name: "a.csv").count == 4)
  }

  @Test func linesThatAreRecordsNeedNoExtents() throws {
    let plain = try DataSource(name: "a.csv", utf8: Array("a,b\n\"x\",1\n".utf8))
    #expect(!plain.layout.needsExtents)
    let folded = try DataSource(name: "a.csv", utf8: Array("a,b\n\"x\ny\",1\n".utf8))
    #expect(folded.layout.needsExtents)
  }

  /// A row was lost by a quote in one field if another was quoted.
  @Test(arguments: [
    ("\"a, b\",5\" disk", #"{"title":"a, b","b":"5\" disk"}"#),
    ("\"Heroes\" reborn,x", #"{"title":"\"Heroes\" reborn","b":"x"}"#),
    ("\"a\" b,\"c, d\"", #"{"title":"\"a\" b","b":"c, d"}"#),
    ("\"\"\"a\"\", b\",\"\"", #"{"title":"\"a\", b","b":""}"#),
    ("\"a\" b,\"c\nd\"", #"{"title":"\"a\" b","b":"c\nd"}"#),
  ])
  func aQuoteWithinAFieldIsACharacter(row: String, record: String) throws {
    let text = "title,b\n\(row)\nplain,y\n"
    #expect(try recordsAsJSON(text, name: "a.csv") == [record, #"{"title":"plain","b":"y"}"#])
    #expect(try issues(text, name: "a.csv") == [])
  }
}
