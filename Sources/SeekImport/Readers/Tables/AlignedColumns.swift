import SeekCore

/// The columns that the header of a printed table and the lines below it have in common.
///
/// ```text
/// Filesystem      Size  Used Avail Use% Mounted on        "Filesystem" from 0, "Size" from 16, … "Mounted on" from 38
/// tmpfs            24G     0   24G   0% /dev/shm
/// ```
enum AlignedColumns {
  /// A ruled line below the names is a sign by itself; without one there are so many.
  private static let fewestColumns = 3
  private static let manyColumns = 5

  static func common(
    to header: AlignedLine, above body: [AlignedLine]
  ) -> (names: [String], division: LineDivision)? {
    let words = header.words.map(header.text)
    if !header.hasWideGap, let names = names(words, aboveNumbersIn: body) {
      return (names, .words)
    }
    // Rows that have names, as those of `free`, have no name above these.
    let isAboveNames =
      header.words.first.map { $0.lowerBound > 0 } == true
      && body.allSatisfy { $0.words.first?.lowerBound == 0 }
    let isPair = isPair(header, body)
    let fewest = isPair ? 2 : fewestColumns
    guard words.count + (isAboveNames ? 1 : 0) >= fewest,
      Set(header.wideNames).count == header.wideNames.count,
      // `procs -----memory----` has groups of columns, and `* main` is marked among others.
      !words.contains(where: { $0.hasPrefix("--") }),
      words.first.map({ $0 == "#" || $0.contains(where: \.isLetter) }) ?? false,
      header.hasWideGap || body.count > 1 && body.allSatisfy(\.hasWideGap)
        || isAboveNames && body.allSatisfy({ $0.words.count == words.count + 1 }),
      header.wideNames.allSatisfy({ $0.contains(where: \.isLetter) }),
      // `Verf.` is short for a word, and the last word of a sentence is not. `logs/` is a folder.
      words.enumerated().allSatisfy({ place, word in
        word.last.map { !",;:".contains($0) && ($0 != "." || place < words.count - 1) } == true
          && (word.last != "/" || word.count == 1)
          && (word.contains(where: \.isLetter) || !word.contains(where: \.isNumber))
      })
    else { return nil }
    let found = aligned(header, body).flatMap { $0.names.count >= fewest ? $0 : nil }
    guard header.hasWideGap || isAboveNames || found.map({ $0.names.count > fewestColumns }) == true
    else { return nil }
    // Numbers that are as wide as their columns fill the blanks between them, as in `vmstat`.
    if body.count > 1,
      body.allSatisfy({ $0.words.count == words.count && $0.areNumbers(from: 0) })
    {
      return (words, .words)
    }
    let isCapital = words.allSatisfy { $0 == $0.uppercased() }
    // `Mounted on` has a small word, and is one name.
    let names = found?.names.filter { !$0.isEmpty } ?? words
    let isTitle =
      isPair || names.count { $0.first?.isLowercase == true } * 4 <= names.count || isAboveNames
      || found.map { hasNumbers(body, from: $0.starts) } == true
      || body.allSatisfy { $0.words.count == words.count && $0.areNumbers(from: 1) }
    if let found, let row = body.first, body.count == 1, isOnlyRow(row, below: header, found) {
      return (names, .positions(found.starts))
    }
    // In a few lines of any text, blanks may be aligned by chance.
    guard body.count >= (isTitle ? 2 : 4) else { return nil }
    if let (names, starts) = found { return (names, .positions(starts)) }
    // Where values reach beyond their names, as in `ss`, each word is of the name that it covers most.
    let wide = (names: header.wideNames, starts: header.wideRanges.map(\.lowerBound))
    let areWords =
      isCapital && words.count > fewestColumns
      && body.count(where: { $0.words.count >= words.count }) * 20 >= body.count * 19
    if !areWords || wide.names.count == words.count, wide.names.count > fewestColumns, isTitle,
      body.allSatisfy({ line in
        line.cellsByWords(wide.starts).dropLast().allSatisfy { !$0.isEmpty && !$0.contains(" ") }
          || line.words.count >= fewestColumns && line.words.count < wide.names.count
      })
    {
      return (wide.names, .positions(wide.starts))
    }
    if areWords { return (words, .words) }
    // `df -T` has a word for each name in each line, and numbers below several of them.
    let joined = header.namesOfWords
    let areNumbers = joined.indices.count { column in
      body.allSatisfy { $0.words.count > column && $0.isNumber(column) }
    }
    return joined.count > fewestColumns && isTitle && areNumbers > 1
      && body.allSatisfy({ $0.words.count == joined.count }) ? (joined, .words) : nil
  }

