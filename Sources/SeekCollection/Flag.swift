import Synchronization

/// A mark that threads leave for one another.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
