import SearchCore

extension SearchSession {
  /// The state as it is, and then every change of it: a sequence of its own for each reader.
  ///
  /// ```swift
  /// Task { [updates = session.updates()] in for await state in updates { draw(state) } }
  /// Task { [updates = session.updates()] in for await state in updates { log(state.line) } }
  /// ```
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
}
