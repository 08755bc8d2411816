import Testing

@testable import DocumentImport

struct TableColumnTests {
  @Test(arguments: [
    (["1", "-2.50", ""], TableColumn.Spelling.number), (["1", "n/a", "-"], .text),
    (["1", "2", "n/a"], .number), (["1", "007"], .text), (["0.5", "9.16e-07", "1E5"], .number),
    (["1e5", "1E6"], .text), (["1", "2", "many"], .text),
    (["1.234,50", "7"], .germanNumber), (["1.234,50", "1,234.50"], .text),
    (["1,234", "5,678"], .text), (["1.234", "5.678"], .number), (["1,234", "0,5"], .germanNumber),
    (["1.234.567", "12"], .germanNumber), (["31.12.2019", "1.2.2020"], .date(.dayFirst)),
    (["31.12.2019", "12.31.2019"], .text), (["31.12.2019", "2019-12-31"], .text), ([], .text),
    (["", ""], .text), (["x"], .text), (["01/02/2023", "01/15/2023", ""], .date(.monthFirst)),
    (["01/02/2023", "15/01/2023"], .date(.dayFirst)), (["01/02/2023", "03/04/2023"], .text),
    (["01/15/2023", "15/01/2023"], .text), (["27 Feb 2024", "Mar 3, 2024"], .date(.dayFirst)),
    (["Feb 27, 2024"], .date(.monthFirst)),
    (["27 Feb 2024", "1/15/2023"], .date(.monthFirst)), (["2023/01/02"], .date(.yearFirst)),
  ])
  func aColumnIsSpelledAsAllItsValuesAre(values: [String], spelling: TableColumn.Spelling) {
    var column = TableColumn()
    for value in values { Array(value.utf8).withUnsafeBufferPointer { column.note($0) } }
    #expect(column.spelling == spelling)
  }

  @Test(arguments: [
    ("1.234,50", true), ("-1.234.567", true), ("0,5", true), ("0,125", true), ("1234,567", true),
    ("1,234", false), ("1.234", false), ("12", false), ("0,30000000000000004", true),
  ])
  func aNumberHasADecimalComma(text: String, isCertain: Bool) {
    let number = Array(text.utf8).withUnsafeBufferPointer { GermanNumber($0) }
    #expect(number?.isCertain == isCertain)
  }

  @Test(arguments: [
    "", "-", ",5", "5,", "1.23,4", "1234.567,8", "007", "01,5", "1,234.50", "1,2,3", "12 kg",
    "1..2",
    ".123", "31.12.2019", "--1",
  ])
  func otherTextHasNoDecimalComma(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { GermanNumber($0) } == nil)
  }
}
