import SeekCore
import SeekThreads

extension Blocking {
  /// The answer of an engine, waited for as by ``wait(unless:for:)``.
  ///
  /// - Throws: `SearchError` where the engine refuses, cannot be reached, or the search was cancelled.
  package static func answer<Value: Sendable>(
    unless isAbandoned: () -> Bool, for work: @escaping @Sendable () async throws -> Value
  ) throws(SearchError) -> Value {
    let answer = wait(unless: isAbandoned) { () async -> Result<Value, any Error> in
      do { return .success(try await work()) } catch { return .failure(error) }
    }
    switch answer {
    case .success(let value): return value
    case .failure(let error): throw SearchError(error) { "the search failed: \($0)" }
    case nil: throw SearchError(.cancelled, "the search was cancelled; Enter searches again")
    }
  }
}

extension SearchError {
  /// An error of the package as it is; any other with a sentence about it.
  init(_ error: any Error, otherwise sentence: (any Error) -> Message) {
    self = error as? SearchError ?? SearchError(.engineFailed, sentence(error))
  }
}
