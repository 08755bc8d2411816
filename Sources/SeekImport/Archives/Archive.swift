import SeekCore

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
  struct Member: Sendable {
    /// Without `.` and slashes at its beginning.
    let path: String
    /// Its bytes in the memory of the archive, half-open.
    let range: Range<Int>
    /// That of the archive in the archive; nil for the archive itself.
    var inner: MappedMemory?
  }

  static let encrypted: Message = "is encrypted; left out"

  let members: [Member]
  /// The reasons why members are left out, by their paths; an empty path is the archive itself.
  let leftOut: [(path: String, reason: Message)]
  /// True if each member is a table with commas between its columns.
  let areTables: Bool
  let memory: MappedMemory
  /// The budget for packed files in it.
  let budget: UnpackingBudget?
  private let places: [String: Int]

  init(
    _ members: [Member], in memory: MappedMemory, areTables: Bool,
    leftOut: [(path: String, reason: Message)] = [], budget: UnpackingBudget? = nil
  ) {
    self.budget = budget
    (self.members, self.memory, self.areTables) = (members, memory, areTables)
    self.leftOut = leftOut
    places = Dictionary(
      zip(members.map(\.path), members.indices), uniquingKeysWith: { first, _ in first })
  }

  func member(_ path: String) -> Member? { places[path].map { members[$0] } }

  /// The bytes of a member as they are; nil where there is none of this path.
  func contents(of path: String) -> MappedMemory? {
    member(path).map { MappedMemory($0.range, of: $0.inner ?? memory) }
  }

  /// The table of a name alone; all of them for nil.
  ///
  /// - Throws: `SearchError` that names the tables where there is none of it.
  func only(_ table: String?, name: String) throws(SearchError) -> Archive {
    guard let table, !table.isEmpty else { return self }
    guard let member = member(table) else {
      let names = members.map(\.path)
      let hint: Message =
        EditDistance.nearest(to: table, among: names).map { "nearest: \($0.shown())" }
        ?? "the tables are: \(names.listed)"
      throw SearchError(
        .notReadable, path: name,
        message: "cannot be read: no table is called “\(table.shown())”; \(hint)")
    }
    return Archive([member], in: memory, areTables: areTables, budget: budget)
  }

  /// True if bytes begin as an archive that can be read: zip, 7z, or tar.
  static func recognizes(_ bytes: Bytes) -> Bool {
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
    private static let deepestPath = 64
    /// A longer `.gitignore` has no effect.
    private static let longestRules = 64 << 10

    /// Unpacks the files of an archive.
    ///
    /// - Parameters:
    ///   - name: As the user is to see it.
    ///   - isWanted: True for the paths that are unpacked; hidden ones are not asked for.
    /// - Throws: `SearchError` where nothing of it can be read.
    /// - Complexity: O(bytes that come out), which the budget limits.
    convenience init(
      _ bytes: Bytes, name: String, usesFile: Bool,
      budget: UnpackingBudget,
      where isWanted: (String) -> Bool = { _ in true }
    ) throws(SearchError) {
      let output = ByteBuffer(usesFile: usesFile)
      var unpacking = Unpacking(output: output, budget: budget)
      guard let reader = ArchiveReader(bytes) else {
        throw SearchError(.outOfMemory, path: name, message: ArchiveReader.noMemory)
      }
      unpacking.run(reader, where: isWanted)
      let memory = try output.memory(for: name)
      budget.finishOutermost()
      if unpacking.members.isEmpty, let first = unpacking.firstReason {
        throw SearchError(
          .notReadable, path: FileTree(root: name).shownPath(of: first.path), message: first.reason)
      }
      let all = Archive(unpacking.members, in: memory, areTables: false)
      self.init(
        all.read(), in: memory, areTables: false, leftOut: unpacking.leftOut.list, budget: budget)
    }

    /// The members that the rules of folders let be read.
    private func read() -> [Member] {
      let root = FolderRules(root: "") { [self] path in
        contents(of: String(path.drop { $0 == "/" })).flatMap { memory in
          withExtendedLifetime(memory) {
            memory.bytes.count <= Self.longestRules
              ? String(decoding: memory.bytes, as: UTF8.self) : nil
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
      let output: ByteBuffer
      let budget: UnpackingBudget
      private(set) var members: [Member] = []
      private(set) var leftOut = LeftOut()
      private(set) var firstReason: (path: String, reason: Message)?
      private var linkCount = 0
      private var excessCount = 0
      private var places: [String: Int] = [:]

      init(output: ByteBuffer, budget: UnpackingBudget) {
        (self.output, self.budget) = (output, budget)
      }

      private mutating func leaveOut(_ path: String, _ reason: Message) {
        firstReason = firstReason ?? (path, reason)
        leftOut.append(path, reason)
      }

      mutating func run(_ reader: ArchiveReader, where isWanted: (String) -> Bool) {
        defer { sayLinks() }
        for _ in 0..<Archive.memberLimit {
          switch reader.next() {
          case .end: return
          case .broken(let reason): return leaveOut("", reason)
          case .member(let member):
            guard add(member, of: reader, where: isWanted) else { return }
          }
          if excessCount >= Archive.excessLimit { break }
        }
        leaveOut("", "has more than seek reads; the rest is left out")
      }

      private mutating func sayLinks() {
        guard linkCount > 0 else { return }
        leftOut.append(
          "",
          linkCount == 1
            ? "1 link or special file is left out"
            : "\(linkCount) links and special files are left out")
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
        guard !path.isEmpty, path.utf8.count <= Archive.longestPath,
          parts.count <= Archive.deepestPath
        else {
          leaveOut("", "a member without a usable name is left out")
          return pass(reader)
        }
        guard !parts.contains("..") else {
          leaveOut(path, "its path leads out of the archive; left out")
          return pass(reader)
        }
        let isRules = parts.last.map(String.init) == FolderRules.fileName
        guard isRules || !parts.contains(where: { $0.hasPrefix(".") }), isRules || isWanted(path)
        else { return pass(reader) }
        guard !member.isEncrypted else {
          leaveOut(path, Archive.encrypted)
          return true
        }
        return unpack(path, of: reader)
      }

      /// Goes past a member that is not wanted, which takes as long as reading it where members are packed together.
      private func pass(_ reader: ArchiveReader) -> Bool {
        guard reader.unpacksWhatIsPassed else { return true }
        let room = ByteBuffer()
        var count = 0
        _ = reader.append(to: room) { [budget] readCount in
          count += room.count
          room.truncate(to: 0)
          return budget.excess(with: count, readCount: readCount) == nil
        }
        budget.take(count + room.count)
        return budget.excess(with: 0) == nil
      }

      private mutating func unpack(_ path: String, of reader: ArchiveReader) -> Bool {
        let start = output.count
        var excess: Message?
        let defect = reader.append(to: output) { [budget, output] readCount in
          excess = budget.excess(with: output.count - start, readCount: readCount)
          return excess == nil
        }
        let count = output.count - start
        if let excess {
          output.truncate(to: start)
          excessCount += 1
          leaveOut(path, excess + "; left out")
          return reader.findsMembers
        }
        budget.take(count)
        if let defect { leaveOut(path, defect) }
        guard defect == nil || count > 0 else { return reader.findsMembers }
        let member = Member(path: path, range: start..<(start + count))
        if let place = places[path] {
          // What was added to an archive later is the newer one.
          leaveOut(path, "is there more than once; the last is read")
          members[place] = member
        } else {
          places[path] = members.count
          members.append(member)
        }
        output.append(zeros: MappedMemory.padding)
        return defect == nil || reader.findsMembers
      }
    }
  }
#endif
