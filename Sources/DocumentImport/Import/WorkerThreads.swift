#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on several threads and waits for all of it.
///
/// ```swift
/// WorkerThreads.run(2) { index in … }
/// ```
/// The first piece runs on the calling thread. A thread the system refuses costs speed, no work: its
/// piece runs on the calling thread too.
enum WorkerThreads {
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    var refused: [Int] = []
    for index in stride(from: 1, to: count, by: 1) {
      let work = Unmanaged.passRetained(Work { body(index) })
      #if canImport(Darwin)
        var thread: pthread_t?
        let failed = pthread_create(&thread, nil, perform, work.toOpaque()) != 0
        let started = failed ? nil : thread
      #else
        var thread = pthread_t()
        let failed = pthread_create(&thread, nil, perform, work.toOpaque()) != 0
        let started: pthread_t? = failed ? nil : thread
      #endif
      if let started {
        threads.append(started)
      } else {
        work.release()
        refused.append(index)
      }
    }
    if count > 0 { body(0) }
    for index in refused { body(index) }
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
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
