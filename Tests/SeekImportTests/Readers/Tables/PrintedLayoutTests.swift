import Testing

@testable import SeekImport

/// 1. What is below a printed table is read: another table by its own columns, other text line by line.
/// 2. What is said of a table directly beside it is no record.
struct PrintedLayoutTests {
  /// The second table was lost.
  @Test(arguments: [
    "CONTAINER ID   IMAGE     NAMES\nabc123         nginx     web\ndef456         redis     cache\n\n"
      + "REPOSITORY   TAG       SIZE\nnginx        latest    142MB\nmongo        7         700MB\n",
    "CONTAINER ID   IMAGE     NAMES\nabc123         nginx     web\n\n"
      + "REPOSITORY   TAG       SIZE\nmongo        7         700MB\n",
    "+--------+------+\n| NAMES  | ID   |\n+--------+------+\n| web    | a1   |\n+--------+------+\n"
      + "1 row in set (0.00 sec)\n\n+------+------+------------+\n| SIZE | TAG  | REPOSITORY |\n"
      + "+------+------+------------+\n| 700MB |    7 | mongo |\n+------+------+------------+\n",
    " NAMES | ID \n-------+----\n web   | a\n(1 row)\n\n REPOSITORY | TAG \n------------+-----\n"
      + " mongo      |   7\n(1 row)\n",
  ])
  func eachTableHasItsOwnColumns(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.contains { $0.contains(#""NAMES":"web""#) })
    #expect(records.last?.contains(#""REPOSITORY":"mongo""#) == true, "\(records)")
    #expect(!records.joined().contains(#""text""#))
  }

  /// The names were a record, and the numbers below them texts.
  @Test(arguments: [
    (
      "  PID TTY          TIME CMD\n 1201 pts/0    00:00:00 bash\n 1342 pts/0    00:00:01 vim\n",
      #"{"PID":1201,"TTY":"pts/0","TIME":"00:00:00","CMD":"bash"}"#
    ),
    (
      "NAME   READY   STATUS    AGE\nweb    1/1     Running   2d\ndb-0   0/1     Error     5d\n",
      #"{"NAME":"web","READY":"1/1","STATUS":"Running","AGE":"2d"}"#
    ),
    (
      "procs ---memory---\n r  b   free\n 1  0 812345\n 0  0 812300\n",
      #"{"r":1,"b":0,"free":812345}"#
    ),
  ])
  func namesThatArePrintedAgainAreNoRecord(table: String, first: String) throws {
    let records = try recordsAsJSON(standardInput((table + table).utf8))
    #expect(records.count == 4 && records[0] == first && records[2] == first, "\(records)")
  }

  /// What `top -b` prints again and again was one text.
  @Test func aTableBelowTextIsReadAgainBelowIt() throws {
    let report = """
      top - 12:00:01 up 5 days, load average: 0.15
      Tasks: 201 total,   1 running

        PID USER      PR   %CPU  COMMAND
       1234 ann       20    5.0  vim
       2345 bob       20    2.0  python3


      """
    let records = try recordsAsJSON(standardInput((report + report).utf8))
    let rows = records.filter { $0.contains("PID") }
    #expect(rows.count == 4 && rows[3] == rows[1], "\(records)")
    #expect(rows[0] == #"{"PID":1234,"USER":"ann","PR":20,"%CPU":5.0,"COMMAND":"vim"}"#)
    #expect(records.count { $0.contains(#""text":"Tasks"#) } == 1)
  }

  /// It was lost without a word.
  @Test(arguments: [
    ("It rains.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nBye,\nall\n", ["It rains.", "Bye,", "all"]),
    (
      "+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n1 row in set (0.00 sec)\n\n"
        + "mysql> select c;\nERROR 1054 (42S22): Unknown column\n",
      ["mysql> select c;", "ERROR 1054 (42S22): Unknown column"]
    ),
    ("JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\nIt rains now\n", ["It rains now"]),
    // The title and the legend of a table are no records, nor is the line of a shell.
    ("JOB  UNIT  TYPE\n1    a     start\n2    b     stop\nada@host:~$ ls\n", []),
    ("$ jobs\nJOB  UNIT  TYPE\n1    a     start\n2    b     stop\n[ada@host ~]$ \n", []),
    ("JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\n\nPS C:\\> \n", []),
    (
      "mysql> select 1;\n+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\nTime: 12 ms\n\nmysql>\n",
      []
    ),
    ("# Shop\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[1 rows x 2 columns]\n", []),
    (
      "JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\n2 jobs listed.\nTry --all for more.\n",
      []
    ),
    (
      "JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\nTYPE = the kind of job\n\n2 jobs\n", []
    ),
  ])
  func textBesideATableIsRead(text: String, lines: [String]) throws {
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.filter { $0.hasPrefix(#"{"text""#) } == lines.map { #"{"text":"\#($0)"}"# })
  }

  @Test(arguments: [
    ("JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\n2 jobs\n", true),
    ("JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\nIt rains now\n", false),
    ("| a | b |\n|---|---|\n| 1 | 2 |\n", false),
    ("Rows:\n| a | b |\n|---|---|\n| 1 | 2 |\n", true),
    ("It rains.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n", false),
  ])
  func aLegendThatIsLeftOutIsNamed(text: String, isNamed: Bool) throws {
    let said = try source(text, name: "a.txt").layout.note?.description ?? ""
    #expect(said.contains("without its title and legend") == isNamed)
  }

  /// Shares of a file are read from any line on.
  @Test func aScanFromAnyBoundaryFindsTheRest() throws {
    let text =
      "It rains.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nBye\n\n| c | d |\n|---|---|\n| 3 | 4 |\n\nEnd\n"
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let layout = try #require(PrintedLayout(bytes, latest: .today()))
      func extents(from start: Int, to end: Int) -> [RecordExtent] {
        var found: [RecordExtent] = []
        layout.scan(bytes, from: start, to: end) { found.append($0) == () }
        return found
      }
      let all = extents(from: 0, to: bytes.count)
      #expect(all.count == 5)
      for offset in bytes.indices {
        let middle = layout.boundary(bytes, atOrAfter: offset)
        #expect(extents(from: 0, to: middle) + extents(from: middle, to: bytes.count) == all)
      }
    }
  }

  /// Each was one text.
  @Test(arguments: [
    "Linux 6.1.0 (nas)  03/02/26\n\nDevice     tps    kB\nsda      12.50   120\nsdb       0.10     1\n",
    "Station Fen\n\n   yyyy  mm   tmax\n   1959   1    4.4\n   1959   2    7.5\n",
  ])
  func aTitleMayBeAboveABlankLine(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 2)
  }
}
