import SeekCore
import SeekPlatform

/// A command that the shell `sh` runs, with this program at one end of a pipe: its input or its output.
///
/// Works as `popen`, except for a signal: ``Program`` gives the command the usual one. Changing it
/// for a moment in this program would end it if another thread then wrote to a closed pipe.
final class CommandPipe {
  enum End {
    /// Bytes written to it are read by the command.
    case input
    /// The output of the command is read from it.
    case output
  }

  private let descriptor: Int32
  private let process: pid_t

  /// - Parameter hasOwnGroup: Neither Ctrl-C at the terminal nor a signal that ends this program reaches the command, and it may
  ///   not use the terminal.
  /// - Returns: nil where no process could be started; `errno` says why.
  init?(_ command: String, _ end: End, hasOwnGroup: Bool = false) {
    guard let ends = Descriptor.makePipe() else { return nil }
    let (own, other) = end == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
    let started = Program.start(
      ["/bin/sh", "-c", command],
      descriptors: [(from: other, to: end == .input ? STDIN_FILENO : STDOUT_FILENO)],
      hasOwnGroup: hasOwnGroup)
    close(other)
    guard let started else {
      close(own)
      return nil
    }
    (descriptor, process) = (own, started)
  }

  /// Writes all of a text.
  /// - Returns: false where the command reads no more.
  func put(_ text: String) -> Bool { Descriptor.write(text, to: descriptor) }

  /// The output of the command until it ends, or until so many bytes have come.
  func output(limit: Int) -> [UInt8] { Descriptor.read(descriptor, limit: limit) ?? [] }

  /// Closes the pipe and waits for the command; to be called once.
  /// - Returns: Its exit status; 128 and the signal where one ended it.
  @discardableResult
  func finish() -> Int32 {
    close(descriptor)
    return Program.status(of: process)
  }
}
