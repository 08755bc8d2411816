import Testing

@testable import SeekImport

/// The right-hand sides are what a browser's `TextDecoder` makes of the same bytes and label, HZ and UTF-7 aside.
struct CharsetTests {
  @Test(
    arguments: [
      ("iso-8859-8-i", [0xF9, 0xEC, 0xE5, 0xED], "שלום"), ("iso-8859-8-e", [0xF9], "ש"),
      ("logical", [0xF9], "ש"), ("iso-8859-6-i", [0xC7], "ا"), ("ECMA-114", [0xC7], "ا"),
      ("ks_c_5601-1987", [0xC8, 0xB8, 0xC0, 0xC7], "회의"), ("euc-kr", [0x81, 0x41], "갂"),
      ("x-sjis", [0x89, 0xEF, 0x8B, 0x63], "会議"), ("Shift_JIS", [0x87, 0x40], "①"),
      ("x-gbk", [0xC4, 0xE3, 0xBA, 0xC3], "你好"), ("gb2312", [0xE9, 0x46], "镕"),
      ("x-euc-jp", [0xC5, 0xEC, 0xB5, 0xFE], "東京"), ("euc-jp", [0xAD, 0xA1], "①"),
      ("x-x-big5", [0xA4, 0xA4], "中"), ("big5", [0xA4, 0xA4], "中"),
      ("x-mac-roman", [0x8E, 0xD2], "é“"), ("macintosh", [0x8E], "é"),
      ("x-mac-cyrillic", [0x80], "А"), ("x-mac-ukrainian", [0xA2], "Ґ"),
      ("x-cp1251", [0xCF], "П"), ("windows1251", [0xCF], "П"), ("win-1251", [0xCF], "П"),
      ("cp-850", [0x81], "ü"), ("ibm850", [0x81], "ü"), ("dos-874", [0xA1], "ก"),
      ("tis-620", [0xA1], "ก"), ("iso-8859-11", [0xA1], "ก"), ("iso8859-2", [0xB1], "ą"),
      ("ISO_8859-2:1987", [0xB1], "ą"), ("latin9", [0xA4], "€"), ("iso-8859-9", [0x80], "€"),
      ("iso-8859-1", [0x93, 0x80, 0x94], "“€”"), ("latin1", [0x93], "“"), ("l1", [0xE9], "é"),
      ("us-ascii", [0x93, 0x61, 0x94], "“a”"), ("us-ascii", [0xC3, 0xA9], "é"),
      ("unicode-1-1-utf-8", [0xC3, 0xA9], "é"), ("cskoi8r", [0xD0], "п"), ("koi8-ru", [0xA4], "є"),
      ("hz-gb-2312", Array("a ~{Dc:C~} ~~ b".utf8), "a 你好 ~ b"),
      ("unicode-1-1-utf-7", Array("Hi +AOk-".utf8), "Hi é"),
      ("unicodefffe", [0x00, 0x41], "A"), ("unicode", [0x41, 0x00], "A"),
    ] as [(String, [UInt8], String)])
  func labelsMeanWhatProgramsReadThemAs(label: String, bytes: [UInt8], expected: String) {
    let decoder = CharsetDecoder()
    #expect(decoder.decode(bytes, charset: label) == expected)
    #expect(decoder.missing == nil)
  }
}
