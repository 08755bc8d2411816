import SeekLineEditing
import SeekCollection
import SeekPlatform
import SeekTerminalField

/// Looks on while this program plays a session in a terminal of tmux, and keeps every screen.
struct SessionRecorder {
  /// The screens of a session, and the second at which it ended.
  struct Recording {
    var frames: [ScreenFrame] = []
    var length = 0.0
    /// The exit status of the program where it ended by itself.
    var status = 0
  }

  /// Played at this speed where it is shown at that of a person, so that no key is missed; keys that are shown faster may be
  /// played faster.
  private static let usualSpeed = 0.8
  private static let mostSpeed = 8.0

  private var recordingSpeed: Double { min(Self.usualSpeed * max(speed, 0.5), Self.mostSpeed) }
  private static let interval: Duration = .milliseconds(30)

  /// The arguments of the program, without those for the picture.
  let arguments: [String]
  /// So many times as fast as a person.
  let speed: Double

  /// Plays the session to its end, or until Ctrl-C.
  func record() throws(ShellError) -> Recording {
    guard CommandPipe("command -v tmux >/dev/null", .output)?.finish() == 0
    else {
      throw ShellError("--picture looks at the screen by tmux, which is not here; install it")
    }
    // The server of tmux would stay.
    Interruption.install(with: [SIGTERM, SIGHUP])
    defer { Interruption.uninstall() }
    Interruption.begin()
    defer { _ = tmux(["kill-server"]) }
    let size = ScreenFrame.size
    let played = ([SourceIdentity.realExecutablePath, "--speed", "\(recordingSpeed)"] + arguments)
      .map(\.quoted)
    _ = tmux([
      "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)",
      "TERM=screen-256color COLORFGBG='15;0' " + played.joined(separator: " "), ";", "set", "-g",
      "status", "off", ";", "set", "-g", "remain-on-exit", "on",
    ])
    let recording = frames()
    if Interruption.isRequested { throw ShellError("the picture was cancelled") }
    guard recording.status == 0, !recording.frames.isEmpty else {
      throw ShellError("the session failed; look at it with --play alone")
    }
    return recording
  }

  private func frames() -> Recording {
    // Where the environment's encoding was another one, the program played may speak another language than this one.
    let message = Message("The session has ended; the keyboard is yours.")
    let ends = Language.allCases.map(message.text(in:))
    let clock = ContinuousClock()
    var recording = Recording()
    var start: ContinuousClock.Instant?
    while !Interruption.isRequested {
      let seen = tmux([
        "capture-pane", "-p", "-e", ";", "display-message", "-p",
        "#{cursor_y} #{cursor_x} #{pane_dead} #{pane_dead_status}",
      ])
      var rows = seen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while rows.last?.isEmpty == true { rows.removeLast() }
      guard let place = rows.popLast()?.split(separator: " ").compactMap({ Int($0) }),
        place.count >= 3
      else { break }
      if place[2] == 1 {
        recording.status = place.count > 3 ? place[3] : 0
        break
      }
      if start == nil, rows.contains(where: { !$0.isEmpty }) { start = clock.now }
      if let start {
        recording.length = (clock.now - start) / .seconds(1) * recordingSpeed / speed
        if rows.contains(where: { row in ends.contains { row.contains($0) } }) { break }
        let frame = ScreenFrame(
          second: recording.length, rows: rows, cursor: (row: place[0], column: place[1]))
        if recording.frames.last?.shows(frame) != true { recording.frames.append(frame) }
      }
      usleep(UInt32(Self.interval / .microseconds(1)))
    }
    return recording
  }

  /// The output of a server of our own, which reads no settings of the person.
  private func tmux(_ words: [String]) -> String {
    let command = ["tmux", "-u", "-L", "seek-\(getpid())", "-f", "/dev/null"] + words
    let line =
      "SHELL=/bin/sh; export SHELL; unset TMUX; " + command.map(\.quoted).joined(separator: " ")
    // In a group of its own: what ends this program must not end it before the server is gone.
    guard let pipe = CommandPipe(line + " 2>/dev/null", .output, hasOwnGroup: true) else {
      return ""
    }
    let output = pipe.output(limit: 1 << 20)
    pipe.finish()
    return String(decoding: output, as: UTF8.self)
  }
}

extension String {
  /// As one word of a shell.
  fileprivate var quoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
