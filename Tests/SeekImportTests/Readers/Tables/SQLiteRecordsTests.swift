import Foundation
import SeekCore
import Testing

@testable import SeekImport

/// 1. Tables, views and queries give their rows; what is missing is named.
/// 2. A query reads and does nothing else, and ends.
struct SQLiteRecordsTests {
  /// Packed with gzip: a table `books` of two rows, and a view `old`.
  private static let oneTable =
    "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGAGYiYGBACxWZD4jAyEATODXjIjL0gzow0DYzeQGE"
    + "bAl4ldVFiYo5G1LDO1PD8nBYicg1wdQ1wVwjxdwxWAXAXHYIVgVx9X5xCFksySnFQFtyB/X4Wk/PzsYoVwD9cgV4XK"
    + "1MQiBRsFQ0tzg2JGdnFxccZG15LEpJxUsCIwwQQ1NMTRyccVolkjM0XB0y/E1d01SCEgyNPXMShSwds1UgdqS4hrRI"
    + "gOxGioKh2FgqLM5FQFoEk+OgrJ+WWpRQpOPv5OmpC4uczA+AJIjILhAISZ2BiUgZk1OD8nsSizWEGpQol9pRgjG4Mo"
    + "E7uAb35uPvtWB2Wo2v8A41B11wAEAAA="

  /// The same with a table `authors`.
  private static let twoTables =
    "H4sIAAAAAAACA+2RwUrDQBCGd7am8SIIoebQy9BeWgiieJBCD03LqqWJ1SRYe0zbFYOJK0mseuzZJ/EBfBJfwlfwpJ"
    + "sYUE968qD9mJ3dGWb+HRj32ApSjmcijvwUdwglAKSDSAhR5CmRD7L3yqcYyPcoZHMKa1mzlIV7aMNPun6TVqmsV6sw"
    + "SP1JyP3r9FzESXGVeg4zPYae2bUYFsnGpR9x9Nip17SpWtG01YUyD/iNCGfSio6TPhuhDNF00WUW63mYBmnIcc8Z2j"
    + "gR4iLB0QFzGN5xP8Y2brd2txJQdV2HBctHyYtyR7+MkacawQz7hx7bZw4eOX3bdMY4YGOj+CWbzniXLqoMvIqDKUep"
    + "ZBk4FXMeY9cadpvZbig8EXiWbslfQKNlUqeEuCL04yDB2m1NfdiAMqlQdd0WkVAfO/Wi9jXbP8ALkbbkP6EA1SwevQ"
    + "HhEyS3AAYAAA=="

  /// A table `docs` of one row, and `ft` for the search of texts.
  private static let textTable =
    "H4sIAF2MBGsC/+2XzW7TQBDHd2LHSUpN20NlVTl0I6HGRgZVoB5BJGBB1ECKcVpVPSA3tsOqro3ipZRKSFTixGtw4gF4EK"
    + "68ADwAQgIujB2HOISKKyX+aT9mZ1ezttb/kffRwzbjLvXCwaHN6XVSIADkFqWEEAFrhYwpYxUzYyB/RyBXe1CMF8OPeFwZ"
    + "djn/BiVBjg8JPhD4Bp+xyznvLL5+hYBA1nAwL60/cX0/BHFhTiCXEtWivrFCEZcsAswlru8ES85MURQr81CQk/P/SrDkzA"
    + "xlFL+SZAY51/+MIuI3cDHN/18IlpwZ4YJQhSN3ELEwEJP/P/KJwDu4id0bco1cnkwVcbMnlpSRjbw/d6/cFSSlVoPn3N73"
    + "XY8/7oUBdwM+tsTbptGwDGo1mm2D1scTdZU5tPXAMu4aJt0yW/cb5i7dNHZ12lvXWKGkrKzA6ZVRXOYcD1thKh4662rk9p"
    + "mjU+4ODnX6tB+EejZmdlrT6E7LutfpWtTs7LTudKGkVKtwCqOtHJvbaVeY2iz2nv3k+37YO6DNdqepyendLL+XzRwCFBaO"
    + "5eRS/5HAW9iEGhr/DUZJUpaWyi9SvXg8Fcl2y7S6jXYqFo/TZxEL+mhEGypn3Hd16rjcZv6NIAxcTZUkZXkZNpIwTtiL4l"
    + "qeEFzsUW1tuygpq6vwMpNjPNb/ZUh/yjDor6sHk+o8+k35cfLF3JVRPu7HTjJWcVr/w4mzU0B0MtT/T6OSQg4AEgAA"

