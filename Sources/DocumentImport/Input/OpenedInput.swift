#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in memory whose format is known, and nothing is read of it yet.
struct OpenedInput {
  /// As the user named it.
  let name: String
  let format: RecordFormat
  /// Unpacked where it was packed.
  let memory: MappedMemory
  /// Why the content may not be whole; nil where it is.
  let defect: String?

  /// Unpacks the bytes where they are packed, and recognises their format.
  ///
  /// - Throws: `ImportError` as ``RecordFormat`` and ``Compression`` do.
  init(
    name: String, memory: consuming MappedMemory, options: ImportOptions
  ) throws(ImportError) {
    var memory = memory
    var innerName = name
    var defect: String?
    if let compression = Compression(of: memory.bytes) {
      let output = try compression.unpack(memory.bytes, name: name)
      (memory, defect) = (output.memory, output.defect)
      innerName = compression.innerName(of: name)
    }
    self.name = name
    do throws(ImportError) {
      self.format = try RecordFormat.recognize(memory.bytes, name: innerName, options: options)
    } catch {
      throw ImportError(error.code, path: name, line: error.line, message: error.message)
    }
    self.memory = memory
    self.defect = defect
  }

  /// Opens a file, or standard input for `-`.
  init(path: String, options: ImportOptions) throws(ImportError) {
    try self.init(
      name: path == "-" ? "standard input" : path, memory: DataSource.contents(ofPath: path),
      options: options)
  }
}
