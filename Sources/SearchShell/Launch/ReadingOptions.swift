import ArgumentParser
import DocumentImport

/// The options that say how sources are read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: "Read the sources as this format, whatever they look like.")
  var format: RecordFormat?

  @Flag(help: "The first record of a table is data, not the names of its columns.")
  var noHeader = false

  @Option(help: "What stands between the columns of a table: one character, or tab.")
  var delimiter: String?

  @Option(help: "What of a text is a record.")
  var split: TextSplit?

  @Option(
    name: .customLong("field"),
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
    options.hasHeader = noHeader ? false : nil
    options.delimiter = delimiter.flatMap(Self.delimiterByte)
    options.split = split
    options.fieldPatterns = fieldPatterns
    return options
  }

  /// Refuses what none of the sources can use.
  ///
  /// - Throws: ``ShellError`` that names the option and what the sources are.
  func check(for formats: [RecordFormat]) throws(ShellError) {
    var used: [(option: String, for: Set<RecordFormat>, what: String)] = []
    if split != nil { used.append(("--split", [.text, .markdown], "text and Markdown")) }
    if !fieldPatterns.isEmpty { used.append(("--field", [.text, .markdown], "text and Markdown")) }
    if delimiter != nil { used.append(("--delimiter", [.csv, .tsv], "tables")) }
    if noHeader { used.append(("--no-header", [.csv, .tsv], "tables")) }
    guard let wrong = used.first(where: { $0.for.isDisjoint(with: formats) }) else { return }
    let found = Set(formats.map(\.title)).sorted().joined(separator: ", ")
    let meant = wrong.for.contains(.text) ? "text" : "csv"
    throw ShellError(
      "\(wrong.option) is for \(wrong.what), and what was read is \(found); leave it out, or say --input \(meant)"
    )
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