  /// Tables `a/b` and `orders` with the key `id`, one row each; a table `none` without rows, and a view.
  private static let shop =
    "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGAHYhYGBGBF4zMyEAbsDHrJjLxgjf8ZGLcxNjEaAhmDBx"
    + "iwsIny83OElmWmlpeVOQe5Ooa4KoR5uoYrlCk4BisEu/q4OocoaCm4Bfn7Kigl6icp+TOziUtKMlaXJCblpOYXpaQWFUNI"
    + "FqjuEEcnH1cFiJiCRmaKgqdfiKu7a5BCQJCnr2NQpIK3a6SOQl5ibqpCiGtEiKYRE5u4qCijJ9jAvPw8MGZGMQwkgmyUpg"
    + "cjm7iwMGMlWA/QVUDEhKID7FRibAfFDSPjLwYgGgUjCrAwMjPwV4DiH5jpR8EIBaP5f0Tn/0oAK7z6dQAIAAA="

  /// The same without rows.
  private static let emptyShop =
    "H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBkZHBQUGBgYGAFYhYGBEDnMzIQBqwMesmMvGCN/xkYtzE2MRoCGYMHGL"
    + "CwifLzc4SWZaaWl5U5B7k6hrgqhHm6hiuUKTgGKwS7+rg6hyhoKbgF+fsqKCXqJyn5M7OJS0oyVpckJuWk5helpBYVQ0gW"
    + "qO4QRycfVwWImIJGZoqCp1+Iq7trkEJAkKevY1CkgrdrpI5CXmJuqkKIa0SIphETm7ioKKMn2MC8/DwwZkYxDCSCbJSmBy"
    + "ObuLAwYyVYD9BVQMSEogPsVGJsB8UNMNJHwQgFo/E/Gv+j8T9yAQCC6qqyAAgAAA=="

  private func unpacked(_ packed: String) throws -> MappedMemory {
    let bytes = try #require(Data(base64Encoded: packed))
    return try Array(bytes).withUnsafeBufferPointer {
      let budget = UnpackingBudget(byteCount: $0.count, limit: nil)
      return try Compression.gzip.unpack($0, name: "a.db", budget: budget).memory
    }
  }

  private func rows(_ packed: String, _ selection: String?) throws -> [String] {
    let database = try unpacked(packed)
    defer { withExtendedLifetime(database) {} }
    var records = try SQLiteRecords(
      path: nil, bytes: database.bytes, selection: selection, name: "a.db")
    let made = try records.make(#require(records.tables.first), name: "a.db")
    return try recordsAsJSON(DataSource(name: "a.db", format: .sqlite, made: made))
  }

  private func message(_ packed: String, _ selection: String?) -> String? {
    let error = #expect(throws: SearchError.self) { try rows(packed, selection) }
    return error?.message.description
  }

  @Test(arguments: [nil, "", "books", "BOOKS"])
  func theRowsOfATableAreRecords(selection: String?) throws {
    #expect(
      try rows(Self.oneTable, selection) == [
        #"{"id":1,"title":"Momo","year":1973,"price":9.5}"#,
        #"{"id":2,"title":"Solaris \"x\"","year":1961}"#,
      ])
  }

