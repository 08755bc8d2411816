import SeekCore

extension SearchSession {
  /// The state as it is, and then every change of it: a sequence of its own for each reader.
  ///
  /// ```swift
  /// Task { [updates = session.updates()] in for await state in updates { draw(state) } }
  /// Task { [updates = session.updates()] in for await state in updates { log(state.line) } }
  /// ```
  ///
  /// A change and the answer to it are one state: a key comes with its results and suggestions. Where these take more than a
  /// tenth of a second, the state without them is told first (``SearchSessionState/isAwaitingResults``), and again after every
  /// tenth in which more was typed.
  ///
  /// For a reader that is slow the newest state is kept, and those between are left out. The sequence ends with the session,
  /// which a task keeps that asks it for the sequence itself.
  ///
  /// A view that observes reads ``state`` instead: the session is `Observable`.
  public func updates() -> AsyncStream<State> {
    let (updates, reader) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    let number = content.withLock { content in
      reader.yield(content.state)
      content.readerCount += 1
      content.readers[content.readerCount] = reader
      return content.readerCount
    }
    reader.onTermination = { [weak self] _ in
      self?.content.withLock { $0.readers[number] = nil }
    }
    return updates
  }

  /// Tells the state to the readers: at once where nothing more is to come, else with the answer, or when that is late.
  func tellReaders(_ content: inout Content) {
    guard !content.readers.isEmpty else { return }
    guard content.isBusy else { return content.tellReaders() }
    guard content.held == nil else { return }
    let number = content.state.number
    content.held = number
    Task { [weak self, patience = behaviour.patience] in
      try? await Task.sleep(for: patience)
      self?.content.withLock { content in
        guard content.held == number else { return }
        content.tellReaders()
      }
    }
  }
}

extension SearchSession.Content {
  fileprivate mutating func tellReaders() {
    held = nil
    for reader in readers.values { reader.yield(state) }
  }
}
