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
      events.forEachAttribute { if !$1.isEmpty { attributes.append((name: $0, value: $1)) } }
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
    /// - Parameter rest: The text that is in no record beside it.
    func writeMembers(to json: JSONWriter, _ style: XMLStyle, rest: String? = nil) {
      var members = MemberLists<(JSONWriter) -> Void>()
      for attribute in attributes {
        members.add(attribute.name) { style.write(attribute.value, to: $0) }
      }
      if isMixed || children.isEmpty {
        let text = Self.shown(isMixed ? wholeText : text)
        if !text.isEmpty { members.add(members.isEmpty ? name : "text") { $0.string(text) } }
      }
      let plain = Set(children.filter(\.prefix.isEmpty).map(\.name))
      for child in isMixed ? [] : children where child.hasContent {
        // `media:title` beside `title` is another field.
        let isOther = !child.prefix.isEmpty && plain.contains(child.name)
        let name = isOther ? child.prefix + ":" + child.name : child.name
        members.add(name) { child.writeValue(to: $0, style) }
        for (part, value) in child.besidesValue(style) {
          members.add(name + " " + part) { style.write(value, to: $0) }
        }
      }
      if let rest { members.add(RestText.field) { $0.string(rest) } }
      members.write(to: json) { $1(json) }
    }

    private var isText: Bool {
      isXHTML || isMixed || children.contains(where: \.isXHTML)
        || children.isEmpty && !text.allSatisfy(\.isWhitespace)
    }

    private var hasContent: Bool {
      isText || !attributes.isEmpty || children.contains(where: \.hasContent)
    }

    /// The attribute that is the value of an element without text, as of `<link href="…"/>`.
    private var onlyAttribute: (name: String, value: String)? {
      guard children.isEmpty else { return nil }
      let meant = ["href", "url", "src", "term", "value"]
      return attributes.first { meant.contains($0.name) }
        ?? (attributes.count == 1 ? attributes.first : nil)
    }

    /// The child that is the value of a person in a feed.
    private func nameOfPerson(_ style: XMLStyle) -> XMLNode? {
      style.isFeed ? children.first { $0.name == "name" } : nil
    }

    /// The attributes of an element beside its value; of a person in a feed the other elements.
    private func besidesValue(_ style: XMLStyle) -> [(name: String, value: String)] {
      if isText {
        // In a feed they say how the text is written.
        return style.isFeed ? [] : attributes
      }
      if isList(style), !style.isFeed {
        return children.filter(\.isText).flatMap(\.attributes)
      }
      if let only = onlyAttribute {
        return attributes.filter {
          $0 != only && (!style.isFeed || ["title", "alt", "label"].contains($0.name))
        }
      }
      guard nameOfPerson(style) != nil else { return [] }
      return children.filter { $0.name != "name" && $0.isText }.map { ($0.name, $0.shownText) }
    }

    private func writeValue(to json: JSONWriter, _ style: XMLStyle) {
      if isText {
        style.write(Self.shown(wholeText), to: json)
      } else if let value = onlyAttribute?.value {
        style.write(value, to: json)
      } else if let name = nameOfPerson(style) {
        json.string(name.shownText)
      } else if isList(style) {
        writeList(to: json, style)
      } else if style.pairs.contains(name), attributes.isEmpty {
        writePairs(to: json, style)
      } else {
        writeObject(to: json, style)
      }
    }

    private func writeObject(to json: JSONWriter, _ style: XMLStyle) {
      json.beginObject()
      writeMembers(to: json, style)
      json.endObject()
    }

    private func isList(_ style: XMLStyle) -> Bool {
      style.lists.contains(name) && attributes.isEmpty && !children.isEmpty && !isText
    }

    /// Writes a list in an element of its own, as authors of `authors`.
    private func writeList(to json: JSONWriter, _ style: XMLStyle) {
      json.beginList()
      for child in children where child.hasContent { child.writeValue(to: json, style) }
      json.endList()
    }

    /// Writes values that have names as members: `<Data Name="user">bob</Data>`.
    private func writePairs(to json: JSONWriter, _ style: XMLStyle) {
      var members = MemberLists<(JSONWriter) -> Void>()
      for child in children {
        members.add(child.attributes.first?.value ?? child.name) { child.writeValue(to: $0, style) }
      }
      json.beginObject()
      members.write(to: json) { $1(json) }
      json.endObject()
    }

    /// A text without the white space that only sets it out, and without tags.
    private static func shown(_ text: String) -> String {
      let plain =
        text.contains("</") || text.contains("/>") || text.contains("<p>")
        ? HTMLText.text(text) : text
      return plain.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  /// The way the elements of a file are written.
  struct XMLStyle {
    /// True where attributes beside a text say how it is written.
    var isFeed = false
    /// The elements that have only a list in them.
    var lists: Set<String> = []
    /// Those that have only values in them, each with its name in an attribute.
    var pairs: Set<String> = []

    /// True if points may divide thousands: some value has a decimal comma, or is a date with points.
    var hasCommas = false

    /// Looks at a value for commas.
    mutating func note(_ text: String) {
      guard !hasCommas, (3...20).contains(text.utf8.count) else { return }
      var text = text
      hasCommas = text.withUTF8 { text in
        guard text.contains(where: { $0 == 0x2C || $0 == 0x2E }) else { return false }
        var column = AmountColumn()
        if column.note(text.withoutBlanks) { return column.decimalSign == .decimalComma }
        var votes = DateFormatVotes()
        if let date = WrittenDate(text.withoutBlanks, as: .value) { votes.note(date) }
        return votes.haveDayWithPoint
      }
    }

    fileprivate func write(_ text: String, to json: JSONWriter) {
      json.string(text) { !isFeed && (hasCommas ? $0.isCertainNumber : $0.isPlainNumber) }
    }
  }
#endif
