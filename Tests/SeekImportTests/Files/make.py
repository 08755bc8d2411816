"""Makes the files in this folder with the libraries by which people's programs write them.

    pip install XlsxWriter openpyxl odfpy python-docx python-pptx EbookLib py7zr; python3 make.py   (and zip, lz4)
"""
import bz2, datetime, io, lzma, os, subprocess, tarfile, zipfile
import docx, openpyxl, py7zr, xlsxwriter
from ebooklib import epub
from odf.opendocument import OpenDocumentSpreadsheet, OpenDocumentText
from odf.table import Table, TableCell, TableRow
from odf.text import H, P
from pptx import Presentation

os.chdir(os.path.dirname(os.path.abspath(__file__)))

# Excel, by XlsxWriter: two sheets, dates and money by their formats, shared strings.
book = xlsxwriter.Workbook("bank.xlsx")
sheet = book.add_worksheet("Loans")
day, money, clock = (book.add_format({"num_format": f}) for f in ("dd/mm/yyyy", "#,##0.00 [$€-407]", "hh:mm"))
for column, name in enumerate(["Day", "Payee", "Amount", "Time", "Note"]):
    sheet.write(0, column, name)
for i in range(12):
    sheet.write_datetime(i + 1, 0, datetime.datetime(2024, 1, 1) + datetime.timedelta(days=i * 3), day)
    sheet.write(i + 1, 1, "Payee %d" % (i % 5))
    sheet.write_number(i + 1, 2, i * 12.5 - 40, money)
    sheet.write_number(i + 1, 3, (i + 0.5) / 24, clock)
    if i % 3 == 0:
        sheet.write(i + 1, 4, 'a "quoted", note\nline two')
sheet = book.add_worksheet("People")
for row, values in enumerate([["Name", "Age", "Active"], ["Ann", 31, True], ["Bo", 44, False]]):
    sheet.write_row(row, 0, values)
book.close()

# Excel, by openpyxl: one sheet, with a title above its header and an empty row.
book = openpyxl.Workbook()
book.active.title = "Books"
for row in [["title", "year", "price"]] + [["Book %d" % i, 1990 + i, 9.99 + i] for i in range(4)]:
    book.active.append(row)
book.save("books.xlsx")

# LibreOffice: two sheets, filled to their ends with empty cells and rows.
ods = OpenDocumentSpreadsheet()
for name in ["One", "Two"]:
    table = Table(name=name)
    for i in range(4):
        row = TableRow()
        if i == 0:
            for text in ["Name", "When", "Cost"]:
                cell = TableCell(valuetype="string")
                cell.addElement(P(text=text))
                row.addElement(cell)
        else:
            for cell, text in [
                (TableCell(valuetype="string"), "%s item %d" % (name, i)),
                (TableCell(valuetype="date", datevalue="2023-0%d-15" % i), "15.0%d.23" % i),
                (TableCell(valuetype="float", value=str(i * 1.5)), str(i * 1.5)),
            ]:
                cell.addElement(P(text=text))
                row.addElement(cell)
        row.addElement(TableCell(numbercolumnsrepeated=16000))
        table.addElement(row)
    row = TableRow(numberrowsrepeated=1048000)
    row.addElement(TableCell(numbercolumnsrepeated=16384))
    table.addElement(row)
    ods.spreadsheet.addElement(table)
ods.save("two.ods")

odt = OpenDocumentText()
odt.text.addElement(H(outlinelevel=1, text="Winter soup"))
odt.text.addElement(P(text="Boil the leeks."))
odt.text.addElement(H(outlinelevel=2, text="Serving"))
odt.text.addElement(P(text="With bread."))
odt.save("soup.odt")

word = docx.Document()
word.core_properties.title = "Quarterly plan"
word.core_properties.author = "Ann Lee"
word.add_heading("Plan for spring", 1)
word.add_paragraph("We plant leeks & onions.")
table = word.add_table(1, 2)
table.cell(0, 0).text, table.cell(0, 1).text = "left", "right"
word.add_heading("Costs", 2)
word.add_paragraph("Forty euro.")
word.save("plan.docx")

talk = Presentation()
for i in range(2):
    slide = talk.slides.add_slide(talk.slide_layouts[1])
    slide.shapes.title.text = "Slide %d" % i
    slide.placeholders[1].text = "Bullet one\nzebra %d" % i
