import SearchCore

/// The files in an archive, unpacked into memory or a file without a name: nothing is written elsewhere.
///
/// ```swift
/// let archive = try Archive(bytes, name: "a.zip", options: options)
/// archive.members.map(\.path)            // ["notes/soups.md", "books.csv"]
/// archive.contents(of: "books.csv")
/// ```
/// Hidden members and those that a `.gitignore` in the archive excludes are passed over, as those of a folder. Links, members
/// that are encrypted and paths that lead out of it are left out, and said to be (``leftOut``).
final class Archive: Sendable {
  /// A file in it.
  struct Member: Hashable, Sendable {
    /// Without `.` and slashes at its beginning.
    let path: String
    /// Its bytes in the memory of the archive, half-open.
    let range: Range<Int>
  }

  static let encrypted: Message = "is encrypted; left out"

  let members: [Member]
  /// The reasons why members are left out, by their paths; an empty path is the archive itself.
  let leftOut: [(path: String, reason: Message)]
  /// True if each member is a table with commas between its columns.
  let areTables: Bool
  private let memory: MappedMemory
  private let places: [String: Int]

  init(
    _ members: [Member], in memory: MappedMemory, areTables: Bool,
    leftOut: [(path: String, reason: Message)] = []
  ) {
    (self.members, self.memory, self.areTables) = (members, memory, areTables)
    self.leftOut = leftOut
    places = Dictionary(
      zip(members.map(\.path), members.indices), uniquingKeysWith: { first, _ in first })
  }

  func member(_ path: String) -> Member? { places[path].map { members[$0] } }

  /// The bytes of a member as they are; nil where there is none of this path.
  func contents(of path: String) -> MappedMemory? {
    member(path).map { MappedMemory($0.range, of: memory) }
  }

  /// The table of a name alone; all of them for nil.
  ///
  /// - Throws: `ImportError` that names the tables where there is none of it.
  func only(_ table: String?, name: String) throws(ImportError) -> Archive {
    guard let table, !table.isEmpty else { return self }
    guard let member = member(table) else {
      let names = members.map(\.path)
      let hint: Message =
        EditDistance.nearest(to: table, among: names).map { "nearest: \($0.shown())" }
        ?? "the tables are: \(ProfileInference.listed(names))"
      throw ImportError(
        .notReadable, path: name,
        message: "cannot be read: no table is called “\(table.shown())”; \(hint)")
    }
    return Archive([member], in: memory, areTables: areTables)
  }

  /// True if bytes begin as an archive that can be read: zip, 7z, or tar.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    signs.contains { bytes.dropFirst($0.place).starts(with: $0.magic) }
  }

  private static let signs: [(magic: [UInt8], place: Int)] = [
    ([0x50, 0x4B, 0x03, 0x04], 0), ([0x50, 0x4B, 0x05, 0x06], 0),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0), (Array("ustar".utf8), 257),
  ]
}

