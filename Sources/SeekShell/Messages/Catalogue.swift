import SeekImport
import SeekTerminalField

/// The wordings of all messages, by their English ones.
///
/// English is its own catalogue: what the code says is what is shown. German is in `german.json`, which is embedded; a
/// test reads the sources and fails where a message has no German wording, where one has other places for what is in
/// it, and where a wording is left that nothing says any more.
enum Catalogue {
  /// The wording of a message, its places as `%1`; the English one where the language has none.
  static func wording(of key: String, in language: Language) -> String {
    switch language {
    case .english: key
    case .german: german[key] ?? key
    }
  }

  /// Decoded when the first German message is said.
  static let german: [String: String] = {
    let file = PackageResources.german_json.withUnsafeBufferPointer { Record(json: $0) }
    var table: [String: String] = [:]
    for case .object(let wordings)? in file?.members.map(\.value) ?? [] {
      for wording in wordings {
        if case .string(let text) = wording.value { table[wording.name] = text }
      }
    }
    return table
  }()
}

enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  static let current = Language(environment: Environment.value)

  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says something decides; what it says that is not known is English.
  init(environment: (String) -> String?) {
    let locale = LocaleName.named(by: "LC_MESSAGES", environment)
    self = Language(rawValue: locale.language) ?? .english
  }
}

extension Message {
  /// Complexity: O(n) in the bytes of the wording and of what is in it.
  func text(in language: Language) -> String {
    text(by: { Catalogue.wording(of: $0, in: language) })
  }
}
