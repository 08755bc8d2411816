import Dispatch
import SeekPlatform
import Synchronization

/// Runs work that blocks on a thread of its own, beside the pool of concurrent tasks.
package enum OwnThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Awaits work that may block for as long as it likes. The corresponding C function is `pthread_create`.
  ///
  /// - Throws: what the work throws, and `SearchError` if the system has no thread left.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isStarted = start { continuation.resume(with: Result { try work() }) }
      if !isStarted {
        continuation.resume(throwing: noThread)
      }
    }
  }

  fileprivate static var noThread: SearchError {
    SearchError(.noThread, "the system has no thread left; close a program")
  }

  /// Starts a thread; false where the system has none left.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(run))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, nil,
      { pointer in
        #if canImport(Glibc)
          guard let pointer else { return nil }
        #endif
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }
}

extension LineEditor {
  /// Reads one line as ``readLine(initialText:_:)`` does, without blocking the actor that awaits it.
  ///
  /// ```swift
  /// @MainActor func ask(_ editor: LineEditor, about model: Model) async throws -> LineOutcome {
  ///   try await editor.nextLine { event in
  ///     if case .changed(let line) = event { model.text = line.text }     // on the main actor
  ///     return LineReaction(overlay: Overlay(rows: model.rows))
  ///   }
  /// }
  /// ```
  ///
  /// Keys are read on a thread of its own, which waits for the answer of the handler: while the actor is busy, the line is not
  /// drawn, and Ctrl-C waits; SIGTERM, SIGHUP, SIGQUIT and Ctrl-Z do not. The editor must not be used elsewhere until this
  /// returns, but for ``waker`` and ``printer``. A handler must not wait for the actor it runs on: `DispatchQueue.main.sync` in
  /// one of the main actor never returns. Where lines are read plainly (``isPlain``), one that has been read already is
  /// returned without a thread.
  ///
  /// - Parameters:
  ///   - initialText: is in the line at the start.
  ///   - isolation: the actor that the editor belongs to.
  ///   - handle: called for each event on the actor that awaits the line, whose state it may use; it must return soon.
  /// - Returns: the result. Cancelling the task leaves the line as Ctrl-D does: ``LineOutcome/endOfInput``.
  /// - Throws: `SearchError` of code `isReading` while this editor reads a line already, and of
  ///   code `noThread` if there is no thread to read on.
  public func nextLine(
    initialText: String = "", isolation: isolated (any Actor)? = #isolation,
    _ handle: (LineEvent) -> LineReaction
  ) async throws(SearchError) -> LineOutcome {
    guard !isReading else {
      throw SearchError(.isReading, "a line is being read already; await its end first")
    }
    isReading = true
    defer { isReading = false }
    // A long file lets other tasks run, too.
    await Task.yield()
    if Task.isCancelled { return .endOfInput }
    if let line = plainLineAtOnce() { return .line(line) }
    let editor = Lent(editor: .passUnretained(self))
    let (leaving, exchange) = (Leaving(), EventExchange())
    leaving.wakes(waker)
    let isStarted = OwnThread.start {
      exchange.tell(
        .ended(editor.read(initialText: initialText, leaving: leaving, exchange: exchange)))
    }
    guard isStarted else { throw OwnThread.noThread }
    defer { withExtendedLifetime(self) {} }
    return await withTaskCancellationHandler {
      while true {
        switch await exchange.news() {
        case .event(let event): exchange.answer(handle(event))
        case .ended(let outcome): return outcome
        }
      }
    } onCancel: {
      leaving.leave()
    }
  }

  /// An editor that one other thread uses while its owner waits.
  private struct Lent: @unchecked Sendable {
    // The owner is suspended until that thread is done, so only one uses it at a time. The thread does not keep the editor: it
    // ends a little later than the line, and must not be the one that gives the terminal back under a newer editor.
    let editor: Unmanaged<LineEditor>

    func read(initialText: String, leaving: Leaving, exchange: EventExchange) -> LineOutcome {
      let editor = editor.takeUnretainedValue()
      return editor.read(initialText: initialText) { event in
        guard !leaving.isRequested else { return LineReaction(leaves: true) }
        return exchange.reaction(to: event) { editor.answerUrgentSignals() }
      }
    }
  }
}

/// Brings the events of a line from the thread that reads it to a task, and the task's answers back.
final class EventExchange: Sendable {
  enum News: Sendable {
    case event(LineEvent)
    case ended(LineOutcome)
  }

  private struct Content {
    var news: News?
    var waiting: CheckedContinuation<News, Never>?
    var reaction: LineReaction?
  }

  private let content = Mutex(Content())
  private let answered = DispatchSemaphore(value: 0)

  /// On the thread that reads: hands an event over, and waits for its answer; calls a function ten times a second meanwhile.
  func reaction(to event: LineEvent, meanwhile look: () -> Void = {}) -> LineReaction {
    tell(.event(event))
    while answered.wait(timeout: .now() + .milliseconds(100)) == .timedOut { look() }
    return content.withLock { $0.reaction } ?? LineReaction()
  }

  /// On the thread that reads; the news before must have been answered.
  func tell(_ news: News) {
    let waiting = content.withLock { content in
      defer { content.waiting = nil }
      if content.waiting == nil { content.news = news }
      return content.waiting
    }
    waiting?.resume(returning: news)
  }

  /// In the task: the next event, or the end of the line.
  func news(isolation: isolated (any Actor)? = #isolation) async -> News {
    await withCheckedContinuation { continuation in
      let news = content.withLock { content in
        defer { content.news = nil }
        if content.news == nil { content.waiting = continuation }
        return content.news
      }
      if let news { continuation.resume(returning: news) }
    }
  }

  /// In the task: the answer to the last event.
  func answer(_ reaction: LineReaction) {
    content.withLock { $0.reaction = reaction }
    answered.signal()
  }
}

/// Asks a line on another thread to be left: the task that awaits it was cancelled.
package final class Leaving: Sendable {
  private let content = Mutex<(isRequested: Bool, waker: WakePipe?)>((false, nil))

  package init() {}

  package var isRequested: Bool { content.withLock { $0.isRequested } }

  /// Wakes this editor when it is asked.
  package func wakes(_ waker: WakePipe) { content.withLock { $0.waker = waker } }

  package func leave() {
    let waker = content.withLock { content in
      content.isRequested = true
      return content.waker
    }
    waker?.wake()
  }
}
