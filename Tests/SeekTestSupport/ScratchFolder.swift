import Foundation

/// A folder of one test, removed with everything in it when the test is over.
public final class ScratchFolder: Sendable {
  public let path: String

  public init() {
    var template = Array("/tmp/seek-tests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  deinit {
    guard !path.isEmpty else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  public func write(_ text: String, to name: String) {
    put(Array(text.utf8), name, mode: "w")
  }

  public func append(_ bytes: [UInt8], to name: String) {
    put(bytes, name, mode: "a")
  }

  private func put(_ bytes: [UInt8], _ name: String, mode: String) {
    guard let stream = fopen(path + "/" + name, mode) else { return }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  public func read(_ name: String) -> String? {
    guard let stream = fopen(path + "/" + name, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, 1 << 20, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  public func mode(of name: String) -> mode_t? {
    var status = stat()
    guard stat(path + "/" + name, &status) == 0 else { return nil }
    return status.st_mode & 0o777
  }

  /// The names in a folder, sorted.
  public func entries(_ name: String = "") -> [String] {
    guard let stream = opendir(path + "/" + name) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
