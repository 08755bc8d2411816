import SeekCore
import SeekPlatform

/// Lists the files of a folder and of the folders in it.
///
/// Hidden files and files that a `.gitignore` excludes are passed over. A link to a folder is not
/// followed, so that no walk is endless; a link to a file counts as that file, which is listed once.
package struct FolderWalk {
  /// The files by their path below the folder, in the order of their names.
  private(set) var files: [String] = []
  /// The paths of the folders that were read, the root among them.
  private(set) var folders: [String] = []
  /// The folders that could not be read, with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []
  /// The number of files and folders that are read by other names. Links are not counted: they say what they are.
  private(set) var repeatedCount = 0
  /// The number of files and folders whose names are not UTF-8, so that they cannot be opened.
  private(set) var unnamedCount = 0
  /// The members of an archive that are left out, by their path in it; an empty path is the archive.
  private(set) var leftOut: [(path: String, reason: Message)] = []

  /// The files of an archive.
  ///
  /// - Parameter defect: The reason why the archive itself may be incomplete.
  init(_ archive: Archive, defect: Message? = nil) {
    files = archive.members.map(\.path).sorted()
    leftOut = archive.leftOut
    if let defect, !leftOut.contains(where: { $0.reason == defect }) {
      leftOut.insert(("", defect), at: 0)
    }
  }

  /// - Complexity: O(files), with a system call for each.
  init(_ root: String) {
    var read = ReadFiles()
    self.init(root, besides: &read)
  }

  /// - Parameter read: The files and folders that are not listed here, with which these are from now on.
  /// - Complexity: O(files), with a system call for each.
  init(_ root: String, besides read: inout ReadFiles) {
    let real = ReadFiles.realPath(root)
    var links: [String] = []
    // A list instead of recursion: folders may be nested deeply.
    var pending = [FolderRules(root: root)]
    while let folder = pending.popLast() {
      guard let entries = Self.entries(of: folder.path, unnamed: &unnamedCount) else {
        unreadable.append((folder.folder, SystemError.reason()))
        continue
      }
      folders.append(folder.path)
      var inner: [String] = []
      for name in entries {
        var status = stat()
        let path = folder.path + "/" + name
        guard !name.hasPrefix("."), lstat(path, &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink {
          guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        }
        guard isFolder || status.st_mode & S_IFMT == S_IFREG, folder.reads(name, isFolder: isFolder)
        else { continue }
        let file = folder.joined(name)
        if isLink {
          links.append(file)
        } else if isFolder ? read.has(real + "/" + file) : !read.take(real: real + "/" + file) {
          repeatedCount += 1
        } else if isFolder {
          inner.append(name)
        } else {
          files.append(file)
        }
      }
      // Reversed, because the last is taken first.
      for name in inner.reversed() { pending.append(folder.entered(name)) }
    }
    files += links.sorted().filter { read.take(root + "/" + $0) }
    files.sort()
  }

  /// The names in a folder in order; nil where it cannot be read. The C function is `readdir`.
  package static func entries(of path: String) -> [String]? {
    var unnamed = 0
    return entries(of: path, unnamed: &unnamed)
  }

  /// - Parameter unnamed: Increased by the number of names that are not UTF-8.
  private static func entries(of path: String, unnamed: inout Int) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else {
        unnamed += 1
        continue
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// Divides the files of a folder into those that are read for their records and those that are one document each.
///
/// ```text
/// a.json b.csv README.md      records, records, a document
/// a.md b.md … config.json     documents: one object is no collection
/// n1.json n2.json n1.html     records, if the objects are alike, and a document
/// src/… test/table.csv        documents: a folder of texts stays one where its data is the smaller part
/// ```
struct FolderContents {
  /// The files whose records are read.
  private(set) var data: [String] = []
  /// Those of them that are one message each.
  private(set) var messages: Set<String> = []
  private(set) var documents: [String] = []
  /// The first file that has records but is read as text.
  private(set) var unreadData: String?

  /// The number of files examined: a folder may have thousands of them.
  private static let examinedCount = 16

  /// - Complexity: O(files), of which those are opened whose names say nothing.
  init(_ files: [String], of tree: FileTree, options: ImportOptions) {
    let kinds = files.map { Self.kind(of: $0, of: tree, options) }
    let called = zip(files, kinds).filter { $1 != nil }.map(\.0)
    let texts = zip(files, kinds).filter { $1 == nil }.map(\.0)
    messages = Set(zip(files, kinds).filter { $1 == .message }.map(\.0))
    if let format = options.format, !format.isDocument {
      data = files
    } else if called.isEmpty || options.format != nil && !texts.isEmpty {
      documents = files
    } else if texts.isEmpty {
      data = called
    } else if Self.leads(called, besides: texts, of: tree) {
      let objects = called.filter { Self.isOneObject($0, of: tree, options) }
      let others = Set(Self.areAlike(objects, of: tree) ? [] : objects)
      data = called.filter { !others.contains($0) }
      let records = Set(data)
      documents = files.filter { !records.contains($0) }
    } else {
      documents = files
      unreadData = called.prefix(Self.examinedCount).first { file in
        RecordFormat.isDataFile(file) && !RecordFormat.isLog(file)
          && !Self.isOneObject(file, of: tree, options, otherwise: true)
      }
    }
  }

  private enum Kind { case records, message }

  /// The kind of a file by its name or, where that says nothing, by what it certainly begins with: a border and headers of a
  /// mailbox, those of a message in a file that is called by a number, a conversation, or the lines of a log.
  ///
  /// - Returns: nil for a text.
  private static func kind(
    of file: String, of tree: FileTree, _ options: ImportOptions
  ) -> Kind? {
    if RecordFormat.isMessage(file) { return .message }
    if RecordFormat.isDataFile(file) { return .records }
    // Who says how texts are read means all of them.
    guard options.format == nil, options.split == nil, options.fieldPatterns.isEmpty else {
      return nil
    }
    let name = file.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
    let isText = ["txt", "text"].contains(ending.lowercased())
    guard isText || ["", "patch"].contains(ending) || ending.allSatisfy(\.isNumber),
      let memory = try? tree.contents(of: file)
    else { return nil }
    defer { withExtendedLifetime(memory) {} }
    let bytes = memory.bytes
    if MailboxLayout.recognizes(bytes) { return .records }
    if name.allSatisfy(\.isNumber), MailHeaders.areMessage(bytes, isNumbered: true) {
      return .message
    }
    func isTimed(_ kind: TimedLayout.Kind) -> Bool {
      let day = CivilDate(secondsSince1970: memory.changed + 86_400)
      return TimedLayout(bytes, kind: kind, isNamed: false, latest: day) != nil
    }
    let isStamped = LineStamp(bytes.line(from: 0), as: .line)?.date.hasDay == true
    return isTimed(.chat) || !isText && isStamped && isTimed(.log) ? .records : nil
  }

  /// True if data files are at least half of those that can be read, or most of their bytes.
  private static func leads(_ data: [String], besides texts: [String], of tree: FileTree) -> Bool {
    guard data.count < texts.count else { return true }
    func byteCounts(_ files: [String]) -> [Int] {
      files.compactMap { file in
        guard let memory = try? tree.contents(of: file) else { return nil }
        defer { withExtendedLifetime(memory) {} }
        let isRead = !memory.bytes.isBinary || Compression(of: memory.bytes) != nil
        return isRead || OfficeFile(memory.bytes) != nil ? memory.bytes.count : nil
      }
    }
    let (data, texts) = (byteCounts(data), byteCounts(texts))
    return data.count >= texts.count || data.reduce(0, +) > texts.reduce(0, +)
  }

  /// True if files of one object each are notes of one program, and no settings: most of their members have the same names.
  private static func areAlike(_ objects: [String], of tree: FileTree) -> Bool {
    let names = objects.prefix(examinedCount).map { file in
      guard let memory = try? tree.contents(of: file) else { return Set<String>() }
      return withExtendedLifetime(memory) { Set(ObjectScanner(memory.bytes).map(\.name)) }
    }
    guard let first = names.first, names.count > 1 else { return false }
    return names.allSatisfy { first.intersection($0).count * 2 > max(first.count, $0.count) }
  }

  /// True if a file is one JSON object, as settings are.
  ///
  /// - Parameter other: The result for a file that cannot be read.
  private static func isOneObject(
    _ file: String, of tree: FileTree, _ options: ImportOptions, otherwise other: Bool = false
  ) -> Bool {
    let isJSON = Compression.innerName(of: file).hasSuffix(among: [".json"])
    guard isJSON || other else { return false }
    guard let source = try? tree.sources(of: file, options: options).first else { return other }
    guard isJSON else { return false }
    var count = source.bytes.first { !$0.isJSONWhitespace } == UInt8(ascii: "[") ? 2 : 0
    source.layout.scan(source.bytes, from: 0, to: source.byteCount) { _ in
      count += 1
      return count < 2
    }
    return count < 2
  }
}

extension FolderRules {
  /// Reads the rules of a root folder; files above it have no effect.
  package init(root: String) { self.init(root: root, text: Self.smallText) }

  /// The content of a file of at most a megabyte; nil if there is no such file. A pipe is not read,
  /// as it might never end.
  @Sendable private static func smallText(_ path: String) -> String? {
    let reader = FileReader()
    defer { withExtendedLifetime(reader) {} }
    guard let bytes = try? reader.contents(path: path, limit: 1 << 20, isText: false) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
