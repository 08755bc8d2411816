import SeekCore
import Testing

@testable import SeekImport

/// 1. Standard input is read as the same bytes in a file, although no name says what they are.
/// 2. What has no evidence of its own stays lines.
/// 3. The end of a file ends its last line.
struct FormatRecognitionTests {
  @Test(arguments: [
    ("a.csv", "id,v\n1,a\n2,b\n3\n4,d\n"),
    ("a.csv", "# comment line\n# generated 2026\nid,name\n1,a\n2,b\n"),
    ("a.csv", "UTF-8\nitem,qty,price\nbolt,4,1.25\nnut,90,0.10\nwasher,12,0.05\n"),
    (
      "a.csv",
      "\"Report: weights\"\n\n\"Datum\";\"kg\"\n\"02.01.2026\";\"81,2\"\n\"15.01.2026\";\"80,4\"\n"
    ),
    ("a.csv", "Kind,Date,Amount\nDEBIT,03/14/2024,-23.99,\nCREDIT,03/01/2024,2500.00,\n"),
    ("a.txt", "| id | name |\n|----|------|\n| 1 | ada |\n| 2 | bob |\n"),
    (
      "a.log",
      "[2024-03-04 10:11:12 +0000] [1] [INFO] up\n[2024-03-04 10:11:13 +0000] [7] [ERROR] x\nTraceback:\nE\n"
    ),
    (
      "a.log",
      "10:11:12.123 [main] INFO  App - up\n10:11:13.456 [main] ERROR App - x\njava.lang.X: y\n\tat z\n"
    ),
    (
      "a.log",
      "INFO  [2024-03-04 10:11:12,123] x: up\nERROR [2024-03-04 10:11:13,123] x: lost\n! y\n! z\n"
    ),
    (
      "a.eml",
      "From: ann@example.org\nTo: bob@example.org\nSubject: Soup\nMessage-ID: <1@example.org>\n\nIs it red?\nYes.\n"
    ),
  ])
  func aPipeIsReadAsTheFile(name: String, text: String) throws {
    let records = try recordsAsJSON(standardInput(text.utf8))
    #expect(try records == recordsAsJSON(text, name: name))
    #expect(records.count < text.split(separator: "\n").count)
  }

  @Test(arguments: [
    "Dear Ann, dear Bob\n1 egg\n2 eggs\n", "Milk, bread\n2, 3\n4, 5\n6 eggs\n",
    "int a, b;\nfor (;;) {\n  a = 1, b = 2;\n}\n", "Ann,Bob\nsoup\n12\n13\n",
    "2024-03-04 soup\nred\n2024-03-05 bread\nrye\n",
    "10:11 talk\nby Ann\nin Rome\nand Ulm\n12:30 lunch\nat noon\n",
    "From: ann\nSubject: soup\n\nIs it red?\n", "name = a, b\n1\n2\n3\n",
    "Shopping\nmilk,litre\neggs,10\nbutter,2\n", "head\nsort -k1,k2\ncut -f1,2\ncut -f3,4\n",
  ])
  func otherTextsStayLines(text: String) throws {
    #expect(
      try recordsAsJSON(standardInput(text.utf8)).count
        == text.split(separator: "\n").count)
  }

  @Test(arguments: [
    ("a.log", "04/03/2024 10:11:12 INFO a\n25/03/2024 10:11:13 ERROR b\n"),
    ("a.log", "2024-03-04 10:11:12 ERROR a\n  at x\n2024-03-04 10:11:13 INFO b\n"),
    ("a.txt", "04/03/2024, 10:11 - Zoe: hi\n25/03/2024, 10:12 - Bob: yo\n"),
    ("noname", "2024-03-04 10:11:12 ERROR a\n2024-03-04 10:11:13 INFO b\n"),
  ])
  func theEndOfAFileEndsItsLastLine(name: String, text: String) throws {
    let records = try recordsAsJSON(text, name: name)
    #expect(records.count == 2)
    #expect(try recordsAsJSON(String(text.dropLast()), name: name) == records)
  }

  /// They were refused.
  @Test(arguments: [
    ("a.txt", "{\"a\":1} and then text heron", 1), ("a.txt", "{\"a\":1} # note\n", 1),
    ("a.txt", "{\"a\":1}heron\n", 1), ("a.txt", "{\"a\":1};{\"a\":2}\n", 2),
    ("a.tsv", "heron\n", 1),
  ])
  func noFileIsRefusedForItsBeginning(name: String, text: String, count: Int) throws {
    #expect(try recordsAsJSON(text, name: name).count == count)
  }

  /// A line that is still being written may be cut within its time, which says nothing of the others.
  @Test(arguments: ["25", "25/03/2024 10:", "1719", "04/14/2024"], ["a.log", "a.txt"])
  func aTimeThatIsCutSaysNothing(end: String, name: String) throws {
    let text = "04/13/2024 10:11:12 INFO a\n04/14/2024 10:11:13 ERROR b\n"
    let records = try recordsAsJSON(text, name: name)
    #expect(try recordsAsJSON(text + end, name: name).first == records.first)
  }
}
