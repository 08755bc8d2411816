#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of mail with a file for each message, in its folders `new` and `cur`.
enum Maildir {
  /// Whether a folder is one: it has `cur`, `new` and `tmp`.
  static func recognizes(_ root: String) -> Bool {
    ["cur", "new", "tmp"].allSatisfy { name in
      var status = stat()
      return stat(root + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// All messages, in the order of their files.
  ///
  /// - Throws: `ImportError` when there is none.
  static func open(_ root: String, name: String) throws(ImportError) -> DataSource {
    var made = MadeRecords()
    let translator = MailTranslator()
    let message = JSONWriter()
    for folder in ["cur", "new"] {
      let names = FolderWalk.entries(of: root + "/" + folder) ?? []
      for file in names where !file.hasPrefix(".") {
        let path = folder + "/" + file
        do throws(ImportError) {
          let memory = try DataSource.contents(ofPath: root + "/" + path)
          defer { withExtendedLifetime(memory) {} }
          message.removeAll()
          do throws(RecordDefect) {
            try translator.translate(memory.bytes, to: message)
            defer { withExtendedLifetime(message) {} }
            let bytes = message.bytes
            made.append(from: path, line: 1) { $0.json(bytes) }
          } catch {
            made.note(path, line: 1, error.reason, isRejection: true)
          }
        } catch {
          made.note(path, line: 0, error.message, isRejection: true)
        }
      }
    }
    guard made.byteCount > 0 else {
      throw ImportError(.noRecords, path: name, message: "is a Maildir without messages")
    }
    return try DataSource(name: name, format: .mail, made: made)
  }
}
