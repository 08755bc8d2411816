import SearchCore
import Synchronization

/// Passes news from other threads to the input thread. Of each kind only the newest is kept; older
/// ones are overwritten unread.
///
/// The caller wakes the editor afterwards. All state is behind one lock.
final class Mailbox<State: Sendable>: Sendable {
  private struct Content {
    var state: State?
    var completions: Completions?
    var news: LiveNews?
    var page: Page?
    var told: [Message] = []
    var resolutions: [PillResolution] = []
  }

  /// Suggestions and the line they are for.
  struct Completions: Sendable {
    let lineNumber: Int
    let line: String
    let cursorUTF8Offset: Int
    let list: CompletionList
  }

  /// Hits around the selected row, and the number of the line that asked for them.
  struct Page: Sendable {
    let lineNumber: Int
    let results: SearchResults<RecordReference>
  }

  private let content = Mutex(Content())

  func put(_ state: State) { content.withLock { $0.state = state } }

  func put(_ completions: Completions) { content.withLock { $0.completions = completions } }

  /// Puts a page of hits for the rows of the list.
  func put(_ page: Page) { content.withLock { $0.page = page } }

  func put(_ news: LiveNews) { content.withLock { $0.news = news } }

  /// Adds messages for the person; none is overwritten.
  func tell(_ messages: [Message]) { content.withLock { $0.told += messages } }

  /// Keeps the answer about a pill; none is overwritten.
  func put(_ resolution: PillResolution) {
    content.withLock { $0.resolutions.append(resolution) }
  }

  /// The answers about pills since the last call.
  func takeResolutions() -> [PillResolution] {
    content.withLock { content in
      defer { content.resolutions = [] }
      return content.resolutions
    }
  }

  /// The messages for the person; each is taken once.
  func takeTold() -> [Message] {
    content.withLock { content in
      defer { content.told = [] }
      return content.told
    }
  }

  /// The newest of each thing since the last call, without messages and resolutions.
  func take() -> (
    state: State?, completions: Completions?, news: LiveNews?, page: Page?
  ) {
    content.withLock { content in
      defer { content = Content(told: content.told, resolutions: content.resolutions) }
      return (content.state, content.completions, content.news, content.page)
    }
  }
}
