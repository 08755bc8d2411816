import Testing

@testable import DocumentImport

struct TableColumnTests {
  @Test(arguments: [
    (["1", "-2.50", ""], TableColumn.Spelling.number), (["1", "n/a", "-"], .text),
    (["1", "2", "n/a"], .number), (["1", "007"], .text), (["1", "2", "many"], .text),
    (["1.234,50", "7"], .germanNumber), (["1.234,50", "1,234.50"], .text),
    (["1,234", "5,678"], .text), (["1.234", "5.678"], .number), (["1,234", "0,5"], .germanNumber),
    (["1.234.567", "12"], .germanNumber), (["31.12.2019", "1.2.2020"], .germanDate),
    (["31.12.2019", "12.31.2019"], .text), (["31.12.2019", "2019-12-31"], .text), ([], .text),
    (["", ""], .text), (["x"], .text),
  ])
  func aColumnIsSpelledAsAllItsValuesAre(values: [String], spelling: TableColumn.Spelling) {
    var column = TableColumn()
    for value in values { Array(value.utf8).withUnsafeBufferPointer { column.note($0) } }
    #expect(column.spelling == spelling)
  }
}
