/// The wordings of all messages, by their English ones.
///
/// English is its own catalogue: what the code says is what is shown. German has a table for each part of the program; a
/// test reads the sources and fails where a message has no German wording, where one has other places for what stands in
/// it, and where a wording is left that nothing says any more.
enum Catalogue {
  /// The wording of a message, its places as `%1`; the English one where the language has none.
  static func wording(of key: String, in language: Language) -> String {
    switch language {
    case .english: key
    case .german: german[key] ?? key
    }
  }

  /// Made when the first German message is said.
  static let german: [String: String] = {
    var table: [String: String] = [:]
    for part in germanTables { table.merge(part) { first, _ in first } }
    return table
  }()

  static var germanTables: [[String: String]] {
    [germanCommands, germanHelp, germanErrors, germanResults, germanProgram, germanLibraries]
  }
}
