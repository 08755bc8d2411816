internal import CSeekEditLine
import SeekPlatform

extension LineEditor {
  /// Prepares libedit, in the order that its side effects demand: choosing the editor wipes bindings, `bind -v` in
  /// `~/.editrc` wipes them again, and a signal handler of its own would be lost under our reader.
  func setUp() {
    cedit_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    cedit_history_set_size(history.list, Int32(clamping: options.historyLimit))
    cedit_set_history(editor, history.list)
    cedit_set_prompt(
      editor, { LineEditor.owner(of: $0)?.promptBytes }, CChar(bitPattern: Self.escapeMark))
    addFunctions()
    cedit_set_editor(editor, "emacs")
    bindDefaultKeys()
    bindOwnKeys()
    hasUserBindings = readUserSettings()
    if isVi { bindDefaultKeys() }
    bindOwnKeys()
    // Insert modes of the terminal leave wrong cells where characters are wide. Delete modes do too, but without them
    // libedit puts the cursor a row too high when a line that fills its rows grows; wide lines are repainted anyway.
    for capability in ["ic", "IC", "im", "ei"] {
      parse("settc", capability, "")
    }
    parse("setty", "-d", "-ixon")
    cedit_set_reader(editor) { editor, character in
      guard let character, let owner = LineEditor.owner(of: editor) else { return -1 }
      return owner.readCharacter(into: character)
    }
    cedit_set_int(editor, EL_SIGNAL, 0)
  }

  /// Runs one of libedit's own commands. The corresponding C function is `el_parse`.
  func parse(_ words: String...) {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var arguments = copies.map { UnsafePointer<CChar>($0) }
    arguments.append(nil)
    el_parse(editor, Int32(words.count), &arguments)
  }

  var isVi: Bool {
    cedit_editor(editor).map { String(cString: $0) } == "vi"
  }

  /// Keys that `~/.editrc` may bind to something else; not all are known to every terminal description.
  private func bindDefaultKeys() {
    for (keys, name) in Self.defaultBindings {
      for key in keys { parse("bind", key, name) }
    }
  }

  private static var defaultBindings: [([String], String)] {
    [
      (["\\e[H", "\\eOH", "\\e[1~", "\\e[7~"], "ed-move-to-beg"),
      (["\\e[F", "\\eOF", "\\e[4~", "\\e[8~"], "seek-end"),
      (["\\e[3~"], "ed-delete-next-char"),
      (["\\e[1;5C"], "em-next-word"),
      (["\\e[1;5D"], "ed-prev-word"),
      // The region that emacs' Ctrl-W kills is not to be seen here.
      (["^W"], "ed-delete-prev-word"),
      // libedit's own does not know what is above the line.
      (["^L"], "seek-clear-screen"),
    ]
  }

  /// Our keys in both of libedit's maps. In emacs mode the second one is not used, in vi mode it is the command map.
  private func bindOwnKeys() {
    for (keys, name) in Self.bindings {
      for key in keys {
        parse("bind", key, name)
        parse("bind", "-a", key, name)
      }
    }
    if isVi {
      // In vi's command map, as its users expect.
      parse("bind", "-a", "k", "seek-up")
      parse("bind", "-a", "j", "seek-down")
      // Its insert map would put these into the line.
      parse("bind", "^L", "seek-clear-screen")
      parse("bind", "^R", "em-inc-search-prev")
      parse("bind", "-a", "^R", "em-inc-search-prev")
    }
    parse("bind", "^G", "seek-escape")
    parse("bind", Self.octal(ReservedKeyCode.viCommandMode), "vi-command-mode")
    unbindRefusedFunctions()
  }

  private static var bindings: [([String], String)] {
    [
      (["^I"], "seek-tab"),
      (["\\e[Z"], "seek-back-tab"),
      (["\\e[A", "\\eOA", "^P"], "seek-up"),
      (["\\e[B", "\\eOB", "^N"], "seek-down"),
      (["\\e[C", "\\eOC"], "seek-right"),
      (["\\e[D", "\\eOD"], "seek-left"),
      (["\\e[1;3C"], "seek-alt-right"),
      (["\\e[1;3D"], "seek-alt-left"),
      (["\\e[5~"], "seek-page-up"),
      (["\\e[6~"], "seek-page-down"),
      ([octal(ReservedKeyCode.paste)], "seek-paste"),
      ([octal(ReservedKeyCode.escape)], "seek-escape"),
      ([octal(ReservedKeyCode.edit)], "seek-edit"),
      ([octal(ReservedKeyCode.mark)], "seek-mark"),
      ([octal(ReservedKeyCode.captured)], "seek-captured"),
    ]
  }

  /// The part after Esc of every sequence bound here.
  static let knownSequences = ownSequences.union(sequences(in: defaultBindings))

