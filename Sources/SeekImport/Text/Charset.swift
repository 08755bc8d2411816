/// The charset that a label means.
///
/// ```swift
/// Charset(label: "KS_C_5601-1987")   // .named(["CP949", "UHC"])
/// Charset(label: "iso-8859-1")       // .windows1252
/// ```
/// Labels mean what the Encoding standard of the WHATWG says, because mail is written as programs read it: who says Latin-1
/// has quotes and the euro sign of Windows-1252, who says GB2312 has all of GB18030. Charsets that the standard leaves out
/// for the safety of pages, as UTF-7, are read, too.
enum Charset: Hashable {
  /// Nothing is said, or ASCII, which is said of much that is none.
  case unsaid
  case utf8
  case windows1252
  /// Chinese between `~{` and `~}`, of seven bits a byte.
  case hz
  /// Names that iconv may use; the first that it knows counts.
  case named([String])

  /// - Parameter label: In any case; signs between its letters and an `x-` before them make no difference.
  init(label: String) {
    let letters = Self.letters(of: label)
    switch letters {
    case "": self = .unsaid
    case "utf8", "unicode11utf8", "unicode20utf8", "cp65001": self = .utf8
    case "hzgb2312", "hz": self = .hz
    default:
      if let known = Self.table[letters] {
        self = known
      } else if let page = Self.codePage(letters) {
        self = Self.table["cp" + page] ?? .named(["CP" + page, "IBM" + page])
      } else {
        self = .named(Self.name(label).map { [$0, letters] } ?? [])
      }
    }
  }

  /// Letters and digits in lower case, without an `x-` before them: `x-x-big5` is Big5, too.
  private static func letters(of label: String) -> String {
    var rest = label.lowercased()[...]
    while rest.hasPrefix("x-") { rest = rest.dropFirst(2) }
    return String(decoding: rest.utf8.filter { $0.isDigit || $0.isSmallLetter }, as: UTF8.self)
  }

  /// `1251` of `cp1251`, `windows1251`, `win1251`, `ibm850` and `dos850`.
  private static func codePage(_ letters: String) -> String? {
    let word = letters.prefix { !$0.isNumber }
    let digits = letters.dropFirst(word.count)
    guard ["cp", "windows", "win", "ibm", "dos", "ms"].contains(word),
      (3...5).contains(digits.count),
      digits.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return String(digits)
  }

  /// A label as iconv is asked for it; nil where it is none: iconv reads options after slashes, and files by the names
  /// it is given.
  private static func name(_ label: String) -> String? {
    let name = label.lowercased()
    let isName =
      name.utf8.count <= 40
      && name.utf8.allSatisfy {
        $0.isDigit || $0.isSmallLetter || "-_:.".utf8.contains($0)
      }
    return isName ? name : nil
  }

  /// The number of bytes by which what is no character is passed over.
  static func unit(of names: [String]) -> Int {
    names.first?.lowercased().hasPrefix("utf-16") == true ? 2 : 1
  }

  private static let table: [String: Charset] = {
    var table: [String: Charset] = [:]
    for row in rows {
      for label in row.labels.split(whereSeparator: \.isWhitespace) {
        table[letters(of: String(label))] = row.charset
      }
    }
    return table
  }()

  /// Labels that iconv does not know, or means something else by.
  private static let rows: [(charset: Charset, labels: String)] = [
    (
      .unsaid,
      "us-ascii ascii ansi_x3.4-1968 ansi_x3.4-1986 iso-ir-6 iso646-us us unknown-8bit unknown x-unknown 8bit default"
    ),
    (
      .windows1252,
      "iso-8859-1 iso8859-1 iso_8859-1:1987 iso-ir-100 csisolatin1 l1 latin1 latin-1 ibm819 cp819 cp1252 windows-1252"
    ),
    (.named(["ISO-8859-6"]), "iso-8859-6-e iso-8859-6-i csiso88596e csiso88596i"),
    (.named(["ISO-8859-7"]), "sun_eu_greek"),
    (
      .named(["ISO-8859-8"]),
      "iso-8859-8-e iso-8859-8-i csiso88598e csiso88598i visual logical"
    ),
    (.named(["ISO-8859-15"]), "csisolatin9 l9"),
    (.named(["KOI8-R"]), "koi cp20866"),
    (.named(["KOI8-U"]), "koi8-u koi8-ru cp21866"),
    (.named(["MACINTOSH", "MACROMAN"]), "macintosh mac csmacintosh x-mac-roman macroman cp10000"),
    (
      .named(["MAC-UK", "MACUKRAINE", "MAC-CYRILLIC", "MACCYRILLIC"]),
      "x-mac-cyrillic x-mac-ukrainian mac-cyrillic cp10007"
    ),
    (.named(["MAC-CENTRALEUROPE", "MACCENTRALEUROPE"]), "x-mac-ce x-mac-centraleurroman"),
    (.named(["CP874"]), "windows-874 dos-874 iso-8859-11 tis-620"),
    (
      .named(["CP1254"]),
      "cp1254 iso-8859-9 iso_8859-9:1989 iso-ir-148 csisolatin5 l5 latin5"
    ),
    (
      .named(["GB18030"]),
      "gb18030 gbk gb2312 gb_2312-80 csgb2312 csiso58gb231280 chinese iso-ir-58 euc-cn cn-gb cp936 windows-936"
    ),
    (.named(["BIG5-HKSCS", "BIG5"]), "big5 big5-hkscs cn-big5 csbig5 cp950"),
    (.named(["EUC-JP-MS", "EUC-JP"]), "euc-jp x-euc-jp ujis cseucpkdfmtjapanese cp51932"),
    (.named(["ISO-2022-JP"]), "iso-2022-jp csiso2022jp iso-2022-jp-ms cp50220 cp50221"),
    (
      .named(["CP932", "SHIFT_JIS"]),
      "shift_jis shift-jis sjis x-sjis ms_kanji ms932 csshiftjis windows-31j cp932 cp943"
    ),
    (
      .named(["CP949", "UHC"]),
      "euc-kr cseuckr ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 csksc56011987 iso-ir-149 korean uhc windows-949 cp949"
    ),
    (.named(["UTF-7"]), "utf-7 unicode-1-1-utf-7 unicode-2-0-utf-7 csunicode11utf7 cp65000"),
    (.named(["UTF-16LE"]), "utf-16le csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff cp1200"),
    (.named(["UTF-16BE"]), "utf-16be unicodefffe cp1201"),
  ]
}

extension UInt8 {
  /// A letter of ASCII in lower case.
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
