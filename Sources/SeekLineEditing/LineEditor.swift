internal import CSeekEditLine
import SeekCore
import SeekPlatform

/// Reads lines with libedit's keys and history, and draws an overlay under the line on every keystroke.
///
/// ```swift
/// let editor = try LineEditor()
/// editor.prompt = Prompt("All > ")
/// let outcome = editor.readLine { event in
///   guard case .changed(let buffer) = event else { return LineReaction() }
///   return LineReaction(overlay: Overlay(rows: ["you typed \(buffer.text)"]))
/// }
/// ```
///
/// An editor without a terminal, as in `printf 'a\nb\n' | repl`, reads lines plainly: see ``isPlain``.
///
/// It belongs to one thread at a time: that which calls ``readLine(initialText:_:)`` blocks, and gets every event; only
/// ``waker`` and ``printer`` may be used from others meanwhile. Asynchronous code awaits ``nextLine(initialText:isolation:_:)``, which reads on
/// a thread of its own: a blocking call there would keep an actor, also the main actor, from all other work, and the
/// compiler refuses it. It cannot refuse one at the top level of a program: tasks that belong to the main actor, as `Task { … }`
/// there makes them, then wait until the line ends. Keys are read by a function of our own inside a blocking `el_gets`: whenever the terminal has nothing
/// more to say, events are delivered and the overlay is drawn. Before a key is handed to libedit, the screen is again what
/// libedit believes it to be.
public final class LineEditor {
  /// The settings of an editor, which stay as they are.
  public struct Options: Hashable, Sendable {
    /// The terminal that an editor reads keys from and draws on.
    public enum Terminal: Hashable, Sendable {
      /// Standard input and output. Where one of them is no terminal, lines are read plainly (``LineEditor/isPlain``).
      case standard
      /// Standard input and output, but `/dev/tty` for one that is no terminal: so a person chooses in
      /// `host=$(pick)` and `list | pick`, and standard input and output are the program's own.
      case controlling
    }

    /// The terminal of the line; ``Terminal/standard`` at first.
    public var terminal = Terminal.standard
    /// The name `~/.editrc` may condition its lines on.
    public var programName = "seek"
    /// The number of lines of history that Ctrl-R reaches; a negative number counts as 0.
    public var historyLimit = 10_000 {
      didSet { historyLimit = max(0, historyLimit) }
    }
    /// The look of the placeholder: the parameters of an SGR sequence (ECMA-48, `CSI … m`), as 2 for dim. Where there are none it
    /// is in parentheses, so as not to look like what was typed.
    public var placeholderLook = "2"
    /// The texts before the pattern of an incremental search in place of libedit's own `bck:`: while it finds a line, and
    /// where none has the pattern.
    public var searchLabels = SearchLabels()
    /// True if an overlay may be drawn, where the terminal can show it.
    public var drawsOverlay = true

    /// The usual settings.
    public init() {}
  }

  /// The text before the line; set it between lines.
  public var prompt = Prompt("> ") {
    didSet { adoptPrompt() }
  }
  /// Rows above the line: written before each line, and again where the screen was cleared or another program's.
  public var heading: [String] = []
  /// Wakes the editor from any thread.
  public let waker: WakePipe
  /// Prints above the line from any thread.
  public let printer: LinePrinter
  /// True if lines are read without a terminal: as they come from standard input, with no prompt, keys or overlay.
  ///
  /// The handler then gets ``LineEvent/woken`` alone, and of its reaction ``LineReaction/output`` and ``LineReaction/leaves``
  /// count. There is no initial text, ``heading``, history or ``player``; what is printed above the line goes to standard
  /// output. A line is as long as it comes and may hold controls, unlike one that was typed: ``LineText/mayHold(_:)`` tells
  /// which. A person who types at such a program is shown the prompt on standard error. The editor reads ahead of the lines it
  /// returns, so nothing else should read standard input meanwhile. A standard stream that is closed is `/dev/null` from the
  /// editor's making on.
  public var isPlain: Bool { editor == nil }
  /// True if the terminal can show an overlay; a dumb one cannot.
  public let showsOverlay: Bool
  /// The name in `TERM` that the system does not know; it is taken for `xterm-256color`. Nil for any other terminal.
  public let unknownTerminal: String?
  /// True if the environment's encoding is UTF-8.
  public var isUTF8: Bool { CharacterEncoding.adopt() }
  /// The terminal's size as of the last look.
  public internal(set) var size: TerminalSize
  /// The number of bytes drawn by overlays since the editor was made.
  public internal(set) var bytesPainted = 0
  /// Presses keys instead of the person; nil again once it has no step left.
  public var player: (any KeyPlayer)?

  let options: Options
  /// True if rows of the terminal can be erased, whether an overlay is wanted or not.
  let erasesRows: Bool
  /// True while a line is read; only the owner looks, never the thread that reads for it.
  var isReading = false
  /// True if `~/.editrc` was read: then any key may be bound.
  var hasUserBindings = false
  /// Nil where lines are read plainly.
  let editor: OpaquePointer?
  let streams: TerminalStreams
  /// Bytes of plain lines that were read and not returned yet.
  var plainInput = PlainInput()
  var signals: SignalPipe
  /// The prompt as libedit reads it; owned here.
  var promptBytes: UnsafeMutablePointer<CChar>
  /// The lines that keys and Ctrl-R reach, the newest last, and libedit's list of them.
  var history: (list: OpaquePointer, lines: [String])
  /// The state of the line being read.
  var state = EditState()
  var handler: (LineEvent) -> LineReaction = { _ in LineReaction() }

