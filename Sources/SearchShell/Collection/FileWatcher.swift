#if canImport(Glibc)
  import Glibc

  /// Tells when files or folders change.
  ///
  /// A file is watched by the folder it stands in, since most programs write a new file and give it the old
  /// name. Changes that follow one another within a tenth of a second are told once.
  final class FileWatcher: Sendable {
    private let descriptor: Int32

    /// Nil where the system watches nothing. The corresponding C functions are `inotify_init1` and
    /// `inotify_add_watch`.
    ///
    /// - Parameters:
    ///   - paths: Files and folders; folders with all in them.
    ///   - changed: Called on a thread of the watcher's own.
    init?(paths: [String], changed: @escaping @Sendable () -> Void) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      var names: [Int32: Set<String>] = [:]
      for path in paths where path != "-" { Self.watch(path, with: descriptor, names: &names) }
      guard !names.isEmpty else {
        close(descriptor)
        return nil
      }
      let watch = Watch(descriptor: descriptor, names: names, changed: changed)
      var thread = pthread_t()
      let context = Unmanaged.passRetained(watch)
      guard
        pthread_create(
          &thread, nil,
          { context in
            if let context { Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run() }
            return nil
          }, context.toOpaque()) == 0
      else {
        context.release()
        close(descriptor)
        return nil
      }
      // It ends with the process.
      pthread_detach(thread)
    }

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

    /// An empty set of names stands for all of a folder.
    private static func watch(
      _ path: String, with descriptor: Int32, names: inout [Int32: Set<String>]
    ) {
      var status = stat()
      let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder {
        // Folders in it, by the same rules as when they are read.
        var pending = [path]
        while let folder = pending.popLast() {
          let watch = inotify_add_watch(descriptor, folder, events)
          if watch >= 0 { names[watch] = [] }
          for name in entries(of: folder) where !name.hasPrefix(".") {
            let inner = folder + "/" + name
            if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
              pending.append(inner)
            }
          }
        }
        return
      }
      // The table of a database is named behind its file.
      let file = path.prefix { $0 != "#" || access(path, F_OK) == 0 }
      let slash = file.lastIndex(of: "/")
      let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
      let name = slash.map { String(file[file.index(after: $0)...]) } ?? String(file)
      let watch = inotify_add_watch(descriptor, folder, events)
      guard watch >= 0, names[watch] != [] else { return }
      names[watch, default: []].insert(name)
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

  /// The loop of the watching thread.
  private final class Watch: Sendable {
    private let descriptor: Int32
    private let names: [Int32: Set<String>]
    private let changed: @Sendable () -> Void
    private static let quietMilliseconds: Int32 = 100

    init(descriptor: Int32, names: [Int32: Set<String>], changed: @escaping @Sendable () -> Void) {
      (self.descriptor, self.names, self.changed) = (descriptor, names, changed)
    }

    func run() {
      while true {
        guard wait(forMilliseconds: -1) else { return }
        var isMeant = false
        repeat {
          isMeant = readEvents() || isMeant
        } while wait(
          forMilliseconds: Self.quietMilliseconds)
        if isMeant { changed() }
      }
    }

    private func wait(forMilliseconds timeout: Int32) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while true {
        let ready = poll(&entry, 1, timeout)
        if ready < 0, errno == EINTR { continue }
        return ready > 0
      }
    }

    /// Whether one of the events is of a file that is watched.
    private func readEvents() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &buffer, buffer.count)
      var isMeant = false
      var offset = 0
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let end = min(count, offset + head + Int(event.len))
        let name = String(
          decoding: buffer[(offset + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
        if let wanted = names[event.wd] {
          // A hidden file in a folder is none of the collection.
          isMeant = isMeant || (wanted.isEmpty ? !name.hasPrefix(".") : wanted.contains(name))
        }
        offset = end
      }
      return isMeant
    }
  }
#else
  /// Nothing is watched on this system.
  final class FileWatcher: Sendable {
    init?(paths: [String], changed: @escaping @Sendable () -> Void) { return nil }
  }
#endif
