import SeekField

/// Turns the name of a field into the words that a person would write.
enum FieldWords {
  private static let longestAbbreviation = 3

  /// `categories` of `category`, `bank accounts` of `bank account`, and `payees` of `payee name`: the things, not their names.
  /// Another text than a noun that is known, and a plural, as it is: `from` and `munt` have none.
  ///
  /// Complexity: O(n) in the word.
  static func plural(_ word: String, in language: Language = .current) -> String {
    guard language == .english else { return word }
    var parts = word.split(separator: " ").map(String.init)
    if let last = parts.popLast(), let thing = parts.last {
      guard last != "name" || !nouns.contains(thing) else {
        return plural(parts.joined(separator: " "), in: language)
      }
      return (parts + [plural(last, in: language)]).joined(separator: " ")
    }
    if let plural = oddPlurals[word] { return plural }
    guard nouns.contains(word) else { return word }
    if word.last == "y", word.dropLast().last.map({ !"aeiou".contains($0) }) == true {
      return word.dropLast() + "ies"
    }
    return word + (["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) ? "es" : "s")
  }

  /// `category` of `categories`: of an English plural the word for one.
  ///
  /// Complexity: O(n) in the word.
  static func singular(_ plural: String) -> String {
    if let odd = oddPlurals.first(where: { $0.value == plural }) { return odd.key }
    if plural.hasSuffix("ies"), !["movies", "cookies", "pies", "ties"].contains(plural) {
      return plural.dropLast(3) + "y"
    }
    let hasVowel = ["xes", "ches", "shes", "sses"].contains(where: plural.hasSuffix)
    return String(plural.dropLast(hasVowel ? 2 : 1))
  }

  /// The names of texts that say nothing of what the records are.
  static let ofAnyRecord: Set<String> = [
    "body", "content", "description", "name", "text", "title",
  ]

  private static let oddPlurals = [
    "child": "children", "man": "men", "person": "people", "woman": "women",
  ]
  /// The nouns that columns are called by and whose plural is regular. Prepositions, participles and words of other languages
  /// look like them.
  private static let nouns: Set<String> = [
    "account", "actor", "address", "affiliation", "airport", "album", "amount", "article",
    "artist", "author", "bank", "book", "branch", "brand", "breed", "capital", "category",
    "channel", "character", "city", "code", "color", "colour", "comment", "company", "continent",
    "contributor", "country", "course", "cuisine", "currency", "customer", "date", "department",
    "description", "director", "editor", "email", "employee", "event", "file", "film", "folder",
    "format", "game", "genre", "group", "ingredient", "item", "job", "keyword", "kind", "label",
    "language", "library", "license", "link", "list", "location", "maintainer", "manager",
    "message", "method", "model", "movie", "name", "note", "number", "operator", "order",
    "organization", "owner", "package", "page", "payee", "place", "plant", "player", "position",
    "price", "priority", "product", "program", "project", "publisher", "purpose", "question",
    "rating", "reason", "recipe", "recipient", "region", "release", "role", "section", "seller",
    "sender", "sensor", "server", "service", "shed", "shop", "singer", "size", "song",
    "source", "speed", "sport", "state", "station", "student", "subject", "supplier",
    "symbol", "tag", "task", "teacher", "team", "term", "text", "time", "title", "topic", "town",
    "track", "type", "user", "value", "variant", "vendor", "venue", "version", "word", "writer",
    "year",
  ]

  /// The words of a name without the unit at its end; the name itself where nothing else is left.
  ///
  /// Complexity: O(n) in the name.
  static func words(of name: String, in language: Language = .current) -> String {
    let parts = name.split(separator: ".").suffix(2)
    // `image.w` is a width, and no number of watts.
    let isMeasured =
      parts.count == 2 && parts.last.map { $0.count > 1 } == true
      && FieldSpellings.withoutUnit(parts.joined(separator: "_")) != nil
    let last = (isMeasured ? parts.first : parts.last).map(String.init) ?? name
    var words = [""]
    var wasLowercase = false
    for character in FieldSpellings.withoutUnit(last) ?? last {
      if character == "_" || character == "-" || character.isWhitespace {
        words.append("")
      } else if character.isUppercase, wasLowercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
      wasLowercase = character.isLowercase
    }
    words.removeAll(where: \.isEmpty)
    let shown = words.map { word in
      let isShouted = !word.contains(where: \.isLowercase)
      // Germans write nouns with a capital.
      let stays = isShouted ? word.count <= longestAbbreviation : language == .german
      return stays ? word : word.lowercased()
    }.joined(separator: " ")
    return shown.isEmpty ? name : shown
  }
}