  /// True if one line is the row below names: each value begins or ends where its name does, and the names are in capitals, or
  /// are many that begin with one above several values with digits.
  private static func isOnlyRow(
    _ row: AlignedLine, below header: AlignedLine, _ found: (names: [String], starts: [Int])
  ) -> Bool {
    let ends = found.starts.dropFirst() + [.max]
    let isAligned = zip(found.starts, ends).allSatisfy { start, end in
      let (name, value) = (header.extent(from: start, to: end), row.extent(from: start, to: end))
      guard let name else { return false }
      return value.map { $0.lowerBound == name.lowerBound || $0.upperBound == name.upperBound }
        ?? true
    }
    let areMany =
      found.names.count >= manyColumns
      && found.names.allSatisfy { $0.first?.isUppercase == true }
      && row.cells(from: found.starts).count { $0.contains(where: \.isNumber) } > 2
    return isAligned && header.hasWideGap && row.hasWideGap
      && !header.words.contains { header.text($0).contains(where: \.isNumber) }
      && (areMany || found.names.allSatisfy(isCapital))
  }

  /// True if all values of a column are numbers, as no word of a text is below the others.
  private static func hasNumbers(_ body: [AlignedLine], from starts: [Int]) -> Bool {
    let rows = body.map { $0.cells(from: starts) }
    return starts.indices.contains { column in
      rows.allSatisfy { row in
        Array(row[column].utf8).withUnsafeBufferPointer { $0.isPlainNumber }
      }
    }
  }

  /// True if a header and all lines below it are of two parts that begin or end alike, and the header is no line as the others are:
  /// it is in capitals, and no word that one of them begins with is, or it is above numbers, beside which are no names of fields.
  private static func isPair(_ header: AlignedLine, _ body: [AlignedLine]) -> Bool {
    let (names, parts) = (header.wideNames, header.wideRanges)
    guard names.count == 2, body.count > 1,
      body.allSatisfy({ line in
        let others = line.wideRanges
        return others.count == 2 && others[0].lowerBound >= parts[0].lowerBound
          && (others[1].lowerBound == parts[1].lowerBound
            || others[1].upperBound == parts[1].upperBound)
      })
    else { return false }
    let values = body.map(\.wideNames)
    return names.allSatisfy(isCapital)
      && !body.contains { line in line.words.first.map { isCapital(line.text($0)) } ?? false }
      || !names.contains { $0.contains(where: \.isNumber) }
        && values.allSatisfy { !FieldNames.isUsual($0[0]) }
        && [0, 1].contains { column in values.allSatisfy { isMeasured($0[column]) } }
  }

  /// True of a number or a date.
  static func isMeasured(_ value: String) -> Bool {
    WrittenDate(value, as: .value) != nil
      || Array(value.utf8).withUnsafeBufferPointer {
        $0.isPlainNumber || Amount($0) != nil || TextShape($0) == .date
      }
  }

  /// The words of a line that are the names of numbers: each line below has as many words, and half of the columns or more, two at
  /// least, have nothing but numbers. A sign of comments may be in front.
  private static func names(_ words: [String], aboveNumbersIn body: [AlignedLine]) -> [String]? {
    let names = words.first == "#" ? Array(words.dropFirst()) : words
    guard names.count > 1, body.count > 1, Set(names).count == names.count,
      body.allSatisfy({ $0.words.count == names.count }),
      names.allSatisfy({ $0.first?.isLetter == true && !",;:.".contains($0.last ?? " ") })
    else { return nil }
    let numbers = names.indices.count { column in
      body.allSatisfy { $0.isNumber(column) || $0.text($0.words[column]) == "-" }
    }
    return numbers > 1 && numbers * 2 >= names.count ? names : nil
  }

  static func isCapital(_ name: String) -> Bool {
    name == name.uppercased() && name != name.lowercased()
  }

