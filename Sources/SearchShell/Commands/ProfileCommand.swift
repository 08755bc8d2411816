import SearchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ShellCommand {
  static let profile = ShellCommand(
    name: "profile", arguments: "[save [FILE] [replace]]",
    summary: "show what each field is for as YAML, or save it beside the data",
    details: [
      "A saved profile is read when the data is opened again: edit titles, weights, tokens and scopes in it. A profile that is there is kept unless the word replace follows.",
      "A field is searched by words, or filters as keyword, list, number, date or bool. row and card are lists of fields, or texts with fields in braces: {capital}[ ({region})] leaves out what stands in brackets where a field in it has no value.",
    ]
  ) { shell, argument throws(ShellError) in
    try shell.profile(argument)
    return .goesOn
  }
}

extension Shell {
  fileprivate func profile(_ argument: String) throws(ShellError) {
    let paths = collection.origin.paths
    let text = ProfileFile.text(
      of: collection.profile, source: paths.first ?? "", scopes: collection.scopes,
      file: collection.profileFile)
    var words = argument.split(separator: " ").map(String.init)
    guard let action = words.first else {
      for line in VisibleText.lines(text) where !line.isEmpty { say(StyledText(line)) }
      return
    }
    guard action == "save" else {
      throw ShellError(":profile takes nothing or save, not '\(action)'")
    }
    try refuseIfSecure("--secure writes no files")
    words.removeFirst()
    let replaces = words.last == "replace"
    if replaces { words.removeLast() }
    guard words.count <= 1 else {
      throw ShellError(":profile save takes the name of a file without spaces")
    }
    let named = words.first.map { Self.expanded($0) } ?? collection.profileFile?.path
    guard let path = named ?? ProfileFile.usualPath(for: paths) else {
      throw ShellError("there is no one file to save it beside; name one: :profile save FILE")
    }
    guard replaces || access(path, F_OK) != 0 else {
      throw ShellError("\(path) is there already; :profile save replace overwrites it")
    }
    try TextFile.write(path: path) { put in _ = put(text) }
    remark("Profile saved in \(VisibleText.line(path)).")
  }
}
