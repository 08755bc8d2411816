import Testing

@testable import SeekImport

struct PrintedSampleTests {
  /// Each line of a cell was a record.
  @Test(arguments: [
    "+----+------+\n| id | note |\n+====+======+\n| 1  | a    |\n|    | b    |\n+----+------+\n| 2  | c    |\n+----+------+\n",
    "┌────┬──────┐\n│ id │ note │\n├────┼──────┤\n│ 1  │ a    │\n│    │ b    │\n├────┼──────┤\n│ 2  │ c    │\n└────┴──────┘\n",
    "+----+------+\n| id | note |\n+----+------+\n| 1  | a   +|\n|    | b    |\n| 2  | c    |\n+----+------+\n(2 rows)\n",
    "┌────┬──────┐\n│ id │ note │\n├────┼──────┤\n│ 1  │ a   ↵│\n│    │ b    │\n│ 2  │ c    │\n└────┴──────┘\n(2 rows)\n",
  ])
  func aCellOfARuledTableMayHaveSeveralLines(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.txt") == [
        #"{"id":1,"note":"a\nb"}"#, #"{"id":2,"note":"c"}"#,
      ])
  }

  /// Legends and dots were rows, and marks were values.
  @Test(arguments: [
    "  JOB  UNIT  TYPE\n* 1    a     start\n● 2    b     stop\n\n2 jobs listed.\nPass --all to see more of them.\n",
    "JOB  UNIT  TYPE\n1    a     start\n2    b     stop\nTotal: 2\n",
    "JOB  UNIT  TYPE\n1    a     start\n2    b     stop\n\nTotal: 2 items\n",
    "┌─────┬──────┬───────┐\n│ JOB │ UNIT │ TYPE  │\n├─────┼──────┼───────┤\n│ 1   │ a    │ start │\n│  ·  │ ·    │   ·   │\n│ 2   │ b    │ stop  │\n└─────┴──────┴───────┘\n",
    "JOB|UNIT|TYPE\n1|a|start\n2|b|stop\n",
  ])
  func legendsAndMarksAreNoValues(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.txt") == [
        #"{"JOB":1,"UNIT":"a","TYPE":"start"}"#, #"{"JOB":2,"UNIT":"b","TYPE":"stop"}"#,
      ])
  }

  @Test(arguments: [
    (
      "NAME   SIZE TYPE\nsda      8G disk\n├─sda1   1G part\n│ └─vg   1G lvm\n└─sda2   7G part\n",
      #"{"NAME":"sda2","SIZE":"7G","TYPE":"part"}"#, 4
    ),
    ("  NAME     LANG\n* default  en\n  other    de\n", #"{"NAME":"other","LANG":"de"}"#, 2),
    ("NAME       LANG\n  other    de\n* default  en\n", #"{"NAME":"default","LANG":"en"}"#, 2),
    (
      "PID  TTY  CMD\n1    ?    init\n12   ?     \\_ bash\n", #"{"PID":12,"TTY":"?","CMD":"bash"}"#,
      2
    ),
    (" count \n-------\n    42\n(1 row)\n\n", #"{"count":42}"#, 1),
    (" name \n------\n ann\n bo\n(2 rows)\n", #"{"name":"bo"}"#, 2),
    (
      "   ┌─id─┬─name─┐\n1. │  1 │ ada  │\n2. │  2 │ bob  │\n   └────┴──────┘\n",
      #"{"column 1":"2.","id":2,"name":"bob"}"#, 2
    ),
    (
      "Row 1:\n──────\nid:   1\nname: ada\n\nRow 2:\n──────\nid:   2\nname: bob\n\n2 rows in set. Elapsed: 0.1 sec.\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "d41d8cd98f00b204e9800998ecf8427e  a b.txt\n",
      #"{"hash":"d41d8cd98f00b204e9800998ecf8427e","name":"a b.txt"}"#, 1
    ),
    ("Name|Age\nAda|33\nTom|41\n", #"{"Name":"Tom","Age":41}"#, 2),
  ])
  func treesMarksAndSingleColumnsAreTables(text: String, last: String, count: Int) throws {
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.count == count)
    #expect(records.last == last)
  }

  /// A line above the sum is not between all rows, and a value may end in a sign.
  @Test(arguments: [
    "+-----+---+\n| it  | n |\n+-----+---+\n| a   | 1 |\n| C++ |   |\n| c   | 3 |\n+-----+---+\n| sum | 4 |\n+-----+---+\n",
    "+-----+---+\n| it  | n |\n+-----+---+\n| a   | 1 |\n| C++ | 2 |\n| c   | 3 |\n| d   | 4 |\n+-----+---+\n",
  ])
  func rowsWithoutLinesBetweenThemAreRows(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 4)
  }

  /// The one in use was no longer told from the others.
  @Test func aMarkBelowANameIsAValue() throws {
    let text = "CURRENT   NAME       CLUSTER\n          dev        a\n*         prod       b\n"
    #expect(
      try recordsAsJSON(text, name: "contexts.txt") == [
        #"{"NAME":"dev","CLUSTER":"a"}"#, #"{"CURRENT":"*","NAME":"prod","CLUSTER":"b"}"#,
      ])
  }

  /// A table is all that a file of Markdown has, or a part of it.
  @Test(arguments: [("", 2), ("# Shop\n\n", 2), ("Prices:\n\n", 1)])
  func aTableAloneIsOneInMarkdown(above: String, count: Int) throws {
    let text = above + "| Item | Price |\n|:-----|------:|\n| Tea | 4.00 |\n| Milk | 1.00 |\n"
    #expect(try recordsAsJSON(text, name: "a.md").count == count)
  }
}
