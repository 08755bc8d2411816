import SeekCore

/// A file of an office program, or a book: an archive with XML in it.
///
/// ```swift
/// OfficeFile(bytes)   // .writer for the bytes of a docx
/// ```
enum OfficeFile: Hashable, Sendable {
  case word, powerPoint, excel, writer, impress, calc, epub

  /// True where it is read as a text; the others are tables.
  var isText: Bool { self != .excel && self != .calc }

  /// Recognised by the names of its parts; nil for any other file.
  ///
  /// - Complexity: O(1) for other files, O(parts) for archives.
  init?(_ bytes: Bytes) {
    #if Archives
      guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), let reader = ArchiveReader(bytes) else {
        return nil
      }
      for _ in 0..<Self.examinedCount {
        guard case .member(let member) = reader.next(), let path = member.path else { return nil }
        if path == "mimetype" {
          let type = ByteBuffer()
          _ = reader.append(to: type) { _ in type.count < 256 }
          let text = String(decoding: type.bytes.prefix(256), as: UTF8.self)
          guard let known = Self.types.first(where: { text.hasPrefix($0.type) }) else { return nil }
          self = known.file
          return
        }
        if Self.isWordDocument(path) {
          self = .word
          return
        }
        if let known = Self.parts.first(where: { $0.part == path }) {
          self = known.file
          return
        }
      }
    #endif
    return nil
  }

  #if Archives
    /// Their main part is among the first.
    private static let examinedCount = 200

    private static let types: [(type: String, file: OfficeFile)] = [
      ("application/vnd.oasis.opendocument.text", .writer),
      ("application/vnd.oasis.opendocument.presentation", .impress),
      ("application/vnd.oasis.opendocument.spreadsheet", .calc),
      ("application/epub+zip", .epub),
    ]

    private static let parts: [(part: String, file: OfficeFile)] = [
      ("ppt/presentation.xml", .powerPoint),
      ("xl/workbook.xml", .excel), ("META-INF/container.xml", .epub),
    ]

    /// True for the main part, which some programs number: `word/document2.xml`.
    static func isWordDocument(_ path: String) -> Bool {
      path.hasPrefix("word/document") && path.hasSuffix(".xml")
        && path.dropFirst("word/document".count).dropLast(4).allSatisfy(\.isNumber)
    }

    /// Appends the text as Markdown: title, author and day in front of it, then headings and paragraphs.
    ///
    /// - Parameter limit: Nothing is appended to a text of more bytes.
    /// - Returns: The reason why it may be incomplete; nil if it is complete.
    /// - Complexity: O(bytes that come out).
    func append(
      _ bytes: Bytes, to output: ByteBuffer, limit: Int, budget: UnpackingBudget
    ) -> Message? {
      do throws(SearchError) {
        let archive = try Archive(
          bytes, name: "", usesFile: output.usesFile, budget: budget, where: isTextPart)
        var text = OfficeText(archive, limit: limit)
        switch self {
        case .word: text.readWord()
        case .powerPoint: text.readPowerPoint()
        case .writer: text.readWriter()
        case .impress: text.readImpress()
        case .epub: text.readBook()
        case .excel, .calc: break
        }
        text.write(to: output)
        return archive.leftOut.first?.reason ?? text.defect
      } catch {
        return error.message
      }
    }

    private func isTextPart(_ path: String) -> Bool {
      switch self {
      case .word:
        ["styles", "footnotes", "endnotes"].contains { path == "word/\($0).xml" }
          || Self.isWordDocument(path) || path == "docProps/core.xml"
      case .powerPoint:
        path.hasPrefix("ppt/slides/slide") || path.hasPrefix("ppt/presentation.xml")
          || path == "ppt/_rels/presentation.xml.rels" || path == "docProps/core.xml"
      case .writer, .impress: path == "content.xml" || path == "meta.xml"
      case .epub: path.hasSuffix(among: [".xhtml", ".html", ".htm", ".opf", ".xml"])
      case .excel: path.hasPrefix("xl/") && path.hasSuffix(among: [".xml", ".rels"])
      case .calc: path == "content.xml"
      }
    }

    /// The sheets, each a table with commas.
    ///
    /// - Throws: `SearchError` where none can be read.
    func tables(
      _ bytes: Bytes, name: String, usesFile: Bool, budget: UnpackingBudget
    ) throws(SearchError) -> Archive {
      let parts = try Archive(
        bytes, name: name, usesFile: usesFile, budget: budget, where: isTextPart)
      var sheets = SheetWriter(budget: budget, usesFile: usesFile)
      if self == .excel {
        Workbook(parts).append(to: &sheets)
      } else {
        OpenDocumentTables.append(parts, to: &sheets)
      }
      return try sheets.finish(name: name, leftOut: parts.leftOut)
    }
  #else
    func append(
      _ bytes: Bytes, to output: ByteBuffer, limit: Int, budget: UnpackingBudget
    ) -> Message? { nil }
  #endif
}
