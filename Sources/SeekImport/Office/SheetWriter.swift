import SeekCore

#if Archives
  /// Writes the cells of sheets as tables with commas, which are read as those of any other file.
  ///
  /// ```swift
  /// sheets.begin("Loans")
  /// sheets.cell("Momo", column: 0)
  /// sheets.endRow()
  /// ```
  /// Empty cells and rows behind the last content are not written: a sheet has a million of them.
  struct SheetWriter {
    private let output: ByteBuffer
    private let row = ByteBuffer()
    private let budget: UnpackingBudget
    private var sheets: [Archive.Member] = []
    private var names: Set<String> = []
    private var leftOut = LeftOut()
    private var start = 0
    private var name = ""
    private var cellCount = 0
    private var isRowEmpty = true
    private var isBehindEmptyRow = false
    /// The number of columns of the widest row, to which shorter rows are filled.
    private var width = 0
    /// True once the sheet is larger than is read.
    private(set) var isFull = false

    /// More sheets than this are none that somebody has made.
    private static let sheetLimit = 1_000
    /// A sheet has no more columns.
    private static let columnLimit = 16_384
    /// Columns that a sheet only says to have count up to here.
    private static let saidWidthLimit = 256

    init(budget: UnpackingBudget, usesFile: Bool) {
      self.budget = budget
      output = ByteBuffer(usesFile: usesFile)
    }

    /// Begins a sheet.
    mutating func begin(_ name: String) {
      endSheet()
      self.name = name.shown()
      start = output.count
      (width, isBehindEmptyRow, isFull) = (0, false, false)
      clearRow()
      if sheets.count >= Self.sheetLimit {
        isFull = true
        leftOut.append(self.name, "has more than seek reads; the rest is left out")
      }
    }

    /// The sheet says that it has so many columns.
    mutating func says(width: Int) {
      if width <= Self.saidWidthLimit { self.width = max(self.width, width) }
    }

    /// Adds a cell to the row; columns left out before it are empty, and a cell before the last one is dropped.
    mutating func cell(_ text: String, column: Int) {
      guard !text.isEmpty, column >= cellCount, column < Self.columnLimit, !isFull,
        hasRoom(for: text.utf8.count)
      else { return }
      fill(to: column)
      if cellCount > 0 { row.append(UInt8(ascii: ",")) }
      cellCount += 1
      isRowEmpty = false
      var text = text
      text.withUTF8 { bytes in
        guard bytes.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
          row.append(bytes)
          return
        }
        row.append(0x22)
        for byte in bytes {
          if byte == 0x22 { row.append(0x22) }
          row.append(byte)
        }
        row.append(0x22)
      }
    }

    /// False, and the sheet is full, where so many more bytes are more than may come out of the file.
    private mutating func hasRoom(for count: Int) -> Bool {
      guard let excess = budget.excess(with: output.count + row.count + count) else { return true }
      leftOut.append(name, excess)
      isFull = true
      return false
    }

    private mutating func fill(to column: Int) {
      while cellCount < column {
        if cellCount > 0 { row.append(UInt8(ascii: ",")) }
        cellCount += 1
      }
    }

    /// Ends the row.
    ///
    /// - Parameter times: The number of rows that are the same.
    mutating func endRow(times: Int = 1) {
      defer { clearRow() }
      guard !isFull else { return }
      guard !isRowEmpty else {
        isBehindEmptyRow = true
        return
      }
      width = max(width, cellCount)
      fill(to: width)
      if isBehindEmptyRow, output.count > start { output.append(0x0A) }
      isBehindEmptyRow = false
      row.append(0x0A)
      for _ in 0..<max(1, times) {
        guard hasRoom(for: 0) else { return }
        output.append(row.bytes)
      }
    }

    private mutating func clearRow() {
      row.truncate(to: 0)
      (cellCount, isRowEmpty) = (0, true)
    }

    private mutating func endSheet() {
      guard output.count > start else { return }
      // Two sheets of one name would be one file.
      var unique = name
      var number = 2
      while !names.insert(unique).inserted, number <= Self.sheetLimit {
        unique = "\(name) \(number)"
        number += 1
      }
      sheets.append(Archive.Member(path: unique, range: start..<output.count))
      output.append(zeros: MappedMemory.padding)
      start = output.count
    }

    /// The sheets that have content.
    ///
    /// - Throws: `SearchError` where none has, or memory is short.
    mutating func finish(
      name file: String, leftOut parts: [(path: String, reason: Message)]
    ) throws(SearchError) -> Archive {
      endSheet()
      budget.take(output.count)
      let memory = try output.memory(for: file)
      guard !sheets.isEmpty else {
        throw SearchError(
          .noRecords, path: file,
          message: parts.first?.reason ?? "its sheets are empty: there is nothing to search")
      }
      return Archive(
        sheets, in: memory, areTables: true, leftOut: parts + leftOut.list, budget: budget)
    }
  }
#endif
