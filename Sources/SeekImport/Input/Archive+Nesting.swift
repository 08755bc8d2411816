#if Archives
  import SeekCore

  extension Archive {
    /// Archives in one another deeper than this, and more of them, stay closed.
    private static let deepest = 3
    private static let mostInner = 100

    /// The files of the archives in it, too, as those of folders: `backup.zip/notes.tar.gz/soups.md`.
    ///
    /// An archive that cannot be read, lies too deep or is one of too many is left out, and said to be. All of them share the
    /// budget.
    /// - Complexity: O(bytes that come out).
    func openingInner(usesFile: Bool, depth: Int = 1) -> Archive {
      var (members, leftOut): ([Member], [(path: String, reason: Message)]) = ([], leftOut)
      var innerCount = 0
      for member in self.members {
        guard let budget, let contents = contents(of: member.path) else { continue }
        do throws(SearchError) {
          guard
            let packed = try Self.inner(
              contents, member.path, usesFile: usesFile, budget)
          else {
            members.append(member)
            continue
          }
          innerCount += 1
          guard depth < Self.deepest, innerCount <= Self.mostInner else {
            leftOut.append((member.path, "is an archive in others; unpack it, then read it"))
            continue
          }
          let inner = try withExtendedLifetime(packed) { () throws(SearchError) in
            try Archive(packed.bytes, name: member.path, usesFile: usesFile, budget: budget)
              .openingInner(usesFile: usesFile, depth: depth + 1)
          }
          func path(_ path: String) -> String {
            path.isEmpty ? member.path : member.path + "/" + path
          }
          members += inner.members.map {
            Member(path: path($0.path), range: $0.range, inner: $0.inner ?? inner.memory)
          }
          leftOut += inner.leftOut.map { (path($0.path), $0.reason) }
        } catch {
          leftOut.append((member.path, error.message))
        }
      }
      return Archive(members, in: memory, areTables: areTables, leftOut: leftOut, budget: budget)
    }

    /// The bytes of an archive; nil of another file, and of one of an office program.
    private static func inner(
      _ memory: MappedMemory, _ path: String, usesFile: Bool, _ budget: UnpackingBudget
    ) throws(SearchError) -> MappedMemory? {
      var memory = memory
      let name = path.lowercased()
      if let compression = Compression(of: memory.bytes),
        Compression.innerName(of: name).hasSuffix(".tar")
          || [".tgz", ".tbz", ".tbz2", ".txz", ".tzst"].contains(where: name.hasSuffix)
      {
        memory = try compression.unpack(
          memory.bytes, name: path, budget: budget, usesFile: usesFile
        ).memory
      }
      return recognizes(memory.bytes) && OfficeFile(memory.bytes) == nil ? memory : nil
    }
  }
#endif
