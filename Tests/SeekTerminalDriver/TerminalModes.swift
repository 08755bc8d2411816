#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal's settings, to be compared: all that `tcgetattr` tells.
public struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  /// True where the terminal itself shows what is typed.
  public let echoes: Bool
  /// True where Ctrl-C, Ctrl-Z and Ctrl-\\ are signals, and discard what was drawn and is not read yet.
  public let signals: Bool
  private let flags: [tcflag_t]
  private let characters: [UInt8]

  init(_ modes: termios) {
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    echoes = modes.c_lflag & tcflag_t(ECHO) != 0
    signals = modes.c_lflag & tcflag_t(ISIG) != 0
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  public var description: String {
    let names = zip(["input", "output", "control", "local"], flags).map {
      "\($0) \(String($1, radix: 8))"
    }
    return (names + ["characters \(characters)"]).joined(separator: ", ")
  }
}
