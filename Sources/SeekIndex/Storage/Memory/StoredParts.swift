import SeekCore

/// A value that names its stored parts once, for saving, opening and measuring it.
///
/// ```swift
/// init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
///   count = try parts.number(old?.count)
///   bytes = try parts.array(old?.bytes)
/// }
/// ```
protocol Stored {
  /// - Parameters:
  ///   - parts: A file that is read, or gets the parts of `old`.
  ///   - old: The value that is written, of which this becomes a copy; nil where a file is read.
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw)
}

extension Stored {
  /// The bytes of its arrays.
  var byteCount: Int {
    var parts = StoredParts()
    parts.put(self)
    return parts.byteCount
  }
}

/// The parts of values in their order: read from a saved file, written to one, or measured.
struct StoredParts {
  private(set) var reader: SavedFileReader?
  private let writer: SavedFileWriter?
  /// The bytes of the arrays that were put.
  private(set) var byteCount = 0

  init(reading file: SavedFileReader) { (reader, writer) = (file, nil) }

  /// - Parameter file: The file that gets the parts; nil if they are measured only.
  init(writing file: SavedFileWriter? = nil) { (reader, writer) = (nil, file) }

  /// Writes the parts of a value.
  mutating func put(_ value: some Stored) {
    // Only reading finds flaws.
    _ = try? part(value)
  }

  private mutating func next<Value>(
    _ old: Value?, put: (SavedFileWriter, Value) -> Void,
    read: (inout SavedFileReader) throws(SavedFileFlaw) -> Value
  ) throws(SavedFileFlaw) -> Value {
    if let old {
      if let writer { put(writer, old) }
      return old
    }
    guard var file = reader else { throw .damaged }
    let value = try read(&file)
    reader = file
    return value
  }
}

extension StoredParts {
  mutating func number<Number: BinaryInteger>(_ old: Number?) throws(SavedFileFlaw) -> Number {
    try next(old) {
      $0.put($1)
    } read: { (file) throws(SavedFileFlaw) in Number(truncatingIfNeeded: try file.number()) }
  }

  /// The number of parts that follow.
  mutating func count(_ old: Int?) throws(SavedFileFlaw) -> Int {
    try next(old) {
      $0.put($1)
    } read: { (file) throws(SavedFileFlaw) in try file.count() }
  }

  mutating func flag(_ old: Bool?) throws(SavedFileFlaw) -> Bool {
    try number(old.map { $0 ? 1 : 0 }) == 1
  }

  mutating func text(_ old: String?) throws(SavedFileFlaw) -> String {
    try next(old) {
      $0.put($1)
    } read: { (file) throws(SavedFileFlaw) in try file.text() }
  }

  mutating func array<Element>(
    _ old: FrozenArray<Element>?
  ) throws(SavedFileFlaw) -> FrozenArray<Element> {
    byteCount += old?.byteCount ?? 0
    return try next(old) { file, array in
      withExtendedLifetime(array) {
        file.put(values: UnsafeBufferPointer(start: array.base, count: array.count))
      }
    } read: { (file) throws(SavedFileFlaw) in FrozenArray(try file.values()) }
  }

  mutating func arrayIfAny<Element>(
    _ old: FrozenArray<Element>?
  ) throws(SavedFileFlaw) -> FrozenArray<Element>? {
    guard try isThere(old) else { return nil }
    return try array(old)
  }

  /// Values that are copied out of the file.
  mutating func values<Element: BitwiseCopyable>(
    _ old: [Element]?
  ) throws(SavedFileFlaw) -> [Element] {
    byteCount += (old?.count ?? 0) * MemoryLayout<Element>.stride
    return try next(old) { file, values in
      values.withUnsafeBufferPointer { file.put(values: $0) }
    } read: { (file) throws(SavedFileFlaw) in try file.values().copied }
  }

  mutating func part<Part: Stored>(_ old: Part?) throws(SavedFileFlaw) -> Part {
    try Part(&self, old)
  }

  mutating func ifAny<Part: Stored>(_ old: Part?) throws(SavedFileFlaw) -> Part? {
    guard try isThere(old) else { return nil }
    return try part(old)
  }

  mutating func list<Part: Stored>(_ old: [Part]?) throws(SavedFileFlaw) -> [Part] {
    var list: [Part] = []
    for index in 0..<(try count(old?.count)) { list.append(try part(old?[index])) }
    return list
  }

  private mutating func isThere(_ old: (some Any)?) throws(SavedFileFlaw) -> Bool {
    try flag(reader == nil ? old != nil : nil)
  }
}
