import Synchronization

/// A value that is made when it is first asked for. Who asks while another makes it waits for it.
final class Once<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value? = nil) { self.value = Mutex(value) }

  var made: Value? { value.withLock { $0 } }

  func value(make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
