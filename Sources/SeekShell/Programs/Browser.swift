import Dispatch
import SeekLineEditing
import SeekPlatform
import SeekTerminalField

/// Hands a web address to the browser of the person's choice.
enum Browser {
  enum Outcome: Hashable, Sendable {
    case opened
    /// No program of those that would do could be started.
    case missing
    case failed(status: Int32)
  }

  /// The time a browser with windows of its own gets to report a failure.
  private static let patience = Duration.milliseconds(1_500)

  /// Starts the first of the ``commands(for:environment:)`` that is there. No shell reads the address: it is one argument.
  ///
  /// One that has no screen but the terminal gets it, and is waited for. Another gets a group of its own, so that Ctrl-C
  /// does not end it, and goes on beside this program.
  static func open(
    _ address: String, environment: (String) -> String? = Environment.value
  ) -> Outcome {
    let takesTerminal = !hasScreen(environment)
    for words in commands(for: address, environment: environment) {
      let process = takesTerminal ? Program.start(words) : startBeside(words)
      guard let process else { continue }
      let status = takesTerminal ? Program.status(of: process) : earlyStatus(of: process)
      return status == 0 ? .opened : .failed(status: status)
    }
    return .missing
  }

  /// The programs to try, each with its arguments: those that `$BROWSER` names, between colons, else the desktop's own.
  static func commands(
    for address: String, environment: (String) -> String?
  ) -> [[String]] {
    let named = (environment("BROWSER") ?? "").split(separator: ":").map {
      // An `&` at the end would have a shell not wait for it.
      $0.split(separator: " ").map(String.init).filter { $0 != "&" }
    }.filter { !$0.isEmpty }
    guard named.isEmpty else {
      return named.map { words in
        guard words.contains(where: { $0.contains("%s") }) else { return words + [address] }
        return words.map {
          $0.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: address)
        }
      }
    }
    #if canImport(Darwin)
      return [["open", address]]
    #else
      return [["xdg-open", address]]
    #endif
  }

  private static func hasScreen(_ environment: (String) -> String?) -> Bool {
    #if canImport(Darwin)
      true
    #else
      ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment($0)?.isEmpty == false }
    #endif
  }

  private static func startBeside(_ words: [String]) -> pid_t? {
    let nothing = systemOpen("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return Program.start(
      words, descriptors: [0, 1, 2].map { (from: nothing, to: $0) }, hasOwnGroup: true)
  }

  /// The status of a program that ends soon; 0 for one that goes on, which is then waited for by another thread.
  private static func earlyStatus(of process: pid_t) -> Int32 {
    let end = ContinuousClock.now + patience
    while ContinuousClock.now < end {
      if let status = Program.statusIfEnded(process) { return status }
      usleep(20_000)
    }
    DispatchQueue.global(qos: .utility).async { _ = Program.status(of: process) }
    return 0
  }
}

// A method named like a C function hides it within the type.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