  /// Takes over the terminal's line.
  ///
  /// - Throws: `SearchError` of code `notATerminal` where the terminal is to be
  ///   ``Options/Terminal/controlling`` and the program has none.
  public init(options: Options = Options()) throws(SearchError) {
    streams = try TerminalStreams(options.terminal)
    self.options = options
    CharacterEncoding.adopt()
    waker = try WakePipe()
    signals = try SignalPipe()
    printer = LinePrinter(streams: streams, waker: waker)
    // libedit names a terminal that it does not know.
    if let name = getenv("TERM"), !String(cString: name).unicodeScalars.allSatisfy(LineText.mayHold)
    {
      setenv("TERM", "dumb", 1)
    }
    unknownTerminal = streams.isTerminal ? TerminalType.adoptKnown() : nil
    let editor =
      streams.isTerminal ? cedit_init(options.programName, streams.input, streams.output) : nil
    guard (editor != nil) == streams.isTerminal, let history = history_init() else {
      throw SearchError(
        .notSetUp, "the line editor could not be set up; is TERM set to a known terminal?")
    }
    self.editor = editor
    self.history = (history, [])
    promptBytes = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    promptBytes.pointee = 0
    size = streams.size ?? TerminalSize(columns: 80, rows: 24)
    erasesRows =
      editor != nil && cedit_capability(editor, "up") != nil
      && cedit_capability(editor, "ce") != nil
    showsOverlay = erasesRows && options.drawsOverlay
    if editor != nil { setUp() }
    adoptPrompt()
  }

  deinit {
    cedit_end(editor)
    history_end(history.list)
    promptBytes.deallocate()
  }
}

extension LineEditor {
  /// Reads one line. Blocks until it ends; events come on this thread meanwhile, and a handler must return soon.
  ///
  /// - Parameters:
  ///   - initialText: is in the line at the start, the cursor after it; as a line may hold it, as that of a ``LineEdit``.
  ///   - handle: called for each event.
  /// - Returns: the result; while this editor reads a line already, as in a handler, ``LineOutcome/endOfInput`` at once.
  ///
  /// The corresponding C function is `el_gets`.
  @available(*, noasync, message: "blocks; await nextLine(initialText:_:)")
  public func readLine(
    initialText: String = "", _ handle: (LineEvent) -> LineReaction
  ) -> LineOutcome {
    guard !isReading else { return .endOfInput }
    isReading = true
    defer { isReading = false }
    return read(initialText: initialText, handle)
  }

  /// Reads one line on this thread.
  func read(initialText: String, _ handle: (LineEvent) -> LineReaction) -> LineOutcome {
    guard !isPlain else { return readPlainly(handle) }
    var count: Int32 = 0
    printer.holdBack()
    defer { printer.release() }
    let line = withoutActuallyEscaping(handle) { handle in
      // Signals are caught before the terminal is changed: one that ends the program restores it.
      signals.install()
      defer { signals.uninstall() }
      begin(initialText: initialText, handle)
      defer { handler = { _ in LineReaction() } }
      // Asked once changes are told: one between two lines was told to nobody.
      size = streams.size ?? size
      el_resize(editor)
      setBracketedPaste(true)
      defer {
        setBracketedPaste(false)
        CrashGuard.forgetTerminal()
      }
      return el_gets(editor, &count).map { String(cString: $0) }
    }
    if state.isLeaving { return .endOfInput }
    if let line = state.interruptedLine { return .abandoned(line) }
    guard let line, count > 0 else {
      write("\r\n")
      return .endOfInput
    }
    return .line(String(line.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }))
  }

  /// Asks the terminal to mark what is pasted (DEC private mode 2004).
  func setBracketedPaste(_ isOn: Bool) {
    if showsOverlay { write(isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l") }
  }

  private func begin(initialText: String, _ handle: @escaping (LineEvent) -> LineReaction) {
    handler = handle
    state = EditState()
    state.pendingEdit =
      initialText.isEmpty
      ? nil : LineEdit(text: initialText, cursorUTF8Offset: initialText.utf8.count).inOneLine
    if state.pendingEdit != nil { state.input.handedOn = [ReservedKeyCode.edit] }
    _ = waker.drain()
    // What was typed between two lines was echoed where the prompt belongs; the line gets it. The terminal echoes no more
    // from here on: libedit would take it over only after the prompt, and an echo beside that would stay.
    CrashGuard.keepTerminal(
      streams.input, drawingOn: showsOverlay ? streams.output : nil)
    takeTerminal()
    if showsOverlay { write("\r\u{1B}[K") }
    writeHeading()
  }

  func writeHeading() {
    for row in heading { write(row + "\r\n") }
  }

  /// Hands the prompt to libedit, escape sequences marked.
  private func adoptPrompt() {
    let bytes = prompt.marked(by: Self.escapeMark)
    promptBytes.deallocate()
    promptBytes = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { promptBytes[index] = CChar(bitPattern: byte) }
    promptBytes[bytes.count] = 0
  }

  static var escapeMark: UInt8 { 1 }

  /// The editor that libedit's callback belongs to.
  static func owner(of editor: OpaquePointer?) -> LineEditor? {
    guard let editor, let data = cedit_client_data(editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(data).takeUnretainedValue()
  }

  /// Writes to the terminal, past libedit, which has flushed whenever this is called.
  func write(_ bytes: [UInt8]) {
    CrashGuard.waitIfCrashed()
    streams.write(bytes)
  }

  func write(_ text: String) { write(Array(text.utf8)) }
}
