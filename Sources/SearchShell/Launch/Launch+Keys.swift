#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Launch {
  /// Reads keys from the terminal itself if the data came from standard input.
  func takeKeysFromTerminal() throws(ShellError) {
    guard isatty(0) == 0 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw ShellError(
        "no terminal to read keys from; --filter LINE or --command LINE prints without a shell")
    }
    defer { close(terminal) }
    dup2(terminal, 0)
  }
}
