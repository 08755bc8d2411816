import SeekCore

/// A pattern as an automaton that has several states at a time (Thompson, *Regular expression search algorithm*, 1968), over
/// the bytes of folded UTF-8.
///
/// A text is read line by line, each with ``edge`` before and behind it, a byte that UTF-8 does not have: so `^`, `$` and the
/// ends of a word are bytes as others are.
///
/// ```swift
/// PatternProgram(pattern, .words)?.isWithinWords     // true of *ssl*, lib*ssl and /lib(ssl|crypto)[0-9]/, false of /a b/
/// ```
struct PatternProgram: Sendable {
  /// The texts that a pattern is compared with, which decides what a star may stand for: words, wherever they are; words, to
  /// mark them whole; values of a filter.
  enum Texts { case words, marked, values }

  enum Instruction {
    case byte(ClosedRange<UInt8>, Int)
    case either(Int, Int)
    case match
  }

  /// Before and behind every line.
  static let edge: UInt8 = 0xFF

  private(set) var instructions: [Instruction] = [.match]
  /// The first instruction of a match that may begin anywhere, and of one that begins here.
  private(set) var search = 0
  private(set) var start = 0
  /// True if what matches is always within one word: then the terms of a dictionary tell.
  let isWithinWords: Bool
  /// True if nothing at all matches too, so that every text does.
  let matchesNothing: Bool
  /// Pieces of words, each a list of alternatives, of which a text that matches has one.
  let required: [[WordPiece]]
  /// Letters, in pieces, that every word or text has that matches.
  let letters: [String]

  init(_ pattern: TextPattern, _ texts: Texts) {
    let node = FoldedNode(pattern, texts)
    isWithinWords = node.isWithinWord
    matchesNothing = node.mayBeEmpty
    let words = node.required
    required = isWithinWords ? [] : words
    letters = words.filter { $0.count == 1 }.flatMap { $0.map(\.letters) }
    start = add(node, before: 0)
    search = instructions.count
    instructions.append(.either(search + 1, start))
    instructions.append(.byte(0...255, search))
  }

  /// Adds what matches a node and goes on elsewhere.
  private mutating func add(_ node: FoldedNode, before next: Int) -> Int {
    switch node {
    case .bytes(let ranges):
      return ranges.reversed().reduce(next) { next, range in
        instructions.append(.byte(range, next))
        return instructions.count - 1
      }
    case .edge: return add(.bytes([Self.edge...Self.edge]), before: next)
    case .wordEdge:
      return add(
        .choice([.edge] + ScalarRanges.signs.encodings.map { .bytes($0) }), before: next)
    case .wordStar:
      return add(
        .repeated(.scalars(ScalarRanges.spaces.complement), atLeast: 0, atMost: nil), before: next)
    case .scalars(let set):
      return add(.choice(set.encodings.map { .bytes($0) }), before: next)
    case .sequence(let nodes):
      return nodes.reversed().reduce(next) { add($1, before: $0) }
    case .choice(let nodes):
      guard let last = nodes.last else {
        // Nothing matches an empty set.
        instructions.append(.byte(0xFE...0xFE, next))
        return instructions.count - 1
      }
      var first = add(last, before: next)
      for node in nodes.dropLast().reversed() {
        let other = add(node, before: next)
        instructions.append(.either(other, first))
        first = instructions.count - 1
      }
      return first
    case .repeated(let node, let least, let most):
      var first = next
      if let most {
        for _ in 0..<max(0, most - least) {
          let body = add(node, before: first)
          instructions.append(.either(body, next))
          first = instructions.count - 1
        }
      } else {
        first = instructions.count
        instructions.append(.either(next, next))
        instructions[first] = .either(add(node, before: first), next)
      }
      for _ in 0..<least { first = add(node, before: first) }
      return first
    }
  }
}

/// Letters that a word has: anywhere, or where white space or the end of a line is beside them, at its beginning or end.
struct WordPiece: Hashable, Sendable {
  var letters: String
  var isBeginning = false
  var isEnd = false

  /// As an expression that is compared with words.
  var expression: String { (isBeginning ? "^" : "") + letters + (isEnd ? "$" : "") }

  /// A letter alone is nearly everywhere, unless it is a word.
  var tells: Bool { letters.utf8.count > 1 || isBeginning && isEnd }
}

