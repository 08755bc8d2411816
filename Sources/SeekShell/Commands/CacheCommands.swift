import SeekCollection
import SeekTerminalField

extension ShellCommand {
  static let cache = ShellCommand(
    name: "cache", arguments: "[clear]",
    summary: "list the saved indexes, or remove all of them",
    details: [
      "An index that took longer than half a second to build is saved in $XDG_CACHE_HOME/seek, or ~/.cache/seek, and opens at once the next time. --no-cache and --secure neither read nor write it; --index FILE names another file.",
      "Files, packed ones, folders and databases are saved; what comes through a pipe is not. Where they have changed since, only what changed is indexed: a script waits for it, a session searches what was saved meanwhile and says that it is old.",
      "All together have at most 4 GB, or as many MB as $SEEK_CACHE_MB says; those used longest ago are removed first.",
    ]
  ) { context, argument throws(ShellError) in
    guard let cache = IndexCache.usual(environment: Environment.value) else {
      throw ShellError("there is no folder for saved indexes; $XDG_CACHE_HOME names one")
    }
    switch argument {
    case "": context.list(cache)
    case "clear":
      try context.session.refuseIfSecure("--secure removes no files")
      let entries = cache.entries
      let kept = cache.remove(entries)
      let bytes = (entries.reduce(0) { $0 + $1.byteCount }) - kept.reduce(0) { $0 + $1.byteCount }
      context.printer.remark("\(Wording.bytes(bytes)) of saved indexes removed.")
      for entry in kept {
        context.printer.warn("\(VisibleText.line(entry.path)) cannot be removed")
      }
    default: throw ShellError(":cache lists the saved indexes, :cache clear removes them")
    }
  }

  static let verify = ShellCommand(
    name: "verify",
    summary: "compare the saved index with all bytes of its files",
    details: [
      "At the start a file counts as the one that was indexed if its size, its times and both ends are the same. This reads all of it, and again what has changed."
    ]
  ) { context, _ throws(ShellError) in
    guard let saving = context.session.collection.saving else {
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
      context.printer.warn("the files are no longer those that were indexed, and are read again")
      return try context.tell(
        try ShellError.catching { try context.session.collection.readAgain() })
    }
    context.printer.remark("The saved index is whole, and the files are those that were indexed.")
  }
}

extension CommandContext {
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