  /// The part after Esc of every sequence that the handler gets before libedit.
  static let ownSequences = sequences(in: bindings)

  private static func sequences(in bindings: [([String], String)]) -> Set<String> {
    Set(bindings.flatMap(\.0).filter { $0.hasPrefix("\\e") }.map { String($0.dropFirst(2)) })
  }

  /// A key below U+0100 as `bind` reads it.
  private static func octal(_ key: Unicode.Scalar) -> String {
    "\\" + String(key.value, radix: 8)
  }

  /// The functions that the keys are bound to; C callbacks that find their editor by its client data.
  private func addFunctions() {
    add("seek-tab") { editor, _ in asking(editor) { $0.pressed(.tab) } }
    add("seek-back-tab") { editor, _ in asking(editor) { $0.pressed(.backTab) } }
    add("seek-up") { editor, _ in asking(editor) { $0.pressedUp() } }
    add("seek-down") { editor, _ in asking(editor) { $0.pressedDown() } }
    add("seek-right") { editor, _ in asking(editor) { $0.pressedRight() } }
    // libedit's own stops on the last character in vi's insert mode, too.
    add("seek-end") { editor, _ in
      asking(editor) {
        el_cursor($0.editor, Int32(clamping: $0.length))
        return UInt8(CC_CURSOR)
      }
    }
    add("seek-clear-screen") { editor, _ in asking(editor) { $0.clearScreen() } }
    add("seek-left") { editor, _ in asking(editor) { $0.pressedLeft() } }
    add("seek-alt-right") { editor, _ in asking(editor) { $0.pressed(.altRight) } }
    add("seek-alt-left") { editor, _ in asking(editor) { $0.pressed(.altLeft) } }
    add("seek-page-up") { editor, _ in asking(editor) { $0.pressedPage(.pageUp) } }
    add("seek-page-down") { editor, _ in asking(editor) { $0.pressedPage(.pageDown) } }
    add("seek-escape") { editor, _ in asking(editor) { $0.pressedEscape() } }
    add("seek-paste") { editor, _ in asking(editor) { $0.insertPastedText() } }
    add("seek-mark") { editor, _ in asking(editor) { $0.insertMark() } }
    add("seek-captured") { editor, _ in asking(editor) { $0.pressedCaptured() } }
    add("seek-edit") { editor, _ in asking(editor) { $0.applyPendingEdit() } }
  }

  private func add(
    _ name: String, _ function: @convention(c) (OpaquePointer?, Int32) -> UInt8
  ) {
    cedit_add_function(editor, name, name, function)
  }
}

/// What the owner of libedit's editor answers to a key.
private func asking(_ editor: OpaquePointer?, _ key: (LineEditor) -> UInt8) -> UInt8 {
  LineEditor.owner(of: editor).map(key) ?? UInt8(CC_ERROR)
}

extension LineEditor {
  /// Functions of libedit that no key runs, whatever `~/.editrc` says.
  ///
  /// `vi-histedit` writes the line, a private one too, to a file and starts another program; `ed-command` runs a line as
  /// a command of libedit, could bind the other, and an unbalanced quote there crashes it.
  private static let refusedFunctions: Set = ["vi-histedit", "ed-command"]

  /// Reads `~/.editrc`, or the file that `EDITRC` names, as `el_source` does, without the lines that bind such a function.
  ///
  /// - Returns: True if there was one.
  func readUserSettings() -> Bool {
    let home = getenv("HOME").map { String(cString: $0) + "/.editrc" }
    guard let path = getenv("EDITRC").map({ String(cString: $0) }) ?? home,
      let file = fopen(path, "r"), let tokenizer = tok_init(nil)
    else { return false }
    defer {
      fclose(file)
      tok_end(tokenizer)
    }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      let text = String(cString: line).prefix { $0 != "\n" && $0 != "\r\n" }
        .drop(while: \.isWhitespace)
      guard !text.isEmpty, text.first != "#" else { continue }
      guard run(String(text), tokenizer) else { return false }
    }
    return true
  }

  /// Runs one line; as with `el_source`, one that is no command ends the file. The corresponding C functions are `tok_str`
  /// and `el_parse`.
  private func run(_ line: String, _ tokenizer: OpaquePointer) -> Bool {
    tok_reset(tokenizer)
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard tok_str(tokenizer, line, &count, &words) >= 0, let words, count > 0 else { return true }
    let isRefused = (0..<Int(count)).contains { index in
      words[index].map { Self.refusedFunctions.contains(String(cString: $0)) } ?? false
    }
    return isRefused || el_parse(editor, count, words) != -1
  }

  /// The keys that libedit itself has bound to such functions.
  func unbindRefusedFunctions() {
    for key in ["\\ex", "\\eX"] { parse("bind", "-r", key) }
    guard isVi else { return }
    for key in [":", "v"] { parse("bind", "-a", "-r", key) }
  }
}
