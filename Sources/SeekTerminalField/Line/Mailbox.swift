import SeekLineEditing
import SeekCore
import SeekField
import Synchronization

/// Passes news from other threads to the input thread. Of each kind only the newest is kept; older
/// ones are overwritten unread.
///
/// The caller wakes the editor afterwards. All state is behind one lock.
package final class Mailbox<Document: Sendable>: Sendable {
  package init() {}

  package typealias State = SearchSessionState<Document>

  private struct Content {
    var state: State?
    var completions: Completions?
    var news: LiveNews?
    var page: Page?
    var card: RecordCard?
    var longWait: Int?
    var pause: Int?
    var told: [Message] = []
    var resolutions: [PillResolution] = []
  }

  /// Suggestions and the line they are for.
  package struct Completions: Sendable {
    package let lineNumber: Int
    package let line: String
    package let cursorUTF8Offset: Int
    package let list: CompletionList
  }

  /// Hits around the selected row, and the number of the line that asked for them.
  package struct Page: Sendable {
    package let lineNumber: Int
    package let results: SearchResults<Document>
  }

  private let content = Mutex(Content())

  package func put(_ state: State) { content.withLock { $0.state = state } }

  package func put(_ completions: Completions) { content.withLock { $0.completions = completions } }

  /// Puts a page of hits for the rows of the list.
  package func put(_ page: Page) { content.withLock { $0.page = page } }

  /// Puts the lines of a selected row's document.
  package func put(_ card: RecordCard) { content.withLock { $0.card = card } }

  package func put(_ news: LiveNews) { content.withLock { $0.news = news } }

  /// Notes that the answer to a line is awaited for long.
  package func putLongWait(ofLine number: Int) { content.withLock { $0.longWait = number } }

  /// Notes that nothing was typed into a line for a while.
  package func putPause(ofLine number: Int) { content.withLock { $0.pause = number } }

  /// Adds messages for the person; none is overwritten.
  package func tell(_ messages: [Message]) { content.withLock { $0.told += messages } }

  /// Keeps the answer about a pill; none is overwritten.
  package func put(_ resolution: PillResolution) {
    content.withLock { $0.resolutions.append(resolution) }
  }

  /// The answers about pills since the last call.
  package func takeResolutions() -> [PillResolution] {
    content.withLock { content in
      defer { content.resolutions = [] }
      return content.resolutions
    }
  }

  /// The messages for the person; each is taken once.
  package func takeTold() -> [Message] {
    content.withLock { content in
      defer { content.told = [] }
      return content.told
    }
  }

  /// The newest of each thing since the last call, without messages and resolutions.
  package func take() -> (
    state: State?, completions: Completions?, news: LiveNews?, page: Page?, longWait: Int?,
    card: RecordCard?, pause: Int?
  ) {
    content.withLock { content in
      defer { content = Content(told: content.told, resolutions: content.resolutions) }
      return (
        content.state, content.completions, content.news, content.page, content.longWait,
        content.card, content.pause
      )
    }
  }
}

/// The engine's answer about a token that has become a pill.
package struct PillResolution: Sendable {
  package let lineNumber: Int
  package let token: SearchToken
  /// The token as the data spells it; nil if no document has it.
  package let resolved: SearchToken?
  /// The text that goes back into the line where no document has it: the token and those that `OR` joins it to; empty for
  /// those.
  package let returned: String
  /// True if the pill stays although no document has the token.
  package let isKept: Bool
  /// The line before the pill formed; nil if more of it became pills.
  package let typed: LineBuffer?
  /// The line without the token.
  package let left: String
}