/// A pattern whose letters are folded as those of a text are.
indirect enum FoldedNode {
  case bytes([ClosedRange<UInt8>])
  case scalars(ScalarRanges)
  case edge
  /// The end of a line, or a sign between words.
  case wordEdge
  /// Any letters of a word written with or without signs in it.
  case wordStar
  case sequence([FoldedNode])
  case choice([FoldedNode])
  case repeated(FoldedNode, atLeast: Int, atMost: Int?)

  init(_ pattern: TextPattern, _ texts: PatternProgram.Texts) {
    guard let pieces = pattern.pieces else {
      self = Self.folded(pattern.node ?? .sequence([]))
      return
    }
    let star: FoldedNode
    let end: FoldedNode
    switch texts {
    case .words: (star, end) = (.wordStar, .wordEdge)
    case .marked:
      let isOfLetters = pieces.joined().unicodeScalars.allSatisfy { Self.isOfWord($0.value) }
      let letters = FoldedNode.scalars(ScalarRanges.signs.complement)
      star = isOfLetters ? .repeated(letters, atLeast: 0, atMost: nil) : .wordStar
      end = .wordEdge
    case .values: (star, end) = (.repeated(.scalars(.any), atLeast: 0, atMost: nil), .edge)
    }
    var nodes: [FoldedNode] = []
    for (index, piece) in pieces.enumerated() {
      // What is before the first star and behind the last may be anything.
      let isAtEnd = index == 1 && pieces[0].isEmpty || index == pieces.count - 1 && piece.isEmpty
      if index > 0, !isAtEnd || texts == .marked { nodes.append(star) }
      nodes += piece.unicodeScalars.map { Self.folded($0.value) }
    }
    if pieces.first?.isEmpty == false { nodes.insert(end, at: 0) }
    if pieces.last?.isEmpty == false { nodes.append(end) }
    self = .sequence(nodes)
  }

  private static func folded(_ node: PatternNode) -> FoldedNode {
    switch node {
    case .scalars(let set):
      if set.ranges.count == 1, set.ranges[0].count == 1 { return folded(set.ranges[0].lowerBound) }
      return folded(set)
    case .edge: return .edge
    case .sequence(let nodes): return .sequence(nodes.map(folded))
    case .choice(let nodes): return .choice(nodes.map(folded))
    case .repeated(let node, let least, let most):
      return .repeated(folded(node), atLeast: least, atMost: most)
    }
  }

  /// One scalar, which may be folded to several, or to none.
  private static func folded(_ scalar: UInt32) -> FoldedNode {
    let folded = foldedScalars(scalar)
    return .sequence(folded.map { .scalars(ScalarRanges([$0...$0])) })
  }

  private static func foldedScalars(_ scalar: UInt32) -> [UInt32] {
    // The accents that words are read without.
    if (0x300...0x36F).contains(scalar) { return [] }
    guard let scalar = Unicode.Scalar(scalar) else { return [] }
    return Analyzer.foldedValue(String(scalar)).unicodeScalars.map(\.value)
  }

  /// A set with the folded forms of its scalars; those of whole scripts are as they are.
  private static func folded(_ set: ScalarRanges) -> FoldedNode {
    guard !set.isComplement else { return .scalars(set) }
    var ranges: [ClosedRange<UInt32>] = []
    var several: [FoldedNode] = []
    for range in set.ranges {
      ranges.append(range)
      guard range.count <= foldedScalarsOfRange else { continue }
      for scalar in range {
        let folded = foldedScalars(scalar)
        if folded.count == 1 {
          ranges.append(folded[0]...folded[0])
        } else if folded.count > 1 {
          several.append(.sequence(folded.map { .scalars(ScalarRanges([$0...$0])) }))
        }
      }
    }
    let one = FoldedNode.scalars(ScalarRanges(ranges))
    return several.isEmpty ? one : .choice([one] + several)
  }

  private static let foldedScalarsOfRange = 0x250
}

extension FoldedNode {
  /// True if no scalar of a match is anything but a letter or digit of a word.
  var isWithinWord: Bool { allLeavesAreOfWords && !mayBeEmpty }

  private var allLeavesAreOfWords: Bool {
    switch self {
    case .bytes, .edge: false
    // The ends of a word, and the letters between its parts.
    case .wordEdge, .wordStar: true
    case .scalars(let set):
      set.ranges.allSatisfy { range in
        range.count <= 0x400 && range.allSatisfy { Self.isOfWord($0) }
      }
    case .sequence(let nodes), .choice(let nodes): nodes.allSatisfy(\.allLeavesAreOfWords)
    case .repeated(let node, _, _): node.allLeavesAreOfWords
    }
  }

