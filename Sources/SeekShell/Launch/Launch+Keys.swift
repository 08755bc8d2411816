import SeekLineEditing
import SeekPlatform

extension Launch {
  /// Reads keys from the terminal itself if the data came from standard input.
  func takeKeysFromTerminal() throws(ShellError) {
    guard isatty(0) == 0 else { return }
    guard ControllingTerminal.replace(0) else {
      throw ShellError(
        "no terminal to read keys from; --filter LINE or --command LINE prints without a shell")
    }
  }
}
