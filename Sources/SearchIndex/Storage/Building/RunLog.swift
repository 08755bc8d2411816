import Synchronization

/// The log of a run, read once; a block's memory goes to whoever reads it.
final class RunLog: Sendable {
  /// The last first.
  private let blocks: Mutex<[TokenLog.Block]>
  /// Terms and marks, with those of what was split off.
  let count: Int

  /// - Parameter blocks: As ``TokenLog/freeze()`` gives them.
  init(_ blocks: [TokenLog.Block]) {
    self.blocks = Mutex(blocks.reversed())
    count = blocks.reduce(0) { $0 + $1.count }
  }

  /// The next block; nil behind the last.
  func takeBlock() -> TokenLog.Block? { blocks.withLock { $0.popLast() } }

  /// How many blocks are left.
  var blockCount: Int { blocks.withLock { $0.count } }

  /// The last half of the blocks that are left, and of three two, as a log of their own; nil where none is left.
  func splitOff() -> RunLog? {
    let last = blocks.withLock { blocks -> [TokenLog.Block] in
      let last = blocks.prefix((blocks.count + 1) / 2)
      blocks.removeFirst(last.count)
      return last.reversed()
    }
    return last.isEmpty ? nil : RunLog(last)
  }
}
