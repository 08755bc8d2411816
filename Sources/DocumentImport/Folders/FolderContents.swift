/// Which files of a folder are read for their records, and which are a document each.
///
/// ```text
/// a.json b.csv README.md      records, records, a document
/// a.md b.md … config.json     documents: one object is no collection
/// src/… test/table.csv        documents: a folder of texts stays one where its data is the smaller part
/// ```
struct FolderContents {
  /// The files whose records are read.
  private(set) var data: [String] = []
  private(set) var documents: [String] = []
  /// The first file that is read as text though it holds records.
  private(set) var unreadData: String?

  /// A folder may be a program with thousands of them.
  private static let examinedCount = 16

  /// - Complexity: O(1) where all files are of one kind, else O(files), some of which are opened.
  init(_ files: [String], root: String, options: ImportOptions) {
    let called = files.filter(RecordFormat.isDataFile)
    let texts = files.filter { !RecordFormat.isDataFile($0) }
    if let format = options.format, !format.isDocument {
      data = files
    } else if called.isEmpty || options.format != nil && !texts.isEmpty {
      documents = files
    } else if texts.isEmpty {
      data = called
    } else if Self.leads(called, besides: texts, root: root) {
      data = called.filter { !Self.isOneObject(root + "/" + $0, options) }
      let records = Set(data)
      documents = files.filter { !records.contains($0) }
    } else {
      documents = files
      unreadData = called.prefix(Self.examinedCount).first { file in
        !Self.isOneObject(root + "/" + file, options, otherwise: true)
      }
    }
  }

  /// Whether data files are at least half of those that can be read, or most of their bytes.
  private static func leads(_ data: [String], besides texts: [String], root: String) -> Bool {
    guard data.count < texts.count else { return true }
    func byteCounts(_ files: [String]) -> [Int] {
      files.compactMap { file in
        guard let memory = try? DataSource.contents(ofPath: root + "/" + file).memory else {
          return nil
        }
        defer { withExtendedLifetime(memory) {} }
        return memory.bytes.isBinary && Compression(of: memory.bytes) == nil
          ? nil : memory.bytes.count
      }
    }
    let (data, texts) = (byteCounts(data), byteCounts(texts))
    return data.count >= texts.count || data.reduce(0, +) > texts.reduce(0, +)
  }

  /// Whether a file is one JSON object, as settings are.
  ///
  /// - Parameter other: What is said of one that cannot be read.
  private static func isOneObject(
    _ path: String, _ options: ImportOptions, otherwise other: Bool = false
  ) -> Bool {
    let isJSON = Compression.gzip.innerName(of: path).hasSuffix(among: [".json"])
    guard isJSON || other else { return false }
    guard let source = try? DataSource.open(path: path, options: options) else { return other }
    guard isJSON else { return false }
    var count = 0
    source.layout.scan(source.bytes, from: 0, to: source.byteCount) { _ in
      count += 1
      return count < 2
    }
    return count < 2
  }
}
