import Testing

@testable import SeekImport

struct AlignedColumnsTests {
  /// Each table has this last record.
  @Test(arguments: [
    // The number of rows below bars, and a statement above rows of lines.
    (
      "id|name|amount\n1|ada|12.50\n2|bob|7.00\n(2 rows)\n",
      #"{"id":2,"name":"bob","amount":7.00}"#, 2
    ),
    (
      "mysql> select * from t\\G\n*************************** 1. row ***************************\n"
        + "id: 1\n*************************** 2. row ***************************\nid: 2\n2 rows in set\n",
      #"{"id":2}"#, 2
    ),
  ])
  func whatStandsBelowANameIsItsValue(text: String, last: String, count: Int) throws {
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.count == count)
    #expect(records.last == last)
  }
}
