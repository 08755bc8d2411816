#if Archives
  /// An element with all that is in it.
  struct XMLNode {
    let name: String
    private let prefix: String
    private let isXHTML: Bool
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var children: [XMLNode] = []
    /// The text between the elements in it.
    private var text = ""
    /// The text that is behind it in its parent, white space too.
    private var tail = ""

    /// The most elements of a record; more are none that somebody reads.
    private static let limit = 100_000

    /// Reads the element that has begun, up to its end.
    init(_ events: XMLEvents) {
      var left = Self.limit
      self.init(events, limit: &left)
    }

    /// - Parameter limit: The number of elements that may be in it; the others are passed over.
    private init(_ events: XMLEvents, limit: inout Int) {
      (name, prefix, isXHTML) = (events.name, events.prefix, events.isXHTML)
      var attributes: [(name: String, value: String)] = []
      events.forEachAttribute { attributes.append((name: $0, value: $1)) }
      self.attributes = attributes
      limit -= 1
      while let event = events.next() {
        switch event {
        case .start:
          // The library nests no deeper than 256 elements.
          let child = XMLNode(events, limit: &limit)
          if limit > 0 { children.append(child) }
        case .text:
          if children.isEmpty {
            text += events.text
          } else {
            children[children.count - 1].tail += events.text
          }
        case .end: return
        }
      }
    }

    /// All text in it, of elements too.
    var wholeText: String {
      var whole = ""
      appendText(to: &whole)
      return whole
    }

    private func appendText(to whole: inout String) {
      let isBlock = isXHTML && HTMLText.blocks.contains(name)
      if isBlock { whole += "\n" }
      whole += text
      for child in children {
        child.appendText(to: &whole)
        whole += child.tail
      }
      if isBlock { whole += "\n" }
    }

    /// The same without the white space that only sets it out.
    var shownText: String { Self.shown(wholeText) }

    /// True if there is text beside the elements in it.
    private var isMixed: Bool {
      !text.allSatisfy(\.isWhitespace) || children.contains { !$0.tail.allSatisfy(\.isWhitespace) }
    }

    /// Writes attributes and elements as members.
    ///
    /// - Parameter isFeed: True where attributes beside a text say how it is written.
    func writeMembers(to json: JSONWriter, isFeed: Bool) {
      var names: [String] = []
      var values: [String: [(JSONWriter) -> Void]] = [:]
      func add(_ name: String, _ write: @escaping (JSONWriter) -> Void) {
        if values[name] == nil { names.append(name) }
        values[name, default: []].append(write)
      }
      for attribute in attributes where !attribute.value.isEmpty {
        add(attribute.name) { Self.write(attribute.value, to: $0, isFeed: isFeed) }
      }
      if isMixed || children.isEmpty {
        let text = Self.shown(isMixed ? wholeText : text)
        if !text.isEmpty { add(names.isEmpty ? name : "text") { $0.string(text) } }
      }
      let plain = Set(children.filter(\.prefix.isEmpty).map(\.name))
      for child in isMixed ? [] : children where child.hasContent {
        // `media:title` beside `title` is another field.
        let isOther = !child.prefix.isEmpty && plain.contains(child.name)
        let name = isOther ? child.prefix + ":" + child.name : child.name
        add(name) { child.writeValue(to: $0, isFeed: isFeed) }
        guard !isFeed, child.isText else { continue }
        for attribute in child.attributes where !attribute.value.isEmpty {
          add(name + " " + attribute.name) { Self.write(attribute.value, to: $0, isFeed: false) }
        }
      }
      for name in names {
        let written = values[name] ?? []
        json.name(name)
        if written.count > 1 { json.beginList() }
        for write in written { write(json) }
        if written.count > 1 { json.endList() }
      }
    }

    private var isText: Bool {
      isXHTML || isMixed || children.contains(where: \.isXHTML)
        || children.isEmpty && !text.allSatisfy(\.isWhitespace)
    }

    private var hasContent: Bool {
      isText || !attributes.isEmpty || children.contains(where: \.hasContent)
    }

    /// The attribute that is the value of an element without text, as of `<link href="…"/>`.
    private var onlyAttribute: String? {
      let meant = ["href", "url", "src", "term", "value"]
      return attributes.first { meant.contains($0.name) }?.value
        ?? (attributes.count == 1 ? attributes.first?.value : nil)
    }

    private func writeValue(to json: JSONWriter, isFeed: Bool) {
      if isText {
        Self.write(Self.shown(wholeText), to: json, isFeed: isFeed)
      } else if children.isEmpty, let value = onlyAttribute {
        Self.write(value, to: json, isFeed: isFeed)
      } else if isFeed, let name = children.first(where: { $0.name == "name" }) {
        json.string(name.shownText)
      } else if attributes.isEmpty, Set(children.map(\.name)).count == 1, !children.isEmpty {
        // A list in an element of its own: authors of authors.
        json.beginList()
        for child in children where child.hasContent { child.writeValue(to: json, isFeed: isFeed) }
        json.endList()
      } else {
        json.beginObject()
        writeMembers(to: json, isFeed: isFeed)
        json.endObject()
      }
    }

    /// A text without the white space that only sets it out, and without tags.
    private static func shown(_ text: String) -> String {
      let plain =
        text.contains("</") || text.contains("/>") || text.contains("<p>")
        ? HTMLText.text(text) : text
      return plain.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func write(_ text: String, to json: JSONWriter, isFeed: Bool) {
      json.string(text) { !isFeed && $0.isPlainNumber }
    }
  }
#endif
