import SeekField

extension SuggestionList {
  /// The suggestions for a line that begins so many bytes before this one, without those with control characters, which would
  /// steer the terminal from the line.
  package func printable(behind start: Int = 0) -> SuggestionList {
    SuggestionList(
      replacedRange: replacedRange.lowerBound + start..<replacedRange.upperBound + start,
      suggestions: filter { suggestion in
        suggestion.completion.unicodeScalars.allSatisfy { VisibleText.picture(of: $0) == $0 }
      }, isWhole: isWhole)
  }

  /// The text that Tab inserts for what is typed: the only suggestion, or the common beginning of
  /// all; nil if there is a choice to be made.
  package func insertion(into line: String) -> String? {
    // An empty line has no common beginning: its suggestions are to be chosen from.
    guard !line.allSatisfy(\.isWhitespace) else { return nil }
    let typed = String(
      decoding: line.utf8.prefix(replacedRange.upperBound).dropFirst(replacedRange.lowerBound),
      as: UTF8.self)
    let only = count == 1 ? first : nil
    let insertion = only?.completion ?? commonPrefix(extending: typed)
    guard isWhole, let first else { return insertion }
    // `db-1` is not `db-10`, and `soup` none of the values that have it: the menu has them. `year` goes on to the name of the
    // field all the same, `date:2025-03` to the only value that begins so.
    let stays =
      first.kind == .token
      ? first.completion.last != ":"
      : only?.kind != .value && insertion?.lowercased().hasPrefix(typed.lowercased()) == true
    return stays ? nil : insertion
  }

  /// The common beginning of all completions of the first suggestion's kind, in any case, if it
  /// continues `typed`. Words and titles are one kind, so that `star wars` is not taken for `star
  /// warshofsky`, and are written as all of them are, or else in small letters where those are typed. A value that others go
  /// on from is chosen and not
  /// inserted: `host:db-1` would leave out `host:db-10`.
  package func commonPrefix(extending typed: String) -> String? {
    guard let kind = first?.kind else { return nil }
    let isOfWords = kind == .word || kind == .title
    let kinds: Set<SearchSuggestion.Kind> = isOfWords ? [.word, .title] : [kind]
    let completions = filter { kinds.contains($0.kind) }.map(\.completion)
    guard var prefix = completions.first else { return nil }
    for completion in completions.dropFirst() {
      prefix = String(
        zip(prefix, completion).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    // A quote alone says nothing: it is only how the value is written.
    let (found, known) = (Self.unquoted(prefix), Self.unquoted(typed))
    guard found.count > known.count, found.hasPrefix(known) else { return nil }
    if !isOfWords, completions.count > 1, completions.map(Self.unquoted).contains(found) {
      return nil
    }
    let isOneSpelling = completions.allSatisfy { $0.hasPrefix(prefix) }
    return isOneSpelling || typed != typed.lowercased() || !isOfWords ? prefix : prefix.lowercased()
  }

  /// Without quotes and the space that ends a token.
  private static func unquoted(_ text: String) -> String {
    let plain = text.lowercased().filter { $0 != "\"" }
    return String(plain.last == " " ? plain.dropLast() : plain[...])
  }
}
