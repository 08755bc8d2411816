import Testing

@testable import SeekImport

/// 1. What spreadsheets and programs write above their columns is a header, though numbers or nothing stand in it.
/// 2. Columns and rows in which nothing stands are none.
/// 3. A table of data alone has none.
struct TableHeaderTests {
  private func names(_ text: String) throws -> [String] {
    let source = try DataSource(name: "a.csv", utf8: Array(text.utf8))
    return (source.layout as? DelimitedLayout)?.columns.map(\.name) ?? []
  }

  @Test(arguments: [
    ("Team,1,2,Total\nBulls,20,30,50\nHeat,21,22,43\n", ["Team", "1", "2", "Total"]),
    (
      ",2023,,2024,\nName,Q1,Q2,Q1,Q2\nAnn,1,2,3,4\nBob,5,6,7,8\nCid,9,9,9,9\n",
      ["Name", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"]
    ),
    ("Country,2020,Capital since\nDE,83,1990\nFR,67,508\n", ["Country", "2020", "Capital since"]),
    (",name,score\n0,Ann,1.5\n1,Bob,2.5\n", ["column 1", "name", "score"]),
    ("key,en,de\nhello,Hello,Hallo\nlang,en,de\n", ["key", "en", "de"]),
    ("col1,col2\nval1,val2\nval3,val1\n", ["col1", "col2"]),
    ("team,2nd half\nAnn,3rd try\nBob,1st half\n", ["team", "2nd half"]),
    ("v1,v2\na,b\nv1,d\n", ["v1", "v2"]), ("@id,km/h\na,m/s\nb,mph\n", ["@id", "km/h"]),
    ("flow,power\n1/min,kW\n3,4\n5,6\n7,8\n", ["flow", "power"]),
    ("Day,2\n31.12.2023,a\n30.12.2023,b\n", ["Day", "2"]),
    ("color,who\nred,ann\ncolor,who\nblue,bob\ncolor,who\nred,cid\n", ["color", "who"]),
    ("Land;2022;2023\nBayern;13,4;13,5\nHessen;6,4;6,4\n", ["Land", "2022", "2023"]),
    (
      "Land,2022,2023\nBayern,\"13,369\",\"13,435\"\nHessen,\"6,391\",\"6,421\"\n",
      ["Land", "2022", "2023"]
    ),
    ("Account,2022,2023\nRevenue,\"$1,200\",12%\nCost,$900,9%\n", ["Account", "2022", "2023"]),
    ("Account,2022,2023\nRevenue,1200,n/a\nCost,n/a,950\nX,5,7\n", ["Account", "2022", "2023"]),
    ("Land,2018,2019\nA,0.5,..\nB,1.5,2\nC,1,..\n", ["Land", "2018", "2019"]),
    ("geo,2019,2018\nDE,1.5,:\nFR,2.5 b,:\n", ["geo", "2019", "2018"]),
    ("geo,2021,2022,2023\nDE,1.5,2.5 p,3.1\nFR,1.5,3.5 b,4.5\n", ["geo", "2021", "2022", "2023"]),
  ])
  func aWordAboveNumbersIsAName(text: String, expected: [String]) throws {
    #expect(try names(text) == expected)
  }

  /// A spreadsheet with empty columns between its own was taken for data.
  @Test func columnsWithNothingInThemAreLeftOut() throws {
    let text =
      ",,,,\nName,City,,Notes,\nAnn,Rome,,tall,\n,,,,\nBob,Ulm,,short,\nCid,Bonn,,,\n,,,,\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv") == [
        #"{"Name":"Ann","City":"Rome","Notes":"tall"}"#,
        #"{"Name":"Bob","City":"Ulm","Notes":"short"}"#,
        #"{"Name":"Cid","City":"Bonn","Notes":""}"#,
      ])
    #expect(try issues(text, name: "a.csv").isEmpty)
  }

  /// Something may stand there behind the records that were looked at.
  @Test func aColumnThatIsFilledLateIsKept() throws {
    let text = "Name,,City\n" + String(repeating: "Ann,,Rome\n", count: 1_200) + "Bob,late,Ulm\n"
    #expect(
      try recordsAsJSON(text, name: "a.csv").last
        == #"{"Name":"Bob","column 2":"late","City":"Ulm"}"#)
  }

  @Test(arguments: [
    "milk,fridge,cold\nbread,shelf,dry\nmilk,cellar,cold\n",
    "Ann,n/a,1\nBob,31,2\nCid,32,3\n",
    "card,12\ncash,7\ncard,9\ncard,3\n", "Ann,,31\nBob,x,32\n,y,33\n",
    "Bern,Bern,12\nRom,Roma,unbekannt\nParis,Paris,14\nWien,Vienna,15\nPrag,Praha,16\n",
    "Zoe,1,2,3\nAnn,5,3,1\nBob,4,4,4\n", "Ann,1990,1995\nBob,2001,2005\nCid,1995,1999\n",
    "Ann,2022,2023\nBob,x,y\nCid,z,w\n", "Ann,1985,1986\nBob,1970,..\nCid,..,2001\n",
    "Ann,2022,12\nBob,1500,13\nCid,900,14\n",
    "2024-03-04 10:11:12 zoe,hi\n2024-03-04 10:11:13 bob,yo\n",
    "web-1,started\ndb-1,ready\nweb-1,listening on 80\ndb-1,checkpoint\n",
    "real,0m1.234s\nuser,0m1.000s\nsys,10m0.200s\n",
    "12K,a.txt\n1.5M,b.bin\n300,c\n", "5,ann\nfree,bob\n7,cid\n9,dea\n",
    "00:1a:2b:3c:4d:5e,nas\n00:1a:2b:3c:4d:5f,tv\n", "white,#fff\nblack,#000\n",
    "v1.2.3,first\nv1.3.0,second\n", "C:\\a\\b.txt,text\nD:\\e.png,image\n",
    "\\\\nas\\a.txt,text\n\\\\nas\\b.png,image\n", "src/b.txt,text\nsrc/img/a.png,image\n",
    "@ada,heron\n@bob,newt\n", "fe80::1,nas\n2001:db8::2,tv\n",
    "01067,Dresden\n10115,Berlin\n04109,Leipzig\n", "+4930123456,ann\n+49401234,bob\n",
    "0x3bd5f,a\n0x1,b\n", "8c,a\n3f,b\n83,c\n", "SKU-8528,a\nSKU-12345,b\n", "true,a\nfalse,b\n",
    "s3://b/30,a\ns3://c/7,b\n", "12345678901234567890,a\n12345678901234567891,b\n",
    "red,apple\ngreen,pear\nred,apple\nred,apple\nblue,plum\n",
  ])
  func dataAloneHaveNone(text: String) throws {
    #expect(try names(text).allSatisfy { $0.hasPrefix("column ") })
  }
}
