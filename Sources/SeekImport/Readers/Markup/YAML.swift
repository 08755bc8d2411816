internal import CSeekYAML

/// Makes values of YAML events.
///
/// ```swift
/// try YAML.decode("title: Momo\nyear: 1973")   // [.object([title: "Momo", year: 1973])]
/// ```
/// Plain scalars are what the core schema of YAML 1.2 says, as far as JSON can spell it: `true`, `null`
/// and `12` are no text, `0x1F`, `.inf` and dates are. `<<` merges.
package enum YAML {
  /// All documents of a text.
  ///
  /// - Throws: ``YAMLError`` where it is none, or nested too deep, or grows by its aliases beyond measure.
  package static func decode(_ text: String) throws(YAMLError) -> [RecordValue] {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(YAMLError) in
        let events = YAMLEvents(bytes)
        var composer = YAMLComposer(events, byteCount: bytes.count)
        var values: [RecordValue] = []
        while true {
          switch try events.next() {
          case .documentStart: values.append(try composer.value(try events.next()))
          case .streamEnd: return values
          default: break
          }
        }
      }
    }
    return try result.get()
  }
}

/// Composes one value after the other; anchors of one document are known to its aliases.
struct YAMLComposer {
  private let events: YAMLEvents
  private var anchors: [String: (value: RecordValue, size: Size)] = [:]
  private var depth = 0
  /// The size of the values made so far, with aliases counted as their values: nine lines can spell a billion.
  private var made = Size()
  private let limit: Size

  private struct Size {
    var nodes = 0
    /// The bytes of the scalars; they are shared in memory, and written out each time.
    var utf8Count = 0
  }

  /// Fewer bytes than this fill no memory; more than a multiple of the text was made to fill it.
  private static let harmlessByteCount = 64 << 20
  private static let largestRatio = 50

  init(_ events: YAMLEvents, byteCount: Int) {
    self.events = events
    limit = Size(
      nodes: 10_000 + byteCount * 4,
      utf8Count: max(Self.harmlessByteCount, byteCount * Self.largestRatio))
  }

  /// Forgets the anchors, as at the end of a document.
  mutating func endDocument() { anchors = [:] }

  /// The value that begins with an event.
  mutating func value(_ event: YAMLEvents.Event) throws(YAMLError) -> RecordValue {
    let before = made
    made.nodes += 1
    let value: RecordValue
    var name: String?
    switch event {
    case .scalar(let text, let isPlain, let anchor):
      made.utf8Count += text.utf8.count
      value = isPlain ? Self.resolved(text) : .string(text)
      name = anchor
    case .alias(let anchor):
      guard let known = anchors[anchor] else {
        throw error("there is no anchor &\(anchor.shown())")
      }
      made.nodes += known.size.nodes
      made.utf8Count += known.size.utf8Count
      value = known.value
    case .sequenceStart(let anchor):
      value = .list(try list())
      name = anchor
    case .mappingStart(let anchor):
      value = .object(try members())
      name = anchor
    default:
      value = .null
    }
    guard made.nodes <= limit.nodes else { throw error("its aliases stand for too much") }
    guard made.utf8Count <= limit.utf8Count else {
      throw error(
        "its aliases stand for more than \(Self.largestRatio) times its size, as only files made to fill the memory do"
      )
    }
    if let name {
      let size = Size(
        nodes: made.nodes - before.nodes, utf8Count: made.utf8Count - before.utf8Count)
      anchors[name] = (value, size)
    }
    return value
  }

  private mutating func list() throws(YAMLError) -> [RecordValue] {
    try enter()
    defer { depth -= 1 }
    var values: [RecordValue] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event { return values }
      values.append(try value(event))
    }
  }

  private mutating func members() throws(YAMLError) -> [RecordMember] {
    try enter()
    defer { depth -= 1 }
    var members: [RecordMember] = []
    var merged: [RecordMember] = []
    while true {
      let event = try events.next()
      if case .mappingEnd = event { break }
      let isMerge = if case .scalar("<<", isPlain: true, _) = event { true } else { false }
      let key = try value(event).displayText
      let value = try value(try events.next())
      guard isMerge else {
        members.append(RecordMember(name: key, value: value))
        continue
      }
      switch value {
      case .object(let others): merged += others
      case .list(let values):
        for case .object(let others) in values { merged += others }
      default: throw error("<< merges mappings only")
      }
    }
    let own = Set(members.map(\.name))
    var taken: Set<String> = []
    return members
      + merged.filter { !own.contains($0.name) && taken.insert($0.name).inserted }
  }

  private mutating func enter() throws(YAMLError) {
    depth += 1
    guard depth < RecordDecoder.maximumDepth else {
      depth -= 1
      throw error(RecordDecoder.tooDeep)
    }
  }

  private func error(_ reason: Message) -> YAMLError {
    YAMLError(line: events.line, reason: reason)
  }

  private static func resolved(_ text: String) -> RecordValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      var text = text
      let isNumber = text.withUTF8 { $0.isPlainNumber }
      guard isNumber, let number = Double(text) else { return .string(text) }
      return .number(number, text: text)
    }
  }
}

/// Reads YAML event by event with libyaml.
///
/// It holds C memory that refers to itself, so it is a class and stays where it is.
final class YAMLEvents {
  enum Event {
    case scalar(String, isPlain: Bool, anchor: String?)
    case alias(String)
    case sequenceStart(anchor: String?)
    case sequenceEnd
    case mappingStart(anchor: String?)
    case mappingEnd
    case documentStart
    case documentEnd
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: Bytes
  /// The line in which the last event began, counted from 1.
  private(set) var line = 1

  /// - Parameter bytes: Have to live as long as the reader.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    // Fails only without memory, and then the first event does too.
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event. The corresponding C function is `yaml_parser_parse`.
  ///
  /// - Throws: ``YAMLError`` where the text is no YAML; nothing can be read after it.
  func next() throws(YAMLError) -> Event {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else {
        line = Int(parser.pointee.problem_mark.line) + 1
        let problem = parser.pointee.problem.map { Message(verbatim: String(cString: $0)) }
        throw YAMLError(line: line, reason: problem ?? "not enough memory")
      }
      defer { yaml_event_delete(&event) }
      line = Int(event.start_mark.line) + 1
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(
          String(decoding: text, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && Self.name(scalar.tag) != Self.text,
          anchor: Self.name(scalar.anchor))
      case YAML_ALIAS_EVENT: return .alias(Self.name(event.data.alias.anchor) ?? "")
      case YAML_SEQUENCE_START_EVENT:
        return .sequenceStart(anchor: Self.name(event.data.sequence_start.anchor))
      case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
      case YAML_MAPPING_START_EVENT:
        return .mappingStart(anchor: Self.name(event.data.mapping_start.anchor))
      case YAML_MAPPING_END_EVENT: return .mappingEnd
      case YAML_DOCUMENT_START_EVENT: return .documentStart
      case YAML_DOCUMENT_END_EVENT: return .documentEnd
      case YAML_STREAM_START_EVENT: continue
      default: return .streamEnd
      }
    }
  }

  /// The tag of a scalar that is a text whatever it looks like: `!!str 12`.
  private static let text = "tag:yaml.org,2002:str"

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(decodingCString: UnsafePointer($0), as: UTF8.self) }
  }
}

/// The reason why a text is not YAML, or is not read.
package struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  package let reason: Message

  package var description: String { "line \(line): \(reason)" }
}
