import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import SeekTestSupport

/// Plays a plan against the program and says what was wrong.
struct SessionRun {
  /// One sentence each; none where all held.
  private(set) var problems: [String] = []
  /// What was drawn, in all.
  private(set) var drawn: [UInt8] = []

  private let plan: SessionPlan
  private let terminal: PseudoTerminal
  private var random: SeededGenerator

  /// The time the program may take to end once it is asked.
  private let limit: Duration
  /// A program that has ended in none of the ways is killed then.
  private static var patience: Duration { Patience.wait }

  static func play(
    _ plan: SessionPlan, program: String, limit: Duration = .seconds(5)
  ) throws -> SessionRun {
    var run = try SessionRun(plan, program: program, limit: limit)
    run.play()
    return run
  }

  /// What was wrong, how the session went and how to repeat it; nil where nothing was.
  func report(of plan: SessionPlan) -> String? {
    guard !problems.isEmpty else { return nil }
    let end = DrawnBytes.shown(Array(drawn.suffix(400)))
    return
      "\(problems.joined(separator: "; "))\n\(Campaign.note(plan.seed, file: "TerminalCampaignTests"))\n\(plan)\nlast drawn: \(end)"
  }

  private init(_ plan: SessionPlan, program: String, limit: Duration) throws {
    self.plan = plan
    self.limit = limit
    random = SeededGenerator(seed: plan.seed &+ 0x5EEC)
    let home = try TemporaryFolder()
    self.home = home
    if random.happens(0.8) { try home.write("welcome\n", to: "state/seek/hints") }
    for (name, content) in HostileCollection.files {
      try Data(content).write(to: home.url.appending(path: name))
    }
    if plan.isVi { try home.write("bind -v\n", to: ".editrc") }
    var environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.path, "XDG_STATE_HOME": home.path + "/state",
      "LC_ALL": plan.locale,
      // The backtrace of a crash takes Swift's runtime seconds, and has a test of its own.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["TERM"] = plan.terminal
    environment.merge(plan.variables) { $1 }
    terminal = try PseudoTerminal(
      program, plan.arguments, environment: environment, folder: home.path,
      rows: plan.size.rows, columns: plan.size.columns)
    before = terminal.initialModes
  }

  private let home: TemporaryFolder
  private let before: TerminalModes?

  private mutating func play() {
    if plan.waitsForPrompt {
      // Something is drawn, or the program has ended.
      let deadline = ContinuousClock.now + Patience.wait
      while drawn.isEmpty, isRunning, ContinuousClock.now < deadline {
        read(for: .milliseconds(20))
      }
      read(for: .milliseconds(2 + random.below(20)))
    }
    for step in plan.steps {
      guard isRunning else { break }
      perform(step)
      goOnIfStopped()
      read(for: .milliseconds(random.below(9)))
    }
    if plan.leaves { hasSettled = settle() }
    let wasRunning = isRunning
    let asked = ContinuousClock.now
    let idle = ProcessLoad.idle
    if wasRunning { ask() }
    var round = 0
    while isRunning {
      round += 1
      read(for: .milliseconds(10))
      goOnIfStopped()
      let taken = ContinuousClock.now - asked
      if taken > Self.patience { break }
      if taken >= limit, Self.idled(since: idle) ?? limit >= limit, !isLate {
        isLate = true
        problems.append("did not end within \(limit)")
      }
      // A Ctrl-C discards what `less` has not read yet.
      if case .keys = plan.ending, round.isMultiple(of: 10) { ask() }
    }
    let end = terminal.refresh()
    while let bytes = terminal.read(within: .zero) { drawn += bytes }
    check(end, wasRunning: wasRunning)
  }

  private var isLate = false
  /// False where the program may have been ending already when it was asked to.
  private var hasSettled = true
  private var asksByLeavingPager = false

  private var isRunning: Bool {
    if case .ended = terminal.refresh() { return false }
    return true
  }

  private mutating func perform(_ step: SessionPlan.Step) {
    switch step {
    case .type(let keys): type(keys)
    case .resize(let rows, let columns): terminal.resize(rows: rows, columns: columns)
    case .signal(let number): terminal.send(number)
    case .stopAndGoOn:
      terminal.send(SIGTSTP)
      read(for: .milliseconds(5))
    case .resizeStorm(let count):
      for number in 0..<count {
        terminal.resize(rows: 1 + (number * 7) % 30, columns: 1 + (number * 37) % 120)
        terminal.send(SIGWINCH)
      }
      terminal.resize(rows: plan.size.rows, columns: plan.size.columns)
    case .stall(let milliseconds): usleep(UInt32(milliseconds) * 1000)
    }
  }

