import Synchronization

/// The newest of each thing that other threads tell the input thread; older ones are overwritten unread.
///
/// Whoever puts something in wakes the editor afterwards. All state is behind one lock.
final class Mailbox<State: Sendable>: Sendable {
  private struct Content {
    var state: State?
    var completions: Completions?
    var news: LiveNews?
    var told: [Message] = []
  }

  /// Suggestions and the line they are for.
  struct Completions: Sendable {
    let line: String
    let cursorUTF8Offset: Int
    let list: CompletionList
  }

  private let content = Mutex(Content())

  func put(_ state: State) { content.withLock { $0.state = state } }

  func put(_ completions: Completions) { content.withLock { $0.completions = completions } }

  func put(_ news: LiveNews) { content.withLock { $0.news = news } }

  /// Keeps what a person is to be told; nothing of it is overwritten.
  func tell(_ messages: [Message]) { content.withLock { $0.told += messages } }

  /// What a person is to be told, once.
  func takeTold() -> [Message] {
    content.withLock { content in
      defer { content.told = [] }
      return content.told
    }
  }

  /// What came since the last call, but for what is to be told; each is handed out once.
  func take() -> (state: State?, completions: Completions?, news: LiveNews?) {
    content.withLock { content in
      defer { content = Content(told: content.told) }
      return (content.state, content.completions, content.news)
    }
  }
}
