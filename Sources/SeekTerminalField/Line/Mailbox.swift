import SeekLineEditing
import SeekField
import Synchronization

/// Passes what other threads have found to the input thread, and wakes it.
///
/// Only the newest of each thing is kept, an older one is overwritten unread; of a list nothing is lost. All state is behind one
/// lock.
package final class Mailbox<Content: Sendable>: Sendable {
  private let content: Mutex<Content>
  private let empty: Content
  private let wake: @Sendable () -> Void

  package init(_ empty: Content, wake: @escaping @Sendable () -> Void = {}) {
    (self.empty, self.wake) = (empty, wake)
    content = Mutex(empty)
  }

  package func put(_ change: (inout Content) -> Void) {
    content.withLock { change(&$0) }
    wake()
  }

  /// Takes a part of what has come since the last call; the rest stays.
  package func take<Part: Sendable>(_ part: WritableKeyPath<Content, Part>) -> Part {
    content.withLock { content in
      defer { content[keyPath: part] = empty[keyPath: part] }
      return content[keyPath: part]
    }
  }
}

package struct FieldNews<Document: Sendable>: Sendable {
  package var state: SearchSessionState<Document>?
  package var told: [Notice] = []

  package init() {}
}

struct LineAnswers<Document: Sendable>: Sendable {
  var completions: Completions?
  var news: LiveNews?
  /// Hits around the selected row.
  var page: SearchResults<Document>?
  var card: RecordCard?
  /// True once the answer to the line was awaited for long.
  var isWaitLong = false
  var isTypingPaused = false
  var resolutions: [PillResolution] = []

  struct Completions: Sendable {
    let line: String
    let cursorUTF8Offset: Int
    let list: SuggestionList

    func isFor(_ buffer: LineBuffer) -> Bool {
      (line, cursorUTF8Offset) == (buffer.text, buffer.cursorUTF8Offset)
    }
  }
}

/// The engine's answer about a token that has become a pill.
struct PillResolution: Sendable {
  let token: SearchToken
  /// The token as the data spells it; nil if no document has it.
  let resolved: SearchToken?
  /// The text that goes back into the line where no document has it: the token and those that `OR` joins it to; empty for
  /// those.
  let returned: String
  /// True if the pill stays although no document has the token.
  let isKept: Bool
  /// The line before the pill formed; nil if more of it became pills.
  let typed: LineBuffer?
  /// The line without the token.
  let left: String
}
