import SeekImport

extension ReadingOptions {
  /// Refuses what none of the sources can use: silence would look as if it had been heeded.
  func check(for formats: [RecordFormat]) throws(ShellError) {
    let found = Set(formats.map(\.title)).sorted().joined(separator: ", ")
    let textOption = split != nil ? "--split" : fieldPatterns.isEmpty ? nil : "--field"
    if let textOption, Set([RecordFormat.text, .markdown]).isDisjoint(with: formats) {
      throw ShellError(
        "\(textOption) is for text and Markdown, and what was read is \(found); leave it out, or say --input text"
      )
    }
    let tableOption =
      delimiter != nil ? "--delimiter" : header.map { $0 ? "--header" : "--no-header" }
    if let tableOption, Set([RecordFormat.csv, .tsv]).isDisjoint(with: formats) {
      throw ShellError(
        "\(tableOption) is for tables, and what was read is \(found); leave it out, or say --input csv"
      )
    }
  }
}
