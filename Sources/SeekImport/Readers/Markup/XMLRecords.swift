#if Archives
  import SeekCore

  /// Makes records of XML: of a feed its entries, of bookmarks and outlines their links, else of the elements that repeat.
  ///
  /// ```text
  /// <library><book id="1"><title>Momo</title>…</book><book id="2">…    {"id":1,"title":"Momo",…}
  /// ```
  /// Attributes and the elements within are the fields. An element that occurs several times is a list. Beside them other
  /// elements are records, too, if they repeat or are like them, as messages with pictures are. The text that is in no record
  /// is a field of the next one (``RestText``).
  struct XMLRecords {
    /// The elements that are records in files of one kind.
    private enum Shape {
      /// Elements of some names, whatever they are in; in some kinds that is a folder with a name.
      case named(Set<String>, folder: String? = nil, isFeed: Bool = false)
      case outlines
      case bookmarks
      /// The elements at some paths, as `book` in `library`.
      case elements([[String]])
    }

    /// By the name of the root.
    private static let kinds: [String: Shape] = [
      "rss": .named(["item"], isFeed: true), "RDF": .named(["item"], isFeed: true),
      "feed": .named(["entry"], isFeed: true), "opml": .outlines, "xbel": .bookmarks,
      "kml": .named(["Placemark"], folder: "Folder"), "TS": .named(["message"], folder: "context"),
      "gpx": .named(["wpt", "rtept", "trkpt"], folder: "trk"), "smses": .named(["sms", "mms"]),
      "testsuite": .named(["testcase"], folder: "testsuite"),
      "testsuites": .named(["testcase"], folder: "testsuite"),
    ]
    /// The elements that are looked at to find those that repeat.
    private static let sampledCount = 50_000

    private let bytes: Bytes
    /// The text that is read, with a root of ours where it has several, or a text behind its only one; nil for a page.
    private let source: XMLEvents.Source?
    private let shape: Shape
    private let style: XMLStyle

    /// - Parameter isUTF8: True where the bytes are UTF-8 whatever they say themselves.
    /// - Returns: nil where nothing repeats, or it is no XML.
    /// - Complexity: O(bytes of the first elements).
    init?(_ bytes: Bytes, isUTF8: Bool) {
      self.bytes = bytes
      guard let start = bytes.prefix(1 << 16).firstIndex(where: { !$0.isJSONWhitespace }) else {
        return nil
      }
      guard bytes[start] == UInt8(ascii: "<") else { return nil }
      if Self.beginsBookmarks(bytes, at: start) {
        (shape, style, source) = (.bookmarks, XMLStyle(), nil)
        return
      }
      let own = XMLEvents.Source(bytes, isUTF8: isUTF8)
      guard let events = XMLEvents(own) else { return nil }
      let document = Self.shape(events)
      let rooted =
        events.isFollowed ? XMLEvents.Source(bytes, isUTF8: isUTF8, isFragment: true) : nil
      let whole = rooted.flatMap { XMLEvents($0) }
      let fragment = whole.flatMap(Self.shape)
      let isFragment = fragment != nil && whole?.failedLine == nil
      source = isFragment ? rooted : own
      guard let found = isFragment ? fragment : document else { return nil }
      (shape, style) = found
    }

    /// True if bytes begin as XML, or as a page of bookmarks.
    static func begins(_ bytes: Bytes, at start: Int) -> Bool {
      let rest = bytes[start...].prefix(64)
      return rest.starts(with: "<?xml".utf8) || rest.starts(with: "<rss".utf8)
        || rest.starts(with: "<feed".utf8) || rest.starts(with: "<opml".utf8)
        || beginsBookmarks(bytes, at: start)
    }

    /// True for the page that browsers save their bookmarks as.
    private static func beginsBookmarks(_ bytes: Bytes, at start: Int) -> Bool {
      let line = String(decoding: bytes[start...].prefix(64), as: UTF8.self).lowercased()
      return line.hasPrefix("<!doctype") && line.contains("netscape-bookmark-file")
    }

    /// The elements at a path, as far as they have been looked at.
    private struct Element {
      var isRepeated = false
      var count = 0
      /// The number of texts in them.
      var texts = 0
      /// The names of their attributes and of the elements within.
      var names: Set<String> = []

      /// True if they are records where others are: they repeat and have two names, or are like them. An id makes nothing alike.
      func isPeer(of main: Element, isSibling: Bool) -> Bool {
        let own = names.subtracting(["id", "xml:id"])
        if isRepeated, own.count > 1 { return true }
        let common = own.intersection(main.names).count
        return isSibling
          && (common > 1 || common * 2 > own.union(main.names).count)
      }
    }

    /// Finds the elements that are records: of those that repeat in one element and have something in them the nearest to the root.
    private static func shape(_ events: XMLEvents) -> (shape: Shape, style: XMLStyle)? {
      var path: [String] = []
      var children: [[String: Int]] = [[:]]
      var found: [[String]: Element] = [:]
      var count = 0
      // Data of other kinds has the same roots.
      var known: Shape?
      var isKnown = false
      var style = XMLStyle()
      while count < sampledCount, let event = events.next() {
        switch event {
        case .start:
          count += 1
          let name = events.name
          if path.count == events.rootDepth {
            known = kinds[name]
            // A page is a text.
            if ["html", "svg", "plist"].contains(name.lowercased()) { return nil }
          } else {
            found[path]?.names.insert(name)
          }
          switch known {
          case .named(let elements, _, _):
            isKnown = isKnown || elements.contains(name)
          case .outlines?, .bookmarks?, .elements?: return known.map { ($0, XMLStyle()) }
          case nil: break
          }
          path.append(name)
          children[children.count - 1][name, default: 0] += 1
          found[path, default: Element()].count += 1
          if children.last?[name] ?? 0 > 1 { found[path]?.isRepeated = true }
          events.forEachAttribute { attribute, value in
            found[path]?.names.insert(attribute)
            style.note(value)
          }
          children.append([:])
        case .end:
          path = path.dropLast()
          if children.count > 1 { children.removeLast() }
        case .text:
          if !events.text.allSatisfy(\.isWhitespace) { found[path]?.texts += 1 }
          style.note(events.text)
        }
      }
      // What cannot be read is said.
      if found.isEmpty, events.failedLine != nil { return (.elements([]), XMLStyle()) }
      func best(_ isStructured: Bool) -> Shape? {
        found.filter { $0.value.isRepeated && $0.value.names.isEmpty != isStructured }
          .min { left, right in
            (left.key.count, -left.value.count, left.key.joined())
              < (right.key.count, -right.value.count, right.key.joined())
          }.map { main in
            let peers = found.filter { path, element in
              path.count == main.key.count && path != main.key
                && element.isPeer(
                  of: main.value, isSibling: path.dropLast() == main.key.dropLast())
            }
            return .elements([main.key] + peers.keys.sorted { $0.joined() < $1.joined() })
          }
      }
      // A feed without entries is one still.
      var isFeed = false
      if case .named(_, _, true)? = known { isFeed = true }
      let shape = isKnown ? known : best(true) ?? best(false) ?? (isFeed ? known : nil)
      style.isFeed = isKnown && isFeed
      return shape.map { ($0, Self.style(of: found, from: style)) }
    }

    /// The elements that have nothing but others of one name in them, several somewhere or of their own in the singular.
    private static func style(of found: [[String]: Element], from first: XMLStyle) -> XMLStyle {
      var style = first
      var others: Set<String> = []
      for (path, element) in found {
        guard let name = path.last, !element.names.isEmpty else { continue }
        guard element.names.count == 1, let child = element.names.first,
          let within = found[path + [child]]
        else {
          others.insert(name)
          continue
        }
        // `categories` of `category`
        let isPlural = name.hasPrefix(child.dropLast()) && name.hasSuffix("s")
        if within.texts >= within.count,
          within.names.count == 1, ["Name", "name", "key"].contains(within.names.first ?? "")
        {
          style.pairs.insert(name)
        } else if within.isRepeated || isPlural && name.utf8.count > child.utf8.count {
          style.lists.insert(name)
        }
      }
      style.lists.subtract(others)
      style.pairs.subtract(others.union(style.lists))
      return style
    }

    func append(name: String, to made: inout GeneratedRecords) {
      guard let events = source.map({ XMLEvents($0) }) ?? XMLEvents(html: bytes) else {
        made.note(name, line: 0, "not enough memory to read it", isRejection: true)
        return
      }
      switch shape {
      case .named(let elements, let folder, let isFeed):
        let hasRest = appendElements(of: events, name: name, folder: folder, to: &made) {
          elements.contains($0.last ?? "")
        }
        // A feed says something of itself.
        if hasRest, !isFeed { made.noteRest(beside: elements.sorted(), on: name) }
      case .elements(let paths):
        let hasRest = appendElements(of: events, name: name, to: &made) { paths.contains($0) }
        if hasRest { made.noteRest(beside: paths.compactMap(\.last), on: name) }
      case .outlines: appendOutlines(of: events, name: name, to: &made)
      case .bookmarks: appendBookmarks(of: events, name: name, to: &made)
      }
      if let note = events.note { made.note(note, on: name, isReading: true) }
      guard source != nil, let line = events.failedLine else { return }
      let reason: Message = "is not well-formed XML here; what follows may be missing"
      made.note(name, line: line, reason, isRejection: made.origins.isEmpty)
    }

    /// - Parameters:
    ///   - folder: The element whose name its records have.
    ///   - isRecord: Says whether an element at a path is a record.
    /// - Returns: True if there is text in no record, which the next one or the last has as a field.
    private func appendElements(
      of events: XMLEvents, name: String, folder: String? = nil, to made: inout GeneratedRecords,
      where isRecord: ([String]) -> Bool
    ) -> Bool {
      var path: [String] = []
      var folders: [String] = []
      var (rest, hasRest) = (RestText(), false)
      var last: (node: XMLNode, folders: [String], rest: RestText, line: Int)?
      func flush() {
        guard let (node, folders, rest, line) = last else { return }
        last = nil
        hasRest = hasRest || rest.text != nil
        made.append(from: name, line: line) { json in
          json.beginObject()
          Self.writeFolder(folders, to: json)
          node.writeMembers(to: json, style, rest: rest.text)
          json.endObject()
        }
      }
      while let event = events.next() {
        switch event {
        case .start:
          path.append(events.name)
          if let folder, path.last == folder {
            folders.append(events.attributes["name"] ?? "")
          } else if let folder, path.suffix(2) == [folder, "name"] {
            folders[folders.count - 1] = XMLNode(events).shownText
            path.removeLast()
            continue
          }
          guard isRecord(path) else {
            events.forEachAttribute { if path.last != folder || $0 != "name" { rest.add($1) } }
            continue
          }
          flush()
          let line = events.line
          last = (XMLNode(events), folders, rest, line)
          rest = RestText()
          path.removeLast()
        case .end:
          if path.last == folder { _ = folders.popLast() }
          path = path.dropLast()
        case .text: rest.add(events.text)
        }
      }
      last?.rest.add(rest)
      flush()
      return hasRest
    }

    /// Appends the outlines that have no others in them, or an address.
    private func appendOutlines(
      of events: XMLEvents, name: String, to made: inout GeneratedRecords
    ) {
      var open: [(attributes: [(String, String)], line: Int, isRecord: Bool)] = []
      func label(_ attributes: [(String, String)]) -> String {
        attributes.first { $0.0 == "title" && !$0.1.isEmpty }?.1
          ?? attributes.first { $0.0 == "text" }?.1 ?? ""
      }
      while let event = events.next() {
        guard event != .text, events.name == "outline" else { continue }
        guard event == .end else {
          var attributes: [(String, String)] = []
          events.forEachAttribute { attributes.append(($0, $1)) }
          if let last = open.indices.last,
            !open[last].attributes.contains(where: { $0.0 == "xmlUrl" })
          {
            open[last].isRecord = false
          }
          open.append((attributes, events.line, true))
          continue
        }
        guard let outline = open.popLast(), outline.isRecord, !outline.attributes.isEmpty else {
          continue
        }
        let title = label(outline.attributes)
        made.append(from: name, line: outline.line) { json in
          json.beginObject()
          json.member("title", string: title)
          Self.writeFolder(open.map { label($0.attributes) }, to: json)
          for (name, value) in outline.attributes
          where name != "title" && !(name == "text" && value == title) && !value.isEmpty {
            json.member(name == "folder" ? "folder 2" : name, string: value)
          }
          json.endObject()
        }
      }
    }

    fileprivate static func writeFolder(_ names: [String], to json: JSONWriter) {
      let names = names.filter { !$0.isEmpty }
      if !names.isEmpty { json.member("folder", string: names.joined(separator: "/")) }
    }

    /// Appends the links of a page that a browser has saved, or of XBEL.
    private func appendBookmarks(
      of events: XMLEvents, name: String, to made: inout GeneratedRecords
    ) {
      var folders: [String] = []
      var heading = ""
      // Its description comes behind a link.
      var link: (node: XMLNode, note: String, folders: [String], line: Int)?
      func flush() {
        guard let (node, note, folders, line) = link else { return }
        link = nil
        made.append(from: name, line: line) { $0.bookmark(node, note, folders) }
      }
      while let event = events.next() {
        guard event != .text else { continue }
        switch (event, events.name) {
        case (.start, "a"), (.start, "bookmark"):
          flush()
          let line = events.line
          link = (XMLNode(events), "", folders, line)
        case (.start, "dd") where link != nil:
          link?.note = XMLNode(events).shownText
        case (.start, "h3"):
          flush()
          heading = XMLNode(events).shownText
        case (.start, "dl"), (.start, "folder"):
          flush()
          folders.append(heading)
          heading = ""
        case (.start, "title") where !folders.isEmpty && source != nil:
          folders[folders.count - 1] = XMLNode(events).shownText
        case (.end, "dl"), (.end, "folder"):
          flush()
          _ = folders.popLast()
        default: break
        }
      }
      flush()
    }
  }

  extension GeneratedRecords {
    fileprivate mutating func noteRest(beside records: [String], on name: String) {
      let reason: Message =
        "its records are the elements \(records.listed); the text beside them is in the field “\(RestText.field)”; --input text reads the file as one text"
      note(reason, on: name, isReading: true)
    }
  }

  extension JSONWriter {
    fileprivate func bookmark(_ link: XMLNode, _ sentence: String, _ folders: [String]) {
      func attribute(_ name: String) -> String {
        link.attributes.first { $0.name.lowercased() == name }?.value ?? ""
      }
      func text(_ name: String) -> String {
        link.children.first { $0.name == name }?.shownText ?? ""
      }
      beginObject()
      let title = link.name == "a" ? link.shownText : text("title")
      member("title", string: title.isEmpty ? attribute("href") : title)
      member("url", string: attribute("href"))
      XMLRecords.writeFolder(folders, to: self)
      let tags = attribute("tags").split(separator: ",").map { String($0).trimmed }
      if !tags.isEmpty { member("tags", strings: tags) }
      let seconds = Int(attribute("add_date"))
      if let date = seconds.flatMap({ CivilDate.spelledMoment(secondsSince1970: $0) }) {
        member("date", string: date)
      } else if !attribute("added").isEmpty {
        member("date", string: attribute("added"))
      }
      let note = sentence.isEmpty ? text("desc") : sentence
      if !note.isEmpty { member("note", string: note) }
      endObject()
    }
  }
#endif
