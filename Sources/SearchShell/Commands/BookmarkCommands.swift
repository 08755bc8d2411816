import SearchCore
import SearchInterface

extension ShellCommand {
  static let bookmark = ShellCommand(
    name: "bookmark", aliases: ["b"], arguments: "[NAME]",
    summary: "keep the search under a name; saved:NAME is it within any line",
    details: [
      "Scope, tokens and words are kept, but no token that is switched off. Without a NAME the words give one. saved:quick soup searches soup within what quick stands for. A name that is there already stands for the new search."
    ],
    completion: .bookmarks
  ) { shell, argument throws(ShellError) in
    try shell.bookmark(named: argument)
    return .goesOn
  }

  static let bookmarks = ShellCommand(
    name: "bookmarks", arguments: "[NAME | remove NAME]",
    summary: "list the bookmarks, search one again, or remove one",
    completion: .bookmarks
  ) { shell, argument throws(ShellError) in
    let (verb, name) = split(argument)
    if argument.isEmpty {
      shell.listBookmarks()
    } else if ["remove", "rm"].contains(verb), !name.isEmpty {
      try shell.removeBookmark(named: name)
    } else {
      try shell.recall(try shell.bookmarkedLine(named: argument))
    }
    return .goesOn
  }
}

extension Shell {
  /// Keeps the field's canonical line under a name.
  fileprivate func bookmark(named wanted: String) throws(ShellError) {
    let line = state.field.canonicalLine
    guard !line.isEmpty else {
      throw ShellError("there is no search to keep; type some words and press Enter")
    }
    let name =
      wanted.isEmpty
      ? Bookmarks.name(for: state.field.text.isEmpty ? line : state.field.text) : wanted
    guard Bookmarks.isName(name) else {
      throw ShellError(
        "'\(name)' cannot name a bookmark; a name is one word of letters, digits, '-', '_' and '.'")
    }
    let isNew = bookmarks.bookmarks.line(named: name) == nil
    if let complaint = bookmarks.set(name, to: line) { warn(Message(library: complaint)) }
    let shown = VisibleText.line(line)
    remark(isNew ? "Kept: saved:\(name) is \(shown)" : "Changed: saved:\(name) is \(shown)", .plain)
    let off = state.field.tokens.filter { !$0.isEnabled }.map { VisibleText.line($0.text) }
    if !off.isEmpty { remark("Left out, as switched off: \(off.joined(separator: ", "))") }
  }

  fileprivate func listBookmarks() {
    let entries = bookmarks.bookmarks.entries
    guard !entries.isEmpty else {
      return remark("No bookmarks. :bookmark NAME keeps the search as it stands.")
    }
    let width = min(24, entries.map { StyledText($0.name).columns }.max() ?? 0)
    for entry in entries {
      var row = StyledText("  ")
      row.append(StyledText(VisibleText.line(entry.name), .scope).fitted(to: width))
      row.append("  " + VisibleText.line(entry.line))
      say(row)
    }
  }

  fileprivate func removeBookmark(named name: String) throws(ShellError) {
    _ = try bookmarkedLine(named: name)
    if let complaint = bookmarks.remove(name) { warn(Message(library: complaint)) }
    remark("Removed: \(VisibleText.line(name))", .plain)
  }

  fileprivate func bookmarkedLine(named name: String) throws(ShellError) -> String {
    if let line = bookmarks.bookmarks.line(named: name) { return line }
    let names = bookmarks.bookmarks.entries.map(\.name)
    throw ShellError(
      "there is no bookmark '\(name)'; "
        + .nearest(EditDistance.nearest(to: name, among: names), or: ":bookmarks lists them"))
  }
}