  /// The runs of characters at which some line has no blank, as far as the header goes.
  static func aligned(
    _ header: AlignedLine, _ body: [AlignedLine]
  ) -> (names: [String], starts: [Int])? {
    var isUsed = Array(repeating: false, count: header.count)
    var dataCounts = Array(repeating: 0, count: header.count)
    for word in header.words { for place in word { isUsed[place] = true } }
    for line in body {
      for word in line.words where word.lowerBound < header.count {
        for place in word.clamped(to: 0..<header.count) {
          isUsed[place] = true
          dataCounts[place] += 1
        }
      }
    }
    var (names, starts): ([String], [Int]) = ([], [])
    // One blank parts two names, as far as a blank of all lines is there.
    let arePartedByOne = zip(header.words, header.words.dropFirst()).contains {
      $0.upperBound + 1 == $1.lowerBound && !isUsed[$0.upperBound]
    }
    // The end of the last name where nothing is below it, and the beginning of the values without a name.
    var (place, openEnd) = (0, -1)
    var unnamed: Int?
    while place < isUsed.count {
      guard isUsed[place] else {
        place += 1
        continue
      }
      let end = isUsed[place...].firstIndex(of: false) ?? isUsed.count
      let name = header.text(place..<end)
      // Two names over one run, of which few lines fill the blank: the values of one column reach into the other.
      // A small word belongs to the name before it: `Mounted on`.
      let blanks = zip(header.words, header.words.dropFirst())
        .filter { header.text($1).first?.isLowercase != true || name.first?.isUppercase != true }
        .map { $0.upperBound..<$1.lowerBound }
        .filter { $0.lowerBound > place && $0.upperBound < end }
      if arePartedByOne, let parts = Self.parts(of: header, body, in: place..<end) {
        names += parts.map { header.text($0.name) }
        starts += parts.map(\.start)
        (place, openEnd, unnamed) = (end, -1, nil)
        continue
      }
      guard !name.contains("  "),
        blanks.allSatisfy({ dataCounts[$0.lowerBound] * 2 >= body.count }),
        // Two capitals at the end over two words in each line are two columns, whose values are wider than their names: those of `w`,
        // in which the columns before have a word each.
        blanks.isEmpty || end < isUsed.count || name != name.uppercased()
          || !body.allSatisfy({ line in
            line.words.count { $0.lowerBound >= place && $0.lowerBound <= end } > blanks.count
              && line.words.count { $0.lowerBound < place } <= names.count
          })
      else { return nil }
      let isFilled = dataCounts[place..<end].contains { $0 > 0 }
      // `Mounted on` is one name, whether or not a value fills the blank in it.
      let isBehindOneBlank = header.words.contains { $0.upperBound + 1 == place }
      // `Peer Address:Port` has its values below the second word.
      let isOpen = openEnd + 1 == place && isFilled
      openEnd = isFilled ? -1 : end
      let goesOn =
        name.first?.isLowercase == true && names.first?.first?.isUppercase == true
        && !haveNumbers(body, in: place..<end)
      if isBehindOneBlank, !isFilled || goesOn || isOpen, let last = names.indices.last {
        names[last] += " " + name
      } else if name.isEmpty, !names.isEmpty {
        // Values without a name belong to the column before them, or begin the date that ends below the next name.
        unnamed = unnamed ?? place
      } else {
        names.append(name)
        starts.append(unnamed.flatMap { areDates(body, in: $0..<end) ? $0 : nil } ?? place)
        unnamed = nil
      }
      place = end
    }
    return (names, starts)
  }
}

extension AlignedColumns {
  /// True if each line has one word in a run, and a digit begins it.
  private static func haveNumbers(_ body: [AlignedLine], in run: Range<Int>) -> Bool {
    body.count > 1
      && body.allSatisfy { line in
        let words = line.words.filter { run.contains($0.lowerBound) }
        return words.count == 1 && line.text(words[0]).first?.isNumber == true
      }
  }

  /// True if each line has a date in a run: `Fri Mar  1 10:00:00 2024`.
  private static func areDates(_ body: [AlignedLine], in run: Range<Int>) -> Bool {
    body.allSatisfy { line in
      let words = line.words.filter { run.contains($0.lowerBound) }.map(line.text)
      return WrittenDate(words.joined(separator: " "), as: .value)?.hasDay == true
    }
  }

  /// The names in a run, and where their columns begin: each line has as many words there, and none reaches below the next name.
  /// A small word below which are no numbers belongs to the name before it.
  private static func parts(
    of header: AlignedLine, _ body: [AlignedLine], in run: Range<Int>
  ) -> [(name: Range<Int>, start: Int)]? {
    // Values may begin behind the end of the header.
    let end = run.upperBound == header.count ? .max : run.upperBound
    let rows = body.map { line in
      line.words.filter { (run.lowerBound..<end).contains($0.lowerBound) }
    }
    let names = header.words.filter { run.contains($0.lowerBound) }
    guard names.count > 1, body.count > 1, rows.allSatisfy({ $0.count == names.count }) else {
      return nil
    }
    let starts = names.indices.map { column in rows.map { $0[column].lowerBound }.min() ?? 0 }
    // Each name is over some of its values, at least by a character.
    let areBelow = names.indices.allSatisfy { column in
      names[column].upperBound > starts[column]
        && rows.contains { $0[column].upperBound > names[column].lowerBound }
    }
    let areParted = names.indices.dropFirst().allSatisfy { column in
      let isSmall =
        header.text(names[column]).first?.isLowercase == true
        && header.text(names[column - 1]).first?.isUppercase == true
      // Numbers that end where their name does may be wider than that.
      return
        (names[column - 1].upperBound <= starts[column]
        || rows.allSatisfy { $0[column].upperBound == names[column].upperBound })
        && rows.allSatisfy { $0[column - 1].upperBound <= starts[column] }
        && (!isSmall
          || zip(body, rows).allSatisfy { line, words in
            line.text(words[column]).first?.isNumber == true
          })
    }
    return areBelow && areParted ? zip(names, starts).map { (name: $0, start: $1) } : nil
  }
}

extension AlignedLine {
  /// The characters from the first word that begins in a column to the last; nil where none does.
  func extent(from start: Int, to end: Int) -> Range<Int>? {
    let inside = words.filter { $0.lowerBound >= start && $0.lowerBound < end }
    guard let first = inside.first, let last = inside.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// True if its words begin where those of another line do.
  func begins(as other: AlignedLine) -> Bool {
    words.map(\.lowerBound) == other.words.map(\.lowerBound)
  }
}
