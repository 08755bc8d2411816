import Testing

@testable import SeekImport

struct OfficePartsTests {
  private static let relation = #"<Relationship Id="r1" Target="worksheets/sheet1.xml"/>"#

  /// A workbook with one sheet, whose rows are these.
  private func workbook(
    _ rows: String, styles: String = "", strings: String = "",
    sheets: String = #"<sheet name="S" r:id="r1"/>"#
  ) -> [UInt8] {
    Packed.zip([
      "xl/workbook.xml": #"<workbook xmlns:r="r"><sheets>\#(sheets)</sheets></workbook>"#,
      "xl/_rels/workbook.xml.rels": "<Relationships>\(Self.relation)</Relationships>",
      "xl/styles.xml": "<styleSheet>\(styles)</styleSheet>",
      "xl/sharedStrings.xml": "<sst>\(strings)</sst>",
      "xl/worksheets/sheet1.xml": "<worksheet><sheetData>\(rows)</sheetData></worksheet>",
    ])
  }

  private func row(_ cells: String...) -> String {
    "<row>" + cells.map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined() + "</row>"
  }

  @Test(arguments: ["9223372036854775807", "-1", "0", "99999999999999999999", "x"])
  func theNumberOfARowMayBeAny(number: String) throws {
    let rows = row("id", "name") + #"<row r="\#(number)"/>"# + #"<row r="2"/>"# + row("1", "a")
    #expect(try read(workbook(rows), suffix: ".xlsx").records == [#"{"id":1,"name":"a"}"#])
  }