  @Test(arguments: [
    ("old", [#"{"title":"Solaris \"x\""}"#]),
    (
      "SELECT title, title, year + 1 AS next FROM books WHERE id = 1",
      [#"{"title":"Momo","title 2":"Momo","next":1974}"#]
    ),
    ("with t(x) as (select 1) select x from t;", [#"{"x":1}"#]),
  ])
  func viewsAndQueriesAreTables(selection: String, expected: [String]) throws {
    #expect(try rows(Self.oneTable, selection) == expected)
  }

  @Test func allTablesOfADatabaseAreReadEachAsASource() throws {
    let memory = try unpacked(Self.twoTables)
    let whole = withExtendedLifetime(memory) { Array(memory.bytes) }
    let file = try TemporaryFile(whole, suffix: ".db")
    for name in [file.path, file.path + "#"] {
      let sources = try DataSource.open(paths: [name])
      #expect(sources.map(\.name) == ["authors", "books"].map { name + "/" + $0 })
      #expect(SourceLabels.labels(of: sources) == ["authors", "books"])
      #expect(CollectionName.name(of: sources.map(\.name)) == CollectionName.name(of: [file.path]))
      #expect(sources.map(\.format) == [.sqlite, .sqlite])
      #expect(try sources.map { try recordsAsJSON($0).count } == [1, 2])
    }
    // One source is asked for.
    let error = #expect(throws: SearchError.self) { try DataSource.open(path: file.path) }
    #expect(error?.code == .isDirectory)
  }

  /// Every table may have its own key; those without rows are passed over.
  @Test func tablesWithoutRowsAndViewsAreNoSources() throws {
    func sources(_ packed: String) throws -> [DataSource] {
      let memory = try unpacked(packed)
      let whole = withExtendedLifetime(memory) { Array(memory.bytes) }
      return try DataSource.sources(name: "shop.db", utf8: whole)
    }
    #expect(
      try sources(Self.shop).map { try recordsAsJSON($0) } == [
        [#"{"id":1,"name":"x"}"#], [#"{"id":1,"name":"y"}"#],
      ])
    let error = #expect(throws: SearchError.self) { try sources(Self.emptyShop) }
    #expect(error?.code == .noRecords)
    #expect(error?.path == "shop.db")
  }

  @Test func anotherNameIsCorrected() {
    #expect(
      message(Self.twoTables, "book")
        == "cannot be read: no table is called “book”; nearest: books")
    #expect(
      message(Self.oneTable, "olt") == "cannot be read: no table is called “olt”; nearest: old")
  }

  @Test(arguments: [
    ("SELECT 1; SELECT 2", "one query at a time"), ("SELECT FROM", "near \"FROM\": syntax error"),
    ("WITH x AS (SELECT 1) DELETE FROM books", "not authorized"),
    ("SELECT load_extension('x')", "cannot be read: "),
    ("SELECT * FROM pragma_database_list", "cannot be read: "),
    ("SELECT * FROM books WHERE 0", "has no rows"),
  ])
  func aQueryReadsAndNothingElse(query: String, reason: String) {
    #expect(message(Self.oneTable, query)?.contains(reason) == true)
  }

  @Test func aQueryWithoutEndIsStopped() {
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT "
    #expect(
      message(Self.oneTable, endless + "x FROM c WHERE x < 0")?.contains("was stopped") == true)
    let fat = endless + "hex(zeroblob(100000)) AS x FROM c"
    #expect(message(Self.oneTable, fat)?.hasPrefix("gives more than 50 times its size") == true)
  }

  @Test(arguments: [oneTable, twoTables])
  func damageIsAMessage(packed: String) throws {
    let memory = try unpacked(packed)
    let whole = withExtendedLifetime(memory) { Array(memory.bytes) }
    var messages: Set<String> = []
    for place in stride(from: 16, to: whole.count, by: 3) {
      var damaged = whole
      damaged[place] ^= UInt8(truncatingIfNeeded: 1 + place)
      do {
        #expect(try !DataSource.sources(name: "a.db", utf8: damaged).isEmpty)
      } catch {
        #expect(error.path.hasPrefix("a.db"), "byte \(place)")
        let message = error.message.description
        #expect(
          message.hasPrefix("cannot be read: ") || message.hasPrefix("has no rows: "),
          "byte \(place): \(message)")
        #expect(message == message.shown(limit: .max), "byte \(place)")
        messages.insert(message)
      }
    }
    #expect(messages.contains("cannot be read: database disk image is malformed"))
  }

  /// It was offered, and then refused.
  @Test(arguments: [(nil, #"{"a":"x"}"#), ("ft", #"{"title":"hello"}"#)])
  func aTableForTheSearchOfTextsIsNoSecondTable(selection: String?, expected: String) throws {
    #expect(try rows(Self.textTable, selection) == [expected])
  }

  /// SQLite would write a log beside the data, and could not where nobody may.
  @Test func nothingIsWrittenBesideADatabaseWithoutItsLog() throws {
    let memory = try unpacked(Self.oneTable)
    var whole = withExtendedLifetime(memory) { Array(memory.bytes) }
    (whole[18], whole[19]) = (2, 2)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a b%20#\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(whole).write(to: folder.appendingPathComponent("a.db"))
    #expect(try recordsAsJSON(DataSource.open(path: folder.path + "/a.db")).count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.db"])
  }

  @Test func aFileIsNamedWithItsTable() throws {
    let memory = try unpacked(Self.twoTables)
    let whole = withExtendedLifetime(memory) { Array(memory.bytes) }
    let file = try TemporaryFile(whole, suffix: ".db")
    let source = try DataSource.open(path: file.path + "#authors")
    #expect(try recordsAsJSON(source) == [#"{"name":"Lem"}"#])
    #expect(source.format == .sqlite)
    let text = try TemporaryFile("a\n", suffix: ".txt")
    let error = #expect(throws: SearchError.self) { try DataSource.open(path: text.path + "#x") }
    #expect(error?.message == "names a table, but \(text.path) is no database; it is text")
  }
}
