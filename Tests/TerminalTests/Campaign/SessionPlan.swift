import SeekTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One random session: how the program is started, what is done to it, and how it is asked to end.
struct SessionPlan: CustomStringConvertible {
  enum Step {
    case type([UInt8])
    case resize(rows: Int, columns: Int)
    case signal(Int32)
    /// `SIGTSTP`, and `fg` once it has stopped.
    case stopAndGoOn
    /// Many sizes within a moment.
    case resizeStorm(Int)
    /// The terminal is not read for so long.
    case stall(milliseconds: Int)

    func types(_ key: UInt8) -> Bool {
      if case .type(let keys) = self { return keys.contains(key) }
      return false
    }

    func sends(_ number: Int32) -> Bool {
      if case .signal(number) = self { return true }
      return false
    }
  }

  enum Ending {
    /// `q`, which leaves a pager, and `Ctrl-C` with `Ctrl-D`, in turn and again and again.
    case keys
    case signal(Int32)
    /// Signals within a moment, of which the last ends the program.
    case signals([Int32])
    case hangUp
    case crash(Int32)
    /// It ends by itself: there is no prompt.
    case byItself
  }

  /// True where one of the signals at the end interrupts: the program may end by that one.
  var interruptsAtTheEnd: Bool {
    if case .signals(let numbers) = ending { return numbers.contains(SIGINT) }
    return false
  }

  /// True where a key, a pasted line or a signal before the end may end the program.
  var leaves: Bool {
    guard !arguments.contains("--once") else { return true }
    return steps.contains { step in
      guard case .type(let keys) = step else { return step.sends(SIGINT) }
      return !Self.leavingKeys.isDisjoint(with: keys)
        || keys.firstRange(of: Array(":quit".utf8)) != nil
    }
  }

  /// True where `Ctrl-\` is typed: that is a signal until there is a line.
  var quits: Bool { steps.contains { $0.types(0x1C) } }

  private static let leavingKeys: Set<UInt8> = [0x03, 0x04, 0x1C]

  /// How fast the terminal takes what is drawn.
  enum Reading { case atOnce, slow }

  let seed: UInt64
  let arguments: [String]
  let terminal: String?
  let locale: String
  let variables: [String: String]
  let isVi: Bool
  let size: (rows: Int, columns: Int)
  let reading: Reading
  /// False where the first keys and signals come before the first byte is drawn.
  let waitsForPrompt: Bool
  var steps: [Step]
  var ending: Ending

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    let isScript = random.happens(0.12)
    arguments = Self.arguments(isScript: isScript, &random)
    terminal = random.pick([
      nil, "dumb", "vt52", "vt100", "xterm-256color", "xterm-256color", "xterm-256color",
    ])
    locale = random.pick(["C", "C.UTF-8", "C.UTF-8"])
    variables = random.pick([
      [:], ["PAGER": "cat"], ["PAGER": "less"], ["NO_COLOR": "1", "PAGER": "cat"],
    ])
    isVi = random.happens(0.15)
    size = Self.size(&random)
    reading = random.happens(0.15) ? .slow : .atOnce
    waitsForPrompt = random.happens(0.7)
    steps = isScript ? [] : (0..<random.below(25)).map { _ in Self.step(&random) }
    ending = isScript ? .byItself : Self.ending(&random)
  }

  private static func arguments(isScript: Bool, _ random: inout SeededGenerator) -> [String] {
    var arguments = random.pick(HostileCollection.arguments)
    if random.happens(0.15) { arguments += ["--plain"] }
    if random.happens(0.1) { arguments += ["--start", "browse"] }
    if random.happens(0.1) { arguments += ["--secure"] }
    if random.happens(0.1) { arguments += ["--query", "quiz"] }
    if random.happens(0.1) { arguments += ["--prompt", "Which?"] }
    if random.happens(0.08) { arguments += ["--watch"] }
    guard isScript else {
      if random.happens(0.1) { arguments += ["--once"] }
      return arguments
    }
    let format = random.pick(["text", "json", "jsonl", "csv", "tsv", "title,id,text"])
    arguments += ["--format", format]
    if random.happens(0.5) {
      // With --watch it would go on until a signal.
      return arguments.filter { $0 != "--watch" }
        + ["--filter", random.pick(["quiz", "qz", "kind:qz"])]
    }
    arguments += ["--command", "quiz"]
    return arguments + ["--command", random.pick(RandomKeys.commands)]
  }

  private static func size(_ random: inout SeededGenerator) -> (Int, Int) {
    random.pick([
      (24, 80), (24, 80), (10, 40), (60, 200), (1, 1), (2, 3), (1, 80), (24, 1), (5, 7), (0, 0),
    ])
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    switch random.below(40) {
    case 0..<14: .type(Array(random.pick(RandomKeys.words).utf8))
    case 14..<24: .type(Array(random.pick(RandomKeys.keys).utf8))
    case 24..<29: .type(Array((random.pick(RandomKeys.commands) + "\r").utf8))
    case 29..<31: .type(random.paste())
    case 31: .type(random.noise())
    case 32, 33:
      {
        let size = size(&random); return .resize(rows: size.0, columns: size.1)
      }()
    case 34: .resizeStorm(3 + random.below(20))
    case 35, 36: .signal(SIGINT)
    case 37: .stopAndGoOn
    case 38: .signal(random.pick([SIGWINCH, SIGCONT]))
    default: .stall(milliseconds: 5 + random.below(40))
    }
  }

  private static func ending(_ random: inout SeededGenerator) -> Ending {
    let fatal = [SIGTERM, SIGHUP, SIGQUIT]
    switch random.below(10) {
    case 0..<3: return .keys
    case 3, 4, 5: return .signal(random.pick(fatal))
    case 6:
      let before = (0..<(1 + random.below(3))).map { _ in
        random.pick([SIGINT, SIGWINCH, SIGTSTP, SIGCONT])
      }
      return .signals(before + [random.pick(fatal)])
    case 7: return .hangUp
    default: return .crash(random.pick([SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS]))
    }
  }

  var description: String {
    """
    seek \(arguments.map { DrawnBytes.shown(Array($0.utf8)) }.joined(separator: " "))
    TERM=\(terminal ?? "(unset)") LC_ALL=\(locale) \(variables) \(isVi ? "vi " : "")\(size.columns)x\(size.rows) \
    \(reading) \(waitsForPrompt ? "after the prompt" : "at once")
    \(steps.map(Self.text).joined(separator: " · ")) → \(ending)
    """
  }

  private static func text(_ step: Step) -> String {
    if case .type(let bytes) = step { return "type \(DrawnBytes.shown(bytes))" }
    return "\(step)"
  }
}
