/// The state of one line while it is edited; the next line begins with a new one.
///
/// State that outlasts a line (the prompt, the terminal's size, the history) is in the editor itself.
struct EditState {
  var input = KeyInput()
  var recall = HistoryRecall()
  /// A line, and a prompt, that the handler asked for while no key was pressed.
  var pendingEdit: LineEdit?
  var pendingPrompt: Prompt?
  /// The keys that the handler gets, as its last reaction says.
  var captures = KeyCapture()
  /// The time until which keys wait for the handler; nil if they do not.
  var heldUntil: ContinuousClock.Instant?
  /// The handler has left the line.
  var isLeaving = false
  var hasBegun = false
  /// The number of characters that had no room in the line, and the number of those reported.
  var refused = (count: 0, reported: 0)
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
  /// The overlay to be drawn, and the one on the screen.
  var overlay = Overlay()
  var screen = ScreenState()
}

/// The keys of a line, from bytes to what libedit gets.
struct KeyInput {
  var decoder = KeyDecoder()
  /// The bytes of a key that the player has pressed, and that are not decoded yet.
  var playedBytes: ArraySlice<UInt8> = []
  /// Decoded, and not yet handed to libedit.
  var keys: [KeyDecoder.Key] = []
  /// Characters that libedit gets before any other key.
  var handedOn: [Unicode.Scalar] = []
  /// The character libedit got last.
  var lastScalar: Unicode.Scalar?
  /// The text of ``ReservedKeyCode/paste`` and the mark of ``ReservedKeyCode/mark``.
  var pastedText = ""
  var mark: Unicode.Scalar?
  /// The key that ``ReservedKeyCode/captured`` stands for.
  var captured: (name: LineKey, key: KeyDecoder.Key)?
  /// The next key was captured and passed on; it is libedit's.
  var isPassing = false
  /// A function of ours answers the key that libedit gets now; the screen is made ready for it by
  /// ``LineEditor/settleScreen(for:changesPrompt:)``.
  var isOwn = false
}

/// The keys that the handler gets before libedit does.
struct KeyCapture {
  /// The named keys.
  var keys = false
  /// Every key.
  var text = false
  var escape = false
  var enter = false
  var kill = false
}

/// The lines of the history that a line has shown.
struct HistoryRecall {
  var walk = PrefixHistorySearch()
  /// Enter was handed to vi's own search; and the line that it has found.
  var isSearchEnding = false
  var foundLine: String?
  /// The line as it stood before a key that may put one of the history there, and before vi's own search.
  var lineBeforeKey: String?
  var lineBeforeSearch: (text: String, cursorUTF8Offset: Int)?
}
