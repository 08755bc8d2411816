/// Strikes out of ascending chunks of documents those a list lacks, and adds the scores of the rest.
final class ListStriker {
  private let scored: ScoredList
  /// The next document of a sparse list, the decoded block of a packed one.
  private var position = 0
  private var block = -1
  private var blockCount = 0
  private let blockDocuments: UnsafeMutablePointer<UInt32>

  init(_ scored: ScoredList) {
    self.scored = scored
    blockDocuments = .allocate(capacity: BitPacking.blockSize)
  }

  deinit { blockDocuments.deallocate() }

  /// - Parameters:
  ///   - documents: `count` documents, ascending, after those of the last call; compacted in place.
  ///   - units: Their scores, compacted alike.
  /// - Returns: How many are left.
  func strike(
    _ documents: UnsafeMutablePointer<UInt32>, _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int {
    switch scored.list {
    case .sparse(let list): strikeSparse(list, documents, units, count)
    case .packed(let list): strikePacked(list, documents, units, count)
    case .bitmap(let list) where list.ranks == nil:
      strikeGathered(list, documents, units, count)
    case .bitmap(let list): strikeDense(list, documents, units, count)
    }
  }

  private func strikeSparse(
    _ list: SparsePostings, _ documents: UnsafeMutablePointer<UInt32>,
    _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      while position < list.count, list.documents[position] < document { position &+= 1 }
      guard position < list.count else { break }
      guard list.documents[position] == document else { continue }
      documents[kept] = document
      units[kept] = units[index] &+ scored.weight &* Int(scored.table[Int(list.impacts[position])])
      kept &+= 1
    }
    return kept
  }

  private func strikeDense(
    _ list: BitmapPostings, _ documents: UnsafeMutablePointer<UInt32>,
    _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int {
    let (table, weight) = (scored.table, scored.weight)
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      guard list.contains(document) else { continue }
      documents[kept] = document
      let impact = list.impact(at: list.place(of: document))
      units[kept] = units[index] &+ weight &* Int(table[Int(impact)])
      kept &+= 1
    }
    return kept
  }

  private func strikeGathered(
    _ list: BitmapPostings, _ documents: UnsafeMutablePointer<UInt32>,
    _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int {
    let (table, weight) = (scored.table, scored.weight)
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      let impact = list.impacts[Int(document)]
      documents[kept] = document
      units[kept] = units[index] &+ weight &* Int(table[Int(impact)])
      kept &+= impact == 0 ? 0 : 1
    }
    return kept
  }

  private func strikePacked(
    _ list: PackedPostings, _ documents: UnsafeMutablePointer<UInt32>,
    _ units: UnsafeMutablePointer<Int>, _ count: Int
  ) -> Int {
    let (table, weight) = (scored.table, scored.weight)
    let blockTotal = list.blockCount
    var kept = 0
    for index in 0..<count {
      let document = documents[index]
      var wanted = max(0, block)
      if list.blocks[wanted].lastDocument < document {
        wanted = Self.gallop(list.blocks, from: wanted, to: blockTotal, document)
        guard wanted < blockTotal else { break }
      }
      if wanted != block {
        block = wanted
        blockCount = list.decode(wanted, into: blockDocuments)
        position = 0
      }
      // The block's last document is not less, so the walk ends inside.
      while blockDocuments[position] < document { position &+= 1 }
      guard blockDocuments[position] == document else { continue }
      let impact = list.impacts[block &* BitPacking.blockSize &+ position]
      documents[kept] = document
      units[kept] = units[index] &+ weight &* Int(table[Int(impact)])
      kept &+= 1
    }
    return kept
  }

  /// The first block after `from` whose last document is not less than `document`
  /// (Bentley, Yao, *An almost optimal algorithm for unbounded searching*, 1976).
  private static func gallop(
    _ blocks: UnsafePointer<PostingBlock>, from: Int, to end: Int, _ document: UInt32
  ) -> Int {
    var step = 1
    var low = from
    while low + step < end, blocks[low + step].lastDocument < document {
      low += step
      step *= 2
    }
    var high = min(end, low + step)
    low += 1
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].lastDocument < document { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
