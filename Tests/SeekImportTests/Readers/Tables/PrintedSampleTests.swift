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

  /// A line above the sum is not between all rows, and a value may end in a sign.
  @Test(arguments: [
    "+-----+---+\n| it  | n |\n+-----+---+\n| a   | 1 |\n| C++ |   |\n| c   | 3 |\n+-----+---+\n| sum | 4 |\n+-----+---+\n",
    "+-----+---+\n| it  | n |\n+-----+---+\n| a   | 1 |\n| C++ | 2 |\n| c   | 3 |\n| d   | 4 |\n+-----+---+\n",
  ])
  func rowsWithoutLinesBetweenThemAreRows(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 4)
  }
}
