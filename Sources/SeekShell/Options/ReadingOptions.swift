public import ArgumentParser
import SeekImport

struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: .taking("kind", "Read the sources as this, whatever they look like."))
  var format: RecordFormat?

  @Flag(
    inversion: .prefixedNo,
    help:
      "A table begins with names of columns, or not. Found out where neither is said."
  )
  var header: Bool?

  @Option(
    help: .taking("character", "The sign between columns: a character, or tab."))
  var delimiter: String?

  @Option(
    help: .taking(
      "unit",
      "Make a record of each file, line or paragraph. It is about texts. Left out, of a file, and of a log or standard input of a line."
    ))
  var split: TextSplit?

  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: .taking(
      "regex",
      "Named groups become fields: (?<level>ERROR|WARN). The regular expression is tried in each record of a text. Repeatable."
    ))
  var fieldPatterns: [String] = []

  @Option(
    help: .taking(
      "size",
      "Unpack no packed file to more than this, as 20G. No more is read of a pipe, either. Left out, 4G, and 200 times its size."
    ))
  var unpackLimit: String?

  @Option(
    help: .taking(
      "name",
      "Read texts in this character set, as GBK or KOI8-R. Found out where it is not said."))
  var charset: String?

  @Option(
    name: .customLong("reload"), parsing: .unconditional,
    help: .taking(
      "command",
      "Read what a command prints. It is one of the shell, as 'docker ps'; :reload runs it again. What it goes on to print is read as it comes, and Ctrl-C stops it."
    ))
  var reloaded: String?

  @Option(
    name: .customLong("pre"), parsing: .unconditional,
    help: .taking(
      "command",
      "Read what a command prints for each file. It has the file as its input, and as its argument; with words behind its name it is one of the shell, as 'pdftotext - -'."
    ))
  var preprocessor: String?

  @Option(
    name: .customLong("pre-glob"), parsing: .unconditionalSingleValue,
    help: .taking("pattern", "Run --pre for these files only, as '*.pdf'. Repeatable."))
  var preprocessorGlobs: [String] = []

  func validate() throws {
    if reloaded?.trimmed.isEmpty == true {
      throw ValidationError(saying: "--reload takes a command, as 'docker ps'")
    }
    if !preprocessorGlobs.isEmpty, preprocessor == nil {
      throw ValidationError(saying: "--pre-glob goes with --pre COMMAND")
    }
    if let charset, !ImportOptions.knowsCharset(charset) {
      throw ValidationError(
        saying: "--charset takes the name of a character set as GBK or KOI8-R, not “\(charset)”")
    }
    if let unpackLimit, Self.byteCount(unpackLimit) == nil {
      throw ValidationError(
        saying: "--unpack-limit takes a number of bytes as 500M or 20G, not “\(unpackLimit)”")
    }
    if let delimiter, Self.delimiterByte(delimiter) == nil {
      throw ValidationError(
        saying: "--delimiter takes one ASCII character or the word tab, not “\(delimiter)”")
    }
  }

  var importOptions: ImportOptions {
    var options = ImportOptions()
    options.format = format
    options.hasHeader = header
    options.delimiter = delimiter.flatMap(Self.delimiterByte)
    options.split = split
    options.charset = charset
    options.fieldPatterns = fieldPatterns
    options.unpackedByteLimit = unpackLimit.flatMap(Self.byteCount)
    if let preprocessor, !preprocessor.trimmed.isEmpty {
      options.preprocessor = Preprocessor(command: preprocessor, globs: preprocessorGlobs)
    }
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
  @Option(help: .taking("field", "The field that names a record."))
  var title: String?

  @Option(
    help: .taking("fields", "Fields searched by words, with commas between."))
  var text: String?

  @Option(help: .taking("field", "The field whose values are the scopes."))
  var scopeBy: String?

  @Option(help: .taking("fields", "Fields that filter, with commas between."))
  var tokens: String?

  @Option(
    parsing: .unconditional,
    help: .taking(
      "fields", "The columns of a table, with commas between. An empty list shows no table."))
  var columns: String?

  @Option(help: .taking("field", "The field that identifies a record."))
  var id: String?

  @Option(
    name: .customLong("profile"),
    help: .taking("file", "Read this profile. Left out, FILE.seek.yaml beside the data is read."))
  var file: String?

  @Flag(help: "Read no profile.")
  var noProfile = false

  @Option(parsing: .unconditional, help: .taking("text", "A sentence above the field."))
  var prompt: String?

  @Option(parsing: .unconditional, help: .taking("text", "The words of an empty field."))
  var placeholder: String?

  func validate() throws {
    if noProfile, file != nil {
      throw ValidationError(saying: "--profile and --no-profile exclude one another")
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
