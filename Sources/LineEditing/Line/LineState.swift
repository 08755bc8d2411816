/// What an editor knows of the line it reads; another line begins with a new one.
///
/// What outlasts a line (the prompt, the terminal's size, the history) is the editor's own.
struct LineState {
  var keyDecoder = KeyDecoder()
  /// Decoded, and not yet handed to libedit.
  var keys: [KeyDecoder.Key] = []
  /// Characters that libedit gets before any other key.
  var handedOn: [Unicode.Scalar] = []
  /// The character libedit got last.
  var lastScalar: Unicode.Scalar?
  /// What ``PrivateKey/paste`` and ``PrivateKey/mark`` stand for.
  var pastedText = ""
  var mark: Unicode.Scalar?
  /// A line, and a prompt, that the handler asked for while no key was pressed.
  var pendingEdit: LineEdit?
  var pendingPrompt: Prompt?
  /// Which keys the handler gets, as its last reaction says.
  var capturesKeys = false
  var capturesText = false
  /// The key that ``PrivateKey/captured`` stands for.
  var capturedKey: (name: LineKey, key: KeyDecoder.Key)?
  /// The next key was captured and passed on; it is libedit's.
  var isPassingKey = false
  /// A function of ours answers the key that libedit gets now; the screen is made ready for it by
  /// ``LineEditor/settleScreen(for:changesPrompt:)``.
  var isOwnKey = false
  var hasBegun = false
  /// How many characters found no room in the line, and how many of them were reported.
  var refused = 0
  var reportedRefused = 0
  /// Enter was handed to vi's own search; and the line that it has found.
  var isSearchEnding = false
  var foundLine: String?
  /// The line as it stood before a key that may put one of the history there, and before vi's own search.
  var lineBeforeKey: String?
  var lineBeforeSearch: (text: String, cursorUTF8Offset: Int)?
  /// Ctrl-C was pressed in an incremental search, which ends first.
  var isInterruptDue = false
  /// The line as it stood at Ctrl-C; nil until then.
  var interruptedLine: String?
  /// Nothing but text was typed yet: in vi mode, keys are still inserted.
  var isTypingOnly = true
  /// SIGCONT of our own stopping has been answered already.
  var hasResumed = false
  /// The line as the handler was told last.
  var lastBuffer = LineBuffer(text: "", cursorUTF8Offset: 0)
  var walk = HistoryWalk()
  /// What is to be drawn, and what is.
  var overlay = Overlay()
  var screen = ScreenState()
}
