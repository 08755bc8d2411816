import CLibYAML

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
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the last event began, counted from 1.
  private(set) var line = 1

  /// - Parameter bytes: Have to live as long as the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
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
  /// - Throws: ``YAMLError`` where the text is no YAML; nothing can be read behind it.
  func next() throws(YAMLError) -> Event {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else {
        line = Int(parser.pointee.problem_mark.line) + 1
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not enough memory"
        throw YAMLError(line: line, reason: problem)
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

/// Why a text is no YAML, or none that is read.
public struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}
