import Dispatch
import SeekPlatform

/// Runs work on several threads and waits for all of it.
///
/// ```swift
/// WorkerThreads.run(2) { index in … }
/// ```
/// The first piece runs on the calling thread. A thread the system refuses costs speed, no work: its piece runs on the
/// calling thread too. A queue of Dispatch would wait until the system gives another thread, for ever if it must.
///
/// A signal that is sent to the program goes to none of these threads: handlers run on those that were there before, one after
/// the other. Those of a crash go where it crashed.
package enum WorkerThreads {
  package static func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let threads = (0..<count).map { index in index == 0 ? nil : start { body(index) } }
      for index in threads.indices where threads[index] == nil { body(index) }
      for case let thread? in threads { pthread_join(thread, nil) }
    }
  }

  /// Runs work on a thread of its own that nobody waits for; on the calling one where the system refuses it.
  package static func runAlone(_ body: @escaping @Sendable () -> Void) {
    if !isStarted(body) { body() }
  }

  /// Starts a thread that nobody waits for; false where the system refuses it.
  package static func isStarted(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// True if the system gives this many threads at once.
  package static func areThere(_ count: Int) -> Bool {
    let mayEnd = DispatchSemaphore(value: 0)
    let threads = (0..<count).compactMap { _ in start { mayEnd.wait() } }
    for _ in threads { mayEnd.signal() }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }

  /// Nil where the system refuses a thread. The corresponding C function is `pthread_create`.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body: body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var asynchronous = sigset_t()
    var before = sigset_t()
    sigfillset(&asynchronous)
    for number in [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS] {
      sigdelset(&asynchronous, number)
    }
    // A thread begins with the mask of the one that starts it.
    pthread_sigmask(SIG_SETMASK, &asynchronous, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard pthread_create(&thread, nil, perform, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    return thread
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let perform:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
        return nil
      }
  #else
    private static let perform:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        if let context = $0 { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }
  #endif
}
