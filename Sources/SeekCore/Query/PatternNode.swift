/// The structure of an expression between slashes.
///
/// ```text
/// choice   = sequence { "|" sequence }
/// sequence = { item [ "?" | "*" | "+" | "{" number [ "," [ number ] ] "}" ] }
/// item     = "(" [ "?:" ] choice ")" | "[" [ "^" ] { scalar [ "-" scalar ] } "]" | "." | "^" | "$" | "\" scalar | scalar
/// ```
package indirect enum PatternNode: Hashable, Sendable {
  /// One scalar of a set.
  case scalars(ScalarRanges)
  /// The beginning or the end of a line.
  case edge
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, atLeast: Int, atMost: Int?)

  /// - Throws: The reason why a text is no expression.
  /// - Complexity: O(n) in the text.
  package init(parsing text: String) throws(PatternFlaw) {
    guard text.utf8.count <= PatternParser.longestText else {
      throw PatternFlaw(message: "it is too long")
    }
    var parser = PatternParser(text.unicodeScalars.dropFirst().dropLast())
    self = try parser.whole()
    guard size <= Self.sizeLimit else { throw PatternFlaw(message: "it is too long") }
  }

  /// The greatest size of a pattern: its automaton has a few states for each part, as often as that is repeated.
  private static let sizeLimit = 4096

  private var size: Int {
    switch self {
    case .scalars(let set): 1 + set.ranges.count
    case .edge: 1
    case .sequence(let nodes), .choice(let nodes):
      nodes.reduce(1) { min(Self.sizeLimit + 1, $0 + $1.size) }
    case .repeated(let node, let least, let most):
      min(Self.sizeLimit + 1, node.size * max(1, most ?? (least + 1)))
    }
  }
}

/// The reason why a text is no pattern.
package struct PatternFlaw: Error {
  package let message: Message
}

