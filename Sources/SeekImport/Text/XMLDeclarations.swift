#if Archives
  internal import CSeekXML

  import SeekPlatform

  /// Finds declarations in front of XML by which a few bytes of it stand for many.
  ///
  /// libxml2 puts entities and default values into attributes whatever it is told, so that kilobytes become gigabytes. A document
  /// that declares short ones alone, as ontologies do for their addresses, does not grow more than a packed text.
  final class XMLDeclarations {
    /// Entities of more bytes grow too much, and those that are made of others.
    static let entityLimit = 128
    /// The bytes of all default values, each of which may come again with every element.
    private static let defaultsLimit = 1_024
    private static let chunk = 4_096

    private var parser: xmlParserCtxtPtr?
    private var grows = false
    private var isBehind = false
    private var defaultsCount = 0

    /// True if what a document declares makes it grow.
    ///
    /// - Parameter isUTF8: True where the bytes are UTF-8 whatever they say themselves.
    /// - Complexity: O(bytes up to the first element).
    static func grow(_ bytes: Bytes, isUTF8: Bool) -> Bool {
      let found = XMLDeclarations()
      var handler = xmlSAXHandler()
      handler.initialized = UInt32(XML_SAX2_MAGIC)
      handler.entityDecl = { context, _, type, _, _, content in
        let found = context.map { Unmanaged<XMLDeclarations>.fromOpaque($0).takeUnretainedValue() }
        found?.addEntity(type: type, content)
      }
      handler.attributeDecl = { context, element, name, _, _, value, names in
        xmlFreeEnumeration(names)
        guard let context, let value else { return }
        let found = Unmanaged<XMLDeclarations>.fromOpaque(context).takeUnretainedValue()
        found.addDefault(name, value)
      }
      handler.startElementNs = { context, _, _, _, _, _, _, _, _ in
        let found = context.map { Unmanaged<XMLDeclarations>.fromOpaque($0).takeUnretainedValue() }
        found?.isBehind = true
        found?.stop()
      }
      let parser = xmlCreatePushParserCtxt(
        &handler, Unmanaged.passUnretained(found).toOpaque(), nil, 0, nil)
      guard let parser else { return false }
      found.parser = parser
      defer {
        // The library keeps short declarations even where nobody asks for a document.
        xmlFreeDoc(parser.pointee.myDoc)
        parser.pointee.myDoc = nil
        xmlFreeParserCtxt(parser)
      }
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue
        | XML_PARSE_NOWARNING.rawValue | (isUTF8 ? XML_PARSE_IGNORE_ENC.rawValue : 0)
      if isUTF8 { xmlCtxtResetPush(parser, nil, 0, nil, "UTF-8") }
      _ = xmlCtxtUseOptions(parser, Int32(options))
      var offset = 0
      while offset < bytes.count, !found.grows, !found.isBehind, let base = bytes.baseAddress {
        let count = min(chunk, bytes.count - offset)
        (base + offset).withMemoryRebound(to: CChar.self, capacity: count) {
          _ = xmlParseChunk(parser, $0, Int32(count), 0)
        }
        offset += count
      }
      withExtendedLifetime(found) {}
      return found.grows
    }

    /// Nothing behind is parsed, not even what lies in the same piece.
    private func stop() { if let parser { xmlStopParser(parser) } }

    private func addEntity(type: Int32, _ content: UnsafePointer<xmlChar>?) {
      let isParameter =
        type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
        || type == Int32(XML_EXTERNAL_PARAMETER_ENTITY.rawValue)
      let text = content.map { String(cString: $0) } ?? ""
      if isParameter || text.utf8.count > Self.entityLimit || text.contains("&") {
        grows = true
        stop()
      }
    }

    private func addDefault(_ name: UnsafePointer<xmlChar>?, _ value: UnsafePointer<xmlChar>) {
      defaultsCount += strlen(UnsafeRawPointer(value).assumingMemoryBound(to: CChar.self))
      if let name {
        defaultsCount += strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if defaultsCount > Self.defaultsLimit {
        grows = true
        stop()
      }
    }
  }
#endif
