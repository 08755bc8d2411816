import SearchCore
import TerminalField

extension ShellCommand {
  static let voice = ShellCommand(
    name: "voice", arguments: "",
    summary: "run the profile's dictation command and put what it prints into the field",
    details: [
      "The profile names it: dictation: COMMAND. It prints what was said; Ctrl-C ends it. On a terminal the words stand in the next line, to be edited; in a script they are searched. A profile that was found beside the data, and not named by --profile, is asked about first: the second :voice runs it."
    ],
    isOffered: { $0.dictation != nil }
  ) { shell, _ throws(ShellError) in
    try shell.listen()
    return .goesOn
  }
}

extension Shell {
  /// The command that listens; nil where the profile has none.
  var dictation: String? { collection.profileFile?.dictation }

  fileprivate func listen() throws(ShellError) {
    guard let file = collection.profileFile, let command = file.dictation else {
      throw ShellError(
        "no dictation command is set; a profile names one, as dictation: COMMAND; :help profile")
    }
    try refuseIfSecure("--secure runs no programs")
    guard options.trustsDictation else {
      options.trustsDictation = true
      say("\(VisibleText.line(file.path)) runs: \(VisibleText.line(command))")
      return say("It came with the data; :voice again runs it.", .hint)
    }
    guard let (text, status) = Dictation.run(command) else {
      throw ShellError("the dictation command could not be started: \(command)")
    }
    if status != 0 { warn("the dictation command ended with status \(status)") }
    guard !text.isEmpty else { throw ShellError("the dictation command printed nothing") }
    if next.takesDrafts {
      next.draft = text
    } else {
      try submit(typed: text)
    }
  }
}
