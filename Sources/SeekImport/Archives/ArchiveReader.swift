#if Archives
  internal import CSeekArchive

  import SeekPlatform

  /// Reads the members of an archive in memory one after the other, or what a packed file holds.
  ///
  /// ```swift
  /// let reader = ArchiveReader(bytes)
  /// while case .member(let member)? = reader?.next() { … }
  /// ```
  /// The corresponding C functions are those of `archive_read(3)`. Only what the library does itself is asked of it: it runs no
  /// programs, and undoes no more than one compression. The bytes have to stay as long as the reader.
  final class ArchiveReader {
    static let noMemory: Message = "libarchive has no memory"
    private static let chunk = 1 << 16

    private let handle: OpaquePointer
    private let byteCount: Int
    private let openStatus: Int32
    /// True where the member itself says that it is.
    private var isMemberEncrypted = false
    private var retryCount = 0
    /// A damaged archive that is no further after so many attempts is given up.
    private static let retryLimit = 1_000

    /// A file in an archive.
    struct Member {
      /// As the archive has it, without control characters; nil where it has none.
      let path: String?
      /// False for folders, links and devices.
      let isFile: Bool
      let isFolder: Bool
      let isEncrypted: Bool
    }

    enum Step {
      case member(Member)
      /// The reason why nothing more can be read.
      case broken(Message)
      case end
    }

    /// - Parameter compression: Of a packed file; nil for an archive.
    /// - Returns: nil where memory is short.
    init?(_ bytes: Bytes, packedBy compression: Compression? = nil) {
      guard let handle = archive_read_new() else { return nil }
      self.handle = handle
      byteCount = bytes.count
      switch compression {
      case nil:
        archive_read_support_format_zip(handle)
        archive_read_support_format_7zip(handle)
        archive_read_support_format_tar(handle)
      case let compression?:
        archive_read_support_format_raw(handle)
        archive_read_append_filter(handle, compression.filter)
      }
      openStatus = archive_read_open_memory(handle, bytes.baseAddress, bytes.count)
    }

    /// The library converts names by the locale of the thread; in another one than UTF-8 it has none for them.
    // Unsafe: made once, and never changed.
    nonisolated(unsafe) private static let locale: locale_t? = newlocale(
      Int32(1) << LC_CTYPE, "C.UTF-8", nil)

    private static func inUTF8<Result>(_ body: () -> Result) -> Result {
      guard let locale else { return body() }
      let previous = uselocale(locale)
      defer { uselocale(previous) }
      return body()
    }

    deinit { archive_read_free(handle) }

    /// The bytes that were read so far.
    var readCount: Int { min(max(0, Int(archive_filter_bytes(handle, -1))), byteCount) }

    /// True where members are found without reading those before.
    var findsMembers: Bool {
      archive_format(handle) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_ZIP
    }

    /// True where the bytes of a member are unpacked even to pass it over.
    var unpacksWhatIsPassed: Bool {
      archive_format(handle) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_7ZIP
    }

    /// The next member; its content can be read until the one after it is asked for.
    func next() -> Step {
      // Nothing but its message may be asked of one that could not be opened.
      guard openStatus == ARCHIVE_OK else {
        return .broken("the compressed data is damaged, or its beginning is cut short")
      }
      while retryCount < Self.retryLimit {
        var entry: OpaquePointer?
        switch Self.inUTF8({ archive_read_next_header(handle, &entry) }) {
        case ARCHIVE_EOF: return .end
        case ARCHIVE_OK, ARCHIVE_WARN:
          guard let entry else { return .end }
          let member = Self.inUTF8 { Self.member(entry) }
          isMemberEncrypted = member.isEncrypted
          return .member(member)
        case ARCHIVE_RETRY, ARCHIVE_FAILED: retryCount += 1
        default:
          isMemberEncrypted = archive_read_has_encrypted_entries(handle) > 0
          return .broken(failure)
        }
      }
      return .broken("the compressed data is damaged")
    }

    private static func member(_ entry: OpaquePointer) -> Member {
      let name =
        archive_entry_pathname_utf8(entry).map { String(cString: $0) }
        ?? archive_entry_pathname(entry).map(Self.oldName)
      let type = archive_entry_filetype(entry)
      let isLink = archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil
      return Member(
        path: name?.shown(), isFile: type == S_IFREG && !isLink,
        isFolder: type == S_IFDIR, isEncrypted: archive_entry_is_encrypted(entry) != 0)
    }

    /// A name that is no UTF-8: programs wrote it in the code page of the first PCs, and most still say nothing else.
    private static func oldName(_ name: UnsafePointer<CChar>) -> String {
      if let name = String(validatingCString: name) { return name }
      return CharsetDecoder().decode(
        Array(UnsafeRawBufferPointer(start: name, count: strlen(name))), charset: "cp437")
    }

    /// Appends what a packed file holds.
    ///
    /// - Returns: The reason why it may be incomplete; nil if it is complete.
    func appendContent(
      to output: ByteBuffer, while goesOn: (_ readCount: Int) -> Bool
    ) -> Message? {
      switch next() {
      case .member: append(to: output, while: goesOn)
      case .broken(let reason): reason
      case .end: nil
      }
    }

    /// Appends the content of the member.
    ///
    /// - Parameter goesOn: Asked before each piece of it, with the number of bytes read so far; false stops.
    /// - Returns: The reason why it may be incomplete; nil if it is complete.
    func append(
      to output: ByteBuffer, while goesOn: (_ readCount: Int) -> Bool
    ) -> Message? {
      var end = 0
      while goesOn(readCount), !output.isOutOfMemory, retryCount < Self.retryLimit {
        var block: UnsafeRawPointer?
        var (count, offset) = (0, la_int64_t(0))
        switch archive_read_data_block(handle, &block, &count, &offset) {
        case ARCHIVE_EOF: return nil
        case ARCHIVE_OK, ARCHIVE_WARN: break
        case ARCHIVE_RETRY:
          retryCount += 1
          continue
        default: return failure
        }
        // The holes of a file are zeros.
        while end < Int(offset), goesOn(readCount), !output.isOutOfMemory {
          let zeros = min(Int(offset) - end, Self.chunk)
          output.append(zeros: zeros)
          end += zeros
        }
        guard let block, count > 0 else { continue }
        output.append(
          UnsafeBufferPointer(start: block.assumingMemoryBound(to: UInt8.self), count: count))
        end += count
      }
      return nil
    }

    private var failure: Message {
      if archive_errno(handle) == ENOMEM { return Self.noMemory }
      let reason = archive_error_string(handle).map { String(cString: $0).lowercased() } ?? ""
      if isMemberEncrypted || reason.contains("encrypt") { return Archive.encrypted }
      return readCount >= byteCount || reason.contains("truncated")
        ? "the file ends inside the archive; it may be cut short"
        : "the compressed data is damaged"
    }
  }

  extension Compression {
    /// Its number in libarchive.
    fileprivate var filter: Int32 {
      switch self {
      case .gzip: ARCHIVE_FILTER_GZIP
      case .zstd: ARCHIVE_FILTER_ZSTD
      case .xz: ARCHIVE_FILTER_XZ
      case .bzip2: ARCHIVE_FILTER_BZIP2
      case .lz4: ARCHIVE_FILTER_LZ4
      }
    }
  }
#endif
