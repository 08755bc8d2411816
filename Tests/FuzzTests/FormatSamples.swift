import SeekImport
import Foundation
import Testing

/// A small file of one format, to be damaged.
struct FormatSample: Sendable, CustomTestStringConvertible {
  let name: String
  /// What it is read as; nil for what its content says.
  let format: RecordFormat?
  let bytes: [UInt8]

  init(_ name: String, _ format: RecordFormat?, _ text: String) {
    (self.name, self.format, bytes) = (name, format, Array(text.utf8))
  }

  /// A file that another program has written.
  init(file name: String) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "SeekImportTests/Files/" + name)
    (self.name, format, bytes) = (name, nil, (try? Data(contentsOf: file)).map(Array.init) ?? [])
  }

  var testDescription: String { name }
}

enum FormatSamples {
  static let all = made + files.map { FormatSample(file: $0) }

  /// Archives, packed files, and those of office programs.
  private static let files = [
    "mix.zip", "people.7z", "people.tar.xz", "three.jsonl.bz2", "three.jsonl.lz4", "bank.xlsx",
    "two.ods", "soup.odt", "tea.epub",
  ]

  private static let made = [
    FormatSample("feed", nil, feed),
    FormatSample(
      "outlines", nil,
      "<opml><body><outline text='A'><outline text='b' xmlUrl='u'/></outline></body></opml>"),
    FormatSample(
      "bookmarks", nil,
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><H3>F</H3><DL><p><DT><A HREF='h' TAGS='a,b'>x</A><DD>n"
        + "</DL></DL>"),
    FormatSample(
      "XML", .xml, "<?xml version='1.0' encoding='ISO-8859-1'?><a><b c='1'>x</b><b><d>2</d></b></a>"
    ),
    FormatSample("CSV", .csv, csv), FormatSample("a table by its content", nil, csv),
    FormatSample(
      "control", .control, "Package: a\nSize: 3\nDescription: x\n y\n .\n z\n\nPackage: b\n"),
    FormatSample(
      "contacts", nil,
      "BEGIN:VCARD\r\nN;ENCODING=QUOTED-PRINTABLE:B=C3=A9;A=\r\n;\r\nTEL;TYPE=\"a:b\":1\r\nNOTE:x\\, y\r\n"
        + " z\r\nEND:VCARD\r\n"),
    FormatSample(
      "calendar", nil,
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nDTSTART:20240510T0900\nRRULE:FREQ=WEEKLY;COUNT=9\nBEGIN:VALARM\nX:y\nEND:VALARM\n"
        + "ATTENDEE;CN=B:mailto:b@x.org\nEND:VEVENT\nEND:VCALENDAR\n"),
    FormatSample("mail", .mail, mail), FormatSample("YAML", .yaml, yaml),
    FormatSample("YAML by its content", nil, yaml),
    FormatSample("Markdown", .markdown, "---\ntitle: Soup\ntags: [a, b]\n---\n# Soup\n\nGood.\n"),
    FormatSample("text", .text, "ERROR 42 disk\n\nWARN 7 net\nmore\n"),
    FormatSample("anything", nil, "Dear Ann,\n\nit rains.\n- a: b\n"),
    FormatSample(
      "requests", nil,
      "::1 - a [1/Feb/2024:00:00:01 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"a \\\"b\\\"\"\n"
        + "x.org:80 1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] \"\" 000 -\n"),
    FormatSample(
      "bank", .csv,
      "\"Account:\";\"DE 3\"\n\n\"Day\";\"Payee\";\"Sum\";\n\"28.03.2024\";\"A\";\"-85,00\"\n;;\n"
        + "\"27.03.2024\";\"B\";\"1.200,00\";\n"),
    FormatSample(
      "tree", nil,
      "{\"name\":\"a\",\"in\":[{\"name\":\"b\",\"u\":1,\"in\":[{\"name\":\"c\",\"u\":2}]},{\"name\":\"\\u0064\",\"u\":[]}]}"
    ),
    FormatSample(
      "members", nil, "{\"a\":{\"n\":1,\"t\":\"x\"},\n\"b\":{\"n\":2},\n\"c\":{\"n\":null}}\n"),
    FormatSample("TSV", .tsv, "title\tyear\nMomo\t1973\nSolaris\t1961\n\"a\nb\"\t3\n"),
  ]

  private static let feed =
    "<?xml version=\"1.0\"?><rss xmlns:m=\"u\"><channel><item><title>a &amp; b</title><m:title>c</m:title>"
    + "<link href=\"h\"/><description><![CDATA[<p>x</p>]]>&nbsp;</description></item><item/></channel></rss>"

  private static let yaml =
    "- &a\n  title: Momo\n  year: 1973\n  tags: [x, 'y']\n- <<: *a\n  note: |\n    two\n    lines\n"
    + "- {title: \"q\\n\", n: null, b: true}\n---\ntitle: other\n"

  private static let mail =
    "From a@b Thu Jan  1 00:00:00 1970\nSubject: =?utf-8?q?caf=C3=A9?=\n =?utf-8?b?w6k=?=\n"
    + "From: \"A, B\" <a@b>\nDate: Tue, 1 Jan 2019 16:42:03 +0800\nMIME-Version: 1.0\n"
    + "Content-Type: multipart/mixed; boundary=\"x\"\n\n--x\nContent-Type: text/plain; charset=latin1\n"
    + "Content-Transfer-Encoding: quoted-printable\n\nol=E9=\n!\n--x\nContent-Type: text/html\n\n"
    + "<p>a &amp; b<!-- c --></p>\n--x--\n\nFrom c@d\nSubject: two\n\n>From here\n"

  private static let csv =
    "id,title,note\r\n1,Pad Thai,\"noodles, \"\"rice\"\"\"\r\n"
    + "2,\"Crème\nbrûlée\",\r\n3,日本,x\r\n"
}

/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct FuzzRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &self)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &self))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
    case 1: bytes[place] = Array("\"',;\t\n\r =?:-[]{}#|>&*!%@`\\.<()")[place % 30].asciiValue ?? 0
    case 2: bytes.insert(Array("\" \n\r,:-=\\".utf8)[place % 9], at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}
