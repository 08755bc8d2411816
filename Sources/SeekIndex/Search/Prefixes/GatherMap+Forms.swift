/// A list and those of other forms of the same word.
extension GatherMap {
  /// Adds a list, and united with it the lists of other forms of the same word.
  /// - Parameters:
  ///   - own: What an impact of the list itself counts.
  ///   - table: What an impact of both becomes; see ``ImpactTable/united``.
  func gather(
    _ list: PostingList, _ own: UnsafePointer<UInt8>, and forms: [PostingList],
    _ table: UnsafePointer<UInt8>
  ) {
    if case .bitmap(let known) = list, known.ranks == nil, own == ImpactTable.same.base {
      takeOver(known)
      add(forms: forms, table)
      return
    }
    added = forms.reduce(list.count) { $0 + $1.count }
    isWide = added > documentCount / Self.wideShare
    addLong(list, own)
    for form in forms {
      form.forEach { document, impact in
        add(document, table[Int(impacts[Int(document)]) &<< 8 | Int(impact)])
      }
    }
    finish()
  }

  /// Takes over a list that is ready, into this map, which is empty.
  private func takeOver(_ list: BitmapPostings) {
    for word in 0..<wordCount where list.words[word] != 0 {
      (words[word], wordMaxima[word]) = (list.words[word], list.wordMaxima[word])
      (impacts + word &* 64).update(from: list.impacts + word &* 64, count: 64)
    }
    count = list.count
  }

  /// Adds lists of other forms of the word to what is ready, as ``gather(_:_:and:_:)`` does.
  func add(forms: [PostingList], _ table: UnsafePointer<UInt8>) {
    // Copies, which stay in registers.
    let (words, wordMaxima, impacts) = (words, wordMaxima, impacts)
    var count = count
    for form in forms {
      form.forEach { document, impact in
        let index = Int(document)
        let known = impacts[index]
        let united = table[Int(known) &<< 8 | Int(impact)]
        impacts[index] = united
        count &+= known == 0 ? 1 : 0
        words[index &>> 6] |= 1 &<< UInt64(document & 63)
        wordMaxima[index &>> 6] = max(wordMaxima[index &>> 6], united)
      }
    }
    self.count = count
  }
}

/// A word and the terms that its list is united with. One word has several such lists: with all its forms, with the other
/// spellings of a number alone, with itself as a part of others.
struct UnitedWord: Hashable {
  let term: [UInt8]
  let forms: [Int]
}
