/// The language that messages are in.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// That of the environment the process was started in.
  static let current = Language(environment: Environment.value)

  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says something decides; what it says that is not known is English.
  init(environment: (String) -> String?) {
    let locale = LocaleName.named(by: "LC_MESSAGES", environment)
    self = Language(rawValue: locale.language) ?? .english
  }
}

/// A locale's name as POSIX spells it: `de_CH.UTF-8@euro`.
struct LocaleName: Hashable, Sendable {
  /// In lower case: `de`; empty for `C` and `POSIX`.
  let language: String
  /// In upper case: `CH`; empty where there is none.
  let territory: String

  init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }
    let isNone = base == "C" || base == "POSIX"
    let parts = isNone ? [] : base.split(separator: "_", maxSplits: 1)
    language = parts.first.map { $0.lowercased() } ?? ""
    territory = parts.count > 1 ? parts[1].uppercased() : ""
  }

  /// The locale of a category: of `LC_ALL`, the category itself and `LANG` the first that is set and not empty.
  static func named(by category: String, _ environment: (String) -> String?) -> LocaleName {
    for variable in ["LC_ALL", category, "LANG"] {
      if let value = environment(variable), !value.isEmpty { return LocaleName(value) }
    }
    return LocaleName("C")
  }
}
