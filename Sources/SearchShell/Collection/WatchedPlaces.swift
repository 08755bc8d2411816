#if canImport(Glibc)
  import Glibc

  /// The folders that are watched, and which of the names in them are meant.
  ///
  /// A file is watched by the folder it stands in; a folder with all folders in it, those included that are
  /// made later, and by the folder above, so that one that goes and comes back is seen.
  struct WatchedPlaces {
    private struct Place {
      let path: String
      /// The names that are meant.
      var names: Set<String> = []
      /// Whether all names are but hidden ones.
      var isWhole = false
    }

    private let descriptor: Int32
    private var places: [Int32: Place] = [:]

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)

    /// - Parameter descriptor: Of `inotify_init1`.
    init(descriptor: Int32) { self.descriptor = descriptor }

    var isEmpty: Bool { places.isEmpty }

    /// Watches a file or a folder. The corresponding C function is `inotify_add_watch`.
    mutating func add(_ path: String) {
      var path = path
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if Self.isFolder(path) { addFolder(path) }
      // The table of a database is named behind its file.
      let file = path.prefix { $0 != "#" || access(path, F_OK) == 0 }
      let slash = file.lastIndex(of: "/")
      let above = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
      let name = slash.map { String(file[file.index(after: $0)...]) } ?? String(file)
      if !name.isEmpty, name != ".", name != ".." { watch(above) { $0.names.insert(name) } }
    }

    /// A folder and those in it, by the same rules as when they are read.
    private mutating func addFolder(_ path: String) {
      var pending = [path]
      while let folder = pending.popLast() {
        watch(folder) { $0.isWhole = true }
        for name in Self.entries(of: folder) where !name.hasPrefix(".") {
          let inner = folder + "/" + name
          var status = stat()
          if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            pending.append(inner)
          }
        }
      }
    }

    private mutating func watch(_ folder: String, _ change: (inout Place) -> Void) {
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      // One folder has one watch, by whatever path it is reached.
      if watch >= 0 { change(&places[watch, default: Place(path: folder)]) }
    }

    /// Whether an event is of something that is read; folders that are new are watched from now on.
    mutating func isMeant(_ watch: Int32, mask: UInt32, name: String) -> Bool {
      guard let place = places[watch] else { return false }
      if mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone, and its number may be that of another one.
        places[watch] = nil
        return place.isWhole
      }
      // A hidden file in a folder is none of the collection.
      let isMeant = place.names.contains(name) || (place.isWhole && !name.hasPrefix("."))
      if isMeant, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, mask & UInt32(IN_ISDIR) != 0 {
        addFolder(place.path + "/" + name)
      }
      return isMeant
    }

    private static func isFolder(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func entries(of path: String) -> [String] {
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names
    }
  }
#endif
