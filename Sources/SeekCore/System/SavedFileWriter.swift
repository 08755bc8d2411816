import SeekPlatform

/// Writes a file that other processes map, as a saved index.
///
///     magic        by which a file that this program wrote is known from any other
///     values, each array at a multiple of 64 bytes
///     directory    numbers, texts, and where the arrays are, in the order in which they were put
///     checksums    one of every ``SavedFile/blockSize`` bytes of the above
///     trailer      magic, byte order, kind, bytes before the checksums, start of the directory, checksum
///
/// It has no name until it is whole; see ``UnfinishedFile``. After a failure nothing more is written.
package final class SavedFileWriter {
  private var file: UnfinishedFile
  private let target: String
  private let block: UnsafeMutableRawBufferPointer
  private var filled = 0
  private var flushedCount = 0
  private var checksums: [UInt64] = []
  private var directory: [UInt8] = []
  private var failure: FileFailure?

  /// - Parameter path: The file to make; its folder must be there. A file that is there is replaced where it is one of these.
  package init(path: String) throws(FileFailure) {
    target = AtomicFile.realPath(path)
    try SavedFile.replaceable.check(target)
    file = try UnfinishedFile(in: AtomicFile.folder(of: target), mode: 0o600)
    block = .allocate(byteCount: SavedFile.blockSize, alignment: 64)
    SavedFile.magic.withUnsafeBytes { write($0) }
  }

  deinit { block.deallocate() }

  package func put(_ number: some BinaryInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number)) { directory.append(contentsOf: $0) }
  }

  package func put(_ text: String) {
    put(text.utf8.count)
    directory.append(contentsOf: text.utf8)
  }

  /// Adds values as they are in memory.
  package func put<Element: BitwiseCopyable>(values: UnsafeBufferPointer<Element>) {
    align()
    put(flushedCount + filled)
    put(values.count)
    write(UnsafeRawBufferPointer(values))
  }

  /// Gives the file its name.
  /// - Parameter kind: Readers ask for a file of this kind.
  /// - Throws: The first failure; the file that was there before is as it was.
  package func finish(kind: UInt64) throws(FileFailure) {
    align()
    let start = flushedCount + filled
    directory.withUnsafeBytes { write($0) }
    align()
    flush()
    var words = checksums
    let table = words.withUnsafeBufferPointer { SavedFile.checksum(of: UnsafeRawBufferPointer($0)) }
    let trailer = SavedFile.Trailer(
      kind: kind, bodyCount: flushedCount, directoryStart: start, directoryCount: directory.count,
      tableChecksum: table)
    words += trailer.words
    words.withUnsafeBytes { writeOut($0) }
    if let failure { throw failure }
    try file.finish(at: target, over: SavedFile.replaceable)
  }

  private func align() {
    let rest = (flushedCount + filled) % 64
    guard rest > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 64 - rest, alignment: 1) { zeros in
      zeros.initializeMemory(as: UInt8.self, repeating: 0)
      write(UnsafeRawBufferPointer(zeros))
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(block.count - filled)
      UnsafeMutableRawBufferPointer(rebasing: block[filled...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: piece))
      filled += piece.count
      rest = rest.dropFirst(piece.count)
      if filled == block.count { flush() }
    }
  }

  private func flush() {
    guard filled > 0 else { return }
    let bytes = UnsafeRawBufferPointer(rebasing: block[..<filled])
    checksums.append(SavedFile.checksum(of: bytes))
    writeOut(bytes)
    flushedCount += filled
    filled = 0
  }

  private func writeOut(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    if !Descriptor.write(bytes, to: file.descriptor) { failure = FileFailure(.notWritten) }
  }
}
