import Testing

@testable import DocumentImport

/// A Japanese spreadsheet's table could not be read at all.
struct ShiftJISTests {
  /// 氏名,都市,品 / 田中,東京,リンゴ / 鈴木,大阪,ｱ as Windows writes them.
  private static let table: [UInt8] =
    [0x8E, 0x81, 0x96, 0xBC, 0x2C, 0x93, 0x73, 0x8E, 0x73, 0x2C, 0x95, 0x69, 0x0D, 0x0A]
    + [
      0x93, 0x63, 0x92, 0x86, 0x2C, 0x93, 0x8C, 0x8B, 0x9E, 0x2C, 0x83, 0x8A, 0x83, 0x93, 0x83,
      0x53,
    ]
    + [0x0D, 0x0A, 0x97, 0xE9, 0x96, 0xD8, 0x2C, 0x91, 0xE5, 0x8D, 0xE3, 0x2C, 0xB1, 0x0D, 0x0A]

  private func charset(_ bytes: [UInt8]) -> ForeignCharset? {
    bytes.withUnsafeBufferPointer { ForeignCharset($0) }
  }

  @Test func aTableIsReadAndSaysSo() throws {
    let source = try DataSource(name: "a.csv", utf8: Self.table)
    #expect(
      try recordsAsJSON(source) == [
        #"{"氏名":"田中","都市":"東京","品":"リンゴ"}"#, #"{"氏名":"鈴木","都市":"大阪","品":"ｱ"}"#,
      ])
    #expect(
      try imported(source, workers: 1).report.issues.map(\.message.description)
        == ["a.csv: no UTF-8; read as Shift_JIS"])
  }

  @Test func otherTextsAreNone() {
    let japanese = String(repeating: "東京の天気は晴れです。カタカナ、大阪、", count: 20)
    var damaged = Array(japanese.utf8)
    damaged.remove(at: 7)
    #expect(charset(Array(japanese.utf8)) == nil)
    #expect(charset(damaged) == nil)
    // Bäckerei, größer, schön, über, Straße as one byte a letter.
    let german = "B\u{E4}ckerei gr\u{F6}\u{DF}er sch\u{F6}n \u{FC}ber Stra\u{DF}e".unicodeScalars
      .map {
        UInt8($0.value)
      }
    #expect(charset(german) == .windows1252)
    // 北京大学上海 in GB 18030, 東京大阪 in EUC-JP.
    #expect(
      charset([0xB1, 0xB1, 0xBE, 0xA9, 0xB4, 0xF3, 0xD1, 0xA7, 0xC9, 0xCF, 0xBA, 0xA3]) == nil)
    #expect(charset([0xC5, 0xEC, 0xB5, 0xFE, 0xC2, 0xE7, 0xBA, 0xE5]) == nil)
    #expect(charset([]) == nil)
  }

  @Test func partsMeetBetweenCharacters() {
    let bytes = [0x41] + Array(repeating: [0x93, 0x8C] as [UInt8], count: 70_000).flatMap(\.self)
    let output = GrowingBytes()
    bytes.withUnsafeBufferPointer { ShiftJIS.append($0, to: output) }
    #expect(
      String(decoding: output.bytes, as: UTF8.self) == "A" + String(repeating: "東", count: 70_000))
  }
}
