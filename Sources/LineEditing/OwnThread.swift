import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work that blocks on a thread of its own, beside the pool of concurrent tasks.
package enum OwnThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Awaits work that may block for as long as it likes. The corresponding C function is `pthread_create`.
  ///
  /// - Throws: what the work throws, and ``LineEditorError`` if the system has no thread left.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isStarted = start { continuation.resume(with: Result { try work() }) }
      if !isStarted {
        continuation.resume(throwing: LineEditorError(.noThread))
      }
    }
  }

  private static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
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
  /// let editor = try LineEditor()
  /// Task { for await state in session.updates { show(state) } }     // goes on while the line is read
  /// let outcome = try await editor.nextLine { event in LineReaction() }
  /// ```
  ///
  /// The editor must not be used elsewhere until this returns, but for ``waker``.
  ///
  /// - Parameters:
  ///   - initialText: is in the line at the start.
  ///   - isolation: the actor that the editor belongs to.
  ///   - handle: called for each event on the thread that reads; it must return soon.
  /// - Returns: the result. Cancelling the task leaves the line as Ctrl-D does: ``LineOutcome/endOfInput``.
  /// - Throws: ``LineEditorError`` of code ``LineEditorError/Code/noThread`` if there is no thread to read on.
  public func nextLine(
    initialText: String = "", isolation: isolated (any Actor)? = #isolation,
    _ handle: @escaping @Sendable (LineEvent) -> LineReaction
  ) async throws(LineEditorError) -> LineOutcome {
    let editor = Lent(editor: self)
    let leaving = Leaving()
    leaving.wakes(waker)
    do {
      return try await withTaskCancellationHandler {
        try await OwnThread.run {
          editor.editor.readLine(initialText: initialText) { event in
            leaving.isRequested ? LineReaction(leaves: true) : handle(event)
          }
        }
      } onCancel: {
        leaving.leave()
      }
    } catch let error as LineEditorError {
      throw error
    } catch {
      throw LineEditorError(.other, reason: "\(error)")
    }
  }

  /// An editor that one other thread uses while its owner waits.
  private struct Lent: @unchecked Sendable {
    // The owner is suspended until that thread is done, so only one uses it at a time.
    let editor: LineEditor
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
