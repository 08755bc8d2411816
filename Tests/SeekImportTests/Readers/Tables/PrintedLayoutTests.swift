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
}
