import Testing

@testable import SeekImport

struct XMLRecordsTests {
  @Test func theEntriesOfAFeedAreRecords() throws {
    let feed = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>
      <item><title>First &amp; best</title><link>https://x.org/1</link><guid isPermaLink="false">1</guid>
      <pubDate>Mon, 06 Sep 2021 00:01:00 +0000</pubDate><category>a</category><category>b</category>
      <dc:creator>Ann</dc:creator><description><![CDATA[<p>Hello <b>world</b></p>]]></description></item>
      <item><title>Second&nbsp;one</title><description>&lt;p&gt;bold&lt;/p&gt;</description></item>
      </channel></rss>
      """
    let records = try recordsAsJSON(feed, name: "feed.rss")
    #expect(
      records == [
        #"{"title":"First & best","link":"https://x.org/1","guid":"1","pubDate":"Mon, 06 Sep 2021 00:01:00 +0000","category":["a","b"],"creator":"Ann","description":"Hello world","other":"News"}"#,
        #"{"title":"Second one","description":"bold"}"#,
      ])
    #expect(try issues(feed, name: "feed") == [])
  }

  @Test func anEntryOfAtomHasItsAuthorLinkAndText() throws {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Ex</title><entry><title type="html">One</title>
      <link href="http://e.org/1"/><updated>2003-12-13T18:30:02Z</updated><author><name>John</name><uri>u</uri>
      </author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Para <i>one</i></p><p>two</p>
      </div></content></entry></feed>
      """
    #expect(
      try recordsAsJSON(feed, name: "a") == [
        #"{"title":"One","link":"http://e.org/1","updated":"2003-12-13T18:30:02Z","author":"John","author uri":"u","content":"Para one\ntwo","other":"Ex"}"#
      ])
  }

  @Test func outlinesWithAnAddressAreRecordsInTheirFolders() throws {
    let opml = """
      <?xml version="1.0"?><opml version="2.0"><body><outline text="Tech"><outline text="A feed" title="A feed"
      xmlUrl="https://a/rss"/><outline text="B" xmlUrl="https://b/rss"></outline></outline><outline text="C"/></body></opml>
      """
    #expect(
      try recordsAsJSON(opml, name: "subs.opml") == [
        #"{"title":"A feed","folder":"Tech","xmlUrl":"https://a/rss"}"#,
        #"{"title":"B","folder":"Tech","xmlUrl":"https://b/rss"}"#, #"{"title":"C"}"#,
      ])
  }

  @Test func bookmarksHaveTheFoldersTheyAreIn() throws {
    let page = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <TITLE>Bookmarks</TITLE>
      <DL><p>
        <DT><H3 ADD_DATE="1">Folder &amp; A</H3>
        <DL><p>
          <DT><A HREF="https://a.org/" ADD_DATE="1700000000" TAGS="x,y">A site</A>
          <DD>About a
          <DT><H3>Inner</H3>
          <DL><p><DT><A HREF="https://b.org/">B</A></DL><p>
        </DL><p>
        <DT><A HREF="https://c.org/">C</A>
      </DL>
      """
    #expect(
      try recordsAsJSON(page, name: "bookmarks.html") == [
        #"{"title":"A site","url":"https://a.org/","folder":"Folder & A","tags":["x","y"],"date":"2023-11-14T22:13:20Z","note":"About a"}"#,
        #"{"title":"B","url":"https://b.org/","folder":"Folder & A/Inner"}"#,
        #"{"title":"C","url":"https://c.org/"}"#,
      ])
  }

  @Test func anElementThatRepeatsIsARecord() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><library><name>L</name>
      <book id="1"><title>Momo</title><authors><author>Ende</author></authors><price cur="EUR">9.50</price></book>
      <book id="2"><title>Tao</title><author>X</author><author>Y</author><at><x>1</x><y>2</y></at>
      <note>see <i>this</i> one</note></book></library>
      """
    #expect(
      try recordsAsJSON(xml, name: "a") == [
        #"{"id":1,"title":"Momo","authors":["Ende"],"price":9.50,"price cur":"EUR","other":"L"}"#,
        #"{"id":2,"title":"Tao","author":["X","Y"],"at":{"x":1,"y":2},"note":"see this one"}"#,
      ])
  }

  @Test func xmlSaysItsOwnCharset() throws {
    let start = #"<?xml version="1.0" encoding="KOI8-R"?><a><b>"#
    let bytes =
      Array(start.utf8) + [0xD0, 0xC9, 0xD3, 0xD8, 0xCD, 0xCF] + Array("</b><b>x</b></a>".utf8)
    let source = try DataSource(name: "a.xml", utf8: bytes)
    #expect(try recordsAsJSON(source) == [#"{"b":"письмо"}"#, #"{"b":"x"}"#])
  }

  /// A number with three digits behind a point is of thousands where others have a decimal comma.
  @Test(arguments: [
    ("<l>45,32</l>", true), ("<d>31.12.2025</d>", true), ("<l>45.32</l>", false), ("", false),
  ])
  func theWholeFileSaysWhatAPointIs(other: String, isThousand: Bool) throws {
    let item = "<i><km>12.345</km>\(other)</i>"
    let store = try imported(
      DataSource(name: "a.xml", utf8: Array("<?xml version='1.0'?><r>\(item)\(item)</r>".utf8)),
      workers: 1
    ).store
    #expect(store.rawJSON(at: 0).contains(#""km":"12.345""#) == isThousand)
  }

  /// All of it was one text.
  @Test(arguments: ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
  func aByteThatIsNoUTF8IsALetter(declaration: String) throws {
    let text =
      Array("\(declaration)<r><i><n>K".utf8) + [0xE4] + Array("se</n></i><i><n>b</n></i></r>".utf8)
    let source = try DataSource(name: "a.xml", utf8: text)
    let outcome = try imported(source, workers: 1)
    #expect(outcome.store.count == 2 && outcome.store.record(at: 0)["n"] == .string("Käse"))
    #expect(!outcome.report.issues.isEmpty)
  }

  /// They were texts.
  @Test(arguments: [
    (
      "<array><dict><key>N</key><integer>1</integer><key>A</key><true/></dict><dict><key>N</key><integer>2</integer></dict></array>",
      [#"{"N":1,"A":true}"#, #"{"N":2}"#]
    ),
    (
      "<dict><key>Tracks</key><dict><key>7</key><dict><key>Name</key><string>a</string></dict><key>8</key><dict><key>Name</key><string>b</string></dict></dict></dict>",
      [#""Name":"a""#, #""Name":"b""#]
    ),
  ])
  func listsOfPropertiesAreRecords(list: String, records: [String]) throws {
    let text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"x\" \"y\">\n<plist version=\"1.0\">\(list)</plist>\n"
    let found = try recordsAsJSON(text, name: "a.plist")
    #expect(found.count == 2 && zip(found, records).allSatisfy { $0.contains($1) }, "\(found)")
  }

  @Test func lettersReadTwiceAreMended() throws {
    let xml = "<?xml version='1.0'?><r><n>JÃ¼rgen</n><n>ZoÃ«</n></r>"
    #expect(try recordsAsJSON(xml, name: "a.xml") == [#"{"n":"Jürgen"}"#, #"{"n":"Zoë"}"#])
  }

  @Test func aPageAndXMLWithoutRepetitionAreTexts() throws {
    #expect(
      try source("<!DOCTYPE html><html><body><p>a</p><p>b</p></body></html>", name: "a.xml").format
        == .text
    )
    #expect(
      try source("<?xml version='1.0'?><settings><size>3</size></settings>", name: "a").format
        == .text)
  }

  @Test func entitiesThatGrowAreLeftAsTheyAre() throws {
    var xml = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a0 'ha'>"
    for level in 1...9 {
      xml += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
    }
    xml += "<!ENTITY file SYSTEM 'file:///etc/passwd'>]>"
    #expect(
      try recordsAsJSON(xml + "<r><i q='&a9;'>&a0;</i><i q='b'>&file;</i></r>", name: "a.xml")
        == [#"{"q":"&a9;","text":"ha"}"#, #"{"q":"b","text":"&file;"}"#])
  }

  /// 379 KB of such attributes took 9 GB.
  @Test(
    arguments: [
      "<!ENTITY a '\(String(repeating: "x", count: 1_000))'>",
      "<!ENTITY % p '<!ENTITY a \"x\">'>%p;", "<!-- ' -->\n<!ENTITY a 'x&#38;a;'>",
      "<!ATTLIST i q CDATA '\(String(repeating: "x", count: 2_000))'>",
      "<!ENTITY c '<i>]></i>'>",
    ])
  func declarationsThatGrowAreLeftOut(declaration: String) throws {
    let element = "<i b='&a;'/>"
    let xml =
      "<!DOCTYPE r [\(declaration)]>\n<r>" + String(repeating: element, count: 300) + "</r>"
    let records = try recordsAsJSON(xml, name: "a.xml")
    #expect(records.count == 300 && records.joined().utf8.count < xml.utf8.count)
  }

  @Test func shortEntitiesOfAnOntologyAreRead() throws {
    let xml = """
      <!DOCTYPE rdf:RDF [<!ENTITY ex "http://e.org/#">]>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Class about="&ex;A"><label>Ape</label></Class>
      <Class about="&ex;B"><label>Bee</label></Class></rdf:RDF>
      """
    #expect(
      try recordsAsJSON(xml, name: "a.xml") == [
        #"{"about":"http://e.org/#A","label":"Ape"}"#,
        #"{"about":"http://e.org/#B","label":"Bee"}"#,
      ])
  }

  @Test func aRecordHasTheLineItBeginsIn() throws {
    let xml = "<a>\n" + (1...100).map { "<b><c>\($0)</c></b>\n" }.joined() + "</a>"
    let source = try DataSource(name: "a.xml", utf8: Array(xml.utf8))
    let store = try imported(source, workers: 1).store
    #expect([0, 49, 99].map { store.lineNumber(at: $0) } == [2, 51, 101])
  }

  @Test func whatIsDamagedIsReadUpToThere() throws {
    let good = (1...100).map { "<b><c>\($0)</c></b>\n" }.joined()
    let xml = "<a>" + good + "<b><c>3</d></b></a>"
    let records = try recordsAsJSON(xml, name: "a.xml")
    // The library gives up half a kilobyte before the defect.
    #expect(records.count > 60 && records.first == #"{"c":1}"#)
    let issues = try issues(xml, name: "a.xml")
    #expect(issues == ["101: is not well-formed XML here; what follows may be missing"])
  }

  /// A member may not be an object in one record and a list in the next, and no name of a value may be lost.
  @Test(arguments: [
    (
      "<o><p><c><n>A</n><t>1</t></c></p><p><c><n>B</n></c></p></o>",
      [#"{"c":{"n":"A","t":1}}"#, #"{"c":{"n":"B"}}"#]
    ),
    (
      "<o><p><l><i>A</i><i>B</i></l></p><p><l><i>C</i></l></p></o>",
      [#"{"l":["A","B"]}"#, #"{"l":["C"]}"#]
    ),
    (
      "<o><e><d><v Name='user'>bob</v><v Name='type'>3</v></d></e><e><d><v Name='user'>al</v></d></e></o>",
      [#"{"d":{"user":"bob","type":3}}"#, #"{"d":{"user":"al"}}"#]
    ),
    (
      "<o><e><d><v a='1' b='2'>x</v><v>y</v></d></e><e><f>1</f></e></o>",
      [#"{"d":["x","y"],"d a":1,"d b":2}"#, #"{"f":1}"#]
    ),
    (
      "<o><e><deps><dep name='a'/><dep name='b'/></deps></e><e><deps><dep name='c'/></deps></e></o>",
      [#"{"deps":["a","b"]}"#, #"{"deps":["c"]}"#]
    ),
    (
      "<o><e><prices><price cur='E'>3</price></prices></e><e><prices/><n>2</n></e><f><prices/></f></o>",
      [#"{"prices":[3],"prices cur":"E"}"#, #"{"n":2}"#]
    ),
    (
      "<o><e><categories><category>X</category></categories></e><e><f>1</f></e></o>",
      [#"{"categories":["X"]}"#, #"{"f":1}"#]
    ),
    (
      "<o><e><img src='u.png' alt='words'/></e><e><img src='v.png' alt=''/></e></o>",
      [#"{"img":"u.png","img alt":"words"}"#, #"{"img":"v.png"}"#]
    ),
    (
      "<kml><Document><Folder><name>F</name><Placemark><name>A</name></Placemark></Folder><Folder><Placemark><name>B</name></Placemark></Folder></Document></kml>",
      [#"{"folder":"F","name":"A"}"#, #"{"name":"B"}"#]
    ),
    (
      "<testsuites><testsuite name='S'><testcase name='t'/></testsuite></testsuites>",
      [#"{"folder":"S","name":"t"}"#]
    ),
  ])
  func anElementIsWrittenAlikeInAllRecords(_ xml: String, _ records: [String]) throws {
    #expect(try recordsAsJSON("<?xml version='1.0'?>" + xml, name: "a.xml") == records)
  }

  /// The library reads no further behind such a sign.
  @Test(arguments: [
    ("Q&A", "Q&A"), ("a & b", "a & b"), ("AT&T; c", "AT&T; c"), ("&#65;&lt;&eacute;", "A<é"),
    ("<![CDATA[a & b &nbsp;]]>", "a & b &nbsp;"), ("<!-- & --><u>x&</u>", "x&"),
    // An Android phone exports emoji as the two halves of UTF-16.
    ("&#55357;&#56832;", "\u{1F600}"), ("&#xD83D;&#xDE00;!", "\u{1F600}!"),
    ("a &#55357; b", "a \u{FFFD} b"), ("a &#x1F; b", "a \u{FFFD} b"), ("a \u{1F}b", "a  b"),
    ("&#128512;", "\u{1F600}"),
  ])
  func aSignThatBeginsNothingIsText(_ text: String, _ expected: String) throws {
    let xml = "<?xml version='1.0'?><r><i><a>\(text)</a></i><i><a q='x=1&y=2'>z</a></i></r>"
    let records = try recordsAsJSON(xml, name: "a.xml")
    #expect(records.count == 2 && records[0].contains(expected), "\(records)")
    #expect(records.last == #"{"a":"z","a q":"x=1&y=2"}"#)
    #expect(try issues(xml, name: "a.xml") == [])
  }

  /// One blank line made a text of a whole feed.
  @Test(arguments: [
    ("\n \n<?xml version='1.0'?><r><i><n>a</n></i><i><n>é</n></i></r>", "UTF-8"),
    ("<i><n>a</n></i>\n<i><n>é</n></i>\n", "UTF-8"),
    ("<?xml version='1.0'?>\n<r><i><n>a</n></i><i><n>é</n></i></r>\n2026", "UTF-8"),
    ("<?xml version='1.0'?><r><i><n>a</n></i><i><n>é</n></i></r>", "latin1"),
    ("<?xml version='1.0' encoding='utf-8'?><r><i><n>a</n></i><i><n>é</n></i></r>", "latin1"),
    ("<?xml version='1.0' encoding='utf-16'?><r><i><n>a</n></i><i><n>é</n></i></r>", "UTF-8"),
    ("<?xml version='1.0' encoding='ascii'?><r><i><n>a</n></i><i><n>é</n></i></r>", "UTF-8"),
    ("<!DOCTYPE r [<!ENTITY e '&#233;'>]><r><i><n>a</n></i><i><n>&e;</n></i></r>", "UTF-8"),
  ])
  func whatIsNearlyXMLIsRead(_ xml: String, in charset: String) throws {
    let bytes =
      charset == "latin1" ? xml.unicodeScalars.map { UInt8($0.value) } : Array(xml.utf8)
    let source = try DataSource(name: "a.xml", utf8: bytes)
    #expect(try recordsAsJSON(source) == [#"{"n":"a"}"#, #"{"n":"é"}"#])
  }

  @Test func latin1HasTheQuotesOfWindows() throws {
    let start = Array("<?xml version='1.0' encoding='ISO-8859-1'?><r><i>".utf8)
    let bytes = start + [0x93, 0x61, 0x94] + Array("</i><i>b</i></r>".utf8)
    let source = try DataSource(name: "a.xml", utf8: bytes)
    #expect(try recordsAsJSON(source).first == #"{"i":"“a”"}"#)
  }

  /// Of an export the messages with pictures, of a map the ways were lost without a word.
  @Test(arguments: [
    (
      "<m><sms d='1' from='A'/><sms d='2' from='B'/><mms d='3' from='C'/><mms d='4' from='D'/></m>",
      [
        #"{"d":1,"from":"A"}"#, #"{"d":2,"from":"B"}"#, #"{"d":3,"from":"C"}"#,
        #"{"d":4,"from":"D"}"#,
      ], false
    ),
    (
      "<l><book><t>A</t></book><dvd><t>B</t></dvd><book><t>C</t></book></l>",
      [#"{"t":"A"}"#, #"{"t":"B"}"#, #"{"t":"C"}"#], false
    ),
    (
      "<r><s k='a'/><s k='b'/><s k='c'/><w a='d' b='e'/><w a='f' b='g'/></r>",
      [#"{"k":"a"}"#, #"{"k":"b"}"#, #"{"k":"c"}"#, #"{"a":"d","b":"e"}"#, #"{"a":"f","b":"g"}"#],
      false
    ),
    (
      "<r><p><q a='1' b='x'/><q a='2' b='y'/></p><o><i><n>A</n></i><i><n>B</n></i><i><n>C</n></i></o></r>",
      [
        #"{"a":1,"b":"x"}"#, #"{"a":2,"b":"y"}"#, #"{"n":"A"}"#, #"{"n":"B"}"#, #"{"n":"C"}"#,
      ], false
    ),
    // What is there once, and what has only an id in common.
    (
      "<r><meta total='2'/><item id='1'><n>A</n></item><item id='2'><n>B</n></item></r>",
      [#"{"id":1,"n":"A"}"#, #"{"id":2,"n":"B"}"#], false
    ),
    (
      "<k><style id='s'><w>1</w></style><style id='t'><w>2</w></style><p id='1'/><p id='2'/><p id='3'/></k>",
      [#"{"id":1,"other":"s\nt"}"#, #"{"id":2}"#, #"{"id":3}"#], true
    ),
    (
      "<movie><title>M</title><actor><name>A</name></actor><actor><name>B</name></actor></movie>",
      [#"{"name":"A","other":"M"}"#, #"{"name":"B"}"#], true
    ),
    (
      "<p><id>app</id><deps><dep><id>a</id></dep><dep><id>b</id></dep></deps><on k='v'/><v/></p>",
      [#"{"id":"a","other":"app"}"#, #"{"id":"b","other":"v"}"#], true
    ),
    ("<a><b>x</b><b>y</b><c>z</c></a>", [#"{"b":"x"}"#, #"{"b":"y","other":"z"}"#], true),
    ("<a v='2'><b>x</b><b>y</b><c>https://z.org</c></a>", [#"{"b":"x"}"#, #"{"b":"y"}"#], false),
  ])
  func whatIsBesideTheRecordsIsOneOrInTheNext(
    _ xml: String, _ records: [String], hasRest: Bool
  ) throws {
    let xml = "<?xml version='1.0'?>" + xml
    #expect(try recordsAsJSON(xml, name: "a.xml") == records)
    let named = try issues(xml, name: "a.xml")
    #expect(named.count == (hasRest ? 1 : 0))
    #expect(named.allSatisfy { $0.contains("the text beside them is in the field “other”") })
  }
}
