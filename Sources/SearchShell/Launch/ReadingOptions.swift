public import ArgumentParser
import DocumentImport

/// The options that say how sources are read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: "Read the sources as this format, whatever they look like.")
  var format: RecordFormat?

  @Flag(
    inversion: .prefixedNo,
    help:
      "The first record of a table has the names of its columns, or is data; found out where neither is said."
  )
  var header: Bool?

  @Option(help: "What stands between the columns of a table: one character, or tab.")
  var delimiter: String?

  @Option(
    help: "What of a text is a record; left out, a file, and of a log or standard input a line.")
  var split: TextSplit?

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A regular expression whose named groups become fields of a text, as (?<level>ERROR|WARN); repeatable.",
      valueName: "regex"))
  var fieldPatterns: [String] = []

  @Option(
    help: ArgumentHelp(
      "The most that a packed file may be unpacked to, as 20G; left out, 4G, and 200 times its size.",
      valueName: "size"))
  var unpackLimit: String?

  func validate() throws {
    if let unpackLimit, Self.byteCount(unpackLimit) == nil {
      throw ValidationError(
        "--unpack-limit takes a number of bytes as 500M or 20G, not \(unpackLimit)")
    }
    if let delimiter, Self.delimiterByte(delimiter) == nil {
      throw ValidationError(
        "--delimiter takes one ASCII character or the word tab, not \(delimiter)")
    }
  }

  var importOptions: ImportOptions {
    var options = ImportOptions()
    options.format = format
    options.hasHeader = header
    options.delimiter = delimiter.flatMap(Self.delimiterByte)
    options.split = split
    options.fieldPatterns = fieldPatterns
    options.unpackedByteLimit = unpackLimit.flatMap(Self.byteCount)
    return options
  }

  /// `20G` is 20,000,000,000; nil for what is no number of bytes.
  static func byteCount(_ text: String) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let powers = ["": 1, "K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    guard let number = Int(digits), number > 0,
      let power = powers[text.dropFirst(digits.count).uppercased()]
    else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: power)
    return isTooLarge ? nil : bytes
  }

  private static func delimiterByte(_ text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return 0x09 }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte >= 0x20 || byte == 0x09,
      byte < 0x7F, byte != UInt8(ascii: "\"")
    else { return nil }
    return byte
  }
}

extension RecordFormat: ExpressibleByArgument {}
extension TextSplit: ExpressibleByArgument {}

/// The options that say what fields are for, before or instead of a profile's file.
struct ProfileOptions: ParsableArguments {
  @Option(help: "The field that names a record.")
  var title: String?

  @Option(help: "Fields searched by words, separated by commas.")
  var text: String?

  @Option(help: "The field whose values are the scopes.")
  var scopeBy: String?

  @Option(help: "Fields that filter, separated by commas.")
  var tokens: String?

  @Option(
    parsing: .unconditional,
    help: "The columns of tables, separated by commas; an empty list shows no table.")
  var columns: String?

  @Option(help: "The field that identifies a record.")
  var id: String?

  @Option(
    name: .customLong("profile"),
    help: "Read the profile in this file instead of that beside the data.")
  var file: String?

  @Flag(help: "Read no profile.")
  var noProfile = false

  @Option(parsing: .unconditional, help: "A sentence above the field.")
  var prompt: String?

  @Option(parsing: .unconditional, help: "What an empty field shows.")
  var placeholder: String?

  func validate() throws {
    if noProfile, file != nil {
      throw ValidationError("--profile and --no-profile exclude one another")
    }
  }

  var overrides: ProfileOverrides {
    var overrides = ProfileOverrides()
    overrides.title = title
    overrides.id = id
    overrides.scopeField = scopeBy
    overrides.textFields = Self.names(in: text)
    overrides.tokenFields = Self.names(in: tokens)
    overrides.columns = Self.names(in: columns)
    return overrides
  }

  private static func names(in list: String?) -> [String]? {
    list?.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
  }
}
