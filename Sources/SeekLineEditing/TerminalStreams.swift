internal import CSeekEditLine
import SeekCore
import SeekPlatform

/// The terminal of the process's session, whatever standard input and output lead to.
package enum ControllingTerminal {
  /// Opens it for reading and writing; nil where the process has none, as a service. The corresponding C functions are
  /// `ttyname_r` and `open`.
  package static func open() -> Int32? {
    // By its own name where a standard stream knows it: macOS cannot wait for `/dev/tty`.
    for standard: Int32 in 0...2 {
      if let terminal = name(of: standard).flatMap({ opened($0) }) { return terminal }
    }
    return opened("/dev/tty")
  }

  private static func opened(_ path: String) -> Int32? {
    let flags = O_RDWR | O_CLOEXEC | O_NOCTTY
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags)
    #else
      let descriptor = Darwin.open(path, flags)
    #endif
    return descriptor < 0 ? nil : descriptor
  }

  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 1_024)
    guard ttyname_r(descriptor, &name, name.count - 1) == 0 else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// Makes it standard input or output, also for programs that are started. The corresponding C function is `dup2`.
  ///
  /// - Returns: false where there is none.
  package static func replace(_ standard: Int32) -> Bool {
    guard let terminal = open() else { return false }
    defer { close(terminal) }
    return dup2(terminal, standard) >= 0
  }
}

/// The descriptors that an editor reads keys from and draws on.
final class TerminalStreams: Sendable {
  let input: Int32
  let output: Int32
  /// False if one of them is no terminal: lines are read plainly.
  let isTerminal: Bool
  private let opened: Int32?

  /// - Throws: `SearchError` of code `notATerminal` where a terminal must be opened, and there
  ///   is none.
  init(_ terminal: LineEditor.Options.Terminal) throws(SearchError) {
    Self.openClosedStreams()
    let (hasKeys, hasScreen) = (isatty(0) == 1, isatty(1) == 1)
    opened =
      terminal == .controlling && !(hasKeys && hasScreen) ? ControllingTerminal.open() : nil
    guard hasKeys && hasScreen || opened != nil || terminal == .standard else {
      throw SearchError(.notATerminal, "there is no terminal to edit lines on")
    }
    isTerminal = hasKeys && hasScreen || opened != nil
    input = hasKeys ? 0 : opened ?? 0
    output = hasScreen ? 1 : opened ?? 1
  }

  deinit {
    if let opened { close(opened) }
  }

  /// Opens `/dev/null` for a standard stream that is closed, as by `<&-`: the next pipe would be taken for it.
  private static func openClosedStreams() {
    for standard: Int32 in 0...2 where fcntl(standard, F_GETFD) < 0 {
      #if canImport(Glibc)
        let descriptor = Glibc.open("/dev/null", O_RDWR)
      #else
        let descriptor = Darwin.open("/dev/null", O_RDWR)
      #endif
      guard descriptor >= 0, descriptor != standard else { continue }
      dup2(descriptor, standard)
      close(descriptor)
    }
  }

  /// The terminal's size; nil where it is none or does not know.
  var size: TerminalSize? { TerminalSize.of(output) }

  /// Writes all of the bytes to the output, unless it has gone. The corresponding C function is `write`.
  func write(_ bytes: [UInt8]) { Self.write(bytes, to: output) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    _ = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
  }
}
