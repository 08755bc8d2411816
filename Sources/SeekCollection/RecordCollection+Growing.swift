import SeekImport
import SeekCore
import SeekField

/// Standard input that is searched while more of it comes.
extension RecordCollection.Origin {
  /// The state of answers when all that was opened is indexed.
  package var settledAge: RecordLibrary.Age {
    options.input?.isFollowed == true ? .growing : .present
  }

  private static var look: Duration { .milliseconds(50) }

  /// Opens the sources: of standard input what has come after a while, where it is lines, and else all.
  ///
  /// - Parameters:
  ///   - waits: True waits for the end in any case.
  ///   - firstPart: The time that is given to what comes first.
  ///   - progress: Asked while nothing, or not all, has come; false takes what has come for all.
  package func openSources(
    waits: Bool, _ firstPart: Duration, _ progress: (@Sendable (ImportProgress) -> Bool)?
  ) throws -> [DataSource] {
    guard let input = options.input else {
      return try DataSource.open(paths: paths, options: options)
    }
    func goOn() throws {
      try input.refuseBinary()
      if progress?(.unknown(bytesRead: input.byteCount)) == false { input.stop() }
    }
    let end = ContinuousClock.now + firstPart
    while !waits, !input.isAtEnd, input.wait(past: 0, for: Self.look) == 0 { try goOn() }
    input.wait(past: .max, for: max(.zero, end - .now))
    if !waits, !input.isAtEnd {
      input.isFollowed = true
      do throws(SearchError) {
        let sources = try DataSource.open(paths: paths, options: options)
        if sources.allSatisfy(\.canGrow) { return sources }
      } catch  where error.code == .binary {
        throw error
      } catch {
        // More of it may be what can be read.
      }
      input.isFollowed = false
    }
    while !input.isAtEnd {
      input.wait(past: .max, for: Self.look)
      try goOn()
    }
    if let failure = input.failure, input.byteCount == 0 {
      throw SearchError(.notReadable, failure)
    }
    if let command = options.command, input.byteCount == 0, !options.allowsNothing {
      throw SearchError(
        .noRecords, "the command “\(VisibleText.line(command.command))” prints nothing")
    }
    return try DataSource.open(paths: paths, options: options)
  }
}

extension RecordCollection {
  /// The events by which a field hears that records, and what they can be asked for, have changed.
  package var fieldEvents: [SearchField.Event] {
    [.fieldsChanged(engine.fields), .scopesChanged(scopes), .collectionChanged]
  }

  /// Between two readings of an input that grows there is at least this time, and as much as the last has taken.
  private static var pause: Duration { .milliseconds(100) }
  private static var patience: Duration { .seconds(60) }

  /// Reads what comes of standard input until its end; does nothing where it was read to its end.
  ///
  /// - Parameter changed: Called after each reading.
  /// - Throws: `SearchError` where it cannot be read any more; what has come stays.
  package func follow(changed: (UpdateSummary) -> Void) throws(SearchError) {
    guard let input = origin.options.input else { return }
    defer { if age == .growing { library.answers = .present } }
    var seen = library.condition.bytes
    while input.isFollowed {
      let known = input.wait(past: seen, for: Self.patience)
      let isAtEnd = input.isAtEnd
      guard isAtEnd || known > seen else { continue }
      let start = ContinuousClock.now
      seen = known
      if isAtEnd { input.isFollowed = false }
      // A beginning may be wrong that its end makes right.
      do throws(SearchError) {
        changed(try reload(isGrowing: !isAtEnd))
      } catch  where !isAtEnd {}
      if !isAtEnd { input.wait(past: .max, for: max(Self.pause, .now - start)) }
    }
    if let failure = input.failure {
      throw SearchError(.notReadable, failure)
    }
  }

  /// Reads the sources again; a command is run again, and what it has printed before stays where it fails.
  ///
  /// One that goes on is followed as soon as its first lines are there.
  /// - Parameter isAbandoned: Asked while the command runs; true ends it.
  /// - Throws: `SearchError` with the status and the complaint of a command that fails; as ``reload(isGrowing:keeps:)``.
  package func readAnew(unless isAbandoned: @escaping @Sendable () -> Bool) throws(SearchError)
    -> UpdateSummary
  {
    guard let command = origin.options.command else { return try reload() }
    let before = command.output
    guard before.isAtEnd else {
      throw SearchError(
        .commandFailed,
        "“\(VisibleText.line(command.command))” is still running; Ctrl-C on the empty line stops it"
      )
    }
    do {
      try command.runAgain()
      var origin = origin
      origin.options.allowsNothing = true
      let sources = try origin.openSources(waits: false, PartialReading.first) { _ in
        !isAbandoned()
      }
      let output = command.output
      if let failure = output.failure { throw SearchError(.commandFailed, failure) }
      guard !output.wasStopped else {
        throw SearchError(
          .commandFailed,
          "“\(VisibleText.line(command.command))” was stopped; the records stay as they were")
      }
      library.isStopped = false
      let summary = try reload(isGrowing: output.isFollowed, of: sources)
      if output.isFollowed { command.beginFollowing() }
      return summary
    } catch {
      command.output.stop()
      command.output = before
      throw SearchError(error) { "the collection could not be changed: \($0)" }
    }
  }

  /// True while searches go on beside the first reading.
  package var isBeingRead: Bool {
    switch age {
    case .part, .growing: true
    case .present, .old: false
    }
  }

  /// Ends the reading of what is not read yet.
  ///
  /// - Returns: false where nothing is being read.
  package func stopReading() -> Bool {
    guard isBeingRead else { return false }
    library.isStopped = true
    origin.options.input?.stop()
    return true
  }
}
