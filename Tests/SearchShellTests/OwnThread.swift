import Foundation

/// A thread beside the concurrent pool: tests run on the pool, a shell blocks while the pool searches.
enum OwnThread {
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
