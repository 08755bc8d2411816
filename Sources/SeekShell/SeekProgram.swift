internal import ArgumentParser
import SeekLineEditing
import SeekPlatform
import SeekTerminalField

/// The program seek.
///
///     SeekProgram.start()
public enum SeekProgram {
  /// Runs the program with the arguments of the process, and exits with its status: 2 where the command line cannot be read,
  /// or help cannot be printed.
  public static func start() -> Never {
    if Language.current != .english {
      FieldWording.translate { Catalogue.wording(of: $0, in: .current) }
    }
    CrashGuard.install(
      saying: Launch.crashed.text, outOfMemory: Launch.outOfMemory.text,
      status: ExitStatus.failed.rawValue)
    // A reader that leaves early is seen by `write` instead of ending the process in the middle.
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is seen by `write`, too.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let answer = try ShellCompletion.answer(to: arguments) { print(answer) }
      try SeekCommand.checkLines(in: arguments)
      let (command, settings) = try SeekCommand.parsing(arguments)
      exit(Launch(options: command, settings: settings).run().rawValue)
    } catch {
      guard SeekCommand.exitCode(for: error) == .success else {
        Output(descriptor: 2).complain(SeekCommand.complaint(about: error))
        exit(ExitStatus.failed.rawValue)
      }
      let text = SeekCommand.fullMessage(for: error, columns: nil)
      print(text.hasPrefix("USAGE:") ? Usage.text : text + "\n")
    }
  }

  /// Prints what was asked for instead of a search, and leaves.
  private static func print(_ text: String) -> Never {
    let output = Output(descriptor: 1)
    output.write(text)
    if let failure = output.failure {
      Output(descriptor: 2).complain(Launch.unwritable(failure).text)
    }
    exit(output.failure == nil ? 0 : ExitStatus.failed.rawValue)
  }
}
