import ArgumentParser
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

  func validate() throws {
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
    return options
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
