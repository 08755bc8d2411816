import Testing

@testable import SeekImport

struct TableColumnTests {
  @Test(arguments: [
    (["1", "-2.50", ""], TableColumn.Spelling.number), (["1", "n/a", "?"], .number),
    (["1", "2", "n/a"], .number), (["1", "007"], .text), (["0.5", "9.16e-07", "1E5"], .number),
    (["1e5", "1E6"], .text), (["1", "2", "many"], .text),
    (["NULL", "N/A", "#DIV/0!", "not available", "3.5"], .number), (["nan", "none"], .text),
    (["-", "Not Available", "31.12.2019"], .date(.dayFirst)),
    (["1.234,50", "7", "8", "1,5", "<0,5"], .amount(.decimalComma)),
    (["1,5", "0,5", "2,5", "7", "#DIV/0!"], .amount(.decimalComma)), (["1,5", "<0,5"], .text),
    (["1.5", "0.5", "2.5", "7", "<0.5"], .text),
    (["1.234,50", "7"], .amount(.decimalComma)), (["1.234,50", "1,234.50"], .text),
    (["1,234", "5,678"], .text), (["850,00-", "1.234,56+"], .amount(.decimalComma)),
    (["1,23,456.00", "3.00"], .amount(.decimalPoint)),
    (["'-75.63", "19.90"], .amount(.decimalPoint)),
    (["12M", "4.0K", "0"], .amount(.decimalPoint)), (["1", "2", "3", "4", "Total"], .number),
    (["31.12.2019", "1.2.2020", "2.2.2020", "3.2.2020", "Summe 2020"], .date(.dayFirst)),
    (["31/12/25", "30/12/25", "28/12/25"], .date(.dayFirst)),
    (["25/12/31", "25/12/30", "25/12/28"], .date(.yearFirst)), (["12/13/25"], .date(.monthFirst)),
    (["1.234", "5.678"], .number), (["1,234", "0,5"], .amount(.decimalComma)),
    (["1.234.567", "12"], .amount(.decimalComma)), (["31.12.2019", "1.2.2020"], .date(.dayFirst)),
    (["31.12.2019", "12.31.2019"], .text), (["31.12.2019", "2019-12-31"], .text), ([], .text),
    (["", ""], .text), (["x"], .text),
    (["602 123 456", "22 334 455"], .text), (["1 B", "2 B"], .text), (["1.", "1.1", "2."], .text),
    (["1", "2", "3", "K"], .text),
    (["31.12.2019", "00.00.0000", "1.2.2020"], .date(.dayFirst)),
    (["01/02/2023", "01/15/2023", ""], .date(.monthFirst)),
    (["01/02/2023", "15/01/2023"], .date(.dayFirst)), (["01/02/2023", "03/04/2023"], .text),
    (["01/15/2023", "15/01/2023"], .text), (["27 Feb 2024", "Mar 3, 2024"], .date(.dayFirst)),
    (["Feb 27, 2024"], .date(.monthFirst)),
    (["65 km", "1,250.5 km"], .amount(.decimalPoint)),
    (["-5 °C", "12,5°C"], .amount(.decimalComma)),
    (["-", "-", "1,200.50", "–"], .amount(.decimalPoint)), (["-", "--"], .text),
    ([" $1,200.00 ", " $-   ", "$12.00", " -  $"], .amount(.decimalPoint)),
    (["$1,200.00", "$12.50", "$x", "$-a"], .text),
    (["5.00 DR", "1,200.00 CR"], .amount(.decimalPoint)), (["1.20 Cr", "350.00 Cr"], .text),
    (["12,50 S", "2.000,00 H"], .amount(.decimalComma)),
    (["7 (2d ago)", "0.5"], .amount(.decimalPoint)),
    (["12 Dr", "14 Dr"], .text), (["12 Oak Dr", "14 Elm Dr"], .text),
    (["12 m", "3 km"], .text), (["250m", "1"], .text), (["12 A", "14 A"], .text),
    (["5 km/h", "12.5 km/h"], .amount(.decimalPoint)),
    (["R 1 234,56", "R 12,00"], .amount(.decimalComma)), (["Q1", "Q2"], .text),
    (["Q1,234.56", "Q12.00"], .amount(.decimalPoint)), (["S/ 12.00"], .amount(.decimalPoint)),
    (["27 Feb 2024", "1/15/2023"], .date(.monthFirst)), (["2023/01/02"], .date(.yearFirst)),
  ])
  func aColumnIsSpelledAsAllItsValuesAre(values: [String], spelling: TableColumn.Spelling) {
    var column = TableColumn()
    for value in values { Array(value.utf8).withUnsafeBufferPointer { column.note($0) } }
    #expect(column.spelling == spelling)
  }

  /// One program writes a table in one spelling: what a column leaves open the others decide.
  @Test(
    arguments: [
      (["45,32", "1,799"], ";", [.amount(.decimalComma), .amount(.decimalComma)]),
      (["45.32", "1,799"], ";", [.number, .amount(.decimalPoint)]),
      (["45,32", "12 345"], ";", [.amount(.decimalComma), .amount(.decimalComma)]),
      (["7", "12 345"], ";", [.number, .text]),
      (["31.12.2025", "12.345"], ";", [.date(.dayFirst), .amount(.decimalComma)]),
      (["31.12.2025", "12.5"], ";", [.date(.dayFirst), .number]),
      (["1,234"], ",", [.amount(.decimalPoint)]), (["1,234"], ";", [.amount(.decimalComma)]),
      // Who writes a decimal comma needs another sign between columns.
      (["12.345"], ";", [.amount(.decimalComma)]), (["12.345"], "\t", [.number]),
      (["12.345", "0.5"], ";", [.number, .number]),
      (["12.345", "10:00:00.25"], ";", [.number, .text]),
      (["12.345", "$7"], ";", [.number, .text]),
      (["$1,250"], ";", [.amount(.decimalPoint)]), (["¥1,250"], ";", [.amount(.decimalPoint)]),
      (["1,250", "£7"], ";", [.amount(.decimalPoint), .text]),
      (["01/02/2025", "4,50"], ";", [.date(.dayFirst), .amount(.decimalComma)]),
      (["01/02/2025", "13/02/2025"], ",", [.date(.dayFirst), .date(.dayFirst)]),
      (["01/02/2025", "4.50"], ",", [.text, .number]),
      (["−5", "4,50"], ";", [.amount(.decimalComma), .amount(.decimalComma)]),
      (["−5", "4.50"], ",", [.amount(.decimalPoint), .number]),
      (["4,50", "4.50", "1,234"], ",", [.amount(.decimalComma), .number, .amount(.decimalPoint)]),
    ] as [([String], String, [TableColumn.Spelling])])
  func columnsOfATableAgree(
    values: [String], delimiter: String, spellings: [TableColumn.Spelling]
  ) throws {
    let columns = values.map { value in
      var column = TableColumn()
      for _ in 0..<3 { Array(value.utf8).withUnsafeBufferPointer { column.note($0) } }
      return column
    }
    let evidence = TableEvidence(columns, delimiter: try #require(delimiter.utf8.first))
    #expect(columns.map { $0.spelling(evidence) } == spellings)
  }
}
