import Synchronization

/// The bytes that may come out of one file that the user has named, however many packed files lie in one another in it.
///
/// ```swift
/// let budget = UnpackingBudget(byteCount: packed.count, limit: options.unpackedByteLimit)
/// budget.excess(with: output.count, readCount: 4_096)   // nil while it may grow
/// budget.take(output.count)
/// ```
final class UnpackingBudget: Sendable {
  /// The size of the file as it lies on disk.
  private let byteCount: Int
  private let limit: Int?
  private let state = Mutex((takenCount: 0, isRead: false))

  /// - Parameter limit: As a person has set it; nil looks at how much the file grows, too.
  init(byteCount: Int, limit: Int?) { (self.byteCount, self.limit) = (byteCount, limit) }

  /// The reason why nothing more is unpacked; nil while there is room.
  ///
  /// - Parameters:
  ///   - count: The bytes that came out and are not taken yet.
  ///   - readCount: The bytes of the file that were read for them; nil for all of it.
  func excess(with count: Int, readCount: Int? = nil) -> Message? {
    let state = state.withLock { $0 }
    return Compression.excess(
      of: state.takenCount + count,
      readCount: state.isRead ? byteCount : min(readCount ?? byteCount, byteCount), limit: limit)
  }

  /// Counts bytes that have come out.
  func take(_ count: Int) { state.withLock { $0.takenCount += count } }

  /// The file itself is unpacked; what is packed within it counts against its whole size.
  ///
  /// - Parameter isReplaced: True where its content is an archive that is unpacked in turn, and does not stay.
  func finishOutermost(isReplaced: Bool = false) {
    state.withLock { state in
      state.isRead = true
      if isReplaced { state.takenCount = 0 }
    }
  }
}

/// The reasons why parts are left out, by their paths: the first ones, and the number of the rest.
struct LeftOut {
  private static let limit = 20
  private var first: [(path: String, reason: Message)] = []
  private var moreCount = 0

  /// An empty path is the file itself.
  mutating func append(_ path: String, _ reason: Message) {
    if first.count < Self.limit { first.append((path, reason)) } else { moreCount += 1 }
  }

  var list: [(path: String, reason: Message)] {
    moreCount == 0 ? first : first + [("", "\(moreCount) more of its parts are left out")]
  }
}
