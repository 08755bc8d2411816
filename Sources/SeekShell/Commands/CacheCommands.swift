import SeekCollection
import SeekTerminalField

extension CommandContext {
  func cache(_ argument: String) throws(ShellError) {
    guard let cache = IndexCache.usual(environment: Environment.value) else {
      throw ShellError("there is no folder for saved indexes; $XDG_CACHE_HOME names one")
    }
    switch argument {
    case "": list(cache)
    case "clear":
      try session.refuseIfSecure("--secure removes no files")
      let entries = cache.entries
      let kept = cache.remove(entries)
      let bytes = (entries.reduce(0) { $0 + $1.byteCount }) - kept.reduce(0) { $0 + $1.byteCount }
      printer.remark("\(Wording.bytes(bytes)) of saved indexes removed.")
      for entry in kept {
        printer.warn("\(VisibleText.line(entry.path)) cannot be removed")
      }
    default: throw ShellError(":cache lists the saved indexes, :cache clear removes them")
    }
  }

  func verify(_: String) throws(ShellError) {
    guard let saving = session.collection.saving else {
      throw ShellError("the index of this collection is not saved")
    }
    let isSame: Bool
    do throws(SavedFileFlaw) {
      isSame = try saving.place.verify(saving.identity)
    } catch {
      throw ShellError(
        error.message(path: saving.place.path) ?? "the index of this collection is not saved")
    }
    guard isSame else {
      printer.warn("the files are no longer those that were indexed, and are read again")
      return tell(try ShellError.catching { try session.collection.readAgain() })
    }
    printer.remark("The saved index is whole, and the files are those that were indexed.")
  }

  fileprivate func list(_ cache: IndexCache) {
    let entries = cache.entries
    for entry in entries {
      printer.say(
        StyledText("  \(Wording.bytes(entry.byteCount))  \(VisibleText.line(entry.name))"))
    }
    let bytes = Wording.bytes(entries.reduce(0) { $0 + $1.byteCount })
    printer.say(
      entries.isEmpty
        ? "No saved indexes in \(VisibleText.line(cache.folder))."
        : "\(bytes) of at most \(Wording.bytes(cache.limit)) in \(VisibleText.line(cache.folder)); :cache clear removes them."
    )
  }
}
