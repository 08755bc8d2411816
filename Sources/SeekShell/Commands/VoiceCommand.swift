import SeekTerminalField

extension CommandContext {
  func listen(_: String) throws(ShellError) {
    guard let file = session.collection.profileFile, let command = file.dictation else {
      throw ShellError(
        "no dictation command is set; a profile names one, as dictation: COMMAND; :help profile")
    }
    try session.refuseIfSecure("--secure runs no programs")
    guard session.options.trustsDictation else {
      session.options.trustsDictation = true
      printer.say("\(VisibleText.line(file.path)) runs: \(VisibleText.line(command))")
      return printer.say("It came with the data; :voice again runs it.", .hint)
    }
    guard let (text, status) = Dictation.run(command) else {
      throw ShellError("the dictation command could not be started: \(command)")
    }
    if status != 0 { printer.warn("the dictation command ended with status \(status)") }
    guard !text.isEmpty else { throw ShellError("the dictation command printed nothing") }
    if person.editsLines {
      session.draft = text
    } else {
      try submit(typed: text)
    }
  }
}

extension ShellSession {
  /// The command that listens; nil where the profile has none.
  var dictation: String? { collection.profileFile?.dictation }
}