/// A set of Unicode scalars as ranges, ascending and apart.
package struct ScalarRanges: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]
  /// True if it is what others leave: then a letter is not in it because its capital is.
  package private(set) var isComplement = false

  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound &+ 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// All other scalars but those that end a line.
  package var complement: ScalarRanges {
    var rest: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ScalarRanges(ranges + Self.lineEnds).ranges {
      if next < range.lowerBound { rest.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { rest.append(next...0x10FFFF) }
    var complement = ScalarRanges(rest)
    complement.isComplement = true
    return complement
  }

  private static let lineEnds: [ClosedRange<UInt32>] = [0xA...0xA, 0xD...0xD]

  package static let any = ScalarRanges([]).complement
  package static let digits = ScalarRanges([0x30...0x39])
  package static let spaces = ScalarRanges([
    0x9...0x9, 0xB...0xC, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ])
  /// Signs between words, as far as whole blocks of Unicode tell.
  package static let signs = ScalarRanges([
    0x0...0x9, 0xB...0xC, 0xE...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xA9, 0xAB...0xB1,
    0xB4...0xB4,
    0xB6...0xB8, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2000...0x206F,
    0x20A0...0x20CF,
    0x2190...0x245F, 0x2500...0x25FF, 0x2E00...0x2E7F, 0x3000...0x3004, 0x3008...0x3020,
    0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF01...0xFF0F,
  ])
  /// Letters, digits and `_`.
  package static let letters = ScalarRanges(signs.complement.ranges + [0x5F...0x5F])
}

/// Reads an expression, in one pass.
private struct PatternParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  /// Deeper parentheses would take the stack.
  private static let depthLimit = 32
  private static let mostRepetitions = 255

  init(_ text: Substring.UnicodeScalarView) { rest = text }

  /// The bytes of an expression.
  static let longestText = 1_024
  /// The signs of repetition behind one part, as in `a+?`.
  private static let mostSigns = 4

  mutating func whole() throws(PatternFlaw) -> PatternNode {
    let node = try choice()
    guard rest.isEmpty else { throw PatternFlaw(message: "')' closes nothing in it") }
    return node
  }

  private mutating func choice() throws(PatternFlaw) -> PatternNode {
    var nodes = [try sequence()]
    while rest.first == "|" {
      rest.removeFirst()
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(PatternFlaw) -> PatternNode {
    var nodes: [PatternNode] = []
    while let first = rest.first, first != "|", first != ")" {
      var node = try item()
      var signs = 0
      while let (least, most) = try repetition() {
        signs += 1
        guard signs <= Self.mostSigns else { throw PatternFlaw(message: "it is too long") }
        node = .repeated(node, atLeast: least, atMost: most)
      }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func item() throws(PatternFlaw) -> PatternNode {
    guard let scalar = rest.popFirst() else { return .sequence([]) }
    switch scalar {
    case "(": return try group()
    case "[": return .scalars(try set())
    case ".": return .scalars(.any)
    case "^", "$": return .edge
    case "\\": return .scalars(try escape())
    case "?", "*", "+": throw PatternFlaw(message: "nothing is before “\(String(scalar))” in it")
    default: return .scalars(ScalarRanges([scalar.value...scalar.value]))
    }
  }

  private mutating func group() throws(PatternFlaw) -> PatternNode {
    guard depth < Self.depthLimit else { throw PatternFlaw(message: "it is too long") }
    if rest.starts(with: "?:".unicodeScalars) { rest.removeFirst(2) }
    depth += 1
    let node = try choice()
    depth -= 1
    guard rest.popFirst() == ")" else {
      throw PatternFlaw(message: "a parenthesis in it is not closed")
    }
    return node
  }

  /// The numbers of a sign that repeats what is before it; nil where none is next. A `{` that no number follows is a sign as
  /// others are.
  private mutating func repetition() throws(PatternFlaw) -> (least: Int, most: Int?)? {
    switch rest.first {
    case "?":
      rest.removeFirst()
      return (0, 1)
    case "*":
      rest.removeFirst()
      return (0, nil)
    case "+":
      rest.removeFirst()
      return (1, nil)
    case "{": break
    default: return nil
    }
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let numbers = rest[..<end].dropFirst().split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let least = numbers.first.flatMap({ Int(String($0)) }), least >= 0,
      let most = numbers.count == 1 ? least : numbers[1].isEmpty ? .max : Int(String(numbers[1]))
    else { return nil }
    rest = rest[end...].dropFirst()
    guard least <= most else { throw PatternFlaw(message: "a range in it runs backwards") }
    guard least <= Self.mostRepetitions, most == .max || most <= Self.mostRepetitions else {
      throw PatternFlaw(message: "it is too long")
    }
    return (least, most == .max ? nil : most)
  }

  private mutating func escape() throws(PatternFlaw) -> ScalarRanges {
    guard let scalar = rest.popFirst() else {
      throw PatternFlaw(message: "nothing is behind the last backslash in it")
    }
    switch scalar {
    case "d": return .digits
    case "D": return ScalarRanges.digits.complement
    case "w": return .letters
    case "W": return ScalarRanges.letters.complement
    case "s": return .spaces
    case "S": return ScalarRanges.spaces.complement
    case "t": return ScalarRanges([9...9])
    default:
      guard !scalar.isASCII || !SearchToken.isPartOfWord(scalar) else {
        throw PatternFlaw(message: "a backslash before “\(String(scalar))” in it means nothing")
      }
      return ScalarRanges([scalar.value...scalar.value])
    }
  }

  private mutating func set() throws(PatternFlaw) -> ScalarRanges {
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst {
        guard isNegated else { return ScalarRanges(ranges) }
        // Texts are compared in lower case.
        let letters = (0x41...0x5A as ClosedRange<UInt32>).filter { letter in
          ranges.contains { $0.contains(letter) }
        }
        return ScalarRanges(ranges + letters.map { $0 + 0x20...$0 + 0x20 }).complement
      }
      isFirst = false
      if scalar == "[", rest.first == ":", let named = namedSet() {
        ranges += named.ranges
        continue
      }
      let lower = scalar == "\\" ? try escape() : ScalarRanges([scalar.value...scalar.value])
      guard rest.first == "-", rest.dropFirst().first.map({ $0 != "]" }) == true,
        let first = lower.ranges.first, lower.ranges.count == 1, first.count == 1
      else {
        ranges += lower.ranges
        continue
      }
      rest.removeFirst()
      guard let end = rest.popFirst() else { break }
      let last = end == "\\" ? try escape().ranges.first?.lowerBound ?? 0 : end.value
      guard first.lowerBound <= last else {
        throw PatternFlaw(message: "a range in it runs backwards")
      }
      ranges.append(first.lowerBound...last)
    }
    throw PatternFlaw(message: "a bracket in it is not closed")
  }

  /// `[:alpha:]` as grep has it.
  private mutating func namedSet() -> ScalarRanges? {
    let named: [(String, ScalarRanges)] = [
      (":alpha:]", ScalarRanges([0x41...0x5A, 0x61...0x7A])), (":digit:]", .digits),
      (":alnum:]", ScalarRanges([0x30...0x39, 0x41...0x5A, 0x61...0x7A])), (":space:]", .spaces),
      (":upper:]", ScalarRanges([0x41...0x5A])), (":lower:]", ScalarRanges([0x61...0x7A])),
      (":punct:]", ScalarRanges([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])),
    ]
    for (name, set) in named where rest.starts(with: name.unicodeScalars) {
      rest.removeFirst(name.unicodeScalars.count)
      return set
    }
    return nil
  }
}
