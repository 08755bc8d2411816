#if Archives
  internal import CSeekXML

  import SeekCore
  import SeekPlatform

  /// The elements and texts of XML in their order.
  ///
  /// ```swift
  /// while let event = events.next() { if event == .start { print(events.name) } }
  /// ```
  /// The corresponding C functions are those of `xmlTextReader`. Nothing is fetched, no entities
  /// grow, and what is not well-formed is read as far as it can be. The bytes have to stay as long as this does.
  final class XMLEvents {
    enum Event { case start, text, end }

    private let reader: xmlTextReaderPtr
    /// The tree that the reader walks; nil for XML, which is read as it comes.
    private let tree: xmlDocPtr?
    /// The bytes that are read as they are asked for; nil for a page, which is read at once.
    private let reading: Reading?
    private var failures = Failures()
    /// An element without content has no end of its own.
    private var pendingEnd = false
    /// The name of the element that begins or ends, without its prefix.
    private(set) var name = ""
    /// The note on the charset of the bytes; nil where it is the one that they declare.
    let note: Message?
    /// The number of elements around the roots.
    let rootDepth: Int

    /// The bytes as they are read, once or several times: decoded and mended.
    final class Source {
      let bytes: Bytes
      let note: Message?
      let isFragment: Bool
      /// The bytes where they are not those of the file.
      private let rewritten: ByteBuffer?

      /// - Parameters:
      ///   - isUTF8: True where the bytes are UTF-8 whatever they say themselves.
      ///   - isFragment: True for several roots, or texts beside one, which are in a root of ours then.
      init(_ bytes: Bytes, isUTF8: Bool = false, isFragment: Bool = false) {
        let charset = isUTF8 ? nil : XMLCharset(bytes)
        (note, self.isFragment) = (charset?.note, isFragment)
        let text = (charset?.decoded?.bytes ?? bytes).withoutByteOrderMark
        let mended = XMLReferences.mended(text, isFragment: isFragment)
        rewritten = mended ?? charset?.decoded
        self.bytes = mended?.bytes ?? text
      }
    }

    private final class Reading {
      let source: Source
      var offset = 0

      init(_ source: Source) { self.source = source }
    }

    private final class Failures {
      var line: Int?
      /// True if the first is that something is behind the only root.
      var isFollowed = false
    }

    convenience init?(_ bytes: Bytes) { self.init(Source(bytes)) }

    /// - Returns: nil where memory is short.
    init?(_ source: Source) {
      _ = Self.library
      let reading = Reading(source)
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue
        | XML_PARSE_NOWARNING.rawValue | XML_PARSE_COMPACT.rawValue
        | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      let read: xmlInputReadCallback = { context, target, room in
        guard let context, let target, room > 0 else { return 0 }
        let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        let bytes = reading.source.bytes
        let count = min(Int(room), bytes.count - reading.offset)
        guard count > 0, let base = bytes.baseAddress else { return 0 }
        memcpy(target, base + reading.offset, count)
        reading.offset += count
        return Int32(count)
      }
      guard
        let reader = xmlReaderForIO(
          read, nil, Unmanaged.passUnretained(reading).toOpaque(), nil, "UTF-8", Int32(options))
      else { return nil }
      (self.reader, self.reading, tree) = (reader, reading, nil)
      (note, rootDepth) = (source.note, source.isFragment ? 1 : 0)
      noteFailures()
    }

    /// The elements of a page of HTML. The corresponding C function is `htmlReadMemory`.
    init?(html bytes: Bytes) {
      _ = Self.library
      (note, rootDepth) = (nil, 0)
      let options =
        HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
        | HTML_PARSE_NOWARNING.rawValue
      guard let base = bytes.baseAddress, let count = Int32(exactly: bytes.count),
        let tree = base.withMemoryRebound(
          to: CChar.self, capacity: bytes.count,
          { htmlReadMemory($0, count, nil, "UTF-8", Int32(options)) })
      else { return nil }
      guard let reader = xmlReaderWalker(tree) else {
        xmlFreeDoc(tree)
        return nil
      }
      // A page is read whatever it has, and its reader has no parser that could fail.
      (self.reader, self.tree, reading) = (reader, tree, nil)
    }

    deinit {
      xmlFreeTextReader(reader)
      if let tree { xmlFreeDoc(tree) }
    }

    /// Set up once, before several threads use it.
    private static let library: Void = xmlInitParser()

    private func noteFailures() {
      xmlTextReaderSetStructuredErrorHandler(
        reader,
        { context, error in
          // A prefix that nothing declares is one all the same, and nothing behind it is lost.
          guard let context, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue,
            error.pointee.domain != Int32(XML_FROM_NAMESPACE.rawValue)
          else { return }
          let failures = Unmanaged<Failures>.fromOpaque(context).takeUnretainedValue()
          let isFirst = failures.line == nil
          failures.line = failures.line ?? Int(error.pointee.line)
          if isFirst, error.pointee.code == Int32(XML_ERR_DOCUMENT_END.rawValue) {
            failures.isFollowed = true
          }
        }, Unmanaged.passUnretained(failures).toOpaque())
    }

    /// The line, counted from 1, at which the text is first not well-formed; nil so far.
    var failedLine: Int? { failures.line }
    /// True if it would be well-formed without something behind its root.
    var isFollowed: Bool { failures.isFollowed }
    /// The line of the element that begins. The parser is ahead of it.
    var line: Int {
      let line = Int(xmlGetLineNo(xmlTextReaderCurrentNode(reader)))
      // An element itself counts no further than this; only what is in it does.
      guard tree == nil, line < 1 || line == Int(UInt16.max) else { return max(1, line) }
      return max(1, Int(xmlTextReaderGetParserLineNumber(reader)))
    }

    /// The next element, text or end of an element; nil at the end.
    func next() -> Event? {
      if pendingEnd {
        pendingEnd = false
        return .end
      }
      while xmlTextReaderRead(reader) == 1 {
        switch xmlTextReaderNodeType(reader) {
        case Int32(XML_READER_TYPE_ELEMENT.rawValue):
          name = Self.string(xmlTextReaderConstLocalName(reader))
          pendingEnd = xmlTextReaderIsEmptyElement(reader) == 1
          return .start
        case Int32(XML_READER_TYPE_END_ELEMENT.rawValue):
          name = Self.string(xmlTextReaderConstLocalName(reader))
          return .end
        case Int32(XML_READER_TYPE_TEXT.rawValue), Int32(XML_READER_TYPE_CDATA.rawValue),
          Int32(XML_READER_TYPE_WHITESPACE.rawValue),
          Int32(XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue):
          return .text
        default: continue
        }
      }
      return nil
    }

    var text: String { Self.string(xmlTextReaderConstValue(reader)) }

    /// The prefix of the element; empty without one.
    var prefix: String { Self.string(xmlTextReaderConstPrefix(reader)) }
    /// True for elements of XHTML within other XML.
    var isXHTML: Bool {
      Self.string(xmlTextReaderConstNamespaceUri(reader)) == "http://www.w3.org/1999/xhtml"
    }

    /// Visits the attributes of the element that begins, by their names without prefixes.
    func forEachAttribute(_ body: (_ name: String, _ value: String) -> Void) {
      guard xmlTextReaderHasAttributes(reader) == 1 else { return }
      while xmlTextReaderMoveToNextAttribute(reader) == 1 {
        guard xmlTextReaderIsNamespaceDecl(reader) != 1 else { continue }
        body(
          Self.string(xmlTextReaderConstLocalName(reader)),
          Self.string(xmlTextReaderConstValue(reader)))
      }
      xmlTextReaderMoveToElement(reader)
    }

    /// The attributes of the element that begins; the first of a name.
    var attributes: [String: String] {
      var attributes: [String: String] = [:]
      forEachAttribute { name, value in attributes[name] = attributes[name] ?? value }
      return attributes
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
      text.map { String(cString: $0) } ?? ""
    }
  }
#endif
