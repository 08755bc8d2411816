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

  mutating func put(_ value: some Stored) {
    // Only reading finds flaws.
    _ = try? part(value)
  }
}

/// Each takes the part of the value that is written, or nil where a file is read.
extension StoredParts {
  mutating func number<Number: BinaryInteger>(_ old: Number?) throws(SavedFileFlaw) -> Number {
    guard let old else { return Number(truncatingIfNeeded: try reader?.number() ?? 0) }
    writer?.put(old)
    return old
  }

  /// The number of parts that follow.
  mutating func count(_ old: Int?) throws(SavedFileFlaw) -> Int {
    guard let old else { return try reader?.count() ?? 0 }
    writer?.put(old)
    return old
  }

  mutating func flag(_ old: Bool?) throws(SavedFileFlaw) -> Bool {
    try number(old.map { $0 ? 1 : 0 }) == 1
  }

  mutating func text(_ old: String?) throws(SavedFileFlaw) -> String {
    guard let old else { return try reader?.text() ?? "" }
    writer?.put(old)
    return old
  }

  mutating func array<Element>(
    _ old: FrozenArray<Element>?
  ) throws(SavedFileFlaw) -> FrozenArray<Element> {
    guard let old else { return FrozenArray(try readValues()) }
    byteCount += old.byteCount
    withExtendedLifetime(old) {
      writer?.put(values: UnsafeBufferPointer(start: old.base, count: old.count))
    }
    return old
  }

  /// Values that are copied out of the file.
  mutating func values<Element: BitwiseCopyable>(
    _ old: [Element]?
  ) throws(SavedFileFlaw) -> [Element] {
    guard let old else { return try readValues().copied }
    byteCount += old.count * MemoryLayout<Element>.stride
    old.withUnsafeBufferPointer { writer?.put(values: $0) }
    return old
  }

  private mutating func readValues<Element>() throws(SavedFileFlaw) -> SavedValues<Element> {
    guard let values: SavedValues<Element> = try reader?.values() else { throw .damaged }
    return values
  }

  mutating func arrayIfAny<Element>(
    _ old: FrozenArray<Element>?
  ) throws(SavedFileFlaw) -> FrozenArray<Element>? {
    guard try isThere(old) else { return nil }
    return try array(old)
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
