#if Archives
  /// Lists of properties, as Apple's programs write them in XML, as JSON: the library of iTunes, bookmarks, settings.
  ///
  /// ```text
  /// <array><dict><key>Name</key><string>A</string></dict></array>      [{"Name":"A"}]
  /// ```
  enum PropertyList {
    static func recognizes(_ bytes: Bytes) -> Bool {
      let head = bytes.prefix(1 << 9).drop(while: \.isJSONWhitespace).rebased
      return ["<?xml", "<!DOCTYPE", "<plist"].contains { head.starts(with: $0.utf8) }
        && head.firstRange(of: "<plist".utf8) != nil
    }

    /// Appends the same values; what is not well-formed stays as it is.
    static func append(_ bytes: Bytes, to output: ByteBuffer) {
      let json = JSONWriter()
      let events = XMLEvents(bytes)
      var text = ""
      while let events, let event = events.next() {
        switch (event, events.name) {
        case (.start, "dict"): json.beginObject()
        case (.end, "dict"): json.endObject()
        case (.start, "array"): json.beginList()
        case (.end, "array"): json.endList()
        case (.start, "true"): json.bool(true)
        case (.start, "false"): json.bool(false)
        case (.start, _): text = ""
        case (.text, _): text += events.text
        case (.end, "key"): json.name(text)
        case (.end, "integer"), (.end, "real"): json.string(text, unless: \.isPlainNumber)
        case (.end, "string"), (.end, "date"), (.end, "data"): json.string(text)
        case (.end, _): break
        }
      }
      let isWhole = events.map { $0.failedLine == nil && json.count > 0 } ?? false
      output.append(isWhole ? json.bytes : bytes)
    }
  }
#endif
