#if Archives
  /// The places that parts of an office file name.
  extension Archive {
    /// Calls `body` with the elements and texts of a part, until it returns false; without a part not at all.
    ///
    /// - Returns: The line at which its XML is damaged; nil where it is not.
    @discardableResult
    func each(_ part: String, _ body: (XMLEvents, XMLEvents.Event) -> Bool) -> Int? {
      guard let memory = contents(of: part) else { return nil }
      defer { withExtendedLifetime(memory) {} }
      guard let events = XMLEvents(memory.bytes) else { return nil }
      while let event = events.next(), body(events, event) {}
      return events.failedLine
    }

    /// The parts that a part is related to, by the names it has for them.
    ///
    /// - Parameter part: Its path: `xl/workbook.xml` has its relations in `xl/_rels/workbook.xml.rels`.
    func relations(of part: String) -> [String: String] {
      let slash = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
      let file = part[..<slash] + "_rels/" + part[slash...] + ".rels"
      var targets: [String: String] = [:]
      each(String(file)) { events, event in
        guard event == .start, events.name == "Relationship" else { return true }
        let attributes = events.attributes
        if let id = attributes["Id"], let target = attributes["Target"] {
          targets[id] = Self.resolved(target, besides: part)
        }
        return true
      }
      return targets
    }

    /// The path of a file that another one names: `../text/a.xhtml` beside `OEBPS/book/b.opf` is `OEBPS/text/a.xhtml`.
    static func resolved(_ reference: String, besides part: String) -> String {
      let isWhole = reference.hasPrefix("/")
      var parts = isWhole ? [] : Array(part.split(separator: "/").dropLast())
      for step in reference.prefix(while: { $0 != "#" }).split(separator: "/") where step != "." {
        if step == ".." { _ = parts.popLast() } else { parts.append(step) }
      }
      return parts.joined(separator: "/")
    }
  }

  extension XMLEvents {
    /// The characters that an element within a paragraph means; empty for any other.
    ///
    /// - Parameter breaks: The elements that end a line.
    func inlineText(breaks: Set<String>) -> String {
      switch name {
      case "noBreakHyphen": "-"
      case "tab": "\t"
      case "s":
        String(
          repeating: " ", count: min(max(1, attributes["c"].flatMap { Int($0) } ?? 1), 100))
      case let name: breaks.contains(name) ? "\n" : ""
      }
    }
  }
#endif