#if Archives
  extension Archive {
    /// An archive may hold no more files than this.
    private static let memberLimit = 1_000_000
    /// Members that unpack to too much before the rest is not looked at.
    private static let excessLimit = 4
    private static let longestPath = 4_096

    /// Unpacks the files of an archive.
    ///
    /// - Parameters:
    ///   - name: As the user is to see it.
    ///   - isWanted: True for the paths that are unpacked; hidden ones are not asked for.
    /// - Throws: `ImportError` where nothing of it can be read.
    /// - Complexity: O(bytes that come out), which ``Compression/excess(of:readCount:limit:)`` limits.
    convenience init(
      _ bytes: UnsafeBufferPointer<UInt8>, name: String, options: ImportOptions,
      where isWanted: (String) -> Bool = { _ in true }
    ) throws(ImportError) {
      let output = SpooledBytes(usesFile: !options.keepsInMemory)
      var unpacking = Unpacking(
        output: output, byteCount: bytes.count, limit: options.unpackedByteLimit)
      guard let reader = ArchiveReader(bytes) else {
        throw ImportError(.outOfMemory, path: name, message: ArchiveReader.noMemory)
      }
      unpacking.run(reader, where: isWanted)
      guard let memory = output.takeMemory() else {
        throw ImportError(.outOfMemory, path: name, message: "not enough memory to unpack it")
      }
      if unpacking.members.isEmpty, let first = unpacking.leftOut.first {
        throw ImportError(
          .notReadable, path: FileTree(root: name).shownPath(of: first.path), message: first.reason)
      }
      let all = Archive(unpacking.members, in: memory, areTables: false)
      self.init(
        all.read(), in: memory, areTables: false, leftOut: unpacking.leftOut + unpacking.counts)
    }

    /// The members that the rules of folders let be read.
    private func read() -> [Member] {
      let root = FolderRules(root: "") { [self] path in
        contents(of: String(path.drop { $0 == "/" })).map { memory in
          withExtendedLifetime(memory) {
            String(decoding: memory.bytes.prefix(1 << 20), as: UTF8.self)
          }
        }
      }
      var folders: [String: FolderRules?] = ["": root]
      func rules(of folder: some StringProtocol) -> FolderRules? {
        let folder = String(folder)
        if let known = folders[folder] { return known }
        let (above, name) = Self.split(folder)
        let found = rules(of: above).flatMap {
          $0.reads(name, isFolder: true) ? $0.entered(name) : nil
        }
        folders[folder] = .some(found)
        return found
      }
      return members.filter { member in
        let (folder, name) = Self.split(member.path)
        return rules(of: folder)?.reads(name, isFolder: false) ?? false
      }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
      guard let slash = path.lastIndex(of: "/") else { return ("", path) }
      return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// The members unpacked so far.
    private struct Unpacking {
      let output: SpooledBytes
      let byteCount: Int
      let limit: Int?
      private(set) var members: [Member] = []
      private(set) var leftOut: [(path: String, reason: Message)] = []
      private var linkCount = 0
      private var keptCount = 0
      private var excessCount = 0
      private var taken: Set<String> = []

      init(output: SpooledBytes, byteCount: Int, limit: Int?) {
        (self.output, self.byteCount, self.limit) = (output, byteCount, limit)
      }

      /// The sentences that count.
      var counts: [(path: String, reason: Message)] {
        guard linkCount > 0 else { return [] }
        let reason: Message =
          linkCount == 1
          ? "1 link or special file is left out"
          : "\(linkCount) links and special files are left out"
        return [("", reason)]
      }

      mutating func run(_ reader: ArchiveReader, where isWanted: (String) -> Bool) {
        while members.count < Archive.memberLimit, excessCount < Archive.excessLimit {
          switch reader.next() {
          case .end: return
          case .broken(let reason):
            leftOut.append(("", reason))
            return
          case .member(let member):
            guard add(member, of: reader, where: isWanted) else { return }
          }
        }
        leftOut.append(("", "has more than seek reads; the rest is left out"))
      }

      /// - Returns: False where nothing after the member can be read.
      private mutating func add(
        _ member: ArchiveReader.Member, of reader: ArchiveReader, where isWanted: (String) -> Bool
      ) -> Bool {
        guard !member.isFolder else { return true }
        guard member.isFile else {
          linkCount += 1
          return true
        }
        let parts = (member.path ?? "").split(separator: "/").filter { $0 != "." }
        let path = parts.joined(separator: "/")
        guard !path.isEmpty, path.utf8.count <= Archive.longestPath else {
          leftOut.append(("", "a member without a usable name is left out"))
          return true
        }
        guard !parts.contains("..") else {
          leftOut.append((path, "its path leads out of the archive; left out"))
          return true
        }
        let isRules = parts.last.map(String.init) == FolderRules.fileName
        guard isRules || !parts.contains(where: { $0.hasPrefix(".") }), isRules || isWanted(path)
        else { return true }
        guard !member.isEncrypted else {
          leftOut.append((path, Archive.encrypted))
          return true
        }
        return unpack(path, of: reader)
      }

      private mutating func unpack(_ path: String, of reader: ArchiveReader) -> Bool {
        let start = output.count
        var excess: Message?
        let defect = reader.append(to: output) { [keptCount, limit] readCount in
          excess = Compression.excess(
            of: keptCount + output.count - start, readCount: readCount, limit: limit)
          return excess == nil
        }
        let count = output.count - start
        if let excess {
          output.truncate(to: start)
          excessCount += 1
          leftOut.append((path, excess + "; left out"))
          return reader.findsMembers
        }
        if let defect { leftOut.append((path, defect)) }
        guard defect == nil || count > 0 else { return reader.findsMembers }
        if taken.insert(path).inserted {
          members.append(Member(path: path, range: start..<(start + count)))
          keptCount += count
        }
        output.append(room: MappedMemory.padding) { room in
          room.update(repeating: 0)
          return room.count
        }
        return defect == nil || reader.findsMembers
      }
    }
  }

  extension FileTree {
    /// The path of a member as a message names it; that of the archive for none.
    fileprivate func shownPath(of member: String) -> String {
      member.isEmpty ? root : path(of: member)
    }
  }
#endif
