import SeekCore
import Testing

@testable import SeekImport

struct OfficeFileTests {
  @Test func aDocumentIsATextWithHeadings() throws {
    let record = try #require(try WrittenFile.records("plan.docx").first)
    #expect(record.hasPrefix(#"plan.docx: {"title":"Quarterly plan","path":"plan.docx","#))
    #expect(record.contains(#""type":"docx","author":"Ann Lee","date":"2013-12-23T23:15:00Z""#))
    #expect(
      record.contains(
        ##""text":"# Plan for spring\n\nWe plant leeks & onions.\n\nleft\n\nright\n\n## Costs\n\nForty euro.\n""##
      ))
  }

  @Test func headingsOfLibreOfficeAreTheTitle() throws {
    let record = try #require(try WrittenFile.records("soup.odt").first)
    #expect(record.contains(#""title":"Winter soup""#))
    #expect(
      record.contains(
        ##""text":"# Winter soup\n\nBoil the leeks.\n\n## Serving\n\nWith bread.\n""##))
  }

  @Test func slidesAreHeadingsWithTheirText() throws {
    let record = try #require(try WrittenFile.records("talk.pptx").first)
    #expect(
      record.contains(
        ##""text":"# Slide 0\n\nBullet one\n\nzebra 0\n\n# Slide 1\n\nBullet one\n\nzebra 1\n""##))
  }

  @Test func theChaptersOfABookAreInItsOrder() throws {
    let record = try #require(try WrittenFile.records("tea.epub").first)
    #expect(record.contains(#""title":"The Tea Book""#))
    #expect(record.contains(#""author":"Bo Tan""#))
    #expect(
      record.contains(
        #""text":"Chapter 0\n\nText with oolong 0 & more.\n\nChapter 1\n\nText with oolong 1 & more.\n""#
      ))
  }

  @Test func aDocumentIsSplitIntoParagraphs() throws {
    var options = ImportOptions()
    options.split = .paragraph
    let records = try WrittenFile.records("soup.odt", options: options)
    #expect(records.count == 4)
    #expect(records.last?.contains(#""text":"With bread.""#) == true)
  }

  @Test func documentsOfAFolderAreReadWhenTheyAreWanted() throws {
    let folder = WrittenFile.path("x").dropLast(2).description
    let tree = FileTree(root: folder)
    let reader = FileReader()
    let text = try tree.contents(of: "plan.docx", by: reader, limit: 1 << 20)
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("---\ntitle: \"Quarterly plan\"\n"))
    #expect(reader.isMarkdown("plan.docx"))
  }
}

struct WorkbookTests {
  @Test func eachSheetIsATable() throws {
    let records = try WrittenFile.records("bank.xlsx")
    #expect(records.count == 14)
    #expect(
      records.first
        == #"bank.xlsx/Loans: {"Day":"2024-01-01","Payee":"Payee 0","Amount":-40,"Time":"00:30","Note":"a \"quoted\", note\nline two"}"#
    )
    #expect(records.last == #"bank.xlsx/People: {"Name":"Bo","Age":44,"Active":"FALSE"}"#)
  }

  @Test func theOnlySheetHasTheNameOfTheFile() throws {
    #expect(
      try WrittenFile.records("books.xlsx").first
        == #"books.xlsx: {"title":"Book 0","year":1990,"price":9.99}"#)
  }

  @Test func emptyCellsAndRowsToTheEndOfASheetAreNothing() throws {
    let records = try WrittenFile.records("two.ods")
    #expect(records.count == 6)
    #expect(records.first == #"two.ods/One: {"Name":"One item 1","When":"2023-01-15","Cost":1.5}"#)
  }

  @Test func aSheetIsNamedAfterASign() throws {
    let records = try WrittenFile.records("bank.xlsx#People")
    #expect(records.first == ##"bank.xlsx#People: {"Name":"Ann","Age":31,"Active":"TRUE"}"##)
    let error = #expect(throws: SearchError.self) { try WrittenFile.records("bank.xlsx#Loan") }
    #expect(error?.message.description.contains("nearest: Loans") == true)
  }

  @Test(
    arguments: [
      ("dd/mm/yyyy", Workbook.CellKind.day), ("yyyy-mm-dd hh:mm", .moment),
      ("[h]:mm:ss", .duration), ("hh:mm", .time),
      ("#,##0.00 [$€-407]", .number), ("General", .number), (#"0.0" days""#, .number),
      (#"d\.m\.yy;@"#, .day), ("[Red]0;[Blue]-0", .number), ("mmm yy", .day), ("0.00E+00", .number),
      ("00000", .digits(5)), ("0", .number),
    ])
  func aFormatTellsWhatANumberIs(code: String, kind: Workbook.CellKind) {
    #expect(Workbook.kind(ofFormat: code) == kind)
  }

  @Test(
    arguments: [
      (45_292.0, Workbook.CellKind.day, false, "2024-01-01"),
      (45_292.75, .moment, false, "2024-01-01 18:00"), (1, .day, false, "1900-01-01"),
      (60.5, .day, false, "1900-02-28 12:00"), (61, .day, false, "1900-03-01"),
      (0, .day, true, "1904-01-01"), (1.5, .duration, false, "36:00"),
      (0.5, .time, false, "12:00"), (45_292.5, .time, false, "2024-01-01 12:00"),
      (0.000_1, .time, false, "00:00:09"),
      (-1, .day, false, nil), (1e300, .day, false, nil), (.nan, .day, false, nil),
    ] as [(Double, Workbook.CellKind, Bool, String?)])
  func aNumberIsADay(serial: Double, kind: Workbook.CellKind, isFrom1904: Bool, text: String?) {
    #expect(Workbook.text(ofSerial: serial, kind, isFrom1904: isFrom1904) == text)
  }

  /// A sheet can say that a row of thousands of cells comes a million times.
  @Test func aSheetStopsWhereItFillsTheMemory() throws {
    var sheets = SheetWriter(
      budget: UnpackingBudget(byteCount: 1_000, limit: nil), usesFile: true)
    sheets.begin("bomb")
    var rows = 0
    while !sheets.isFull, rows < 100_000 {
      sheets.cell("x", column: 16_000)
      sheets.endRow()
      rows += 1
    }
    #expect(sheets.isFull)
    let archive = try sheets.finish(name: "a.xlsx", leftOut: [])
    #expect(archive.leftOut.map(\.path) == ["bomb"])
  }
}
