#if canImport(Glibc)
  import SeekImport
  import Glibc

  /// The folders that are watched, and which of the names in them are meant.
  ///
  /// A file is watched by the folder it is in; a folder with all folders in it that are read (``FolderRules``), those
  /// included that are made later, and by the folder above, so that one that goes and comes back is seen.
  struct WatchedPlaces {
    private struct Place {
      let path: String
      /// The names that are meant.
      var names: Set<String> = []
      /// The rules for the names in a folder; nil if only the names above matter.
      var rules: FolderRules?
    }

    private let descriptor: Int32
    private var places: [Int32: Place] = [:]
    /// The paths to be watched.
    private var paths: [String] = []

    private static let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    /// - Parameter descriptor: Of `inotify_init1`.
    init(descriptor: Int32) { self.descriptor = descriptor }

    var isEmpty: Bool { places.isEmpty }

    /// Watches a file or a folder. The corresponding C function is `inotify_add_watch`.
    mutating func add(_ path: String) {
      paths.append(path)
      watch(path)
    }

    private mutating func watch(_ path: String) {
      let path = path.withoutSlashesAtEnd
      if Self.isFolder(path) { watch(FolderRules(root: path)) }
      // The table of a database is named after its file.
      let file = path.prefix { $0 != "#" || access(path, F_OK) == 0 }
      let slash = file.lastIndex(of: "/")
      let above = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
      let name = slash.map { String(file[file.index(after: $0)...]) } ?? String(file)
      if !name.isEmpty, name != ".", name != ".." { watch(above) { $0.names.insert(name) } }
      watchTarget(of: String(file))
    }

    /// A file that is a link changes where it really is. The corresponding C function is `realpath`.
    private mutating func watchTarget(of path: String) {
      guard Self.isLink(path), let resolved = realpath(path, nil) else { return }
      defer { free(resolved) }
      let real = String(cString: resolved)
      guard !Self.isFolder(real), let slash = real.lastIndex(of: "/") else { return }
      let name = String(real[real.index(after: slash)...])
      watch(slash == real.startIndex ? "/" : String(real[..<slash])) { $0.names.insert(name) }
    }

    /// A folder and those in it, by the same rules as when they are read.
    private mutating func watch(_ root: FolderRules) {
      var pending = [root]
      while let folder = pending.popLast() {
        watch(folder.path) { $0.rules = folder }
        for name in FolderWalk.entries(of: folder.path) ?? []
        where folder.reads(name, isFolder: true) {
          var status = stat()
          if lstat(folder.path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            pending.append(folder.entered(name))
          }
        }
      }
    }

    private mutating func watch(_ folder: String, _ change: (inout Place) -> Void) {
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      // One folder has one watch, by whatever path it is reached.
      if watch >= 0 { change(&places[watch, default: Place(path: folder)]) }
    }

    /// True if an event is of something that is read; folders that are new are watched from now on.
    mutating func isMeant(_ watch: Int32, mask: UInt32, name: String) -> Bool {
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // Whatever happened is lost, that folders were made included.
        for path in paths { self.watch(path) }
        return true
      }
      guard let place = places[watch] else { return false }
      if mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone, and its number may be that of another one.
        places[watch] = nil
        return place.rules != nil
      }
      let isFolder = mask & UInt32(IN_ISDIR) != 0
      let isNew = isFolder && mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
      if place.names.contains(name) {
        if isNew { self.watch(FolderRules(root: place.path + "/" + name)) }
        // A link may lead elsewhere now.
        watchTarget(of: place.path + "/" + name)
        return true
      }
      guard let rules = place.rules else { return false }
      if name == FolderRules.fileName {
        forget(below: place.path + "/")
        self.watch(rules.reread())
        return true
      }
      guard rules.reads(name, isFolder: isFolder) else { return false }
      if isNew { self.watch(rules.entered(name)) }
      return true
    }

    /// Ends watching the folders below one, of which some may be left out now. The C function is `inotify_rm_watch`.
    private mutating func forget(below path: String) {
      for (watch, place) in places where place.path.hasPrefix(path) {
        places[watch]?.rules = nil
        guard place.names.isEmpty else { continue }
        inotify_rm_watch(descriptor, watch)
        places[watch] = nil
      }
    }

    private static func isFolder(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func isLink(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }
#endif
