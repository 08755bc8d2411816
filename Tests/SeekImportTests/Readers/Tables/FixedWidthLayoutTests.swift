import SeekCore
import Testing

@testable import SeekImport

@Suite struct FixedWidthLayoutTests {
  private func columns(_ text: String) throws -> (names: [String], records: [String])? {
    let bytes = Array(text.utf8)
    guard
      let layout = bytes.withUnsafeBufferPointer({ FixedWidthLayout($0, latest: CivilDate.today()) }
      )
    else { return nil }
    _ = layout
    let source = try standardInput(bytes)
    let profile = try ProfileInference.infer(from: [source])
    return (profile.columns ?? [], try recordsAsJSON(source))
  }

  @Test func freeDiskSpaceHasTheColumnsOfItsHeader() throws {
    let table = try #require(
      try columns(
        """
        Filesystem      Size  Used Avail Use% Mounted on
        devtmpfs         12G     0   12G   0% /dev
        /dev/vda        252G   18G   77G  19% /
        tmpfs            24G     0   24G   0% /home/a b
        """))
    #expect(table.names == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
    #expect(
      table.records[1]
        == #"{"Filesystem":"/dev/vda","Size":"252G","Used":"18G","Avail":"77G","Use%":"19%","Mounted on":"/"}"#
    )
    #expect(table.records[2].hasSuffix(#""Mounted on":"/home/a b"}"#))
  }

  /// `12,50` was a text there, and in CSV a number.
  @Test func numbersAreSpelledAsInTheWholeTable() throws {
    let table = "Datum       Betrag  Text\n01.02.2024   12,50  Brot\n02.02.2024  1.003  Milch\n"
    let source = try source(table, name: "konto.txt")
    let profile = try ProfileInference.infer(from: [source])
    #expect(profile.amounts == ["Betrag": .decimalComma])
    #expect(profile.fields.contains(ProfileField(name: "Betrag", role: .number)))
    #expect(try recordsAsJSON(source)[1].contains(#""Betrag":"1.003""#))
  }

  /// The legend was three units more.
  @Test func aLegendBelowABlankLineIsNoPartOfTheTable() throws {
    let table = try #require(
      try columns(
        """
          UNIT                 LOAD   ACTIVE SUB     DESCRIPTION
          cron.service         loaded active running Regular background program
        ● nginx.service        loaded failed failed  A web server
          ssh.service          loaded active running OpenBSD Secure Shell

        LOAD   = Reflects whether the unit definition was properly loaded.
        ACTIVE = The high-level unit activation state.

        3 loaded units listed.

        """))
    #expect(table.records.count == 3)
    #expect(table.records[1].contains(#""UNIT":"nginx.service""#))
  }

  /// The header of `free` is in small letters, and begins behind the names of its rows.
  @Test func namesOfRowsHaveNoNameAboveThem() throws {
    let table = try #require(
      try columns(
        """
                       total        used        free
        Mem:           16000        8000        4000
        Swap:           2000         100        1900
        """))
    #expect(table.records.count == 2)
    #expect(table.records[0].contains(#""total":16000"#))
  }

  /// A process of much memory pushes the columns behind it aside.
  @Test func wordsAreColumnsWhereValuesPushOthersAside() throws {
    let table = try #require(
      try columns(
        """
        USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
        root         1  0.3  0.0  47100 16008 ?        SLl  09:29   0:02 /init --firecracker
        root         2  0.0  0.0      0     0 ?        S    09:29   0:00 [kthreadd]
        www     123456 11.2  4.0 128471234 1600800 ?   SLl  09:29   0:02 node server.js
        """))
    #expect(table.names.prefix(3) == ["USER", "PID", "%CPU"])
    #expect(
      table.records[0].hasPrefix(#"{"USER":"root","PID":1,"%CPU":0.3,"%MEM":0.0,"VSZ":47100"#))
    #expect(table.records[2].hasSuffix(#""COMMAND":"node server.js"}"#))
    let signed = try columns("NAME  C++  C#  F*\nzoe   1    2   3\nbob   4    5   6\n")
    #expect(signed?.names == ["NAME", "C++", "C#", "F"])
  }

  @Test func aRuledTableOfPackagesBeginsBelowItsRule() throws {
    let table = try #require(
      try columns(
        """
        Desired=Unknown/Install/Remove/Purge/Hold
        ||/ Name           Version      Architecture Description
        +++-==============-============-============-=================================
        ii  adduser        3.134        all          add and remove users and groups
        rc  zlib1g:amd64   1:1.2.13     amd64        compression library - runtime
        """))
    #expect(table.names == ["Status", "Name", "Version", "Architecture", "Description"])
    #expect(
      table.records == [
        #"{"Status":"ii","Name":"adduser","Version":"3.134","Architecture":"all","Description":"add and remove users and groups"}"#,
        #"{"Status":"rc","Name":"zlib1g:amd64","Version":"1:1.2.13","Architecture":"amd64","Description":"compression library - runtime"}"#,
      ])
  }

  @Test func aListingOfFilesHasColumnsWithoutAHeader() throws {
    let table = try #require(
      try columns(
        """
        total 48
        drwxr-xr-x  2 root root    4096 Nov 24 09:29 my notes
        -rw-r--r--  1 ann  users 123456 Jan  1  2024 b.txt
        crw-rw-rw-  1 root root    1, 3 Nov 24 09:29 null
        """))
    #expect(table.names.suffix(4) == ["size", "modified", "name", "device"])
    #expect(
      table.records[0].contains(#""size":4096,"modified":"20"#)
        && table.records[0].hasSuffix(#"-11-24 09:29","name":"my notes"}"#))
    #expect(table.records[1].contains(#""modified":"2024-01-01","name":"b.txt""#))
    #expect(table.records[2].contains(#""device":"1, 3""#))
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog.\nIt does so every day of the week.\nOnce more.\n",
    "    An Essay\n\nOn the length of words in lines\nthat nobody has written as a table\nand so on\n",
    "Dear Ann,\n\nit rains.\n", "one\ntwo\nthree\n", "a  b\n",
    "- milk   2\n- bread  1\n- eggs  12\n",
    "Sunday     Closed\nMonday     9-17\nTuesday    9-17\n",
    "Name      Ann Smith\nCity      Berlin Mitte\n",
    // The names were looked for below the end of the table.
    "Notes\none\ntwo\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n\nIt rains.\nIt snows.\n\nIt thaws.\nIt pours.\n",
    "        MINUTES OF THE BOARD\nThe board met on Monday in the hall\nand decided to buy a new boat now\n",
    "Diagram:\n+------+------+\n| in   | out  |\n+------+------+\n",
    "Notes\nAnn pays on May 3.\n\nNAME   AGE  CITY\nAnn    30   Rome\nBob    40   Paris\n\nThen we spoke.\nIt was long.\n",
    "ACT I\n\nROMEO    JULIET    NURSE\nbut      soft      what\nlight    through   yonder\n",
    "A letter\n----- -----\nIt rains all day and the river rises\nOnce more\n",
    "2 eggs   3 cups flour   1 tsp salt\n4 eggs   6 cups flour   2 tsp salt\n6 eggs   9 cups flour   3 tsp salt\n8 eggs   1 cups flour   4 tsp salt\n1 eggs   2 cups flour   3 tsp salt\n",
    // A box, and a small table, above a text.
    "┌─ Note ───┐\n│ hello    │\n└──────────┘\nIt rained.\nThe zoo has\ntall giraffes.\nWe went home.\n",
    "┌─a─┬─b─┐\n│ 1 │ 2 │\n└───┴───┘\nIt rained.\nThe zoo has\ntall giraffes.\nWe went home.\n",
    "I typed ls -l and saw\n-rw-r--r-- 1 ada u 99 Jan 12  2024 b\n-rw-r--r-- 1 ada u 99 Jan 12  2024 c\nand so on\n",
    "* main    4f2a9c1 Fix the soup\n  dev     5f2a9c1 Add bread\n  feature 6abc123 WIP\n",
  ])
  func otherTextIsNoTable(text: String) throws {
    #expect(try columns(text) == nil)
  }

  /// The second record of each table has these names and values.
  @Test(arguments: [
    // rich; winget; presto.
    (
      "┏━━━━┳━━━━━━┓\n┃ id ┃ name ┃\n┡━━━━╇━━━━━━┩\n│ 1  │ ada  │\n│ 2  │ bob  │\n└────┴──────┘\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "Name     Id         Version\n---------------------------\n7-Zip    7zip.7zip  23.01\nGit      Git.Git    2.44.0\n",
      #"{"Name":"Git","Id":"Git.Git","Version":"2.44.0"}"#, 2
    ),
    (
      " id | name \n----+------\n  1 | ada  \n  2 | bob  \n(2 rows)\n\nQuery 2026 FINISHED\nSplits: 1 total\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    // psql without a first value; polars; duckdb; reStructuredText; a grid; R; pip; docker stats; a title above.
    (" a | b \n---+---\n 1 | x\n   | z\n(2 rows)\n", #"{"b":"z"}"#, 2),
    (
      "shape: (2, 2)\n┌─────┬──────┐\n│ id  ┆ name │\n│ --- ┆ ---  │\n│ i64 ┆ str  │\n╞═════╪══════╡\n│ 1   ┆ ada  │\n│ 2   ┆ bob  │\n└─────┴──────┘\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "┌───────┬─────────┐\n│  id   │  name   │\n│ int32 │ varchar │\n├───────┼─────────┤\n│     1 │ ada     │\n│     2 │ bob     │\n└───────┴─────────┘\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "====  =====\nid    name\n====  =====\n1     ada\n2     bob\n====  =====\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "+----+------+\n| id | name |\n+====+======+\n| 1  | ada  |\n+----+------+\n| 2  | bob  |\n+----+------+\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "     Name Age Height\n1    Alex  25    177\n2  Lilly   31    163\n3    Mark  23    190\n",
      #"{"column 1":2,"Name":"Lilly","Age":31,"Height":163}"#, 3
    ),
    (
      "Package  Version\n-------- -------\nnumpy    1.26.4\nurllib3  2.2.1\n",
      #"{"Package":"urllib3","Version":"2.2.1"}"#, 2
    ),
    (
      "NAME      CPU %     NET I/O           PIDS\nweb       0.15%     1.2kB / 0B        5\ndb        55.00%    5.6MB / 3.2MB     25\n",
      #"{"NAME":"db","CPU %":"55.00%","NET I/O":"5.6MB / 3.2MB","PIDS":25}"#, 2
    ),
    (
      "Active Internet connections\nProto Recv-Q Local Address           State      \ntcp        0 0.0.0.0:22              LISTEN     \ntcp6       0 :::80                   LISTEN     \n",
      #"{"Proto":"tcp6","Recv-Q":0,"Local Address":":::80","State":"LISTEN"}"#, 2
    ),
    (
      "UNIT FILE     STATE    PRESET\ncron.service  enabled  enabled\nssh.service   enabled  disabled\n\n2 unit files listed.\n",
      #"{"UNIT FILE":"ssh.service","STATE":"enabled","PRESET":"disabled"}"#, 2
    ),
    (
      "Handles  NPM(K)     Id  ProcessName\n-------  ------     --  -----------\n    512      31   1234  chrome\n    100       9     88  svchost\n",
      #"{"Handles":100,"NPM(K)":9,"Id":88,"ProcessName":"svchost"}"#, 2
    ),
    (
      "State Recv-Q Local Address:Port Peer Address:Port  Process\nESTAB 0           10.0.0.5:22     10.0.0.7:51234\nESTAB 0           10.0.0.5:22     10.0.0.8:51236\n",
      #"{"State":"ESTAB","Recv-Q":0,"Local Address:Port":"10.0.0.5:22","Peer Address:Port":"10.0.0.8:51236"}"#,
      2
    ),
    (
      "top - 10:00:01 up 1 day,  1 user\nTasks: 2 total,   1 running\n%Cpu(s):  5.0 us,  2.0 sy\n\n    PID USER      %CPU COMMAND\n      1 root       0.0 systemd\n    812 ann       12.5 firefox\n",
      #"{"PID":812,"USER":"ann","%CPU":12.5,"COMMAND":"firefox"}"#, 2
    ),
    // German and French; a value with a blank in the first column; two columns; R; iostat; psql with a line break; wide characters.
    (
      "Dateisystem    Größe Benutzt Verf. Verw% Eingehängt auf\nudev            7,8G       0  7,8G    0% /dev\n/dev/nvme0n1p2  916G    500G  370G   58% /\n",
      #"{"Dateisystem":"/dev/nvme0n1p2","Größe":"916G","Benutzt":"500G","Verf":"370G","Verw%":"58%","Eingehängt auf":"/"}"#,
      2
    ),
    (
      "Sys. de fichiers Taille Utilisé Dispo Uti% Monté sur\nudev               7,8G       0  7,8G   0% /dev\n/dev/sda2          916G    500G  370G  58% /\n",
      #"{"Sys. de fichiers":"/dev/sda2","Taille":"916G","Utilisé":"500G","Dispo":"370G","Uti%":"58%","Monté sur":"/"}"#,
      2
    ),
    (
      "Filesystem     Type      Size  Used Avail Use% Mounted on\ntmpfs          tmpfs     7.8G     0  7.8G   0% /dev/shm\n//nas/share x  cifs      3.6T  3.0T  600G  84% /mnt/my share\n",
      #"{"Filesystem":"//nas/share x","Type":"cifs","Size":"3.6T","Used":"3.0T","Avail":"600G","Use%":"84%","Mounted on":"/mnt/my share"}"#,
      2
    ),
    (
      "NAME             VERSION\nWin 11 Pro       10.0\nOffice           16.0\n",
      #"{"NAME":"Office","VERSION":"16.0"}"#, 2
    ),
    (
      "  Sepal.Length Species\n1          5.1  setosa\n2          6.2  virginica\n",
      #"{"column 1":2,"Sepal.Length":6.2,"Species":"virginica"}"#, 2
    ),
    (
      "Device             tps    kB_read/s    kB_wrtn/s\nsda               1.50        10.00        20.00\nnvme0n1          25.00       100.00         5.00\n",
      #"{"Device":"nvme0n1","tps":25.00,"kB_read/s":100.00,"kB_wrtn/s":5.00}"#, 2
    ),
    (
      " id | note  | day\n----+-------+------------\n  1 | one  +| 2026-03-02\n    | two   | \n  2 | three | 2026-03-03\n(2 rows)\n",
      #"{"id":2,"note":"three","day":"2026-03-03"}"#, 2
    ),
    (
      " id | name | note \n----+------+------\n  1 | ada  | a    +\n    |      | b\n  2 | bob  | c\n(2 rows)\n",
      #"{"id":2,"name":"bob","note":"c"}"#, 2
    ),
    (
      " id | lang\n----+------\n  1 | C++\n  2 | Rust\n  3 | Go\n(3 rows)\n",
      #"{"id":2,"lang":"Rust"}"#, 3
    ),
    (
      "NAME      CITY    QTY\n太郎      東京    5\n花子      大阪    12\n",
      #"{"NAME":"花子","CITY":"大阪","QTY":12}"#, 2
    ),
    // Bars in cells of psql and mysql; a title of aws; SQL*Plus; a title of w, whose values are wider than their names.
    (
      " id |   name   | note  \n----+----------+-------\n  1 | a | b    | x\n  2 | Bob      | y | z\n(2 rows)\n",
      #"{"id":2,"name":"Bob","note":"y | z"}"#, 2
    ),
    (
      "+----+-------+\n| id | name  |\n+----+-------+\n|  1 | a | b |\n|  2 | c     |\n+----+-------+\n2 rows in set (0.00 sec)\n",
      #"{"id":2,"name":"c"}"#, 2
    ),
    (
      "-------------------\n|    Instances    |\n+-----+-----------+\n|  Id |   State   |\n+-----+-----------+\n|  i1 |  running  |\n|  i2 |  stopped  |\n+-----+-----------+\n",
      #"{"Id":"i2","State":"stopped"}"#, 2
    ),
    (
      "\n        ID NAME                 \n---------- -------------------- \n         1 row house            \n         2 Bob Lee              \n\n2 rows selected.\n\n",
      #"{"ID":2,"NAME":"Bob Lee"}"#, 2
    ),
    (
      " 10:00:00 up 12 days,  3:45,  2 users\nUSER     TTY      FROM      LOGIN@   IDLE   PCPU WHAT\nann      pts/0    10.0.0.1  09:12    1.00s  0.01s w\nbob      pts/1    10.0.0.2  08:00    2:00m  0.12s -bash x\n",
      #"{"USER":"bob","TTY":"pts/1","FROM":"10.0.0.2","LOGIN@":"08:00","IDLE":"2:00m","PCPU":"0.12s","WHAT":"-bash x"}"#,
      2
    ),
    (
      "IDX BOOT ID  FIRST ENTRY                 LAST ENTRY\n -1 aaaabbbb Thu 2026-01-01 08:00:00 UTC Thu 2026-01-01 20:00:00 UTC\n  0 bbbbcccc Fri 2026-01-02 08:00:00 UTC Fri 2026-01-02 10:11:12 UTC\n",
      #"{"IDX":0,"BOOT ID":"bbbbcccc","FIRST ENTRY":"Fri 2026-01-02 08:00:00 UTC","LAST ENTRY":"Fri 2026-01-02 10:11:12 UTC"}"#,
      2
    ),
    // Names in a border; groups of columns; comments of conda; values below the second word of a name.
    (
      "┌─id─┬─name─┐\n│  1 │ ada  │\n│  2 │ bob  │\n└────┴──────┘\n\n2 rows in set. Elapsed: 0.001 sec.\n",
      #"{"id":2,"name":"bob"}"#, 2
    ),
    (
      "procs -----memory---- ---swap--\n r  b   swpd   free   si   so\n 1  0      0 234567    0    0\n 0  0     12 234500    0    5\n",
      #"{"r":0,"b":0,"swpd":12,"free":234500,"si":0,"so":5}"#, 2
    ),
    (
      "# packages in environment at /opt:\n#\n# Name        Version    Build  Channel\nnumpy         1.26.4  py311h64    forge\npython        3.11.5  hab00c5b    forge\n",
      #"{"Name":"python","Version":"3.11.5","Build":"hab00c5b","Channel":"forge"}"#, 2
    ),
    (
      "Netid State  Recv-Q Local Address:Port  Peer Address:Port Process\ntcp   LISTEN 0            0.0.0.0:22         0.0.0.0:*     users:a\ntcp   LISTEN 1          127.0.0.1:80         0.0.0.0:*     users:b\n",
      #"{"Netid":"tcp","State":"LISTEN","Recv-Q":1,"Local Address:Port":"127.0.0.1:80","Peer Address:Port":"0.0.0.0:*","Process":"users:b"}"#,
      2
    ),
    // Types of R; few dashes of PowerShell; column -t; rows that pandas leaves out; uniq -c.
    (
      "# A tibble: 2 × 2\n  name  n    \n  <chr> <int>\n1 ada         1\n2 bob        12\n",
      #"{"column 1":2,"name":"bob","n":12}"#, 2
    ),
    (
      "\n    Directory: C:\\\n\nMode            LastWriteTime     Length Name   \n----            -------------     ------ ----   \nd----      3/2/2026  10:00 AM            docs\n-a---      3/2/2026  11:30 AM       1234 a.txt\n\n",
      #"{"Mode":"-a---","LastWriteTime":"3/2/2026  11:30 AM","Length":1234,"Name":"a.txt"}"#, 2
    ),
    (
      "id  name   city\n1   ada    Rome\n2   bob    Oslo\n",
      #"{"id":2,"name":"bob","city":"Oslo"}"#, 2
    ),
    (
      "     name  age    city\n0     ada   34    Rome\n1     bob   45    Oslo\n..    ...  ...     ...\n99    cid   56    Bonn\n\n[100 rows x 3 columns]\n",
      #"{"column 1":1,"name":"bob","age":45,"city":"Oslo"}"#, 3
    ),
    // Words that are counted are not the number of rows, nor is a row above others.
    (
      "    120 the\n     60 rows\n     12 row\n      3 table\n",
      #"{"column 1":60,"column 2":"rows"}"#, 4
    ),
    ("    120 the\n     60 rows\n", #"{"column 1":60,"column 2":"rows"}"#, 2),
    (
      "COUNT NAME \n----- -----\n    3 soup\n   12 rows\n    1 leek\n",
      #"{"COUNT":12,"NAME":"rows"}"#, 3
    ),
    (
      "     12 soup\n    145 butter and jam\n", #"{"column 1":145,"column 2":"butter and jam"}"#, 2
    ),
    // wc; uniq -c of lines that begin with a status.
    (
      "   10    20   300 a.txt\n  100  2000 30000 b c.txt\n  110  2020 30300 total\n",
      #"{"column 1":100,"column 2":2000,"column 3":30000,"column 4":"b c.txt"}"#, 3
    ),
    (
      "      3 200 GET /a\n     12 404 GET /b\n",
      #"{"column 1":12,"column 2":"404 GET /b"}"#, 2
    ),
    // unzip -l; groups between lines of dashes; df -T, whose long values push others aside.
    (
      "Archive:  a.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n"
        + "        0  2024-03-01 10:00   a/\n     1234  2024-03-01 10:01   a/b c.txt\n"
        + "---------                     -------\n     1234                     2 files\n",
      #"{"Length":1234,"Date":"2024-03-01","Time":"10:01","Name":"a/b c.txt"}"#, 2
    ),
    (
      "Name    Value\n------  -----\nA       1\n------  -----\nB       2\nC       3\nD       4\n",
      #"{"Name":"B","Value":2}"#, 4
    ),
    (
      "Filesystem    Type 1024-blocks      Used Available Capacity Mounted on\n"
        + "/dev/mapper/VolGroup00-LogVol00 ext3     6030784   1147932   4571556      21% /\n"
        + "proc          proc           0         0         0       -  /proc\n",
      #"{"Filesystem":"proc","Type":"proc","1024-blocks":0,"Used":0,"Available":0,"Capacity":"-","Mounted on":"/proc"}"#,
      2
    ),
  ])
  func tablesOfManyProgramsHaveTheirNamesAndRows(
    text: String, second: String, count: Int
  ) throws {
    let table = try #require(try columns(text))
    #expect(table.records.count == count)
    #expect(table.records.dropFirst().first == second)
  }

  @Test(arguments: [
    ("  12 soup\n 145 leek\n", "columns"),
    ("-rw-r--r-- 1 a b 12 Jan 1 2024 a\n-rw-r--r-- 1 a b 12 Jan 1 2024 b\n", "columns"),
    ("id  name   city\n1   ada    Rome\n2   bob    Oslo\n", "header"),
  ])
  func theNoteSaysWhatMakesItATable(text: String, what: String) {
    let note = Array(text.utf8).withUnsafeBufferPointer {
      PrintedLayout($0, latest: CivilDate.today())?.note?.description
    }
    #expect(note == "it is read as a table by its \(what); --split line reads its lines as text")
  }

  @Test func aCellMayHaveLines() throws {
    let text =
      " id | note\n----+-------\n  1 | one  +\n    | two  +\n    | more\n  2 | a+b\n(2 rows)\n"
    let table = try #require(try columns(text))
    #expect(table.records == [#"{"id":1,"note":"one\ntwo\nmore"}"#, #"{"id":2,"note":"a+b"}"#])
  }
}
