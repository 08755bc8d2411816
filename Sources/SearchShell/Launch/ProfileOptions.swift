import ArgumentParser
import DocumentImport

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
    return overrides
  }

  private static func names(in list: String?) -> [String]? {
    list?.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
  }
}