  private static func isOfWord(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      return scalar &- 0x61 < 26 || scalar &- 0x30 < 10 || scalar &- 0x41 < 26
    }
    return FoldingTable.scalarClass(scalar) == .word
  }

  var mayBeEmpty: Bool {
    switch self {
    case .bytes(let bytes): bytes.isEmpty
    case .scalars, .edge, .wordEdge: false
    case .wordStar: true
    case .sequence(let nodes): nodes.allSatisfy(\.mayBeEmpty)
    case .choice(let nodes): nodes.contains(where: \.mayBeEmpty)
    case .repeated(let node, let least, _): least == 0 || node.mayBeEmpty
    }
  }

  /// As ``PatternProgram/required``: of letters side by side a word has all.
  var required: [[WordPiece]] { pieces(behindGap: false, beforeGap: false) }

  /// - Parameters:
  ///   - behindGap: True if words end before the node.
  ///   - beforeGap: True if words begin behind it.
  private func pieces(behindGap: Bool, beforeGap: Bool) -> [[WordPiece]] {
    switch self {
    case .bytes, .edge, .wordEdge, .wordStar: return []
    case .scalars, .sequence:
      return Self.pieces(of: flattened, behindGap: behindGap, beforeGap: beforeGap)
    case .repeated(let node, let least, _): return least > 0 ? node.required : []
    case .choice(let nodes):
      var alternatives: [WordPiece] = []
      for node in nodes {
        let pieces = node.pieces(behindGap: behindGap, beforeGap: beforeGap)
        guard let best = pieces.max(by: { Self.least($0) < Self.least($1) }) else { return [] }
        alternatives += best
      }
      return alternatives.isEmpty || alternatives.count > 16 ? [] : [alternatives]
    }
  }

  private static func pieces(
    of nodes: [FoldedNode], behindGap: Bool, beforeGap: Bool
  ) -> [[WordPiece]] {
    var required: [[WordPiece]] = []
    var run = WordPiece(letters: "")
    func end(atGap isEnd: Bool) {
      run.isEnd = isEnd
      if !run.letters.isEmpty { required.append([run]) }
      run = WordPiece(letters: "")
    }
    func isGap(_ place: Int) -> Bool {
      nodes.indices.contains(place) ? nodes[place].isGap : place < 0 ? behindGap : beforeGap
    }
    for (place, node) in nodes.enumerated() {
      guard let scalar = node.literal else {
        end(atGap: node.isGap)
        required +=
          node.isGap || node.isOneScalar
          ? [] : node.pieces(behindGap: isGap(place - 1), beforeGap: isGap(place + 1))
        continue
      }
      // Each is a word, or a part of one.
      let isAlone = FoldingTable.scalarClass(scalar.value) == .ideograph
      if isAlone { end(atGap: false) }
      if run.letters.isEmpty { run.isBeginning = isGap(place - 1) }
      run.letters.unicodeScalars.append(scalar)
      if isAlone { end(atGap: isGap(place + 1)) }
    }
    end(atGap: beforeGap)
    return required.filter { $0.allSatisfy(\.tells) }
  }

  private static func least(_ pieces: [WordPiece]) -> Int {
    pieces.map { $0.expression.utf8.count }.min() ?? 0
  }

  private var isOneScalar: Bool { if case .scalars = self { true } else { false } }

  /// True if all that matches is white space or the end of a line, and not nothing: no word goes on across it.
  private var isGap: Bool {
    switch self {
    case .edge: true
    case .scalars(let set):
      !set.ranges.isEmpty
        && set.ranges.allSatisfy { range in
          ScalarRanges.spaces.ranges.contains {
            $0.contains(range.lowerBound) && $0.contains(range.upperBound)
          }
        }
    case .choice(let nodes): !nodes.isEmpty && nodes.allSatisfy(\.isGap)
    case .repeated(let node, let least, _): least > 0 && node.isGap
    case .sequence(let nodes): !nodes.isEmpty && nodes.allSatisfy(\.isGap)
    case .bytes, .wordEdge, .wordStar: false
    }
  }

  private var flattened: [FoldedNode] {
    if case .sequence(let nodes) = self { nodes.flatMap(\.flattened) } else { [self] }
  }

  /// The only scalar that matches, if that is a letter or digit.
  private var literal: Unicode.Scalar? {
    guard case .scalars(let set) = self, set.ranges.count == 1, set.ranges[0].count == 1 else {
      return nil
    }
    let scalar = set.ranges[0].lowerBound
    switch FoldingTable.scalarClass(scalar) {
    case .word, .ideograph: return Unicode.Scalar(scalar)
    case .separator, .mark, .ignorable, .picture: return nil
    }
  }
}

extension ScalarRanges {
  /// The scalars as sequences of ranges of bytes in UTF-8 (Cox, *Regular expression matching in the wild*, 2010).
  var encodings: [[ClosedRange<UInt8>]] {
    ranges.flatMap { range in Self.encodings(range.lowerBound, range.upperBound) }
  }

  private static func encodings(_ low: UInt32, _ high: UInt32) -> [[ClosedRange<UInt8>]] {
    guard low <= high else { return [] }
    for limit in [0x7F, 0x7FF, 0xD7FF, 0xDFFF, 0xFFFF] as [UInt32]
    where low <= limit && limit < high {
      return encodings(low, limit) + encodings(limit + 1, high)
    }
    guard let first = Unicode.Scalar(low), let last = Unicode.Scalar(high) else { return [] }
    let (lower, upper) = (Array(String(first).utf8), Array(String(last).utf8))
    for place in stride(from: 6, to: UInt32(lower.count) * 6, by: 6) {
      let mask = UInt32(1) << place - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 { return encodings(low, low | mask) + encodings((low | mask) + 1, high) }
      if high & mask != mask {
        return encodings(low, (high & ~mask) - 1) + encodings(high & ~mask, high)
      }
    }
    return [zip(lower, upper).map { $0...$1 }]
  }
}
