import SeekCollection
import SeekTerminalField

/// The facts about a search server that a session tells.
struct OpenServer {
  /// Host and port.
  var name: String
  var address: String
  var version: String
  var agents: [String]
  var isColumnar: Bool
  var isHalfLoaded: Bool
}

protocol ServerEngine {
  var server: OpenServer { get }
}

extension RecordCollection {
  /// The server that answers; nil for an index in memory.
  var server: OpenServer? { (engine.base as? any ServerEngine)?.server }

  /// The warning about an index of which a part is missing; nil for a whole one, and for one in memory.
  var halfLoadedWarning: Message? {
    guard server?.isHalfLoaded == true else { return nil }
    return
      "The loading of this index was interrupted, or goes on: \(Wording.count(recordCount, .record)) are there. Loading it again completes it."
  }
}
