import SeekTerminalField

/// The format in which hits are printed for another program.
enum OutputFormat: Hashable, Sendable {
  /// The table a person reads; title, values and what was found where the output is no terminal.
  case text
  /// A JSON array of objects with rank, id, score, query and the record.
  case json
  /// The same objects, one a line.
  case jsonl
  /// A header and a row a hit: rank, id, score, query and the fields of the record.
  case csv, tsv
  /// The values of these fields, a hit a line, with a tab between them.
  case fields([String])

  /// The properties of a hit beside its fields; each is a column of every format but text.
  static let columns = ["rank", "id", "score", "query"]

  /// The properties that may be asked of a hit beside its fields; the path is that of the file it is in.
  static let properties = columns + ["path"]

  private static let named: [String: OutputFormat] = [
    "text": .text, "json": .json, "jsonl": .jsonl, "csv": .csv, "tsv": .tsv,
  ]

  /// The formats by name, in the order they are listed in.
  static let names = ["text", "json", "jsonl", "csv", "tsv"]

  /// A format by its name, else the fields that are named, with commas between them.
  init?(_ text: String) {
    if let format = Self.named[text.lowercased()] {
      self = format
      return
    }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      VisibleText.line(String($0))
    }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self = .fields(names)
  }

  /// Endings of files that other programs write, which text under that name would only look like.
  private static let foreign: Set<String> = [
    "xlsx", "xls", "xlsm", "ods", "numbers", "pdf", "docx", "doc", "odt", "rtf", "parquet", "avro",
    "arrow", "feather", "sqlite", "db", "xml", "html", "yaml", "yml", "gz", "zst", "zip",
  ]

  /// The ending of a name that promises what is not written; nil where it promises nothing, or a format there is.
  static func foreignEnding(of fileName: String) -> String? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    return foreign.contains(ending) ? ending : nil
  }

  /// The format a file of this name has; nil where its ending says none.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."),
      let format = Self.named[fileName[fileName.index(after: dot)...].lowercased()]
    else { return nil }
    self = format
  }
}
