#if Archives
  import SeekCore

  /// The text of a document, a presentation or a book, as Markdown.
  ///
  /// ```text
  /// ---
  /// title: "Soups"
  /// author: "Ann"
  /// ---
  /// # Stock
  ///
  /// Bring water to the boil.
  /// ```
  struct OfficeText {
    private let parts: Archive
    private var facts: [(name: String, value: String)] = []
    private var blocks: [String] = []
    private var byteCount = 0
    private let limit: Int
    /// The reason why it may be incomplete; nil if it is complete.
    private(set) var defect: Message?

    /// - Parameter limit: A text of more bytes ends there.
    init(_ parts: Archive, limit: Int) { (self.parts, self.limit) = (parts, limit) }

    private var isFull: Bool { byteCount > limit }

    private mutating func append(_ block: String) {
      guard !isFull else { return }
      blocks.append(block)
      byteCount += block.utf8.count + 2
      if isFull {
        defect = defect ?? Compression.excess(of: limit + 1, readCount: limit, limit: limit)
      }
    }

    func write(to output: ByteBuffer) {
      var text = ""
      if !facts.isEmpty {
        // A text in JSON is one in YAML.
        let lines = facts.map { name, value in "\(name): \(JSONWriter.text { $0.string(value) })\n"
        }
        text = "---\n\(lines.joined())---\n"
      }
      text += blocks.joined(separator: "\n\n")
      text.append("\n")
      text.withUTF8 { output.append($0) }
    }

    mutating func readWord() {
      addFacts(of: "docProps/core.xml")
      let levels = wordStyles()
      let main = parts.members.map(\.path).first(where: OfficeFile.isWordDocument)
      for part in [main ?? "", "word/footnotes.xml", "word/endnotes.xml"] {
        add(
          part,
          ParagraphDialect(text: "t", breaks: ["br", "cr"], skipped: ["Fallback"])
        ) {
          name, attributes in
          name == "pStyle" ? attributes["val"].flatMap { levels[$0] } : name == "p" ? 0 : nil
        }
      }
    }

    /// The levels of styles that are headings. Their names are English in every language.
    private func wordStyles() -> [String: Int] {
      var levels: [String: Int] = [:]
      var style = ""
      each("word/styles.xml") { events in
        if events.name == "style" { style = events.attributes["styleId"] ?? "" }
        guard events.name == "name", let name = events.attributes["val"]?.lowercased() else {
          return
        }
        if name == "title" { levels[style] = 1 }
        if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)) { levels[style] = level }
      }
      return levels
    }

    mutating func readPowerPoint() {
      addFacts(of: "docProps/core.xml")
      let slides = parts.members.map(\.path)
        .filter { $0.hasPrefix("ppt/slides/slide") && $0.hasSuffix(".xml") }
        .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      let targets = parts.relations(of: "ppt/presentation.xml")
      var places: [String: Int] = [:]
      each("ppt/presentation.xml") { events in
        guard events.name == "sldId" else { return }
        events.forEachAttribute { name, value in
          if name == "id", let slide = targets[value] {
            places[slide] = places[slide] ?? places.count
          }
        }
      }
      // Those that the presentation does not show come last.
      let ordered = slides.enumerated().sorted { left, right in
        (places[left.element] ?? .max, left.offset) < (places[right.element] ?? .max, right.offset)
      }
      for (_, slide) in ordered {
        add(slide, ParagraphDialect(text: "t", breaks: ["br"], skipped: ["Fallback"])) {
          name, attributes in
          name == "ph" && ["title", "ctrTitle"].contains(attributes["type"] ?? "")
            ? 1
            : name == "sp" || name == "graphicFrame" ? 0 : nil
        }
      }
    }

    mutating func readWriter() {
      readOpenDocument { name, attributes in
        name == "h" ? attributes["outline-level"].flatMap { Int($0) } ?? 1 : name == "p" ? 0 : nil
      }
    }

    mutating func readImpress() {
      readOpenDocument { name, attributes in
        name == "frame" ? (attributes["class"] == "title" ? 1 : 0) : nil
      }
    }

    private mutating func readOpenDocument(
      level: (_ name: String, _ attributes: [String: String]) -> Int?
    ) {
      addFacts(of: "meta.xml")
      add(
        "content.xml",
        ParagraphDialect(
          text: nil, breaks: ["line-break"],
          skipped: ["tracked-changes", "annotation", "note-citation", "ruby-text"]),
        level: level)
    }

    mutating func readBook() {
      var package = ""
      each("META-INF/container.xml") { events in
        if events.name == "rootfile", package.isEmpty {
          package = events.attributes["full-path"] ?? ""
        }
      }
      addFacts(of: package)
      var files: [String: String] = [:]
      var spine: [String] = []
      each(package) { events in
        let attributes = events.attributes
        if events.name == "item", let id = attributes["id"] { files[id] = attributes["href"] }
        if events.name == "itemref", let id = attributes["idref"] { spine.append(id) }
      }
      var read: Set<String> = []
      for file in spine.compactMap({ files[$0] }) where !isFull {
        let path = Archive.resolved(file, besides: package)
        guard read.insert(path).inserted else { continue }
        let plain = String(decoding: TransferEncoding.percent(path), as: UTF8.self)
        guard let memory = parts.contents(of: path) ?? parts.contents(of: plain) else {
          defect = defect ?? "its part \(path.shown()) is missing"
          continue
        }
        defer { withExtendedLifetime(memory) {} }
        let text =
          HTMLPage(memory.bytes, name: "a.html")?.text
          ?? HTMLText.text(String(decoding: memory.bytes, as: UTF8.self))
        let lines = text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
        if !lines.isEmpty { append(lines.joined(separator: "\n\n")) }
      }
    }

    /// Adds title, author and days, which all of these files have in the words of Dublin Core.
    private mutating func addFacts(of part: String) {
      let names = [
        "title": "title", "creator": "author", "initial-creator": "author", "created": "date",
        "creation-date": "date", "date": "date", "language": "language", "subject": "subject",
      ]
      var found: [(name: String, value: String)] = []
      var open = ""
      parts.each(part) { events, event in
        switch event {
        case .start: open = names[events.name] ?? ""
        case .end: open = ""
        case .text:
          let value = events.text.trimmed
          if !open.isEmpty, !value.isEmpty, !found.contains(where: { $0.name == open }) {
            found.append((open, value))
          }
        }
        return true
      }
      facts += found
    }

    private func each(_ part: String, _ body: (XMLEvents) -> Void) {
      parts.each(part) { events, event in
        if event == .start { body(events) }
        return true
      }
    }

    /// The elements of paragraphs in one kind of file. A paragraph is `p` in all of them, and a heading may be `h`.
    private struct ParagraphDialect {
      /// The element whose text is meant; nil for all text of a paragraph.
      let text: String?
      let breaks: Set<String>
      let skipped: Set<String>
    }

    /// Adds the paragraphs of a part.
    ///
    /// - Parameter level: The level of a heading that an element tells, 0 for no heading; nil where it tells nothing.
    private mutating func add(
      _ part: String, _ dialect: ParagraphDialect,
      level: (_ name: String, _ attributes: [String: String]) -> Int?
    ) {
      // Paragraphs within a paragraph are those of a text box.
      var open: [String] = []
      var heading = 0
      var skipDepth = 0
      var textDepth = 0
      let failedLine = parts.each(part) { events, event in
        let name = event == .text ? "" : events.name
        if skipDepth > 0 || event != .text && dialect.skipped.contains(name) {
          if event == .start { skipDepth += 1 }
          if event == .end { skipDepth -= 1 }
          return true
        }
        switch event {
        case .start:
          if let told = level(name, events.attributes) { heading = told }
          if name == "p" || name == "h" { open.append("") }
          if name == dialect.text { textDepth += 1 }
          if !open.isEmpty { open[open.count - 1] += events.inlineText(breaks: dialect.breaks) }
        case .text:
          if !open.isEmpty, dialect.text == nil || textDepth > 0 {
            open[open.count - 1] += events.text
            // A paragraph as long as a whole text is none.
            if open[open.count - 1].utf8.count > limit { append(open.removeLast()) }
          }
        case .end:
          if name == dialect.text { textDepth -= 1 }
          guard name == "p" || name == "h", let text = open.popLast() else { return true }
          let marks = heading > 0 ? String(repeating: "#", count: min(heading, 6)) + " " : ""
          if !text.allSatisfy(\.isWhitespace) { append(marks + text.trimmed) }
        }
        return !isFull
      }
      if let line = failedLine { defect = defect ?? "its XML is damaged at line \(line)" }
    }
  }
#endif