  private mutating func goOnIfStopped() {
    if case .stopped = terminal.refresh() { terminal.continueJob() }
  }

  private mutating func ask() {
    switch plan.ending {
    case .keys:
      // Not at once: where Ctrl-C is a signal, it discards what was typed before and is not read yet.
      asksByLeavingPager.toggle()
      type(Array((asksByLeavingPager ? "\u{1B}[201~q" : "\u{3}\u{4}").utf8))
    case .signal(let number), .crash(let number): terminal.send(number)
    case .signals(let numbers): for number in numbers { terminal.send(number) }
    case .hangUp: terminal.hangUp()
    case .byItself: break
    }
  }

  /// Reads for so long, as fast as the plan's terminal does.
  private mutating func read(for time: Duration) {
    let end = ContinuousClock.now + time
    repeat {
      switch plan.reading {
      case .atOnce:
        if let bytes = terminal.read(within: max(.zero, end - .now)) { drawn += bytes }
      case .slow:
        if let bytes = terminal.read(within: .milliseconds(1), limit: 512) { drawn += bytes }
        usleep(500)
      }
      if case .ended = terminal.refresh() { return }
    } while ContinuousClock.now < end
  }

  /// Types keys. Where Ctrl-C is a signal, the terminal also discards what was drawn and is not read yet, so that is read
  /// before; what the program draws in between is lost, which is not its fault.
  private mutating func type(_ keys: [UInt8]) {
    guard keys.contains(where: { [0x03, 0x1A, 0x1C].contains($0) }) else {
      terminal.type(keys)
      return
    }
    while let bytes = terminal.read(within: plan.reading == .slow ? .milliseconds(1) : .zero) {
      drawn += bytes
    }
    let isBusy = terminal.hasUnreadKeys || ProcessLoad(of: terminal.process).isRunning
    let signalled = terminal.modes?.signals == true
    terminal.type(keys)
    if isBusy, signalled || terminal.modes?.signals == true { hasLostOutput = true }
  }

  /// True where the terminal may have discarded bytes that switch something off again.
  private var hasLostOutput = false

  /// Waits until the program has read what was typed and does nothing more: from then on it ends only if it is asked to.
  ///
  /// - Returns: False if that takes long, as where `Ctrl-S` has stopped the terminal.
  private mutating func settle() -> Bool {
    let deadline = ContinuousClock.now + .seconds(2)
    var load = ProcessLoad(of: terminal.process)
    var quietSince = ContinuousClock.now
    while isRunning, ContinuousClock.now < deadline {
      let count = drawn.count
      read(for: .milliseconds(10))
      goOnIfStopped()
      let next = ProcessLoad(of: terminal.process)
      if terminal.hasUnreadKeys || drawn.count != count || next != load || next.isRunning {
        (load, quietSince) = (next, .now)
      } else if quietSince.duration(to: .now) > .milliseconds(80) {
        return true
      }
    }
    return !isRunning
  }

  /// How long a processor has been there for the program, and for what it waits for; on a busy machine nobody is quick.
  private static func idled(since start: Duration?) -> Duration? {
    guard let start, let now = ProcessLoad.idle else { return nil }
    return now - start
  }

  private mutating func check(_ condition: PseudoTerminal.Condition, wasRunning: Bool) {
    guard case .ended(let status) = condition else {
      problems.append("lived on for \(Self.patience), and was killed")
      return
    }
    let byKeys: Set<Int32> = [0, 1, 2, 130]
    var expected: Set<Int32> =
      switch plan.ending {
      case .keys, .byItself: byKeys
      case .signal(let number), .crash(let number): [128 + number]
      case .signals(let numbers): numbers.last.map { [128 + $0] } ?? []
      // The end of its input comes together with the signal.
      case .hangUp: byKeys.union([128 + SIGHUP])
      }
    if plan.leaves, !wasRunning || !hasSettled {
      expected.formUnion(byKeys)
      if plan.quits { expected.insert(128 + SIGQUIT) }
    }
    if plan.interruptsAtTheEnd { expected.insert(128 + SIGINT) }
    if !expected.contains(status) {
      problems.append(
        "ended with \(status) instead of \(expected.sorted())\(wasRunning ? "" : ", unasked")")
    }
    problems += DrawnBytes.problems(in: drawn, terminal: plan.terminal)
    if case .hangUp = plan.ending, wasRunning { return }
    if !hasLostOutput { problems += DrawnBytes.leftOn(by: drawn) }
    let after = terminal.modes
    if after != before {
      problems.append(
        "left the terminal with \(after.map { "\($0)" } ?? "no modes") instead of \(before.map { "\($0)" } ?? "none")"
      )
    }
  }
}