  @Test func numbersAreThoseThatExcelShows() throws {
    let rows =
      row("a", "b")
      + "<row><c><v>4.3499999999999996</v></c><c><v>12345678901234567</v></c></row>"
    #expect(
      try read(workbook(rows), suffix: ".xlsx").records == [#"{"a":4.35,"b":"12345678901234567"}"#])
    #expect(Workbook.rounded("0.30000000000000004", 0.1 + 0.2) == "0.3")
    #expect(Workbook.rounded("9.50", 9.5) == "9.50")
  }

  @Test func textsAreWithoutReadingsAndEscapes() throws {
    let rows =
      row("a", "b")
      + "<row><c t='inlineStr'><is><t>東京</t><rPh><t>トウキョウ</t></rPh></is></c><c t='s'><v>0</v></c></row>"
    let strings = "<si><t>one_x000D_\ntwo _x005F_x _xyz_</t></si>"
    #expect(
      try read(workbook(rows, strings: strings), suffix: ".xlsx").records
        == [#"{"a":"東京","b":"one\ntwo _x _xyz_"}"#])
  }

  @Test func aPartIsOneSheet() throws {
    let sheets = (1...3_000).map { #"<sheet name="S\#($0)" r:id="r1"/>"# }.joined()
    let zip = workbook(row("a", "b") + row("1", "2"), sheets: sheets)
    #expect(try read(zip, suffix: ".xlsx").records == [#"{"a":1,"b":2}"#])
  }

  @Test func aRowThatFillsTheMemoryEndsInItsCell() throws {
    let budget = UnpackingBudget(byteCount: 100, limit: 1_000)
    var sheets = SheetWriter(budget: budget, usesFile: false)
    sheets.begin("S")
    sheets.cell("a", column: 0)
    sheets.endRow()
    for column in 0..<3 { sheets.cell(String(repeating: "x", count: 400), column: column) }
    #expect(sheets.isFull)
    sheets.endRow()
    let archive = try sheets.finish(name: "a.xlsx", leftOut: [])
    #expect(archive.leftOut.count == 1 && archive.members.map(\.range.count) == [2])
  }

  private func book(_ spine: String, chapters: [Packed.Member]) -> [UInt8] {
    let package = """
      <package><manifest><item id="a" href="../text/a.xhtml"/><item id="b" href="b%20c.xhtml"/>
      <item id="c" href="gone.xhtml"/></manifest><spine>\(spine)</spine></package>
      """
    let container = #"<container><rootfile full-path="OEBPS/book/b.opf"/></container>"#
    return Packed.zip(
      [
        Packed.Member("mimetype", "application/epub+zip"),
        Packed.Member("META-INF/container.xml", container),
        Packed.Member("OEBPS/book/b.opf", package),
      ] + chapters)
  }

  @Test func aChapterIsFoundFromItsBookAndReadOnce() throws {
    let chapters = [
      Packed.Member("OEBPS/text/a.xhtml", "<html><body><p>Alpha</p></body></html>"),
      Packed.Member("OEBPS/book/b c.xhtml", "<html><body><p>Beta</p></body></html>"),
    ]
    let spine = #"<itemref idref="b"/>"# + String(repeating: #"<itemref idref="a"/>"#, count: 9)
    let whole = try read(book(spine, chapters: chapters), suffix: ".epub")
    #expect(whole.records.first?.contains(#""text":"Beta\n\nAlpha\n""#) == true)
    #expect(whole.issues == [])
    let missing = try read(
      book(spine + #"<itemref idref="c"/>"#, chapters: chapters), suffix: ".epub")
    #expect(missing.issues.contains { $0.hasSuffix("its part OEBPS/book/gone.xhtml is missing") })
  }

  @Test func commentsAndMarksOfNotesAreNoText() throws {
    let content = """
      <office:document-content xmlns:office="o" xmlns:text="t"><text:p>Soup<office:annotation><text:p>why?</text:p></office:annotation>
       of<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Ann's</text:p></text:note-body></text:note> leeks</text:p></office:document-content>
      """
    let zip = Packed.zip([
      "mimetype": "application/vnd.oasis.opendocument.text", "content.xml": content,
    ])
    let text = try #require(try read(zip, suffix: ".odt").records.first)
    #expect(text.contains(#"Soup\n of leeks"#) && !text.contains("why") && text.contains("Ann's"))
  }

  @Test func cellsHaveTheirLineBreaks() throws {
    func cell(_ text: String) -> String { "<table-cell><p>\(text)</p></table-cell>" }
    let content =
      "<d><table name='S'><table-row>" + cell("a") + cell("b") + "</table-row><table-row>"
      + cell("one<line-break/>two<tab/>three<s c='2'/>four")
      + "<table-cell office:value-type='float' office:value='501'><p>00501</p></table-cell>"
      + "</table-row></table></d>"
    let zip = Packed.zip([
      "mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content,
    ])
    #expect(
      try read(zip, suffix: ".ods").records == [#"{"a":"one\ntwo\tthree  four","b":"00501"}"#])
  }

  @Test func slidesAreInTheOrderTheyAreShown() throws {
    func slide(_ text: String) -> String { "<sld><sp><p><t>\(text)</t></p></sp></sld>" }
    let zip = Packed.zip([
      "ppt/presentation.xml":
        #"<p xmlns:r="r"><sldIdLst><sldId id="256" r:id="r2"/><sldId id="257" r:id="r1"/></sldIdLst></p>"#,
      "ppt/_rels/presentation.xml.rels":
        #"<R><Relationship Id="r1" Target="slides/slide1.xml"/><Relationship Id="r2" Target="slides/slide2.xml"/></R>"#,
      "ppt/slides/slide1.xml": slide("last"), "ppt/slides/slide2.xml": slide("first"),
    ])
    let text = try #require(try read(zip, suffix: ".pptx").records.first)
    #expect(text.contains(#""text":"first\n\nlast\n""#))
  }

  @Test func theMainPartOfADocumentMayHaveANumber() throws {
    let zip = Packed.zip([
      "word/document2.xml":
        "<document><p><t>twenty</t><noBreakHyphen/><t>one</t></p></document>"
    ])
    let text = try #require(try read(zip, suffix: ".docx").records.first)
    #expect(text.contains("twenty-one"))
  }

  @Test func aTextOfAnOfficeFileIsNoLongerThanIsRead() throws {
    let text = String(repeating: "<p><t>word</t></p>", count: 1_000)
    let file = try TemporaryFile(
      Packed.zip(["word/document.xml": "<document>\(text)</document>"]), suffix: ".docx")
    let reader = FileReader()
    #expect(throws: RecordDefect.self) { try reader.contents(path: file.path, limit: 40_000 / 10) }
    #expect(try reader.contents(path: file.path, limit: 40_000).count == 6_000 - 1)
  }
}
