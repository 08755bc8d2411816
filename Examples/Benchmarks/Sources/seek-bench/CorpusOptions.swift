import ArgumentParser
import SeekImport

/// What every command that builds an index asks for beside the collection.
struct CorpusOptions: ParsableArguments {
  @Option(help: "The fields to index, the first with weight 3, separated by commas.")
  var fields = "title,body"

  @Option(help: "Threads that build the index.")
  var threads = 2

  func validate() throws {
    guard threads >= 1 else { throw ValidationError("--threads must be at least 1") }
  }

  var fieldNames: [String] { fields.split(separator: ",").map(String.init) }

  /// Reads the collection at a path into memory, and the fields to filter by.
  /// - Parameter longestWord: Leave out words of that many bytes and more; 0 keeps all.
  func corpus(_ path: String, filters: [ProfileField] = [], longestWord: Int = 0) throws -> Corpus {
    try Corpus(path: path, fields: fieldNames, filters: filters, longestWord: longestWord)
  }
}