talk.save("talk.pptx")

tea = epub.EpubBook()
tea.set_title("The Tea Book")
tea.set_language("en")
tea.add_author("Bo Tan")
chapters = []
for i in range(2):
    chapter = epub.EpubHtml(title="Ch %d" % i, file_name="c%d.xhtml" % i, lang="en")
    chapter.content = "<h1>Chapter %d</h1><p>Text with oolong %d &amp; more.</p>" % (i, i)
    tea.add_item(chapter)
    chapters.append(chapter)
tea.toc = chapters
tea.add_item(epub.EpubNcx())
tea.add_item(epub.EpubNav())
tea.spine = chapters
epub.write_epub("tea.epub", tea)


def tar(name, mode, files):
    with tarfile.open(name, mode) as archive:
        for path, text in files:
            info = tarfile.TarInfo(path)
            info.size = len(text)
            archive.addfile(info, io.BytesIO(text))


notes = [("notes/%02d/n%d.md" % (i % 10, i), ("# Note %d\n\nThis is about topic%d.\n" % (i, i % 17)).encode()) for i in range(1000)]
tar("notes.tar.gz", "w:gz", notes)
people = b"id,name\n1,Ann\n2,Bo\n"
tar("people.tar.xz", "w:xz", [("d/people.csv", people)])
tar("people.tar.bz2", "w:bz2", [("d/people.csv", people)])

mail = b"".join(
    b"From a@b Thu Jan  1 00:00:00 1970\nSubject: %s\nFrom: A <a@b>\nDate: Tue, 1 Jan 2019 16:42:03 +0800\n\nbody\n\n" % s
    for s in (b"hello", b"two"))
with zipfile.ZipFile("mix.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("dir/x.csv", "id,name,day\n1,Ann,2024-01-02\n2,Bo,2024-02-03\n")
    archive.writestr("mail.mbox", mail)
    archive.writestr(".hidden.csv", "a,b\n1,2\n")
    archive.writestr("dir/.gitignore", "*.csv.bak\n")
    archive.writestr("dir/x.csv.bak", "nothing to read")
with zipfile.ZipFile("evil.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("../../etc/passwd", "x")
    archive.writestr("ok.txt", "fine text")
    archive.writestr("bomb.txt", "a" * 70_000_000)
    link = zipfile.ZipInfo("link")
    link.external_attr = 0o120777 << 16
    archive.writestr(link, "/etc/passwd")
    archive.writestr("last.txt", "last text")
with py7zr.SevenZipFile("people.7z", "w") as archive:
    archive.writestr("name,age\nAnn,3\nBo,5\n", "t/people.csv")
with py7zr.SevenZipFile("locked.7z", "w", password="x", header_encryption=True) as archive:
    archive.writestr("hello seven", "note.txt")
open("plain.txt", "w").write("plain text")
open("secret.txt", "w").write("secret text")
subprocess.run("rm -f locked.zip; zip -q locked.zip plain.txt; zip -q -P pw locked.zip secret.txt; rm plain.txt secret.txt", shell=True)

lines = "".join('{"id":%d,"title":"T %d"}\n' % (i, i) for i in range(3)).encode()
open("three.jsonl.xz", "wb").write(lzma.compress(lines))
open("three.jsonl.bz2", "wb").write(bz2.compress(lines))
subprocess.run(["lz4", "-q", "-f", "-", "three.jsonl.lz4"], input=lines)

# Archives in one another: a tar in a zip in a packed tar in a zip.
def tar(mode, **files):
    bytes = io.BytesIO()
    with tarfile.open(fileobj=bytes, mode=mode) as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(name.replace("_", "."))
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return bytes.getvalue()


deep = io.BytesIO()
with zipfile.ZipFile(deep, "w") as archive:
    archive.writestr("x.csv", "id,name\n1,Ann\n2,Bo\n")
    archive.writestr("deeper.tar", tar("w:", y_md=b"# Deeper\n\nnever seen\n"))
with zipfile.ZipFile("nested.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("z.csv", "id,name\n3,Cy\n4,Di\n")
    archive.writestr("in/notes.tar.gz", tar("w:gz", note_md=b"# Soup\n\nwith noodles\n", deep_zip=deep.getvalue()))
    archive.writestr("cut.tar", tar("w:", a_md=b"# Cut\n")[:300])
    archive.write("plan.docx")
