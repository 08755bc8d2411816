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
    add("seek-tab", "Complete, or open the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressed(.tab) ?? UInt8(CC_ERROR)
    }
    add("seek-back-tab", "Walk the menu backwards") { editor, _ in
      LineEditor.owner(of: editor)?.pressed(.backTab) ?? UInt8(CC_ERROR)
    }
    add("seek-up", "Older line with the same beginning, or up in the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressedUp() ?? UInt8(CC_ERROR)
    }
    add("seek-down", "Newer line with the same beginning, or down in the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressedDown() ?? UInt8(CC_ERROR)
    }
    add("seek-right", "Next character, or the submitted words") { editor, _ in
      LineEditor.owner(of: editor)?.pressedRight() ?? UInt8(CC_ERROR)
    }
    // libedit's own stops on the last character in vi's insert mode, too.
    add("seek-end", "To the end of the line") { editor, _ in
      guard let owner = LineEditor.owner(of: editor) else { return UInt8(CC_ERROR) }
      el_cursor(editor, Int32(clamping: owner.length))
      return UInt8(CC_CURSOR)
    }
    add("seek-clear-screen", "Clear the screen above the line") { editor, _ in
      LineEditor.owner(of: editor)?.clearScreen() ?? UInt8(CC_ERROR)
    }
    add("seek-left", "Previous character") { editor, _ in
      LineEditor.owner(of: editor)?.pressedLeft() ?? UInt8(CC_ERROR)
    }
    add("seek-alt-right", "For the program") { editor, _ in
      LineEditor.owner(of: editor)?.pressed(.altRight) ?? UInt8(CC_ERROR)
    }
    add("seek-alt-left", "For the program") { editor, _ in
      LineEditor.owner(of: editor)?.pressed(.altLeft) ?? UInt8(CC_ERROR)
    }
    add("seek-page-up", "A page up in the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressedPage(.pageUp) ?? UInt8(CC_ERROR)
    }
    add("seek-page-down", "A page down in the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressedPage(.pageDown) ?? UInt8(CC_ERROR)
    }
    add("seek-escape", "Close the menu") { editor, _ in
      LineEditor.owner(of: editor)?.pressedEscape() ?? UInt8(CC_ERROR)
    }
    add("seek-paste", "Insert pasted text") { editor, _ in
      LineEditor.owner(of: editor)?.insertPastedText() ?? UInt8(CC_ERROR)
    }
    add("seek-mark", "Join a mark to the letter before it") { editor, _ in
      LineEditor.owner(of: editor)?.insertMark() ?? UInt8(CC_ERROR)
    }
    add("seek-captured", "For the program") { editor, _ in
      LineEditor.owner(of: editor)?.pressedCaptured() ?? UInt8(CC_ERROR)
    }
    add("seek-edit", "Replace the line") { editor, _ in
      LineEditor.owner(of: editor)?.applyPendingEdit() ?? UInt8(CC_ERROR)
    }
  }

  private func add(
    _ name: String, _ help: String,
    _ function: @convention(c) (OpaquePointer?, Int32) -> UInt8
  ) {
    cedit_add_function(editor, name, help, function)
  }
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
