import Testing

@testable import SeekImport

/// 1. `sep=;` is an instruction, and no header.
/// 2. What stands above the header is left out, and that is said.
/// 3. A table is not taken for lines above another.
/// 4. A table without a header is one, and that is said.
/// 5. A record of too few or too many fields is kept, and named with its line.
struct TableStartTests {
  @Test(arguments: ["sep=;\r\n", "SEP=;\n", "\"sep=;\"\r\n"])
  func theInstructionOfASpreadsheetIsNoHeader(first: String) throws {
    let text = first + "name;city\r\nAnna;Rome\r\nBo;Kiel, Nord\r\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"name":"Anna","city":"Rome"}"#, #"{"name":"Bo","city":"Kiel, Nord"}"#,
      ])
    #expect(try recordsAsJSON(text).count == 2)
    #expect(try issues(text, name: "a.csv").isEmpty)
  }

  /// Every 30th row was taken for a comment with those before it.
  @Test func rowsThatAllBeginWithTheSignOfACommentAreRows() throws {
    let rows = (0..<100).map { "#\(String($0, radix: 16)),red" }.joined(separator: "\n")
    #expect(try recordsAsJSON(rows, name: "colours.csv").count == 100)
  }

  /// The field was called `#id`, which cannot be typed before a colon.
  @Test(arguments: ["#id;name\n", "# id;name\n", "## made by hand\n#id;name\n"])
  func theSignOfACommentIsNoPartOfAName(first: String) throws {
    #expect(
      try recordsAsJSON(first + "1;a\n2;b\n", name: "a.csv")
        == [#"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b"}"#])
    #expect(try recordsAsJSON("#;name\n1;a\n2;b\n", name: "a.csv")[0] == ##"{"#":1,"name":"a"}"##)
  }

  /// Spreadsheets write as many separators in every line.
  @Test func linesOfABankMayHaveTheSeparatorsOfItsTable() throws {
    let text =
      "Auszug;;;\nKonto:;DE12;;\n;;;\nTag;Text;Betrag;Saldo\n01.03.2026;Miete;-500,00;1.500,00\n02.03.2026;Lohn;2.500,00;4.000,00\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").first
        == #"{"Tag":"2026-03-01","Text":"Miete","Betrag":"-500,00","Saldo":"1.500,00"}"#)
    #expect(
      try issues(text, name: "a.csv") == ["0: 2 lines above the header of the table were left out"])
    let narrow = "Stand;01.03.2026\n;\nName;Punkte\nAda;12\nBob;7\nCy;9\n"
    #expect(try recordsAsJSON(narrow, name: "a.csv").first == #"{"Name":"Ada","Punkte":12}"#)
  }

  /// The names of the columns were a record.
  @Test(arguments: [
    ("S1,X,Y\nDate,Temp,Hum\n2026-01-02,12.5,40\n2026-01-03,13.5,41\n", true),
    ("Bank;X\nDatum;Betrag\n01.01.2026;-900,00\n05.01.2026;2500,00\n", true),
    ("Date,Temp\nISO date,C\n2026-01-02,12.5\n2026-01-03,13.5\n", false),
    ("Trade,Price,Price\nDate,Bid,Ask\n2026-01-02,12.5,13\n2026-01-03,13.5,14\n", false),
    ("Room,Guest\nDate,Name\n12,Ann\n13,Bo\n", false),
  ])
  func theNearerNamesOfDatesHeadThem(text: String, isBelow: Bool) throws {
    #expect(
      try issues(text, name: "a.csv")
        == (isBelow ? ["0: 1 line above the header of the table was left out"] : []))
  }

  @Test func namesAboveABlankLineAreNoHeader() throws {
    let text = "Date,2026-03-02\nUser,ada\n\nid,name,amount\n1,a,5\n2,b,6\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").first == #"{"id":1,"name":"a","amount":5}"#)
  }

  @Test func aLineOfTwoColumnsMayBeAboveATableOfThree() throws {
    let text =
      "Exported by Bank\nAccount;12345\n\nDate;Text;Amount\n2026-01-02;rent;-5\n2026-01-05;pay;20\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").map { $0.prefix(20) }
        == [#"{"Date":"2026-01-02","#, #"{"Date":"2026-01-05","#].map { $0.prefix(20) })
  }

  /// The title was the only column.
  @Test(arguments: [
    "Report of March\nname,qty\npen,2\nink,3\n------\n",
    "Stock\n=====\nname,qty\npen,2\nink,3\n=====\n",
    "Stock\n\nname,qty\npen,2\nink,3\n----------\nTotal: 5\n",
    "name,qty\npen,2\nink,3\n==========\n",
  ])
  func rulesAreAroundATable(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"name":"pen","qty":2}"#, #"{"name":"ink","qty":3}"#,
      ])
  }

  @Test(arguments: [
    "sep=;\n# made by hand\nnr;wert\n1;2,5\n2;3,5\n",
    "sep=;\nKonto: 1234\n\nnr;wert\n1;2,5\n2;3,5\n",
  ])
  func linesAboveTheNamesMayBeBelowTheInstruction(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"nr":1,"wert":"2,5"}"#, #"{"nr":2,"wert":"3,5"}"#,
      ])
  }

  @Test(arguments: ["sep=a\nbanana\nada\n", "sep=\"\n1\"2\n", "sep=7\n172\n"])
  func aSignThatMayBeOfAWordIsNoInstruction(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { TableStart.instruction($0) == nil })
  }

  private static let bank = """
    "Konto:";"DE12 3456"

    "Von:";"01.01.2024"
    "Stand vom 31.03.2024:";"1.234,56 EUR"

    "Tag";"Empfänger";"Zweck";"IBAN";"Betrag";
    "28.03.2024";"Stadtwerke";"Strom";"DE89";"-85,00";
    "27.03.2024";"Acme AG";"Gehalt";"DE02";"3.210,55";
    "25.03.2024";"Markt";"";"";"-42,17";

    """

  @Test func linesAboutTheAccountAreLeftOut() throws {
    #expect(
      try recordsAsJSON(Self.bank, name: "a.csv") == [
        #"{"Tag":"2024-03-28","Empfänger":"Stadtwerke","Zweck":"Strom","IBAN":"DE89","Betrag":"-85,00"}"#,
        #"{"Tag":"2024-03-27","Empfänger":"Acme AG","Zweck":"Gehalt","IBAN":"DE02","Betrag":"3.210,55"}"#,
        #"{"Tag":"2024-03-25","Empfänger":"Markt","Zweck":"","IBAN":"","Betrag":"-42,17"}"#,
      ])
    #expect(
      try notes(Self.bank) == ["3 lines above the header of the table were left out"])
  }

  /// Sum and balance have a currency each, and the columns of statistics are years.
  @Test(arguments: [
    (
      "Konto;DE12\nZeitraum;2024\n\nTag;Name;Saldo;Währung;Betrag;Währung\n"
        + "01.03.24;Edeka;10;EUR;-1;EUR\n02.03.24;Rewe;9;EUR;-1;EUR\n13.03.24;Lidl;8;EUR;-1;EUR\n",
      #"{"Tag":"2024-03-01","Name":"Edeka","Saldo":10,"Währung":"EUR","Betrag":-1,"Währung 2":"EUR"}"#
    ),
    (
      "Data Source,Indicators,\n\nLast Updated,2024-03-01,\n\nCountry,Code,Kind,1960,1961,1962,\n"
        + "Aruba,ABW,Total,,6,7,\nAngola,AGO,Total,,9,,\nAlbania,ALB,Total,,2,3,\n",
      #"{"Country":"Aruba","Code":"ABW","Kind":"Total","1960":"","1961":6,"1962":7}"#
    ),
  ])
  func aHeaderMayRepeatANameOrNameYears(text: String, expected: String) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").first == expected)
  }

  /// The first line was the header.
  @Test(arguments: [
    "Von;01.01.2026\nBis;31.01.2026\n\nday;kg\n02.01.2026;81,2\n13.01.2026;80,4\n",
    "Name:;Ada\nUnit:;kg\n\nday;kg\n2026-01-02;81.2\n2026-01-13;80.4\n",
    "My report\n\nday;kg;x\n2026-01-02;81.2;a\n2026-01-13;80.4;b\n\nEnd of the report\nby hand\n",
  ])
  func whatABlankLinePartsFromTheTableIsSaidOfIt(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.csv")
    #expect(records.first?.hasPrefix(#"{"day":"#) == true)
  }

  /// The first pair was the header, or the table was cut at the commas of its numbers.
  @Test(arguments: [1, 4, 5])
  func pairsDirectlyAboveTheTableAreSaidOfIt(count: Int) throws {
    let pairs = [
      "Bankname;Muster Bank AG", "Währung;EUR", "Von;01.01.2026", "Bis;31.01.2026", "Saldo;12,50",
    ]
    let text =
      (pairs.prefix(count) + ["Tag;Betrag;Währung"]).joined(separator: "\n")
      + (11..<20).map { "\n\($0).01.2026;-\($0),05;EUR" }.joined() + "\n"
    let expected = #"{"Tag":"2026-01-11","Betrag":"-11,05","Währung":"EUR"}"#
    #expect(try recordsAsJSON(text, name: "a.csv").first == expected)
  }

  /// The second table was read under the names of the first, and that of a logger under its own.
  @Test(arguments: [
    "Account,Owner,Balance\n1,Jane,500\n\nDate,T,H\n2024-01-05,1,2\n2024-01-06,3,4\n",
    "Account,Owner,IBAN,Balance\n1,Jane,XX,500\n\nDate,T,H\n2024-01-05,1,2\n2024-01-06,3,4\n",
    "TOA5,CR10,123\nDate,T,H\n2024-01-05,1,2\n2024-01-06,3,4\n",
  ])
  func anotherTableAboveIsLeftOut(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.csv")
    #expect(records.first == #"{"Date":"2024-01-05","T":1,"H":2}"#)
    #expect(records.count == 2)
    #expect(try notes(text).first?.contains("above the header of the table") == true)
  }

  /// The comma of the title was between the columns.
  @Test func theSignOfTheTitleAndTheFooterIsNotThatOfTheTable() throws {
    let text = "Preise, Mieten\nJahr;Index\n2020;100\n2021;103\n2022;110\n(C) Amt, 2024\n"
    #expect(try recordsAsJSON(text, name: "a.csv").first == #"{"Jahr":"2020","Index":100}"#)
    #expect(try notes(text) == ["1 line above the header of the table was left out"])
  }

  @Test func rowsThatBecomeWiderAreNoSecondTable() throws {
    let text = "artist,song\nA,b\nC,d\nE,f,g\nH,i,3\nJ,k,4\n"
    #expect(try recordsAsJSON(text, name: "a.csv").first == #"{"artist":"A","song":"b"}"#)
  }

  @Test func pairsMayHaveTheDelimiterOfTheTable() throws {
    let text =
      "Bankname,Muster Bank\nIBAN,DE12\nVon,01.01.2026\nBis,31.01.2026\nTag,Name,Amount\n2026-01-02,a,1.5\n2026-01-03,b,2.5\n2026-01-04,c,3.5\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").first
        == #"{"Tag":"2026-01-02","Name":"a","Amount":1.5}"#)
  }

  /// The header was lost.
  @Test(arguments: [
    "Tag;Text;Betrag;Saldo\n01.01.2026;a;-1,00;9,00\n02.01.2026;b;-2,00;7,00\n\nEndsaldo:;7,00\n",
    "\"Umsätze\";\"Zeitraum: 30 Tage\"\n\"Neuer Kontostand\";\"1.234,56 EUR\"\n\n\"Tag\";\"Text\";\"Betrag\";\"Saldo\";\n\"01.01.2026\";\"a\";\"-1,00\";\"9,00\";\n\"02.01.2026\";\"b\";\"-2,00\";\"7,00\";\n\n\"Alter Kontostand\";\"1.331,56 EUR\";\n",
  ])
  func aNarrowerFooterLeavesTheTableItsHeader(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.csv").first
        == #"{"Tag":"2026-01-01","Text":"a","Betrag":"-1,00","Saldo":"9,00"}"#)
  }

  @Test func theEndOfADOSFileIsNoRecord() throws {
    #expect(try recordsAsJSON("a,b\n1,x\n\u{1A}", name: "a.csv").count == 1)
    #expect(try recordsAsJSON("{\"a\":1}\n\u{1A}", name: "a.jsonl").count == 1)
    #expect(try issues("a,b\n1,x\n\u{1A}", name: "a.csv").isEmpty)
    #expect(try recordsAsJSON("a\nx\n\u{1A}\ny\n", name: "a.csv").count == 3)
  }

  /// A sentence below a table with a title was a row, and made its numbers texts, and was then lost.
  @Test(arguments: [
    ("\nGenerated by a tool\n", ["Generated by a tool"]),
    ("\n\nPage 1\nof 1\n\n", ["Page 1", "of 1"]), ("", []),
  ])
  func aFooterBelowATableWithATitleIsText(footer: String, lines: [String]) throws {
    #expect(
      try recordsAsJSON("Report\n\nid,name\n1,a\n2,b\n" + footer, name: "a.csv") == [
        #"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b"}"#,
      ] + lines.map { #"{"text":"\#($0)"}"# })
    #expect(try recordsAsJSON("# made by hand\n\nn\n1\n2\n", name: "a.csv").count == 2)
  }

  @Test func aTitleAboveTheTableIsLeftOut() throws {
    let text = "Sales report\n\nname,city,sum\nAnna,Rome,1\nBo,Kiel,2\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").first == #"{"name":"Anna","city":"Rome","sum":1}"#)
    #expect(try notes(text) == ["1 line above the header of the table was left out"])
  }

  @Test(arguments: [
    "name,city,sum\nAnna\nBo,Kiel,2\nC,D,3\n", "a,b\nc,d\n", "name\nAnna,Rome,1\nBo,Kiel,2\n",
    "a,b,c\n1,2,3\nx\nd,e,f\n4,5,6\n",
    "name,city,score\nAnn,Rome,5\n\nBob,Ulm,absent\nCy,Bonn,6\nDi,Kiel,7\n",
    "name,city,score\nAnn,Rome,\nBob,Ulm,absent\nCy,Bonn,6\nDi,Kiel,7\n",
    "Word 1,Word 2\n\ncat,Katze\ndog,Hund\nsun,Sonne\n",
    "name,amount\nAnn,n/a,note\nBob,5,note\nCy,6,note\n",
    "name,score\nAnn,5\nBob,6\nCy,7\nDi,8\nTeam,City,Points\nA,X,3\nB,Y,4\n",
    "Name,City\nAnn,Rome\nName,City,Age\nBob,Ulm,3\nCy,Bonn,4\n",
    "\"mpg\",\"cyl\"\n\"Mazda\",21,6\n\"Datsun\",22,4\n",
    // The tags of a record are no fields, though nobody quoted them.
    "name,tags\nAnna,red,blue,green\nBo,blue,red\nCem,green,red,blue\nDora,red,blue\n",
  ])
  func aTableIsNoPreamble(text: String) throws {
    let bytes = Array(text.utf8)
    let start = bytes.withUnsafeBufferPointer {
      TableStart($0, delimiter: nil, usually: UInt8(ascii: ","), findsPreamble: true)
    }
    #expect(start.utf8Offset == 0)
  }

  @Test(arguments: [
    "Anna,a@x.org\nBo,b@x.org\nCem,c@x.org\n", "2024-01-03,Tea\n2024-01-04,Rice\n",
    "Tea,card\nRice,card\nMilk,cash\nOil,card\nTin,cash\n", "Momo,https://a.org\nX,https://b.org\n",
  ])
  func dataAboveItsLikeIsNoHeader(text: String) throws {
    let count = text.utf8.count { $0 == 0x0A }
    #expect(try recordsAsJSON(text, name: "a.csv").count == count)
    #expect(
      try notes(text) == [
        "its first line is data, so its columns are numbered; --header takes it for their names"
      ])
  }

  @Test(arguments: [
    "name,email\nAnna,a@x.org\nBo,b@x.org\n", "word,pos\nword,noun\nrun,verb\n",
    "Land,2024-01-01,2024-01-02\nPeru,1,2\nChile,3,4\n",
  ])
  func namesAboveDataAreAHeader(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.csv").count == 2)
    #expect(try notes(text).isEmpty)
  }

  @Test func recordsOfOtherCountsAreKeptAndNamed() throws {
    let text = "name,city,age\nAnna,Rome,31\nBo,Kiel\nCem,Ulm,2,x,y\nDora,Bern,5,\nEmil\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"name":"Anna","city":"Rome","age":31}"#, #"{"name":"Bo","city":"Kiel"}"#,
        #"{"name":"Cem","city":"Ulm","age":2,"column 4":"x","column 5":"y"}"#,
        #"{"name":"Dora","city":"Bern","age":5}"#, #"{"name":"Emil"}"#,
      ])
    #expect(
      try issues(text, name: "a.csv") == [
        "3: it has 2 fields where the table has 3 columns",
        "4: it has 5 fields where the table has 3 columns",
        "6: it has one field where the table has 3 columns",
      ])
  }

  @Test func singleColumnStaysOne() throws {
    #expect(
      try issues("name\nAnna\nBo,Kiel\n", name: "a.csv") == [
        "3: it has 2 fields where the table has one column"
      ])
  }

  @Test func columnsThatManyRecordsLackAreNotReported() throws {
    let text = "name,city,age\n" + String(repeating: "Bo,Kiel\nAnna,Rome,31\n", count: 10)
    #expect(try issues(text, name: "a.csv").isEmpty)
  }

  private func notes(_ text: String) throws -> [String] {
    let source = try DataSource(name: "a.csv", utf8: Array(text.utf8))
    return [source.layout.note?.description].compactMap(\.self)
  }
}
